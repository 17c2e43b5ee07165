# Reads journals by the format alone: of each folder named on standard input the row and the line.
import hashlib, json, os, re, sys
def slots(path):
    data = open(path, "rb").read() if os.path.exists(path) else b""
    for at in (0, 512):
        slot = data[at:at + 512]
        body, mark, rest = slot.rpartition(b',"sum":"')
        good = len(slot) == 512 and mark and re.fullmatch(rb'[0-9a-f]{64}"} *\n', rest)
        if good and hashlib.sha256(body).hexdigest().encode() == rest[:64]:
            yield json.loads(body + b"}")

def records(data):  # (hash, end) of the good ones, and whether nothing comes after them
    good, at, last = [], 0, b"0" * 64
    while at < len(data):
        head = re.match(rb"(0|[1-9][0-9]*) (0|[1-9][0-9]*) ", data[at:at + 44])
        if not head or int(head[1]) != len(good):
            return good, False
        end = at + head.end() + int(head[2])
        text, rest = data[at + head.end():end], data[end:end + 66]
        own = hashlib.sha256(last + data[at:end + 1]).hexdigest().encode()
        try:
            whole = isinstance(json.loads(text.decode()), dict) and not re.search(b"[\r\n]", text)
        except ValueError:
            whole = False
        if not whole or rest != b" " + own + b"\n":
            return good, False
        good, at, last = good + [(own.decode(), end + 66)], end + 66, own
    return good, True

for folder in sys.stdin.read().split():
    good, clean = records(open(folder + "/game.journal", "rb").read())
    tips = sorted(slots(folder + "/game.tip"), key=lambda tip: tip["seq"])
    bad = [tip["seq"] for tip in tips if good[tip["seq"]:tip["seq"] + 1] != [(tip["hash"], tip["bytes"])]]
    if bad:
        print("damage", min(bad[0], len(good)) + 1)
    elif not clean:
        print("torn-tail" if tips else "tip-missing-bad-tail", len(good) + 1)
    else:
        whole = tips and len(good) == tips[-1]["seq"] + 1
        print("whole" if whole else "beyond-tip" if tips else "tip-missing" if good else "unborn", 0)

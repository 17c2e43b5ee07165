# Checks sealed moves by the format alone: of each folder named on standard input how many opened papers
# had been typed, and the lines whose recorded proof isn't what the salt gives.
import hashlib, hmac, json, re, sys, unicodedata
LETTERS, SYMBOLS = "ABCDEFGHJKLMNOPQRST", "0123456789ABCDEFGHJKMNPQRSTVWXYZ*~$=U"

def salt(code):  # 26 digits of base 32 in groups, each followed by its value mod 37
    typed, number = code.upper().replace("-", ""), 0
    if len(typed) != 33 or any(sign not in SYMBOLS for sign in typed):
        return None
    for group in [typed[at:at + 5] for at in range(0, 33, 5)]:
        value = 0
        for digit in group[:-1]:
            value = value * 32 + SYMBOLS.index(digit)
        if SYMBOLS.index(group[-1]) != value % 37:
            return None
        number = number << 5 * (len(group) - 1) | value
    return number.to_bytes(16, "big") if number < 1 << 128 else None

def kind(text, size):
    point = re.fullmatch(f"([{LETTERS[:size]}])([1-9][0-9]?)", text)
    return 1 if point and int(point[2]) <= size else {"pass": 2, "resign": 3}.get(text, 4)

def proof(game, n, size, text, code, commitment):
    if not code:
        return "lost"
    key, text = salt(code), unicodedata.normalize("NFC", text)
    body = text.encode()
    message = b"caipan-seal-1\0" + bytes.fromhex(game) + n.to_bytes(2, "big")
    message += bytes([kind(text, size), len(body)]) + body.ljust(192, b"\0")
    fits = key and hmac.new(key, message, hashlib.sha256).hexdigest() == commitment
    return "matches" if fits else "mismatch"

for folder in sys.stdin.read().split():
    lines = open(folder + "/game.journal", encoding="utf-8").read().splitlines()
    bodies = [json.loads(line.split(" ", 2)[2].rsplit(" ", 1)[0]) for line in lines]
    head, game, n, moves, commitment, count, wrong = bodies[0], "", 0, 0, None, 0, []
    for number, body in enumerate(bodies[1:], 2):
        for name, event in [pair for event in body["events"] for pair in event.items()]:
            if name in ("played", "passed", "turn-lost"):
                moves = event["n"]
            if name != "adjourned":
                continue
            (name, event), = event.items()
            if name == "handed-in":
                game, n, commitment = head["game"], event["n"], None
            elif name == "committed":
                commitment = event["commitment"]
            elif name == "entrusted":
                envelope = event["envelope"]
                n = envelope.get("n") or moves + 1
                game, commitment = envelope.get("game") or head["game"], envelope.get("commitment")
            elif name == "opened" and commitment:
                count += 1
                found = proof(game, n, head["size"], event["text"], event.get("salt", ""), commitment)
                wrong += [str(number)] if found != event.get("proof", "none") else []
    print(" ".join([str(count)] + wrong))

//! For every paper the files, their sizes and the state differ in nothing but digests.

use super::{opening, papers, soak, to_the_paper};
use caipan::game::{By, Command, Order};
use caipan::record;
use caipan::report::{
    self, Act, Adjourned, AdjournedKind, Covered, HTML, Identity, Log, Print, TEXT,
};
use caipan::shell::HandClock;
use caipan::shell::disk::RealDisk;
use caipan::shell::envelope::{Binding, commit};
use caipan::shell::games::{Accepted, Games, Loaded, TakenUp, Writing};
use caipan::shell::time::TimeSource;
use caipan::units::{Salt, Span, Stamp};
use caipan::words::{Lang, Words};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// What is seen of a game from outside: each file by its name, and the state.
type Seen = BTreeMap<String, Vec<u8>>;

/// A game on disk whose paper is in, to be copied.
struct Hall {
    folder: tempfile::TempDir,
    game: PathBuf,
    /// What is printed of it is looked at, too.
    prints: bool,
}

fn games(data: &Path) -> (Games, Arc<HandClock>) {
    let clock = Arc::new(HandClock::new(Stamp::from_ms(5_000), 1_790_000_000_000, 28_800));
    let time: Arc<dyn TimeSource> = Arc::clone(&clock) as _;
    let (disk, data) = (Arc::new(RealDisk), data.to_owned());
    (Games { disk, data, time, arbiter: "丙".into() }, clock)
}

fn hall() -> Hall {
    let folder = tempfile::tempdir().unwrap();
    let (games, clock) = games(folder.path());
    let mut session = games.begin(opening(), Writing::Inline, drop).unwrap();
    for order in to_the_paper() {
        clock.advance_to(order.at);
        session.order(&order).unwrap();
    }
    let game = session.folder().unwrap().to_owned();
    assert_eq!(session.close(Duration::ZERO), 0);
    Hall { folder, game, prints: false }
}

impl Hall {
    /// Seals a paper in a copy of the game, and says what can be seen of it then. A leak is a
    /// further command that tells something of the paper.
    fn sealed(&self, paper: &str, leak: fn(&str) -> Option<Command>) -> Seen {
        let copy = self.folder.path().join("copy").join(self.game.file_name().unwrap());
        let _ = std::fs::remove_dir_all(&copy);
        std::fs::create_dir_all(&copy).unwrap();
        for file in std::fs::read_dir(&self.game).unwrap() {
            let file = file.unwrap();
            std::fs::copy(file.path(), copy.join(file.file_name())).unwrap();
        }
        let (games, clock) = games(self.folder.path());
        clock.advance(Span::from_secs(100));
        let taken = games.take_up(&copy, Accepted::default(), Writing::Inline, drop);
        let TakenUp::Playing(mut session) = taken.unwrap() else { panic!("it can be played on") };
        let n = session.game().adjournment().unwrap().n;
        let of = Binding { game: session.game_id(), n, size: session.game().rules().size };
        let commitment = commit(of, paper, &Salt::new([7; 16])).unwrap();
        let custody = Command::Custody {
            keeper: "丁".into(),
            envelope: "7".into(),
            resumes: "9:00".into(),
            place: String::new(),
        };
        let all = [Some(Command::Seal { commitment }), leak(paper), Some(custody)];
        for command in all.into_iter().flatten() {
            clock.advance(Span::from_secs(1));
            session.order(&Order { command, by: By::table("丙"), at: clock.now() }).unwrap();
        }
        assert_eq!(session.close(Duration::ZERO), 0);
        let mut seen = seen(&games, &copy);
        if self.prints {
            seen.extend(slips(&games.load(&copy).unwrap()));
        }
        seen
    }
}

fn seen(games: &Games, game: &Path) -> Seen {
    let mut seen = Seen::new();
    for file in std::fs::read_dir(game).unwrap() {
        let file = file.unwrap();
        let name = file.file_name().to_string_lossy().into_owned();
        seen.insert(name, std::fs::read(file.path()).unwrap());
    }
    assert!(seen.len() >= 2, "journal and tip: {:?}", seen.keys());
    let loaded = games.load(game).unwrap();
    seen.insert("show".into(), serde_json::to_vec(&loaded.show()).unwrap());
    seen
}

/// What is printed and exported: the slips, the log, the record for other programs.
fn slips(loaded: &Loaded) -> Seen {
    let words = Words::embedded(Lang::ZhHans);
    let (game, rules) = (&loaded.game, loaded.game.rules());
    let acts = loaded.entries.iter();
    let acts: Vec<Act<'_>> =
        acts.map(|one| Act { by: &one.by, wall: &one.wall, events: &one.events }).collect();
    let digest = loaded.header.rules_sha256.to_string();
    let identity = Identity { id: loaded.header.game.clone(), digest };
    let covered = || {
        let (game, seq) = (loaded.name.clone(), loaded.seq);
        loaded.fingerprint.map(|fingerprint| Covered { game, seq, fingerprint })
    };
    let adjourned = |kind| Adjourned::of(kind, game, &acts, covered(), &identity).unwrap();
    let (outer, slip) = (adjourned(AdjournedKind::Outer), adjourned(AdjournedKind::Adjournment));
    let log = Log::of(game, &acts, covered(), &identity).unwrap();
    let mut seen = Seen::new();
    let pages = [
        ("outer", outer.page(&words, rules), serde_json::to_string(&outer)),
        ("adjournment", slip.page(&words, rules), serde_json::to_string(&slip)),
        ("log", log.page(&words, rules), serde_json::to_string(&log)),
    ];
    for (name, page, json) in pages {
        seen.insert(format!("{name}.json"), json.unwrap().into_bytes());
        seen.insert(format!("{name}.txt"), drawn_over(&page.text(TEXT).unwrap()));
        let html = page.html(HTML, Print::default()).unwrap();
        seen.insert(format!("{name}.html"), drawn_over(&html));
    }
    let sgf = record::write(&report::outline(game, None, &words));
    seen.insert("sgf".into(), sgf.into_bytes());
    seen
}

/// Covers the printed codes, which are drawn from digests, and digests in groups of four.
fn drawn_over(text: &str) -> Vec<u8> {
    let hex = |word: &str| word.len() == 4 && word.bytes().all(|c| c.is_ascii_hexdigit());
    let print = |word: &str| word.len() == 22 && is_fingerprint(word.as_bytes());
    let line = |line: &str| {
        if line.contains(['█', '▀', '▄']) || line.contains("<rect") || line.contains("<path")
        {
            return String::new();
        }
        let parts = line.split_inclusive(|c: char| !c.is_ascii_alphanumeric() && c != '-');
        let part = |part: &str| {
            let word = part.trim_end_matches(|c: char| !c.is_ascii_alphanumeric());
            if hex(word) || print(word) { part.replace(word, "#") } else { part.to_owned() }
        };
        parts.map(part).collect()
    };
    text.lines().map(line).collect::<Vec<String>>().join("\n").into_bytes()
}

/// Covers what is a digest: 64 hexadecimal digits, and the fingerprint of a record.
fn without_digests(bytes: &[u8]) -> Vec<u8> {
    let is_hex = |byte: &u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
    let mut covered = bytes.to_vec();
    let mut at = 0;
    while at < covered.len() {
        let run = covered[at..].iter().take_while(|byte| is_hex(byte)).count();
        if run == 64 {
            covered[at..at + run].fill(b'#');
        }
        at += run.max(1);
    }
    for at in 0..covered.len().saturating_sub(21) {
        if is_fingerprint(&covered[at..at + 22]) {
            covered[at..at + 22].fill(b'#');
        }
    }
    covered
}

fn is_fingerprint(part: &[u8]) -> bool {
    part.iter().enumerate().all(|(at, byte)| match at {
        4 | 9 | 14 | 19 => *byte == b'-',
        _ => matches!(byte, b'0'..=b'9' | b'A'..=b'Z'),
    })
}

/// Returns the first paper that can be told from the others.
fn told_apart(hall: &Hall, papers: &[String], leak: fn(&str) -> Option<Command>) -> Option<String> {
    let covered = |paper: &String| -> Seen {
        let seen = hall.sealed(paper, leak);
        seen.into_iter().map(|(name, bytes)| (name, without_digests(&bytes))).collect()
    };
    let first = covered(&papers[0]);
    papers[1..].iter().find(|paper| covered(paper) != first).cloned()
}

#[test]
fn no_paper_can_be_told_by_files_sizes_or_state() {
    let hall = hall();
    assert_eq!(told_apart(&hall, &papers(), |_| None), None);
}

#[test]
fn no_paper_can_be_told_by_what_is_printed_and_exported() {
    let hall = Hall { prints: true, ..hall() };
    let some: Vec<String> = papers().into_iter().step_by(soak::count(40, 1)).collect();
    assert_eq!(told_apart(&hall, &some, |_| None), None);
    // the control: what an earlier envelope tells of it stands in the log
    let text = |paper: &str| Some(custody(paper.to_owned()));
    let (one, other) = (hall.sealed("Q16", text), hall.sealed("Q17", text));
    assert!(["log.txt", "log.html", "log.json"].iter().all(|name| one[*name] != other[*name]));
}

#[test]
fn digests_differ_where_the_paper_does() {
    let hall = hall();
    let (one, other) = (hall.sealed("D4", |_| None), hall.sealed("D5", |_| None));
    let again = hall.sealed("4-16", |_| None);
    assert!(one == again, "the same move in another form");
    for name in ["game.journal", "game.tip", "show"] {
        assert_ne!(one[name], other[name], "{name}");
        assert_eq!(one[name].len(), other[name].len(), "{name}");
    }
}

fn custody(envelope: String) -> Command {
    let keeper = "丁".into();
    Command::Custody { keeper, envelope, resumes: String::new(), place: String::new() }
}

/// The negative control: what tells the text, and what tells no more than its length, is found.
#[test]
fn a_leak_is_found() {
    let hall = hall();
    let some = ["Q16", "Q17", "pass"].map(str::to_owned);
    let text = |paper: &str| Some(custody(paper.to_owned()));
    assert_eq!(told_apart(&hall, &some, text).as_deref(), Some("Q17"));
    let length = |paper: &str| Some(custody("x".repeat(paper.len())));
    assert_eq!(told_apart(&hall, &some, length).as_deref(), Some("pass"));
    let kind = |paper: &str| (paper == "pass").then(|| custody(String::new()));
    assert_eq!(told_apart(&hall, &some, kind).as_deref(), Some("pass"));
}

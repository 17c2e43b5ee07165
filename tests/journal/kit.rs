//! Games to try things on.

use caipan::game::{By, Person};
use caipan::journal::{Chain, FORMAT, Hash, Header, Line, Tip, TipNote, place_of};
use caipan::rules::{Moves, Press};
use caipan::shell::disk::Disk;
use caipan::shell::store::{JOURNAL, TIP};
use caipan::shell::{Found, Holder, Opened, RealDisk, StorageError, Store, Tail};
use caipan::units::{BoardSize, Stamp};
use caipan::units::{PerPlayer, Side};
use serde_json::json;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tempfile::TempDir;

pub const GAME: &str = "00112233445566778899aabbccddeeff";

pub fn header() -> Header {
    let rules = "(limit: \"2h\")".to_owned();
    Header {
        format: FORMAT,
        game: GAME.into(),
        program: "caipan 0.1.0".into(),
        schema: 1,
        preset: "china-2002".into(),
        rules_sha256: Hash::of(rules.as_bytes()),
        rules,
        a: Person { name: "甲".into(), ..Person::default() },
        b: Person { name: "乙".into(), ..Person::default() },
        tournament: None,
        place: None,
        table: Some("12".into()),
        round: Some("3".into()),
        stage: String::new(),
        size: BoardSize::new(19).unwrap(),
        pauses: Vec::new(),
        follows: None,
        practice: false,
        handicap: 0,
        chief: String::new(),
        voice: None,
        allowances: PerPlayer::default(),
        press: Press::default(),
        moves: Moves::default(),
        tenths: false,
        setup: None,
        at: Stamp::from_ms(1),
        wall: "2026-05-01T10:00:00+08:00".into(),
        by: By::table(""),
    }
}

pub fn note(running: Option<Side>) -> TipNote {
    TipNote {
        phase: "playing".into(),
        boot: "0".repeat(32),
        at: 5,
        wall: "2026-05-01T10:00:00+08:00".into(),
        running,
        black: json!({"main": 60_000}),
        white: json!({"main": 60_000}),
    }
}

pub fn holder() -> Holder {
    Holder::here(Some("丙".into()))
}

pub fn real() -> Arc<dyn Disk> {
    Arc::new(RealDisk)
}

/// Record 0 and as many others as asked for.
pub fn lines(count: usize) -> Vec<Line> {
    let mut chain = Chain::new();
    let first = header().write().unwrap();
    let text = |n: usize| format!(r#"{{"at":{n},"cmd":{{"play":"D4"}},"note":"第{n}手"}}"#);
    let texts = std::iter::once(first).chain((1..count).map(text));
    texts.map(|text| chain.line(&text).unwrap()).collect()
}

pub fn bytes_of(lines: &[Line]) -> Vec<u8> {
    lines.iter().flat_map(|line| line.bytes.clone()).collect()
}

pub fn slot_file(n: u64, line: &Line) -> Vec<u8> {
    let mut file = vec![0; 1024];
    let at = usize::try_from(place_of(n)).unwrap();
    let slot = Tip::of_line(n, GAME, line, note(None)).slot().unwrap();
    file[at..at + 512].copy_from_slice(&slot);
    file
}

/// A folder with the files of a game.
pub struct Folder {
    pub dir: TempDir,
    pub path: PathBuf,
}

impl Folder {
    pub fn with(journal: &[u8], tip: Option<&[u8]>) -> Self {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("R3-T12");
        fs::create_dir(&path).unwrap();
        fs::write(path.join(JOURNAL), journal).unwrap();
        if let Some(tip) = tip {
            fs::write(path.join(TIP), tip).unwrap();
        }
        Self { dir, path }
    }

    pub fn journal(&self) -> Vec<u8> {
        fs::read(self.path.join(JOURNAL)).unwrap()
    }

    pub fn tip(&self) -> Vec<u8> {
        fs::read(self.path.join(TIP)).unwrap_or_default()
    }

    pub fn open(&self, tail: Tail) -> Opened {
        Store::open(&real(), &self.path, &holder(), tail).unwrap()
    }

    pub fn open_error(&self) -> StorageError {
        error_of(&real(), &self.path)
    }
}

pub fn error_of(disk: &Arc<dyn Disk>, path: &Path) -> StorageError {
    match Store::open(disk, path, &holder(), Tail::Ask) {
        Ok(_) => panic!("opened"),
        Err(error) => error,
    }
}

pub fn writing(opened: Opened) -> (Box<Store>, Found) {
    match opened {
        Opened::Writing(store, found) => (store, found),
        Opened::ReadOnly(found) => panic!("read-only: {:?}", found.opening.assessment),
    }
}

pub fn read_only(opened: Opened) -> Found {
    match opened {
        Opened::Writing(_, found) => panic!("open for writing: {:?}", found.opening.assessment),
        Opened::ReadOnly(found) => found,
    }
}

/// A new game in a temporary data folder.
pub fn new_game(disk: &Arc<dyn Disk>) -> (TempDir, Store) {
    let dir = tempfile::tempdir().unwrap();
    let games = dir.path().join("games");
    let store = Store::create(disk, &games, "R3-T12", &header(), note(None), &holder()).unwrap();
    (dir, store)
}

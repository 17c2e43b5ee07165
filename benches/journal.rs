//! How fast a record gets onto the disk and back: `cargo bench --bench journal`.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::cast_possible_truncation,
    reason = "a bench that fails has to stop"
)]

use caipan::game::{By, Command, Opening, Order};
use caipan::journal::{Hash, replay, verify};
use caipan::rules::Preset;
use caipan::shell::disk::RealDisk;
use caipan::shell::games::{Games, Writing};
use caipan::shell::session::Session;
use caipan::shell::{HandClock, TimeSource};
use caipan::units::{Point, Span, Stamp};
use divan::Bencher;
use std::io::Write as _;
use std::path::Path;
use std::sync::Arc;

fn main() {
    divan::main();
}

struct Table {
    clock: Arc<HandClock>,
    session: Session,
}

/// A game in `folder`, begun.
fn table(folder: &Path) -> Table {
    let clock = Arc::new(HandClock::new(Stamp::from_ms(1), 1_790_000_000_000, 28_800));
    let time: Arc<dyn TimeSource> = Arc::clone(&clock) as _;
    let disk = Arc::new(RealDisk);
    let games = Games { disk, data: folder.to_owned(), time, arbiter: String::new() };
    let opening = Opening { ..Opening::new(Preset::DEFAULT.rules().unwrap(), Preset::DEFAULT.id) };
    let session = games.begin(opening, Writing::Inline, drop).unwrap();
    let mut table = Table { clock, session };
    table.order(Command::Start);
    table
}

impl Table {
    fn order(&mut self, command: Command) {
        self.clock.advance(Span::from_ms(10));
        let order = Order { command, by: By::table(""), at: self.clock.now() };
        self.session.order(&order).unwrap();
    }

    /// Plays the `n`-th stone of a game without captures on every other line.
    fn play(&mut self, n: u16) {
        let (row, col) = ((n / 19 * 2 % 19) as u8, (n % 19) as u8);
        self.order(Command::Play(Point::new(col, row).unwrap()));
    }
}

/// One accepted move to its acknowledgement, on the disk that holds the temporary folder.
#[divan::bench(sample_count = 190, sample_size = 1)]
fn a_move_acknowledged(bencher: Bencher) {
    let folder = tempfile::tempdir().unwrap();
    let mut table = table(folder.path());
    let mut n = 0;
    bencher.bench_local(|| {
        table.play(n);
        n += 1;
    });
}

/// The least that a durable append costs on the same disk.
#[divan::bench(sample_count = 190, sample_size = 1)]
fn bare_append_and_sync(bencher: Bencher) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bare");
    let mut file = std::fs::File::create(path).unwrap();
    let line = [b'x'; 600];
    bencher.bench_local(|| {
        file.write_all(&line).unwrap();
        file.sync_data().unwrap();
    });
}

/// The bytes of a journal of about 600 records: moves, pauses and resumptions.
fn journal() -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let mut table = table(folder.path());
    for n in 0..190 {
        table.play(n);
        table.order(Command::Pause);
        table.order(Command::Resume);
    }
    let folder = table.session.folder().unwrap().to_owned();
    std::fs::read(folder.join("game.journal")).unwrap()
}

#[divan::bench]
fn six_hundred_records_recovered(bencher: Bencher) {
    let bytes = journal();
    bencher.bench_local(|| replay(&verify(&bytes), &bytes, u64::MAX).unwrap());
}

/// What hashing and parsing the same bytes costs by itself.
#[divan::bench]
fn the_same_bytes_hashed_and_parsed(bencher: Bencher) {
    let bytes = journal();
    bencher.bench_local(|| {
        let lines = bytes.split(|b| *b == b'\n').filter(|line| !line.is_empty());
        lines
            .map(|line| {
                let from = line.iter().position(|b| *b == b'{').unwrap();
                let to = line.iter().rposition(|b| *b == b'}').unwrap();
                let json: serde_json::Value = serde_json::from_slice(&line[from..=to]).unwrap();
                (Hash::of(line), json)
            })
            .count()
    });
}

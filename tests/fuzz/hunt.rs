//! Runs a check over a corpus and over what is mutated out of it.

use crate::checks::Check;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

/// The longest input that is made.
const LONGEST: usize = 1 << 15;
/// An execution that takes as long hangs.
const HANGS: Duration = Duration::from_mins(1);
/// What bytes from outside like to be.
const PIECES: &[&[u8]] = &[
    b"\0",
    b"\x1b[2J",
    b"\r\n",
    b"\xef\xbb\xbf",
    b"\xff\xfe",
    b"\xe2\x80\xae",
    b"\xcc\x81",
    b"\xa1\xa1",
    b"\xef\xbc\xa1",
    b"\xf0\x9f\x91\xa9",
    b"-1",
    b"0",
    b"255",
    b"256",
    b"65536",
    b"4294967296",
    b"9223372036854775807",
    b"18446744073709551616",
    b"99999999999999999999999",
    b"1e9",
    b"0.5",
    b"((((((((",
    b")",
    b"[[[[",
    b"]",
    b"{",
    b"}",
    b"\"",
    b"\\",
    b",",
    b":",
    b";",
    b"=",
    b"\xc2\x9b31m",
    b"None",
    b"Some(",
    b"/*",
    b"//",
    b"\xe5",
    b"=1+1",
    b"\t",
    b"\xe3\x80\x80",
];

/// A hunt through one target.
pub struct Hunt<'a> {
    pub name: &'a str,
    pub check: Check,
    pub time: Duration,
    pub seed: u64,
}

/// Something that was found: the input, and what was said.
pub struct Found {
    pub path: PathBuf,
    pub said: String,
}

/// The committed inputs of a target.
pub fn corpus(name: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fuzz/corpus").join(name);
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files.iter().map(|file| std::fs::read(file).unwrap()).collect()
}

/// The most memory that the program has taken, in KiB; 0 where the system doesn't say.
pub fn memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    peak.and_then(|peak| peak.trim().trim_end_matches(" kB").parse().ok()).unwrap_or(0)
}

impl Hunt<'_> {
    /// Runs the corpus, then mutations until the time is over; returns how many executions that
    /// were, or the first input that the check doesn't hold for.
    #[expect(clippy::disallowed_methods, reason = "a test's own deadline")]
    pub fn run(&self, corpus: &[Vec<u8>]) -> Result<u64, Found> {
        let alarm = self.alarm();
        let mut random = Random(self.seed);
        let (mut executions, begun) = (0, Instant::now());
        for data in corpus {
            self.execute(data, &alarm)?;
            executions += 1;
        }
        while begun.elapsed() < self.time {
            self.execute(&random.input(corpus), &alarm)?;
            executions += 1;
        }
        Ok(executions)
    }

    fn execute(&self, data: &[u8], alarm: &Sender<Vec<u8>>) -> Result<(), Found> {
        alarm.send(data.to_vec()).unwrap();
        let Err(panic) = catch_unwind(AssertUnwindSafe(|| (self.check)(data))) else {
            return Ok(());
        };
        let text = panic.downcast_ref::<String>().map(String::as_str);
        let said = text.or(panic.downcast_ref::<&str>().copied()).unwrap_or_default().to_owned();
        Err(Found { path: kept(self.name, data), said })
    }

    /// Ends the program, with the input kept, where an execution doesn't end.
    fn alarm(&self) -> Sender<Vec<u8>> {
        let (tell, told) = channel::<Vec<u8>>();
        let name = self.name.to_owned();
        std::thread::spawn(move || {
            let mut last = Vec::new();
            loop {
                match told.recv_timeout(HANGS) {
                    Ok(data) => last = data,
                    Err(RecvTimeoutError::Disconnected) => return,
                    Err(RecvTimeoutError::Timeout) => {
                        println!("{name} hangs: {}", kept(&name, &last).display());
                        std::process::exit(101);
                    }
                }
            }
        });
        tell
    }
}

/// Writes an input where it can be looked at.
fn kept(name: &str, data: &[u8]) -> PathBuf {
    let sum = data.iter().fold(0xcbf2_9ce4_8422_2325, |sum: u64, byte| {
        (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    });
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("fuzz-{name}-{sum:016x}"));
    std::fs::write(&path, data).unwrap();
    path
}

/// Numbers that follow from a seed (`SplitMix64`).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, end: usize) -> usize {
        usize::try_from(self.next() % end.max(1) as u64).unwrap()
    }

    /// A range within so many bytes, mostly a short one.
    fn range(&mut self, length: usize) -> Range<usize> {
        let start = self.below(length + 1);
        let most = if self.below(4) == 0 { length } else { 16 };
        start..(start + self.below(most + 1)).min(length)
    }

    /// Random bytes, or some of the corpus changed in a few places.
    fn input(&mut self, corpus: &[Vec<u8>]) -> Vec<u8> {
        if corpus.is_empty() || self.below(16) == 0 {
            let length = self.below(300);
            return (0..length).map(|_| self.next().to_le_bytes()[0]).collect();
        }
        let mut data = corpus[self.below(corpus.len())].clone();
        for _ in 0..1 << self.below(5) {
            self.change(&mut data, corpus);
        }
        data.truncate(LONGEST);
        data
    }

    fn change(&mut self, data: &mut Vec<u8>, corpus: &[Vec<u8>]) {
        let at = self.below(data.len() + 1);
        match self.below(9) {
            0 if at < data.len() => data[at] ^= 1 << self.below(8),
            1 if at < data.len() => data[at] = self.next().to_le_bytes()[0],
            2 => drop(data.drain(self.range(data.len()))),
            3 => {
                let again = data[self.range(data.len())].to_vec();
                insert(data, at, &again);
            }
            4 => insert(data, at, PIECES[self.below(PIECES.len())]),
            5 => {
                let other = &corpus[self.below(corpus.len())];
                insert(data, at, &other[self.range(other.len())]);
            }
            6 => self.swap_word(data, corpus),
            7 => self.change_number(data),
            _ => data.truncate(if self.below(8) == 0 { at } else { data.len() }),
        }
    }

    /// Puts a word of the corpus in the place of one.
    fn swap_word(&mut self, data: &mut Vec<u8>, corpus: &[Vec<u8>]) {
        let other = &corpus[self.below(corpus.len())];
        let (old, new) = (words(data), words(other));
        if !old.is_empty() && !new.is_empty() {
            let (old, new) =
                (old[self.below(old.len())].clone(), new[self.below(new.len())].clone());
            data.splice(old, other[new].iter().copied());
        }
    }

    /// Makes one number another.
    fn change_number(&mut self, data: &mut Vec<u8>) {
        let numbers: Vec<_> =
            words(data).into_iter().filter(|word| data[word.start].is_ascii_digit()).collect();
        if !numbers.is_empty() {
            let number = numbers[self.below(numbers.len())].clone();
            let new = self.next() >> self.below(64);
            data.splice(number, new.to_string().into_bytes());
        }
    }
}

fn insert(data: &mut Vec<u8>, at: usize, piece: &[u8]) {
    if data.len() + piece.len() <= LONGEST {
        data.splice(at..at, piece.iter().copied());
    }
}

/// Lists the words and numbers in some bytes.
fn words(data: &[u8]) -> Vec<Range<usize>> {
    let in_word = |byte: &u8| byte.is_ascii_alphanumeric() || *byte >= 0x80 || *byte == b'_';
    let (mut found, mut at) = (Vec::new(), 0);
    while at < data.len() {
        let length = data[at..].iter().take_while(|byte| in_word(byte)).count();
        if length > 0 {
            found.push(at..at + length);
        }
        at += length + 1;
    }
    found
}

//! How much is tried: few with every test, many in the soak (`.ci/soak`), and from which seed.
#![allow(dead_code, reason = "each test program uses a part")]

/// The soak asks for its counts with this variable.
const SOAK: &str = "CAIPAN_SOAK";
/// A seed other than the usual one; the soak prints the one it took.
const SEED: &str = "CAIPAN_SEED";

/// How many times something is tried: usually, and in the soak.
pub fn count(usual: usize, soak: usize) -> usize {
    if std::env::var_os(SOAK).is_some() { soak } else { usual }
}

/// The seed asked for, or the one that a test always has.
pub fn seed(usual: u64) -> u64 {
    let asked = std::env::var(SEED).ok();
    asked.map_or(usual, |seed| seed.parse().expect("CAIPAN_SEED is a number"))
}

/// What is tried at present, by its seed and number: told if the test fails meanwhile.
pub struct Trying(pub &'static str, pub u64, pub usize);

impl std::fmt::Display for Trying {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "{} {} ({SEED}={})", self.0, self.2, self.1)
    }
}

impl Drop for Trying {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("failed at {self}");
        }
    }
}

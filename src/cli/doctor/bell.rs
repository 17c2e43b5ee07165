//! The bell: rung, and asked about where somebody can answer.

use super::{Doctor, State};
use crate::units::half_width;
use crate::words::say;
use std::io::{self, BufRead as _, IsTerminal as _, Write as _};

/// Tells whether an answer says yes.
fn is_yes(answer: &str) -> bool {
    matches!(half_width(answer.trim()).to_lowercase().as_str(), "y" | "yes" | "是")
}

/// Rings, and asks a question where there is one; tells whether it could be written.
fn put(text: &str) -> bool {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).is_ok()
}

impl Doctor<'_> {
    /// Rings, and asks whether it was heard; without a terminal nobody can be asked.
    pub(super) fn bell(&mut self) {
        let words = self.words;
        if !io::stdout().is_terminal() {
            return self.note("bell", State::Note, say!(words, "doctor-bell-none"));
        }
        if !io::stdin().is_terminal() {
            put("\u{7}");
            return self.note("bell", State::Note, say!(words, "doctor-bell"));
        }
        let mut answer = String::new();
        let asked = put(&format!("\u{7}{} ", say!(words, "doctor-bell-asks")));
        if asked && io::stdin().lock().read_line(&mut answer).is_ok() && is_yes(&answer) {
            self.note("bell", State::Good, say!(words, "doctor-bell-heard"));
        } else {
            self.note("bell", State::Note, say!(words, "doctor-bell-unheard"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_yes_says_that_it_was_heard() {
        assert!(["y\n", "Yes", " 是 \r\n", "ｙ"].into_iter().all(is_yes));
        assert!(["", "\n", "n", "否", "yesterday"].into_iter().all(|answer| !is_yes(answer)));
    }
}

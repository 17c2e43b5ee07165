//! The talk with an adviser: one question after the other, each answer bounded.

use super::AdviserError;
use super::answer::{excerpt, stones};
use crate::game::board::Board;
use crate::units::{Point, Side};
use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Read, Take, Write};

/// So much is read in a whole talk: an answer of a full board has 2 KiB.
const MOST: u64 = 64 * 1024;

/// Shows the position, stone by stone, and asks which stones are dead. Nothing is taken while it
/// is shown: every chain has the liberties that it has at the end.
pub(super) fn ask(
    to: impl Write,
    from: impl Read,
    board: &Board,
) -> Result<BTreeSet<Point>, AdviserError> {
    let mut talk = Talk { to, from: BufReader::new(from).take(MOST), asked: 0 };
    talk.answer(&format!("boardsize {}", board.size().lines()))?;
    talk.answer("clear_board")?;
    for point in board.size().all() {
        if let Some(side) = board.at(point) {
            let colour = match side {
                Side::Black => "black",
                Side::White => "white",
            };
            talk.answer(&format!("play {colour} {point}"))?;
        }
    }
    let answer = talk.answer("final_status_list dead")?;
    stones(board, &answer)
}

struct Talk<W, R> {
    to: W,
    from: Take<BufReader<R>>,
    /// How many questions were asked. Each bears its number, and its answer the same one.
    asked: u32,
}

impl<W: Write, R: Read> Talk<W, R> {
    /// Asks, and waits for the whole answer: it ends with an empty line.
    fn answer(&mut self, asked: &str) -> Result<String, AdviserError> {
        self.asked += 1;
        let question = format!("{} {asked}\n", self.asked);
        let written = self.to.write_all(question.as_bytes()).and_then(|()| self.to.flush());
        written.map_err(|_| AdviserError::Died)?;
        let mut first = self.line()?;
        while first.is_empty() {
            first = self.line()?;
        }
        let (well, rest) = self.head(&first)?;
        let mut text = rest.to_owned();
        loop {
            let line = self.line()?;
            if line.is_empty() {
                break;
            }
            text.push('\n');
            text.push_str(&line);
        }
        if well {
            return Ok(text);
        }
        Err(AdviserError::Refused { asked: asked.to_owned(), said: excerpt(text.trim()) })
    }

    /// Reads how an answer begins, `=12 C3 D4` or `?12 why not`: whether it is one, and the rest.
    fn head<'a>(&self, line: &'a str) -> Result<(bool, &'a str), AdviserError> {
        let garbage = || AdviserError::Garbage { said: excerpt(line) };
        let rest = line.strip_prefix(['=', '?']).ok_or_else(garbage)?;
        let rest = rest.strip_prefix(&self.asked.to_string()).ok_or_else(garbage)?;
        if rest.is_empty() || rest.starts_with(char::is_whitespace) {
            return Ok((line.starts_with('='), rest));
        }
        Err(garbage())
    }

    /// Reads a line without what is around its words.
    fn line(&mut self) -> Result<String, AdviserError> {
        let mut line = Vec::new();
        self.from.read_until(b'\n', &mut line).map_err(|_| AdviserError::Died)?;
        if line.ends_with(b"\n") {
            return Ok(String::from_utf8_lossy(&line).trim().to_owned());
        }
        if self.from.limit() == 0 {
            return Err(AdviserError::TooMuch { bytes: MOST });
        }
        Err(AdviserError::Died)
    }
}

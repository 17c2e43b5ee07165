//! Writing games as SGF, FF\[4\] in UTF-8.

use super::outline::{ClockNote, NO_PASS, Node, Note, Outline, RESUMED, Shape, Target};
use super::text::escaped;
use crate::units::{BoardSize, Point, Side, Span};
use std::fmt::Write as _;

/// The root properties of one value each that the program knows.
const SINGLE: [&str; 23] = [
    "AP", "ST", "GN", "EV", "RO", "PC", "DT", "PB", "BR", "BT", "PW", "WR", "WT", "RU", "KM", "HA",
    "TM", "OT", "RE", "ON", "AN", "US", "SO",
];

/// Writes one game.
#[must_use]
pub fn write(outline: &Outline) -> String {
    let mut writer = Writer { out: String::new(), size: outline.size };
    writer.game(outline);
    writer.out
}

/// Writes several games into one file.
#[must_use]
pub fn write_all<'a>(outlines: impl IntoIterator<Item = &'a Outline>) -> String {
    outlines.into_iter().map(write).collect()
}

struct Writer {
    out: String,
    size: BoardSize,
}

impl Writer {
    fn game(&mut self, outline: &Outline) {
        let mut closing = Vec::new();
        self.branch(outline, None, &mut closing);
        self.out.push_str("(;");
        self.root(outline);
        self.branch(outline, Some(0), &mut closing);
        for (place, node) in (1..).zip(&outline.nodes) {
            self.out.push_str("\n;");
            self.node(node);
            self.branch(outline, Some(place), &mut closing);
        }
        for lines in closing.iter().rev() {
            self.out.push(')');
            self.out.push_str(lines);
        }
        self.out.push_str(")\n");
    }

    /// Opens the main line where others branch off, which follow when it is closed.
    fn branch(&mut self, outline: &Outline, after: Option<usize>, closing: &mut Vec<String>) {
        let here = outline.variations.iter().filter(|line| line.after == after);
        let lines: String = here.flat_map(|line| ["\n", &line.raw]).collect();
        if !lines.is_empty() {
            closing.push(lines);
            let last = after == Some(outline.nodes.len());
            self.out.push_str(if last { "(;" } else { "(" });
        }
    }

    fn root(&mut self, outline: &Outline) {
        self.raw("FF", "4");
        self.raw("GM", "1");
        self.raw("CA", "UTF-8");
        self.raw("SZ", &outline.size.to_string());
        let known = |name: &&str| outline.info.contains_key(*name);
        for name in SINGLE.into_iter().filter(known) {
            self.single(name, outline.text(name).unwrap_or_default());
        }
        for (name, values) in &outline.info {
            if !SINGLE.contains(&name.as_str()) {
                self.list(name, values.iter().map(|value| escaped(value, name == "GC", false)));
            }
        }
        self.note(&outline.root);
    }

    fn node(&mut self, node: &Node) {
        if let Some(play) = &node.play {
            let value = match &play.target {
                Target::At(point) => self.point(*point),
                Target::Pass => String::new(),
                Target::Unreadable(raw) => raw.to_string(),
            };
            let name = play.side.letter();
            let _ = write!(self.out, "{name}[{value}]");
        }
        if let Some(note) = &node.note {
            if let Some(reason) = &note.no_pass {
                self.single(NO_PASS, reason);
            }
            if note.resumed {
                self.raw(RESUMED, "");
            }
            self.note(note);
        }
    }

    fn note(&mut self, note: &Note) {
        self.points("AB", &note.setup.black);
        self.points("AW", &note.setup.white);
        self.points("AE", &note.setup.empty);
        if let Some(side) = note.setup.to_move {
            self.raw("PL", side.letter().encode_utf8(&mut [0; 4]));
        }
        self.clock(Side::Black, note.clock.black);
        self.clock(Side::White, note.clock.white);
        self.marks(note);
        if !note.comment.is_empty() {
            self.raw("C", &escaped(&note.comment, true, false));
        }
        for (name, values) in &note.other {
            self.list(name, values.iter().cloned());
        }
    }

    fn clock(&mut self, side: Side, reading: ClockNote) {
        let letter = side.letter();
        if let Some(left) = reading.left {
            let _ = write!(self.out, "{letter}L[{}]", seconds(left));
        }
        if let Some(periods) = reading.periods {
            let _ = write!(self.out, "O{letter}[{periods}]");
        }
    }

    fn marks(&mut self, note: &Note) {
        for (name, shape) in [
            ("CR", Shape::Circle),
            ("MA", Shape::Cross),
            ("SQ", Shape::Square),
            ("TR", Shape::Triangle),
        ] {
            let marks = note.marks.iter().filter(|mark| mark.shape == shape);
            self.points(name, &marks.map(|mark| mark.point).collect::<Vec<_>>());
        }
        let labels = note.marks.iter().filter_map(|mark| match &mark.shape {
            Shape::Label(text) => Some((mark.point, text)),
            Shape::Circle | Shape::Cross | Shape::Square | Shape::Triangle => None,
        });
        let value =
            |(point, text): (Point, &String)| self.point(point) + ":" + &escaped(text, false, true);
        let labels: Vec<String> = labels.map(value).collect();
        self.list("LB", labels);
    }

    fn points(&mut self, name: &str, points: &[Point]) {
        let values: Vec<String> = points.iter().map(|point| self.point(*point)).collect();
        self.list(name, values);
    }

    fn single(&mut self, name: &str, text: &str) {
        self.raw(name, &escaped(text, false, false));
    }

    fn raw(&mut self, name: &str, value: &str) {
        let _ = write!(self.out, "{name}[{value}]");
    }

    fn list(&mut self, name: &str, values: impl IntoIterator<Item = String>) {
        let mut values = values.into_iter().peekable();
        if values.peek().is_some() {
            self.out.push_str(name);
        }
        for value in values {
            let _ = write!(self.out, "[{value}]");
        }
    }

    /// Writes a point: column from the left, line from the top.
    fn point(&self, point: Point) -> String {
        let letter = |number: u8| char::from(b'a' + number);
        let line = self.size.lines().saturating_sub(point.row() + 1);
        [letter(point.col()), letter(line)].into_iter().collect()
    }
}

/// Writes seconds, with milliseconds where there are any.
fn seconds(span: Span) -> String {
    let (whole, ms) = (span.ms() / 1000, span.ms() % 1000);
    match ms {
        0 => whole.to_string(),
        _ => format!("{whole}.{ms:03}").trim_end_matches('0').to_owned(),
    }
}

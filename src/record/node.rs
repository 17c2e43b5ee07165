//! One node's properties as a move and a note.

use super::outline::{Mark, NO_PASS, Node, Note, Play, RESUMED, Setup, Shape, Target};
use super::problem::{Fault, Problem, PropertyFault, SetupFault};
use super::reader::MAX_PROBLEMS;
use super::text::{simple, text};
use super::time::length;
use crate::units::{BoardSize, Point, Side};
use std::collections::BTreeMap;

/// Reads nodes and notes what is wrong with them.
pub(super) struct NodeReader<'a> {
    /// The game, from 1.
    pub game: u32,
    /// None if no board can be used: then no point is read.
    pub size: Option<BoardSize>,
    /// The moves so far.
    pub number: u32,
    /// Problems that aren't kept any more.
    pub more: u32,
    pub problems: &'a mut Vec<Problem>,
}

impl NodeReader<'_> {
    /// Reads the nodes after the root; a node with two moves becomes two.
    pub fn node<'t>(
        &mut self,
        props: impl Iterator<Item = (&'t str, &'t [&'t str])>,
        nodes: &mut Vec<Node>,
    ) {
        let first = nodes.len();
        let mut note = None;
        for (name, values) in props {
            match name {
                "B" => self.play(Side::Black, values, first, nodes),
                "W" => self.play(Side::White, values, first, nodes),
                _ => self.property(note.get_or_insert_with(Note::default), name, values),
            }
        }
        let note = note.filter(|note| *note != Note::default()).map(Box::new);
        match nodes.get_mut(first) {
            Some(moved) => moved.note = note,
            None => nodes.push(Node { play: None, note }),
        }
    }

    fn play(&mut self, side: Side, values: &[&str], first: usize, nodes: &mut Vec<Node>) {
        self.number += 1;
        let raw = values.first().copied().unwrap_or_default();
        let target = self.target(raw);
        let mut fault = None;
        if let Target::Unreadable(_) = target
            && self.size.is_some()
        {
            fault = Some(target_fault(side, raw));
        } else if nodes.len() > first {
            fault = Some(property(side_name(side), raw, PropertyFault::TwoMoves));
        } else if let Some(second) = values.get(1) {
            fault = Some(property(side_name(side), second, PropertyFault::Twice));
        }
        if let Some(fault) = fault {
            let (number, point) = (Some(self.number), target.point());
            let side = Some(side);
            self.keep(Problem { game: self.game, number, side, point, fault });
        }
        nodes.push(Node { play: Some(Play { side, target }), note: None });
    }

    fn target(&self, raw: &str) -> Target {
        let raw = raw.trim();
        let small = self.size.is_some_and(|size| size.lines() <= 19);
        if raw.is_empty() || (small && raw == "tt") {
            return Target::Pass;
        }
        self.point(raw).map_or_else(|| Target::Unreadable(raw.into()), Target::At)
    }

    fn point(&self, raw: &str) -> Option<Point> {
        let size = self.size?;
        let (col, line) = letters(raw)?;
        let row = size.lines().checked_sub(line + 1)?;
        Point::new(col, row).filter(|point| size.contains(*point))
    }

    /// Reads a property other than a move into a note.
    pub fn property(&mut self, note: &mut Note, name: &str, values: &[&str]) {
        let raw = values.first().copied().unwrap_or_default();
        match name {
            "C" => self.comment(note, raw),
            NO_PASS => note.no_pass = Some(simple(raw)),
            RESUMED => note.resumed = true,
            "BL" => note.clock.black.left = self.timed(name, raw, length),
            "WL" => note.clock.white.left = self.timed(name, raw, length),
            "OB" => note.clock.black.periods = self.timed(name, raw, |raw| raw.parse().ok()),
            "OW" => note.clock.white.periods = self.timed(name, raw, |raw| raw.parse().ok()),
            "PL" => self.turn(&mut note.setup, raw),
            "AB" => self.stones(&mut note.setup.black, values),
            "AW" => self.stones(&mut note.setup.white, values),
            "AE" => self.stones(&mut note.setup.empty, values),
            "CR" => self.marks(note, ("CR", &Shape::Circle), values),
            "MA" | "M" => self.marks(note, ("MA", &Shape::Cross), values),
            "SQ" => self.marks(note, ("SQ", &Shape::Square), values),
            "TR" => self.marks(note, ("TR", &Shape::Triangle), values),
            "LB" => self.labels(note, values),
            "L" => self.letters(note, values),
            _ => keep(note, name, values),
        }
    }

    fn comment(&mut self, note: &mut Note, raw: &str) {
        if !note.comment.is_empty() {
            self.report(property("C", raw, PropertyFault::Twice));
            note.comment.push('\n');
        }
        note.comment.push_str(&text(raw));
    }

    fn timed<T>(&mut self, name: &str, raw: &str, read: impl Fn(&str) -> Option<T>) -> Option<T> {
        let value = read(raw.trim());
        if value.is_none() {
            self.report(Fault::Time { name: name.to_owned(), raw: simple(raw) });
        }
        value
    }

    fn turn(&mut self, setup: &mut Setup, raw: &str) {
        setup.to_move = match raw.trim().to_ascii_lowercase().as_str() {
            "b" | "black" | "1" => Some(Side::Black),
            "w" | "white" | "2" => Some(Side::White),
            _ => {
                self.report(property("PL", raw, PropertyFault::Value));
                None
            }
        };
    }

    fn stones(&mut self, points: &mut Vec<Point>, values: &[&str]) {
        let fault = |raw: &str| Fault::Setup { raw: simple(raw), what: SetupFault::OffBoard };
        let lines = self.size.map_or(0, |size| usize::from(size.lines()));
        let mut stands = vec![0_u8; lines * lines];
        let at = |point: Point| usize::from(point.row()) * lines + usize::from(point.col());
        for point in points.iter() {
            stands[at(*point)] = 1;
        }
        let mut twice = Vec::new();
        self.points(values, fault, |point| {
            let times = &mut stands[at(point)];
            match *times {
                0 => points.push(point),
                1 => twice.push(point),
                _ => {}
            }
            *times = (*times + 1).min(2);
        });
        for point in twice {
            self.report(Fault::Setup { raw: point.to_string(), what: SetupFault::Twice });
        }
    }

    /// Reads marks; where rectangles stand for them, they are kept as written: few letters are
    /// many points.
    fn marks(&mut self, note: &mut Note, (name, shape): (&str, &Shape), values: &[&str]) {
        let fault = |raw: &str| property("marks", raw, PropertyFault::Value);
        if values.iter().any(|raw| raw.contains(':')) {
            self.corners(values, fault);
            keep(note, name, values);
        } else {
            let mark = |point| note.marks.push(Mark { point, shape: shape.clone() });
            self.points(values, fault, mark);
        }
    }

    fn labels(&mut self, note: &mut Note, values: &[&str]) {
        for raw in values {
            let read = raw.split_once(':').and_then(|(at, label)| {
                Some(Mark { point: self.point(at.trim())?, shape: Shape::Label(simple(label)) })
            });
            match read {
                Some(mark) => note.marks.push(mark),
                None if self.size.is_none() => {}
                None => self.report(property("LB", raw, PropertyFault::Value)),
            }
        }
    }

    /// Reads the labels of the old format, which have no text: `a`, `b` and so on.
    fn letters(&mut self, note: &mut Note, values: &[&str]) {
        let fault = |raw: &str| property("L", raw, PropertyFault::Value);
        if values.iter().any(|raw| raw.contains(':')) {
            self.corners(values, fault);
            return keep(note, "L", values);
        }
        let mut next = 'a'..='z';
        self.points(values, fault, |point| {
            let label = next.next().map(String::from).unwrap_or_default();
            note.marks.push(Mark { point, shape: Shape::Label(label) });
        });
    }

    /// Reads a list of points and of rectangles (`aa:cc`).
    fn points(
        &mut self,
        values: &[&str],
        fault: impl Fn(&str) -> Fault,
        mut take: impl FnMut(Point),
    ) {
        for raw in values {
            if let Some((from, to)) = self.corners_of(raw, &fault) {
                rectangle(from, to).for_each(&mut take);
            }
        }
    }

    /// Looks only whether a list names points.
    fn corners(&mut self, values: &[&str], fault: impl Fn(&str) -> Fault) {
        for raw in values {
            self.corners_of(raw, &fault);
        }
    }

    fn corners_of(&mut self, raw: &str, fault: impl Fn(&str) -> Fault) -> Option<(Point, Point)> {
        let (from, to) = raw.split_once(':').unwrap_or((raw, raw));
        let found = self.point(from.trim()).zip(self.point(to.trim()));
        if found.is_none() && self.size.is_some() && !raw.trim().is_empty() {
            self.report(fault(raw));
        }
        found
    }

    /// Notes a problem of the node; after the moves so far.
    pub fn report(&mut self, fault: Fault) {
        let number = (self.number > 0).then_some(self.number);
        self.keep(Problem { game: self.game, number, side: None, point: None, fault });
    }

    fn keep(&mut self, problem: Problem) {
        if self.problems.len() < MAX_PROBLEMS {
            self.problems.push(problem);
        } else {
            self.more = self.more.saturating_add(1);
        }
    }
}

impl NodeReader<'_> {
    /// Reads the root's properties; a property that stands twice keeps both values.
    pub fn root<'t>(
        &mut self,
        props: impl Iterator<Item = (&'t str, &'t [&'t str])>,
        note: &mut Note,
        info: &mut BTreeMap<String, Vec<String>>,
    ) {
        for (name, values) in props {
            match name {
                "B" | "W" | "FF" | "GM" | "CA" | "SZ" => {}
                "C" | "BL" | "WL" | "OB" | "OW" | "PL" | "AB" | "AW" | "AE" | "CR" | "MA"
                | "SQ" | "TR" | "LB" | "L" | "M" => self.property(note, name, values),
                _ => self.info(info, name, values),
            }
        }
    }

    fn info(&mut self, info: &mut BTreeMap<String, Vec<String>>, name: &str, values: &[&str]) {
        let read = if name == "GC" { text } else { simple };
        let known = info.entry(name.to_owned()).or_default();
        let again = if known.is_empty() { None } else { values.first() };
        if let Some(raw) = again {
            let fault = property(name, raw, PropertyFault::Twice);
            let game = self.game;
            self.keep(Problem { game, number: None, side: None, point: None, fault });
        }
        known.extend(values.iter().map(|raw| read(raw)));
    }
}

/// Keeps a property as it is written.
fn keep(note: &mut Note, name: &str, values: &[&str]) {
    let values = values.iter().map(|raw| (*raw).to_owned()).collect();
    note.other.push((name.to_owned(), values));
}

/// Builds the fault of a property.
pub(super) fn property(name: &str, raw: &str, what: PropertyFault) -> Fault {
    Fault::Property { name: name.to_owned(), raw: simple(raw), what }
}

const fn side_name(side: Side) -> &'static str {
    match side {
        Side::Black => "B",
        Side::White => "W",
    }
}

/// Two letters name a point off the board, anything else is no point at all.
fn target_fault(side: Side, raw: &str) -> Fault {
    if letters(raw.trim()).is_some() {
        Fault::OffBoard { raw: raw.trim().to_owned() }
    } else {
        property(side_name(side), raw, PropertyFault::Value)
    }
}

/// Reads two letters, small before capital, as column from the left and line from the top.
fn letters(raw: &str) -> Option<(u8, u8)> {
    let number = |byte: u8| match byte {
        b'a'..=b'z' => Some(byte - b'a'),
        b'A'..=b'Z' => Some(byte - b'A' + 26),
        _ => None,
    };
    match raw.as_bytes() {
        [col, line] => Some((number(*col)?, number(*line)?)),
        _ => None,
    }
}

fn rectangle(a: Point, b: Point) -> impl Iterator<Item = Point> {
    let (left, right) = (a.col().min(b.col()), a.col().max(b.col()));
    let (low, high) = (a.row().min(b.row()), a.row().max(b.row()));
    let row = move |row| (left..=right).filter_map(move |col| Point::new(col, row));
    (low..=high).rev().flat_map(row)
}

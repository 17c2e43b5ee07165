//! Reading a file of one or many games.

use super::decode::decode;
use super::handicap::{Handicap, handicap};
use super::komi::{Komi, komi};
use super::node::{NodeReader, property};
use super::outcome::Outcome;
use super::outline::{Outline, Variation};
use super::problem::{Fault, Problem, PropertyFault};
use super::replay::setup_faults;
use super::text::simple;
use super::time::{Overtime, limit, overtime};
use super::tree::{self, Lines, Tree};
use crate::units::{BoardSize, Span};

/// The largest file that is read, in bytes.
pub const MAX_BYTES: usize = 64 * 1024 * 1024;

/// How many problems of one game are kept; more help nobody.
pub const MAX_PROBLEMS: usize = 1_000;

/// The server that scales its komi and writes handicap stones as moves names itself so (AP).
const SERVER: &str = "foxwq";

/// The program itself, which writes points.
const OWN: &str = "caipan:";

/// Says why nothing could be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    /// More than [`MAX_BYTES`].
    #[error("the file has {bytes} bytes, more than {MAX_BYTES}")]
    TooLarge {
        /// The file's bytes.
        bytes: usize,
    },
    /// No game in it.
    #[error("no SGF record")]
    NotSgf,
}

/// The games of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Collection {
    /// The encoding that the file was in.
    pub encoding: &'static str,
    /// Problems of the file as a whole (of game 1, as it were).
    pub problems: Vec<Problem>,
    /// The games.
    pub games: Vec<Game>,
}

/// One game and what was wrong with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// The game in the file, from 1.
    pub number: u32,
    /// What was read. If the size is unusable, it says 19 and no point is read.
    pub outline: Outline,
    /// How the file's komi (KM) is read; none if there is none.
    pub komi: Option<Komi>,
    /// How the file's handicap is read.
    pub handicap: Handicap,
    /// The limit (TM), if it is there and can be read.
    pub limit: Option<Span>,
    /// What follows the limit (OT), if that is there and can be read.
    pub overtime: Option<Overtime>,
    /// The result (RE), if it is there and can be read.
    pub outcome: Option<Outcome>,
    /// What is wrong or unclear, in the order of the file's moves; at most [`MAX_PROBLEMS`] of
    /// its nodes.
    pub problems: Vec<Problem>,
    /// How many more there are.
    pub more: u32,
}

/// Reads all games of a file, each as far as it goes.
///
/// # Errors
/// If the file is too large or holds no game at all.
pub fn read(bytes: &[u8]) -> Result<Collection, ReadError> {
    if bytes.len() > MAX_BYTES {
        return Err(ReadError::TooLarge { bytes: bytes.len() });
    }
    let decoded = decode(bytes);
    let trees = tree::games(&decoded.text);
    let bare = decoded.text.trim_start().starts_with('(');
    let sound = |tree: &Tree| tree.has_properties() || (bare && tree.is_whole());
    if !trees.iter().any(sound) {
        return Err(ReadError::NotSgf);
    }
    let mut lines = Lines::new(&decoded.text);
    let games = (1..).zip(&trees).map(|(number, tree)| game(number, tree, &mut lines)).collect();
    let problems = decoded.fault.into_iter().map(|fault| file_problem(1, fault)).collect();
    Ok(Collection { encoding: decoded.encoding, problems, games })
}

fn file_problem(game: u32, fault: Fault) -> Problem {
    Problem { game, number: None, side: None, point: None, fault }
}

fn game(number: u32, tree: &Tree, lines: &mut Lines) -> Game {
    let mut problems = Vec::new();
    let size = size(number, tree, &mut problems);
    let mut outline = Outline::new(size.unwrap_or(BoardSize::FULL));
    outline.nodes.reserve(tree.len());
    let mut reader = NodeReader { game: number, size, number: 0, more: 0, problems: &mut problems };
    reader.root(tree.node(0), &mut outline.root, &mut outline.info);
    for fault in setup_faults(outline.size, &outline.root.setup) {
        reader.report(fault);
    }
    if tree.node(0).any(|(name, _)| matches!(name, "B" | "W")) {
        let moves = tree.node(0).filter(|(name, _)| matches!(*name, "B" | "W"));
        reader.node(moves, &mut outline.nodes);
    }
    let shift = outline.nodes.len();
    for node in 1..tree.len() {
        reader.node(tree.node(node), &mut outline.nodes);
    }
    let (more, moves) = (reader.more, reader.number);
    if let Some((at, what)) = tree.fault.or(tree.tail) {
        let (line, column) = lines.place(at);
        let moves = (moves > 0).then_some(moves);
        let fault = Fault::Syntax { line, column, what };
        problems.push(Problem { number: moves, ..file_problem(number, fault) });
    }
    outline.variations = variations(tree, shift);
    Game { more, ..finish(number, outline, problems) }
}

/// Adds the readings of komi, handicap, result and times.
fn finish(number: u32, mut outline: Outline, problems: Vec<Problem>) -> Game {
    if let Some(writers) = outline.info.get_mut("AP") {
        // of several that name themselves the one counts whose habits are known: it alone is written
        writers.sort_by_key(|name| !name.contains(SERVER) && !name.starts_with(OWN));
    }
    let writer = outline.text("AP").unwrap_or_default();
    let (server, own) = (writer.contains(SERVER), writer.starts_with(OWN));
    let komi = outline.text("KM").map(|raw| match komi(raw, server) {
        // bids bring what no event plays with
        Komi::Unusual(amount) if own => Komi::Known(amount),
        read @ (Komi::Known(_) | Komi::Ambiguous(_) | Komi::Unusual(_) | Komi::Unreadable) => read,
    });
    let handicap = handicap(&outline, komi, server);
    let outcome = outline.text("RE").and_then(|raw| raw.parse().ok());
    let limit = outline.text("TM").and_then(limit);
    let overtime = overtime(&outline);
    let mut game =
        Game { number, outline, komi, handicap, limit, overtime, outcome, problems, more: 0 };
    let found: Vec<Problem> =
        game.faults().into_iter().map(|fault| file_problem(number, fault)).collect();
    let root = game.problems.iter().take_while(|problem| problem.number.is_none()).count();
    game.problems.splice(root..root, found);
    game
}

impl Game {
    /// Returns the faults of the root's information.
    fn faults(&self) -> Vec<Fault> {
        let raw = |name| self.outline.text(name).unwrap_or_default().to_owned();
        let mut faults = Vec::new();
        match self.komi {
            None | Some(Komi::Known(_)) => {}
            Some(Komi::Ambiguous(_) | Komi::Unusual(_) | Komi::Unreadable) => {
                faults.push(Fault::Komi { raw: raw("KM") });
            }
        }
        if self.handicap.declared.is_none() && !raw("HA").is_empty() {
            faults.push(property("HA", &raw("HA"), PropertyFault::Value));
        }
        faults.extend(self.handicap.fault().map(Fault::Handicap));
        if self.outcome.is_none() && !raw("RE").is_empty() {
            faults.push(Fault::Result { raw: raw("RE") });
        }
        let unread = [("TM", self.limit.is_none()), ("OT", self.overtime.is_none())];
        for (name, _) in
            unread.into_iter().filter(|(name, unread)| *unread && !raw(name).is_empty())
        {
            faults.push(Fault::Time { name: name.to_owned(), raw: raw(name) });
        }
        faults
    }

    /// Returns the number of moves written, passes too.
    #[must_use]
    pub fn moves(&self) -> u32 {
        u32::try_from(self.outline.moves().count()).unwrap_or(u32::MAX)
    }
}

/// Returns the lines beside the main line. `shift` nodes were made from the root's moves, and
/// a node with two moves became two, so that the places are those of the written nodes.
fn variations(tree: &Tree, shift: usize) -> Vec<Variation> {
    let mut added = vec![0; tree.len() + 1];
    for node in 1..tree.len() {
        let moves = tree.node(node).filter(|(name, _)| matches!(*name, "B" | "W")).count();
        added[node + 1] = added[node] + moves.max(1);
    }
    let after = |nodes: usize| (nodes > 0).then(|| shift + added.get(nodes).copied().unwrap_or(0));
    let line =
        |(nodes, raw): &(usize, String)| Variation { after: after(*nodes), raw: raw.clone() };
    tree.variations.iter().map(line).collect()
}

/// Reads the size: one number, or the same twice. 19 where nothing is said.
fn size(game: u32, tree: &Tree, problems: &mut Vec<Problem>) -> Option<BoardSize> {
    let all = |wanted: &'static str| {
        let found = tree.node(0).filter(move |(name, _)| *name == wanted);
        found.flat_map(|(_, values)| values.iter().copied())
    };
    let value = |wanted| all(wanted).next();
    for name in ["GM", "SZ"] {
        let second = all(name).nth(1).map(|raw| property(name, raw, PropertyFault::Twice));
        problems.extend(second.map(|fault| file_problem(game, fault)));
    }
    if let Some(raw) = value("GM").filter(|raw| !matches!(raw.trim(), "" | "1")) {
        problems.push(file_problem(game, property("GM", raw, PropertyFault::NotGo)));
        return None;
    }
    let Some(raw) = value("SZ") else { return Some(BoardSize::FULL) };
    let (lines, other) = raw.split_once(':').unwrap_or((raw, raw));
    let square = lines.trim() == other.trim();
    let size = lines.trim().parse().ok().and_then(BoardSize::new).filter(|_| square);
    if size.is_none() {
        problems.push(file_problem(game, Fault::Size { raw: simple(raw) }));
    }
    size
}

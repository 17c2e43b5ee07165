//! The main line of a record as orders, and the readings at its end.

use super::PositionFault;
use crate::cli::check;
use crate::game::bids::Bid;
use crate::game::command::{Colon, Standing};
use crate::game::{By, Command, Order};
use crate::record::{
    After, BIDS, ClockNote, Fault, GUESS, Game, HandicapForm, Node, Overtime, SetupFault, Target,
    replay,
};
use crate::rules::{Effect, Rules, TimeSystem};
use crate::units::{PerSide, Side, Span, Stamp};

/// Returns the orders that lead to the end of a record's main line.
///
/// # Errors
/// The move that can't be read, is out of turn or follows a set-up; bids that aren't told.
pub(super) fn played(
    record: &Game,
    rules: &Rules,
    first: Side,
) -> Result<Vec<Order>, PositionFault> {
    set_up(record, rules)?;
    let mut line = Line { orders: Vec::new(), next: first, n: 0, last: record.moves() };
    if let HandicapForm::FirstMoveSetUp(point) = record.handicap.form {
        line.table(Command::Play(point));
        line.next = Side::White;
    }
    let leading = record.handicap.form.leading();
    let seats = rules.seating.as_ref().map_or(0, Vec::len);
    for node in &record.outline.nodes {
        if seats > 0 && line.n as usize == seats && node.play.is_some() && rules.bids.is_some() {
            line.bids(record)?;
        }
        line.node(node, leading)?;
    }
    Ok(line.orders)
}

/// Refuses stones that are set up in the middle, unless they only say what the last stone took.
fn set_up(record: &Game, rules: &Rules) -> Result<(), PositionFault> {
    let replay = replay(record, check::judging(rules, Some(After::Stand)));
    let is_one = |fault: &Fault| matches!(fault, Fault::Setup { what: SetupFault::MidGame, .. });
    let found = replay.problems.iter().find(|problem| is_one(&problem.fault));
    found.map_or(Ok(()), |problem| Err(PositionFault::SetUp(problem.number.unwrap_or(0))))
}

struct Line {
    orders: Vec<Order>,
    next: Side,
    /// Moves of the record so far.
    n: u32,
    /// All of them.
    last: u32,
}

impl Line {
    fn order(&mut self, command: Command, by: By) {
        self.orders.push(Order { command, by, at: Stamp::default() });
    }

    fn table(&mut self, command: Command) {
        self.order(command, By::table(""));
    }

    fn node(&mut self, node: &Node, leading: u32) -> Result<(), PositionFault> {
        if let Some(note) = &node.note {
            if note.setup.has_points() {
                self.took_its_own();
            }
            let gives = note.setup.to_move.is_some_and(|side| side != self.next);
            if gives && node.play.is_none() && self.n >= leading {
                if !note.resumed {
                    return Err(PositionFault::Move((self.n + 1).min(self.last)));
                }
                // a proposal that was refused gave the turn away (2002/21.1)
                self.table(Command::Propose);
                self.table(Command::Answer { agree: false });
                self.next = self.next.other();
            }
        }
        let Some(play) = &node.play else { return Ok(()) };
        self.n += 1;
        if self.n <= leading {
            return Ok(());
        }
        if let Target::Unreadable(raw) = &play.target {
            return Err(PositionFault::Unread(self.n, raw.to_string()));
        }
        if play.side != self.next {
            return Err(PositionFault::Move(self.n));
        }
        self.next = self.next.other();
        let no_pass = node.note.as_ref().and_then(|note| note.no_pass.as_ref());
        match (play.target.point(), no_pass) {
            (Some(point), _) => self.table(Command::Play(point)),
            (None, None) => self.table(Command::Pass),
            (None, Some(reason)) => self.lost(play.side, reason),
        }
        Ok(())
    }

    /// A turn that was lost stays one: it is no pass.
    fn lost(&mut self, side: Side, reason: &str) {
        let mut rule = Command::rule("other", side).with_effects(vec![Effect::TurnLost]);
        if let Command::Rule { text, .. } = &mut rule {
            reason.clone_into(text);
        }
        self.order(rule, By::chief(""));
    }

    /// The last stone's own chain came off (seat/4.3).
    fn took_its_own(&mut self) {
        if let Some(Order { command, .. }) = self.orders.last_mut()
            && let Command::Play(point) = *command
        {
            *command = Command::Choose { point, own: true };
        }
    }

    /// Opens the bids that the record tells; equal ones were followed by a guess.
    fn bids(&mut self, record: &Game) -> Result<(), PositionFault> {
        let bids = record.outline.text(BIDS).and_then(|text| text.split_once(':'));
        let read = |text: &str| text.parse::<Bid>().map_err(|_| PositionFault::Bids);
        let (black, white) = bids.ok_or(PositionFault::Bids)?;
        let (black, white) = (read(black)?, read(white)?);
        self.table(Command::Bid { black, white });
        if black.for_black() == white.for_black() {
            let guess = record.outline.text(GUESS).and_then(guess);
            self.table(guess.ok_or(PositionFault::Bids)?);
        }
        self.next = Side::White;
        Ok(())
    }
}

/// Reads a guess: who held the stones, how many, and how many the other showed: `W:7:1`.
fn guess(text: &str) -> Option<Command> {
    let mut parts = text.split(':');
    let holder = match parts.next()? {
        "B" => Side::Black,
        "W" => Side::White,
        _ => return None,
    };
    let (held, shown) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
    Some(Command::Guess { holder, held, shown })
}

/// Returns the readings that were noted last, as far as these rules know their kind.
pub(super) fn standing(record: &Game, rules: &Rules) -> PerSide<Standing> {
    let mut last: PerSide<ClockNote> = PerSide::default();
    for note in record.outline.nodes.iter().filter_map(|node| node.note.as_ref()) {
        for side in Side::BOTH.into_iter().filter(|side| note.clock[*side].left.is_some()) {
            last[side] = note.clock[side];
        }
    }
    let each = match record.overtime {
        Some(Overtime::Periods { each, .. }) => each,
        Some(Overtime::Stage { .. } | Overtime::Increment(_) | Overtime::None) | None => {
            rules.period.0
        }
    };
    last.map(|note| reading(note, rules, each))
}

/// Maps a noted reading to what these rules know; `each` is how long the record's periods are.
fn reading(note: ClockNote, rules: &Rules, each: Span) -> Standing {
    let (main, none) = (note.left.map(Colon), Standing::default());
    match (rules.time, note.periods) {
        (TimeSystem::NoClock, _) => none,
        (TimeSystem::Stage { .. }, moves) => Standing { main, moves, ..none },
        (_, None) => Standing { main, ..none },
        (_, Some(reserve)) if rules.time.has_reserve() && note.left <= Some(each) => {
            let used = |left: Span| Colon(each.saturating_sub(left));
            let (main, period) = (Some(Colon(Span::ZERO)), note.left.map(used));
            Standing { main, reserve: Some(reserve), period, ..none }
        }
        // periods that these rules don't have: to be entered by hand
        (_, Some(_)) => none,
    }
}

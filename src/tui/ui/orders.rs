//! What the other forms mean: their orders, their reasons.

use super::times::number;
use super::{Armed, Ask, Asked, Change, ChangeKind, Field, Reason, TimeField, TimeForm};
use crate::game::command::{Colon, Stroke};
use crate::game::{By, Command, Game, Order, Refusal, Why};
use crate::rules::{TimeSystem, Who};
use crate::tui::keys::{Act, Key};
use crate::units::{Point, Side, Span, Stamp, half_width};
use crate::words::{Id, Words, id};

/// Reasons of corrections.
pub const CORRECTIONS: &[Id] = &[
    id!("reason-mistyped"),
    id!("reason-misread"),
    id!("reason-missed"),
    id!("reason-not-played"),
];
/// Reasons for taking a press back.
pub const PRESSES: &[Id] = &[id!("reason-mispressed"), id!("reason-not-played")];
/// Reasons for counting anew.
pub const RECOUNTS: &[Id] = &[id!("reason-recount"), id!("reason-life")];
/// Reasons for taking a result or an agreement back.
pub const RESULTS: &[Id] = &[id!("reason-mistyped"), id!("reason-misheard")];
/// Reasons of set readings.
pub const READINGS: &[Id] = &[
    id!("reason-late-press"),
    id!("reason-wrong-clock"),
    id!("reason-clock-fault"),
    id!("reason-ruled"),
];
/// Reasons of readings where the clock stands at the table.
pub const COPIES: &[Id] = &[
    id!("reason-copied"),
    id!("reason-wrong-clock"),
    id!("reason-clock-fault"),
    id!("reason-ruled"),
];
/// Reasons for declining a loss on time.
pub const FLAGS: &[Id] =
    &[id!("reason-not-called"), id!("reason-late-press"), id!("reason-clock-fault")];

impl Reason {
    /// Returns the reason as it is recorded: the chosen row, or what is typed in the last one.
    #[must_use]
    pub fn text(&self, list: &[Id], words: &Words) -> String {
        let typed = || self.typed.text().trim().to_owned();
        list.get(self.selected).map_or_else(typed, |id| words.say(*id))
    }

    /// Takes a key in the list. Arrows move over it, and where they leave it at an end, what was
    /// chosen before holds again; other keys that leave it keep what they leave. Tells whether
    /// the key stayed in the list.
    pub fn key(&mut self, list: &[Id], act: Option<Act>, key: &Key) -> bool {
        match act {
            Some(Act::Up | Act::Down) => {
                self.kept = self.kept.or(Some(self.selected));
                let next = if act == Some(Act::Up) {
                    self.selected.checked_sub(1)
                } else {
                    Some(self.selected + 1).filter(|next| *next <= list.len())
                };
                self.selected = next.or(self.kept).unwrap_or(self.selected);
                if next.is_none() {
                    self.kept = None;
                }
                next.is_some()
            }
            Some(Act::Next | Act::Previous | Act::Go) => {
                self.kept = None;
                false
            }
            _ => {
                self.edit(list, key);
                true
            }
        }
    }

    /// Types; what is typed is chosen.
    pub fn edit(&mut self, list: &[Id], key: &Key) {
        let before = self.typed.text().to_owned();
        self.typed.edit(key);
        if self.typed.text() != before {
            (self.selected, self.kept) = (list.len(), None);
        }
    }
}

impl Ask {
    /// Returns the command that is asked about; none while it isn't known who resigns.
    #[must_use]
    pub const fn command(self) -> Option<Command> {
        Some(match self.what {
            Asked::Pass => Command::Pass,
            Asked::Pause => Command::Pause,
            Asked::Resume => Command::Resume,
            Asked::Propose => Command::Propose,
            Asked::Answer(agree) => Command::Answer { agree },
            Asked::Resign(Some(side)) => Command::Resign(side),
            Asked::Dispute | Asked::Back | Asked::Resign(None) => return None,
            Asked::Leave(side) => Command::Leave(side),
        })
    }

    /// Tells whether Enter isn't enough.
    #[must_use]
    pub const fn is_costly(self) -> bool {
        match self.what {
            Asked::Pass | Asked::Pause | Asked::Resume => false,
            Asked::Propose
            | Asked::Answer(_)
            | Asked::Dispute
            | Asked::Back
            | Asked::Resign(_)
            | Asked::Leave(_) => true,
        }
    }
}

impl TimeForm {
    /// Builds the form; nobody is chosen.
    #[must_use]
    pub fn new(chief: &str) -> Self {
        Self {
            side: None,
            was: None,
            main: Field::default(),
            reserve: Field::default(),
            period: Field::default(),
            moves: Field::default(),
            reason: Reason::default(),
            reasons: READINGS,
            chief: Field::with(chief),
            focus: TimeField::Main,
        }
    }

    /// Chooses a side and fills its reading in.
    pub fn choose(&mut self, side: Side, game: &Game, now: Stamp) {
        let reading = game.clock().reading(side, now, game.rules());
        if game.rules().time == TimeSystem::NoClock {
            self.reasons = COPIES;
        }
        self.side = Some(side);
        self.was = Some(reading);
        self.main = Field::with(&reading.main.to_remaining());
        self.reserve = Field::with(&reading.reserve.to_string());
        self.period = Field::with(&reading.period.to_used());
        self.moves = reading.moves.map_or_else(Field::default, |n| Field::with(&n.to_string()));
        self.focus = if reading.main.is_zero() && reading.reserve > 0 {
            TimeField::Reserve
        } else {
            TimeField::Main
        };
    }

    /// Lists the fields in their order.
    #[must_use]
    pub fn fields(game: &Game) -> Vec<TimeField> {
        let mut fields = vec![TimeField::Main];
        if game.rules().time.has_reserve() {
            fields.extend([TimeField::Reserve, TimeField::Period]);
        }
        if matches!(game.rules().time, TimeSystem::Stage { .. }) {
            fields.push(TimeField::Moves);
        }
        fields.push(TimeField::Reason);
        if is_chiefs(game) {
            fields.push(TimeField::Chief);
        }
        fields
    }

    /// Returns the field under the caret.
    pub fn field(&mut self) -> &mut Field {
        match self.focus {
            TimeField::Main => &mut self.main,
            TimeField::Reserve => &mut self.reserve,
            TimeField::Period => &mut self.period,
            TimeField::Moves => &mut self.moves,
            TimeField::Reason => &mut self.reason.typed,
            TimeField::Chief => &mut self.chief,
        }
    }

    /// Builds the order.
    ///
    /// # Errors
    /// `None` while no side is chosen; else what is missing.
    pub fn order(
        &self,
        game: &Game,
        words: &Words,
        arbiter: &str,
        at: Stamp,
    ) -> Result<Order, Option<Refusal>> {
        let side = self.side.ok_or(None)?;
        let (main, reserve, period) = self.numbers(game).ok_or_else(|| {
            let clause = game.rules().cite("time").cloned();
            Some(Refusal { why: Why::BadReading, clause })
        })?;
        let reason = self.reason.text(self.reasons, words);
        let moves =
            number(&self.moves).filter(|moves| Some(*moves) != self.was.and_then(|was| was.moves));
        let command = Command::SetReading { side, main, reserve, period, moves, reason };
        Ok(Order { command, by: self.by(game, arbiter)?, at })
    }

    /// Returns the text of the first field that isn't understood.
    #[must_use]
    pub fn unread(&self, game: &Game) -> Option<&str> {
        let was = self.was?;
        let reserved = game.rules().time.has_reserve();
        let wrong =
            |field: &Field, shown: String| field.text().trim() != shown && colon(field).is_none();
        if wrong(&self.main, was.main.to_remaining()) {
            return Some(self.main.text());
        }
        if reserved && half(&self.reserve).parse::<u32>().is_err() {
            return Some(self.reserve.text());
        }
        if reserved && wrong(&self.period, was.period.to_used()) {
            return Some(self.period.text());
        }
        let moves = !self.moves.is_empty() && number(&self.moves).is_none();
        moves.then(|| self.moves.text())
    }

    /// Reads the numbers that were changed; what stays as it was isn't named.
    fn numbers(&self, game: &Game) -> Option<(Option<Colon>, Option<u32>, Option<Colon>)> {
        let was = self.was?;
        let changed = |field: &Field, shown: String| field.text().trim() != shown;
        let main = if changed(&self.main, was.main.to_remaining()) {
            Some(colon(&self.main)?)
        } else {
            None
        };
        if !game.rules().time.has_reserve() {
            return Some((main, None, None));
        }
        let reserve = half(&self.reserve).parse().ok()?;
        let period = if changed(&self.period, was.period.to_used()) {
            Some(colon(&self.period)?)
        } else {
            None
        };
        Some((main, Some(reserve), period))
    }

    fn by(&self, game: &Game, arbiter: &str) -> Result<By, Option<Refusal>> {
        if !is_chiefs(game) {
            return Ok(By::table(arbiter));
        }
        let clause = game.rules().cite("reading_by").cloned();
        named_chief(&self.chief).ok_or(Some(Refusal { why: Why::NotChief, clause }))
    }
}

/// Tells whether the chief sets readings; what is copied off the clock at the table is no change.
fn is_chiefs(game: &Game) -> bool {
    game.rules().reading_by == Who::Chief && game.rules().time != TimeSystem::NoClock
}

/// Returns the chief arbiter whose name is typed, if one is.
pub(super) fn named_chief(field: &Field) -> Option<By> {
    let name = field.text().trim();
    (!name.is_empty()).then(|| By::chief(name))
}

/// Reads a time.
pub(super) fn colon(field: &Field) -> Option<Colon> {
    Span::parse_colon(&half(field)).ok().map(Colon)
}

/// Returns a typed text with full-width digits and colons as plain ones.
pub(super) fn half(field: &Field) -> String {
    half_width(field.text().trim())
}

impl Change {
    /// Builds the form of a correction.
    #[must_use]
    pub fn new(kind: ChangeKind, stroke: &str) -> Self {
        let in_reason = !matches!(kind, ChangeKind::Change(_) | ChangeKind::Insert(_));
        let mut form = Self {
            kind,
            stroke: Field::with(stroke),
            reason: Reason::default(),
            in_reason,
            armed: Armed::default(),
        };
        form.reason.selected = match kind {
            ChangeKind::Change(_) | ChangeKind::Unpress => 0,
            ChangeKind::Insert(_) => 2,
            // what takes something back gives no reason by itself
            ChangeKind::TakeBack
            | ChangeKind::Recount
            | ChangeKind::ResultBack
            | ChangeKind::EndBack => form.reasons().len(),
        };
        form
    }

    /// Lists its reasons.
    #[must_use]
    pub const fn reasons(&self) -> &'static [Id] {
        match self.kind {
            ChangeKind::Recount => RECOUNTS,
            ChangeKind::ResultBack | ChangeKind::EndBack => RESULTS,
            ChangeKind::Unpress => PRESSES,
            ChangeKind::Change(_) | ChangeKind::Insert(_) | ChangeKind::TakeBack => CORRECTIONS,
        }
    }

    /// Tells whether F10 isn't enough: a result or an end is taken back.
    #[must_use]
    pub const fn is_armed_first(&self, game: &Game) -> bool {
        game.is_over() && !self.has_stroke()
    }

    /// Tells whether it asks for a point or a pass.
    #[must_use]
    pub const fn has_stroke(&self) -> bool {
        matches!(self.kind, ChangeKind::Change(_) | ChangeKind::Insert(_))
    }

    /// Builds the order; none while the point isn't understood.
    #[must_use]
    pub fn order(&self, game: &Game, words: &Words, arbiter: &str, at: Stamp) -> Option<Order> {
        let reason = self.reason.text(self.reasons(), words);
        let stroke = || typed_stroke(self.stroke.text(), game, words);
        let command = match self.kind {
            ChangeKind::Change(n) => {
                Command::Correct { n, to: stroke()?, insert: false, reason, own: None }
            }
            ChangeKind::Insert(n) => {
                Command::Correct { n, to: stroke()?, insert: true, reason, own: None }
            }
            ChangeKind::TakeBack | ChangeKind::ResultBack | ChangeKind::EndBack => {
                Command::TakeBack { reason }
            }
            ChangeKind::Recount => Command::Recount { reason },
            ChangeKind::Unpress => Command::Unpress { reason },
        };
        Some(Order { command, by: By::table(arbiter), at })
    }
}

/// Reads a point or a pass: `pass`, or the word of the language.
#[must_use]
pub fn typed_stroke(text: &str, game: &Game, words: &Words) -> Option<Stroke> {
    let text = text.trim();
    if text.eq_ignore_ascii_case("pass") || text == words.say(id!("word-pass")) {
        return Some(Stroke::Pass);
    }
    Point::parse_typed(text, game.board().size()).ok().map(Stroke::Stone)
}

//! The state of each form and dialog.

use super::Field;
use crate::game::command::Recovery;
use crate::game::{By, Command, Game, Order, Reading, Refusal};
use crate::rules::{Allowance, Length, Preset};
use crate::units::{PerSide, Point, Side, Span, Stamp};
use crate::words::Id;

/// The start screen.
#[derive(Clone, Debug, Default)]
pub struct Start {
    /// The chosen row: first the games, then the new game.
    pub selected: usize,
}

/// The form of a new game.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The preset, by its place in the list.
    pub preset: usize,
    /// The tournament.
    pub tournament: Field,
    /// The round.
    pub round: Field,
    /// The table.
    pub table: Field,
    /// Names.
    pub names: PerSide<Field>,
    /// Ranks.
    pub ranks: PerSide<Field>,
    /// Lines of the board.
    pub size: u8,
    /// Handicap stones.
    pub handicap: u32,
    /// Whose limit isn't what the rules give.
    pub limits: PerSide<Field>,
    /// The digits that are being typed for one of them.
    pub digits: String,
    /// The arbiter at the table.
    pub arbiter: Field,
    /// Where the caret is.
    pub focus: SetupField,
}

/// A field of the form of a new game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupField {
    /// Starts the game.
    Go,
    /// The preset.
    Preset,
    /// The tournament.
    Tournament,
    /// The round.
    Round,
    /// The table.
    Table,
    /// A name.
    Name(Side),
    /// A rank.
    Rank(Side),
    /// Lines of the board.
    Size,
    /// Handicap stones.
    Handicap,
    /// A limit of one side.
    Limit(Side),
    /// The arbiter.
    Arbiter,
}

impl SetupField {
    /// All fields from the top.
    pub const ALL: [Self; 14] = [
        Self::Go,
        Self::Preset,
        Self::Tournament,
        Self::Round,
        Self::Table,
        Self::Name(Side::Black),
        Self::Rank(Side::Black),
        Self::Name(Side::White),
        Self::Rank(Side::White),
        Self::Size,
        Self::Handicap,
        Self::Limit(Side::Black),
        Self::Limit(Side::White),
        Self::Arbiter,
    ];
}

impl Setup {
    /// Builds the form with the default preset, placeholder names and the arbiter's name.
    #[must_use]
    pub fn new(names: [&str; 2], arbiter: &str) -> Self {
        let [black, white] = names;
        Self {
            preset: 0,
            tournament: Field::default(),
            round: Field::default(),
            table: Field::default(),
            names: PerSide { black: Field::with(black), white: Field::with(white) },
            ranks: PerSide::default(),
            size: 19,
            handicap: 0,
            limits: PerSide::default(),
            digits: String::new(),
            arbiter: Field::with(arbiter),
            focus: SetupField::Go,
        }
    }

    /// Returns the chosen preset.
    #[must_use]
    pub fn preset(&self) -> Preset {
        Preset::ALL.get(self.preset).copied().unwrap_or(Preset::DEFAULT)
    }

    /// Returns the text field under the caret, if it is one.
    pub fn field(&mut self) -> Option<&mut Field> {
        match self.focus {
            SetupField::Go | SetupField::Preset | SetupField::Size | SetupField::Handicap => None,
            SetupField::Tournament => Some(&mut self.tournament),
            SetupField::Round => Some(&mut self.round),
            SetupField::Table => Some(&mut self.table),
            SetupField::Name(side) => Some(&mut self.names[side]),
            SetupField::Rank(side) => Some(&mut self.ranks[side]),
            SetupField::Limit(side) => Some(&mut self.limits[side]),
            SetupField::Arbiter => Some(&mut self.arbiter),
        }
    }

    /// Reads a side's own limit: none where nothing is typed.
    ///
    /// # Errors
    /// What is typed and isn't understood.
    pub fn allowance(&self, side: Side) -> Result<Allowance, String> {
        let text = self.limits[side].text().trim();
        if text.is_empty() {
            return Ok(Allowance::default());
        }
        let colon = || Span::parse_colon(text).ok().filter(|_| text.contains(':'));
        let span = Span::parse_units(text).ok().or_else(colon).filter(|span| !span.is_zero());
        let limit = span.map(Length).ok_or_else(|| text.to_owned())?;
        Ok(Allowance { limit: Some(limit), reserve: None })
    }
}

/// A move that the rules forbid.
#[derive(Clone, Debug)]
pub struct FoulQuestion {
    /// Why it was refused.
    pub refusal: Refusal,
    /// Whose move.
    pub side: Side,
    /// The point.
    pub point: Point,
    /// When the stone was down.
    pub stone: Stamp,
    /// The chosen answer: 0 typing error, 1 really played.
    pub selected: usize,
}

/// A small question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ask {
    /// What is asked.
    pub what: Asked,
    /// The moment at which it was said; the order bears it.
    pub at: Stamp,
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// A voluntary pass.
    Pass,
    /// Both clocks stop.
    Pause,
    /// The clock runs on.
    Resume,
    /// The side to move proposes the end.
    Propose,
    /// The answer to a proposal.
    Answer(bool),
    /// A side resigns.
    Resign(Side),
    /// A player leaves his seat: with leave, or without.
    Leave(Side),
}

/// Which reading holds after a gap: by its place in [`GapForm::choices`].
#[derive(Clone, Copy, Debug, Default)]
pub struct GapForm {
    /// The chosen one.
    pub selected: usize,
}

impl GapForm {
    /// Lists what can be chosen: the reading before the gap, with it where that is known, and both
    /// corrected in proportion where the clock was wrong enough.
    #[must_use]
    pub fn choices(game: &Game, at: Stamp) -> Vec<Recovery> {
        let all = [Recovery::Before, Recovery::With, Recovery::InProportion];
        let order = |from| Order { command: Command::Recover { from }, by: By::table(""), at };
        let known =
            |from: &Recovery| *from == Recovery::Before || game.decide(&order(*from)).is_ok();
        all.into_iter().filter(known).collect()
    }
}

/// A reason: chosen from a list, or typed.
#[derive(Clone, Debug, Default)]
pub struct Reason {
    /// The chosen row.
    pub selected: usize,
    /// What is typed; it holds where the row behind the list is chosen.
    pub typed: Field,
}

/// Setting one side's reading.
#[derive(Clone, Debug)]
pub struct TimeForm {
    /// Whose.
    pub side: Option<Side>,
    /// The reading with which the form was filled in.
    pub was: Option<Reading>,
    /// Main time left.
    pub main: Field,
    /// Reserved periods left.
    pub reserve: Field,
    /// Time used of the running one.
    pub period: Field,
    /// Moves to go in the stage.
    pub moves: Field,
    /// Why.
    pub reason: Reason,
    /// The reasons to choose from.
    pub reasons: &'static [Id],
    /// The chief arbiter's name, where he decides.
    pub chief: Field,
    /// Where the caret is.
    pub focus: TimeField,
    /// Whether nothing was done yet in the field under the caret: what is typed takes the place
    /// of what it was filled in with.
    pub fresh: bool,
}

/// A field of that form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeField {
    /// Main time left.
    Main,
    /// Reserved periods left.
    Reserve,
    /// Time used of the running one.
    Period,
    /// Moves to go in the stage.
    Moves,
    /// Why.
    Reason,
    /// The chief arbiter's name.
    Chief,
}

/// The record as a list.
#[derive(Clone, Copy, Debug, Default)]
pub struct RecordList {
    /// The number of the chosen entry; 0 is none.
    pub selected: u32,
}

/// Names, tournament, round and table, to be corrected.
#[derive(Clone, Debug)]
pub struct Describe {
    /// Black, White, tournament, round, table.
    pub fields: [Field; 5],
    /// Which of them has the caret.
    pub focus: usize,
}

/// A correction.
#[derive(Clone, Debug)]
pub struct Change {
    /// Which one.
    pub kind: ChangeKind,
    /// What was really played, as a point or a pass.
    pub stroke: Field,
    /// Why.
    pub reason: Reason,
    /// Whether the caret is in the reason.
    pub in_reason: bool,
}

/// The kinds of corrections.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChangeKind {
    /// Entry `n` was something else.
    Change(u32),
    /// Something was left out before entry `n`.
    Insert(u32),
    /// The last entry hadn't been played.
    TakeBack,
    /// The last press hadn't been made.
    Unpress,
    /// The board is counted anew.
    Recount,
    /// The result was entered by mistake.
    ResultBack,
    /// The agreement to end was.
    EndBack,
}

/// Dead stones.
#[derive(Clone, Debug)]
pub struct Life {
    /// The cursor.
    pub cursor: Point,
    /// A point that is being typed.
    pub line: Field,
    /// Who is about to confirm; nobody is preselected.
    pub who: Option<Side>,
}

/// A chosen row, or the first line shown.
#[derive(Clone, Copy, Debug, Default)]
pub struct Scroll {
    /// Its number.
    pub at: usize,
}

/// The slip.
#[derive(Clone, Debug, Default)]
pub struct SlipView {
    /// Its lines.
    pub lines: Vec<String>,
    /// The first line shown.
    pub at: usize,
    /// Where it was written.
    pub written: Option<String>,
    /// Whether it is being written.
    pub writing: bool,
}

/// Settings.
#[derive(Clone, Debug, Default)]
pub struct SettingsForm {
    /// The chosen row.
    pub selected: usize,
    /// The arbiter's name while it is edited.
    pub arbiter: Field,
}

impl SettingsForm {
    /// The row of the arbiter's name.
    pub const NAME: usize = 4;
}

/// What to do when the record can't be written.
#[derive(Clone, Debug, Default)]
pub struct StorageForm {
    /// The chosen answer.
    pub selected: usize,
    /// Another folder.
    pub path: Field,
}

/// Leaving: 0 to the start screen, 1 out of the program.
#[derive(Clone, Copy, Debug, Default)]
pub struct Leave {
    /// The chosen answer.
    pub selected: usize,
}

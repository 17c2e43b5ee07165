//! The state of each form and dialog.

use super::{Armed, Field};
use crate::game::command::{Recovery, Who};
use crate::game::{By, Command, Game, Order, Reading, Refusal};
use crate::units::{Point, Side, Stamp};
use crate::words::Id;

/// The start screen.
#[derive(Clone, Debug, Default)]
pub struct Start {
    /// The chosen row: first the games, then the new game.
    pub selected: usize,
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
    /// The sides disagree about life: it is played out.
    Dispute,
    /// The position at the end is set up again.
    Back,
    /// A side resigns; which one is asked, and nobody is preselected.
    Resign(Option<Side>),
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
    /// The row that was chosen before the arrows moved over the list: it holds again where they
    /// leave it.
    pub kept: Option<usize>,
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
    /// Whether F10 was pressed, where Enter is needed, too.
    pub armed: Armed,
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

/// A chosen row, or the first line shown.
#[derive(Clone, Copy, Debug, Default)]
pub struct Scroll {
    /// Its number.
    pub at: usize,
}

/// The result before it is confirmed.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sheet {
    /// The first line shown.
    pub at: usize,
    /// Who confirms with F10: chosen anew for each, so that no digit confirms by itself.
    pub who: Option<Who>,
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
    /// What became of printing it.
    pub printing: Option<String>,
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
    /// The row of files that may change.
    pub const FILES: usize = 5;
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

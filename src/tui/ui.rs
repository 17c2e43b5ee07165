//! What the screen remembers between two keys, and the values at its edges.

pub mod adjourn;
mod armed;
mod breaks;
pub mod colours;
mod command;
pub mod deed;
mod deliver;
pub mod dossier;
mod event;
pub mod files;
mod flag;
mod forms;
mod hand;
mod history;
mod input;
mod life;
pub mod orders;
pub mod palette;
mod reclaim;
mod restore;
pub mod ruling;
pub mod seating;
mod secret;
mod setup;
mod slips;
mod snapshot;
pub mod times;
mod tour;
mod undo;

pub use adjourn::{AdjournField, AdjournForm, AdjournKind, AdjournRow, Reads};
pub use armed::Armed;
pub use breaks::{BreakKind, Breaks, Notice};
pub use colours::{ColoursRow, Describe, GuessField, GuessForm, SwapForm};
pub use command::{Care, CommandForm};
pub use deed::clause_named;
pub use deliver::{Deliver, Delivery};
pub use dossier::{About, Choice, Deed, DeedField, DossierRow, Whom};
pub use event::OfEvent;
pub use files::{AmendForm, Differs, FilesPage, Followed, Seen, What, Wrong};
pub use flag::{FlagForm, FlagRow};
pub use forms::{
    Ask, Asked, Change, ChangeKind, FoulQuestion, GapForm, Leave, Reason, Scroll, SettingsForm,
    Sheet, SlipView, Start, StorageForm, TimeField, TimeForm,
};
pub use hand::{HandField, HandForm};
pub use history::{HistoryRow, RecordList, Search, entry, history, hits, stroke};
pub use input::{Effect, GlyphChoice, Input, NewGame, Outcome, StorageChoice, Theme};
pub use life::{Advice, Life, heads};
pub use palette::{Entry, Palette};
pub use reclaim::Reclaim;
pub use restore::Restoring;
pub use ruling::{Repeated, RulingField, RulingForm};
pub use seating::{BidsForm, BidsIn, Choosing, DisputeField, DisputeForm, Says};
pub use secret::{SecretEntry, SecretPage, SecretPurpose, SecretStage, Unseen};
pub use setup::{Setup, SetupField};
pub use snapshot::{Adviser, ListedGame, RecordState, Snapshot, Surroundings};
pub use times::{ActField, ActKind, TimeAct, TimeRow};
pub use tour::{Progress, Tour, TourStep, practice};
pub use undo::Undo;

use super::keys::Table;
use crate::game::command::Standing;
use crate::game::{Game, Phase, Refusal};
use crate::units::{BadSalt, PerSide, Point, Side, Stamp, is_unseen};
use crate::words::{Id, Lang, id};
use std::sync::Arc;
use tui_input::{Input as Line, InputRequest};

/// The state of the screen.
#[derive(Clone, Debug)]
pub struct Ui {
    /// Where the arbiter is.
    pub place: Place,
    /// What is open before it, the top one last.
    pub dialogs: Vec<Dialog>,
    /// The line in which moves are typed.
    pub line: MoveLine,
    /// What of the board is looked at.
    pub looking: Looking,
    /// What the arbiter chose for all games.
    pub settings: Settings,
    /// The chief arbiter's name, once he has decided something.
    pub chief: String,
    /// What is to be said until the next key.
    pub message: Option<Message>,
    /// What has been said of the event's breaks.
    pub breaks: Breaks,
    /// Whether the question about a record that can't be written was put off.
    pub unsaved: bool,
    /// Places whose games are still being looked for.
    pub reading: usize,
    /// Whether a move is being typed where only an answer is heard: its keys choose nothing.
    pub guard: bool,
    /// What was pressed and seen before.
    pub before: Before,
    /// The page on which something is typed unseen, before everything else.
    pub secret: Unseen,
    /// Which sealed bids have been typed.
    pub bids_in: BidsIn,
    /// What has been seen of files that changed.
    pub seen: Seen,
    /// What was done just now and can be taken back with one key.
    pub undo: Option<Undo>,
    /// The guided tour of a practice game.
    pub tour: Option<Tour>,
    /// Whether the data folder has no game: practice is offered.
    pub first_run: bool,
    /// How much there is room for.
    pub room: Room,
}

/// How much a window has room for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Room {
    /// For all, or most of it.
    #[default]
    Enough,
    /// For the clocks only: dialogs aren't seen.
    Clocks,
}

/// The screens behind the dialogs.
#[derive(Clone, Debug)]
pub enum Place {
    /// The list of unfinished games.
    Start(Start),
    /// The form of a new game.
    Setup(Box<Setup>),
    /// A game.
    Game,
}

/// A dialog.
#[derive(Clone, Debug)]
pub enum Dialog {
    /// The rules forbid a move: typing error, or really played.
    Foul(FoulQuestion),
    /// A ruling, with its preview.
    Ruling(Box<RulingForm>),
    /// A position came back, which is no foul here.
    Repeated(Repeated),
    /// A small question.
    Ask(Ask),
    /// No time is left: confirm, decline, or a stone before the call.
    Flag(FlagForm),
    /// A clock ran unwatched: which reading holds.
    Gap(GapForm),
    /// What is left, and what can be done about time.
    Times(Scroll),
    /// What is left of a side that asked.
    Answer(Side),
    /// Setting one side's reading.
    Time(Box<TimeForm>),
    /// Another form of the time page.
    TimeAct(Box<TimeAct>),
    /// The calls from which the seconds can be read again.
    Reread(times::Heard),
    /// A pause: both readings, and who has confirmed them.
    Paused,
    /// The record as a list.
    Record(RecordList),
    /// A correction of one entry.
    Change(Box<Change>),
    /// The menu of endings.
    Ending(Scroll),
    /// Dead stones.
    Life(Life),
    /// Sealed bids.
    Bids(BidsForm),
    /// Which chains come off.
    Choosing(Choosing),
    /// A dispute about life and death.
    Dispute(Box<DisputeForm>),
    /// The position at the end is set up again; whether F10 was pressed, so that Enter does it.
    Back(Armed),
    /// The hand count of a board whose moves aren't recorded.
    Hand(Box<HandForm>),
    /// Count, result and its confirmation.
    Sheet(Sheet),
    /// The slip.
    Slip(SlipView),
    /// Handing in to the head desk.
    Deliver(Box<Deliver>),
    /// Help.
    Help(Scroll),
    /// Language, glyphs, theme, the arbiter's name.
    Settings(SettingsForm),
    /// Files that changed: what is wrong with them, in what the event's differs from the game.
    Files(FilesPage),
    /// The chief arbiter changes the rules of the game.
    AmendRules(Box<AmendForm>),
    /// The record can't be written.
    Storage(StorageForm),
    /// Leaving.
    Leave(Leave),
    /// Names, round and table.
    Describe(Box<Describe>),
    /// Names and colours before the start.
    Colours(Scroll),
    /// Guessing for the colours.
    Guess(Box<GuessForm>),
    /// Colours that were mixed up.
    Swap(Box<SwapForm>),
    /// The board is set up again from the record.
    Restore(Restoring),
    /// What became of rulings, complaints, what stands beside the result.
    Dossier(Scroll),
    /// A form of it.
    Deed(Box<Deed>),
    /// The adjournment as a checklist.
    Adjourn(Scroll),
    /// A form of it.
    Adjourning(Box<AdjournForm>),
    /// A record whose end can't be proven: the game's name.
    Tip(String),
    /// A record that was handed over.
    Reclaim(Box<Reclaim>),
    /// The command palette.
    Palette(Box<Palette>),
    /// A typed command that waits for its confirmation.
    Command(Box<CommandForm>),
}

/// The line in which moves are typed.
#[derive(Clone, Debug, Default)]
pub struct MoveLine {
    /// The text.
    pub field: Field,
    /// The stamp of its first key, or of the first arrow of this move.
    pub first: Option<Stamp>,
    /// Whether the text is a wrong move that the next letter replaces.
    pub stale: bool,
}

/// What a key did before, where that changes what it does now.
#[derive(Clone, Copy, Debug, Default)]
pub struct Before {
    /// The last press of the key of the clock.
    pub stone: Option<Stamp>,
    /// How often readings had been set when this pause began, or was taken up.
    pub copied: u32,
    /// The side whose loss on time was proposed last.
    pub flagged: Option<Side>,
}

/// What of the board is looked at.
#[derive(Clone, Copy, Debug, Default)]
pub struct Looking {
    /// The point under the cursor, once arrows have been used.
    pub cursor: Option<Point>,
    /// The position after this entry instead of the present one.
    pub after: Option<u32>,
    /// Whether a question of the game itself was put off with Esc.
    pub later: bool,
    /// Whether dialogs are out of the way.
    pub peek: bool,
    /// Whether the board takes the place of the lists where there is no room for both.
    pub board: bool,
}

/// What the arbiter chose for all games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The language.
    pub lang: Lang,
    /// The set of glyphs.
    pub glyphs: GlyphChoice,
    /// Colours.
    pub theme: Theme,
    /// Whether calls are spoken.
    pub voice: bool,
    /// The name of the arbiter at the table.
    pub arbiter: String,
    /// The keys.
    pub keys: Arc<Table>,
}

/// Something said until the next key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// An order was refused.
    Refused(Refusal),
    /// A text without variables.
    Said(Id),
    /// A text about a file, a name or a typed word.
    About(Id, String),
    /// A code that can't be right.
    BadSalt(BadSalt),
    /// A sentence that is worded already.
    Text(String),
}

/// A text field; control and direction characters never get in. What it was filled in with gives
/// way to what is typed, unless something was done in it before.
#[derive(Clone, Debug, Default)]
pub struct Field {
    line: Line,
    filled: bool,
}

/// The longest text of a field, in characters.
const LONGEST: usize = 120;

impl Field {
    /// Builds a field with a text, the caret at its end.
    #[must_use]
    pub fn with(text: &str) -> Self {
        let mut field = Self::default();
        field.paste(text);
        field.filled = true;
        field
    }

    /// Returns the text.
    #[must_use]
    pub fn text(&self) -> &str {
        self.line.value()
    }

    /// Tells whether nothing is typed.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.text().is_empty()
    }

    /// Returns the columns before the caret.
    #[must_use]
    pub fn caret(&self) -> usize {
        self.line.visual_cursor()
    }

    /// Empties the field.
    pub fn clear(&mut self) {
        *self = Self::default();
    }

    /// Types a character.
    pub fn insert(&mut self, letter: char) {
        if is_clean(letter) && self.text().chars().count() < LONGEST {
            self.line.handle(InputRequest::InsertChar(letter));
        }
    }

    /// Types a text.
    pub fn paste(&mut self, text: &str) {
        text.chars().for_each(|letter| self.insert(letter));
    }

    /// Does what a key of editing says; tells whether it was one.
    pub fn edit(&mut self, key: &super::keys::Key) -> bool {
        use super::keys::Code;
        let filled = std::mem::take(&mut self.filled);
        let request = match key.code {
            Code::Char('u' | 'U') if key.ctrl && !key.alt => {
                self.clear();
                return true;
            }
            Code::Char(letter) if !key.ctrl && !key.alt => {
                if filled {
                    self.clear();
                }
                self.insert(letter);
                return true;
            }
            Code::Backspace => InputRequest::DeletePrevChar,
            Code::Delete => InputRequest::DeleteNextChar,
            Code::Left => InputRequest::GoToPrevChar,
            Code::Right => InputRequest::GoToNextChar,
            Code::Home => InputRequest::GoToStart,
            Code::End => InputRequest::GoToEnd,
            Code::Char(_)
            | Code::F(_)
            | Code::Enter
            | Code::Esc
            | Code::Tab
            | Code::BackTab
            | Code::Up
            | Code::Down
            | Code::PageUp
            | Code::PageDown
            | Code::Other => {
                self.filled = filled;
                return false;
            }
        };
        self.line.handle(request);
        true
    }
}

/// Tells whether a character may stand on the screen: nothing that isn't seen, nor a joiner, after
/// which nobody knows the width.
#[must_use]
pub fn is_clean(letter: char) -> bool {
    !is_unseen(letter) && !matches!(letter, '\u{200c}' | '\u{200d}')
}

impl Ui {
    /// Builds the state with the start screen.
    #[must_use]
    pub fn new(settings: Settings) -> Self {
        Self {
            place: Place::Start(Start::default()),
            dialogs: Vec::new(),
            line: MoveLine::default(),
            looking: Looking::default(),
            settings,
            chief: String::new(),
            message: None,
            breaks: Breaks::default(),
            unsaved: false,
            reading: 0,
            guard: false,
            before: Before::default(),
            secret: Unseen::default(),
            bids_in: BidsIn::default(),
            seen: Seen::default(),
            undo: None,
            tour: None,
            first_run: false,
            room: Room::default(),
        }
    }

    /// Shows a game that has been opened.
    pub fn enter_game(&mut self) {
        self.tour = None;
        self.undo = None;
        self.place = Place::Game;
        self.dialogs.clear();
        self.line = MoveLine::default();
        self.looking = Looking::default();
        self.unsaved = false;
        self.message = None;
        self.breaks = Breaks::default();
        self.guard = false;
        self.before = Before::default();
        self.close_secret();
    }

    /// Shows a game that is taken up again; where it pauses, with the readings to be confirmed.
    pub fn take_up(&mut self, game: &Game) {
        self.enter_game();
        self.chief.clone_from(&game.opening().chief);
        self.before.copied = game.clock().set;
        if game.phase() == Phase::Paused && game.gap().is_none() {
            self.dialogs.push(Dialog::Paused);
        }
        if game.phase() == Phase::Locked {
            self.dialogs.push(Dialog::Sheet(Sheet::default()));
        }
        if game.adjournment().is_some() && game.gap().is_none() && game.outcome().is_none() {
            self.dialogs.push(Dialog::Adjourn(Scroll { at: AdjournRow::next(game) }));
        }
    }

    /// Asks what a game has that goes on from a record: its readings are proposed.
    pub fn propose_join(&mut self, standing: PerSide<Standing>, told: Vec<String>) {
        let form = TimeAct::joining(standing, told, &self.chief);
        self.dialogs.push(Dialog::TimeAct(Box::new(form)));
    }

    /// Shows what the code of a sealed move has proven.
    pub fn proven(&mut self, found: crate::game::sealed::Proof) {
        if let Some(Dialog::Adjourning(form)) = self.dialogs.last_mut() {
            form.proof = Some(found);
            form.armed.disarm();
            self.message = Some(Message::Said(id!("message-proven")));
        }
    }

    /// Says something until the next key.
    pub fn tell(&mut self, message: Message) {
        self.message = Some(message);
    }

    /// Asks whether a game whose record can't prove its end is opened all the same.
    pub fn ask_tip(&mut self, game: &str) {
        self.dialogs.push(Dialog::Tip(game.to_owned()));
    }

    /// Asks whether a game that was handed over is taken back.
    pub fn ask_reclaim(&mut self, game: &str, to: &str, wall: &str) {
        let (game, to, wall) = (game.to_owned(), to.to_owned(), wall.to_owned());
        let form = Reclaim { game, to, wall, reason: Field::default() };
        self.dialogs.push(Dialog::Reclaim(Box::new(form)));
    }

    /// Tells whether the list offers a practice game.
    #[must_use]
    pub const fn offers_practice(&self, snapshot: &Snapshot<'_>) -> bool {
        self.first_run && snapshot.games.is_empty()
    }

    /// Returns the chosen row of the start screen, where that is shown.
    pub const fn listed_row(&mut self) -> Option<&mut usize> {
        match &mut self.place {
            Place::Start(list) => Some(&mut list.selected),
            Place::Setup(_) | Place::Game => None,
        }
    }

    /// Returns the moment of a stone that the rules forbid, or of a word that ends a reading,
    /// while the question about it is open, with the side where that isn't the one to move.
    #[must_use]
    pub fn in_question(&self) -> Option<(Option<Side>, Stamp)> {
        self.dialogs.iter().find_map(|dialog| match dialog {
            Dialog::Foul(foul) => Some((Some(foul.side), foul.stone)),
            Dialog::Choosing(form) => Some((None, form.stone)),
            Dialog::Ruling(form) => form.stone.map(|stone| (form.side, stone)),
            Dialog::Ask(Ask { what: Asked::Resign(side), at }) => Some((*side, *at)),
            Dialog::Ask(Ask { what: Asked::Leave(_), .. }) => None,
            Dialog::Ask(ask) if ask.what != Asked::Resume => Some((None, ask.at)),
            // nothing ends when the clock is to run again
            Dialog::Ask(_)
            | Dialog::Repeated(_)
            | Dialog::Flag(_)
            | Dialog::Gap(_)
            | Dialog::Times(_)
            | Dialog::Answer(_)
            | Dialog::Time(_)
            | Dialog::TimeAct(_)
            | Dialog::Reread(_)
            | Dialog::Paused
            | Dialog::Record(_)
            | Dialog::Change(_)
            | Dialog::Ending(_)
            | Dialog::Life(_)
            | Dialog::Hand(_)
            | Dialog::Bids(_)
            | Dialog::Dispute(_)
            | Dialog::Back(_)
            | Dialog::Sheet(_)
            | Dialog::Slip(_)
            | Dialog::Deliver(_)
            | Dialog::Help(_)
            | Dialog::Settings(_)
            | Dialog::Files(_)
            | Dialog::AmendRules(_)
            | Dialog::Storage(_)
            | Dialog::Tip(_)
            | Dialog::Reclaim(_)
            | Dialog::Dossier(_)
            | Dialog::Deed(_)
            | Dialog::Describe(_)
            | Dialog::Colours(_)
            | Dialog::Guess(_)
            | Dialog::Swap(_)
            | Dialog::Restore(_)
            | Dialog::Adjourn(_)
            | Dialog::Adjourning(_)
            | Dialog::Palette(_)
            | Dialog::Command(_)
            | Dialog::Leave(_) => None,
        })
    }

    /// Returns the open dialog, if one is.
    #[must_use]
    pub fn top(&self) -> Option<&Dialog> {
        self.dialogs.last()
    }
}

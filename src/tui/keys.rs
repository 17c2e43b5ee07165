//! The key table: dispatch, footer, help and README come from it.

mod custom;
mod print;
mod read;
mod table;
mod when;

pub use custom::{FILE, KeyFault, KeyKind};
pub use print::{fault_text, key_names, keys_markdown, keys_ron};
pub use table::Table;
pub use when::When;

use crate::game::{By, Command, Game, Order, Phase};
use crate::units::{Side, Stamp};
use crate::words::{Id, id};

/// A key as the screen understands it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Key {
    /// Which one.
    pub code: Code,
    /// Whether Ctrl was held.
    pub ctrl: bool,
    /// Whether Alt was held.
    pub alt: bool,
    /// Pressed, repeated or released.
    pub kind: Kind,
}

/// What happened to a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// It was pressed.
    Press,
    /// It is held down.
    Repeat,
    /// It was let go.
    Release,
}

/// The keys that mean something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Code {
    /// A letter, digit or sign.
    Char(char),
    /// A function key.
    F(u8),
    /// Enter.
    Enter,
    /// Esc.
    Esc,
    /// Tab.
    Tab,
    /// Shift-Tab.
    BackTab,
    /// Backspace.
    Backspace,
    /// Delete.
    Delete,
    /// Arrow up.
    Up,
    /// Arrow down.
    Down,
    /// Arrow to the left.
    Left,
    /// Arrow to the right.
    Right,
    /// Home.
    Home,
    /// End.
    End,
    /// Page up.
    PageUp,
    /// Page down.
    PageDown,
    /// Any other.
    Other,
}

/// What a key means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Act {
    /// Opens help.
    Help,
    /// Opens the form of a new game.
    New,
    /// Opens a practice game.
    Practice,
    /// Leaves a step of its tour out.
    Skip,
    /// Opens the ruling.
    Rule,
    /// Opens what became of rulings, and complaints.
    Dossier,
    /// Asks whether the side passes.
    Pass,
    /// Starts, stops, lets run on.
    Clock,
    /// The twin of it: asks first.
    AskClock,
    /// Opens the adjournment.
    Adjourn,
    /// Hands the game in to the head desk.
    Deliver,
    /// Prints the slip.
    Print,
    /// Opens the times.
    Time,
    /// Opens the record.
    Record,
    /// Opens the ending.
    Ending,
    /// Shows the slip.
    Slip,
    /// Confirms what is costly.
    Confirm,
    /// Opens the settings.
    Settings,
    /// Opens the command palette.
    Palette,
    /// Shows the board behind a dialog.
    Board,
    /// The stone is down.
    Stone,
    /// A player who had left is back.
    Return,
    /// Marks a chain.
    Mark,
    /// Marks a chain as false life.
    FalseLife,
    /// Marks a side's chains in a whole region.
    Region,
    /// Shows what is alive whatever happens.
    Safe,
    /// Asks the adviser about dead stones.
    Advise,
    /// Takes its advice over.
    Adopt,
    /// Goes on.
    Go,
    /// One step back.
    Back,
    /// The next field.
    Next,
    /// The field before.
    Previous,
    /// Up.
    Up,
    /// Down.
    Down,
    /// To the left.
    Left,
    /// To the right.
    Right,
    /// Back in the record.
    PageUp,
    /// On in the record.
    PageDown,
    /// The beginning.
    First,
    /// The end.
    Last,
    /// Picks a row by its number.
    Pick,
    /// Black confirms.
    Black,
    /// White confirms.
    White,
    /// The arbiter confirms.
    Arbiter,
    /// Looks for something in the record.
    Search,
    /// Puts an entry in.
    Insert,
    /// Corrects names, round and table.
    Describe,
    /// Takes the last entry back.
    TakeBack,
    /// Takes back what was done just now.
    Undo,
    /// In a ruling: the chief arbiter decides.
    Chief,
    /// The arbiter saw it himself.
    Seen,
    /// It is about an earlier move.
    About,
    /// Both players agree.
    Agreed,
    /// It is another act.
    Separate,
    /// A clock gets its time back.
    GiveBack,
    /// Mends colours that were mixed up.
    Swap,
    /// Sets the board up again.
    Restore,
    /// Types unseen although the terminal may be watched.
    GoOn,
    /// Shows for a moment what is typed unseen.
    Reveal,
    /// Forgets what is typed unseen.
    Empty,
    /// The code of the sealed move is copied.
    Copied,
    /// Prints that code with its form.
    PrintCode,
    /// Leaves.
    Leave,
    /// Goes to the background.
    Suspend,
    /// Draws anew.
    Redraw,
}

/// One key of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Press {
    /// The key alone.
    Plain(Code),
    /// With Ctrl.
    Ctrl(char),
    /// With Alt.
    Alt(char),
    /// A digit but 0.
    Digit,
}

impl Key {
    /// Returns the key with a letter, digit or sign that an input method writes in full width in
    /// its plain form.
    #[must_use]
    pub fn narrow(mut self) -> Self {
        if let Code::Char(letter) = &mut self.code {
            let plain = crate::units::half_width(letter.encode_utf8(&mut [0; 4]));
            *letter = plain.chars().next().unwrap_or(*letter);
            if *letter == '\u{3000}' {
                *letter = ' ';
            }
        }
        self
    }
}

impl Press {
    /// Tells whether a key is this one.
    #[must_use]
    pub fn is(self, key: &Key) -> bool {
        let letter =
            |wanted: char| matches!(key.code, Code::Char(c) if c.eq_ignore_ascii_case(&wanted));
        match self {
            // input methods write it full-width
            Self::Plain(Code::Char(':')) if key.code == Code::Char('：') => true,
            Self::Plain(Code::Char(c)) => !key.ctrl && !key.alt && letter(c),
            Self::Plain(code) => !key.ctrl && !key.alt && key.code == code,
            Self::Ctrl(c) => key.ctrl && !key.alt && letter(c),
            Self::Alt(c) => key.alt && !key.ctrl && letter(c),
            Self::Digit => !key.ctrl && !key.alt && matches!(key.code, Code::Char('1'..='9')),
        }
    }

    /// Returns the key's name as it stands on keyboards.
    #[must_use]
    pub fn name(self) -> String {
        match self {
            Self::Plain(code) => code_name(code),
            Self::Ctrl(c) => format!("Ctrl+{c}"),
            Self::Alt(c) => format!("Alt+{c}"),
            Self::Digit => "1-9".to_owned(),
        }
    }

    /// Returns a key press of this kind, for tests.
    #[must_use]
    pub const fn key(self) -> Key {
        let (code, ctrl, alt) = match self {
            Self::Plain(code) => (code, false, false),
            Self::Ctrl(c) => (Code::Char(c.to_ascii_lowercase()), true, false),
            Self::Alt(c) => (Code::Char(c.to_ascii_lowercase()), false, true),
            Self::Digit => (Code::Char('1'), false, false),
        };
        Key { code, ctrl, alt, kind: Kind::Press }
    }
}

fn code_name(code: Code) -> String {
    let name = match code {
        Code::Char(' ') => "Space",
        Code::Char(c) => return c.to_string(),
        Code::F(n) => return format!("F{n}"),
        Code::Enter => "Enter",
        Code::Esc => "Esc",
        Code::Tab => "Tab",
        Code::BackTab => "Shift+Tab",
        Code::Backspace => "Backspace",
        Code::Delete => "Delete",
        Code::Up => "Up",
        Code::Down => "Down",
        Code::Left => "Left",
        Code::Right => "Right",
        Code::Home => "Home",
        Code::End => "End",
        Code::PageUp => "PgUp",
        Code::PageDown => "PgDn",
        Code::Other => "?",
    };
    name.to_owned()
}

/// One row of the key table.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// What it does.
    pub act: Act,
    /// By which keys.
    pub keys: &'static [Press],
    /// Where.
    pub when: When,
    /// Whether a key that is held down does it again.
    pub repeats: bool,
    /// Whether it stands in the footer.
    pub footer: bool,
    /// Its short name.
    pub name: Id,
    /// What it does, in a sentence.
    pub about: Id,
}

/// Writes the key table; each row: act, keys, where, `name`, then `repeats` or `footer`.
macro_rules! keys {
    (@ repeats repeats) => { true };
    (@ footer footer) => { true };
    (@ $a:ident $b:ident) => { false };
    ($($act:ident [$($key:expr),+] $when:expr, $name:expr, $about:expr $(, $mark:ident)*;)*) => {
        /// The key table.
        pub const KEYS: &[Row] = &[$(Row {
            act: Act::$act,
            keys: &[$($key),+],
            when: $when,
            repeats: false $(|| keys!(@ repeats $mark))*,
            footer: false $(|| keys!(@ footer $mark))*,
            name: $name,
            about: $about,
        }),*];
    };
}

use Code::{BackTab, Char, Down, End, Enter, Esc, F, Home, Left, PageDown, PageUp, Right, Tab, Up};
use Press::{Alt, Ctrl, Digit, Plain};

const LIST: When = When::START.or(When::SETUP).or(When::DIALOG);
const LOOK: When = MOVES.or(MENU).or(When::SHEET).or(When::SLIP).or(When::PAUSE).or(When::RESTORE);
const MENU: When = When::CHOICE.or(When::RECORD);
const MOVES: When = When::GAME.or(When::LIFE);
const PLAY: When = When::GAME.or(When::PAUSE);
/// The key that every terminal has for it; the system's signal means the same.
pub const SUSPENDS: Press = Ctrl('Z');
/// Where letters aren't text, or none that is asked about.
const LETTERS: When =
    MENU.or(PLAY).or(When::START).or(When::SHEET).or(When::LIFE).or(When::SLIP).or(When::RESTORE);
const SIGN: When = When::SHEET.or(When::PAUSE);
const SECRET: When = When::WATCHED.or(When::UNSEEN).or(When::CODE);

keys! {
    Help [Plain(F(1)), Alt('H')] When::ALL, id!("key-help"), id!("key-help-about"), footer;
    Help [Plain(Char('?'))] LETTERS, id!("key-help"), id!("key-help-about");
    New [Plain(F(2)), Plain(Char('N'))] When::START, id!("key-new"), id!("key-new-about"), footer;
    Practice [Plain(F(3)), Plain(Char('P'))] When::START, id!("key-practice"), id!("key-practice-about"), footer;
    New [Plain(F(3)), Plain(Char('N'))] When::SHEET, id!("key-follow"), id!("key-follow-about"), footer;
    Rule [Plain(F(2)), Alt('R')] PLAY.or(When::LIFE).or(When::SHEET), id!("key-rule"), id!("key-rule-about"), footer;
    Dossier [Plain(F(2)), Alt('R')] When::TEXT.or(When::CHOICE).or(When::RULING), id!("key-dossier"), id!("key-dossier-about"), footer;
    Pass [Plain(F(3)), Alt('V')] When::GAME, id!("key-pass"), id!("key-pass-about"), footer;
    FalseLife [Plain(F(3)), Alt('V')] When::LIFE, id!("key-false-life"), id!("key-false-life-about");
    Region [Plain(F(4)), Alt('A')] When::LIFE, id!("key-region"), id!("key-region-about"), footer;
    Safe [Plain(F(5)), Alt('U')] When::LIFE, id!("key-safe"), id!("key-safe-about"), footer;
    Advise [Plain(F(6)), Alt('Q')] When::LIFE, id!("key-advise"), id!("key-advise-about"), footer;
    Adopt [Plain(F(9)), Alt('K')] When::LIFE, id!("key-adopt"), id!("key-adopt-about"), footer;
    Clock [Plain(F(4))] PLAY.or(When::RESTORE), id!("key-clock"), id!("key-clock-about"), footer;
    AskClock [Alt('P')] When::GAME, id!("key-clock"), id!("key-clock-ask-about");
    Time [Plain(F(5)), Alt('T')] PLAY, id!("key-time"), id!("key-time-about"), footer;
    Adjourn [Plain(F(6)), Alt('F')] PLAY, id!("key-adjourn"), id!("key-adjourn-about"), footer;
    Record [Plain(F(7)), Alt('C')] PLAY.or(When::LIFE).or(When::SHEET), id!("key-record"), id!("key-record-about"), footer;
    Ending [Plain(F(8)), Alt('E')] PLAY, id!("key-ending"), id!("key-ending-about"), footer;
    Ending [Plain(F(8)), Alt('E')] When::LIFE, id!("key-dispute"), id!("key-dispute-about"), footer;
    Ending [Plain(F(8)), Alt('E')] When::SHEET, id!("key-hand"), id!("key-hand-about"), footer;
    Slip [Plain(F(9)), Alt('S')] PLAY.or(When::SHEET).or(When::SLIP), id!("key-slip"), id!("key-slip-about"), footer;
    Print [Plain(F(4)), Alt('P')] When::SLIP, id!("key-print"), id!("key-print-about"), footer;
    Deliver [Plain(F(6)), Alt('F')] When::SHEET.or(When::SLIP), id!("key-deliver"), id!("key-deliver-about"), footer;
    Confirm [Plain(F(10)), Ctrl('Y')] When::DIALOG, id!("key-confirm"), id!("key-confirm-about");
    Confirm [Plain(Char('Y'))] When::CHOICE.or(When::SLIP), id!("key-confirm"), id!("key-confirm-twin-about");
    Settings [Plain(F(11)), Alt('G')] When::ALL, id!("key-settings"), id!("key-settings-about"), footer;
    Palette [Plain(Char(':')), Ctrl('P')] LOOK, id!("key-palette"), id!("key-palette-about"), footer;
    Palette [Ctrl('P')] When::TEXT.or(When::RULING), id!("key-palette"), id!("key-palette-text-about");
    Board [Plain(F(12)), Alt('B')] When::DIALOG.or(When::GAME), id!("key-board"), id!("key-board-about");
    Stone [Plain(Char(' '))] When::GAME.or(When::CHOICE).or(When::PAUSE), id!("key-stone"), id!("key-stone-about"), footer;
    Return [Plain(Tab)] When::GAME, id!("key-return"), id!("key-return-about"), footer;
    Undo [Plain(Code::Delete), Ctrl('D')] PLAY, id!("key-undo"), id!("key-undo-about");
    Mark [Plain(Char(' '))] When::LIFE, id!("key-mark"), id!("key-mark-about");
    Black [Plain(Char('1'))] SIGN, id!("key-black"), id!("key-black-about");
    White [Plain(Char('2'))] SIGN, id!("key-white"), id!("key-white-about");
    Arbiter [Plain(Char('3'))] SIGN, id!("key-arbiter"), id!("key-arbiter-about");
    Pick [Digit] MENU.or(When::START), id!("key-pick"), id!("key-pick-about");
    Search [Plain(F(3)), Plain(Char('/'))] When::RECORD, id!("key-search"), id!("key-search-about"), footer;
    Insert [Plain(F(4)), Plain(Char('I'))] When::RECORD, id!("key-insert"), id!("key-insert-about");
    Describe [Plain(F(5)), Plain(Char('N'))] When::RECORD, id!("key-describe"), id!("key-describe-about");
    TakeBack [Plain(F(9)), Plain(Char('D')), Plain(Code::Delete)] When::RECORD, id!("key-take-back"), id!("key-take-back-about");
    Chief [Plain(F(3)), Alt('C')] When::RULING, id!("key-chief"), id!("key-chief-about");
    Clock [Plain(F(4))] When::RULING, id!("key-clock"), id!("key-clock-ruling-about");
    Seen [Plain(F(5)), Alt('S')] When::RULING, id!("key-seen"), id!("key-seen-about");
    About [Plain(F(6)), Alt('M')] When::RULING, id!("key-about"), id!("key-about-about");
    Agreed [Plain(F(7)), Alt('A')] When::RULING, id!("key-agreed"), id!("key-agreed-about");
    Separate [Plain(F(8)), Alt('N')] When::RULING, id!("key-separate"), id!("key-separate-about");
    GiveBack [Plain(F(9)), Alt('K')] When::RULING, id!("key-give-back"), id!("key-give-back-about");
    Swap [Plain(F(6)), Plain(Char('W'))] When::RECORD, id!("key-swap"), id!("key-swap-about");
    Restore [Plain(F(8)), Plain(Char('B'))] When::RECORD, id!("key-restore"), id!("key-restore-about");
    GoOn [Plain(F(8)), Alt('G')] When::WATCHED, id!("key-go-on"), id!("key-go-on-about");
    Reveal [Plain(F(3)), Alt('V')] When::UNSEEN, id!("key-reveal"), id!("key-reveal-about");
    Empty [Plain(F(9)), Ctrl('U')] When::UNSEEN, id!("key-empty"), id!("key-empty-about");
    PrintCode [Plain(F(9)), Alt('P')] When::CODE, id!("key-print-code"), id!("key-print-code-about");
    Copied [Plain(F(8)), Alt('G')] When::CODE, id!("key-copied"), id!("key-copied-about");
    Confirm [Plain(F(10)), Ctrl('Y')] When::UNSEEN.or(When::CODE), id!("key-confirm"), id!("key-confirm-secret-about");
    Go [Plain(Enter)] When::ALL.or(When::UNSEEN), id!("key-go"), id!("key-go-about");
    Back [Plain(Esc)] When::ALL.or(When::WATCHED).or(When::UNSEEN), id!("key-back"), id!("key-back-about");
    Next [Plain(Tab)] LIST, id!("key-next"), id!("key-next-about"), repeats;
    Previous [Plain(BackTab)] LIST, id!("key-previous"), id!("key-previous-about"), repeats;
    Up [Plain(Up)] When::ALL, id!("key-up"), id!("key-arrows-about"), repeats;
    Down [Plain(Down)] When::ALL, id!("key-down"), id!("key-arrows-about"), repeats;
    Left [Plain(Left)] When::ALL, id!("key-left"), id!("key-arrows-about"), repeats;
    Right [Plain(Right)] When::ALL, id!("key-right"), id!("key-arrows-about"), repeats;
    PageUp [Plain(PageUp)] MOVES.or(When::DIALOG).or(When::START).or(When::SETUP), id!("key-page-up"), id!("key-page-up-about"), repeats;
    PageDown [Plain(PageDown)] MOVES.or(When::DIALOG).or(When::START).or(When::SETUP), id!("key-page-down"), id!("key-page-down-about"), repeats;
    First [Plain(Home)] MOVES.or(MENU).or(When::RESTORE), id!("key-first"), id!("key-first-about");
    Last [Plain(End)] MOVES.or(MENU).or(When::RESTORE), id!("key-last"), id!("key-last-about");
    Skip [Ctrl('N')] When::ALL, id!("key-skip"), id!("key-skip-about");
    Leave [Ctrl('Q')] When::ALL, id!("key-leave"), id!("key-leave-about");
    Suspend [SUSPENDS] When::ALL, id!("key-suspend"), id!("key-suspend-about");
    Redraw [Ctrl('L')] When::ALL.or(SECRET), id!("key-redraw"), id!("key-redraw-about");
}

/// Tells whether an act is possible in this state of the game.
#[must_use]
#[expect(clippy::too_many_lines, reason = "a dispatcher, one arm an act")]
pub fn possible(act: Act, game: &Game, now: Stamp) -> bool {
    let begun = game.phase() != Phase::Ready;
    match act {
        Act::Pass => accepts(game, Command::Pass, now),
        Act::Clock | Act::AskClock => moves_clock(game, now),
        Act::Stone => accepts(game, Command::Press, now),
        Act::Adjourn => begun && !game.is_seating() && !game.is_over(),
        Act::Ending => {
            begun && (!game.is_seating() || game.bids_are_due() || game.guesses_after_bids())
        }
        Act::Slip => begun,
        Act::Deliver => game.phase() == Phase::Locked,
        Act::New => game.orders_another(),
        Act::Skip => game.opening().practice,
        Act::Return => Side::BOTH.into_iter().any(|side| game.away(side).is_some()),
        // what became of a ruling stays open when no new one is possible
        Act::Record
        | Act::Rule
        | Act::Dossier
        | Act::Help
        | Act::Confirm
        | Act::Settings
        | Act::Palette
        | Act::Time
        | Act::Print
        | Act::Board
        | Act::Mark
        | Act::FalseLife
        | Act::Region
        | Act::Safe
        | Act::Advise
        | Act::Adopt
        | Act::Go
        | Act::Back
        | Act::Next
        | Act::Previous
        | Act::Up
        | Act::Down
        | Act::Left
        | Act::Right
        | Act::PageUp
        | Act::PageDown
        | Act::First
        | Act::Last
        | Act::Pick
        | Act::Black
        | Act::White
        | Act::Arbiter
        | Act::Insert
        | Act::Search
        | Act::Describe
        | Act::TakeBack
        | Act::Undo
        | Act::Chief
        | Act::Seen
        | Act::About
        | Act::Agreed
        | Act::Separate
        | Act::GiveBack
        | Act::Swap
        | Act::Restore
        | Act::GoOn
        | Act::Reveal
        | Act::Empty
        | Act::Copied
        | Act::PrintCode
        | Act::Leave
        | Act::Suspend
        | Act::Practice
        | Act::Redraw => true,
    }
}

/// Tells whether a clock can be started, stopped or let run on.
fn moves_clock(game: &Game, now: Stamp) -> bool {
    let clock = [Command::Start, Command::Pause, Command::Resume];
    clock.into_iter().any(|command| accepts(game, command, now))
}

/// Tells whether the game would accept an order now.
#[must_use]
pub fn accepts(game: &Game, command: Command, now: Stamp) -> bool {
    game.decide(&Order { command, by: By::table(""), at: now }).is_ok()
}

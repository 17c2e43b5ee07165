//! The command palette: what is typed, and what of the keys and commands fits it.

use super::{Adviser, Dialog, Field, Place, Snapshot, Ui};
use crate::game::command::{Usage, named_by, usages};
use crate::game::{Game, Phase};
use crate::tui::keys::{Act, KEYS, Row, When, possible};
use crate::units::{Point, Stamp, half_width};
use crate::words::{Lang, Words, say};
use pinyin::ToPinyinMulti as _;

/// The palette.
#[derive(Clone, Debug, Default)]
pub struct Palette {
    /// What is typed.
    pub line: Field,
    /// The stamp of its first key: a move bears it.
    pub first: Option<Stamp>,
    /// The chosen entry.
    pub selected: usize,
}

/// An entry of its list.
#[derive(Clone, Copy, Debug)]
pub enum Entry {
    /// A key of the screen below.
    Key(&'static Row),
    /// A command that is typed.
    Command(Usage),
}

impl Palette {
    /// Returns the command that the line names, or plays as a point.
    #[must_use]
    pub fn meant(&self, game: &Game) -> Option<Usage> {
        if self.is_point(game) { named_by("play") } else { named_by(&self.typed()) }
    }

    fn is_point(&self, game: &Game) -> bool {
        Point::parse_typed(&self.typed(), game.board().size()).is_ok()
    }

    /// Returns the line as it is compared; a space behind a name stays.
    fn typed(&self) -> String {
        half_width(self.line.text().trim_start().trim_start_matches([':', '：'])).to_lowercase()
    }

    /// Tells whether values follow the first word.
    #[must_use]
    pub fn has_values(&self) -> bool {
        self.typed().trim_start().contains(char::is_whitespace)
    }

    /// Lists what fits: the keys of the screen below that do something now, then the commands. A
    /// line that begins with the name of a command, or is a point, means that command alone.
    #[must_use]
    pub fn entries(&self, below: &Ui, when: When, snapshot: &Snapshot<'_>) -> Vec<Entry> {
        let Some(game) = snapshot.game else { return Vec::new() };
        if let Some(usage) = self.meant(game).filter(|_| self.is_point(game) || self.has_values()) {
            return vec![Entry::Command(usage)];
        }
        let keys = KEYS.iter().filter(|row| row.when.meets(when) && is_offered(row.act));
        let mut keys: Vec<&Row> = keys.filter(|row| is_shown(row, below, snapshot)).collect();
        // a twin that asks first, or has another key
        keys.dedup_by_key(|row| row.name.as_str());
        let all = keys.into_iter().map(Entry::Key).chain(usages().map(Entry::Command));
        let typed = self.typed();
        let typed = typed.trim();
        let mut ranked: Vec<(u8, Entry)> =
            all.filter_map(|entry| Some((entry.rank(typed, snapshot)?, entry))).collect();
        ranked.sort_by_key(|(rank, _)| *rank);
        ranked.into_iter().map(|(_, entry)| entry).collect()
    }
}

impl Entry {
    /// Says how well the entry fits what is typed in lower case; none where it doesn't. It is found
    /// by its name in any language, its pinyin initials, the id of a key, the name of a command.
    fn rank(&self, typed: &str, snapshot: &Snapshot<'_>) -> Option<u8> {
        let own = match self {
            Self::Key(row) => label(row, snapshot),
            Self::Command(usage) => snapshot.words.command(usage.name),
        };
        let others = Lang::ALL.iter().filter_map(|lang| match self {
            Self::Key(row) => Some(Words::embedded(*lang).say(row.name)),
            // what a command does is no name, and English has words for every initial
            Self::Command(_) if *lang == Lang::En => None,
            Self::Command(usage) => Some(Words::embedded(*lang).command(usage.name)),
        });
        let id = match self {
            Self::Key(row) => row.name.as_str().trim_start_matches("key-"),
            Self::Command(usage) => usage.name,
        };
        let names = [own, id.to_owned()].into_iter().chain(others);
        names.filter_map(|name| fits(&name.to_lowercase(), typed)).min()
    }
}

/// Tells how well a name fits: it is what is typed, begins with it, begins with these initials, has
/// a word that begins with it, or a Chinese part that is it.
fn fits(name: &str, typed: &str) -> Option<u8> {
    let mut words = name.split(|c: char| !c.is_alphanumeric());
    if name == typed {
        Some(0)
    } else if name.starts_with(typed) {
        Some(1)
    } else if typed.is_ascii() && has_initials(name, typed) {
        Some(2)
    } else {
        let inside = !typed.is_ascii() && name.contains(typed);
        (inside || words.any(|word| word.starts_with(typed))).then_some(3)
    }
}

/// Tells whether a Chinese name begins with these initials of its pinyin, in any reading.
fn has_initials(name: &str, typed: &str) -> bool {
    let mut signs = name.chars();
    typed.chars().all(|letter| {
        let readings = signs.next().and_then(|sign| sign.to_pinyin_multi());
        readings
            .is_some_and(|all| all.into_iter().any(|one| one.first_letter().starts_with(letter)))
    })
}

/// Tells whether an act is one to be looked for: moving about and confirming are for their own
/// keys alone.
const fn is_offered(act: Act) -> bool {
    !matches!(
        act,
        Act::Palette
            | Act::Confirm
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
    )
}

/// Tells whether a key does something now, on this screen.
#[must_use]
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "the others are possible wherever they mean something"
)]
pub fn is_shown(row: &Row, ui: &Ui, snapshot: &Snapshot<'_>) -> bool {
    let Some(game) = game_of(ui, snapshot) else {
        let of_game = [
            Act::Dossier,
            Act::Advise,
            Act::Adopt,
            Act::Adjourn,
            Act::Stone,
            Act::Palette,
            Act::Undo,
        ];
        return !of_game.contains(&row.act);
    };
    let sheet = matches!(ui.top(), Some(Dialog::Sheet(_)));
    possible(row.act, game, snapshot.now)
        && match row.act {
            Act::Palette => ui.dialogs.is_empty(),
            Act::Undo => undo_left(ui, snapshot).is_some(),
            Act::Dossier => matches!(ui.top(), Some(Dialog::Ruling(_))),
            Act::Advise => life_is_shown(ui) && snapshot.around.adviser != Adviser::Off,
            Act::Adopt => has_advice(ui, game),
            // the hand count, while nobody has locked it
            Act::Ending if sheet => game.count().is_some() && game.phase() == Phase::Agreed,
            // the event seals, or the record may go elsewhere
            Act::Adjourn => game.rules().sealing.is_some() || game.phase() == Phase::Paused,
            _ => true,
        }
}

fn game_of<'a>(ui: &Ui, snapshot: &Snapshot<'a>) -> Option<&'a Game> {
    snapshot.game.filter(|_| matches!(ui.place, Place::Game))
}

/// Returns how many seconds are left for what was done just now to be taken back.
pub fn undo_left(ui: &Ui, snapshot: &Snapshot<'_>) -> Option<u32> {
    ui.undo.as_ref()?.left(snapshot.now)
}

fn life_is_shown(ui: &Ui) -> bool {
    matches!(ui.top(), Some(Dialog::Life(_)))
}

fn has_advice(ui: &Ui, game: &Game) -> bool {
    matches!(ui.top(), Some(Dialog::Life(life)) if !life.advised(game).is_empty())
}

/// Names a key by what it does now.
#[must_use]
#[expect(clippy::wildcard_enum_match_arm, reason = "the others do the same whatever the game is")]
pub fn label(row: &Row, snapshot: &Snapshot<'_>) -> String {
    let words = snapshot.words;
    let Some(game) = snapshot.game else { return words.say(row.name) };
    match row.act {
        Act::Clock | Act::AskClock => clock_name(words, game),
        Act::Rule if game.phase() == Phase::Locked => say!(words, "key-dossier"),
        Act::Adjourn if game.rules().sealing.is_none() => say!(words, "key-hand-over"),
        Act::Stone => stone_name(words, game),
        Act::Record if game.phase() == Phase::Ready => say!(words, "key-record-ready"),
        _ => words.say(row.name),
    }
}

fn stone_name(words: &Words, game: &Game) -> String {
    match game.lifting() {
        Some(_) if game.waits_for_press() => say!(words, "key-stone-press"),
        Some(_) => say!(words, "key-stone-off"),
        None if game.is_recorded() => say!(words, "key-stone"),
        None => say!(words, "key-stone-turn"),
    }
}

fn clock_name(words: &Words, game: &Game) -> String {
    match game.phase() {
        Phase::Ready => say!(words, "key-clock-start"),
        Phase::Paused | Phase::Adjourned => say!(words, "key-clock-resume"),
        Phase::Opening
        | Phase::Playing
        | Phase::Flagged
        | Phase::Proposed
        | Phase::Ended
        | Phase::Agreed
        | Phase::Locked => say!(words, "key-clock"),
    }
}

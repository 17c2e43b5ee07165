//! Who is who, and who has which colour: names, guessing, colours that were mixed up.

use super::orders::{half, named_chief};
use super::{Armed, Field, Reason};
use crate::game::command::Description;
use crate::game::{By, Command, Game, Order, Refusal, Why};
use crate::rules::Colours;
use crate::units::{Side, Stamp};
use crate::words::{Id, Words, id};

/// A row of the page of names and colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColoursRow {
    /// The colours are drawn by guessing.
    Guess,
    /// Names, ranks, teams, round and table are corrected.
    Describe,
    /// The players change seats.
    Swap,
}

impl ColoursRow {
    /// All rows in the order of their numbers.
    pub const ALL: [Self; 3] = [Self::Guess, Self::Describe, Self::Swap];
}

/// Names, ranks, teams, tournament, round and table, to be corrected.
#[derive(Clone, Debug)]
pub struct Describe {
    /// Name, rank and team of Black, then of White; tournament, round, table.
    pub fields: [Field; Describe::FIELDS],
    /// Which of them has the caret.
    pub focus: usize,
}

impl Describe {
    const FIELDS: usize = 9;

    fn known(game: &Game) -> [&str; Self::FIELDS] {
        let opening = game.opening();
        let [black, white] = Side::BOTH.map(|side| game.person(side));
        [
            &black.name,
            &black.rank,
            &black.team,
            &white.name,
            &white.rank,
            &white.team,
            &opening.tournament,
            &opening.round,
            &opening.table,
        ]
    }

    /// Fills the form with what is known.
    #[must_use]
    pub fn of(game: &Game) -> Self {
        Self { fields: Self::known(game).map(Field::with), focus: 0 }
    }

    /// Returns the field under the caret.
    pub fn field(&mut self) -> &mut Field {
        let focus = self.focus % self.fields.len();
        &mut self.fields[focus]
    }

    /// Goes to the next field, or to the one before.
    pub const fn turn(&mut self, on: bool) {
        let all = self.fields.len();
        self.focus = (self.focus + if on { 1 } else { all - 1 }) % all;
    }

    /// Builds the order; none where nothing was changed.
    #[must_use]
    pub fn order(&self, game: &Game, arbiter: &str, at: Stamp) -> Option<Order> {
        let known = Self::known(game);
        let changed = |at: usize| {
            let text = self.fields[at].text().trim();
            (text != known[at]).then(|| text.to_owned())
        };
        let names = Description {
            black: changed(0),
            black_rank: changed(1),
            black_team: changed(2),
            white: changed(3),
            white_rank: changed(4),
            white_team: changed(5),
            tournament: changed(6),
            round: changed(7),
            table: changed(8),
        };
        let command = Command::Describe(names.clone());
        (names != Description::default()).then(|| Order { command, by: By::table(arbiter), at })
    }
}

/// Guessing for the colours (2002/10).
#[derive(Clone, Debug)]
pub struct GuessForm {
    /// Who holds the stones, by the colour he is entered with; chosen for him where the ranks
    /// tell.
    pub holder: Option<Side>,
    /// How many he held.
    pub held: Field,
    /// How many the other showed.
    pub shown: Option<u32>,
    /// Where the caret is.
    pub focus: GuessField,
}

/// A field of that form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GuessField {
    /// Who holds.
    Holder,
    /// One or two.
    Shown,
    /// How many.
    Held,
}

impl GuessField {
    /// All fields, in the order in which things happen at the board.
    pub const ALL: [Self; 3] = [Self::Holder, Self::Shown, Self::Held];
}

impl GuessForm {
    /// Builds the form; who has the higher rank holds the stones.
    #[must_use]
    pub fn of(game: &Game) -> Self {
        let holder = higher(game);
        let focus = if holder.is_some() { GuessField::Shown } else { GuessField::Holder };
        Self { holder, held: Field::default(), shown: None, focus }
    }

    /// Goes to the next field, or to the one before.
    pub fn turn(&mut self, on: bool) {
        let all = GuessField::ALL;
        let at = all.iter().position(|field| *field == self.focus).unwrap_or(0);
        self.focus = all[(at + if on { 1 } else { all.len() - 1 }) % all.len()];
    }

    /// Builds the order; none while something is missing.
    #[must_use]
    pub fn order(&self, arbiter: &str, at: Stamp) -> Option<Order> {
        let held = half(&self.held).parse().ok()?;
        let command = Command::Guess { holder: self.holder?, held, shown: self.shown? };
        Some(Order { command, by: By::table(arbiter), at })
    }
}

/// Returns the side whose player has the higher rank, where both ranks are understood and differ.
#[must_use]
pub fn higher(game: &Game) -> Option<Side> {
    let [black, white] = Side::BOTH.map(|side| Rank::read(&game.person(side).rank));
    let (black, white) = (black?, white?);
    match black.compare(white)? {
        std::cmp::Ordering::Greater => Some(Side::Black),
        std::cmp::Ordering::Less => Some(Side::White),
        std::cmp::Ordering::Equal => None,
    }
}

/// A rank that was understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Rank {
    /// Whether it is a professional's, where that is said.
    professional: Option<bool>,
    /// Dan upwards from 1, kyu downwards from 0.
    level: i32,
}

impl Rank {
    /// Reads `九段`, `业余6段`, `初段`, `2级`, `5d`, `5 dan`, `3k`, `9p`.
    fn read(text: &str) -> Option<Self> {
        let text = half(&Field::with(text)).to_lowercase();
        let (mut rest, mut professional) = (text.as_str(), None);
        for (word, is) in [("职业", true), ("专业", true), ("业余", false)] {
            if let Some(behind) = rest.strip_prefix(word) {
                (rest, professional) = (behind, Some(is));
            }
        }
        let units = ["段", "級", "级", "dan", "kyu", "d", "k", "p"];
        let (number, unit) =
            units.iter().find_map(|unit| Some((rest.strip_suffix(unit)?, *unit)))?;
        let number = number_of(number.trim())?;
        let dan = matches!(unit, "段" | "dan" | "d" | "p");
        if unit == "p" {
            professional = Some(true);
        }
        Some(Self { professional, level: if dan { number } else { 1 - number } })
    }

    /// Compares two ranks; none where only one of them says whose it is.
    fn compare(self, other: Self) -> Option<std::cmp::Ordering> {
        match (self.professional, other.professional) {
            (None, Some(_)) | (Some(_), None) => None,
            (own, theirs) => Some((own, self.level).cmp(&(theirs, other.level))),
        }
    }
}

/// Reads a number from 1 to 99 in figures or in Chinese; 初 is the first.
fn number_of(text: &str) -> Option<i32> {
    const DIGITS: [&str; 10] = ["", "一", "二", "三", "四", "五", "六", "七", "八", "九"];
    if text == "初" {
        return Some(1);
    }
    if let Ok(number) = text.parse::<u8>() {
        return (1..=99).contains(&number).then(|| i32::from(number));
    }
    let digit = |text: &str| DIGITS.iter().zip(0..).find(|(sign, _)| **sign == text);
    let digit = |text: &str| digit(text).map(|(_, value)| value);
    match text.split_once('十') {
        Some((tens, ones)) => Some(digit(tens)?.max(1) * 10 + digit(ones)?),
        None => digit(text).filter(|value| *value > 0),
    }
}

/// Reasons for changing seats.
pub const SWAPS: &[Id] =
    &[id!("reason-wrong-colours"), id!("reason-wrong-table"), id!("reason-wrong-names")];

/// Colours that were mixed up (2002/17.1).
#[derive(Clone, Debug)]
pub struct SwapForm {
    /// Why; nothing is preselected.
    pub reason: Reason,
    /// The chief arbiter's name, where he decides.
    pub chief: Field,
    /// Whether the caret is in it.
    pub on_chief: bool,
    /// Whether F10 was pressed, where that ends the game.
    pub armed: Armed,
}

impl SwapForm {
    /// Builds the form.
    #[must_use]
    pub fn new(chief: &str) -> Self {
        let reason = Reason { selected: SWAPS.len(), ..Reason::default() };
        Self { reason, chief: Field::with(chief), on_chief: false, armed: Armed::default() }
    }

    /// Returns the field under the caret.
    pub const fn field(&mut self) -> &mut Field {
        if self.on_chief { &mut self.chief } else { &mut self.reason.typed }
    }

    /// Tells whether only the chief may have the seats changed: the rules name no last move.
    #[must_use]
    pub fn is_chiefs(game: &Game) -> bool {
        game.rules().wrong_colours.is_none()
    }

    /// Tells whether the game ends by it, to be played anew.
    #[must_use]
    pub fn ends(game: &Game) -> bool {
        let remedy = game.rules().wrong_colours.map(|wrong| wrong.remedy);
        remedy == Some(Colours::Restart) && game.phase() != crate::game::Phase::Ready
    }

    /// Builds the order.
    ///
    /// # Errors
    /// The refusal where the chief decides and isn't named.
    pub fn order(
        &self,
        game: &Game,
        words: &Words,
        arbiter: &str,
        at: Stamp,
    ) -> Result<Order, Refusal> {
        let by = if Self::is_chiefs(game) {
            let clause = game.rules().cite("wrong_colours").cloned();
            named_chief(&self.chief).ok_or(Refusal { why: Why::NotChief, clause })?
        } else {
            By::table(arbiter)
        };
        let reason = self.reason.text(SWAPS, words);
        Ok(Order { command: Command::Swap { reason }, by, at })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cmp::Ordering;

    #[test]
    fn ranks_are_compared_where_they_can_be() {
        let compare = |one, other| Rank::read(one)?.compare(Rank::read(other)?);
        for (one, other) in [
            ("六段", "五段"),
            ("九段", "初段"),
            ("1段", "1级"),
            ("３级", "十二级"),
            ("5d", "4 dan"),
            ("1 kyu", "20k"),
            ("二十级", "25k"),
            ("1p", "业余8段"),
            ("职业三段", "2p"),
        ] {
            assert_eq!(compare(one, other), Some(Ordering::Greater), "{one} {other}");
            assert_eq!(compare(other, one), Some(Ordering::Less), "{other} {one}");
        }
        assert_eq!(compare("五段", "5d"), Some(Ordering::Equal));
        for (one, other) in [("9p", "9d"), ("", "五段"), ("名人", "五段"), ("0段", "1段")] {
            assert_eq!(compare(one, other), None, "{one} {other}");
        }
    }
}

//! What a game starts with: persons, rules, position, limits.

use super::board::Board;
use super::clock::Reading;
use super::result::ResultKind;
use super::state::Game;
use crate::rules::tournament::Voice;
use crate::rules::{Allowance, Moves, Press, ReplayTime, Rules};
use crate::units::{Fingerprint, PerPlayer, Player, Point, Side, TimeOfDay, Zi};
use serde::{Deserialize, Serialize};

/// A person at the board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Person {
    /// The name.
    pub name: String,
    /// The rank, as it is written.
    pub rank: String,
    /// The team.
    pub team: String,
}

/// The position from which a game starts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Black's stones.
    pub black: Vec<Point>,
    /// White's stones.
    pub white: Vec<Point>,
    /// The side that moves first.
    pub to_move: Side,
}

impl Setup {
    /// Returns the empty board with Black to move (2002/2.2–3).
    #[must_use]
    pub const fn empty() -> Self {
        Self::first(Side::Black)
    }

    /// Returns the empty board with this side to move.
    #[must_use]
    pub const fn first(to_move: Side) -> Self {
        Self { black: Vec::new(), white: Vec::new(), to_move }
    }

    /// Returns the board with handicap stones on the star points in their customary order and
    /// White to move (misc/handicap); with fewer than two stones it is the empty board, on which
    /// the rules say who moves first.
    #[must_use]
    pub fn of(rules: &Rules, stones: u32) -> Self {
        let points = rules.size.handicap(stones);
        if points.is_empty() {
            return Self::first(rules.first_move.unwrap_or(Side::Black));
        }
        Self { black: points, white: Vec::new(), to_move: Side::White }
    }
}

/// What a game starts with: frozen when it opens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The resolved rules.
    pub rules: Rules,
    /// The name of the preset they come from.
    pub preset: String,
    /// The persons; who has Black is fixed by an event.
    pub players: PerPlayer<Person>,
    /// The tournament.
    pub tournament: String,
    /// Where it is held.
    pub place: String,
    /// The round.
    pub round: String,
    /// The table.
    pub table: String,
    /// The stage of the event that was named, where its round doesn't tell it.
    pub stage: String,
    /// The chief arbiter (裁判长), where the event names one.
    pub chief: String,
    /// The voice of the event, its folder absolute: a game that is resumed speaks with it too.
    pub voice: Option<Voice>,
    /// When the event pauses, as times of day (2002/14); its time of sealing is in the rules.
    pub pauses: Vec<TimeOfDay>,
    /// The position.
    pub setup: Setup,
    /// Handicap stones; 1 is 让先 (misc/handicap).
    pub handicap: u32,
    /// Whose limit isn't what the rules give: a handicap in time.
    pub allowances: PerPlayer<Allowance>,
    /// Whether the clock is pressed with the stone or apart from it.
    pub press: Press,
    /// Whether the moves are recorded.
    pub moves: Moves,
    /// Whether the clocks show tenths in the last ten seconds.
    pub tenths: bool,
    /// The game that this one is played for, anew or besides.
    pub follows: Option<Follows>,
    /// Whether it is played for practice: no slip of it counts.
    pub practice: bool,
}

/// The game that another is played for (1988/III.8.3, III.11.3; 2002/17.5, 20.3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Follows {
    /// Its id, 32 hexadecimal digits.
    pub game: String,
    /// The fingerprint of its record.
    pub fingerprint: Fingerprint,
    /// Why: it is played anew, or an extra game decides.
    pub kind: ResultKind,
    /// The readings it begins with, where it begins with what was left (open question U20).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub readings: Option<PerPlayer<Reading>>,
}

impl Opening {
    /// Returns an even game from the empty board under these rules, with nobody and nothing
    /// named.
    #[must_use]
    pub fn new(rules: Rules, preset: impl Into<String>) -> Self {
        Self {
            setup: Setup::of(&rules, 0),
            rules,
            preset: preset.into(),
            players: PerPlayer::default(),
            tournament: String::new(),
            place: String::new(),
            round: String::new(),
            table: String::new(),
            stage: String::new(),
            pauses: Vec::new(),
            chief: String::new(),
            voice: None,
            handicap: 0,
            allowances: PerPlayer::default(),
            press: Press::default(),
            moves: Moves::default(),
            tenths: false,
            follows: None,
            practice: false,
        }
    }

    /// Returns what the game starts with that is played for another, where its result orders one:
    /// the same persons, colours, position and rules; warnings, fines and leaves begin anew, the
    /// clocks by the event's data (open question U20).
    #[must_use]
    pub fn following(game: &Game, id: &str, fingerprint: Fingerprint) -> Option<Self> {
        let kind = game.outcome()?.kind;
        if !matches!(kind, ResultKind::Replay | ResultKind::ExtraGame) {
            return None;
        }
        let (black, rules) = (game.player(Side::Black), game.rules());
        let remaining = rules.replay_time == Some(ReplayTime::Remaining);
        let remaining = remaining && kind == ResultKind::Replay;
        let clock = &game.clock().readings;
        let left = PerPlayer { a: clock.black, b: clock.white };
        let readings = remaining.then_some(left);
        let old = game.opening();
        let of = |player: Player| old.players[player].clone();
        Some(Self {
            players: PerPlayer { a: of(black), b: of(black.other()) },
            allowances: PerPlayer { a: old.allowances[black], b: old.allowances[black.other()] },
            follows: Some(Follows { game: id.to_owned(), fingerprint, kind, readings }),
            ..old.clone()
        })
    }

    /// Returns the komi of this game in zi: in a handicap game none (misc/handicap), or what the
    /// rules say of it.
    #[must_use]
    pub fn komi(&self) -> Zi {
        if self.handicap > 0 {
            self.rules.handicap_komi.unwrap_or_default()
        } else {
            self.rules.komi
        }
    }

    /// Returns what Black gives back for handicap stones, in zi.
    #[must_use]
    pub fn handicap_zi(&self) -> Zi {
        self.rules.handicap_return.amount(self.handicap)
    }

    /// Returns the starting position on a board.
    #[must_use]
    pub fn board(&self) -> Board {
        let mut board = Board::new(self.rules.size);
        for (side, stones) in [(Side::Black, &self.setup.black), (Side::White, &self.setup.white)] {
            for point in stones {
                // a set-up is checked when it is read; a stone that doesn't fit is left out
                let _ = board.place(side, *point);
            }
        }
        board
    }

    /// Returns the reading with which a person starts.
    #[must_use]
    pub fn granted(&self, player: Player) -> Reading {
        if let Some(readings) = self.follows.as_ref().and_then(|follows| follows.readings) {
            return readings[player];
        }
        self.granted_under(&self.rules, player)
    }

    /// Returns the reading with which a person would start under other rules.
    pub(super) fn granted_under(&self, rules: &Rules, player: Player) -> Reading {
        Reading::granted(rules, &self.allowances[player])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::result::Outcome;
    use crate::game::{Event, Reading as Clock};
    use crate::rules::{Clause, Preset};
    use crate::units::{Span, Stamp};
    use std::sync::Arc;

    /// A game whose players have changed seats, ended with this result.
    fn ended(kind: ResultKind, time: Option<ReplayTime>) -> Game {
        let mut rules = Preset::DEFAULT.rules().unwrap();
        rules.replay_time = time;
        let mut opening = Opening::new(rules, "china-2002");
        opening.players.a.name = "甲".into();
        opening.players.b.name = "乙".into();
        let mut game = Game::new(Arc::new(opening));
        let left = |secs| Clock { main: Span::from_secs(secs), ..game.clock().readings.black };
        let (black, white) = (left(100), left(200));
        let clocks = Event::Clocks { running: None, black, white, at: Stamp::default() };
        let outcome = Outcome::undecided(kind, Clause::new("2002/17.6"));
        game.apply_all(&[Event::SidesFixed { black: Player::B }, clocks, Event::Resulted(outcome)]);
        game
    }

    #[test]
    fn a_game_played_anew_begins_with_the_same_persons_and_colours() {
        let fingerprint = Fingerprint::of_hash(&"0".repeat(64)).unwrap();
        let of = |kind, time| Opening::following(&ended(kind, time), "0f", fingerprint);
        let anew = of(ResultKind::Replay, None).unwrap();
        assert_eq!((anew.players.a.name.as_str(), anew.players.b.name.as_str()), ("乙", "甲"));
        assert_eq!(anew.follows.as_ref().map(|follows| follows.kind), Some(ResultKind::Replay));
        let full = Game::new(Arc::new(anew)).clock().readings;
        assert_eq!(full.black.main, full.white.main, "the whole limit");
        let rest = of(ResultKind::Replay, Some(ReplayTime::Remaining)).unwrap();
        let clock = Game::new(Arc::new(rest)).clock().readings;
        assert_eq!([clock.black.main, clock.white.main], [100, 200].map(Span::from_secs));
        let extra = of(ResultKind::ExtraGame, Some(ReplayTime::Remaining)).unwrap();
        assert!(extra.follows.is_some_and(|follows| follows.readings.is_none()));
        assert!(of(ResultKind::Draw, None).is_none(), "nothing is ordered");
    }
}

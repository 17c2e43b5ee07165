//! One table in the list of results.

use crate::game::command::Who;
use crate::game::tally::ComplaintState;
use crate::game::{Game, Outcome, Phase, ResultKind};
use crate::record::Entrant;
use crate::units::{Fingerprint, PerSide, Side, Zi};
use crate::words::{Words, family};
use serde_json::{Value, json};
use std::path::PathBuf;

/// How far a table has got.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum State {
    /// The result is confirmed by all three.
    Signed,
    /// There is a result; a confirmation is missing.
    Unsigned,
    /// There is a result; a complaint or an appeal waits for its decision.
    Disputed,
    /// The game is adjourned.
    Adjourned,
    /// The game goes on, or hasn't begun.
    Unfinished,
    /// The game is continued elsewhere: its record there is missing here.
    HandedOver,
    /// The record doesn't verify.
    Damaged,
    /// There is no record of this pairing.
    Missing,
    /// There is no opponent.
    Bye,
}

impl State {
    /// All states.
    pub const ALL: [Self; 9] = [
        Self::Signed,
        Self::Unsigned,
        Self::Disputed,
        Self::Adjourned,
        Self::Unfinished,
        Self::HandedOver,
        Self::Damaged,
        Self::Missing,
        Self::Bye,
    ];

    /// Returns the id, which stands in the list.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Signed => "signed",
            Self::Unsigned => "unsigned",
            Self::Disputed => "disputed",
            Self::Adjourned => "adjourned",
            Self::Unfinished => "unfinished",
            Self::HandedOver => "handed-over",
            Self::Damaged => "damaged",
            Self::Missing => "missing",
            Self::Bye => "bye",
        }
    }

    /// Names the state.
    pub fn said(self, words: &Words) -> String {
        words.find(family!("results-state-"), self.id(), &[]).unwrap_or_default()
    }

    /// Says how far a game has got.
    pub fn of(game: &Game) -> Self {
        let waits = |state: ComplaintState| state == ComplaintState::Pending;
        match (game.outcome(), game.phase()) {
            (Some(_), _) if game.complaints().iter().any(|one| waits(one.state)) => Self::Disputed,
            (Some(_), Phase::Locked) => Self::Signed,
            (Some(_), _) => Self::Unsigned,
            (None, _) if game.handed_over().is_some() => Self::HandedOver,
            (None, Phase::Adjourned) => Self::Adjourned,
            (None, _) => Self::Unfinished,
        }
    }
}

/// What is odd about a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Flag {
    /// Another record of the same table is there.
    Twice,
    /// Another record of the same game goes on differently.
    Forked,
    /// The players aren't those of the pairing.
    Names,
    /// The table isn't among the pairings.
    Unpaired,
    /// The game that the result orders isn't there.
    Follow,
    /// The game belongs to another event.
    Elsewhere,
}

impl Flag {
    /// Returns the id, which stands in the list.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Twice => "twice",
            Self::Forked => "forked",
            Self::Names => "names",
            Self::Unpaired => "unpaired",
            Self::Follow => "follow",
            Self::Elsewhere => "elsewhere",
        }
    }

    /// Says it.
    pub fn said(self, words: &Words) -> String {
        words.find(family!("results-flag-"), self.id(), &[]).unwrap_or_default()
    }
}

/// One table.
#[derive(Clone, Debug)]
pub(super) struct Row {
    /// The round.
    pub round: String,
    /// The table.
    pub table: String,
    /// Who played which colour in the end.
    pub players: PerSide<Entrant>,
    /// The result.
    pub outcome: Option<Outcome>,
    /// Who won the lot for the pairing of the next round.
    pub lot: Option<Side>,
    /// Warnings.
    pub warnings: PerSide<u32>,
    /// Moves.
    pub moves: Option<u32>,
    /// Who has confirmed the result.
    pub confirmed: Vec<&'static str>,
    /// The fingerprint of the record.
    pub fingerprint: Option<Fingerprint>,
    /// How far it has got.
    pub state: State,
    /// What is odd.
    pub flags: Vec<Flag>,
    /// More about it, in words.
    pub note: String,
    /// Where its record stands.
    pub place: Option<PathBuf>,
}

impl Row {
    /// Builds the row of a table of which there is no record.
    pub fn without_game(round: &str, table: &str, players: PerSide<Entrant>, state: State) -> Self {
        Self {
            round: round.to_owned(),
            table: table.to_owned(),
            players,
            outcome: None,
            lot: None,
            warnings: PerSide::default(),
            moves: None,
            confirmed: Vec::new(),
            fingerprint: None,
            state,
            flags: Vec::new(),
            note: String::new(),
            place: None,
        }
    }

    /// Puts in what a game says.
    pub fn with_game(mut self, game: &Game) -> Self {
        let confirmed = [(Who::Black, "black"), (Who::White, "white"), (Who::Arbiter, "arbiter")];
        let has = |(who, _): &(Who, _)| game.confirmed().contains(who);
        self.confirmed = confirmed.into_iter().filter(has).map(|(_, name)| name).collect();
        self.outcome = game.outcome().cloned();
        self.lot = game.lot();
        self.warnings = PerSide::from_fn(|side| game.tally(side).warnings);
        self.moves = Some(game.move_number());
        self
    }

    /// Tells whether nothing is left to do at this table.
    pub fn is_done(&self) -> bool {
        let settled = matches!(self.state, State::Signed | State::Bye);
        (settled && self.flags.is_empty()) || self.flags == [Flag::Elsewhere]
    }

    /// Tells whether the result is of a kind.
    pub fn is(&self, kind: ResultKind) -> bool {
        self.outcome.as_ref().is_some_and(|outcome| outcome.kind == kind)
    }

    /// Tells whether neither side won and both have half.
    pub fn is_draw(&self) -> bool {
        let even = |one: &Outcome| one.kind == ResultKind::Count && one.winner.is_none();
        self.is(ResultKind::Draw) || self.outcome.as_ref().is_some_and(even)
    }

    /// Returns the winner's margin in zi as a decimal fraction, which is exact for quarters.
    pub fn margin(&self) -> String {
        let margin = self.outcome.as_ref().and_then(|outcome| outcome.margin).map(Zi::abs);
        margin.map_or_else(String::new, |margin| {
            let (whole, quarters) = margin.parts();
            let rest = match quarters {
                1 => ".25",
                2 => ".5",
                3 => ".75",
                _ => "",
            };
            format!("{whole}{rest}")
        })
    }

    /// Returns the row for programs.
    pub fn as_json(&self) -> Value {
        let player = |side: Side| {
            let one = &self.players[side];
            json!({"name": one.name, "rank": one.rank, "team": one.team, "id": one.id,
                "warnings": self.warnings[side]})
        };
        let flags: Vec<&str> = self.flags.iter().map(|flag| flag.id()).collect();
        let outcome = self.outcome.as_ref();
        json!({
            "round": self.round, "table": self.table,
            "black": player(Side::Black), "white": player(Side::White),
            "result": outcome.map(Outcome::pairing), "kind": outcome.map(|one| one.kind),
            "winner": outcome.and_then(|one| one.winner), "margin_zi": self.margin(),
            "both_lose": self.is(ResultKind::BothLose), "default": self.is(ResultKind::Default),
            "draw": self.is_draw(), "lot": self.lot, "moves": self.moves,
            "signed": self.state == State::Signed, "confirmed": self.confirmed,
            "fingerprint": self.fingerprint, "state": self.state.id(), "flags": flags,
            "note": self.note, "place": self.place.as_ref().map(|place| place.display().to_string()),
        })
    }
}

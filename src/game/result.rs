//! How a game came out.

use super::board::Board;
use super::command::is_default;
use super::count;
use crate::rules::{Clause, CountMethod};
use crate::units::{BoardSize, PerSide, Point, Side, Zi};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The kind of a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ResultKind {
    /// By count.
    Count,
    /// By resignation (中盘胜).
    Resignation,
    /// By time (超时).
    Time,
    /// By default (弃权).
    Default,
    /// By ruling (判负).
    Ruling,
    /// Drawn by ruling (和棋); an even count is a `Count` without winner.
    Draw,
    /// Both lose (双方均负).
    BothLose,
    /// No result (无胜负).
    NoResult,
    /// This game is played anew (重赛).
    Replay,
    /// An extra game is played (加赛).
    ExtraGame,
}

impl ResultKind {
    /// All kinds.
    pub const ALL: [Self; 10] = [
        Self::Count,
        Self::Resignation,
        Self::Time,
        Self::Default,
        Self::Ruling,
        Self::Draw,
        Self::BothLose,
        Self::NoResult,
        Self::Replay,
        Self::ExtraGame,
    ];

    /// Returns the id, which stands in JSON and in the code for pairing programs.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Count => "count",
            Self::Resignation => "resignation",
            Self::Time => "time",
            Self::Default => "default",
            Self::Ruling => "ruling",
            Self::Draw => "draw",
            Self::BothLose => "both-lose",
            Self::NoResult => "no-result",
            Self::Replay => "replay",
            Self::ExtraGame => "extra-game",
        }
    }
}

/// A result: kind, winner, margin, clause.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// How it came about.
    pub kind: ResultKind,
    /// Who won; nobody at a draw and the like.
    pub winner: Option<Side>,
    /// Black's margin in zi, where the board was counted.
    pub margin: Option<Zi>,
    /// By which clause.
    pub clause: Option<Clause>,
    /// The ruling that decided it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ruling: Option<u32>,
}

impl Outcome {
    /// Builds a win that isn't counted.
    #[must_use]
    pub const fn won(kind: ResultKind, winner: Side, clause: Clause) -> Self {
        Self { kind, winner: Some(winner), margin: None, clause: Some(clause), ruling: None }
    }

    /// Builds a result without a winner.
    #[must_use]
    pub const fn undecided(kind: ResultKind, clause: Clause) -> Self {
        Self { kind, winner: None, margin: None, clause: Some(clause), ruling: None }
    }

    /// Builds the result of a count; exactly half is a draw (1988/I.9, 2002/9), or a win of the
    /// side that the rules name.
    #[must_use]
    pub fn counted(margin: Zi, ties: Option<Side>, clause: Option<Clause>) -> Self {
        let winner = count::winner(margin).or(ties);
        Self { kind: ResultKind::Count, winner, margin: Some(margin), clause, ruling: None }
    }

    /// Returns the code for pairing programs: each result has its own, so that nothing has to be
    /// guessed from a `Void`.
    #[must_use]
    pub fn pairing(&self) -> String {
        match (self.kind, self.winner) {
            (ResultKind::Count, None) => "even".to_owned(),
            (ResultKind::Count | ResultKind::Resignation | ResultKind::Time, Some(_)) => {
                self.code()
            }
            (kind, Some(winner)) => format!("{}+{}", winner.letter(), kind.id()),
            (kind, None) => kind.id().to_owned(),
        }
    }

    /// Returns the code that SGF, slips and pairing programs use: `B+1.5`, `W+R`, `B+T`,
    /// `W+F`, `0`, `Void`.
    #[must_use]
    pub fn code(&self) -> String {
        let Some(winner) = self.winner else {
            return match self.kind {
                ResultKind::Count | ResultKind::Draw => "0".to_owned(),
                ResultKind::BothLose
                | ResultKind::NoResult
                | ResultKind::Replay
                | ResultKind::ExtraGame
                | ResultKind::Resignation
                | ResultKind::Time
                | ResultKind::Default
                | ResultKind::Ruling => "Void".to_owned(),
            };
        };
        let how = match (self.kind, self.margin) {
            (ResultKind::Count, Some(margin)) => margin.abs().to_points(),
            (ResultKind::Resignation, _) => "R".to_owned(),
            (ResultKind::Time, _) => "T".to_owned(),
            _ => "F".to_owned(),
        };
        format!("{}+{how}", winner.letter())
    }
}

/// A count as it is announced and printed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Count {
    /// How the board was counted.
    #[serde(default = "area", skip_serializing_if = "is_area")]
    pub method: CountMethod,
    /// Black's part of the board.
    pub black: Share,
    /// White's part of the board.
    pub white: Share,
    /// What Black's part is held against: the base (归本数), half the points of the board; by
    /// points it is White's part.
    pub base: Zi,
    /// What Black gives in an even game.
    pub komi: Zi,
    /// What Black gives back for handicap stones.
    pub handicap: Zi,
    /// What each side is fined.
    pub fines: PerSide<Zi>,
    /// Black's margin.
    pub margin: Zi,
}

/// One side's part of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Share {
    /// Live stones.
    pub stones: Zi,
    /// Points that only this side surrounds.
    pub territory: Zi,
    /// Half of the points between both sides.
    pub shared: Zi,
    /// Stones taken from the other side, or dead there, where the count is by points.
    #[serde(default, skip_serializing_if = "is_default")]
    pub prisoners: Zi,
    /// All of it.
    pub total: Zi,
}

const fn area() -> CountMethod {
    CountMethod::Area
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde wants a reference")]
fn is_area(method: &CountMethod) -> bool {
    *method == CountMethod::Area
}

impl Count {
    /// Counts a position by a method; `taken` are the stones each side has taken in play.
    #[must_use]
    pub fn by(
        method: CountMethod,
        board: &Board,
        dead: &BTreeSet<Point>,
        taken: PerSide<u32>,
        [komi, handicap]: [Zi; 2],
        fines: PerSide<Zi>,
    ) -> Self {
        match method {
            CountMethod::Area => Self::area(board, dead, komi, handicap, fines),
            CountMethod::Territory => {
                let found = count::territory(board, dead);
                let points = |n: u32| Zi::halves(i32::try_from(n).unwrap_or(i32::MAX));
                let share = |side: Side| {
                    let territory = points(u32::from(found.territory[side]));
                    let prisoners = points(taken[side] + u32::from(found.dead[side.other()]));
                    let total = territory + prisoners;
                    Share { territory, prisoners, total, ..Share::default() }
                };
                let (black, white) = (share(Side::Black), share(Side::White));
                let base = white.total;
                Self { method, ..Self::of(black, white, [base, komi, handicap], fines) }
            }
            CountMethod::Stones => {
                let found = count::area(board, dead);
                let share = |side: Side| {
                    let stones = Zi::whole(i32::from(found.stones[side]));
                    Share { stones, total: stones, ..Share::default() }
                };
                let (black, white) = (share(Side::Black), share(Side::White));
                let all = i32::from(found.stones.black) + i32::from(found.stones.white);
                let base = Zi::halves(all);
                Self { method, ..Self::of(black, white, [base, komi, handicap], fines) }
            }
        }
    }

    /// Tells whether only the totals are known.
    #[must_use]
    pub fn is_bare(&self) -> bool {
        let bare = |share: &Share| share.territory == share.total && share.stones == Zi::ZERO;
        self.method != CountMethod::Stones && bare(&self.black) && bare(&self.white)
    }

    /// Returns a side's part.
    #[must_use]
    pub const fn share(&self, side: Side) -> &Share {
        match side {
            Side::Black => &self.black,
            Side::White => &self.white,
        }
    }

    /// Returns the least total with which a side wins by area: a whole number where nothing is
    /// shared, else perhaps with a half (2002/11: 185, or 184½).
    #[must_use]
    pub fn wins_with(&self, side: Side, ties: Option<Side>) -> Zi {
        let given = self.komi + self.handicap + self.fines.black - self.fines.white;
        let limit = match side {
            Side::Black => self.base + given,
            Side::White => self.base - given,
        };
        let whole = self.share(side).total.quarters() % 4 == 0
            && self.share(side.other()).total.quarters() % 4 == 0;
        let step = if whole && self.black.shared == Zi::ZERO { 4 } else { 2 };
        let limit = limit.quarters();
        let reached = limit.rem_euclid(step) == 0 && ties == Some(side);
        let steps = limit.div_euclid(step) + i32::from(!reached);
        Zi::from_quarters(steps * step)
    }

    /// Returns by how many points of the board a side must lead at least to win: the winning
    /// count, so that a line can be checked (2002/11: Black needs 185 of 361, a lead of 9). By
    /// area a lead has the parity of the one that stands.
    #[must_use]
    pub fn needs(&self, side: Side, ties: Option<Side>) -> i32 {
        let given = self.komi + self.handicap + self.fines.black - self.fines.white;
        let given = match side {
            Side::Black => given.quarters(),
            Side::White => -given.quarters(),
        };
        let even = given.rem_euclid(2) == 0 && ties == Some(side);
        let least = given.div_euclid(2) + i32::from(!even);
        let lead = (self.share(side).total - self.share(side.other()).total).quarters() / 4;
        let odd = self.method == CountMethod::Area && (least - lead) % 2 != 0;
        least + i32::from(odd)
    }

    /// Returns what a side's part is held against.
    #[must_use]
    pub const fn against(&self, side: Side) -> Zi {
        match (self.method, side) {
            (CountMethod::Territory, Side::White) => self.black.total,
            (CountMethod::Area | CountMethod::Territory | CountMethod::Stones, _) => self.base,
        }
    }

    /// Counts a position by area (1988/I.9, 2002/9).
    #[must_use]
    pub fn area(
        board: &Board,
        dead: &BTreeSet<Point>,
        komi: Zi,
        handicap: Zi,
        fines: PerSide<Zi>,
    ) -> Self {
        let area = count::area(board, dead);
        let share = |side: Side| Share {
            stones: Zi::whole(i32::from(area.stones[side])),
            territory: Zi::whole(i32::from(area.territory[side])),
            shared: Zi::halves(i32::from(area.shared)),
            prisoners: Zi::ZERO,
            total: area.total(side),
        };
        let (black, white) = (share(Side::Black), share(Side::White));
        Self::of(black, white, [area.base(), komi, handicap], fines)
    }

    /// Builds the count of a board of which only one side's total is known, counted by hand
    /// (misc/count): the rest of the board is the other's.
    #[must_use]
    pub fn by_hand(
        side: Side,
        total: Zi,
        size: BoardSize,
        [komi, handicap]: [Zi; 2],
        fines: PerSide<Zi>,
    ) -> Self {
        let base = count::base(size);
        let share = |total| Share { territory: total, total, ..Share::default() };
        let rest = base + base - total;
        let (black, white) = match side {
            Side::Black => (share(total), share(rest)),
            Side::White => (share(rest), share(total)),
        };
        Self::of(black, white, [base, komi, handicap], fines)
    }

    /// Builds the count of a board of which both sides' totals are known, counted by hand; by
    /// points each total is what is left once the prisoners are filled in.
    #[must_use]
    pub fn of_both(
        method: CountMethod,
        totals: PerSide<Zi>,
        [komi, handicap]: [Zi; 2],
        fines: PerSide<Zi>,
    ) -> Self {
        let share = |total| Share { territory: total, total, ..Share::default() };
        let base = match method {
            CountMethod::Territory => totals.white,
            CountMethod::Area | CountMethod::Stones => {
                Zi::from_quarters((totals.black + totals.white).quarters() / 2)
            }
        };
        let (black, white) = (share(totals.black), share(totals.white));
        Self { method, ..Self::of(black, white, [base, komi, handicap], fines) }
    }

    /// Returns what a hand count of a side should come to: its total, by points less the
    /// prisoners that are filled in.
    #[must_use]
    pub fn by_hand_of(&self, side: Side) -> Zi {
        let (own, other) = (self.share(side), self.share(side.other()));
        match self.method {
            CountMethod::Territory => own.territory - other.prisoners,
            CountMethod::Area | CountMethod::Stones => own.total,
        }
    }

    fn of(black: Share, white: Share, amounts: [Zi; 3], fines: PerSide<Zi>) -> Self {
        let [base, komi, handicap] = amounts;
        let margin = count::margin(black.total, base, komi, handicap, fines);
        let method = CountMethod::Area;
        Self { method, black, white, base, komi, handicap, fines, margin }
    }

    /// Returns the count in which every open point is one side's: the other had given up moving
    /// (2002/12.4.4).
    #[must_use]
    pub fn with_open_points_to(&self, side: Side) -> Self {
        let open = self.black.shared + self.white.shared;
        let with = |share: Share, more: Zi| Share {
            territory: share.territory + more,
            shared: Zi::ZERO,
            total: share.total - share.shared + more,
            ..share
        };
        let more = |own| if own == side { open } else { Zi::ZERO };
        let black = with(self.black, more(Side::Black));
        let white = with(self.white, more(Side::White));
        let amounts = [self.base, self.komi, self.handicap];
        Self { method: self.method, ..Self::of(black, white, amounts, self.fines) }
    }
}

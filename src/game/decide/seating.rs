//! The opening phase of the free-seat variant: stones before colours, sealed bids (seat/5).

use super::Decision;
use super::clocks;
use crate::game::bids::{self, Bid};
use crate::game::event::{Event, Seating};
use crate::game::refusal::Why;
use crate::game::state::{Game, Phase};
use crate::rules::seat::Turn;
use crate::units::{PerSide, Player, Point, Side, Stamp};

impl Game {
    /// Returns the side whose clock runs for entry `n`: while the first stones are set that of
    /// whoever sets it, by the colour he was entered with; else the side to move.
    pub(super) fn clocked(&self, n: u32) -> Side {
        let first = self.opening.setup.to_move;
        let seats = self.rules().seating.iter().flatten();
        let seat = seats.zip(1..).find(|(_, at)| *at == n).map(|(seat, _)| seat.by);
        match seat.filter(|_| self.seating || !self.started) {
            Some(Turn::First) => first,
            Some(Turn::Second) => first.other(),
            None => self.to_move,
        }
    }

    /// Returns the side, as it was entered, of the player who sets the next first stone.
    #[must_use]
    pub fn setter(&self) -> Side {
        self.clocked(self.move_number() + 1)
    }

    /// Returns how many stones are set before the game is played.
    fn seats(&self) -> u32 {
        let all = self.rules().seating.as_ref().map_or(0, Vec::len);
        u32::try_from(all).unwrap_or(u32::MAX)
    }

    /// Tells whether first stones are still to be set.
    pub(super) fn seats_left(&self) -> bool {
        self.seating && self.move_number() < self.seats()
    }

    /// Tells whether an entry is a first stone that stays, since the bids were opened.
    pub(super) fn seat_is_settled(&self, n: u32) -> bool {
        (!self.seating || self.bids.is_some()) && n <= self.seats()
    }

    /// Takes the last stone of the opening phase back: the time since then was its setter's.
    pub(super) fn seat_back(&self, back: Event, at: Stamp) -> Decision {
        if !self.sets_stones() {
            self.in_play_or_paused()?;
        }
        if self.bids.is_some() {
            return self.bids_back(at);
        }
        let last = self.turns.last();
        let turn = last.ok_or_else(|| self.refusal(Why::NothingToTakeBack, "seating"))?;
        let setter = self.clocked(self.move_number());
        Ok(vec![back, self.as_if_never(setter, turn.at, &turn.before, at)])
    }

    /// Sets the next stone of the opening phase (seat/5.2); after the last one both clocks stand.
    pub(super) fn seat_stone(&self, point: Point, own: Option<bool>, at: Stamp) -> Decision {
        self.nothing_pressed()?;
        let n = self.move_number() + 1;
        if n > self.seats() {
            return Err(self.refusal(Why::BidsFirst, "bids"));
        }
        if !self.sets_stones() {
            self.in_play_or_paused()?;
        }
        let setter = self.clocked(n);
        self.time_left(setter, at)?;
        let legal = self.legal(self.to_move, point, own)?;
        let last = n == self.seats();
        let running = if last { None } else { self.runs_for(self.clocked(n + 1)) };
        let mut events = vec![
            self.played(self.to_move, point, legal, at),
            self.reading_ended(setter, at, at, running, true),
        ];
        events.extend(self.gap_after(setter, true));
        if last && self.rules().bids.is_none() {
            events.push(Event::Seating(Seating::Over {}));
        }
        Ok(events)
    }

    /// Opens both bids (seat/5.3): who bids more for Black has Black, the margin follows from
    /// both. Equal bids leave the colours to a guess. Both clocks stand until play begins.
    pub(super) fn open_bids(&self, black: Bid, white: Bid, at: Stamp) -> Decision {
        let Some(rule) = self.rules().bids.filter(|_| self.bids_are_due()) else {
            return Err(self.refusal(Why::NoBids, "bids"));
        };
        if self.gap.is_some() {
            return Err(Why::GapOpen.into());
        }
        let most = u32::from(self.rules().size.points());
        if black.zi > most || white.zi > most {
            return Err(self.refusal(Why::BadBid, "bids"));
        }
        let komi = bids::komi(PerSide { black, white }, rule.margin);
        let clause = self.clause("bids");
        let opened = Event::Seating(Seating::Bid { black, white, komi, clause });
        let higher = match black.for_black().cmp(&white.for_black()) {
            std::cmp::Ordering::Equal => return Ok(vec![opened]),
            std::cmp::Ordering::Greater => self.player(Side::Black),
            std::cmp::Ordering::Less => self.player(Side::White),
        };
        Ok(std::iter::once(opened).chain(self.colours_fixed(higher, at)).collect())
    }

    /// Takes opened bids back, which were entered wrongly: until the first move after them. The
    /// players have the colours with which they were entered again, and both clocks stand.
    pub(super) fn bids_back(&self, at: Stamp) -> Decision {
        if self.gap.is_some() {
            return Err(Why::GapOpen.into());
        }
        let entered = self.bids.map_or_else(|| self.player(Side::Black), |bids| bids.entered);
        let [fixed, _, clocks] = self.colours_fixed(entered, at);
        Ok(vec![fixed, Event::Seating(Seating::Taken {}), clocks])
    }

    /// Tells whether opened bids may be taken back: nothing was played since.
    pub(super) fn bids_are_last(&self) -> bool {
        let before = self.bids.is_some() && self.move_number() == self.seats();
        before && matches!(self.phase, Phase::Opening | Phase::Paused)
    }

    /// Gives a player Black: time goes with the person, both clocks stand.
    pub(super) fn colours_fixed(&self, black: Player, at: Stamp) -> [Event; 3] {
        let readings = self.clock.readings_at(at, self.rules());
        let readings = if black == self.player(Side::Black) {
            readings
        } else {
            PerSide { black: readings.white, white: readings.black }
        };
        let over = Event::Seating(Seating::Over {});
        [Event::SidesFixed { black }, over, clocks(None, readings, at)]
    }

    /// Tells whether all first stones are set and the bids aren't open.
    #[must_use]
    pub fn bids_are_due(&self) -> bool {
        let set = self.sets_stones() && self.move_number() == self.seats();
        set && self.bids.is_none() && self.rules().bids.is_some()
    }

    /// Tells whether the opening phase goes on: nobody has lost, no loss is proposed.
    pub(super) fn sets_stones(&self) -> bool {
        self.seating && matches!(self.phase, Phase::Opening | Phase::Paused)
    }

    /// Tells whether both bids are equal, so that the colours are guessed.
    #[must_use]
    pub fn guesses_after_bids(&self) -> bool {
        self.sets_stones() && self.bids.is_some()
    }
}

//! The main line: moves, lost turns, what was ruled, and what has to be set up between them.

use super::shown::Shown;
use crate::game::command::Shift;
use crate::game::tally::Ruling;
use crate::game::{ClockPhase, Dispute, Game, Phase, Reading, Stroke, Turn, TurnKind};
use crate::record::{ClockNote, Mark, Outline, Setup, Shape};
use crate::report::change::closing::{self, Closing};
use crate::report::say;
use crate::rules::Clause;
use crate::units::{Side, seen};
use crate::words::{Words, say};

/// Writes the main line into an outline whose root is written.
pub(super) fn write(game: &Game, words: &Words, outline: Outline) -> Outline {
    let shown = Shown::new(game.opening().board(), game.opening().setup.to_move);
    let mut line = Line { game, words, outline, shown };
    line.remark(0);
    line.stand(0);
    line.turns();
    line.went_back();
    line.outline
}

struct Line<'a> {
    game: &'a Game,
    words: &'a Words,
    outline: Outline,
    shown: Shown,
}

impl Line<'_> {
    /// Writes the entries; on a board whose moves aren't recorded those before the first that isn't.
    fn turns(&mut self) {
        let turns = self.game.turns();
        let recorded = turns.iter().take_while(|turn| turn.kind != TurnKind::Unrecorded);
        for (n, turn) in (1..).zip(recorded) {
            self.goes_on(turn.side, n);
            self.turn(turn);
            self.clock(turn.side, n);
            self.remark(n);
            self.stand(n);
        }
        if self.game.is_recorded() {
            self.stands();
        } else {
            let kept = turns.iter().filter(|turn| turn.kind == TurnKind::Unrecorded).count();
            self.comment(&say!(self.words, "sgf-not-recorded", n = kept));
        }
    }

    /// Gives the turn at the end of a record that play goes on from.
    fn stands(&mut self) {
        match self.game.phase() {
            Phase::Ready | Phase::Opening | Phase::Ended | Phase::Agreed | Phase::Locked => {}
            Phase::Playing
            | Phase::Flagged
            | Phase::Paused
            | Phase::Adjourned
            | Phase::Proposed => self.goes_on(self.game.to_move(), self.game.move_number() + 1),
        }
    }

    /// Gives the turn to the side that moves next, in a node of its own, where other programs
    /// expect the other side or take the game for over.
    fn goes_on(&mut self, side: Side, n: u32) {
        let dispute = self.game.disputes().iter().find(|one| one.after + 1 == n && !one.back);
        let over = self.shown.is_over(self.game.rules().last_pass);
        if self.shown.next == side && !over && dispute.is_none() {
            return;
        }
        self.outline.set_up(Setup { to_move: Some(side), ..Setup::default() });
        self.outline.note().resumed = true;
        self.shown.turn_to(side);
        let said = match dispute {
            Some(dispute) => self.disputed(dispute),
            None => say!(self.words, "sgf-goes-on", side = self.words.party(side)),
        };
        self.comment(&said);
    }

    fn disputed(&self, dispute: &Dispute) -> String {
        let rules = self.game.rules();
        let clause = rules.cite("dispute_starter").cloned().unwrap_or_else(|| Clause::new(""));
        let (points, side, starter) = (dispute.points.clone(), dispute.side, dispute.starter);
        Closing::Disputed { points, side, starter, clause }.said(self.words, rules)
    }

    /// Writes an entry. What leaves no stone is a pass with its reason: SGF knows nothing else
    /// that gives the turn away.
    fn turn(&mut self, turn: &Turn) {
        let (side, words) = (turn.side, self.words);
        let stood_in = match &turn.kind {
            TurnKind::Stroke(Stroke::Stone(point)) if turn.fits => {
                self.outline.play(side, Some(*point));
                self.shown.stone(side, *point);
                return;
            }
            TurnKind::Stroke(Stroke::Stone(point)) => {
                Some((point.to_string(), say!(words, "sgf-misfit", point = *point)))
            }
            TurnKind::Lost(clause) => {
                let cited = words.cite(clause.id());
                Some((clause.to_string(), say!(words, "sgf-turn-lost", clause = cited)))
            }
            TurnKind::Stroke(Stroke::Pass) | TurnKind::Unrecorded => None,
        };
        self.outline.play(side, None);
        self.shown.pass(side, stood_in.is_none());
        if let Some((reason, said)) = stood_in {
            self.outline.note().no_pass = Some(seen(&reason));
            self.comment(&said);
        }
    }

    /// Notes the mover's clock after an entry: the time left, and the periods or the moves to go.
    fn clock(&mut self, side: Side, n: u32) {
        let game = self.game;
        let next = game.turns().get(n as usize);
        let clock = next.map_or(game.clock(), |next| &next.before);
        // what was played elsewhere came without its readings, until they were entered
        let unknown = game.is_joined() && clock.set == 0;
        let reading = &clock.readings[side];
        if reading.phase != ClockPhase::None && !unknown {
            let noted = self.noted(reading);
            self.outline.note().clock[side] = noted;
        }
    }

    fn noted(&self, reading: &Reading) -> ClockNote {
        let reads = reading.main.is_zero() && reading.reserve > 0;
        let period = self.game.rules().period.0;
        let left = if reads { period.saturating_sub(reading.period) } else { reading.main };
        let periods = if reads { Some(reading.reserve) } else { reading.moves };
        ClockNote { left: Some(left), periods }
    }

    /// Adds what was ruled after entry `n`, and the stones that came off.
    fn remark(&mut self, n: u32) {
        let game = self.game;
        for ruling in game.rulings().iter().filter(|ruling| ruling.after == n) {
            self.comment(&said(game, ruling, self.words));
        }
        // a stone that belongs to a move which never came stands at the last one
        let last = |void: u32| n == game.move_number() && void > n;
        for void in game.voids().iter().filter(|void| void.n == n || last(void.n)) {
            self.outline.note().marks.push(Mark { point: void.point, shape: Shape::Cross });
            let (side, clause) = (self.words.party(void.side), self.words.cite(void.clause.id()));
            let (n, point) = (void.n, void.point);
            self.comment(&say!(
                self.words,
                "slip-void",
                n = n,
                side = side,
                point = point,
                clause = clause
            ));
        }
    }

    /// Sets the board up as it stands after entry `n`, in a node of its own, where other programs
    /// show another: stones that a ruling moved, a choice of what comes off.
    fn stand(&mut self, n: u32) {
        let setup = self.shown.take(&self.game.board_after(n));
        let moved: Vec<Shift> = self.game.stones_moved(n).collect();
        if setup.has_points() {
            self.outline.set_up(setup);
            self.chosen(n);
        }
        if !moved.is_empty() {
            let named = |one: &Shift| format!("{} → {}", one.from, one.to);
            let named = self.words.list(&moved.iter().map(named).collect::<Vec<_>>());
            self.comment(&say!(self.words, "slip-stones-moved", n = n, stones = named));
        }
    }

    /// Says that the mover chose what came off (seat/4.3).
    fn chosen(&mut self, n: u32) {
        let turn = (n as usize).checked_sub(1).and_then(|at| self.game.turns().get(at));
        if let Some(turn) = turn.filter(|turn| turn.own) {
            self.comment(&say!(self.words, "sgf-own", side = self.words.party(turn.side)));
        }
    }

    /// Tells what was played in disputes after which the position at the end was set up again.
    fn went_back(&mut self) {
        for dispute in self.game.disputes().iter().filter(|one| !one.played.is_empty()) {
            let played: Vec<_> = dispute.played.iter().filter_map(Turn::stroke).collect();
            let moves = closing::moves(self.words, &played);
            self.comment(&say!(
                self.words,
                "slip-went-back-moves",
                n = dispute.after,
                moves = moves
            ));
        }
    }

    fn comment(&mut self, text: &str) {
        let comment = &mut self.outline.note().comment;
        if !comment.is_empty() {
            comment.push('\n');
        }
        comment.push_str(&seen(text));
    }
}

fn said(game: &Game, ruling: &Ruling, words: &Words) -> String {
    let name = words.offence_of(game.rules(), &ruling.offence);
    let effects = say::effects(words, &ruling.offence, &ruling.effects);
    let side = game.side_of(ruling.player);
    let nobody = game.rules().is_nobodys(&ruling.offence);
    let said = words.announcement((!nobody).then_some(side), &name, &effects);
    let cited = words.cite_ruling(&game.rules().edition, &ruling.offence, &ruling.clause);
    let both = if ruling.both { say!(words, "slip-ruling-both") } else { String::new() };
    let said = [said, both, format!("({cited})"), ruling.text.clone()];
    let said = said.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ");
    let state = words.ruling_state(ruling.state.id()).filter(|_| !ruling.state.is_in_force());
    match state {
        Some(state) => {
            let state = say!(words, "slip-ruling-state", id = ruling.id, state = state);
            format!("{said} {state}")
        }
        None => said,
    }
}

//! Playing a drill: time is the drill's, nothing is slept.

use super::expect::{Expect, Failure};
use super::script::{Step, World};
use crate::game::command::{Gap, SessionReason};
use crate::game::{By, Command, Event, Game, Order, Reading, Refusal};
use crate::report;
use crate::units::{Point, Side, Span, Stamp};
use crate::words::Words;
use serde_json::Value;

/// A game under way in a drill.
pub struct Player<'a> {
    words: &'a Words,
    game: Game,
    /// Time that the machine has slept: its clock is ahead of the drill's by this.
    slept: Span,
    /// Up to here the calls have been made.
    called: Stamp,
    marks: Vec<String>,
    pending: Option<Pending>,
    down: Option<Down>,
    failures: Vec<Failure>,
}

/// A stone that the rules refused: what it was is ruled next.
#[derive(Clone, Copy)]
struct Pending {
    side: Side,
    point: Point,
    at: Stamp,
}

/// A console that broke off.
#[derive(Clone, Copy)]
struct Down {
    running: Option<(Side, Reading)>,
    same_boot: bool,
}

/// Says what a drill asks of the world that can't be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WorldFault {
    /// A disk is needed.
    #[error("step {0} is about the disk: not possible without --record")]
    NeedsDisk(usize),
    /// The console is down.
    #[error("step {0}: the console is down; it has to be reopened first")]
    Down(usize),
}

/// A drill that was played.
pub struct Outcome {
    /// What wasn't as expected.
    pub failures: Vec<Failure>,
    /// The game at the end.
    pub game: Game,
    /// Its `show` value.
    pub state: Value,
}

impl<'a> Player<'a> {
    /// Sits down at a game that hasn't started.
    #[must_use]
    pub const fn new(game: Game, words: &'a Words) -> Self {
        Self {
            words,
            game,
            slept: Span::ZERO,
            called: Stamp::from_ms(0),
            marks: Vec::new(),
            pending: None,
            down: None,
            failures: Vec::new(),
        }
    }

    /// Plays all steps.
    ///
    /// # Errors
    /// A step that can't be played at all.
    pub fn play(mut self, steps: &[Step]) -> Result<Outcome, WorldFault> {
        let mut at = Stamp::default();
        for (number, step) in (1..).zip(steps) {
            at = self.step(number, step)?;
        }
        let state = self.show(at);
        Ok(Outcome { failures: self.failures, game: self.game, state })
    }

    fn step(&mut self, number: usize, step: &Step) -> Result<Stamp, WorldFault> {
        let mut at = Stamp::from_ms(step.at.0.ms()) + self.slept;
        self.run_to(at, step.command.as_ref());
        if let Some(command) = &step.command {
            if self.down.is_some() {
                return Err(WorldFault::Down(number));
            }
            self.order(number, step, command, at);
        }
        if let Some(world) = step.world {
            at = self.world(number, world, at)?;
        }
        if let Some(expect) = &step.expect {
            self.compare(number, expect, at);
        }
        Ok(at)
    }

    /// Lets time pass: calls are made, and a clock that runs out is stopped at that moment.
    fn run_to(&mut self, to: Stamp, next: Option<&Command>) {
        if self.down.is_some() {
            return;
        }
        let due = self.game.clock().deadline(self.game.rules());
        let due = due.filter(|due| *due <= to && !self.rules_on_pending(next));
        let until = due.unwrap_or(to);
        let calls = self.game.clock().calls_between(self.called, until, self.game.rules());
        self.marks.extend(calls.into_iter().flat_map(|(_, names)| names));
        self.called = to;
        if let Some(at) = due {
            self.console(Command::FlagReached, at);
        }
    }

    /// Tells whether the next order rules on the stone that was just refused: the mover's time
    /// ended with that stone (open question U1), so no flag comes between.
    fn rules_on_pending(&self, next: Option<&Command>) -> bool {
        self.pending.is_some_and(|pending| next.is_some_and(|next| pending.is_ruled_by(next)))
    }

    fn console(&mut self, command: Command, at: Stamp) {
        // the console notes only what is so; a refusal would mean that nothing is
        let _ = self.give(command, By::console(), at);
    }

    fn give(&mut self, command: Command, by: By, at: Stamp) -> Result<Vec<Event>, Refusal> {
        let events = self.game.decide(&Order { command, by, at })?;
        self.game.apply_all(&events);
        Ok(events)
    }

    fn order(&mut self, number: usize, step: &Step, command: &Command, at: Stamp) {
        let by = step.by.as_ref().map_or_else(|| By::table(""), super::script::Orderer::by);
        let pending = self.pending.take();
        let mut command = command.clone();
        if let Some(pending) = pending.filter(|pending| pending.is_ruled_by(&command))
            && let Command::Rule { stone, .. } = &mut command
        {
            stone.get_or_insert(pending.at);
        }
        let mover = self.game.to_move();
        let refusal = self.give(command.clone(), by, at).err();
        if let (Command::Play(point), Some(refusal)) = (&command, &refusal) {
            let foul = refusal.why.is_foul();
            self.pending = foul.then_some(Pending { side: mover, point: *point, at });
        }
        self.judge(number, step.refused.as_deref(), refusal.as_ref());
    }

    /// Compares a refusal with the one that was expected.
    fn judge(&mut self, step: usize, expected: Option<&str>, refusal: Option<&Refusal>) {
        let met = match (expected, refusal) {
            (None, None) => true,
            (Some(expected), Some(refusal)) => {
                let clause = refusal.clause.as_ref().is_some_and(|clause| clause.id() == expected);
                clause || refusal.why.id() == expected
            }
            (Some(_), None) | (None, Some(_)) => false,
        };
        if !met {
            let saw = refusal.map(|refusal| refusal.why.id());
            let (expected, saw) = (Value::from(expected), Value::from(saw));
            self.failures.push(Failure { step, field: "refused".to_owned(), expected, saw });
        }
    }

    fn world(&mut self, number: usize, world: World, at: Stamp) -> Result<Stamp, WorldFault> {
        if self.down.is_some() && world != World::Reopen {
            return Err(WorldFault::Down(number));
        }
        match world {
            World::Suspend(length) => return Ok(self.suspend(at, length.0)),
            World::WallJump(jump) => self.console(Command::WallClockSet { by_ms: jump.0 }, at),
            World::Crash => self.break_off(at, true),
            World::PowerLoss => self.break_off(at, false),
            World::Reopen => self.reopen(at),
            World::DiskHangs(_) | World::DiskFails => return Err(WorldFault::NeedsDisk(number)),
        }
        Ok(at)
    }

    /// The machine sleeps: the clock that was running is found standing, with both readings.
    fn suspend(&mut self, at: Stamp, length: Span) -> Stamp {
        self.slept = self.slept + length;
        let awake = at + length;
        self.called = awake;
        let (clock, rules) = (self.game.clock(), self.game.rules());
        let gap = clock.running.map(|side| Gap {
            side,
            before: clock.reading(side, at, rules),
            with: Some(clock.reading(side, awake, rules)),
        });
        if let Some(gap) = gap {
            self.console(Command::SuspendNoticed { gap }, awake);
        }
        awake
    }

    /// The console breaks off; what is known of a running clock is the last tip, which is
    /// written with each record and then every second.
    fn break_off(&mut self, at: Stamp, same_boot: bool) {
        let (clock, rules) = (self.game.clock(), self.game.rules());
        let whole = at.since(clock.since).ms() / 1_000 * 1_000;
        let tip = clock.since + Span::from_ms(whole);
        let running = clock.running.map(|side| (side, clock.reading(side, tip, rules)));
        self.down = Some(Down { running, same_boot });
        self.pending = None;
    }

    fn reopen(&mut self, at: Stamp) {
        if self.down.is_none() {
            self.break_off(at, true);
        }
        let Some(down) = self.down.take() else { return };
        let (clock, rules) = (self.game.clock(), self.game.rules());
        let gap = down.running.map(|(side, before)| Gap {
            side,
            before,
            with: down.same_boot.then(|| clock.reading(side, at, rules)),
        });
        let session = Command::Session {
            boot: String::new(),
            host: String::new(),
            program: String::new(),
            follows: None,
            reason: SessionReason::Resumed,
            gap,
        };
        self.console(session, at);
        self.called = at;
    }

    fn compare(&mut self, number: usize, expect: &Expect, at: Stamp) {
        let mut show = self.show(at);
        if let Value::Object(fields) = &mut show {
            fields.insert("marks".to_owned(), Value::from(self.marks.clone()));
        }
        self.failures.extend(expect.failures(number, &show));
        if expect.names_marks() {
            self.marks.clear();
        }
    }

    fn show(&self, at: Stamp) -> Value {
        let mut show = self.game.show(at);
        show.as_of = "live";
        show.result_text = self.game.outcome().map(|outcome| report::result(self.words, outcome));
        serde_json::to_value(&show).unwrap_or_default()
    }
}

impl Pending {
    fn is_ruled_by(&self, command: &Command) -> bool {
        match command {
            Command::Rule { side, point, .. } => *side == self.side && *point == Some(self.point),
            #[expect(clippy::wildcard_enum_match_arm, reason = "one command of many is meant")]
            _ => false,
        }
    }
}

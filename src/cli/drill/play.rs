//! Playing a drill through a session: time is the drill's, nothing is slept.

use super::deed::Deed;
use super::expect::{Expect, Failure};
use super::script::{Orderer, Step, World};
use super::start::Prepared;
use super::table::{Table, TableFault};
use crate::game::{By, Command, Order, Phase, Refusal};
use crate::report;
use crate::units::{Point, Side, Stamp};
use crate::words::Words;
use serde_json::Value;

/// A drill under way.
pub struct Player<'a> {
    words: &'a Words,
    /// The drill's name.
    name: &'a str,
    table: Table,
    /// `Start` only lets the game go on: a record has been played through.
    begun: bool,
    /// Calls since they were last compared.
    marks: Vec<String>,
    pending: Option<Pending>,
    failures: Vec<Failure>,
}

/// A stone that the rules refused: what it was may be ruled next.
#[derive(Clone, Copy)]
struct Pending {
    side: Side,
    point: Point,
    at: Stamp,
}

/// A drill that was played.
pub struct Outcome {
    /// What wasn't as expected.
    pub failures: Vec<Failure>,
    /// The `show` value at the end.
    pub state: Value,
}

impl<'a> Player<'a> {
    /// Sits down at the table and brings the game to its first position.
    ///
    /// # Errors
    /// The table's, if the record can't be written.
    pub fn new(
        name: &'a str,
        prepared: &Prepared,
        table: Table,
        words: &'a Words,
    ) -> Result<Self, TableFault> {
        let (marks, failures) = (Vec::new(), Vec::new());
        let begun = prepared.begun;
        let mut player = Self { words, name, table, begun, marks, pending: None, failures };
        for order in &prepared.orders {
            // tried before; a refusal would show in every step
            let _ = player.table.order(order);
        }
        player.table.sound()?;
        Ok(player)
    }

    /// Plays all steps.
    ///
    /// # Errors
    /// A step that can't be played at all.
    pub fn play(mut self, steps: &[Step]) -> Result<Outcome, TableFault> {
        for (number, step) in (1..).zip(steps) {
            self.step(number, step)?;
        }
        let state = self.show();
        self.table.close();
        Ok(Outcome { failures: self.failures, state })
    }

    fn step(&mut self, number: usize, step: &Step) -> Result<(), TableFault> {
        if let Some(Deed::Order(command)) = &step.command {
            self.hold(command);
        }
        self.marks.extend(self.table.run_to(step.at.0));
        if let Some(deed) = &step.command {
            if self.table.is_down() {
                return Err(TableFault::Down(number));
            }
            let command = deed.command(self.name, self.table.game_id(), self.table.game());
            self.order(number, step, &command);
        }
        self.table.hold(None);
        if let Some(world) = step.world {
            self.world(number, world)?;
        }
        if let Some(expect) = &step.expect {
            self.compare(number, expect);
        }
        self.table.sound()
    }

    /// Keeps a flag from coming between a stone that was refused and the ruling on it: the
    /// mover's time ended with that stone (open question U1).
    fn hold(&mut self, next: &Command) {
        let held = self
            .pending
            .filter(|pending| pending.is_ruled_by(next))
            .map(|pending| (pending.side, pending.at));
        self.table.hold(held);
    }

    fn order(&mut self, number: usize, step: &Step, command: &Command) {
        let (by, at) =
            (step.by.as_ref().map_or_else(|| By::table(""), Orderer::by), self.table.now());
        let order = Order { command: self.meant(command), by, at };
        let mover = self.table.game().to_move();
        let refusal = self.table.order(&order).err();
        self.pending = match (&order.command, &refusal) {
            (Command::Play(point), Some(refusal)) if refusal.why.is_foul() => {
                Some(Pending { side: mover, point: *point, at })
            }
            _ => None,
        };
        self.judge(number, step.refused.as_deref(), refusal.as_ref());
    }

    /// Returns the order as the console would give it: a ruling on the stone that was just
    /// refused carries that stone's moment, and a game that a record began only goes on.
    fn meant(&mut self, command: &Command) -> Command {
        if let (Command::Start, true, Phase::Paused) =
            (command, self.begun, self.table.game().phase())
        {
            self.begun = false;
            return Command::Resume;
        }
        let mut command = command.clone();
        if let Some(pending) = self.pending.filter(|pending| pending.is_ruled_by(&command))
            && let Command::Rule { stone, .. } = &mut command
        {
            stone.get_or_insert(pending.at);
        }
        command
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

    fn world(&mut self, number: usize, world: World) -> Result<(), TableFault> {
        self.pending = None;
        if self.table.is_down() && world != World::Reopen {
            return Err(TableFault::Down(number));
        }
        match world {
            World::Suspend(length) => self.table.sleep(length.0),
            World::WallJump(jump) => self.table.jump_wall(jump.0),
            World::Crash => self.table.break_off(true),
            World::PowerLoss => self.table.break_off(false),
            World::Reopen if self.table.hangs() => return Err(TableFault::Hangs(number)),
            World::Reopen => self.table.reopen()?,
            World::DiskHangs(length) => {
                return self.table.hang(length.0).ok_or(TableFault::NoDisk(number));
            }
            World::DiskFails => return self.table.fail().ok_or(TableFault::NoDisk(number)),
        }
        Ok(())
    }

    fn compare(&mut self, number: usize, expect: &Expect) {
        let mut show = self.show();
        if let Value::Object(fields) = &mut show {
            fields.insert("marks".to_owned(), Value::from(self.marks.clone()));
        }
        self.failures.extend(expect.failures(number, &show));
        if expect.names_marks() {
            self.marks.clear();
        }
    }

    fn show(&self) -> Value {
        let mut show = self.table.show();
        let game = self.table.game();
        let said = |outcome| report::result(self.words, outcome, game.rules().unit());
        show.result_text = game.outcome().map(said);
        serde_json::to_value(&show).unwrap_or_default()
    }
}

impl Pending {
    fn is_ruled_by(&self, command: &Command) -> bool {
        if let Command::Rule { side, point, .. } = command {
            *side == self.side && *point == Some(self.point)
        } else {
            false
        }
    }
}

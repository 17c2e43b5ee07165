//! A game told twice: by the program with its journal, and by a simple model of board, clock,
//! warnings and phases; with kills, power cuts and restarts among the steps.

use super::hall::{Hall, Table, hall, opening};
use super::sim::{Lie, Moment, Sim};
use super::simple::{Act, Simple, Stage};
use super::soak;
use super::states::{Grain, states};
use caipan::game::command::{Recovery, Stroke};
use caipan::game::{By, Command, Order, Phase};
use caipan::rules::preset;
use caipan::shell::TimeSource as _;
use caipan::shell::games::Writing;
use caipan::units::{Point, Side, Span};
use proptest::prelude::*;
use proptest::test_runner::{RngSeed, TestRunner};
use proptest_state_machine::{ReferenceStateMachine, StateMachineTest};
use std::path::Path;
use std::sync::Arc;

struct Reference;

impl ReferenceStateMachine for Reference {
    type State = Simple;
    type Transition = Act;

    fn init_state() -> BoxedStrategy<Simple> {
        Just(Simple::new()).boxed()
    }

    fn transitions(state: &Simple) -> BoxedStrategy<Act> {
        if state.stage == Stage::Ready {
            return prop_oneof![
                4 => Just(Act::Start),
                1 => any::<u8>().prop_map(Act::PowerCut),
                1 => Just(Act::Crash(700)),
            ]
            .boxed();
        }
        let point = || (0..Simple::SIZE * Simple::SIZE).boxed();
        prop_oneof![
            12 => point().prop_map(Act::Play),
            1 => Just(Act::Pass),
            3 => Just(Act::Press),
            6 => point().prop_map(Act::Complete),
            2 => Just(Act::Pause),
            5 => Just(Act::Resume),
            2 => any::<bool>().prop_map(Act::Warn),
            6 => prop_oneof![0..1_500_u64, 0..70_000_u64].prop_map(Act::Wait),
            4 => Just(Act::Beat),
            2 => (0..9_000_u64).prop_map(Act::Crash),
            2 => any::<u8>().prop_map(Act::PowerCut),
            1 => (2_001..200_000_u64).prop_map(Act::Sleep),
            6 => any::<bool>().prop_map(Act::Recover),
            3 => Just(Act::Withdraw),
        ]
        .boxed()
    }

    fn apply(mut state: Simple, act: &Act) -> Simple {
        state.act(act);
        state
    }
}

struct Real {
    sim: Sim,
    hall: Hall,
    /// `None` only while it is down.
    table: Option<Table>,
    boots: u32,
}

impl Real {
    fn table(&self) -> &Table {
        self.table.as_ref().unwrap()
    }

    fn order(&mut self, command: Command, accepted: bool) {
        let by = By::table("丙");
        let order = Order { command, by, at: self.hall.clock.now() };
        let done = self.table.as_mut().unwrap().session.order(&order);
        assert_eq!(done.is_ok(), accepted, "{order:?}: {done:?}");
    }

    /// Takes the game up from a disk.
    fn restart(&mut self, sim: Sim) {
        let clock = Arc::clone(&self.hall.clock);
        let time = self.hall.games.time.clone();
        self.hall = hall(Arc::new(sim.clone()), Path::new("/data"));
        (self.hall.clock, self.hall.games.time, self.sim) = (clock, time, sim);
        self.table = Some(self.hall.play_on(&self.hall.game()).unwrap());
    }

    fn crash(&mut self, down: u64) {
        self.table = None;
        self.hall.clock.advance(Span::from_ms(down));
        self.restart(self.sim.clone());
    }

    /// Cuts the power: the disk keeps what it kept by chance, the machine boots anew.
    fn power_cut(&mut self, chance: u8) {
        let moment = Moment { acked: 0, nodes: self.sim.nodes() };
        let mut left = states(&moment, Grain(100));
        let nodes = left.swap_remove(usize::from(chance) % left.len());
        self.table = None;
        self.boots += 1;
        self.hall.clock.reboot(&format!("boot-{}", self.boots));
        self.restart(Sim::of(nodes, Lie::None));
    }
}

fn point(at: u8) -> Point {
    Point::new(at % Simple::SIZE, at / Simple::SIZE).unwrap()
}

impl StateMachineTest for Real {
    type SystemUnderTest = Self;
    type Reference = Reference;

    fn init_test(_: &Simple) -> Self {
        let sim = Sim::new(Lie::None);
        let hall = hall(Arc::new(sim.clone()), Path::new("/data"));
        let mut opening = opening();
        let text = "(size: 5, limit: \"3m\", reserve: 2, warnings_lose: 99)";
        opening.rules = opening.rules.with(&preset::ron_options().from_str(text).unwrap());
        let table = hall.begin_with(opening, Writing::Inline, drop).unwrap();
        Self { sim, hall, table: Some(table), boots: 0 }
    }

    fn apply(mut real: Self, simple: &Simple, act: Act) -> Self {
        let accepted = simple.accepted;
        match act {
            Act::Start => real.order(Command::Start, accepted),
            Act::Play(at) => real.order(Command::Play(point(at)), accepted),
            Act::Pass => real.order(Command::Pass, accepted),
            Act::Press => real.order(Command::Press, accepted),
            Act::Complete(at) => {
                real.order(Command::Complete(Stroke::Stone(point(at))), accepted);
            }
            Act::Pause => real.order(Command::Pause, accepted),
            Act::Resume => real.order(Command::Resume, accepted),
            Act::Warn(black) => real.order(warn(black), accepted),
            Act::Recover(with) => {
                let from = if with { Recovery::With } else { Recovery::Before };
                real.order(Command::Recover { from }, accepted);
            }
            Act::Withdraw => {
                real.order(Command::FlagWithdrawn { reason: "误判".into() }, accepted);
            }
            Act::Wait(ms) => {
                real.hall.clock.advance(Span::from_ms(ms));
                let now = real.hall.clock.now();
                real.table.as_mut().unwrap().session.advance(now);
            }
            Act::Sleep(ms) => {
                real.hall.clock.sleep(Span::from_ms(ms));
                let now = real.hall.clock.now();
                real.table.as_mut().unwrap().session.slept(Span::from_ms(ms), now);
            }
            Act::Beat => real.table.as_mut().unwrap().beat(),
            Act::Crash(down) => real.crash(down),
            Act::PowerCut(chance) => real.power_cut(chance),
        }
        real
    }

    fn check_invariants(real: &Self, simple: &Simple) {
        same(real, simple);
        replays(real);
    }
}

fn warn(black: bool) -> Command {
    Command::rule("disturbing", if black { Side::Black } else { Side::White }).choosing(0)
}

/// The game is as the model says.
fn same(real: &Real, simple: &Simple) {
    let now = real.hall.clock.now();
    let game = real.table().session.game();
    let show = game.show(now);
    assert_eq!(now.ms(), simple.now);
    let stage = match game.phase() {
        Phase::Ready => Stage::Ready,
        Phase::Playing => Stage::Playing,
        Phase::Paused if game.gap().is_some() => Stage::Gap,
        Phase::Paused => Stage::Paused,
        Phase::Flagged => Stage::Flagged,
        Phase::Ended => Stage::Ended,
        other @ (Phase::Opening
        | Phase::Adjourned
        | Phase::Proposed
        | Phase::Agreed
        | Phase::Locked) => panic!("{other:?}"),
    };
    assert_eq!(stage, simple.stage);
    assert_eq!(show.board, simple.rows());
    assert_eq!(show.move_number, simple.moves);
    assert_eq!(
        (show.to_move == Side::White, game.pressed().len()),
        (simple.white, simple.presses())
    );
    for (side, white) in [(Side::Black, false), (Side::White, true)] {
        let at = usize::from(white);
        assert_eq!(show.warnings[side], simple.warnings[at]);
        assert_eq!(show.captures[side], simple.captures[at]);
        let reading = game.clock().reading(side, now, game.rules());
        let read = (reading.main.ms(), reading.reserve, reading.period.ms());
        assert_eq!(read, simple.reading(white), "{side:?}");
    }
}

/// What is on disk, replayed, is the live game.
fn replays(real: &Real) {
    let session = &real.table().session;
    let loaded = real.hall.games.load(&real.hall.game()).unwrap();
    let now = real.hall.clock.now();
    assert_eq!(loaded.entries, session.entries());
    assert_eq!(loaded.game.show(now), session.game().show(now));
    assert_eq!(loaded.game.clock(), session.game().clock());
    let state = session.recording();
    assert_eq!((Some(state.last), state.waiting_since), (state.acknowledged, None));
}

/// Games by chance, of so many acts at most; what disagrees is made as short as it can be.
fn agree_by_chance(games: usize, acts: usize) {
    let seed = soak::seed(8);
    let config = ProptestConfig {
        cases: u32::try_from(games).unwrap(),
        failure_persistence: None,
        max_shrink_iters: 2_000,
        rng_seed: RngSeed::Fixed(seed),
        ..ProptestConfig::default()
    };
    let games = Reference::sequential_strategy(1..acts);
    let agreed = TestRunner::new(config.clone()).run(&games, |(simple, acts, seen)| {
        Real::test_sequential(config.clone(), simple, acts, seen);
        Ok(())
    });
    agreed.unwrap_or_else(|error| panic!("CAIPAN_SEED={seed}: {error}"));
}

#[test]
fn the_game_its_replay_and_a_simple_model_agree() {
    agree_by_chance(24, 60);
}

#[test]
#[ignore = "takes its time: .ci/faults runs it"]
fn the_game_its_replay_and_a_simple_model_agree_for_long() {
    let games = soak::count(300, 10_000);
    agree_by_chance(games, 120);
    println!("figure model: {games} games of up to 120 steps");
}

/// Goes through a sequence, comparing after each step.
fn agree(acts: &[Act]) {
    let mut simple = Simple::new();
    let mut real = Real::init_test(&simple);
    for act in acts {
        simple.act(act);
        real = Real::apply(real, &simple, act.clone());
        Real::check_invariants(&real, &simple);
    }
}

#[test]
fn a_record_after_the_last_synced_tip_proves_that_the_clock_ran_up_to_it() {
    let run = [Act::Start, Act::Wait(30_000), Act::Beat, Act::Wait(500), Act::Warn(true)];
    agree(&[&run[..], &[Act::Wait(100), Act::PowerCut(0), Act::Recover(false)]].concat());
}

#[test]
fn after_a_reboot_the_clock_runs_at_once_though_the_machines_clock_began_anew() {
    let long_up = [Act::Start, Act::Wait(50_000), Act::Pause, Act::PowerCut(0)];
    agree(&[&long_up[..], &[Act::Resume, Act::Wait(1_000)]].concat());
}

#[test]
fn a_move_that_ends_before_the_reading_is_chosen_ends_in_both_readings() {
    let run = [Act::Start, Act::Wait(75_000), Act::Beat, Act::Crash(5_000), Act::Play(3)];
    agree(&[&run[..], &[Act::Recover(true), Act::Resume]].concat());
}

#[test]
#[should_panic(expected = "assertion")]
fn control_a_model_that_forgets_the_gap_disagrees() {
    let mut simple = Simple::new();
    let mut real = Real::init_test(&simple);
    for act in [Act::Start, Act::Wait(2_000), Act::Beat, Act::Wait(1_000)] {
        simple.act(&act);
        real = Real::apply(real, &simple, act);
    }
    real.crash(500);
    simple.now += 500;
    same(&real, &simple);
}

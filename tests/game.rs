//! Property tests of the core: whatever is ordered, the record tells the same game.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::cast_possible_truncation,
    clippy::too_many_lines,
    reason = "helpers of tests"
)]

use caipan::game::bids::Bid;
use caipan::game::command::{Colon, Gap, Measure, Points, Recovery, SessionReason, Shift, Verdict};
use caipan::game::sealed::{Commitment, Custody, Entrusted, Meaning, Proof};
use caipan::game::{
    By, ClockPhase, Command, Event, Game, Opening, Order, Person, Phase, Stroke, TurnKind, Who,
};
use caipan::journal::Entry;
use caipan::rules::{
    Canonical, Changes, Clause, Cycle, Effect, Preset, Press, Repetition, Rules, TimeSystem,
};
use caipan::units::{BoardSize, PerPlayer, PerSide, Point, Side, Span, Stamp, Zi};
use proptest::prelude::*;
use std::sync::Arc;

mod game {
    mod exported;
}

/// The time systems that games are tried under, as changes of a preset.
const SYSTEMS: [&str; 7] = [
    "limit: \"6m\", reserve: 3",
    "limit: \"4m\", reserve: 0, time: Absolute",
    "limit: \"2m\", reserve: 0, time: Stage(moves: 3, within: \"1m\", carry: true)",
    "limit: \"0s\", reserve: 0, time: Stage(moves: 2, within: \"2m\", carry: false)",
    "limit: \"2m\", reserve: 0, time: Fischer(add: \"20s\", cap: \"150s\")",
    "limit: \"1m\", reserve: 3, time: Periods",
    "limit: \"1m\", reserve: 3, time: Ing(price: \"1\")",
];

/// The presets that games are tried under.
const PRESETS: [&str; 3] = ["china-2002", "china-1988", "free-seat"];

/// The ways to seal that games are tried under.
const SEALING: [&str; 3] = [
    "way: Paper",
    "way: Commitment, ambiguous: TurnLost, empty: Loss",
    "way: Paper, ambiguous: Loss, empty: TurnLost",
];

fn opening(preset: &str, system: usize) -> Arc<Opening> {
    let changes = format!(
        "(size: 5, sealing: ({}), {})",
        SEALING[system % SEALING.len()],
        SYSTEMS[system % SYSTEMS.len()]
    );
    let changes: Changes = caipan::rules::preset::ron_options().from_str(&changes).unwrap();
    let rules = Preset::named(preset).unwrap().rules().unwrap().with(&changes);
    let person = |name: &str| Person { name: name.into(), ..Person::default() };
    Arc::new(Opening {
        players: PerPlayer { a: person("甲"), b: person("乙") },
        press: if system.is_multiple_of(2) { Press::WithMove } else { Press::Apart },
        ..Opening::new(rules, preset)
    })
}

/// A random act: which, two numbers that it may use, and how long after the last one.
fn acts() -> impl Strategy<Value = Vec<(u8, u8, u8, u32)>> {
    prop::collection::vec((0_u8..80, any::<u8>(), any::<u8>(), 0_u32..40_000), 1..90)
}

fn point(n: u8) -> Point {
    Point::new(n % 5, n / 5 % 5).unwrap()
}

fn side(n: u8) -> Side {
    if n.is_multiple_of(2) { Side::Black } else { Side::White }
}

fn command(act: (u8, u8, u8, u32), game: &Game) -> (Command, By) {
    let (which, a, b, _) = act;
    let table = By::table("丙");
    let reason = || "录错".to_owned();
    let rule = |offence: &str| Command::rule(offence, game.next_side()).at_point(point(a));
    let command = match which {
        0..=12 => Command::Play(point(a)),
        13 => Command::Pass,
        14 => Command::Press,
        15 | 16 => Command::Complete(Stroke::Stone(point(a))),
        17 if a < 80 => Command::Uncomplete { reason: reason() },
        17 if a < 160 => Command::Reverse { reason: reason() },
        17 => Command::Unpress { reason: reason() },
        18 => Command::Pause,
        19 => Command::Resume,
        20 => rule(["forbidden-point", "ko", "occupied", "disturbing"][usize::from(b) % 4]),
        21 => Command::Correct {
            n: u32::from(b) % (game.move_number() + 2),
            to: if a.is_multiple_of(9) { Stroke::Pass } else { Stroke::Stone(point(a)) },
            insert: b.is_multiple_of(5),
            reason: reason(),
            own: b.is_multiple_of(3).then(|| a.is_multiple_of(2)),
        },
        22 => Command::TakeBack { reason: reason() },
        23 => Command::Propose,
        24 => Command::Answer { agree: a.is_multiple_of(3) },
        25 => Command::Dead(Points(vec![point(a)])),
        26 => Command::Alive(Points(vec![point(a)])),
        27 => Command::Confirm([Who::Black, Who::White, Who::Arbiter][usize::from(a) % 3]),
        28 if a < 20 => Command::Resign(side(a)),
        28 if a < 120 => Command::FlagWithdrawn { reason: reason() },
        28 => Command::StoneBeforeCall,
        30 => Command::Recount { reason: reason() },
        31 => Command::WallClockSet { by_ms: -90_000 },
        32 => Command::rule("other", side(a)).at_point(point(b)).with_effects(
            EFFECTS
                .iter()
                .enumerate()
                .filter(|(at, _)| b & (1 << (at % 8)) != 0)
                .map(|(_, one)| *one)
                .collect(),
        ),
        33 => session(a, game),
        34 => Command::Recover {
            from: if a.is_multiple_of(2) { Recovery::With } else { Recovery::Before },
        },
        35 => Command::FlagConfirmed,
        36 => Command::Late { side: side(a), by: Colon(Span::from_secs(u64::from(b))) },
        37 => Command::Leave(side(a)),
        38 => Command::Return(side(a)),
        39 => Command::Hold,
        40 => Command::Release,
        41 => Command::ClockFault {
            truth: Colon(Span::from_secs(u64::from(b) * 3)),
            reason: reason(),
        },
        42 => Command::Split { used: Colon(Span::from_secs(u64::from(b) * 4)), reason: reason() },
        43 => Command::Reread { from: ["30s", "50s", "7", "left-1"][usize::from(a) % 4].into() },
        44 if a < 9 => Command::Settle(side(a)),
        44 => Command::Asked(side(a)),
        45 => Command::Join {
            black: Box::default(),
            white: Box::default(),
            sealed: (a % 2 == 0).then(|| {
                let custody = Custody { keeper: "丁".into(), ..Custody::default() };
                Box::new(Entrusted { custody, ..Entrusted::default() })
            }),
            reason: reason(),
        },
        47 | 48 => ruling((b, a, b), game),
        49 => Command::Withdraw { ruling: u32::from(a) % 4, reason: reason() },
        50 => Command::Appeal {
            ruling: u32::from(a) % 4,
            verdict: [Verdict::Upheld, Verdict::SetAside, Verdict::Changed][usize::from(b) % 3],
            body: String::new(),
            instead: (b % 3 == 2).then(|| Box::new(ruling((a, b, a), game))),
            reason: reason(),
        },
        51 => Command::Complain {
            side: side(a),
            clause: Clause::new("2002/17.2"),
            about: Some(u32::from(b) % 6),
            ruling: (b % 2 == 0).then_some(u32::from(a) % 4),
            text: String::new(),
        },
        52 => Command::Decide {
            complaint: u32::from(a) % 3,
            upheld: a % 2 == 0,
            departs: b % 2 == 0,
            reason: reason(),
        },
        53 => Command::Swap { reason: reason() },
        54 if a % 3 == 0 => Command::Restore { reason: reason() },
        54 if a % 3 == 1 => Command::Lot(side(b)),
        54 => Command::Amend {
            side: None,
            signed: None,
            measure: Measure::Annulled,
            clause: Clause::new("2002/23.1"),
            reason: reason(),
        },
        55..=66 => sealing(which, (a, b)),
        67 => amended((a, b), game),
        70..=79 => ending(which, (a, b)),
        _ => Command::SetReading {
            side: side(a),
            main: None,
            reserve: Some(u32::from(b) % 4),
            period: None,
            moves: None,
            reason: reason(),
        },
    };
    let by = match which {
        29 | 32 | 44 | 46..=54 | 64 | 67 | 71 => By::chief("丁"),
        31 | 33 => By::console(),
        _ => table,
    };
    (command, by)
}

/// A step of the opening phase or of the ending.
fn ending(which: u8, (a, b): (u8, u8)) -> Command {
    let bid = |n: u8| Bid {
        ahead: [None, Some(Side::Black), Some(Side::White)][usize::from(n) % 3],
        zi: u32::from(n) % 30,
    };
    match which {
        70 | 71 => Command::Dispute {
            points: Points(vec![point(a)]),
            side: [None, Some(Side::Black), Some(Side::White)][usize::from(b) % 3],
        },
        72 => Command::Back,
        73 | 74 => Command::HandCount {
            side: side(a),
            total: Zi::halves(i32::from(b) % 54),
            territory: None,
            stones: None,
        },
        75 => Command::Explain { reason: "移位".to_owned() },
        76 | 77 => Command::Choose { point: point(a), own: b.is_multiple_of(2) },
        _ => Command::Bid { black: bid(a), white: bid(b) },
    }
}

/// A change of the rules, possible or not.
fn amended((a, b): (u8, u8), game: &Game) -> Command {
    let komi = Zi::from_quarters(i32::from(a));
    let mut changes = Changes { komi: Some(komi), ..Changes::default() };
    match b % 8 {
        0 => changes.warnings_lose = Some(u32::from(a) % 4),
        1 => changes.reserve = Some(u32::from(a) % 4),
        2 => changes.repetition = Some(Repetition::Positional),
        3 => changes.cycle = Some(Some(Cycle::Draw)),
        4 => changes.passes_end = Some(u32::from(a) % 4),
        _ => {}
    }
    let rules = Canonical::of(game.rules().clone().with(&changes)).unwrap();
    let sha256 = caipan::journal::digest(&rules);
    Command::AmendRules { changes: Box::new(changes), reason: "印错".into(), sha256 }
}

/// A step of an adjournment.
fn sealing(which: u8, (a, b): (u8, u8)) -> Command {
    let reason = "商定".to_owned();
    match which {
        55 | 56 => Command::Adjourn,
        57 | 58 => Command::HandIn,
        59 => Command::Custody {
            keeper: "丁".into(),
            envelope: String::new(),
            resumes: String::new(),
            place: String::new(),
        },
        60 => Command::Seal { commitment: Commitment([a; 32]) },
        61..=63 => {
            let words = ["", "pass", "resign", "D3 or 13"];
            let named = words.get(usize::from(b) % 12).map(|word| (*word).to_owned());
            let proof = [Proof::Matches, Proof::Matches, Proof::Mismatch, Proof::None];
            Command::Open {
                text: named.unwrap_or_else(|| point(a).to_string()),
                reads: None,
                salt: String::new(),
                proof: proof[usize::from(b / 16) % 4],
            }
        }
        64 => Command::Interpret {
            meaning: match b % 6 {
                0 => Meaning::Pass,
                1 => Meaning::Resign,
                2 => Meaning::TurnLost,
                3 => Meaning::Loss,
                4 => Meaning::Anew,
                _ => Meaning::Stone(point(a)),
            },
            reason,
        },
        65 => Command::Cancel { reason },
        _ if b % 4 == 0 => Command::HandOver { to: "二号机".into(), keeper: String::new() },
        _ if b % 4 == 1 => Command::Dismiss,
        _ if b % 4 == 2 => Command::Reclaim { reason },
        _ => Command::Unseal { present: vec![Who::Arbiter], intact: false, note: reason },
    }
}

/// A ruling of the chief arbiter: one of the catalogue, or a free one.
fn ruling((which, a, b): (u8, u8, u8), game: &Game) -> Command {
    let ids: Vec<&String> = game.rules().offences.keys().collect();
    let side = if a.is_multiple_of(2) { Side::Black } else { Side::White };
    let at = Point::new(a % 5, b % 5).unwrap();
    let mut command = if which.is_multiple_of(5) {
        let some = EFFECTS.iter().enumerate().filter(|(at, _)| b & (1 << at) != 0);
        Command::rule("other", side).with_effects(some.map(|(_, effect)| *effect).collect())
    } else {
        Command::rule(ids[usize::from(which) % ids.len()], side).choosing(u32::from(b % 3))
    };
    if let Command::Rule { moved, both, give_back, .. } = &mut command {
        (*both, *give_back) = (b.is_multiple_of(7), a.is_multiple_of(3));
        *moved = vec![Shift { from: at, to: Point::new(b % 5, a % 5).unwrap() }];
    }
    command.at_point(at)
}

const EFFECTS: [Effect; 8] = [
    Effect::Void,
    Effect::TurnLost,
    Effect::PutRight,
    Effect::Advice,
    Effect::Warning,
    Effect::Loss,
    Effect::Draw,
    Effect::Replay,
];

/// A session that opens after a break; where a clock ran, so much of it is known.
fn session(a: u8, game: &Game) -> Command {
    let gap = game.clock().running.map(|side| {
        let before = game.clock().readings[side];
        let with = before.after(Span::from_secs(u64::from(a) * 5), game.rules());
        Gap { side, before, with: Some(with), ran: Span::ZERO, lasted: None }
    });
    Command::Session {
        boot: "boot".into(),
        host: "host".into(),
        program: "caipan".into(),
        follows: None,
        reason: SessionReason::Resumed,
        gap,
    }
}

/// Plays the acts; after each accepted one calls `check` with all entries so far.
fn play(
    opening: &Arc<Opening>,
    acts: &[(u8, u8, u8, u32)],
    mut check: impl FnMut(&Game, &[Entry], Stamp) -> Result<(), TestCaseError>,
) -> Result<Game, TestCaseError> {
    let mut game = Game::new(Arc::clone(opening));
    let mut entries = Vec::new();
    let mut now = Stamp::from_ms(1_000);
    let mut orders = vec![(Command::Start, By::table("丙"))];
    for act in std::iter::once(None).chain(acts.iter().map(Some)) {
        if let Some(act) = act {
            now = now + Span::from_ms(u64::from(act.3));
            orders.push(command(*act, &game));
            if game.clock().deadline(game.rules()).is_some_and(|deadline| deadline <= now) {
                orders.insert(0, (Command::FlagReached, By::console()));
            }
        }
        for (command, by) in orders.drain(..) {
            let order = Order { command, by, at: now };
            let Ok(events) = game.decide(&order) else { continue };
            for event in &events {
                prop_assert_eq!(game.fits(event), Ok(()), "{:?} of {:?}", event, order.command);
                game.apply(event);
            }
            let Order { command, by, at } = order;
            entries.push(Entry {
                at,
                wall: String::new(),
                by,
                cmd: command,
                events,
                calls: Vec::new(),
            });
            check(&game, &entries, now)?;
        }
    }
    Ok(game)
}

fn replayed(opening: &Arc<Opening>, entries: &[Entry]) -> Game {
    let mut game = Game::new(Arc::clone(opening));
    for entry in entries {
        let read = Entry::read(&entry.write().unwrap()).unwrap();
        assert_eq!(&read, entry);
        for event in &read.events {
            assert_eq!(game.fits(event), Ok(()));
            game.apply(event);
        }
    }
    game
}

/// All time a side may still use: the limit with what follows it.
fn left(game: &Game, now: Stamp) -> PerSide<Span> {
    let rules = game.rules();
    game.clock().readings_at(now, rules).map(|reading| {
        let stage = match rules.time {
            TimeSystem::Stage { within, .. } if reading.phase == ClockPhase::Main => within.0,
            TimeSystem::Stage { .. }
            | TimeSystem::Reserved
            | TimeSystem::Absolute
            | TimeSystem::Fischer { .. }
            | TimeSystem::Periods
            | TimeSystem::Ing { .. }
            | TimeSystem::NoClock => Span::ZERO,
        };
        let periods = rules.period.0.times(u64::from(reading.reserve));
        reading.main + stage + (periods - reading.period)
    })
}

/// What one turn may add to a reading: an increment, a stage, the seconds of a move that aren't a
/// full period.
fn granted_by(rules: &Rules, events: &[Event]) -> Span {
    let turn = |event: &&Event| {
        matches!(
            event,
            Event::Played { .. }
                | Event::Passed { .. }
                | Event::Pressed { .. }
                | Event::TurnLost { .. }
                | Event::Proposed { .. }
                | Event::Released { .. }
                | Event::CameLate { .. }
        )
    };
    let turns = events.iter().filter(turn).count() as u64;
    match rules.time {
        TimeSystem::Stage { within, .. } => within.0.times(turns),
        TimeSystem::Fischer { add, .. } => add.0.times(turns),
        TimeSystem::Reserved | TimeSystem::Periods => rules.period.0.times(turns.min(1)),
        TimeSystem::Absolute | TimeSystem::Ing { .. } | TimeSystem::NoClock => Span::ZERO,
    }
}

/// Tells whether an event is a ruling on the clocks, or takes something back that had used them.
fn sets_readings(event: &Event) -> bool {
    matches!(
        event,
        Event::ReadingSet { .. }
            | Event::TakenBack { .. }
            | Event::Unpressed { .. }
            | Event::Reversed { .. }
            | Event::Corrected { .. }
            | Event::FlagWithdrawn { .. }
            | Event::StoneBeforeCall { .. }
            | Event::Recovered { .. }
            | Event::Gapped(_)
            | Event::Held { .. }
            | Event::Reread { .. }
            | Event::ClockReplaced { .. }
            | Event::TimeSplit { .. }
            | Event::Joined { .. }
            | Event::ResultVoided { .. }
            | Event::Ruled { .. }
            | Event::Lifted { .. }
            | Event::Swapped { .. }
            | Event::SidesFixed { .. }
    )
}

/// Makes a ruling, withdraws it later, and compares with the game in which it was never made.
fn withdrawn(game: &Game, command: Command, now: Stamp, later: Stamp) -> Result<(), TestCaseError> {
    let order = |command, at| Order { command, by: By::chief("丁"), at };
    let named = format!("{command:?}");
    let Ok(events) = game.decide(&order(command, now)) else { return Ok(()) };
    let mut ruled = game.clone();
    ruled.apply_all(&events);
    let due = |game: &Game| game.clock().deadline(game.rules()).is_some_and(|at| at <= later);
    if due(game) || due(&ruled) {
        return Ok(());
    }
    let id = ruled.rulings().len() as u32;
    let withdraw = Command::Withdraw { ruling: id, reason: "错判".into() };
    let mut lifted = ruled.clone();
    for event in ruled.decide(&order(withdraw, later)).unwrap() {
        prop_assert_eq!(lifted.fits(&event), Ok(()));
        lifted.apply(&event);
    }
    // a clock that the ruling stopped stays as it was: only the arbiter lets it run again
    let mut never = game.clone();
    let plays =
        |game: &Game| matches!(game.phase(), Phase::Opening | Phase::Playing | Phase::Proposed);
    if plays(game) && !plays(&ruled) {
        never.apply_all(&game.decide(&order(Command::Pause, now)).unwrap());
    }
    let mut shown = [lifted.show(later), never.show(later)];
    for show in &mut shown {
        show.rulings.truncate(id as usize - 1);
        // readings and results that were touched are confirmed anew
        show.confirmed.clear();
    }
    prop_assert_eq!(&shown[0], &shown[1], "{}", named);
    if never.clock().running.is_none() {
        prop_assert_eq!(lifted.count_now(), never.count_now());
    }
    prop_assert_eq!(lifted.pressed().len(), never.pressed().len());
    prop_assert_eq!(lifted.gap(), never.gap());
    prop_assert_eq!(lifted.flag(), never.flag());
    let raw = [&lifted, &never].map(|game| {
        let PerSide { black, white } = game.clock().elapsed_at(later);
        black + white
    });
    prop_assert_eq!(raw[0], raw[1]);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn the_journal_replays_to_the_live_state_after_every_step(
        acts in acts(), old in 0_usize..3, system in 0_usize..7,
    ) {
        let opening = opening(PRESETS[old], system);
        play(&opening, &acts, |live, entries, now| {
            let again = replayed(&opening, entries);
            prop_assert_eq!(again.show(now), live.show(now));
            prop_assert_eq!(again.count_now(), live.count_now());
            prop_assert_eq!(again.clock(), live.clock());
            Ok(())
        })?;
    }

    #[test]
    fn a_ruling_withdrawn_at_once_is_as_if_it_had_never_been_made(
        acts in acts(), old in 0_usize..3, system in 0_usize..7,
        seeds in prop::collection::vec(any::<(u8, u8, u8)>(), 40), between in 0_u32..40_000,
    ) {
        let opening = opening(PRESETS[old], system);
        let mut now = Stamp::default();
        let game = play(&opening, &acts, |_, _, at| { now = at; Ok(()) })?;
        // with stones still coming off, a ruling says that they are off; a clock that waits for
        // a player who is away has run for nobody
        let waits = Side::BOTH.iter().any(|side| game.away(*side).is_some_and(|away| away.waits));
        prop_assume!(game.lifting().is_none() && !waits);
        for seed in seeds {
            withdrawn(&game, ruling(seed, &game), now, now + Span::from_ms(u64::from(between)))?;
        }
    }

    #[test]
    fn an_adjournment_called_off_leaves_nothing_but_the_log(
        acts in acts(), old in 0_usize..3, system in 0_usize..7,
    ) {
        let opening = opening(PRESETS[old], system);
        let mut now = Stamp::default();
        let game = play(&opening, &acts, |_, _, at| { now = at; Ok(()) })?;
        let order = |command| Order { command, by: By::table("丙"), at: now };
        let Ok(called) = game.decide(&order(Command::Adjourn)) else { return Ok(()) };
        let mut back = game.clone();
        back.apply_all(&called);
        let cancel = back.decide(&order(Command::Cancel { reason: String::new() })).unwrap();
        back.apply_all(&cancel);
        prop_assert_eq!(back.show(now), game.show(now));
        prop_assert_eq!(back.clock(), game.clock());
    }

    #[test]
    fn a_sealed_move_does_what_it_does_on_the_board(
        acts in acts(), old in 0_usize..3, system in 0_usize..7, at in any::<u8>(),
    ) {
        let opening = opening(PRESETS[old], system);
        let mut now = Stamp::default();
        let acts: Vec<_> = acts.into_iter().filter(|act| act.0 < 14).collect();
        let game = play(&opening, &acts, |_, _, at| { now = at; Ok(()) })?;
        prop_assume!(game.phase() == Phase::Playing);
        let order = |command| Order { command, by: By::table("丙"), at: now };
        let proof = Proof::None;
        let (text, salt) = (point(at).to_string(), String::new());
        let mut sealed = game.clone();
        let steps = [
            Command::Adjourn,
            Command::HandIn,
            Command::Open { text, reads: None, salt, proof },
        ];
        for step in steps {
            let Ok(events) = sealed.decide(&order(step)) else { return Ok(()) };
            for event in &events {
                prop_assert_eq!(sealed.fits(event), Ok(()));
                sealed.apply(event);
            }
        }
        let play = game.decide(&order(Command::Play(point(at))));
        let mut played = game.clone();
        match play {
            Ok(events) => played.apply_all(&events),
            Err(refusal) if refusal.why.is_foul() => {
                let foul = Command::rule(refusal.why.id(), game.next_side()).at_point(point(at));
                let order = Order { command: foul, by: By::chief("丁"), at: now };
                let Ok(events) = game.decide(&order) else { return Ok(()) };
                played.apply_all(&events);
            }
            Err(refusal) => return Err(TestCaseError::fail(format!("{refusal:?}"))),
        }
        prop_assert_eq!(sealed.board().rows(), played.board().rows());
        prop_assert_eq!(sealed.to_move(), played.to_move());
        prop_assert_eq!(sealed.phase(), played.phase());
        let tallies = [&sealed, &played].map(|game| Side::BOTH.map(|side| game.tally(side)));
        prop_assert_eq!(tallies[0], tallies[1]);
        // an opened move needs no press of its own
        if opening.press == Press::WithMove {
            prop_assert_eq!(sealed.clock().readings, played.clock().readings);
            prop_assert_eq!(sealed.clock().running, played.clock().running);
        }
    }

    #[test]
    fn a_dispute_that_is_taken_back_leaves_the_position_at_the_end(
        acts in acts(), more in acts(), old in 0_usize..3, at in any::<u8>(), first in any::<u8>(),
    ) {
        let opening = opening(PRESETS[old], 0);
        let mut now = Stamp::default();
        let mut ended = play(&opening, &acts, |_, _, at| { now = at; Ok(()) })?;
        let order = |command| Order { command, by: By::chief("丁"), at: now };
        for step in [Command::Propose, Command::Answer { agree: true }] {
            let Ok(events) = ended.decide(&order(step)) else { return Ok(()) };
            ended.apply_all(&events);
        }
        let side = [None, Some(Side::Black), Some(Side::White)][usize::from(first) % 3];
        let dispute = Command::Dispute { points: Points(vec![point(at)]), side };
        let Ok(events) = ended.decide(&order(dispute)) else { return Ok(()) };
        let mut played = ended.clone();
        played.apply_all(&events);
        for act in more.iter().filter(|act| act.0 < 14 || act.0 == 22 || act.0 == 76) {
            let (command, _) = command(*act, &played);
            if let Ok(events) = played.decide(&order(command)) {
                for event in &events {
                    prop_assert_eq!(played.fits(event), Ok(()));
                    played.apply(event);
                }
            }
        }
        let back = played.decide(&order(Command::Back)).unwrap();
        played.apply_all(&back);
        let mut shown = [played.show(now), ended.show(now)];
        for show in &mut shown {
            show.confirmed.clear();
            // who plays has come back
            show.away.clear();
            // a move that is completed gives its period back
            for reading in [&mut show.clock.black, &mut show.clock.white] {
                reading.period = Span::ZERO;
            }
        }
        prop_assert_eq!(&shown[0].clock, &shown[1].clock, "no time has passed here");
        prop_assert_eq!(&shown[0], &shown[1]);
        prop_assert_eq!(played.count_now(), ended.count_now());
        prop_assert_eq!(played.misfits(), ended.misfits());
    }

    #[test]
    fn both_sides_together_always_have_the_whole_board(acts in acts()) {
        play(&opening("china-2002", 0), &acts, |game, _, _| {
            let count = game.count_now();
            prop_assert_eq!(count.black.total + count.white.total, Zi::whole(25));
            let white = count.white.total - count.base + count.komi + count.handicap
                + count.fines.black - count.fines.white;
            prop_assert_eq!(white, -count.margin, "counting White gives the same margin");
            Ok(())
        })?;
    }

    #[test]
    fn a_corrected_record_is_the_record_that_was_really_played(
        acts in acts(), old in 0_usize..3,
    ) {
        let game = play(&opening(PRESETS[old], 0), &acts, |_, _, _| Ok(()))?;
        let mut board = game.opening().board();
        let mut taken = [0_u32, 0];
        for turn in game.turns() {
            if let TurnKind::Stroke(Stroke::Stone(point)) = turn.kind {
                let put = board.play_as(turn.side, point, turn.own).is_ok();
                prop_assert_eq!(put, turn.fits);
                if put {
                    let white = (turn.side == Side::White) != turn.own;
                    taken[usize::from(white)] += board.captured().len() as u32;
                }
            }
        }
        prop_assert_eq!(board.rows(), game.board().rows());
        prop_assert_eq!(taken, [game.prisoners().black, game.prisoners().white]);
    }

    #[test]
    fn a_reading_grows_only_by_an_increment_a_new_stage_or_a_ruling(
        acts in acts(), old in 0_usize..3, system in 0_usize..7,
    ) {
        let opening = opening(PRESETS[old], system);
        let mut before = left(&Game::new(Arc::clone(&opening)), Stamp::default());
        let mut raw = PerSide::<Span>::default();
        play(&opening, &acts, |game, entries, now| {
            let after = left(game, now);
            let events = &entries.last().unwrap().events;
            for side in Side::BOTH {
                let most = before[side] + granted_by(&opening.rules, events);
                let ruled = events.iter().any(sets_readings);
                prop_assert!(ruled || after[side] <= most, "{side}: {events:?}");
                let ran = game.clock().elapsed_at(now)[side] - raw[side];
                let late = events.iter().any(|event| matches!(event, Event::CameLate { .. }));
                let gone = before[side] - after[side];
                prop_assert!(ruled || late || gone <= ran, "{side}: {gone} of {ran}: {events:?}");
            }
            (before, raw) = (after, game.clock().elapsed_at(now));
            Ok(())
        })?;
    }

    #[test]
    fn time_used_and_time_left_make_the_time_granted(acts in acts()) {
        // nothing but moves, pauses and flags: what is gone of a reading was run by the clock
        let acts: Vec<_> = acts.into_iter().filter(|act| act.0 < 20 && act.0 != 17).collect();
        let game = play(&opening("china-2002", 0), &acts, |game, entries, now| {
            for (side, reading) in game.clock().readings_at(now, game.rules()).iter() {
                let left = reading.main + game.rules().period.0.times(u64::from(reading.reserve));
                let ran = game.clock().elapsed_at(now)[side];
                prop_assert!(left <= game.rules().limit.0);
                prop_assert!(game.rules().limit.0 <= left + ran, "{side}: more gone than ran");
            }
            let clocks = entries.iter().flat_map(|entry| &entry.events);
            let touched = clocks.filter(|event| matches!(event, Event::Clocks { .. })).count();
            prop_assert!(touched > 0);
            Ok(())
        })?;
        prop_assert_eq!(game.board().size(), BoardSize::new(5).unwrap());
    }
}

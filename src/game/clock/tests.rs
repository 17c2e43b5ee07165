//! Readings and calls by worked examples.

use super::*;
use crate::rules::Preset;

fn rules() -> Rules {
    Preset::DEFAULT.rules().unwrap()
}

fn ms(ms: u64) -> Span {
    Span::from_ms(ms)
}

#[test]
fn fractions_are_free_and_full_minutes_are_not() {
    let rules = rules();
    let mut reading = Reading::new(&rules, Span::ZERO, 5, Span::ZERO, None);
    let mut left = Vec::new();
    for used in [59_900, 60_000, 125_000, 119_990, 59_900, 60_000] {
        reading = reading.after(ms(used), &rules).turn_ended(true, &rules);
        left.push(reading.reserve);
    }
    assert_eq!(left, [5, 4, 2, 1, 1, 0]);
    assert!(reading.is_over());
}

#[test]
fn the_move_that_crosses_into_the_reserve_counts_there_from_the_crossing() {
    let rules = rules();
    let reading = Reading::new(&rules, ms(20_000), 5, Span::ZERO, None).after(ms(85_000), &rules);
    assert_eq!((reading.reserve, reading.period), (4, ms(5_000)));
}

#[test]
fn the_last_period_is_over_when_it_is_full_and_a_limit_when_it_is_exceeded() {
    let rules = rules();
    let last = Reading::new(&rules, Span::ZERO, 1, Span::ZERO, None);
    assert!(!last.after(ms(59_999), &rules).is_over());
    assert!(last.after(ms(60_000), &rules).is_over());
    let absolute = Reading::new(&rules, ms(1_000), 0, Span::ZERO, None);
    assert!(!absolute.after(ms(1_000), &rules).is_over());
    assert!(absolute.after(ms(1_001), &rules).is_over());
    assert_eq!(absolute.until_over(&rules), Some(ms(1_001)));
}

#[test]
fn calls_come_in_order_and_the_last_minute_is_counted() {
    let rules = rules();
    let names = |reading: Reading, time| -> Vec<String> {
        reading.marks_between(ms(time), &rules).into_iter().flat_map(|mark| mark.names).collect()
    };
    let reading = Reading::new(&rules, ms(1_000), 2, Span::ZERO, None);
    let all = names(reading, 121_000);
    let first = "30s 40s 50s 55s 58s minute left-1 30s 40s 50s 1 2 3 4 5 6 7 8 9 10";
    assert_eq!(all.join(" "), first);
    assert_eq!(names(reading, 30_999), Vec::<String>::new());
    assert_eq!(names(reading, 31_000), ["30s"]);
    let absolute = Reading::new(&rules, ms(1_000), 0, Span::ZERO, None);
    assert_eq!(names(absolute, 1_001), ["over"]);
}

#[test]
fn stretches_of_time_add_up() {
    let rules = rules();
    let start = Reading::new(&rules, ms(90_000), 3, Span::ZERO, None);
    for split in (0..300_000).step_by(7_777) {
        let once = start.after(ms(280_000), &rules);
        let first = split.min(280_000);
        let twice = start.after(ms(first), &rules).after(ms(280_000 - first), &rules);
        assert_eq!(once, twice, "split at {split}");
    }
}

/// The default rules with another time system and other figures.
fn timed(changes: &str) -> Rules {
    let changes = crate::rules::preset::ron_options().from_str(changes).unwrap();
    rules().with(&changes)
}

fn each_second(calls: &Reading, rules: &Rules, time: u64) -> Vec<String> {
    calls.marks_between(ms(time), rules).into_iter().flat_map(|mark| mark.names).collect()
}

#[test]
fn a_stage_that_is_carried_over_keeps_what_was_left_and_a_canadian_one_does_not() {
    let stage = |carry| {
        timed(&format!("(time: Stage(moves: 15, within: \"10m\", carry: {carry}), reserve: 0)"))
    };
    let last = |rules: &Rules| Reading::new(rules, ms(150_000), 0, Span::ZERO, Some(1));
    let next = |rules: &Rules| {
        let next = last(rules).turn_ended(true, rules);
        (next.main.ms(), next.moves)
    };
    assert_eq!(next(&stage(true)), (750_000, Some(15)), "12:30");
    assert_eq!(next(&stage(false)), (600_000, Some(15)));
    let rules = stage(true);
    assert_eq!(
        last(&rules).turn_ended(false, &rules),
        last(&rules),
        "a lost turn is no move of it"
    );
}

#[test]
fn a_stage_follows_the_limit_and_is_over_when_it_is_exceeded() {
    let rules =
        timed("(time: Stage(moves: 3, within: \"60s\", carry: true), limit: \"10s\", reserve: 0)");
    let full = Reading::full(&rules);
    assert_eq!((full.phase, full.until_over(&rules)), (ClockPhase::Main, Some(ms(70_001))));
    assert_eq!(full.after(ms(10_000), &rules).phase, ClockPhase::Main);
    let stage = full.after(ms(15_000), &rules);
    assert_eq!((stage.phase, stage.main, stage.moves), (ClockPhase::Stage, ms(55_000), Some(3)));
    assert!(!full.after(ms(70_000), &rules).is_over());
    assert!(full.after(ms(70_001), &rules).is_over());
    let none =
        timed("(time: Stage(moves: 3, within: \"60s\", carry: true), limit: \"0s\", reserve: 0)");
    assert_eq!(Reading::full(&none).moves, Some(3), "without limit the first stage is the start");
}

#[test]
fn an_increment_is_added_by_moves_and_stops_at_the_cap() {
    let rules = timed("(time: Fischer(add: \"10s\", cap: \"60s\"), limit: \"50s\", reserve: 0)");
    let full = Reading::full(&rules);
    assert_eq!(full.after(ms(5_000), &rules).turn_ended(true, &rules).main, ms(55_000));
    assert_eq!(full.after(ms(5_000), &rules).turn_ended(false, &rules).main, ms(45_000));
    let high = Reading { main: ms(58_000), ..full };
    assert_eq!(high.turn_ended(true, &rules).main, ms(60_000));
    let over = Reading { main: ms(70_000), ..full };
    assert_eq!(over.turn_ended(true, &rules).main, ms(70_000), "never taken away");
    assert!(full.after(ms(50_001), &rules).turn_ended(true, &rules).is_over());
}

#[test]
fn japanese_periods_come_after_the_limit() {
    let rules = timed("(time: Periods, limit: \"60s\", reserve: 3, period: \"30s\")");
    let full = Reading::full(&rules);
    assert_eq!((full.main, full.reserve), (ms(60_000), 3));
    assert_eq!(full.until_over(&rules), Some(ms(150_000)));
    let read = full.after(ms(89_999), &rules);
    assert_eq!((read.phase, read.reserve), (ClockPhase::Byoyomi, 3));
    assert_eq!(full.after(ms(90_000), &rules).reserve, 2, "a full period is used");
    assert_eq!(read.turn_ended(true, &rules).period, Span::ZERO);
}

#[test]
fn a_stretch_that_is_begun_costs_and_only_the_last_one_exceeded_loses() {
    let rules = timed("(time: Ing(price: \"1\"), limit: \"60s\", reserve: 3, period: \"20s\")");
    let full = Reading::full(&rules);
    let begun = |after| full.after(ms(after), &rules).stretches_begun(3);
    let all = [60_000, 60_001, 80_000, 80_001, 120_000].map(begun);
    assert_eq!(all, [0, 1, 1, 2, 3]);
    let last = full.after(ms(120_000), &rules);
    assert!(!last.is_over() && full.after(ms(120_001), &rules).is_over());
    assert_eq!(full.until_over(&rules), Some(ms(120_001)));
    let stretch = full.after(ms(70_000), &rules);
    assert_eq!(stretch.turn_ended(true, &rules), stretch, "a move doesn't give it back");
}

#[test]
fn without_a_clock_nothing_runs() {
    let rules = timed("(time: NoClock, reserve: 0)");
    let full = Reading::full(&rules);
    assert_eq!(full.after(ms(86_400_000), &rules), full);
    assert_eq!((full.until_over(&rules), full.next_mark(&rules)), (None, None));
}

#[test]
fn a_limit_is_called_by_the_time_left_and_the_reading_by_its_begin() {
    let calls = "calls: (each: [], last: [], left: [(at: \"5m\", say: \"left\"), \
                 (at: \"30s\", say: \"left\"), (at: \"2s\", say: \"2\")], over: [\"over\"])";
    let rules = timed(&format!("(time: Absolute, limit: \"6m\", reserve: 0, {calls})"));
    let heard = each_second(&Reading::full(&rules), &rules, 360_001);
    assert_eq!(heard, ["left-5", "left-30s", "2", "over"]);
    let mut reserved = rules.with(&crate::rules::Changes::default());
    reserved.time = crate::rules::TimeSystem::Reserved;
    reserved.reserve = 5;
    reserved.calls.begins = vec!["begins".into()];
    let heard = each_second(&Reading::full(&reserved), &reserved, 360_000);
    assert_eq!(heard, ["begins"], "the limit isn't counted down where seconds are read after it");
}

#[test]
fn every_system_adds_up_and_ends_when_it_says() {
    let systems = [
        "(time: Absolute, limit: \"90s\", reserve: 0)",
        "(time: Stage(moves: 2, within: \"40s\", carry: true), limit: \"50s\", reserve: 0)",
        "(time: Fischer(add: \"5s\"), limit: \"90s\", reserve: 0)",
        "(time: Periods, limit: \"30s\", reserve: 2, period: \"30s\")",
        "(time: Ing(price: \"1\"), limit: \"30s\", reserve: 2, period: \"30s\")",
        "(time: Reserved, limit: \"90s\", reserve: 1)",
    ];
    for system in systems {
        let rules = timed(system);
        let full = Reading::full(&rules);
        let end = full.until_over(&rules).unwrap();
        assert!(full.after(end, &rules).is_over(), "{system}");
        assert!(!full.after(end - ms(1), &rules).is_over(), "{system}");
        for first in (0..end.ms()).step_by(997) {
            let twice = full.after(ms(first), &rules).after(end - ms(first + 1), &rules);
            assert_eq!(full.after(end - ms(1), &rules), twice, "{system} at {first}");
        }
    }
}

#[test]
fn seconds_go_back_only_to_a_call_that_was_heard() {
    let rules = rules();
    let last = Reading::new(&rules, Span::ZERO, 1, ms(54_300), None);
    assert_eq!(last.back_to("40s", &last, &rules).map(|r| r.period), Some(ms(40_000)));
    assert_eq!(last.back_to("4", &last, &rules).map(|r| r.period), Some(ms(54_000)));
    assert_eq!(last.back_to("5", &last, &rules), None);
    assert_eq!(last.back_to("58s", &last, &rules), None, "not a call of the last minute");
}

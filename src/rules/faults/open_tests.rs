//! Tests of what rules leave open.

use super::tests::{looked, told};
use super::{Checked, Kind, Unresolved, resolve, said};
use crate::rules::{Changes, CountUnit, Preset};
use crate::units::Zi;

const JAPAN: &str = include_str!("../../../config/event-japan.example.ron");

fn japan(rest: &str) -> String {
    format!("Tournament(\n  name: \"杯\",\n  rules: \"japan-1989\",\n{rest})")
}

/// The changes of the example without some fields that stand on a line of their own.
fn changes_without(fields: &[&str]) -> String {
    let from = JAPAN.find("changes: (").unwrap();
    let own = |line: &&str| !fields.iter().any(|f| line.trim_start().starts_with(&format!("{f}:")));
    let text = JAPAN[from..].lines().filter(own).collect::<Vec<_>>().join("\n");
    text.trim_end().trim_end_matches(')').to_owned()
}

#[test]
fn shipped_partial_presets_are_right_and_say_that_they_are_partial() {
    for preset in Preset::PARTIAL {
        let examined = looked(preset.text);
        let kinds: Vec<Kind> = examined.faults.iter().map(|fault| fault.kind).collect();
        assert_eq!((examined.is_right(), kinds), (true, vec![Kind::Partial]), "{}", preset.id);
        let changes = preset.changes().unwrap();
        assert_eq!(examined.faults[0].other, changes.missing().join(", "), "{}", preset.id);
        assert_eq!(examined.value, Some(Checked::Partial(Box::new(changes))), "{}", preset.id);
        assert!(preset.rules().is_err(), "{}", preset.id);
    }
    for preset in Preset::COMPLETE {
        assert_eq!(preset.changes().unwrap().missing(), [""; 0], "{}", preset.id);
    }
}

#[test]
fn the_example_completes_its_preset() {
    let examined = looked(JAPAN);
    assert_eq!((examined.is_right(), examined.faults), (true, vec![]));
    let Some(Checked::Tournament(event)) = examined.value else { panic!("no event") };
    let rules = resolve(&event, None).unwrap();
    assert_eq!((rules.komi, rules.reserve), (Zi::from_quarters(13), 3));
    assert_eq!(rules.counted_in, Some(CountUnit::Points));
}

#[test]
fn everything_that_is_left_open_is_told_at_once() {
    let open = Preset::named("japan-1989").unwrap().changes().unwrap().missing();
    let examined = looked(&japan(""));
    assert_eq!(examined.faults.len(), open.len());
    for (fault, name) in examined.faults.iter().zip(&open) {
        assert_eq!((fault.line, fault.column, fault.kind), (3, 3, Kind::LeftOpen));
        assert_eq!((fault.name.as_str(), fault.value.as_str()), (*name, "japan-1989"));
        assert_eq!(fault.other, open.join(", "));
    }
    assert!(!examined.is_right());
    let Some(Checked::Tournament(event)) = examined.value else { panic!("no event") };
    assert_eq!(resolve(&event, None), Err(Unresolved::Open(open.clone())));
    assert_eq!(said(&event, None).unwrap().missing(), open);
}

#[test]
fn a_stage_may_bring_what_the_event_leaves_open() {
    let event = |stages: &str| {
        japan(&format!("{} stages: {{{stages}}},\n", changes_without(&["end_sign", "leave"])))
    };
    let both = "\"a\": (end_sign: Spoken, leave: Runs), \"b\": (leave: Waits, end_sign: Spoken)";
    assert_eq!(told(&event(both)), [""; 0]);
    let Some(Checked::Tournament(read)) = looked(&event(both)).value else { panic!("no event") };
    assert!(resolve(&read, Some("a")).is_ok());
    assert_eq!(resolve(&read, None), Err(Unresolved::Open(vec!["end_sign", "leave"])));
    let none = told(&event(""));
    assert_eq!(none, ["3:3 left-open end_sign -", "3:3 left-open leave -"]);
    let one = told(&event("\n\"a\": (leave: Runs),\n\"b\": ()"));
    assert_eq!(one.len(), 2, "{one:?}");
    assert_eq!(one[0], "3:3 left-open end_sign -");
    assert!(one[1].ends_with("left-open leave -") && !one[1].starts_with("3:"), "{one:?}");
}

#[test]
fn what_is_left_open_is_told_beside_other_faults_and_contradicts_nothing() {
    let all = told(&japan("  changes: (limit: \"5m\", kommi: \"1\", reserve: 600),\n"));
    assert!(all.iter().any(|one| one == "4:26 unknown-field kommi komi"), "{all:?}");
    assert!(all.iter().any(|one| one == "3:3 left-open time -"), "{all:?}");
    assert!(!all.iter().any(|one| one.contains("reserve")), "{all:?}");
    let all = told(&japan("  changes: (limit: 5),\n"));
    assert!(all.iter().any(|one| one.starts_with("4:20 wrong-type limit")), "{all:?}");
    assert!(!all.iter().any(|one| one.ends_with("left-open limit -")), "{all:?}");
}

#[test]
fn fouls_without_a_row_are_told_in_an_event_and_not_in_a_partial_text() {
    let event = "Tournament(name: \"杯\", rules: \"aga\")";
    let all = told(event);
    for foul in ["forbidden-point", "ko", "occupied", "repetition"] {
        assert!(all.iter().any(|one| one.contains(&format!("offence-missing {foul} "))), "{foul}");
    }
    let ing = told(&event.replace("aga", "ing"));
    assert!(!ing.iter().any(|one| one.contains("forbidden-point")), "suicide is allowed: {ing:?}");
    assert!(ing.iter().any(|one| one.contains("offence-missing ko ")), "{ing:?}");
}

#[test]
fn a_partial_text_is_looked_through_like_any_other() {
    assert_eq!(
        told("Partial(\n  kommi: \"3\",\n  komi: 3.25,\n  size: 7,\n)"),
        [
            "1:1 partial 23 -",
            "2:3 unknown-field kommi komi",
            "3:9 float komi \"3 1/4\"",
            "4:3 size-unplayed size -"
        ]
    );
    assert_eq!(told("Partial(passes_end: 1)"), ["1:1 partial 24 -", "1:9 pass-ends passes_end 2"]);
    let commented = "/* Partial( */ // Partial(\n\n  Partial(komi: \"3\") // Partial(";
    let Some(Checked::Partial(said)) = looked(commented).value else { panic!("partial") };
    assert_eq!(said.named(), ["komi"]);
    let derived = looked("Derived(preset: \"korea\", changes: (komi: \"3\", passes_end: 2))");
    assert!(derived.is_right());
    let Some(Checked::Partial(changes)) = derived.value else { panic!("partial") };
    assert_eq!(changes.komi, Some(Zi::whole(3)));
    assert!(changes.missing().contains(&"time") && !changes.missing().contains(&"passes_end"));
}

#[test]
fn the_filling_holds_only_where_nothing_is_said() {
    let (rules, open) = Changes::default().filled();
    assert_eq!(open.len(), 25);
    assert!(rules.offences.is_empty() && rules.cites.is_empty() && rules.edition.is_empty());
    for preset in Preset::all() {
        let changes = preset.changes().unwrap();
        let (rules, open) = changes.filled();
        assert_eq!(open, changes.missing(), "{}", preset.id);
        assert_eq!(rules.clone().with(&changes), rules, "{}", preset.id);
    }
}

//! The presets, the schema's names and the words belong together.
#![allow(clippy::unwrap_used, clippy::panic)] // helpers of tests may stop the test

use caipan::rules::faults::{
    ACTS, CALLS, Checked, contradictions, examine, partial_contradictions, resolve,
};
use caipan::rules::preset::{read_changes, read_preset, ron_options};
use caipan::rules::{Changes, Clause, Cycle, Offence, Preset, Rules};
use caipan::words::{Lang, Words};
use std::collections::BTreeSet;

/// The complete presets.
fn presets() -> Vec<(&'static str, Rules)> {
    Preset::COMPLETE.iter().map(|preset| (preset.id, preset.rules().unwrap())).collect()
}

#[test]
fn every_clause_of_a_preset_has_its_text() {
    for lang in Lang::ALL {
        let words = Words::embedded(*lang);
        let known: Vec<&str> = words.all_clauses().collect();
        for (id, rules) in presets() {
            assert_eq!(contradictions(&rules, &known), [], "{}: {id}", lang.id());
            let rows = rules.offences.values().map(|row| &row.clause);
            for clause in rules.cites.values().chain(rows) {
                assert!(words.clause(clause.id()).is_some(), "{}: {id}: {clause}", lang.id());
            }
        }
    }
}

#[test]
fn every_preset_cites_every_field_it_has_and_every_act() {
    let uncited = ["schema", "edition", "offences", "cites"];
    for (id, rules) in presets() {
        let named = Changes::from(rules.clone()).named();
        for name in named.iter().filter(|field| !uncited.contains(field)).chain(ACTS) {
            assert!(rules.cite(name).is_some(), "{id}: {name}");
        }
    }
}

#[test]
fn fields_acts_calls_fouls_and_presets_have_names() {
    for lang in Lang::ALL {
        let words = Words::embedded(*lang);
        let named = |id: String| assert!(words.lookup(&id, &[]).is_some(), "{}: {id}", lang.id());
        for field in Rules::FIELDS {
            named(format!("axis-{field}"));
        }
        for act in ACTS {
            named(format!("act-{act}"));
        }
        for preset in Preset::all() {
            named(format!("preset-{}", preset.id));
            let edition = preset.changes().unwrap().edition.unwrap();
            assert!(words.edition(&edition).is_some(), "{}: {edition}", lang.id());
        }
        for id in Offence::SHIPPED {
            named(format!("offence-{id}"));
        }
        CALLS
            .iter()
            .filter(|call| !["left", "times"].contains(call))
            .for_each(|call| named(format!("call-{call}")));
    }
}

#[test]
fn every_row_of_a_preset_is_a_shipped_foul() {
    for (id, rules) in presets() {
        for foul in rules.offences.keys() {
            assert!(Offence::SHIPPED.contains(&foul.as_str()), "{id}: {foul}");
        }
    }
}

#[test]
fn canonical_texts_read_back_and_differ() {
    let mut seen = BTreeSet::new();
    for (id, rules) in presets() {
        let text = rules.to_canonical().unwrap();
        assert!(!text.contains('\n'), "{id}: one line");
        let cites = rules.cites.values().map(Clause::id);
        let rows = rules.offences.values().map(|row| row.clause.id());
        let known: Vec<&str> = cites.chain(rows).collect();
        let again = examine(&text, &known);
        assert!(again.is_right(), "{id}: {:?}", again.faults);
        assert!(seen.insert(text), "{id}");
    }
}

#[test]
fn canonical_texts_and_json_bring_back_the_same_rules() {
    for (id, rules) in presets() {
        let text = rules.to_canonical().unwrap();
        let again = read_preset(&text).unwrap();
        assert_eq!(again, rules, "{id}");
        assert_eq!(again.to_canonical().unwrap(), text, "{id}: the digest is stable");
        let json = serde_json::to_string(&rules).unwrap();
        assert_eq!(serde_json::from_str::<Rules>(&json).unwrap(), rules, "{id}");
    }
}

#[test]
fn the_ladders_of_the_tests_are_right_and_a_stage_changes_them() {
    let words = Words::embedded(Lang::En);
    let clauses: Vec<&str> = words.all_clauses().collect();
    for text in [
        include_str!("data/korea-2024.ron"),
        include_str!("data/korea-2025.ron"),
        include_str!("data/lid.ron"),
    ] {
        let examined = examine(text, &clauses);
        assert_eq!(examined.faults, []);
        let Some(Checked::Tournament(event)) = examined.value else { panic!("no event") };
        for stage in event.stages.keys().map(Some).chain([None]) {
            let rules = resolve(&event, stage.map(String::as_str)).unwrap();
            let canonical = rules.to_canonical().unwrap();
            assert_eq!(read_preset(&canonical).unwrap(), rules, "{}: {stage:?}", event.name);
        }
    }
    let Some(Checked::Tournament(event)) =
        examine(include_str!("data/korea-2024.ron"), &clauses).value
    else {
        panic!("no event")
    };
    let of = |stage| {
        let rules = resolve(&event, stage).unwrap();
        (rules.warnings_lose, rules.cycle)
    };
    assert_eq!(of(None), (3, None));
    assert_eq!(of(Some("final")), (2, Some(Cycle::NoResult)));
}

// --- Partial presets ---

fn partial() -> Vec<(&'static str, Changes)> {
    Preset::PARTIAL.iter().map(|preset| (preset.id, preset.changes().unwrap())).collect()
}

#[test]
fn every_clause_of_a_partial_preset_has_its_text_and_nothing_contradicts() {
    for lang in Lang::ALL {
        let words = Words::embedded(*lang);
        let known: Vec<&str> = words.all_clauses().collect();
        for (id, said) in partial() {
            assert_eq!(partial_contradictions(&said, &known), [], "{}: {id}", lang.id());
            let rows = said.offences.values().map(|row| &row.clause);
            for clause in said.cites.values().chain(rows) {
                let text = words.clause(clause.id());
                assert!(text.is_some_and(|text| !text.title.is_empty()), "{}: {clause}", lang.id());
            }
        }
    }
}

#[test]
fn every_partial_preset_cites_what_it_says_and_leaves_something_open() {
    let uncited = ["schema", "edition", "offences", "cites"];
    for (id, said) in partial() {
        for name in said.named().iter().filter(|name| !uncited.contains(name)) {
            assert!(said.cite(name).is_some(), "{id}: {name}");
        }
        assert!(said.missing().contains(&"time"), "{id}");
        assert!(said.offences.keys().all(|foul| Offence::SHIPPED.contains(&foul.as_str())), "{id}");
    }
}

#[test]
fn partial_canonical_texts_read_back_and_differ() {
    let mut seen = BTreeSet::new();
    for (id, said) in partial() {
        let text = said.to_canonical().unwrap();
        assert!(text.starts_with("Partial(") && !text.contains('\n'), "{id}: {text}");
        assert_eq!(read_changes(&text).unwrap(), said, "{id}");
        assert!(read_preset(&text).is_err(), "{id}");
        let json = serde_json::to_string(&said).unwrap();
        assert_eq!(serde_json::from_str::<Changes>(&json).unwrap(), said, "{id}");
        assert!(seen.insert(text), "{id}");
    }
    for (id, rules) in presets() {
        let said = Changes::from(rules.clone());
        assert_eq!(said.to_canonical().unwrap(), rules.to_canonical().unwrap(), "{id}");
        assert_eq!(said.complete(), Ok(rules), "{id}");
    }
}

/// What the default preset has where another leaves it open, rows of fouls included.
fn completing(said: &Changes) -> Changes {
    let rules = serde_json::to_value(Preset::DEFAULT.rules().unwrap()).unwrap();
    let missing = said.missing();
    let mut fields = rules.as_object().unwrap().clone();
    fields.retain(|name, _| missing.contains(&name.as_str()));
    let mut changes: Changes = serde_json::from_value(fields.into()).unwrap();
    changes.offences = Preset::DEFAULT.rules().unwrap().offences;
    changes
}

#[test]
fn an_event_completes_each_partial_preset() {
    let words = Words::embedded(Lang::En);
    let clauses: Vec<&str> = words.all_clauses().collect();
    for (id, said) in partial() {
        let changes = completing(&said);
        let written = ron_options().to_string(&changes).unwrap();
        let text = format!("Tournament(name: \"杯\", rules: \"{id}\", changes: {written})");
        let examined = examine(&text, &clauses);
        assert_eq!((examined.is_right(), &examined.faults), (true, &vec![]), "{id}");
        let Some(Checked::Tournament(event)) = examined.value else { panic!("{id}: no event") };
        let rules = resolve(&event, None).unwrap();
        assert_eq!(Changes::from(rules), said.with(&changes), "{id}");
    }
}

#[test]
fn the_free_seat_preset_is_the_text_of_2002_but_for_what_its_own_says() {
    let named = |id: &str| Preset::named(id).unwrap().rules().unwrap();
    let (seat, base) = (named("free-seat"), named("china-2002"));
    let changed = [
        "edition",
        "suicide",
        "komi",
        "capture",
        "first_move",
        "seating",
        "bids",
        "offences",
        "cites",
    ];
    assert_eq!(seat.differences(&base), changed);
    let rows: Vec<&String> =
        seat.offences.keys().filter(|id| seat.offences[*id] != base.offences[*id]).collect();
    assert_eq!(rows, ["left-captured", "lifted-live", "take-back"]);
}

#[test]
fn first_stones_bids_and_passes_that_mean_nothing_are_named() {
    let stones = "(by: First, stone: White), (by: Second, stone: Black), ";
    let many = stones.repeat(91);
    for (preset, changes, kinds) in [
        ("free-seat", "bids: None, seating: None".to_owned(), ""),
        ("free-seat", "bids: None".to_owned(), ""),
        ("free-seat", "seating: None".to_owned(), "bids-alone"),
        ("free-seat", "seating: []".to_owned(), "bids-alone"),
        ("free-seat", format!("seating: [{many}]"), "seating-many"),
        ("free-seat", format!("seating: [{stones}(by: First, stone: Black)]"), "seating-colours"),
        ("free-seat", "komi_white_passed: \"3\"".to_owned(), "bids-komi"),
        ("china-2002", "passes_end: 10".to_owned(), "passes-many"),
        ("china-2002", "passes_end: 9".to_owned(), ""),
        ("china-2002", "last_pass: White, passes_end: 3".to_owned(), "last-pass"),
        ("china-2002", "last_pass: White, passes_end: 0".to_owned(), "last-pass"),
        ("china-2002", "last_pass: White".to_owned(), ""),
        ("china-2002", "komi_white_passed: \"-3\"".to_owned(), "komi-negative"),
        ("china-2002", "komi_white_passed: \"300\"".to_owned(), "komi-absurd"),
        ("china-2002", "handicap_komi: \"7 1/2\"".to_owned(), "komi-points"),
    ] {
        let text = format!("Derived(preset: \"{preset}\", changes: ({changes}))");
        let words = Words::embedded(Lang::En);
        let clauses: Vec<&str> = words.all_clauses().collect();
        let found = examine(&text, &clauses);
        let found: Vec<&str> = found.faults.iter().map(|fault| fault.kind.id()).collect();
        assert_eq!(found.join(" "), kinds, "{changes}");
    }
}

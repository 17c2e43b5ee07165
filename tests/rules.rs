//! The presets, the schema's names and the words belong together.
#![allow(clippy::unwrap_used, clippy::panic)] // helpers of tests may stop the test

use caipan::rules::faults::{ACTS, CALLS, Checked, contradictions, examine, resolve};
use caipan::rules::preset::read_preset;
use caipan::rules::{Clause, Cycle, Offence, Preset, Rules};
use caipan::words::{Lang, Words};
use std::collections::BTreeSet;

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
fn every_preset_cites_every_field_and_act() {
    let uncited = ["schema", "edition", "offences", "cites"];
    for (id, rules) in presets() {
        let fields = Rules::FIELDS.iter().filter(|field| !uncited.contains(field));
        for name in fields.chain(ACTS) {
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
        for preset in Preset::COMPLETE {
            named(format!("preset-{}", preset.id));
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

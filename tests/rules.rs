//! The presets, the schema's names and the words belong together.
#![allow(clippy::unwrap_used, clippy::panic)] // helpers of tests may stop the test

use caipan::rules::faults::{ACTS, CALLS, contradictions, examine};
use caipan::rules::{Clause, Offence, Preset, Rules};
use caipan::words::{Lang, Words};
use std::collections::BTreeSet;

fn presets() -> Vec<(&'static str, Rules)> {
    Preset::ALL.iter().map(|preset| (preset.id, preset.rules().unwrap())).collect()
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
        for preset in Preset::ALL {
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

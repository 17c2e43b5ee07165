//! Contradictions of files: each stage of an event resolved, everything given its place.

use super::lowered::lowered;
use super::scan::Tree;
use super::sense::{Contradiction, contradictions, is_time_of_day};
use super::{Fault, Kind, Place, Read};
use crate::rules::{Preset, Rules, Tournament};
use std::collections::BTreeSet;

/// Says why an event has no rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unresolved {
    /// It starts from a preset that doesn't exist.
    #[error("no preset {0:?}")]
    Preset(String),
    /// It has no such stage.
    #[error("no stage {0:?}")]
    Stage(String),
}

/// Resolves the rules of an event, or of one of its stages: the preset, the event's changes, the
/// stage's changes, the event's sealing.
///
/// # Errors
/// If the preset or the stage doesn't exist.
pub fn resolve(event: &Tournament, stage: Option<&str>) -> Result<Rules, Unresolved> {
    let unknown = || Unresolved::Preset(event.rules.clone());
    let preset = Preset::named(&event.rules).ok_or_else(unknown)?;
    let base = preset.rules().map_err(|_| unknown())?;
    if let Some(stage) = stage.filter(|stage| !event.stages.contains_key(*stage)) {
        return Err(Unresolved::Stage(stage.to_owned()));
    }
    let mut rules = event.changes_in(stage).into_iter().fold(base, Rules::with);
    if let Some(sealing) = &event.sealing {
        rules.sealing = Some(sealing.clone());
    }
    Ok(rules)
}

/// Adds the contradictions and notices of a file that was read.
pub(super) fn sense(
    tree: &Tree,
    read: &Read,
    left_out: &BTreeSet<String>,
    clauses: &[&str],
    place: &Place<'_>,
    faults: &mut Vec<Fault>,
) {
    let mut told = Told { tree, left_out, place, faults };
    match read {
        Read::Rules(rules) => {
            for one in contradictions(rules, clauses) {
                told.tell(&one, &[&[]]);
            }
        }
        Read::Derived(derived) => {
            for one in of_preset(&derived.preset, |base| base.with(&derived.changes), clauses) {
                told.tell(&one, &[&["changes"]]);
            }
        }
        Read::Tournament(event) => told.event(event, clauses),
    }
}

/// Lists what contradicts in rules made of a preset, and what they lower of it.
fn of_preset(
    name: &str,
    resolved: impl Fn(Rules) -> Rules,
    clauses: &[&str],
) -> Vec<Contradiction> {
    let base = Preset::named(name).and_then(|preset| preset.rules().ok());
    let Some(base) = base else { return Vec::new() };
    let rules = resolved(base.clone());
    let mut found = contradictions(&rules, clauses);
    found.extend(lowered(&base, &rules));
    found
}

struct Told<'a, 'b> {
    tree: &'a Tree,
    /// Fields that couldn't be read: what contradicts them isn't known.
    left_out: &'a BTreeSet<String>,
    place: &'b Place<'a>,
    faults: &'b mut Vec<Fault>,
}

impl Told<'_, '_> {
    /// Tells a contradiction at the best of its places that the text has, below one of the
    /// given paths.
    fn tell(&mut self, one: &Contradiction, below: &[&[&str]]) {
        let mut fields = one.at.iter().filter_map(|path| path.first());
        if fields.any(|field| self.left_out.contains(field)) {
            return;
        }
        let at = below.iter().find_map(|prefix| {
            one.at.iter().find_map(|path| {
                let path: Vec<&str> =
                    prefix.iter().copied().chain(path.iter().map(String::as_str)).collect();
                self.tree.place_of(&path)
            })
        });
        let at = at.or_else(|| below.first().and_then(|path| self.tree.place_of(path)));
        let mut fault = self.place.fault(at.unwrap_or(self.tree.at), one.kind, &one.name);
        fault.value.clone_from(&one.value);
        fault.other.clone_from(&one.other);
        fault.suggestion.clone_from(&one.suggestion);
        self.faults.push(fault);
    }

    fn event(&mut self, event: &Tournament, clauses: &[&str]) {
        let of = |stage: Option<&str>| {
            let resolved = |base: Rules| resolve(event, stage).unwrap_or(base);
            of_preset(&event.rules, resolved, clauses)
        };
        let base = of(None);
        for one in &base {
            self.tell(one, &[&["changes"], &[]]);
        }
        for name in event.stages.keys() {
            for one in of(Some(name)).iter().filter(|one| !base.contains(one)) {
                self.tell(one, &[&["stages", name], &["changes"]]);
            }
        }
        self.sealing(event);
        self.notices(event);
    }

    fn sealing(&mut self, event: &Tournament) {
        let Some(sealing) = &event.sealing else { return };
        if event.changes.sealing.as_ref().is_some_and(|other| other != sealing) {
            self.put(Kind::SealingTwice, &["sealing"], "sealing");
        }
        // `resolve` has told a wrong time already, at a place in `changes` or here.
        let told = self.faults.iter().any(|fault| fault.kind == Kind::SealingTime);
        if let Some(at) = sealing.at.as_deref().filter(|at| !is_time_of_day(at) && !told) {
            self.put(Kind::SealingTime, &["sealing", "at"], "at");
            if let Some(fault) = self.faults.last_mut() {
                at.clone_into(&mut fault.value);
            }
        }
    }

    /// Tells what this version records but doesn't act on yet.
    fn notices(&mut self, event: &Tournament) {
        if event.slips.is_some() {
            self.put(Kind::NotInForce, &["slips"], "slips");
        }
    }

    fn put(&mut self, kind: Kind, path: &[&str], name: &str) {
        let at = self.tree.place_of(path).unwrap_or(self.tree.at);
        self.faults.push(self.place.fault(at, kind, name));
    }
}

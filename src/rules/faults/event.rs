//! Contradictions of files: each stage of an event resolved, everything given its place.

use super::lowered::lowered;
use super::scan::Tree;
use super::sense::{
    Contradiction, contradictions, is_time_of_day, partial_contradictions, settled,
};
use super::{Fault, Kind, Place, Read};
use crate::rules::{Changes, Preset, Rules, Tournament};
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
    /// It leaves fields open that its preset leaves open.
    #[error("left open: {}", .0.join(", "))]
    Open(Vec<&'static str>),
}

/// Resolves the rules of an event, or of one of its stages: the preset, the event's changes, the
/// stage's changes, the event's sealing.
///
/// # Errors
/// If the preset or the stage doesn't exist, or fields are left open.
pub fn resolve(event: &Tournament, stage: Option<&str>) -> Result<Rules, Unresolved> {
    said(event, stage)?.complete().map_err(Unresolved::Open)
}

/// Returns what an event, or one of its stages, says of its rules; it may leave fields open.
///
/// # Errors
/// If the preset or the stage doesn't exist.
pub fn said(event: &Tournament, stage: Option<&str>) -> Result<Changes, Unresolved> {
    let unknown = || Unresolved::Preset(event.rules.clone());
    let preset = Preset::named(&event.rules).ok_or_else(unknown)?;
    let base = preset.changes().map_err(|_| unknown())?;
    if let Some(stage) = stage.filter(|stage| !event.stages.contains_key(*stage)) {
        return Err(Unresolved::Stage(stage.to_owned()));
    }
    let mut said = event.changes_in(stage).into_iter().fold(base, Changes::with);
    if let Some(sealing) = &event.sealing {
        said.sealing = Some(Some(sealing.clone()));
    }
    Ok(said)
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
        Read::Partial(said) => {
            for one in partial_contradictions(said, clauses) {
                told.tell(&one, &[&[]]);
            }
            told.open(&said.missing());
        }
        Read::Derived(derived) => {
            let found = of_preset(&derived.preset, |base| base.with(&derived.changes), clauses);
            for one in found.told.iter().filter(|one| found.is_told(one)) {
                told.tell(one, &[&["changes"]]);
            }
            told.open(&found.open);
        }
        Read::Tournament(event) => told.event(event, clauses),
    }
}

/// What contradicts in rules that are made of a preset, and what they leave open.
#[derive(Default)]
struct Found {
    told: Vec<Contradiction>,
    open: Vec<&'static str>,
}

impl Found {
    /// A text that isn't whole may leave out rows of fouls as well.
    fn is_told(&self, one: &Contradiction) -> bool {
        self.open.is_empty() || one.kind != Kind::OffenceMissing
    }
}

/// Lists what contradicts in rules made of a preset, and what they lower of it.
fn of_preset(name: &str, resolved: impl Fn(Changes) -> Changes, clauses: &[&str]) -> Found {
    let base = Preset::named(name).and_then(|preset| preset.changes().ok());
    let Some(base) = base else { return Found::default() };
    let (before, _) = base.filled();
    let said = resolved(base);
    let (rules, open) = said.filled();
    let mut told = settled(contradictions(&rules, clauses), &open);
    told.extend(lowered(&before, &rules));
    Found { told, open }
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
            let resolved = |base: Changes| said(event, stage).unwrap_or(base);
            of_preset(&event.rules, resolved, clauses)
        };
        let base = of(None);
        for one in &base.told {
            self.tell(one, &[&["changes"], &[]]);
        }
        let stages: Vec<_> = event.stages.keys().map(|name| (name, of(Some(name)))).collect();
        for (name, stage) in &stages {
            for one in stage.told.iter().filter(|one| !base.told.contains(one)) {
                self.tell(one, &[&["stages", name], &["changes"]]);
            }
        }
        self.left_open(event, &base.open, &stages);
        self.sealing(event);
        self.rounds(event);
    }

    /// Tells the fields that nothing brings: at the preset where no stage does, else at the
    /// stages that don't.
    fn left_open(
        &mut self,
        event: &Tournament,
        open: &[&'static str],
        stages: &[(&String, Found)],
    ) {
        let nowhere = |field: &str| stages.iter().all(|(_, stage)| stage.open.contains(&field));
        let (all, some): (Vec<_>, Vec<_>) = open.iter().copied().partition(|one| nowhere(one));
        self.each_open(&event.rules, &all, &["rules"]);
        for (name, stage) in stages {
            let own: Vec<_> = some.iter().copied().filter(|one| stage.open.contains(one)).collect();
            self.each_open(&event.rules, &own, &["stages", name]);
        }
    }

    /// Tells each field of a list at one place; each fault names the whole list besides.
    fn each_open(&mut self, preset: &str, open: &[&'static str], at: &[&str]) {
        let open: Vec<&str> =
            open.iter().copied().filter(|field| !self.left_out.contains(*field)).collect();
        for field in &open {
            self.put(Kind::LeftOpen, at, field);
            if let Some(fault) = self.faults.last_mut() {
                preset.clone_into(&mut fault.value);
                fault.other = open.join(", ");
            }
        }
    }

    /// Tells what a text leaves open that isn't meant to be whole.
    fn open(&mut self, open: &[&'static str]) {
        let open: Vec<&str> =
            open.iter().copied().filter(|field| !self.left_out.contains(*field)).collect();
        if !open.is_empty() {
            self.put(Kind::Partial, &[], &open.len().to_string());
            if let Some(fault) = self.faults.last_mut() {
                fault.other = open.join(", ");
            }
        }
    }

    fn sealing(&mut self, event: &Tournament) {
        let Some(sealing) = &event.sealing else { return };
        if event.changes.sealing.as_ref().is_some_and(|other| other.as_ref() != Some(sealing)) {
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

    /// Tells rounds of a stage that the event doesn't have.
    fn rounds(&mut self, event: &Tournament) {
        let known: Vec<&str> = event.stages.keys().map(String::as_str).collect();
        for (round, stage) in
            event.rounds.iter().filter_map(|(name, round)| Some((name, round.stage.as_deref()?)))
        {
            if !known.contains(&stage) {
                self.put(Kind::UnknownStage, &["rounds", round, "stage"], stage);
                if let Some(fault) = self.faults.last_mut() {
                    round.clone_into(&mut fault.value);
                    fault.other = known.join(", ");
                    fault.suggestion = super::nearest(stage, &known).map(str::to_owned);
                }
            }
        }
    }

    fn put(&mut self, kind: Kind, path: &[&str], name: &str) {
        let at = self.tree.place_of(path).unwrap_or(self.tree.at);
        self.faults.push(self.place.fault(at, kind, name));
    }
}

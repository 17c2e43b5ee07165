//! Who decides may be raised from the arbiter to the chief arbiter, never lowered.

use super::Kind;
use super::sense::Contradiction;
use crate::rules::{Offence, Rules, Sanction, Who};

/// Lists the decisions that rules give to somebody lower than the preset they start from:
/// readings, free rulings, rows of the catalogue and their rulings.
#[must_use]
pub fn lowered(preset: &Rules, rules: &Rules) -> Vec<Contradiction> {
    let mut found = Vec::new();
    for (field, before, now) in [
        ("reading_by", preset.reading_by, rules.reading_by),
        ("free_by", preset.free_by, rules.free_by),
    ] {
        if now < before {
            found.push(told(&[&[field]], field, before, now));
        }
    }
    for (id, row) in &rules.offences {
        let Some(base) = preset.offence(id) else { continue };
        if let Some((field, before, now)) = of_row(base, row) {
            let at: &[&[&str]] = &[&["offences", id, field], &["offences", id]];
            found.push(told(at, id, before, now));
        }
    }
    found
}

/// Finds the first decision of a row that is lowered: its own, else that of a ruling which the
/// preset's row has as well.
fn of_row(base: &Offence, row: &Offence) -> Option<(&'static str, Who, Who)> {
    if row.who < base.who {
        return Some(("who", base.who, row.who));
    }
    let rungs = row.ladder.iter().map(|rung| ("ladder", &rung.rulings));
    let times = [("rulings", &row.rulings), ("again", &row.again)].into_iter().chain(rungs);
    times.into_iter().find_map(|(field, rulings)| {
        rulings.iter().find_map(|ruling| {
            let (before, now) = (of_ruling(base, ruling)?, row.decided_by(ruling));
            (now < before).then_some((field, before, now))
        })
    })
}

/// Returns who decides the same effects in the preset's row: the lowest where it has them twice.
/// Effects that it doesn't have together are decided by whoever decides the end among them, else
/// by the lowest of the row.
fn of_ruling(base: &Offence, ruling: &Sanction) -> Option<Who> {
    let lowest = |fits: &dyn Fn(&Sanction) -> bool| {
        base.all_rulings().filter(|one| fits(one)).map(|one| base.decided_by(one)).min()
    };
    let end = ruling.effects.iter().find(|effect| effect.ends());
    let ends = |one: &Sanction| end.is_some_and(|end| one.effects.contains(end));
    lowest(&|one| one.effects == ruling.effects)
        .or_else(|| lowest(&ends))
        .or_else(|| lowest(&|one| one.effects.iter().any(|effect| effect.ends()) == end.is_some()))
        .or_else(|| lowest(&|_| true))
}

fn told(at: &[&[&str]], name: &str, before: Who, now: Who) -> Contradiction {
    let path = |path: &&[&str]| path.iter().map(|part| (*part).to_owned()).collect();
    let field = if at.len() == 1 { name } else { "who" };
    Contradiction {
        kind: Kind::Lowered,
        at: at.iter().map(path).collect(),
        name: name.to_owned(),
        value: format!("{now:?}"),
        other: format!("{before:?}"),
        suggestion: Some(format!("{field}: {before:?}")),
    }
}

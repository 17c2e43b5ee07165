//! Contradictions of the catalogue of fouls: rows, rulings, ladders.

use super::sense::Sense;
use super::shape::LANG;
use super::{Kind, nearest};
use crate::rules::offence::Counted;
use crate::rules::{Effect, Offence, Sanction, Suicide, Who};
use crate::units::Zi;
use std::mem::discriminant;

/// Fouls that are a stone on the board.
const STONES: &[&str] = &["forbidden-point", "ko", "repetition", "occupied"];

/// No foul is ruled on as often in one game.
const MOST_RUNGS: usize = 20;

/// Effects of one ruling that exclude each other; an end excludes another end as well.
const CLASHES: &[(Effect, Effect)] = &[
    (Effect::Advice, Effect::Caution),
    (Effect::Advice, Effect::Warning),
    (Effect::Caution, Effect::Warning),
    (Effect::Void, Effect::Stand),
    (Effect::Void, Effect::Placed),
    (Effect::PutRight, Effect::Stand),
    (Effect::PutRight, Effect::Placed),
    (Effect::Placed, Effect::Stand),
];

/// How hard a ruling is: a later time may not cost less.
type Hardness = (u8, Zi);

impl Sense<'_> {
    pub(super) fn offences(&mut self) {
        let rules = self.rules;
        for needed in STONES {
            let (axis, foul) = match *needed {
                "repetition" => ("repetition_foul", rules.repetition_is_foul()),
                "forbidden-point" => ("suicide", rules.suicide == Suicide::Forbidden),
                _ => ("offences", true),
            };
            if foul && rules.offence(needed).is_none() {
                self.push(Kind::OffenceMissing, &[&["offences"], &[axis]], needed);
            }
        }
        for (id, row) in &rules.offences {
            self.offence(id, row);
            self.conditions(id, row);
            self.ladder(id, row);
        }
    }

    fn offence(&mut self, id: &str, row: &Offence) {
        let here: &[&[&str]] = &[&["offences", id], &["offences"]];
        let own = !Offence::SHIPPED.contains(&id);
        if own && (row.name.is_none() || row.text.is_none()) {
            let near = nearest(id, Offence::SHIPPED);
            self.push(Kind::OffenceUnnamed, here, id).suggest(near);
        }
        if row.text.is_none() {
            let at: &[&[&str]] = &[&["offences", id, "clause"], &["offences", id]];
            self.clause(at, row.clause.id());
        }
        let rungs = row.ladder.iter().map(|rung| ("ladder", &rung.rulings));
        let times = [("rulings", &row.rulings), ("again", &row.again)].into_iter().chain(rungs);
        for (field, rulings) in times {
            let at: &[&[&str]] = &[&["offences", id, field], &["offences", id]];
            if rulings.is_empty() && field != "again" {
                self.push(Kind::NoRuling, at, id);
            }
            for ruling in rulings {
                self.ruling(at, id, &ruling.effects);
                self.agreement(at, id, row.decided_by(ruling), &ruling.effects);
            }
        }
    }

    fn ruling(&mut self, at: &[&[&str]], id: &str, ruling: &[Effect]) {
        if ruling.is_empty() {
            self.push(Kind::NoEffect, at, id);
        }
        for effect in twice(ruling) {
            self.push(Kind::EffectTwice, at, id).value(&word(effect));
        }
        for (one, other) in clashes(ruling) {
            self.push(Kind::EffectsClash, at, id).value(&word(one)).other(&word(other));
        }
        for zi in ruling.iter().filter_map(|effect| fine(*effect)).filter(|zi| *zi <= Zi::ZERO) {
            self.push(Kind::FineNothing, at, id).value(&zi).suggest(Some("(zi: \"1\")"));
        }
        let stands = ruling.contains(&Effect::TurnLost) && !ruling.contains(&Effect::Void);
        if stands && STONES.contains(&id) {
            self.push(Kind::TurnLostStands, at, id).suggest(Some("[Void, TurnLost]"));
        }
    }

    /// Players agree on the board only; nobody is warned, fined or loses by agreement.
    fn agreement(&mut self, at: &[&[&str]], id: &str, who: Who, ruling: &[Effect]) {
        let theirs = ruling.iter().find(|effect| !is_board(**effect));
        if let Some(effect) = theirs.filter(|_| who == Who::Players) {
            self.push(Kind::PlayersAgree, at, id).value(&word(*effect)).suggest(Some("who: Chief"));
        }
    }

    fn conditions(&mut self, id: &str, row: &Offence) {
        if row.until == Some(0) {
            let at: &[&[&str]] = &[&["offences", id, "until"], &["offences", id]];
            self.push(Kind::UntilZero, at, id);
        }
        if row.counted == Counted::Event && row.again.is_empty() && row.ladder.is_empty() {
            let at: &[&[&str]] = &[&["offences", id, "counted"], &["offences", id]];
            self.push(Kind::CountedNothing, at, id);
        }
        for lang in row.translations.keys().filter(|lang| !LANG.contains(&lang.as_str())) {
            let at: &[&[&str]] =
                &[&["offences", id, "translations", lang], &["offences", id, "translations"]];
            self.push(Kind::UnknownValue, at, "translations")
                .value(lang)
                .other(&LANG.join(", "))
                .suggest(nearest(lang, LANG));
        }
    }

    fn ladder(&mut self, id: &str, row: &Offence) {
        let at: &[&[&str]] = &[&["offences", id, "ladder"], &["offences", id]];
        self.order_of_rungs(at, id, row);
        self.falling(id, row);
        let last = row.ladder.last().map_or(&row.again, |rung| &rung.rulings);
        let last = if last.is_empty() { &row.rulings } else { last };
        let counts = |ruling: &Sanction| hardness(&ruling.effects) > level(Effect::Caution);
        let leads = last.iter().any(counts);
        let cautions = row.all_rulings().any(|one| one.effects.contains(&Effect::Caution));
        if cautions && !leads && self.rules.cautions_warn.is_none() {
            let at: &[&[&str]] = &[&["offences", id], &["cautions_warn"]];
            self.push(Kind::CautionsNowhere, at, id).suggest(Some("cautions_warn: 2"));
        }
        let cautioned = last.iter().any(|one| one.effects.contains(&Effect::Caution));
        let endless = !row.ladder.is_empty() && !leads && !cautioned;
        if endless || row.ladder.len() > MOST_RUNGS {
            self.push(Kind::LadderEndless, at, id).value(&row.ladder.len());
        }
    }

    /// The first rung is the second time, or the third where `again` is given; then each follows.
    fn order_of_rungs(&mut self, at: &[&[&str]], id: &str, row: &Offence) {
        let mut wanted: u32 = if row.again.is_empty() { 2 } else { 3 };
        for rung in &row.ladder {
            let kind = match rung.time.cmp(&wanted) {
                std::cmp::Ordering::Less => Kind::LadderOrder,
                std::cmp::Ordering::Greater => Kind::LadderSkips,
                std::cmp::Ordering::Equal => {
                    wanted = wanted.saturating_add(1);
                    continue;
                }
            };
            let meant = format!("time: {wanted}");
            self.push(kind, at, id).value(&rung.time).other(&wanted).suggest(Some(meant));
            wanted = rung.time.max(wanted).saturating_add(1);
        }
    }

    /// Neither the mildest nor the hardest ruling of a later time is milder than before.
    fn falling(&mut self, id: &str, row: &Offence) {
        let again = (!row.again.is_empty()).then_some((2, &row.again));
        let rungs = row.ladder.iter().map(|rung| (rung.time, &rung.rulings));
        let times = std::iter::once((1, &row.rulings)).chain(again).chain(rungs);
        let times: Vec<_> =
            times.filter_map(|(time, rulings)| Some((time, range(rulings)?))).collect();
        for pair in times.windows(2) {
            let [(before, (mild, hard)), (time, (milder, harder))] = pair else { continue };
            if milder < mild || harder < hard {
                let rung = row.ladder.iter().any(|rung| rung.time == *time);
                let field = if rung { "ladder" } else { "again" };
                let at: &[&[&str]] = &[&["offences", id, field], &["offences", id]];
                self.push(Kind::LadderFalls, at, id).value(time).other(before);
            }
        }
    }
}

/// Tells whether effects can stand in one ruling: none twice, none that excludes another, no fine
/// of nothing.
#[must_use]
pub fn is_sound(effects: &[Effect]) -> bool {
    let nothing = effects.iter().any(|effect| fine(*effect).is_some_and(|zi| zi <= Zi::ZERO));
    !effects.is_empty() && !nothing && twice(effects).is_empty() && clashes(effects).is_empty()
}

/// Returns how hard the mildest and the hardest of some rulings are.
fn range(rulings: &[Sanction]) -> Option<(Hardness, Hardness)> {
    let all = || rulings.iter().map(|ruling| hardness(&ruling.effects));
    all().min().zip(all().max())
}

/// Returns how hard a ruling is: by its hardest effect, then by what it costs.
fn hardness(ruling: &[Effect]) -> Hardness {
    let hardest = ruling.iter().map(|effect| level(*effect).0).max().unwrap_or(0);
    (hardest, ruling.iter().filter_map(|effect| fine(*effect)).sum())
}

/// Ranks an effect as a sanction: nothing, caution, fine, lost turn or warning, the game.
fn level(effect: Effect) -> Hardness {
    let rank = match effect {
        Effect::Void
        | Effect::PutRight
        | Effect::Stand
        | Effect::Placed
        | Effect::Advice
        | Effect::SetBack
        | Effect::Halt => 0,
        Effect::Caution => 1,
        Effect::Fine { .. } => 2,
        Effect::TurnLost | Effect::Warning => 3,
        Effect::Draw | Effect::NoResult | Effect::Replay | Effect::ExtraGame => 4,
        Effect::Loss | Effect::Default | Effect::TimeLoss | Effect::BothLose => 5,
    };
    (rank, Zi::ZERO)
}

const fn is_board(effect: Effect) -> bool {
    matches!(
        effect,
        Effect::Void | Effect::PutRight | Effect::Stand | Effect::Placed | Effect::SetBack
    )
}

const fn fine(effect: Effect) -> Option<Zi> {
    if let Effect::Fine { zi } = effect { Some(zi) } else { None }
}

/// Writes an effect as the file does, without what it brings.
fn word(effect: Effect) -> String {
    let written = format!("{effect:?}");
    written.split([' ', '(']).next().unwrap_or_default().to_owned()
}

/// Lists the effects that stand twice, each once; two fines are one twice.
fn twice(ruling: &[Effect]) -> Vec<Effect> {
    let same = |one: &Effect, other: &Effect| discriminant(one) == discriminant(other);
    let mut found: Vec<Effect> = Vec::new();
    for (n, effect) in ruling.iter().enumerate() {
        let before = ruling[..n].iter().any(|other| same(other, effect));
        if before && !found.iter().any(|other| same(other, effect)) {
            found.push(*effect);
        }
    }
    found
}

/// Lists the effects of one ruling that exclude each other: two ends, an end and a lost turn, and
/// the pairs of [`CLASHES`].
fn clashes(ruling: &[Effect]) -> Vec<(Effect, Effect)> {
    let has = |effect| ruling.contains(&effect);
    let ends: Vec<Effect> = ruling.iter().copied().filter(|effect| effect.ends()).collect();
    let mut found: Vec<(Effect, Effect)> = Vec::new();
    if let Some((first, rest)) = ends.split_first() {
        found.extend(rest.iter().find(|other| *other != first).map(|other| (*first, *other)));
        found.extend(has(Effect::TurnLost).then_some((*first, Effect::TurnLost)));
    }
    found.extend(CLASHES.iter().filter(|(one, other)| has(*one) && has(*other)));
    found
}

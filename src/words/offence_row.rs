//! A row of the catalogue in words: what each time costs, who decides it, under which conditions.

use super::Words;
use super::value::say;
use crate::rules::{Offence, Sanction, Who};
use serde::Serialize;

impl Words {
    /// Says what a foul costs each time, and under which conditions it can be ruled on.
    #[must_use]
    pub fn offence_price(&self, id: &str, row: &Offence) -> String {
        let said = |rulings: &[Sanction]| rulings_text(self, id, row, rulings);
        let again =
            (!row.again.is_empty()).then(|| say!(self, "rules-again", rulings = said(&row.again)));
        let rungs = row
            .ladder
            .iter()
            .map(|rung| say!(self, "rules-rung", time = rung.time, rulings = said(&rung.rulings)));
        let times = std::iter::once(said(&row.rulings)).chain(again).chain(rungs);
        let parts: Vec<String> = times.chain(conditions(self, row)).collect();
        parts.join(&say!(self, "rules-times"))
    }
}

/// Lists the conditions of a row that has any.
fn conditions(words: &Words, row: &Offence) -> Vec<String> {
    let counted = (!row.counted.is_game()).then(|| say!(words, "rules-counted"));
    let claim = row.claim.map(|claim| say!(words, "rules-claim", claim = word_text(words, claim)));
    let until = row.until.map(|n| say!(words, "rules-until", n = n));
    let turn = row.turn.map(|turn| word_text(words, turn));
    let nobody = row.nobody.then(|| say!(words, "rules-nobody"));
    [counted, claim, until, turn, nobody].into_iter().flatten().collect()
}

fn rulings_text(words: &Words, id: &str, row: &Offence, rulings: &[Sanction]) -> String {
    let one = |sanction: &Sanction| {
        let names = sanction.effects.iter().map(|effect| words.effect_of(id, *effect));
        let effects = words.list(&names.collect::<Vec<_>>());
        match sanction.who.filter(|who| *who != row.who) {
            Some(who) => {
                say!(words, "rules-decided", effects = effects, who = who_text(words, who))
            }
            None => effects,
        }
    };
    rulings.iter().map(one).collect::<Vec<_>>().join(&say!(words, "rules-or"))
}

/// Names who decides.
pub(super) fn who_text(words: &Words, who: Who) -> String {
    word_text(words, who)
}

/// Names a word of the rules.
fn word_text(words: &Words, word: impl Serialize) -> String {
    words.rule_value(&serde_json::to_value(word).unwrap_or_default())
}

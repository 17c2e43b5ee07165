//! Rules in words: names of fields, values, and in what two sets of rules differ.

use super::Words;
use super::offence_row::who_text;
use super::value::{family, say};
use crate::rules::{Changes, Difference, Offence, Rules, Who};
use crate::units::Span;
use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// One thing in which two sets of rules differ: a field, or one row of a field that is a map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleDifference {
    /// The field.
    pub field: &'static str,
    /// The row.
    pub row: Option<String>,
    /// Their name.
    pub name: String,
    /// What the first set has, null where it has nothing.
    pub was: Value,
    /// What the second set has.
    pub now: Value,
    /// What the first set has, in words.
    pub was_text: String,
    /// What the second set has, in words.
    pub now_text: String,
}

impl Words {
    /// Names a field of the rules.
    #[must_use]
    pub fn axis(&self, field: &str) -> String {
        self.find(family!("axis-"), field, &[]).unwrap_or_else(|| field.to_owned())
    }

    /// Says any value of the rules.
    #[must_use]
    pub fn rule_value(&self, value: &Value) -> String {
        match value {
            Value::String(text) => self.rule_text(text),
            Value::Array(parts) => {
                let parts: Vec<String> = parts.iter().map(|part| self.rule_value(part)).collect();
                self.list(&parts)
            }
            Value::Object(fields) => self.rule_group(fields),
            Value::Number(number) => number.to_string(),
            Value::Bool(flag) => {
                self.find(family!("value-"), &flag.to_string(), &[]).unwrap_or_default()
            }
            Value::Null => say!(self, "rules-absent"),
        }
    }

    /// Says a word of the rules, an amount, a length of time, or a text as it is.
    fn rule_text(&self, text: &str) -> String {
        let amount = || text.parse().ok().map(|amount| self.zi(amount));
        let span = Span::parse_units(text).ok().filter(|span| span.ms().is_multiple_of(1_000));
        let said = self.find(family!("value-"), text, &[]).or_else(amount);
        said.or_else(|| span.map(|span| self.length(span))).unwrap_or_else(|| text.to_owned())
    }

    fn rule_group(&self, fields: &Map<String, Value>) -> String {
        if let Some(call) = fields.get("say").and_then(Value::as_str) {
            let said = match call {
                "left" => self.find(family!("call-"), call, &[("n", "N".into())]),
                _ => self.call(call),
            };
            return said.unwrap_or_else(|| call.to_owned());
        }
        let row = |(name, value): (&String, &Value)| {
            let name = self.find(family!("value-"), name, &[]).unwrap_or_else(|| name.clone());
            say!(self, "rules-row", name = name, value = self.rule_value(value))
        };
        fields.iter().map(row).collect::<Vec<_>>().join("; ")
    }

    /// Lists in what two sets of rules differ, in the order of the schema.
    #[must_use]
    pub fn rule_differences(&self, both: &Difference) -> Vec<RuleDifference> {
        let fields = |said: &Changes| serde_json::to_value(said).unwrap_or_default();
        let (left, right) = (fields(&both.was), fields(&both.now));
        let value = |all: &Value, field: &str| all.get(field).cloned().unwrap_or_default();
        let one = |field| {
            let (was, now) = (value(&left, field), value(&right, field));
            if !matches!(field, "offences" | "cites") {
                let differs = was != now;
                return differs
                    .then(|| self.difference(both, field, None, (was, now)))
                    .into_iter()
                    .collect();
            }
            let rows = rows_of(&was, &now);
            let row = |(name, values)| self.difference(both, field, Some(name), values);
            rows.into_iter().map(row).collect::<Vec<_>>()
        };
        Rules::FIELDS.iter().copied().flat_map(one).collect()
    }

    /// Says one difference in a sentence: what was, what is now.
    #[must_use]
    pub fn rule_difference(&self, one: &RuleDifference) -> String {
        if one.was_text == one.now_text {
            return say!(self, "rules-difference-wording", name = &one.name);
        }
        say!(self, "rules-change", name = &one.name, was = &one.was_text, now = &one.now_text)
    }

    /// Says in what two sets of rules differ, one sentence each.
    #[must_use]
    pub fn rules_differ(&self, both: &Difference) -> Vec<String> {
        self.rule_differences(both).iter().map(|one| self.rule_difference(one)).collect()
    }

    fn difference(
        &self,
        both: &Difference,
        field: &'static str,
        row: Option<String>,
        (was, now): (Value, Value),
    ) -> RuleDifference {
        let of = |said: &'_ Changes| row.as_ref().and_then(|id| said.offences.get(id).cloned());
        let offences = [of(&both.was), of(&both.now)];
        let name = match &row {
            None => self.axis(field),
            Some(id) if field == "offences" => {
                self.offence_named(offences.iter().flatten().next(), id)
            }
            Some(id) => {
                let of = self.find(family!("act-"), id, &[]).unwrap_or_else(|| self.axis(id));
                say!(self, "rules-clause-of", name = of)
            }
        };
        let said = |value: &Value, offence: &Option<Offence>| match (&row, offence) {
            (Some(id), Some(offence)) if field == "offences" => self.priced(id, offence),
            (Some(_) | None, _) => self.rule_value(value),
        };
        let (was_text, now_text) = (said(&was, &offences[0]), said(&now, &offences[1]));
        RuleDifference { field, row, name, was, now, was_text, now_text }
    }

    /// Says what a foul costs, by which clause and by whom.
    fn priced(&self, id: &str, row: &Offence) -> String {
        let (price, clause) = (self.offence_price(id, row), self.cite(row.clause.id()));
        match row.who {
            Who::Table => say!(self, "rules-priced", price = price, clause = clause),
            Who::Players | Who::Chief => {
                let who = who_text(self, row.who);
                say!(self, "rules-priced-by", price = price, clause = clause, who = who)
            }
        }
    }
}

/// Lists the rows of a map that differ.
fn rows_of(was: &Value, now: &Value) -> Vec<(String, (Value, Value))> {
    let keys = |map: &Value| -> Vec<String> {
        map.as_object().map(|map| map.keys().cloned().collect()).unwrap_or_default()
    };
    let names: BTreeSet<String> = keys(was).into_iter().chain(keys(now)).collect();
    let value = |all: &Value, name: &str| all.get(name).cloned().unwrap_or_default();
    let row = |name: String| {
        let values = (value(was, &name), value(now, &name));
        (name, values)
    };
    names.into_iter().map(row).collect()
}

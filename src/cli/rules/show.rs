//! `rules show`: every axis and every row of the catalogue in words.

use super::{canonical, digest, fields};
use crate::cli::table::Table;
use crate::cli::{Exit, Failure, Report, args, source};
use crate::rules::{Changes, Rules};
use crate::words::{Words, family, say};
use clap::ArgMatches;
use serde_json::json;

pub(super) fn show(words: &Words, args: &ArgMatches) -> Result<Report, Failure> {
    let name = args::text(args, "RULES");
    let said = source::said(words, name.as_deref(), args::text(args, "stage").as_deref())?;
    let rules = &said.changes;
    let text = if args.get_flag("canonical") {
        canonical(rules)
    } else {
        described(words, &said.name, rules)
    };
    let value = json!({
        "id": said.name, "edition": rules.edition, "digest": digest(rules),
        "canonical": canonical(rules), "rules": fields(rules), "left_open": rules.missing(),
    });
    Ok(Report::new(Exit::Clean, text, value))
}

fn described(words: &Words, name: &str, rules: &Changes) -> String {
    let title = words.find(family!("preset-"), name, &[]).unwrap_or_else(|| name.to_owned());
    let all = fields(rules);
    let mut table = Table::default();
    for field in Rules::FIELDS.iter().filter(|field| !matches!(**field, "offences" | "cites")) {
        if let Some(value) = all.get(field) {
            let clause =
                rules.cite(field).map(|clause| words.cite(clause.id())).unwrap_or_default();
            table.flush_row([words.axis(field), clause, words.rule_value(value)]);
        }
    }
    let mut offences = Table::default();
    let (whole, open) = rules.filled();
    for (id, row) in &rules.offences {
        let who = words.rule_value(&serde_json::to_value(row.who).unwrap_or_default());
        let clause = words.cite(row.clause.id());
        offences.flush_row([
            words.offence_of(&whole, id),
            clause,
            who,
            words.offence_price(id, row),
        ]);
    }
    let digest = say!(words, "rules-digest", digest = digest(rules));
    let parts = [format!("{title}\n{digest}"), table.text(), offences.text(), left(words, &open)];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n\n")
}

/// Lists the fields that are left open, with the names under which an event brings them.
fn left(words: &Words, open: &[&str]) -> String {
    if open.is_empty() {
        return String::new();
    }
    let mut table = Table::default();
    for field in open {
        table.flush_row([words.axis(field), (*field).to_owned()]);
    }
    format!("{}\n{}", say!(words, "rules-open-title"), table.text())
}

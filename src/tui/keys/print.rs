//! The key table as text, for help and README.

use super::{KEYS, KeyFault, KeyKind, Press, Table};
use crate::words::{Id, Words, family, say};

/// Lists the names of keys.
#[must_use]
pub fn key_names(keys: &[Press]) -> String {
    let names: Vec<String> = keys.iter().map(|press| press.name()).collect();
    names.join(" ")
}

/// Writes a table as a file that can be read as one, with what each key does in some languages.
#[must_use]
pub fn keys_ron(table: &Table, langs: &[Words]) -> String {
    let in_all = |id: Id| {
        let said: Vec<String> = langs.iter().map(|words| words.say(id)).collect();
        said.join(" · ")
    };
    let mut text = String::new();
    for words in langs {
        text.extend(["// ", &say!(words, "keys-file-head"), "\n"]);
    }
    text.push_str("{\n");
    for (row, keys) in table.rows() {
        if let Some(id) = row.id() {
            let keys: Vec<String> = keys.iter().map(|key| format!("{:?}", key.name())).collect();
            let (keys, about) = (keys.join(", "), in_all(row.about));
            text.extend(["    // ", &about, "\n    \"", id, "\": [", &keys, "],\n"]);
        }
    }
    text.push_str("}\n");
    text
}

/// Writes the table for the README, one row a line; rows that say the same are joined.
#[must_use]
pub fn keys_markdown(words: &Words) -> String {
    let mut lines: Vec<(String, Id)> = Vec::new();
    for row in KEYS {
        match lines.last_mut() {
            Some((keys, about)) if *about == row.about => {
                keys.extend([" `", &key_names(row.keys), "`"]);
            }
            _ => {
                let keys: Vec<String> =
                    row.keys.iter().map(|key| format!("`{}`", key.name())).collect();
                lines.push((keys.join(" "), row.about));
            }
        }
    }
    let mut text = say!(words, "keys-table-head");
    text.push_str("\n|---|---|\n");
    for (keys, about) in lines {
        text.extend(["| ", &keys, " | ", &words.say(about), " |\n"]);
    }
    text
}

/// Says what is wrong with the file of keys, and where: line, character, sentence.
#[must_use]
pub fn fault_text(words: &Words, fault: &KeyFault) -> String {
    let values = [("name", fault.name.as_str().into()), ("other", fault.other.as_str().into())];
    let unknown = fault.kind == KeyKind::UnknownName;
    let text = match &fault.kind {
        KeyKind::Syntax(fault) => Some(words.fault(fault)),
        KeyKind::UnknownName
        | KeyKind::Twice
        | KeyKind::UnknownKey
        | KeyKind::NoKey
        | KeyKind::Typed
        | KeyKind::Stays
        | KeyKind::Reserved
        | KeyKind::Alt
        | KeyKind::Confirms
        | KeyKind::Conflict => words.find(family!("keys-fault-"), fault.kind.id(), &values),
    };
    let near = Some(&fault.other).filter(|near| unknown && !near.is_empty());
    let meant = near.map(|near| say!(words, "write-instead", meant = near));
    let text = text.unwrap_or_default() + &meant.unwrap_or_default();
    format!("{}:{} {text}", fault.line, fault.column)
}

//! The key table as text, for help and README.

use super::{KEYS, Row};
use crate::words::{Id, Words, say};

/// Lists the names of a row's keys.
#[must_use]
pub fn key_names(row: &Row) -> String {
    let names: Vec<String> = row.keys.iter().map(|press| press.name()).collect();
    names.join(" ")
}

/// Writes the table for the README, one row a line; rows that say the same are joined.
#[must_use]
pub fn keys_markdown(words: &Words) -> String {
    let mut lines: Vec<(String, Id)> = Vec::new();
    for row in KEYS {
        match lines.last_mut() {
            Some((keys, about)) if *about == row.about => {
                keys.extend([" `", &key_names(row), "`"]);
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

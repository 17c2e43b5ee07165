//! What can be read of a file with faults, so that contradictions in the rest are told as well.

use super::scan::{Item, Node, Tree};
use super::shape::{self, Layout};
use super::{Fault, Read};
use crate::rules::preset::{Derived, Preset, ron_options};
use crate::rules::{Changes, Tournament};
use std::collections::BTreeSet;

/// What was read, and the fields of the rules that were left out.
pub(super) struct Partial {
    /// What ron made of the rest.
    pub read: Read,
    /// Names of fields; what contradicts because of them isn't told.
    pub left_out: BTreeSet<String>,
}

/// Reads a file without its faulty fields. None if what remains can't stand for the whole: the
/// preset isn't known, or nothing near to it.
pub(super) fn read(tree: &Tree, layout: &Layout, faults: &[Fault]) -> Option<Partial> {
    let Node::Group { items, .. } = &tree.node else { return None };
    let at = faults.iter().map(|fault| fault.column).collect();
    let mut rest = Rest { at, left_out: BTreeSet::new() };
    let options = ron_options();
    let read = match layout.name {
        "Rules" => {
            let changes: Changes = options.from_str(&rest.fields(items)).ok()?;
            Read::Rules(Box::new(Preset::DEFAULT.rules().ok()?.with(&changes)))
        }
        "Partial" => {
            let said: Changes = options.from_str(&rest.fields(items)).ok()?;
            Read::Partial(Box::new(said))
        }
        "Derived" => {
            let (preset, text) = (preset(tree, "preset")?, rest.changes(tree));
            let text = format!("(preset: {preset:?}, changes: {text})");
            let derived: Derived = options.from_str(&text).ok()?;
            Read::Derived(Box::new(derived))
        }
        _ => {
            let preset = preset(tree, "rules")?;
            let (changes, stages) = (rest.changes(tree), rest.stages(tree));
            let own = rest.plain(items);
            let text = format!(
                "(name: \"-\", rules: {preset:?}, changes: {changes}, stages: {stages}, {own})"
            );
            let event: Tournament = options.from_str(&text).ok()?;
            Read::Tournament(Box::new(event))
        }
    };
    Some(Partial { read, left_out: rest.left_out })
}

/// Finds the preset that is meant.
fn preset(tree: &Tree, field: &str) -> Option<&'static str> {
    let Node::Text(name) = &tree.get(field)?.node else { return None };
    super::nearest(name, &Preset::names())
}

struct Rest {
    /// Where faults are.
    at: BTreeSet<usize>,
    left_out: BTreeSet<String>,
}

impl Rest {
    /// Writes the sound fields of a group of changes.
    fn fields(&mut self, items: &[Item]) -> String {
        let mut text = String::from("(");
        for item in items {
            let Some((at, name)) = &item.name else { continue };
            if self.at.contains(at) || self.is_faulty(&item.value) {
                self.left_out.insert(name.clone());
            } else {
                text.extend([name, ": ", &written(&item.value), ", "]);
            }
        }
        text + ")"
    }

    fn changes(&mut self, tree: &Tree) -> String {
        match tree.get("changes").map(|changes| &changes.node) {
            Some(Node::Group { items, .. }) => self.fields(items),
            Some(_) | None => "()".to_owned(),
        }
    }

    fn stages(&mut self, tree: &Tree) -> String {
        let mut text = String::from("{");
        if let Some(Node::Map(rows)) = tree.get("stages").map(|stages| &stages.node) {
            for (key, value) in rows {
                if let (Node::Text(_), Node::Group { items, .. }) = (&key.node, &value.node) {
                    text.extend([&written(key), ": ", &self.fields(items), ", "]);
                }
            }
        }
        text + "}"
    }

    /// Writes the sound fields of an event besides its rules.
    fn plain(&self, items: &[Item]) -> String {
        let special = ["name", "rules", "changes", "stages"];
        let known = |name: &str| shape::TOURNAMENT.fields.iter().any(|field| field.name == name);
        let mut text = String::new();
        for item in items {
            let Some((at, name)) = &item.name else { continue };
            let sound = !self.at.contains(at) && !self.is_faulty(&item.value);
            if sound && known(name) && !special.contains(&name.as_str()) {
                text.extend([name, ": ", &written(&item.value), ", "]);
            }
        }
        text
    }

    /// Tells whether a fault stands anywhere in a value.
    fn is_faulty(&self, tree: &Tree) -> bool {
        let within = match &tree.node {
            Node::Group { items, .. } => items.iter().any(|item| {
                item.name.as_ref().is_some_and(|(at, _)| self.at.contains(at))
                    || self.is_faulty(&item.value)
            }),
            Node::List(values) => values.iter().any(|value| self.is_faulty(value)),
            Node::Map(rows) => {
                rows.iter().any(|(key, value)| self.is_faulty(key) || self.is_faulty(value))
            }
            Node::Text(_) | Node::Number(_) | Node::Word(_) => false,
            Node::Bad => true,
        };
        within || self.at.contains(&tree.at)
    }
}

/// Writes a value as RON.
fn written(tree: &Tree) -> String {
    match &tree.node {
        Node::Group { name, items } => {
            let item = |item: &Item| match &item.name {
                Some((_, name)) => format!("{name}: {}, ", written(&item.value)),
                None => format!("{}, ", written(&item.value)),
            };
            let items: String = items.iter().map(item).collect();
            format!("{}({items})", name.as_deref().unwrap_or_default())
        }
        Node::List(values) => {
            let values: Vec<String> = values.iter().map(written).collect();
            format!("[{}]", values.join(", "))
        }
        Node::Map(rows) => {
            let row = |(key, value): &(Tree, Tree)| format!("{}: {}", written(key), written(value));
            format!("{{{}}}", rows.iter().map(row).collect::<Vec<_>>().join(", "))
        }
        Node::Text(text) => ron::to_string(text).unwrap_or_default(),
        Node::Number(text) | Node::Word(text) => text.clone(),
        Node::Bad => String::new(),
    }
}

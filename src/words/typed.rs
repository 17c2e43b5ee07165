//! Typed commands: what they do, how they are written, what is wrong with one.

use super::Words;
use super::value::{family, say};
use crate::game::command::{Field, Kind, Measure, TextFault, Usage, usages};

impl Words {
    /// Says what a typed command does.
    #[must_use]
    pub fn command(&self, name: &str) -> String {
        self.find(family!("command-"), name, &[]).unwrap_or_default()
    }

    /// Says how a command is written: `rule FOUL SIDE [POINT]`; `whole` with the values that are
    /// only given by name.
    #[must_use]
    pub fn usage(&self, usage: &Usage, whole: bool) -> String {
        let whole = whole || usage.values.iter().all(|field| field.only_named);
        let shown = usage.values.iter().filter(|field| whole || !field.only_named);
        let value = |field: &Field| {
            let value = self.field(field);
            match (field.only_named, field.needed) {
                (true, _) => format!("[{}={value}]", field.name),
                (false, true) => value,
                (false, false) => format!("[{value}]"),
            }
        };
        std::iter::once(usage.name.to_owned()).chain(shown.map(value)).collect::<Vec<_>>().join(" ")
    }

    /// Says what is wrong with a typed command.
    #[must_use]
    pub fn text_fault(&self, fault: &TextFault) -> String {
        match fault {
            TextFault::Empty => say!(self, "typed-empty"),
            TextFault::Unknown { word, near: None } => say!(self, "typed-unknown", word = word),
            TextFault::Unknown { word, near: Some(near) } => {
                say!(self, "typed-unknown-near", word = word, near = *near)
            }
            TextFault::Unseen { word } => say!(self, "typed-unseen", word = word),
            TextFault::Missing { command, field } => {
                let (field, usage) = (self.field(field), self.usage_of(command));
                say!(self, "typed-missing", field = field, usage = usage)
            }
            TextFault::Unread { command, field: Some(field), word } => {
                let (field, usage) = (self.field(field), self.usage_of(command));
                say!(self, "typed-unread", word = word, field = field, usage = usage)
            }
            TextFault::Unread { command, field: None, word } => {
                say!(self, "typed-unread-any", word = word, usage = self.usage_of(command))
            }
            TextFault::TooMuch { command, word } => {
                say!(self, "typed-too-much", word = word, usage = self.usage_of(command))
            }
        }
    }

    fn usage_of(&self, command: &str) -> String {
        let usage = usages().find(|usage| usage.name == command);
        usage.map_or_else(String::new, |usage| self.usage(&usage, true))
    }

    /// Names a value as it stands in a usage line.
    fn field(&self, field: &Field) -> String {
        let named = |key: &str| self.find(family!("value-"), key, &[]).unwrap_or_default();
        match (field.kind, field.name) {
            (Kind::Yes, _) => "yes|no".to_owned(),
            (Kind::Word, "verdict") => "upheld|set-aside".to_owned(),
            (Kind::Word, "measure") => Measure::ALL.map(Measure::id).join("|"),
            (Kind::Word, "basis") => "seen".to_owned(),
            (Kind::Word, "from") => named("call"),
            (Kind::Variant, _) => "before|with|in-proportion".to_owned(),
            (Kind::Meaning, _) => {
                format!("{}|pass|resign|turn-lost|loss|anew", named("point"))
            }
            (Kind::Point, _) => named("point"),
            (Kind::Stroke, _) => named("stroke"),
            (Kind::Points, _) => named("points"),
            (Kind::Side, _) => named("side"),
            (Kind::Who, _) => named("who"),
            (Kind::Present, _) => named("present"),
            (Kind::Time, _) => named("time"),
            (Kind::Zi, _) => named("zi"),
            (Kind::Number, _) if field.only_named => named("number"),
            (Kind::Text, "keeper") => named("keeper"),
            (Kind::Text, _) if field.only_named => named("word"),
            (Kind::Clause, _) => named("clause"),
            (Kind::Text | Kind::Word | Kind::Number, name) => named(name),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Lang;

    #[test]
    fn every_command_is_said_in_every_language() {
        for lang in Lang::ALL {
            let words = Words::embedded(*lang);
            for usage in usages() {
                assert!(!words.command(usage.name).is_empty(), "{}", usage.name);
                for field in usage.values {
                    assert!(!words.field(field).is_empty(), "{} of {}", field.name, usage.name);
                }
            }
        }
        let words = Words::embedded(Lang::En);
        let rule = usages().find(|usage| usage.name == "rule").unwrap();
        assert_eq!(words.usage(&rule, false), "rule FOUL SIDE [POINT] [TEXT]");
        assert!(words.usage(&rule, true).contains("[choice=N]"));
    }
}

//! The file of rules that a game was begun with: what changes in it is told.

use super::Begin;
use super::desk::Desk;
use crate::game::Game;
use crate::rules::faults::{self, Checked};
use crate::rules::{Preset, Rules};
use crate::tui::ui::{Differs, What, Wrong};
use crate::words::say;
use std::path::{Path, PathBuf};

/// A file of rules, followed for one game.
#[derive(Debug)]
pub struct RulesFile {
    /// Where it stands.
    pub(super) path: PathBuf,
    /// The name under which the game knows it.
    name: String,
    stage: String,
    /// What it said last without fault, where it changed since the beginning.
    rules: Option<Rules>,
}

impl RulesFile {
    /// Finds the file that a new game is begun with; none where it is a preset.
    pub fn of(begin: &Begin) -> Option<Self> {
        let Begin::New(opening, _) = begin else { return None };
        let (name, stage) = (opening.preset.clone(), opening.stage.clone());
        let path = std::path::absolute(&name).ok()?;
        let is_file = Preset::named(&name).is_none() && path.exists();
        is_file.then_some(Self { path, name, stage, rules: None })
    }

    /// Says in what the file differs from the rules of its game.
    pub(super) fn differs(&self, game: &Game) -> Option<Box<Differs>> {
        let rules = self.rules.as_ref().filter(|_| game.opening().preset == self.name)?;
        Differs::of(game, rules)
    }

    /// Returns the rules of a file that was read; none where it leaves something open, or has no
    /// such stage.
    fn whole(&self, read: Checked) -> Option<Rules> {
        let stage = Some(self.stage.as_str()).filter(|stage| !stage.is_empty());
        match read {
            Checked::Rules(rules) => Some(*rules),
            Checked::Tournament(event) => faults::resolve(&event, stage).ok(),
            Checked::Partial(_) => None,
        }
    }
}

impl Desk {
    /// Takes in what the file of rules says now. A broken one changes nothing; the running game
    /// keeps its rules in any case.
    pub(super) fn rules_changed(&mut self, path: &Path, bytes: &[u8]) -> Option<String> {
        let clauses: Vec<&str> = self.words.all_clauses().collect();
        let faults::Examined { value, mut faults } = faults::examine_bytes(bytes, &clauses);
        faults.retain(|fault| !fault.kind.is_notice());
        let file = self.following.rules.as_mut()?;
        let read = value.filter(|_| faults.is_empty()).and_then(|value| file.whole(value));
        let mut what: Vec<What> =
            faults.into_iter().map(|fault| What::Event(Box::new(fault))).collect();
        if read.is_none() && what.is_empty() {
            what.push(What::OtherKind);
        }
        let said = read.is_some().then(|| say!(self.words, "rules-file-read"));
        file.rules = read.or_else(|| file.rules.take());
        let name = path.display().to_string();
        let wrong = what.into_iter().map(|what| Wrong { file: name.clone(), what });
        self.following.wrong.insert(path.to_owned(), wrong.collect());
        said
    }

    /// The file of rules can't be read any more: what it said stays.
    pub(super) fn rules_lost(&mut self, path: &Path, what: What) -> Option<String> {
        let wrong = Wrong { file: path.display().to_string(), what };
        self.following.wrong.insert(path.to_owned(), vec![wrong]);
        None
    }
}

#[cfg(test)]
mod tests {
    use super::super::bundle::tests::Console;
    use super::*;
    use crate::game::{Command, Opening};
    use crate::tui::run::Elsewhere;
    use std::fs;

    fn text(komi: &str) -> String {
        format!("Derived(\n    preset: \"china-2002\",\n    changes: (komi: \"{komi}\"),\n)\n")
    }

    #[test]
    fn a_game_keeps_the_rules_of_its_file_and_says_what_changed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("own.ron");
        fs::write(&path, text("3 3/4")).unwrap();
        let faults::Examined { value: Some(Checked::Rules(rules)), .. } =
            faults::examine_bytes(&fs::read(&path).unwrap(), &[])
        else {
            panic!("no rules")
        };
        let opening = Opening::new(*rules, path.to_str().unwrap());
        let mut console = Console::start(Begin::New(Box::new(opening), Elsewhere::default()));
        console.order(Command::Start);
        let rules = |desk: &Desk| desk.session.as_ref().unwrap().game().rules().clone();
        let before = rules(&console.desk);
        let replaced = folder.path().join("new");
        fs::write(&replaced, text("2 3/4")).unwrap();
        fs::rename(&replaced, &path).unwrap();
        console.rests(|desk| desk.followed.differs.is_some());
        let differs = console.desk.followed.differs.as_ref().unwrap();
        assert_eq!(differs.difference.fields(), ["komi"]);
        fs::write(&path, "Derived(\n    preset: \"china-2002\",\n    changes: (komy: 1),\n)\n")
            .unwrap();
        console.rests(|desk| !desk.followed.wrong.is_empty());
        let What::Event(fault) = &console.desk.followed.wrong[0].what else { panic!() };
        assert_eq!((fault.line, fault.column), (3, 15));
        assert!(console.desk.followed.differs.is_some(), "what was read last stays");
        fs::remove_file(&path).unwrap();
        console.rests(|desk| desk.followed.wrong.iter().any(|one| one.what == What::Gone));
        fs::write(&path, text("3 3/4")).unwrap();
        console.rests(|desk| desk.followed.wrong.is_empty() && desk.followed.differs.is_none());
        assert_eq!(rules(&console.desk), before);
    }
}

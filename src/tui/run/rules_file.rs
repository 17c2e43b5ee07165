//! The file of rules that a game was begun with: what changes in it is told.

use super::desk::Desk;
use super::follow::{Kept, Source};
use crate::game::{Game, Opening};
use crate::rules::faults::{self, Checked};
use crate::rules::{Preset, Rules};
use crate::shell::follow::{Look, Lookout};
use crate::shell::session::Session;
use crate::tui::ui::{Differs, What};
use crate::words::say;
use std::io;

/// A file of rules, followed for one game.
#[derive(Debug)]
pub struct RulesFile {
    /// The file itself.
    pub(super) kept: Kept,
    pub(super) lookout: Lookout,
    stage: String,
    /// What it said last without fault.
    rules: Option<Rules>,
    /// Whether it was looked at.
    seen: bool,
}

impl RulesFile {
    /// Finds the file that a game was begun with; none where it is a preset.
    fn of(opening: &Opening) -> Option<Self> {
        let name = Some(&opening.preset).filter(|name| Preset::named(name).is_none())?;
        let (kept, stage) = (Kept::new(std::path::absolute(name).ok()?), opening.stage.clone());
        Some(Self { kept, lookout: Lookout::default(), stage, rules: None, seen: false })
    }

    /// Says in what the file differs from the rules of its game.
    pub(super) fn differs(&self, game: &Game) -> Option<Box<Differs>> {
        Differs::of(game, self.rules.as_ref()?)
    }

    /// Takes in what it says; tells whether that has no fault.
    fn examined(&mut self, bytes: &[u8], clauses: &[&str]) -> bool {
        let faults::Examined { value, mut faults } = faults::examine_bytes(bytes, clauses);
        faults.retain(|fault| !fault.kind.is_notice());
        let read = value.filter(|_| faults.is_empty()).and_then(|value| self.whole(value));
        let right = read.is_some();
        let other = (!right && faults.is_empty()).then_some(What::OtherKind);
        let faults = faults.into_iter().map(|fault| What::Event(Box::new(fault)));
        self.kept.faults = faults.chain(other).collect();
        self.rules = read.or_else(|| self.rules.take());
        right
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
    /// Follows the file that the game on the screen was begun with, if it was.
    pub(super) fn follow_rules(&mut self) {
        let file = self.session.as_ref().and_then(|one| RulesFile::of(one.game().opening()));
        let path = file.as_ref().map(|file| file.kept.path.clone());
        self.following.rules = file;
        if let Some(path) = path {
            self.read_files(&Source::Rules(path.clone()), vec![path]);
        }
    }

    /// Takes in what the file of rules says now. A broken one changes nothing; the running game
    /// keeps its rules in any case. The first look tells only what differs from the game.
    pub(super) fn rules_read(&mut self, read: io::Result<Vec<u8>>) -> Option<String> {
        let game = self.session.as_ref().map(Session::game);
        let file = self.following.rules.as_mut()?;
        let first = !std::mem::replace(&mut file.seen, true);
        // a game that comes from elsewhere has its file there
        let read = read.map_err(|error| if first { io::ErrorKind::NotFound.into() } else { error });
        match file.kept.known.take(read) {
            Look::Same | Look::Lost => None,
            Look::Back => {
                let name = file.kept.path.display().to_string();
                let right = file.kept.faults.is_empty();
                right.then(|| say!(self.words, "followed-back", file = name))
            }
            Look::Changed(bytes) => {
                let clauses: Vec<&str> = self.words.all_clauses().collect();
                let read = file.examined(&bytes, &clauses);
                let told = !first || game.is_some_and(|game| file.differs(game).is_some());
                (read && told).then(|| say!(self.words, "rules-file-read"))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::bundle::tests::Console;
    use super::*;
    use crate::game::Command;
    use crate::tui::run::{Begin, Elsewhere};
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

    #[test]
    fn a_file_that_was_saved_before_the_first_look_is_compared() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("own.ron");
        fs::write(&path, text("2 3/4")).unwrap();
        let rules = Preset::DEFAULT.rules().unwrap();
        let mut console = Console::start(Begin::List);
        console.desk.open_new(Opening::new(rules, path.to_str().unwrap())).unwrap();
        console.until(|desk| desk.followed.differs.is_some());
        assert!(console.said().contains("has changed"), "{}", console.said());
        // taken up again it is followed, too
        console.safe();
        let games = fs::read_dir(console.folder.path().join("games")).unwrap();
        let game = games.map(|one| one.unwrap().path()).find(|one| one.is_dir()).unwrap();
        let _ = console.desk.close_within();
        console.desk.back_to_list();
        assert!(console.desk.followed.differs.is_none());
        console.desk.take_up(&game, false).unwrap();
        console.until(|desk| desk.followed.differs.is_some());
        // a game from elsewhere has its file there
        let away = folder.path().join("away.ron");
        let rules = Preset::DEFAULT.rules().unwrap();
        console.desk.open_new(Opening::new(rules, away.to_str().unwrap())).unwrap();
        console.until(|desk| desk.following.rules.as_ref().is_some_and(|file| file.seen));
        assert!(console.desk.followed.wrong.is_empty());
    }
}

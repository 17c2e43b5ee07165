//! Files that may change while the console runs: what is wrong with them, and in what the event's
//! file, or the file of rules, differs from the rules of the game on the screen.

use super::orders::named_chief;
use super::{Armed, Field, Message, Reason, Ui};
use crate::game::{Command, Game, Order, Refusal, Why};
use crate::record::PairingFault;
use crate::rules::faults::Fault;
use crate::rules::{Difference, Rules};
use crate::tui::keys::KeyFault;
use crate::units::Stamp;
use crate::words::{Id, TextsFault, Words, id};

/// Reasons for changing the rules of a game.
pub const AMENDS: &[Id] =
    &[id!("reason-file-mended"), id!("reason-organisers"), id!("reason-misprint")];

/// What is known of such files.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Followed {
    /// What is wrong with them, one fault each; what was read before stays in force.
    pub wrong: Vec<Wrong>,
    /// In what the event's file, or the file of rules, differs from the rules of the game on the
    /// screen.
    pub differs: Option<Box<Differs>>,
}

/// A fault of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// The file's path.
    pub file: String,
    /// The fault.
    pub what: What,
}

/// What can be wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// A fault of an event file, or of a file of rules.
    Event(Box<Fault>),
    /// A fault of pairings.
    Pairings(PairingFault),
    /// A fault of the file of keys.
    Keys(KeyFault),
    /// A fault of a file of texts.
    Texts(TextsFault),
    /// It is another kind of file.
    OtherKind,
    /// It is there no longer.
    Gone,
    /// It can't be read: what the system says.
    Unreadable(String),
    /// It can't be used: a sentence that is worded already.
    Said(String),
}

/// In what a file differs from the rules of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Differs {
    /// What the file says.
    pub rules: Rules,
    /// What differs.
    pub difference: Difference,
}

impl Differs {
    /// Compares; none where nothing differs. The size of the board was chosen for the game.
    #[must_use]
    pub fn of(game: &Game, file: &Rules) -> Option<Box<Self>> {
        let rules = Rules { size: game.rules().size, ..file.clone() };
        let difference = Difference::between(game.rules(), &rules);
        (!difference.is_empty()).then(|| Box::new(Self { rules, difference }))
    }
}

/// What the arbiter has seen of that, and needn't see again.
#[derive(Clone, Debug, Default)]
pub struct Seen {
    wrong: Vec<Wrong>,
    rules: Option<Box<Rules>>,
}

impl Ui {
    /// Tells whether something is wrong that the arbiter hasn't seen yet.
    #[must_use]
    pub fn is_wrong_news(&self, followed: &Followed) -> bool {
        !followed.wrong.is_empty() && followed.wrong != self.seen.wrong
    }

    /// Tells whether rules differ and the arbiter hasn't said yet what is done.
    #[must_use]
    pub fn is_rules_news(&self, followed: &Followed) -> bool {
        followed.differs.as_ref().is_some_and(|one| self.seen.rules.as_deref() != Some(&one.rules))
    }

    /// The arbiter has seen it all.
    pub fn see_files(&mut self, followed: &Followed) {
        self.seen.wrong.clone_from(&followed.wrong);
        self.see_rules(followed);
    }

    /// The arbiter has seen in what the rules differ.
    pub fn see_rules(&mut self, followed: &Followed) {
        self.seen.rules = followed.differs.as_ref().map(|one| Box::new(one.rules.clone()));
    }
}

/// The page of these files.
#[derive(Clone, Copy, Debug, Default)]
pub struct FilesPage {
    /// The first line shown.
    pub first: usize,
    /// The chosen row: 0 from the next game on, 1 in this game too.
    pub row: usize,
}

/// The form by which the chief arbiter changes the rules of the game.
#[derive(Clone, Debug)]
pub struct AmendForm {
    /// What the file says; where that changes the form closes.
    pub rules: Rules,
    /// Why; nothing is preselected.
    pub reason: Reason,
    /// The chief arbiter's name.
    pub chief: Field,
    /// Whether the caret is in it.
    pub on_chief: bool,
    /// Whether F10 was pressed, so that Enter does it.
    pub armed: Armed,
}

impl AmendForm {
    /// Builds the form.
    #[must_use]
    pub fn new(rules: &Rules, chief: &str) -> Self {
        Self {
            rules: rules.clone(),
            reason: Reason { selected: AMENDS.len(), ..Reason::default() },
            chief: Field::with(chief),
            on_chief: false,
            armed: Armed::default(),
        }
    }

    /// Returns the field under the caret.
    pub const fn field(&mut self) -> &mut Field {
        if self.on_chief { &mut self.chief } else { &mut self.reason.typed }
    }

    /// Tells whether the form still is about what the file says.
    #[must_use]
    pub fn fits(&self, game: &Game, followed: &Followed) -> bool {
        let same = followed.differs.as_ref().is_some_and(|one| one.rules == self.rules);
        same && game.can_be_amended().is_ok()
    }

    /// Builds the order.
    ///
    /// # Errors
    /// What is missing, or why the game wouldn't accept it.
    pub fn order(&self, game: &Game, words: &Words, at: Stamp) -> Result<Order, Message> {
        let changes = Box::new(game.amendable(&self.rules).changes);
        let reason = self.reason.text(AMENDS, words);
        let clause = game.rules().cite("amend").cloned();
        let by = named_chief(&self.chief)
            .ok_or(Message::Refused(Refusal { why: Why::NotChief, clause }))?;
        let command = Command::AmendRules { changes, reason, sha256: String::new() };
        let order = Order { command, by, at };
        game.decide(&order).map_err(Message::Refused)?;
        Ok(order)
    }
}

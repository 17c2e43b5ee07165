//! A typed command before it is done: which dialog confirms it, how much that takes, who gives it.

use super::adjourn::needs_salt;
use super::deed::changes_result;
use super::orders::named_chief;
use super::{Armed, Ask, Asked, Dialog, Effect, Field, Message, Outcome, RulingForm};
use crate::game::sealed::Proof;
use crate::game::{By, Command, Event, Game, Order, Phase, Why};
use crate::units::Stamp;
use crate::words::{Words, id};

/// Stands for the chief arbiter's name while it isn't known, to see what would be decided.
const SOME: &str = "?";

/// A command that waits for its confirmation.
#[derive(Clone, Debug)]
pub struct CommandForm {
    /// The command.
    pub command: Command,
    /// As it was typed.
    pub text: String,
    /// When it was typed.
    pub said: Stamp,
    /// The chief arbiter's name, where only he can order it.
    pub chief: Option<Field>,
    /// Whether F10 was pressed, where Enter is needed, too.
    pub armed: Armed,
}

/// What a command takes to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Care {
    /// Enter.
    Light,
    /// F10.
    Costly,
    /// F10, then Enter: it brings or changes a result, ends the game or goes on with it.
    Final,
}

impl Care {
    /// Tells how much care an order needs.
    #[must_use]
    pub fn of(game: &Game, order: &Order) -> Self {
        let command = &order.command;
        let away = matches!(command, Command::Open { .. } | Command::HandOver { .. });
        if away || changes_result(game, order) || turns(game, order) {
            Self::Final
        } else if is_light(command) {
            Self::Light
        } else {
            Self::Costly
        }
    }
}

/// Tells whether an order ends the game, locks it or reopens it, or loses somebody a turn.
fn turns(game: &Game, order: &Order) -> bool {
    let events = game.decide(order).unwrap_or_default();
    let mut after = game.clone();
    after.apply_all(&events);
    let locks = after.phase() == Phase::Locked && game.phase() != Phase::Locked;
    let lost = |event: &Event| matches!(event, Event::TurnLost { .. });
    locks || after.is_over() != game.is_over() || events.iter().any(lost)
}

/// Tells whether the screen does without a question, or with Enter alone.
const fn is_light(command: &Command) -> bool {
    matches!(
        command,
        Command::Start
            | Command::Play(_)
            | Command::Pass
            | Command::Press
            | Command::Complete(_)
            | Command::Pause
            | Command::Resume
            | Command::Walk(_)
            | Command::Return(_)
            | Command::Hold
            | Command::Release
            | Command::Asked(_)
            | Command::Dead(_)
            | Command::FalseLife(_)
            | Command::Alive(_)
            | Command::Recover { .. }
            | Command::Dismiss
            | Command::HandIn
    )
}

impl Ask {
    /// Returns the question that an order of this kind is asked by on the screen, if it is.
    #[must_use]
    #[expect(clippy::wildcard_enum_match_arm, reason = "the others have forms")]
    pub const fn about(command: &Command, at: Stamp) -> Option<Self> {
        let what = match command {
            Command::Pass => Asked::Pass,
            Command::Pause => Asked::Pause,
            Command::Resume => Asked::Resume,
            Command::Propose => Asked::Propose,
            Command::Answer { agree } => Asked::Answer(*agree),
            Command::Resign(side) => Asked::Resign(Some(*side)),
            _ => return None,
        };
        Some(Self { what, at })
    }
}

impl Dialog {
    /// Builds the dialog that confirms a typed command: the screen's own where it has one.
    ///
    /// # Errors
    /// Why the game wouldn't accept it, whoever ordered it.
    pub fn confirming(
        command: Command,
        text: &str,
        (game, words): (&Game, &Words),
        (arbiter, chief): (&str, &str),
        at: Stamp,
    ) -> Result<Self, Message> {
        if let Some(form) = RulingForm::typed(&command, game, words, chief) {
            return Ok(Self::Ruling(Box::new(form)));
        }
        if matches!(command, Command::Open { proof: Proof::None, .. }) && needs_salt(game) {
            return Err(Message::Said(id!("palette-not-here")));
        }
        let order = Order { command, by: By::table(arbiter), at };
        let above = Order { by: By::chief(SOME), ..order.clone() };
        let chief = match (game.decide(&order), game.decide(&above)) {
            (Ok(_), _) => None,
            (Err(_), Ok(_)) => Some(Field::with(chief)),
            // he wouldn't get it either
            (Err(refusal), Err(above)) => {
                let chiefs = refusal.why == Why::NotChief;
                return Err(Message::Refused(if chiefs { above } else { refusal }));
            }
        };
        if let Some(ask) = Ask::about(&order.command, at) {
            return Ok(Self::Ask(ask));
        }
        let (command, text, armed) = (order.command, text.trim().to_owned(), Armed::default());
        let said = at;
        Ok(Self::Command(Box::new(CommandForm { command, text, said, chief, armed })))
    }
}

impl CommandForm {
    /// Builds the order of who can give it: the chief arbiter where his name is needed and typed.
    /// A stone before the call was so when that was said: the window may be over since.
    #[must_use]
    pub fn order(&self, arbiter: &str, at: Stamp) -> Order {
        let at = if self.command == Command::StoneBeforeCall { self.said } else { at };
        let chief = self.chief.as_ref().and_then(named_chief);
        let by = chief.unwrap_or_else(|| By::table(arbiter));
        Order { command: self.command.clone(), by, at }
    }

    /// Builds the order as if the chief arbiter had given it, where only his name is missing.
    #[must_use]
    pub fn draft(&self, arbiter: &str, at: Stamp) -> Order {
        let order = self.order(arbiter, at);
        let missing = self.chief.as_ref().is_some_and(|name| named_chief(name).is_none());
        if missing { Order { by: By::chief(SOME), ..order } } else { order }
    }

    /// Tells how much care it needs.
    #[must_use]
    pub fn care(&self, game: &Game, arbiter: &str, at: Stamp) -> Care {
        Care::of(game, &self.draft(arbiter, at))
    }

    /// Returns what is to be done: a record that goes elsewhere is written into its file, too.
    #[must_use]
    pub fn outcome(&self, arbiter: &str, at: Stamp) -> Outcome {
        if let Command::HandOver { to, keeper } = &self.command {
            let (to, keeper, file) = (to.clone(), keeper.clone(), String::new());
            return Outcome::Effect(Effect::HandOver { to, keeper, file });
        }
        Outcome::Order(Box::new(self.order(arbiter, at)))
    }
}

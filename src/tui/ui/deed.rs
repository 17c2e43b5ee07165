//! What a form of the dossier means: its fields, its order, what that changes.

use super::dossier::{About, Choice, Deed, DeedField, Whom};
use super::orders::{half, named_chief};
use super::ruling::OTHER;
use super::{Message, RulingForm};
use crate::game::command::{Basis, Measure, Verdict};
use crate::game::{By, Command, Event, Game, Order, Refusal, Ruling, Why};
use crate::rules::faults::nearest;
use crate::rules::{Clause, Effect};
use crate::units::{Point, Side, Stamp};
use crate::words::{Words, id, say};

/// Stands for a reason that isn't chosen yet, to see what would be decided.
const SOME: &str = "?";

impl Deed {
    /// Lists the fouls of this edition that fit what is typed, by id.
    #[must_use]
    pub fn offences(&self, game: &Game, words: &Words) -> Vec<String> {
        let list = RulingForm { filter: self.filter.clone(), ..RulingForm::new("") };
        let mut ids = list.offences(game, words);
        ids.retain(|id| id != OTHER || self.about == About::Complain);
        ids
    }

    /// Returns the chosen foul.
    #[must_use]
    pub fn offence(&self, game: &Game, words: &Words) -> Option<String> {
        self.offences(game, words).get(self.row?).cloned()
    }

    /// Tells whether the id of a clause is typed instead of a foul.
    #[must_use]
    pub fn is_typed(&self) -> bool {
        let typed = half(&self.filter);
        typed.contains('/') || typed.starts_with(|c: char| c.is_ascii_digit())
    }

    /// Returns the clause that is meant.
    ///
    /// # Errors
    /// What to say where none is chosen, or the typed one isn't known.
    pub fn clause(&self, game: &Game, words: &Words) -> Result<Clause, Message> {
        if self.is_typed() {
            return clause_named(&half(&self.filter), game, words);
        }
        let missing = || Message::Said(id!("message-choose-clause"));
        let offence = self.offence(game, words).ok_or_else(missing)?;
        let row = game.rules().priced(&offence);
        let free = || game.rules().cite("free-ruling").cloned();
        row.map(|row| row.clause.clone()).or_else(free).ok_or_else(missing)
    }

    /// Lists what the clause of another ruling allows, if this one were undone.
    #[must_use]
    pub fn sanctions(&self, game: &Game, words: &Words, at: Stamp) -> Vec<Vec<Effect>> {
        let (About::Ruling(id), Some(Choice::Change)) = (self.about, self.chosen()) else {
            return Vec::new();
        };
        let Some(offence) = self.offence(game, words) else { return Vec::new() };
        let aside = appeal(id, Verdict::SetAside, SOME, None, SOME);
        let events = game.decide(&Order { command: aside, by: By::chief(SOME), at });
        let mut without = game.clone();
        without.apply_all(&events.unwrap_or_default());
        let side = self.side().unwrap_or(Side::Black);
        without.allowed(&offence, side, 0).into_iter().map(|(effects, _)| effects).collect()
    }

    /// Lists the fields that this form has now.
    #[must_use]
    pub fn fields(&self, game: &Game, words: &Words, at: Stamp) -> Vec<DeedField> {
        use DeedField as F;
        let mut fields: Vec<F> = match (self.about, self.chosen()) {
            (About::Complain, _) => vec![F::Clause, F::At, F::Text],
            (About::Amend, _) => vec![F::Measure, F::Clause, F::Reason],
            (About::Draw, _) => Vec::new(),
            (_, None) => vec![F::Choice],
            (_, Some(Choice::Withdraw | Choice::Establish | Choice::Reject | Choice::Depart)) => {
                vec![F::Choice, F::Reason]
            }
            (_, Some(Choice::Lodge)) => vec![F::Choice, F::Text],
            (_, Some(Choice::Uphold | Choice::SetAside)) => vec![F::Choice, F::Reason, F::Body],
            (_, Some(Choice::Change)) => self.fields_of_change(game, words, at),
        };
        if self.asks_chief(game, words, at) {
            fields.push(F::Chief);
        }
        fields
    }

    fn fields_of_change(&self, game: &Game, words: &Words, at: Stamp) -> Vec<DeedField> {
        use DeedField as F;
        let sanctions = self.sanctions(game, words, at);
        let several = sanctions.len() > 1;
        let point = sanctions.iter().flatten().any(|effect| *effect == Effect::Void);
        let fields = [
            (F::Choice, true),
            (F::Clause, true),
            (F::Sanction, several),
            (F::Point, point),
            (F::Reason, true),
            (F::Body, true),
        ];
        fields.into_iter().filter(|(_, needed)| *needed).map(|(field, _)| field).collect()
    }

    /// Tells whether the arbiter at the table can't do this: the chief arbiter decides, or hears
    /// what has lapsed.
    fn asks_chief(&self, game: &Game, words: &Words, at: Stamp) -> bool {
        match (self.about, self.chosen()) {
            (About::Amend | About::Draw, _)
            | (_, Some(Choice::Uphold | Choice::SetAside | Choice::Change | Choice::Depart)) => {
                true
            }
            (
                About::Complain | About::Ruling(_) | About::Complaint(_),
                Some(Choice::Withdraw | Choice::Lodge | Choice::Establish | Choice::Reject) | None,
            ) => self
                .command(game, words, SOME)
                .is_ok_and(|command| is_above_table(game, command, at)),
        }
    }

    /// Builds the order.
    ///
    /// # Errors
    /// What is missing, or why the game wouldn't accept it.
    pub fn order(
        &self,
        game: &Game,
        words: &Words,
        arbiter: &str,
        at: Stamp,
    ) -> Result<Order, Message> {
        let reason = self.reason.text(self.reasons(), words);
        let command = self.command(game, words, &reason)?;
        let by = if self.asks_chief(game, words, at) {
            named_chief(&self.chief)
        } else {
            Some(By::table(arbiter))
        };
        let refused = || {
            let order = Order { command: command.clone(), by: By::table(arbiter), at };
            let not_chief = || Refusal::from(Why::NotChief);
            Message::Refused(game.decide(&order).err().unwrap_or_else(not_chief))
        };
        let order = Order { by: by.ok_or_else(refused)?, command, at };
        game.decide(&order).map_err(Message::Refused)?;
        Ok(order)
    }

    /// Builds the order as if the chief arbiter had given it, where only his name is missing.
    #[must_use]
    pub fn draft(&self, game: &Game, words: &Words, at: Stamp) -> Option<Order> {
        let reason = self.reason.text(self.reasons(), words);
        let command = self.command(game, words, &reason).ok()?;
        let order = Order { command, by: By::chief(SOME), at };
        (self.chief.text().trim().is_empty() && game.decide(&order).is_ok()).then_some(order)
    }

    /// Returns the side that is chosen.
    const fn side(&self) -> Option<Side> {
        match self.whom {
            Some(Whom::One(side)) => Some(side),
            Some(Whom::Both) | None => None,
        }
    }

    fn command(&self, game: &Game, words: &Words, reason: &str) -> Result<Command, Message> {
        match self.about {
            About::Ruling(ruling) => self.on_ruling(ruling, game, words, reason),
            About::Complaint(complaint) => {
                let (upheld, departs) = match self.chosen() {
                    Some(Choice::Establish) => (true, false),
                    Some(Choice::Depart) => (true, true),
                    Some(Choice::Reject) => (false, false),
                    Some(
                        Choice::Withdraw
                        | Choice::Lodge
                        | Choice::Uphold
                        | Choice::SetAside
                        | Choice::Change,
                    )
                    | None => return Err(Message::Said(id!("message-choose-deed"))),
                };
                Ok(Command::Decide { complaint, upheld, departs, reason: reason.to_owned() })
            }
            About::Complain => self.complaint(game, words),
            About::Amend => self.amendment(game, words, reason),
            About::Draw => Ok(Command::Lot(self.side().ok_or_else(choose_side)?)),
        }
    }

    fn on_ruling(
        &self,
        ruling: u32,
        game: &Game,
        words: &Words,
        reason: &str,
    ) -> Result<Command, Message> {
        let appealed =
            |verdict, instead| appeal(ruling, verdict, self.body.text().trim(), instead, reason);
        match self.chosen() {
            Some(Choice::Withdraw) => Ok(Command::Withdraw { ruling, reason: reason.to_owned() }),
            Some(Choice::Uphold) => Ok(appealed(Verdict::Upheld, None)),
            Some(Choice::SetAside) => Ok(appealed(Verdict::SetAside, None)),
            Some(Choice::Change) => {
                let one = game.ruling(ruling);
                let instead = self.instead(one, game, words)?;
                Ok(appealed(Verdict::Changed, Some(Box::new(instead))))
            }
            Some(Choice::Lodge) => {
                let side = self.side().ok_or_else(choose_side)?;
                let own = game.ruling(ruling).map(|one| one.clause.clone());
                let clause = game.rules().cite("appeal").cloned().or(own);
                Ok(Command::Complain {
                    side,
                    clause: clause.unwrap_or_else(|| Clause::new("appeal")),
                    about: game.ruling(ruling).map(|one| one.about),
                    ruling: Some(ruling),
                    text: self.text.text().trim().to_owned(),
                })
            }
            Some(Choice::Establish | Choice::Reject | Choice::Depart) | None => {
                Err(Message::Said(id!("message-choose-deed")))
            }
        }
    }

    /// Builds the ruling that takes another's place: the chief arbiter's own, about the same move.
    fn instead(
        &self,
        instead_of: Option<&Ruling>,
        game: &Game,
        words: &Words,
    ) -> Result<Command, Message> {
        let missing = || Message::Said(id!("message-choose-clause"));
        let offence = self.offence(game, words).ok_or_else(missing)?;
        let mut command = Command::rule(offence, self.side().ok_or_else(choose_side)?);
        if let Command::Rule { point, choice, about, basis, .. } = &mut command {
            *point = Point::parse_typed(self.point.text(), game.board().size()).ok();
            *choice = self.sanction;
            *about = instead_of.map(|one| one.about);
            *basis = instead_of.map_or_else(Basis::default, |one| one.basis);
        }
        Ok(command)
    }

    fn complaint(&self, game: &Game, words: &Words) -> Result<Command, Message> {
        let side = self.side().ok_or_else(choose_side)?;
        let clause = self.clause(game, words)?;
        let typed = half(&self.at);
        let about = if typed.is_empty() {
            None
        } else {
            let wrong = || Message::About(id!("message-no-move-number"), typed.clone());
            Some(typed.parse().map_err(|_| wrong())?)
        };
        let text = self.text.text().trim();
        let named = self.offence(game, words).filter(|id| text.is_empty() && id != OTHER);
        let named = named.filter(|_| !self.is_typed());
        let named = named.map(|id| words.offence_of(game.rules(), &id));
        let text = named.unwrap_or_else(|| text.to_owned());
        Ok(Command::Complain { side, clause, about, ruling: None, text })
    }

    fn amendment(&self, game: &Game, words: &Words, reason: &str) -> Result<Command, Message> {
        let measure = self.measured().ok_or(Message::Said(id!("message-choose-measure")))?;
        let side = match self.whom.ok_or_else(choose_side)? {
            Whom::One(side) => Some(side),
            Whom::Both => None,
        };
        let clause = self.clause(game, words)?;
        Ok(Command::Amend { side, measure, clause, reason: reason.to_owned(), signed: None })
    }
}

fn is_above_table(game: &Game, command: Command, at: Stamp) -> bool {
    let why = game.decide(&Order { command, by: By::table(SOME), at }).err();
    matches!(why.map(|refusal| refusal.why), Some(Why::NotChief | Why::Lapsed))
}

fn choose_side() -> Message {
    Message::Said(id!("message-choose-side"))
}

fn appeal(
    ruling: u32,
    verdict: Verdict,
    body: &str,
    instead: Option<Box<Command>>,
    reason: &str,
) -> Command {
    let (body, reason) = (body.to_owned(), reason.to_owned());
    Command::Appeal { ruling, verdict, body, instead, reason }
}

/// Returns a clause, or a whole article, by its typed id as it is written: one of the editions, or
/// one that the rules of this game cite. Without an edition the game's own is meant.
///
/// # Errors
/// That there is none.
pub fn clause_named(typed: &str, game: &Game, words: &Words) -> Result<Clause, Message> {
    let edition = &game.rules().edition;
    let typed = if typed.contains('/') { typed.to_owned() } else { format!("{edition}/{typed}") };
    let own = game.rules().offences.values().map(|row| row.clause.id());
    let ids: Vec<&str> = own.chain(words.all_clauses()).collect();
    let written = ids.iter().find_map(|id| {
        let (start, rest) = id.split_at_checked(typed.len())?;
        let whole = rest.is_empty() || rest.starts_with('.');
        (whole && start.eq_ignore_ascii_case(&typed)).then_some(start)
    });
    let meant = || match nearest(&typed, &ids) {
        Some(meant) => {
            Message::Text(say!(words, "message-no-clause-but", what = &typed, meant = meant))
        }
        None => Message::About(id!("message-no-clause"), typed.clone()),
    };
    written.map(Clause::new).ok_or_else(meant)
}

/// Returns the game as it would be after an order.
///
/// # Errors
/// The refusal.
pub fn after(game: &Game, order: &Order) -> Result<(Game, Vec<Event>), Refusal> {
    let events = game.decide(order)?;
    let mut after = game.clone();
    after.apply_all(&events);
    Ok((after, events))
}

/// Tells whether an order would bring a result, take one away, change it, or say beside it that it
/// counts otherwise.
#[must_use]
pub fn changes_result(game: &Game, order: &Order) -> bool {
    let counts = |measure| matches!(measure, Measure::Loss | Measure::BothLose | Measure::Annulled);
    let beside = matches!(order.command, Command::Amend { measure, .. } if counts(measure));
    beside || after(game, order).is_ok_and(|(after, _)| after.outcome() != game.outcome())
}

//! The talk: lines come in, the desk does what they mean, lines go out.

use super::lines::Lines;
use super::notice::Told;
use super::own::Own;
use super::texts::{keyless, waits_for};
use crate::game::command::TextFault;
use crate::game::sealed::Proof;
use crate::game::{Command, Order, Outcome as GameResult, Phase};
use crate::report;
use crate::tui::run::{Desk, Line, Message};
use crate::tui::ui::{Care, Dialog, Effect, Message as Said, Outcome, is_clean};
use crate::tui::update::{Leads, Typed};
use crate::tui::view;
use crate::units::{Span, Stamp};
use crate::words::{id, say};
use std::collections::VecDeque;
use std::io::{self, IsTerminal as _};

/// A disk is waited for so long before a line is answered, or the next one is taken: where a
/// person types, and where a program does.
const PATIENCE: Span = Span::from_secs(1);
const PIPED: Span = Span::from_secs(5);

/// What was typed wrongly is told in so many columns.
const LINE: u16 = 300;

/// The talk with the arbiter.
pub struct Talk {
    pub(super) desk: Desk,
    pub(super) lines: Lines,
    /// Lines that wait for their turn, with their stamps.
    waiting: VecDeque<(Line, Stamp)>,
    /// What was ordered and isn't known to be on the disk yet.
    reply: Option<String>,
    /// Since when something is on its way to a disk, and how long it is waited for.
    busy: Option<Stamp>,
    patience: Span,
    /// What has been told.
    pub(super) told: Told,
    /// Whether the slip that is shown isn't to be told: it is only written.
    pub(super) quiet_slip: bool,
    /// The result that what is asked would bring, as it was told.
    pub(super) announced: Option<GameResult>,
    ended: bool,
}

impl Talk {
    pub fn new(desk: Desk, lines: Lines) -> Self {
        let waiting = VecDeque::new();
        let patience = if io::stdin().is_terminal() { PATIENCE } else { PIPED };
        Self {
            desk,
            lines,
            waiting,
            reply: None,
            busy: None,
            patience,
            told: Told::default(),
            quiet_slip: false,
            announced: None,
            ended: false,
        }
    }

    /// Tells whether the arbiter has left, or there are no more lines.
    pub const fn has_ended(&self) -> bool {
        self.ended || self.desk.has_ended()
    }

    /// Says something, where there is something to say.
    pub(super) fn say(&self, text: &str) {
        if !text.trim().is_empty() {
            self.lines.put(text);
        }
    }

    /// Says what the screen would say: with words of line mode for its keys.
    pub(super) fn say_of_screen(&self, text: &str) {
        self.say(&keyless(self.game(), text));
    }

    /// Says lines.
    pub(super) fn say_all(&self, lines: impl IntoIterator<Item = String>) {
        for line in lines {
            self.say(&line);
        }
    }

    /// Takes a message in; lines wait for their turn.
    pub fn take(&mut self, message: Message) {
        if let Message::Line { line, at } = message {
            self.waiting.push_back((line, at));
        } else {
            self.desk.take(message);
        }
    }

    /// Lets time pass, tells what happened, and takes the lines whose turn it is. Time doesn't run
    /// past a line that waits: what was said earlier comes first.
    pub fn turn(&mut self, now: Stamp) {
        loop {
            let to = self.waiting.front().map_or(now, |(_, at)| now.min(*at));
            self.desk.pass_time(to);
            self.tell_calls();
            if !self.is_free(now) {
                return;
            }
            self.settle(to, false);
            self.tell_news(to);
            let Some((line, at)) = self.waiting.pop_front().filter(|_| !self.has_ended()) else {
                return;
            };
            self.line(line, at);
            self.desk.hold();
        }
    }

    /// Tells whether nothing is on its way to a disk, or has been for long.
    fn is_free(&mut self, now: Stamp) -> bool {
        if !self.desk.is_busy() && !self.desk.is_opening() {
            self.busy = None;
        } else {
            self.busy = self.busy.or(Some(now));
        }
        self.busy.is_none_or(|since| now.since(since) >= self.patience)
    }

    /// Returns until when a disk is waited for.
    pub fn patience(&self, now: Stamp) -> Option<Stamp> {
        let waits = self.reply.is_some() || !self.waiting.is_empty() || self.desk.is_opening();
        let until = self.busy.map(|since| since + self.patience).filter(|_| waits);
        until.filter(|until| *until > now)
    }

    /// Answers what was ordered, with how far the record has got.
    pub fn settle(&mut self, now: Stamp, last: bool) {
        let Some(what) = self.reply.take() else { return };
        let (disk, safe) = self.desk.with_snapshot(now, |_, snapshot| view::disk(snapshot));
        self.told.waits |= !safe;
        let words = &self.desk.words;
        let game = self.game().filter(|_| !last);
        let waits = game.map_or_else(String::new, |game| waits_for(words, game));
        self.say(&say!(words, "plain-done", what = what, disk = disk, waits = waits));
    }

    fn line(&mut self, line: Line, at: Stamp) {
        match line {
            Line::End => self.ended = true,
            Line::Interrupt => self.interrupt(at),
            Line::Stop => self.say(&say!(self.desk.words, "plain-no-suspend")),
            Line::TooLong => self.say(&say!(self.desk.words, "plain-too-long")),
            Line::BrokenOff => self.say(&say!(self.desk.words, "plain-broken-off")),
            Line::Text(text) => {
                let text = text.replace('\t', " ");
                // a sign that deletes in another terminal has deleted nothing here
                if text.chars().all(is_clean) {
                    self.text(text.trim(), at);
                } else {
                    self.say(&say!(self.desk.words, "plain-unclean"));
                }
            }
        }
    }

    fn text(&mut self, text: &str, at: Stamp) {
        let own = Own::of(text, self.desk.session.is_some());
        match (own, self.asked()) {
            (Some((own, rest)), false) => self.own(own, rest, at),
            (Some((own, rest)), true) if own.only_tells(rest) => self.own(own, rest, at),
            (_, true) => self.answer(text, at),
            (None, false) => self.command(text, at),
        }
    }

    /// Does what a typed command says, or asks what has to be confirmed.
    fn command(&mut self, text: &str, at: Stamp) {
        let Some(session) = &self.desk.session else {
            return self.say(&say!(self.desk.words, "plain-open-first"));
        };
        let (game, words) = (session.game(), &self.desk.words);
        if text.is_empty() {
            return self.say(&waits_for(words, game));
        }
        let command = match Command::of_text(text, game.board().size()) {
            Ok(command) => self.proven(command),
            Err(fault) => {
                self.say(&view::cut(&words.text_fault(&fault), LINE));
                return self.on_the_screen(matches!(fault, TextFault::Unseen { .. }));
            }
        };
        let typed = Typed { command, text, first: None, at };
        match typed.leads_to(&self.desk.ui, game, words) {
            Ok(Leads::Ordered(order)) => self.order(&order),
            Ok(Leads::Asked(dialog)) => self.lead(*dialog, at),
            Err(said) if said == Said::Said(id!("palette-not-here")) => {
                self.say(&say!(words, "plain-needs-code"));
                self.on_the_screen(true);
            }
            Err(said) => self.say_of_screen(&view::said(words, &said)),
        }
    }

    /// Says how the game is gone on with on the screen, where only that has what is wanted.
    fn on_the_screen(&self, only: bool) {
        if let Some(command) = self.desk.resuming("caipan").filter(|_| only) {
            self.say(&say!(self.desk.words, "plain-on-the-screen", command = command));
        }
    }

    /// Adds what the code of a sealed move proves.
    fn proven(&self, mut command: Command) -> Command {
        if let Command::Open { text, salt, proof, .. } = &mut command {
            let code = Some(salt.as_str()).filter(|salt| !salt.is_empty());
            *proof = self.desk.proof(text, code).unwrap_or(Proof::None);
        }
        command
    }

    /// Does what is light at once; asks about everything else.
    fn lead(&mut self, dialog: Dialog, at: Stamp) {
        let light = self.care(&dialog, at) == Some(Care::Light);
        self.desk.ui.dialogs.push(dialog);
        if light {
            self.confirm(at);
        } else {
            self.tell_asked(at);
        }
    }

    /// Orders, and answers once it is on the disk; a refusal is told with the news.
    pub(super) fn order(&mut self, order: &Order) {
        let Some(events) = self.desk.order(order) else { return };
        let Some(session) = &self.desk.session else { return };
        let (words, game) = (&self.desk.words, session.game());
        let said = report::act_said(words, game, &order.by, &events);
        self.reply = Some(words.list(&said));
    }

    /// Carries an effect out, or orders.
    pub(super) fn carry_out(&mut self, outcome: Outcome) {
        match outcome {
            Outcome::Order(order) => self.order(&order),
            Outcome::Effect(effect) => self.desk.carry_out(effect),
        }
    }

    /// Leaves; a clock that runs is stopped before, so that its readings are known.
    pub(super) fn leave(&mut self, effect: Effect, at: Stamp) {
        let runs = |game: &crate::game::Game| game.clock().running.is_some();
        if self.desk.session.as_ref().is_some_and(|session| runs(session.game())) {
            self.order(&self.table(Command::Pause, at));
        }
        self.desk.carry_out(effect);
    }

    /// Closes the record; tells whether all of it is on the disk.
    pub fn close(mut self) -> bool {
        let resuming = self.desk.resuming("caipan --plain");
        let is_locked = self.game().is_some_and(|game| game.phase() == Phase::Locked);
        let left = self.desk.close();
        let words = &self.desk.words;
        let closed = resuming.map(|command| {
            if is_locked {
                say!(words, "plain-closed-locked")
            } else {
                say!(words, "plain-closed", command = command)
            }
        });
        self.say(left.as_deref().or(closed.as_deref()).unwrap_or_default());
        self.lines.end();
        left.is_none()
    }

    /// Returns the name of the game that is open, for going on with it.
    pub(super) fn name(&self) -> Option<String> {
        let name = self.desk.session.as_ref()?.folder()?.file_name()?;
        Some(name.to_string_lossy().into_owned())
    }
}

//! What is typed unseen: the page is opened, and what was handed in goes where it belongs.

use super::desk::Desk;
use crate::game::bids::{BadBid, Bid};
use crate::game::{By, Command, Commitment, Order, Why};
use crate::report::{Inner, InnerForm, inner};
use crate::shell::envelope::{self, Binding};
use crate::shell::games::on_a_thread;
use crate::shell::print::Printer;
use crate::shell::session::Session;
use crate::shell::signal::NoDump;
use crate::shell::watched::{self, Watcher};
use crate::tui::ui::{BidsIn, Message as Said, SecretEntry, SecretPurpose};
use crate::units::{PerSide, Salt, Side, Stamp};
use crate::words::{Words, family, id, say};
use std::sync::mpsc::channel;
use std::time::Duration;

/// A printing program is waited for so long; both clocks stand meanwhile.
const PRINTING: Duration = Duration::from_secs(2);

/// What the loop keeps of what is typed unseen.
#[derive(Default)]
pub(super) struct Unseen {
    /// No image of the memory is left behind while a page is open, or a bid is kept.
    no_dump: Option<NoDump>,
    /// A page was open when it was looked last.
    open: bool,
    /// The bids, until they are opened together.
    bids: PerSide<Option<Bid>>,
}

impl Unseen {
    fn holds_bids(&self) -> bool {
        self.bids.black.is_some() || self.bids.white.is_some()
    }
}

impl Desk {
    /// Opens the page for the move that was sealed, if the game would take it.
    pub(super) fn type_sealed_move(&mut self) {
        let Some(game) = self.session.as_ref().map(Session::game) else { return };
        let (by, at) = (By::table(self.ui.settings.arbiter.clone()), game.clock().since);
        let tried = Command::Seal { commitment: Commitment([0; 32]) };
        match (game.decide(&Order { command: tried, by, at }), SecretEntry::of(game)) {
            (Err(refusal), _) => self.ui.tell(Said::Refused(refusal)),
            (Ok(_), Some(entry)) => self.open_secret(entry),
            (Ok(_), None) => {}
        }
    }

    /// Opens a page; while it is open the program leaves no image of its memory behind.
    pub(super) fn open_secret(&mut self, entry: SecretEntry) {
        let watched = watched::look();
        let watched = watched.iter().map(|one| sentence(&self.words, one)).collect();
        self.unseen.no_dump.get_or_insert_with(NoDump::begin);
        self.unseen.open = true;
        self.ui.open_secret(entry, watched);
        self.draw_anew();
    }

    /// Has the screen drawn from nothing once the page is closed.
    pub(super) fn follow_secret(&mut self) {
        if self.ui.secret.is_open() {
            return;
        }
        if std::mem::take(&mut self.unseen.open) {
            self.draw_anew();
        }
        if !self.unseen.holds_bids() {
            self.unseen.no_dump = None;
        }
    }

    /// Computes what proves the move that was typed, and shows the code; the move is forgotten.
    pub(super) fn secret_handed_in(&mut self) {
        let Some((purpose, text)) = self.ui.secret.typed() else { return };
        if let SecretPurpose::Bid { side } = purpose {
            let read = text.parse();
            return self.keep_bid(side, read);
        }
        let salt = match envelope::draw() {
            Ok(salt) => salt,
            Err(error) => {
                let detail = error.to_string();
                let text = say!(self.words, "secret-no-salt", detail = detail);
                return self.ui.tell(Said::Text(text));
            }
        };
        let Some(commitment) = self.session.as_ref().and_then(|open| commit(open, text, &salt))
        else {
            return self.ui.tell(Said::Said(id!("secret-too-long")));
        };
        self.ui.show_code(salt.code(), commitment);
        self.draw_anew();
    }

    /// Keeps a bid until both are opened; it gets onto the record with the other one only.
    fn keep_bid(&mut self, side: Side, read: Result<Bid, BadBid>) {
        match read {
            Ok(bid) if bid.zi > self.most_zi() => {
                self.ui.tell(Said::Refused(Why::BadBid.into()));
            }
            Ok(bid) => {
                self.unseen.bids[side] = Some(bid);
                self.ui.bids_in[side] = true;
                self.ui.close_secret();
                self.ui.tell(Said::Said(id!("bid-kept")));
            }
            Err(BadBid::Empty) => self.ui.tell(Said::Said(id!("secret-empty"))),
            Err(BadBid::NoColour) => self.ui.tell(Said::Said(id!("bid-no-colour"))),
            Err(BadBid::NoNumber) => self.ui.tell(Said::Said(id!("bid-no-number"))),
        }
    }

    /// Returns how many zi the board has.
    fn most_zi(&self) -> u32 {
        let size = self.session.as_ref().map(|open| open.game().rules().size);
        size.map_or(0, |size| u32::from(size.points()))
    }

    /// Opens both bids together, and forgets them.
    pub(super) fn open_bids(&mut self, at: Stamp) {
        let (Some(black), Some(white)) = (self.unseen.bids.black, self.unseen.bids.white) else {
            return self.ui.tell(Said::Said(id!("bids-missing")));
        };
        let by = By::table(self.ui.settings.arbiter.clone());
        self.order(&Order { command: Command::Bid { black, white }, by, at });
        let opened = self.session.as_ref().is_some_and(|open| open.game().bids().is_some());
        if opened {
            self.forget_bids();
        }
    }

    /// Forgets bids that were typed for stones which stand no longer.
    pub(super) fn follow_bids(&mut self) {
        let due = self.session.as_ref().is_some_and(|open| open.game().bids_are_due());
        if !due && self.unseen.holds_bids() {
            self.forget_bids();
        }
    }

    /// Forgets what was bid: it is on the record, or another game is opened.
    pub(super) fn forget_bids(&mut self) {
        self.unseen.bids = PerSide::default();
        self.ui.bids_in = BidsIn::default();
    }

    /// Prints the form for the inside of the envelope with the code that is shown. It goes to the
    /// printing program and into no file.
    pub(super) fn print_code(&mut self) {
        let path = std::env::var_os("PATH");
        let said = match Printer::find(&self.settings.print, path.as_deref()) {
            None => say!(self.words, "secret-no-printer"),
            Some(printer) => self.printed(printer),
        };
        self.ui.tell(Said::Text(said));
    }

    fn printed(&self, printer: Printer) -> String {
        let form = self.session.as_ref();
        let form = form.and_then(|open| InnerForm::of(open.game(), open.game_id()));
        let (Some(form), Some(code)) = (form, self.ui.secret.code()) else { return String::new() };
        let page = match inner(&self.words, &Inner { form: &form, code: Some(code) }) {
            Ok(page) => page,
            Err(error) => return error.to_string(),
        };
        let (send, done) = channel();
        let work = move || drop(send.send(printer.print(&page)));
        if on_a_thread("print", work).is_err() {
            return say!(self.words, "secret-not-printed", detail = "");
        }
        match done.recv_timeout(PRINTING) {
            Ok(Ok(())) => say!(self.words, "secret-printed"),
            Ok(Err(error)) => say!(self.words, "secret-not-printed", detail = error.to_string()),
            Err(_) => say!(self.words, "secret-printing"),
        }
    }

    /// Seals the move whose code is copied: before that nothing is on the record, so that a code
    /// that nobody has seen proves nothing for ever.
    pub(super) fn seal(&mut self, commitment: Commitment, at: Stamp) {
        let by = By::table(self.ui.settings.arbiter.clone());
        self.order(&Order { command: Command::Seal { commitment }, by, at });
        let now = self.session.as_ref().and_then(|open| open.game().adjournment());
        if now.and_then(|now| now.commitment) == Some(commitment) {
            self.ui.close_secret();
            self.ui.tell(Said::Said(id!("secret-done")));
        } else if self.ui.message.is_none() {
            self.ui.tell(Said::Said(id!("secret-not-taken")));
        }
    }
}

/// Computes the commitment to a text in the game that is open.
fn commit(session: &Session, text: &str, salt: &Salt) -> Option<Commitment> {
    envelope::commit(Binding::of(session.game(), session.game_id()), text, salt).ok()
}

fn sentence(words: &Words, watcher: &Watcher) -> String {
    let values = [("name", watcher.name.into())];
    let said = words.find(family!("watched-"), watcher.way.id(), &values);
    said.unwrap_or_else(|| watcher.name.to_owned())
}

//! A page of its own on which a player types what nobody else may read.

use crate::game::bids::MOST_BID;
use crate::game::sealed::MOST_TEXT;
use crate::game::{Commitment, Game};
use crate::rules::SealingWay;
use crate::units::{Secret, Side, Span, Stamp};
use std::fmt;

/// The text is shown for so long.
const SHOWN: Span = Span::from_secs(2);

/// What a page asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SecretEntry {
    /// What is typed, and what becomes of it.
    pub purpose: SecretPurpose,
    /// The longest text, in bytes.
    pub most: usize,
}

/// What is typed unseen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SecretPurpose {
    /// The move that a player has sealed: committed to, and its code shown.
    SealedMove {
        /// Whose.
        side: Side,
        /// Its number.
        n: u32,
    },
    /// A player's bid: kept until both are opened together.
    Bid {
        /// Whose, by the colour he was entered with.
        side: Side,
    },
}

impl SecretEntry {
    /// Asks for a sealed move.
    #[must_use]
    pub const fn sealed_move(side: Side, n: u32) -> Self {
        Self { purpose: SecretPurpose::SealedMove { side, n }, most: MOST_TEXT }
    }

    /// Asks for a bid.
    #[must_use]
    pub const fn bid(side: Side) -> Self {
        Self { purpose: SecretPurpose::Bid { side }, most: MOST_BID }
    }

    /// Asks for the move that was sealed, where the event wants it typed and it hasn't been.
    #[must_use]
    pub fn of(game: &Game) -> Option<Self> {
        let way = game.rules().sealing.as_ref()?.way;
        let now = game.adjournment().filter(|now| now.is_sealed() && now.unsealed.is_none())?;
        let typed = way == SealingWay::Commitment && now.commitment.is_none();
        typed.then(|| game.sealer().map(|side| Self::sealed_move(side, now.n))).flatten()
    }
}

/// A page that is open.
pub struct SecretPage {
    /// What it asks for.
    pub entry: SecretEntry,
    /// How far it has got.
    pub stage: SecretStage,
}

/// How far a page has got.
pub enum SecretStage {
    /// The terminal may be recorded or seen elsewhere; how, in sentences.
    Watched(Vec<String>),
    /// Something is typed.
    Typing {
        /// What.
        text: Secret,
        /// Until when it is shown.
        shown: Option<Stamp>,
    },
    /// It was handed in; the code of its salt is shown this once.
    Code {
        /// The code.
        code: Secret,
        /// Whether it was said that it is copied: the next key forgets it, and seals.
        copied: bool,
        /// What proves the move: it is sealed only when its code is copied.
        commitment: Commitment,
    },
}

/// The page, where one is open. What stands on it stands in one place: a copy of the screen's
/// state has none of it, and nothing prints it.
#[derive(Default)]
pub struct Unseen(Option<Box<SecretPage>>);

impl Clone for Unseen {
    fn clone(&self) -> Self {
        Self(None)
    }
}

impl fmt::Debug for Unseen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_some() { "Unseen(open)" } else { "Unseen(closed)" })
    }
}

impl SecretStage {
    fn typing(most: usize) -> Self {
        Self::Typing { text: Secret::new(most), shown: None }
    }
}

impl SecretPage {
    /// Shows what is typed for a short time.
    pub fn show(&mut self, at: Stamp) {
        if let SecretStage::Typing { shown, .. } = &mut self.stage {
            *shown = Some(at + SHOWN);
        }
    }

    /// Goes on although the terminal may be watched.
    pub fn go_on(&mut self) {
        if matches!(self.stage, SecretStage::Watched(_)) {
            self.stage = SecretStage::typing(self.entry.most);
        }
    }
}

impl Unseen {
    /// Returns the page that is open.
    #[must_use]
    pub fn page(&self) -> Option<&SecretPage> {
        self.0.as_deref()
    }

    /// Returns the page that is open, to be changed.
    pub fn page_mut(&mut self) -> Option<&mut SecretPage> {
        self.0.as_deref_mut()
    }

    /// Tells whether a page is open.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.0.is_some()
    }

    /// Returns when what is shown hides by itself.
    #[must_use]
    pub fn hides(&self) -> Option<Stamp> {
        match self.page()?.stage {
            SecretStage::Typing { shown, .. } => shown,
            SecretStage::Watched(_) | SecretStage::Code { .. } => None,
        }
    }

    /// Returns what was typed, and for what.
    #[must_use]
    pub fn typed(&self) -> Option<(SecretPurpose, &str)> {
        let page = self.page()?;
        match &page.stage {
            SecretStage::Typing { text, .. } => Some((page.entry.purpose, text.as_str())),
            SecretStage::Watched(_) | SecretStage::Code { .. } => None,
        }
    }

    /// Returns the code that is shown.
    #[must_use]
    pub fn code(&self) -> Option<&str> {
        match &self.page()?.stage {
            SecretStage::Code { code, .. } => Some(code.as_str()),
            SecretStage::Watched(_) | SecretStage::Typing { .. } => None,
        }
    }

    /// Takes out what was typed, and closes the page.
    pub fn take(&mut self) -> Option<Secret> {
        match self.0.take()?.stage {
            SecretStage::Typing { text, .. } => Some(text),
            SecretStage::Watched(_) | SecretStage::Code { .. } => None,
        }
    }
}

impl super::Ui {
    /// Opens a page for a secret; `watched` says how the terminal is recorded or seen elsewhere.
    pub fn open_secret(&mut self, entry: SecretEntry, watched: Vec<String>) {
        let stage = if watched.is_empty() {
            SecretStage::typing(entry.most)
        } else {
            SecretStage::Watched(watched)
        };
        self.message = None;
        self.secret = Unseen(Some(Box::new(SecretPage { entry, stage })));
    }

    /// Shows the code of what was handed in, which is forgotten.
    pub fn show_code(&mut self, code: Secret, commitment: Commitment) {
        if let Some(page) = self.secret.page_mut() {
            page.stage = SecretStage::Code { code, copied: false, commitment };
        }
    }

    /// Closes the page; what was on it is forgotten.
    pub fn close_secret(&mut self) {
        self.secret = Unseen::default();
    }
}

//! What the code of a sealed move proves.

use super::desk::Desk;
use crate::game::sealed::Proof;
use crate::shell::envelope::{self, Binding};
use crate::units::Salt;

impl Desk {
    /// Checks what a paper says against what was typed at the sealing, and shows what came of it.
    pub(super) fn prove(&mut self, text: &str, code: Option<&str>) {
        let found = self.proof(text, code).unwrap_or(Proof::Lost);
        self.ui.proven(found);
    }

    fn proof(&self, text: &str, code: Option<&str>) -> Option<Proof> {
        let session = self.session.as_ref()?;
        let game = session.game();
        let now = game.adjournment()?;
        // what was sealed in another record was sealed for that game
        let id = if now.game.is_empty() { session.game_id() } else { &now.game };
        let of = Binding { game: id, n: now.sealed_n, size: game.board().size() };
        let salt = code.and_then(|code| Salt::read(code).ok());
        Some(envelope::check(of, text, salt.as_ref(), now.commitment?))
    }
}

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

    /// Checks what a paper says; none where nothing was typed at the sealing.
    pub(crate) fn proof(&self, text: &str, code: Option<&str>) -> Option<Proof> {
        let session = self.session.as_ref()?;
        let of = Binding::of(session.game(), session.game_id());
        let salt = code.and_then(|code| Salt::read(code).ok());
        let known = session.game().adjournment()?.commitment?;
        Some(envelope::check(of, text, salt.as_ref(), known))
    }
}

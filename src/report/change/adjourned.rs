//! Adjournments and sealed moves, as a slip tells them.

use crate::game::command::Who;
use crate::game::event::Adjourned;
use crate::game::sealed::{Custody, Meaning, Proof, Sealed, Unsealed};
use crate::units::Side;
use crate::words::{Words, say};

/// Tells whether a slip tells it: what was announced and called off leaves no trace on it.
pub(super) const fn is_told(what: &Adjourned) -> bool {
    match what {
        Adjourned::Called { .. } | Adjourned::Dismissed { .. } | Adjourned::Committed { .. } => {
            false
        }
        Adjourned::Cancelled { sealed, .. } => *sealed,
        Adjourned::HandedIn { .. }
        | Adjourned::Kept(_)
        | Adjourned::Unsealed(_)
        | Adjourned::Opened(_)
        | Adjourned::Interpreted { .. }
        | Adjourned::PlayedOn { .. }
        | Adjourned::Reset {}
        | Adjourned::Entrusted { .. }
        | Adjourned::HandedOver { .. }
        | Adjourned::Reclaimed { .. } => true,
    }
}

/// Says it in a sentence.
pub(super) fn said(words: &Words, what: &Adjourned) -> String {
    match what {
        Adjourned::Called { .. } | Adjourned::Dismissed { .. } | Adjourned::Committed { .. } => {
            String::new()
        }
        Adjourned::HandedIn { sealer, n, .. } => {
            say!(words, "slip-handed-in", side = words.party(*sealer), n = *n)
        }
        Adjourned::Kept(custody) => kept(words, custody),
        Adjourned::Cancelled { reason, .. } => {
            noted(words, say!(words, "slip-adjournment-cancelled"), reason)
        }
        Adjourned::Unsealed(found) => unsealed(words, found),
        Adjourned::Opened(opened) => {
            let text = words.paper(opened.reads, &opened.text);
            match words.proof(opened.proof) {
                Some(proof) => say!(words, "slip-opened-proof", text = text, proof = proof),
                None => say!(words, "slip-opened", text = text),
            }
        }
        Adjourned::Interpreted { meaning, reason } => {
            say!(words, "slip-interpreted", meaning = words.meaning(*meaning), reason = reason)
        }
        Adjourned::PlayedOn { meaning } => {
            say!(words, "slip-played-on", meaning = words.meaning(*meaning))
        }
        Adjourned::Reset {} => say!(words, "slip-opening-reset"),
        Adjourned::Entrusted { sealer, envelope } => {
            let (side, keeper) = (words.party(*sealer), &envelope.custody.keeper);
            say!(words, "slip-entrusted", side = side, keeper = keeper)
        }
        Adjourned::HandedOver { to, keeper } if keeper.is_empty() => {
            say!(words, "slip-handed-over", to = to)
        }
        Adjourned::HandedOver { to, keeper } => {
            say!(words, "slip-handed-over-by", to = to, keeper = keeper)
        }
        Adjourned::Reclaimed { reason } => say!(words, "slip-reclaimed", reason = reason),
    }
}

fn unsealed(words: &Words, found: &Unsealed) -> String {
    let who: Vec<String> = found.present.iter().map(|who| words.signer(*who)).collect();
    let who = words.list(&who);
    let said = if found.intact {
        say!(words, "slip-unsealed", who = who)
    } else {
        say!(words, "slip-unsealed-broken", who = who)
    };
    noted(words, said, &found.note)
}

fn kept(words: &Words, custody: &Custody) -> String {
    let Custody { keeper, envelope, resumes, place } = custody;
    let parts = [
        (keeper, say!(words, "slip-kept", keeper = keeper)),
        (envelope, say!(words, "slip-kept-mark", envelope = envelope)),
        (resumes, say!(words, "slip-kept-resumes", resumes = resumes)),
        (place, say!(words, "slip-kept-place", place = place)),
    ];
    let given = parts.into_iter().filter(|(value, _)| !value.is_empty());
    words.list(&given.map(|(_, said)| said).collect::<Vec<_>>())
}

fn noted(words: &Words, said: String, note: &str) -> String {
    if note.is_empty() { said } else { say!(words, "slip-noted", text = said, note = note) }
}

impl Words {
    /// Names one of the three who sign.
    #[must_use]
    pub fn signer(&self, who: Who) -> String {
        match who {
            Who::Black => self.party(Side::Black),
            Who::White => self.party(Side::White),
            Who::Arbiter => say!(self, "slip-arbiter"),
        }
    }

    /// Says what a paper says: a point, a pass, resignation, or the words on it.
    #[must_use]
    pub fn paper(&self, reads: Sealed, text: &str) -> String {
        match reads {
            Sealed::Stone(point) if point.to_string() == text => text.to_owned(),
            Sealed::Stone(point) => {
                say!(self, "paper-read-as", text = text, point = point.to_string())
            }
            Sealed::Pass => say!(self, "slip-pass"),
            Sealed::Resign => say!(self, "paper-resign"),
            Sealed::Unclear => say!(self, "paper-unclear", text = text),
            Sealed::Empty => say!(self, "paper-empty"),
        }
    }

    /// Says what an opened paper counts as.
    #[must_use]
    pub fn meaning(&self, meaning: Meaning) -> String {
        match meaning {
            Meaning::Stone(point) => point.to_string(),
            Meaning::Pass => say!(self, "slip-pass"),
            Meaning::Resign => say!(self, "paper-resign"),
            Meaning::TurnLost => say!(self, "paper-turn-lost"),
            Meaning::Loss => say!(self, "paper-loss"),
            Meaning::Anew => say!(self, "paper-anew"),
        }
    }

    /// Says whether a paper is what had been typed, where anything was.
    #[must_use]
    pub fn proof(&self, proof: Proof) -> Option<String> {
        match proof {
            Proof::None => None,
            Proof::Matches => Some(say!(self, "proof-matches")),
            Proof::Mismatch => Some(say!(self, "proof-mismatch")),
            Proof::Lost => Some(say!(self, "proof-lost")),
        }
    }
}

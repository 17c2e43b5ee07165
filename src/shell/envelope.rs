//! The envelope of a sealed move: draws the salt, computes and checks commitments. A secret goes
//! no further than here.

use super::error::StorageError;
use crate::game::Game;
use crate::game::sealed::{Commitment, MOST_TEXT, Proof, Sealed};
use crate::units::{BoardSize, Salt};
use hmac::{Hmac, Mac as _};
use sha2::Sha256;
use unicode_normalization::UnicodeNormalization as _;
use zeroize::Zeroizing;

/// What every commitment begins with: the purpose and its version.
const PURPOSE: &[u8; 14] = b"caipan-seal-1\0";
/// The text is padded to this length, so that no length tells anything.
const PADDED: usize = 192;

/// Which game and which move a commitment is for.
#[derive(Clone, Copy, Debug)]
pub struct Binding<'a> {
    /// The game's id, 32 hexadecimal digits.
    pub game: &'a str,
    /// The number of the sealed move.
    pub n: u32,
    /// The board.
    pub size: BoardSize,
}

impl<'a> Binding<'a> {
    /// Returns what the sealed move of a game is bound to; what was sealed in another record was
    /// sealed for that one.
    #[must_use]
    pub fn of(game: &'a Game, id: &'a str) -> Self {
        let now = game.adjournment();
        let other = now.map(|one| one.game.as_str()).filter(|other| !other.is_empty());
        let n = now.map_or(0, |one| one.sealed_n);
        Self { game: other.unwrap_or(id), n, size: game.board().size() }
    }
}

/// Says why a text can't be sealed: it is longer than the paper has room for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("longer than {MOST_TEXT} bytes")]
pub struct TooLong;

/// Draws a salt.
///
/// # Errors
/// Where the system has no random numbers.
pub fn draw() -> Result<Salt, StorageError> {
    let mut bytes = Zeroizing::new([0_u8; 16]);
    getrandom::fill(&mut *bytes).map_err(|error| StorageError::Memory(error.to_string()))?;
    Ok(Salt::new(*bytes))
}

/// Computes the commitment to what was typed.
///
/// # Errors
/// Where the text is too long.
pub fn commit(of: Binding<'_>, text: &str, salt: &Salt) -> Result<Commitment, TooLong> {
    let text = normal(text);
    let sealed = Sealed::of(&text, of.size);
    let text = Zeroizing::new(sealed.canonical(&text));
    if text.len() > MOST_TEXT {
        return Err(TooLong);
    }
    let mut message = Zeroizing::new(Vec::with_capacity(PURPOSE.len() + 20 + PADDED));
    message.extend_from_slice(PURPOSE);
    message.extend_from_slice(&u128::from_str_radix(of.game, 16).unwrap_or(0).to_be_bytes());
    message.extend_from_slice(&u16::try_from(of.n).unwrap_or(u16::MAX).to_be_bytes());
    message.push(sealed.kind());
    message.push(u8::try_from(text.len()).unwrap_or(u8::MAX));
    message.extend_from_slice(text.as_bytes());
    message.resize(PURPOSE.len() + 20 + PADDED, 0);
    // HMAC takes a key of any length
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(salt.bytes()) else { return Err(TooLong) };
    mac.update(&message);
    Ok(Commitment(mac.finalize().into_bytes().into()))
}

/// Checks what a paper says against a commitment; without a salt it can't be known.
#[must_use]
pub fn check(of: Binding<'_>, text: &str, salt: Option<&Salt>, known: Commitment) -> Proof {
    match salt.map(|salt| commit(of, text, salt)) {
        None => Proof::Lost,
        Some(Ok(computed)) if computed == known => Proof::Matches,
        Some(_) => Proof::Mismatch,
    }
}

/// Brings a text into the form that is sealed: composed characters, no blanks around it.
#[must_use]
pub fn normal(text: &str) -> Zeroizing<String> {
    let mut normal = Zeroizing::new(String::with_capacity(text.len() * 3));
    normal.extend(text.trim().nfc());
    normal
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(game: &str, n: u32) -> Binding<'_> {
        Binding { game, n, size: BoardSize::FULL }
    }

    const GAME: &str = "000102030405060708090a0b0c0d0e0f";

    fn salt() -> Salt {
        Salt::new([7; 16])
    }

    /// Computed apart, with Python's hmac:
    /// `hmac.new(b'\7'*16, b'caipan-seal-1\0' + bytes(range(16)) + (60).to_bytes(2) + b'\1\2D4'
    /// .ljust(...), 'sha256')`.
    #[test]
    fn the_commitment_is_the_one_of_the_format() {
        let known = commit(of(GAME, 60), " d4", &salt()).map(|one| one.to_string());
        assert_eq!(known.as_deref(), Ok(KNOWN));
    }

    const KNOWN: &str = "b891a74bedbbfac54725834b981de855a3b3575150fbd63c1228a5b24b8b7b88";

    #[test]
    fn only_the_same_move_of_the_same_game_under_the_same_salt_matches() {
        let known = commit(of(GAME, 60), "D4", &salt()).unwrap_or(Commitment([0; 32]));
        let check = |of, text, salt: &Salt| check(of, text, Some(salt), known);
        assert_eq!(check(of(GAME, 60), "16-16", &salt()), Proof::Mismatch);
        assert_eq!(check(of(GAME, 60), "4-16", &salt()), Proof::Matches);
        assert_eq!(check(of(GAME, 60), "Ｄ４", &salt()), Proof::Matches);
        assert_eq!(check(of(GAME, 61), "D4", &salt()), Proof::Mismatch);
        assert_eq!(check(of("ff", 60), "D4", &salt()), Proof::Mismatch);
        assert_eq!(check(of(GAME, 60), "D4", &Salt::new([8; 16])), Proof::Mismatch);
        assert_eq!(super::check(of(GAME, 60), "D4", None, known), Proof::Lost);
    }

    #[test]
    fn free_text_is_composed_and_has_its_bound() {
        let one = commit(of(GAME, 1), "caf\u{e9} 右上", &salt());
        assert_eq!(one, commit(of(GAME, 1), " cafe\u{301} 右上 ", &salt()));
        assert_ne!(one, commit(of(GAME, 1), "cafe 右上", &salt()));
        assert_eq!(commit(of(GAME, 1), &"子".repeat(61), &salt()), Err(TooLong));
        assert!(commit(of(GAME, 1), &"子".repeat(60), &salt()).is_ok());
    }

    #[test]
    fn each_draw_is_another() {
        let drawn: Vec<[u8; 16]> =
            (0..64).filter_map(|_| draw().ok().map(|one| *one.bytes())).collect();
        let different: std::collections::BTreeSet<_> = drawn.iter().collect();
        assert_eq!((drawn.len(), different.len()), (64, 64));
    }
}

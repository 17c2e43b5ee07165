//! What nobody may read afterwards: a typed secret, and the salt of a sealed move.

use zeroize::{Zeroize as _, ZeroizeOnDrop, Zeroizing};

/// The symbols of Crockford's base 32, and the five more of its check symbol.
const SYMBOLS: &[u8; 37] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ*~$=U";

/// The groups of a salt's code: six of four characters and one of two.
const GROUPS: [usize; 7] = [4, 4, 4, 4, 4, 4, 2];

/// A text that is typed unseen. It stands in one place in memory, which is overwritten when it
/// is dropped; it can't be printed, compared or written by accident.
pub struct Secret {
    text: Zeroizing<String>,
    most: usize,
}

impl Secret {
    /// Returns an empty one that takes so many bytes and never moves.
    #[must_use]
    pub fn new(most: usize) -> Self {
        Self { text: Zeroizing::new(String::with_capacity(most)), most }
    }

    /// Adds a character; tells whether there was room.
    pub fn push(&mut self, c: char) -> bool {
        let room = self.text.len() + c.len_utf8() <= self.most;
        if room {
            self.text.push(c);
        }
        room
    }

    /// Takes the last character off, and what stood there.
    pub fn pop(&mut self) {
        let Some((at, _)) = self.text.char_indices().next_back() else { return };
        let mut bytes = std::mem::take(&mut *self.text).into_bytes();
        bytes[at..].zeroize();
        bytes.truncate(at);
        *self.text = String::from_utf8(bytes).unwrap_or_default();
    }

    /// Takes all of it off.
    pub fn clear(&mut self) {
        self.text.zeroize();
    }

    /// Tells whether nothing was typed.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// Shows it.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }
}

/// The salt of a commitment: 128 bits that nobody but the players' slip keeps.
#[derive(ZeroizeOnDrop)]
pub struct Salt([u8; 16]);

/// Says why a typed code is no salt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadSalt {
    /// It has 33 characters with the check symbols.
    #[error("a code has 33 characters, this has {0}")]
    Length(usize),
    /// A character that the code doesn't use, in this group from 1.
    #[error("group {group}: {found:?} is no character of a code")]
    Character {
        /// The group, from 1.
        group: usize,
        /// What was typed.
        found: char,
    },
    /// The check symbol of a group doesn't fit: something in it is mistyped.
    #[error("group {group}: the check symbol doesn't fit")]
    Check {
        /// The group, from 1.
        group: usize,
    },
}

impl Salt {
    /// Takes 128 random bits.
    #[must_use]
    pub const fn new(bytes: [u8; 16]) -> Self {
        Self(bytes)
    }

    /// Returns the bits.
    #[must_use]
    pub const fn bytes(&self) -> &[u8; 16] {
        &self.0
    }

    /// Writes the code: 26 characters of base 32 in groups, each followed by its check symbol
    /// (its value mod 37).
    #[must_use]
    pub fn code(&self) -> Secret {
        let number = u128::from_be_bytes(self.0);
        let mut code = Secret::new(40);
        let mut place = 26_u32;
        for (at, length) in GROUPS.into_iter().enumerate() {
            if at > 0 {
                code.push('-');
            }
            let mut value = 0_usize;
            for _ in 0..length {
                place -= 1;
                let digit = ((number >> (5 * place)) & 31) as usize;
                value = value * 32 + digit;
                code.push(char::from(SYMBOLS[digit]));
            }
            code.push(char::from(SYMBOLS[value % 37]));
        }
        code
    }

    /// Reads a typed code, forgiving what Crockford forgives: case, O for 0, I and L for 1, dashes
    /// and blanks anywhere.
    ///
    /// # Errors
    /// The first group that can't be right.
    pub fn read(text: &str) -> Result<Self, BadSalt> {
        let typed: Zeroizing<Vec<char>> =
            Zeroizing::new(text.chars().filter(|c| !matches!(c, '-' | ' ' | '　')).collect());
        let mut left = typed.as_slice();
        let mut number = Zeroizing::new(0_u128);
        for (at, length) in GROUPS.into_iter().enumerate() {
            let group = at + 1;
            let Some((digits, rest)) = left.split_at_checked(length + 1) else { break };
            let mut value = 0_usize;
            for c in &digits[..length] {
                let digit = symbol(*c).filter(|digit| *digit < 32);
                let digit = digit.ok_or(BadSalt::Character { group, found: *c })?;
                value = value * 32 + digit;
                *number = (*number << 5) | digit as u128;
            }
            let check = digits[length];
            let check = symbol(check).ok_or(BadSalt::Character { group, found: check })?;
            if check != value % 37 {
                return Err(BadSalt::Check { group });
            }
            left = rest;
        }
        if typed.len() != 33 {
            return Err(BadSalt::Length(typed.len()));
        }
        // 26 characters hold two bits more than the salt has
        if typed.first().and_then(|c| symbol(*c)).is_none_or(|digit| digit > 7) {
            return Err(BadSalt::Check { group: 1 });
        }
        Ok(Self(number.to_be_bytes()))
    }
}

fn symbol(c: char) -> Option<usize> {
    let upper = match c.to_ascii_uppercase() {
        'O' => '0',
        'I' | 'L' => '1',
        other => other,
    };
    SYMBOLS.iter().position(|known| char::from(*known) == upper)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn salt(seed: u8) -> Salt {
        let step = |n: usize| u8::try_from(n * 91 % 256).unwrap_or(0);
        Salt::new(std::array::from_fn(|n| seed.wrapping_mul(37).wrapping_add(step(n))))
    }

    #[test]
    fn a_code_is_read_again_as_people_type_it() {
        for seed in 0..=255 {
            let code = salt(seed).code();
            assert_eq!(code.as_str().chars().filter(|c| *c != '-').count(), 33);
            let typed = code.as_str().to_lowercase().replace('-', " ").replace('0', "o");
            assert_eq!(Salt::read(&typed).map(|one| *one.bytes()), Ok(*salt(seed).bytes()));
        }
    }

    #[test]
    fn a_mistyped_character_is_found_in_its_group() {
        let code = salt(7).code().as_str().to_owned();
        for (group, part) in code.split('-').enumerate() {
            for (at, c) in part.char_indices() {
                let other = if c == '7' { '8' } else { '7' };
                let wrong = format!("{}{other}{}", &part[..at], &part[at + 1..]);
                let mut parts: Vec<&str> = code.split('-').collect();
                parts[group] = &wrong;
                let read = Salt::read(&parts.join("-")).err();
                assert_eq!(read, Some(BadSalt::Check { group: group + 1 }), "{wrong}");
            }
        }
        assert_eq!(Salt::read(&code[..20]).err(), Some(BadSalt::Length(17)));
        let odd = code.replacen(code.chars().nth(6).unwrap_or('0'), "?", 1);
        assert!(matches!(Salt::read(&odd).err(), Some(BadSalt::Character { .. })), "{odd}");
        assert!(Salt::read("ZZZZZ").is_err() && Salt::read("").is_err());
    }

    #[test]
    fn a_secret_keeps_its_place_and_its_bounds() {
        let mut secret = Secret::new(4);
        assert!(secret.push('七') && secret.push('a') && !secret.push('b'));
        let place = secret.as_str().as_ptr();
        secret.pop();
        assert_eq!((secret.as_str(), secret.as_str().as_ptr()), ("七", place));
        assert!(secret.push('c'));
        secret.clear();
        assert!(secret.is_empty());
        assert!(secret.push('d') && secret.as_str().as_ptr() == place);
    }
}

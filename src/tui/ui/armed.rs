//! A confirmation in two keys.

/// Whether F10 was pressed, so that Enter confirms.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Armed(bool);

impl Armed {
    /// Takes a key in and tells whether it confirms: F10 arms, Enter right behind it confirms,
    /// every other key disarms.
    pub const fn key(&mut self, confirm: bool, go: bool) -> bool {
        let confirmed = self.0 && go;
        self.0 = confirm;
        confirmed
    }

    /// Tells whether Enter would confirm now.
    #[must_use]
    pub const fn is_set(self) -> bool {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_enter_behind_f10_confirms() {
        let mut armed = Armed::default();
        let mut key = |confirm, go| armed.key(confirm, go);
        assert!(!key(false, true) && !key(true, false) && key(false, true) && !key(false, true));
        assert!(!key(true, false) && !key(true, false) && !key(false, false) && !key(false, true));
    }
}

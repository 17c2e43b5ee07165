//! A confirmation in two keys: F10 arms it, Enter confirms, any other key disarms.

/// Whether what would change a result waits for its second key.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Armed(bool);

impl Armed {
    /// The first key was pressed.
    pub const fn arm(&mut self) {
        self.0 = true;
    }

    /// Another key was pressed, or something else came between.
    pub const fn disarm(&mut self) {
        self.0 = false;
    }

    /// Tells whether the second key is waited for.
    #[must_use]
    pub const fn is_armed(self) -> bool {
        self.0
    }

    /// Takes the second key; tells whether the first one came right before it.
    pub const fn fire(&mut self) -> bool {
        std::mem::replace(&mut self.0, false)
    }

    /// Takes any key in and tells whether it confirms: F10 arms, Enter right behind it confirms,
    /// every other key disarms.
    pub const fn key(&mut self, confirm: bool, go: bool) -> bool {
        let confirmed = self.0 && go;
        self.0 = confirm;
        confirmed
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

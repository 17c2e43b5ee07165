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
}

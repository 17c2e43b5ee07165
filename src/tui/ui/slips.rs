//! The slip on its screen: shown, written, printed.

use super::{Dialog, SlipView, Ui, is_clean};

impl Ui {
    /// Shows the slip that an effect asked for.
    pub fn show_slip(&mut self, text: &str) {
        let lines = text.lines().map(|line| line.chars().filter(|c| is_clean(*c)).collect());
        let view = SlipView { lines: lines.collect(), ..SlipView::default() };
        self.dialogs.retain(|dialog| !matches!(dialog, Dialog::Slip(_)));
        self.dialogs.push(Dialog::Slip(view));
    }

    /// Notes on the slip's screen that it is being written.
    pub fn slip_on_its_way(&mut self) {
        for view in self.slips() {
            view.writing = true;
        }
    }

    /// Notes on the slip's screen where it was written.
    pub fn slip_written(&mut self, place: &str) {
        for view in self.slips() {
            (view.writing, view.written) = (false, Some(place.to_owned()));
        }
    }

    /// Notes on the slip's screen that it couldn't be written.
    pub fn slip_failed(&mut self) {
        for view in self.slips() {
            view.writing = false;
        }
    }

    /// Notes on the slip's screen what became of printing it; returns whether it is open.
    pub fn slip_prints(&mut self, said: &str) -> bool {
        for view in self.slips() {
            (view.writing, view.printing) = (false, Some(said.to_owned()));
        }
        self.shows_slip()
    }

    /// Tells whether the slip's screen is open.
    #[must_use]
    pub fn shows_slip(&self) -> bool {
        self.dialogs.iter().any(|dialog| matches!(dialog, Dialog::Slip(_)))
    }

    fn slips(&mut self) -> impl Iterator<Item = &mut SlipView> {
        self.dialogs
            .iter_mut()
            .filter_map(|dialog| if let Dialog::Slip(view) = dialog { Some(view) } else { None })
    }
}

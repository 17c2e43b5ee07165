//! Handing a game that is over in to the head desk.

use super::{Dialog, Field, Ui};

/// Where it is handed in, and what became of it.
#[derive(Clone, Debug, Default)]
pub struct Deliver {
    /// The stick or folder.
    pub place: Field,
    /// How far it has got.
    pub state: Delivery,
}

/// How far handing in has got.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Delivery {
    /// It is asked where.
    #[default]
    Asking,
    /// It is being written and read back.
    Busy,
    /// It is there: what is said of it.
    Done(Vec<String>),
    /// It isn't: why.
    Failed(String),
}

impl Ui {
    /// Asks where a game is handed in, or shows that it is on its way there.
    pub fn show_delivery(&mut self, place: &str, state: Delivery) {
        self.dialogs.retain(|dialog| !matches!(dialog, Dialog::Deliver(_)));
        let form = Deliver { place: Field::with(place), state };
        self.dialogs.push(Dialog::Deliver(Box::new(form)));
    }

    /// Shows what became of it; returns whether the arbiter still looks.
    pub fn delivered(&mut self, state: Delivery) -> bool {
        let mut forms = self.dialogs.iter_mut().filter_map(|dialog| {
            if let Dialog::Deliver(form) = dialog { Some(form) } else { None }
        });
        let Some(form) = forms.next() else { return false };
        form.state = state;
        true
    }
}

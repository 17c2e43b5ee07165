//! The hand count of a board whose moves aren't recorded.

use super::orders::half;
use super::{Armed, Field};
use crate::game::{By, Command, Order};
use crate::units::{Side, Stamp, Zi};

/// The hand count of one side.
#[derive(Clone, Debug, Default)]
pub struct HandForm {
    /// Whose stones and points were counted; nobody is preselected.
    pub side: Option<Side>,
    /// All of them.
    pub total: Field,
    /// Whether F10 was pressed, so that Enter confirms.
    pub armed: Armed,
}

impl HandForm {
    /// Builds the order; none while something is missing or isn't understood.
    #[must_use]
    pub fn order(&self, arbiter: &str, at: Stamp) -> Option<Order> {
        let command = Command::HandCount {
            side: self.side?,
            total: self.zi()?,
            territory: None,
            stones: None,
        };
        Some(Order { command, by: By::table(arbiter), at })
    }

    /// Reads the number: `185`, `184.5`, `184 1/2`, `184又1/2`, `184半`.
    #[must_use]
    pub fn zi(&self) -> Option<Zi> {
        let text = half(&self.total).replace('又', " ");
        let whole = text.strip_suffix(".5").or_else(|| text.strip_suffix('半'));
        let text = whole.map_or_else(|| text.clone(), |whole| format!("{whole} 1/2"));
        text.strip_suffix(".0").unwrap_or(&text).parse().ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_count_is_read_as_it_is_said() {
        let zi = |text: &str| HandForm { total: Field::with(text), ..HandForm::default() }.zi();
        for text in ["184.5", "184 1/2", "184又1/2", "184半", "１８４．５"] {
            assert_eq!(zi(text), Some(Zi::halves(369)), "{text}");
        }
        assert_eq!((zi("185"), zi("185.0")), (Some(Zi::whole(185)), Some(Zi::whole(185))));
        assert_eq!([zi(""), zi("abc"), zi("1.25")], [None, None, None]);
    }
}

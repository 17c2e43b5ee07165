//! Slips and sheets: one value each, set by a template or written as JSON.

mod change;
mod say;
mod sgf;
mod sheet;
mod slip;
mod text;

pub use change::Change;
pub use say::{effects, reading, result};
pub use sgf::outline;
pub use sheet::{RESULT, TemplateError};
pub use slip::{Act, Covered, NoSlip, NoteLine, ResultLine, RulingLine, Slip, VoidLine};

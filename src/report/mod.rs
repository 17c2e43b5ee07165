//! Slips and sheets: one value each, set by a template or written as JSON.

mod adjourn;
mod change;
pub mod counted;
mod papers;
mod qr;
mod say;
mod sgf;
mod sheet;
mod slip;
mod text;
mod told;

pub use adjourn::{
    Adjourned, AdjournedKind, ComplaintLine, HandedOverLine, Identity, Inner, InnerForm,
    NoAdjourned, SealedLine, inner,
};
pub use change::Change;
pub use papers::{NoPapers, papers};
pub use say::{effects, follows, reading, reading_with_tenths, result};
pub use sgf::outline;
pub use sheet::{RESULT, TemplateError};
pub use slip::{Act, Covered, NoSlip, NoteLine, ResultLine, RulingLine, Slip, VoidLine};

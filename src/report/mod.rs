//! Slips and sheets: one value each, set by a template or written as JSON.

mod adjourn;
mod board;
mod change;
mod colours;
pub mod counted;
mod countsheet;
mod html;
mod kifu;
mod log;
mod page;
mod papers;
mod pdf;
mod press;
mod qr;
mod say;
mod sgf;
mod sheet;
mod slip;
mod subject;
mod template;
mod text;
mod told;
mod view;

pub use adjourn::{
    Adjourned, AdjournedKind, ComplaintLine, HandedOverLine, INNER, Identity, Inner, InnerForm,
    NoAdjourned, SealedLine, inner,
};
pub use board::{Board, Owner, Spot, Stone};
pub use change::Change;
pub use colours::Colours;
pub use countsheet::CountSheet;
pub use html::{HTML, Logo, Paper, Picture, Print};
pub use kifu::{Diagram, Note, Numbered, RecordSheet};
pub use log::{Log, LogRecord, act_said, said};
pub use page::{CountPart, LogLine, Page, Part, ResultPart, Row, SideRow};
pub use papers::{NoPapers, Papers};
pub use pdf::{Font, NoPdf};
pub use press::{Press, SlipFiles};
pub use qr::{Code, Run};
pub use say::{effects, follows, reading, reading_with_tenths, result};
pub use sgf::outline;
pub use slip::{Act, Covered, NoSlip, NoteLine, ResultLine, RulingLine, Slip, VoidLine};
pub use subject::Subject;
pub use template::TemplateError;
pub use text::TEXT;
pub use told::who;

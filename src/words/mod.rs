//! Every sentence a person reads, by language.
//!
//! [`Words`] is a value built from embedded and handed-in texts: no global, no file access. A text
//! is asked for with `say!`, whose id and variables `tests/words.rs` checks in every
//! language; ids that are made at run time belong to a [`Family`]. To add a language: a folder in
//! `config/locales` and a row in `lang.rs`.

mod clauses;
mod dictionary;
mod faults;
mod lang;
mod names;
mod offence_row;
mod offences;
pub mod own;
mod rules;
pub mod source;
mod spoken;
mod typed;
mod value;

pub use clauses::ClauseText;
pub use dictionary::Words;
pub use lang::{Lang, TOPICS};
pub use names::ClockText;
pub use own::{OwnTexts, TextsFault, TextsFaultKind};
pub use rules::RuleDifference;
pub use spoken::Outcome;
pub(crate) use value::say;
pub use value::{Family, Id, Value};
#[allow(unused_imports)] // for the rooms that keep tables of texts
pub(crate) use value::{family, id};

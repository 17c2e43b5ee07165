//! Which slip is made, and from what.

use super::super::output::Failure;
use super::super::stored::Stored;
use crate::report::{
    Act, Adjourned, AdjournedKind, CountSheet, Covered, Identity, InnerForm, Log, NoAdjourned,
    NoSlip, Page, RecordSheet, Slip,
};
use crate::rules::Rules;
use crate::shell::games::Loaded;
use crate::words::{Words, say};
use serde::Serialize;
use serde_json::Value;

/// The kinds of slips.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Kind {
    /// The result slip.
    #[default]
    Result,
    /// The count sheet.
    Count,
    /// The game record sheet.
    Record,
    /// The event log.
    Log,
    /// The adjournment slip.
    Adjournment,
    /// The outside of the envelope.
    Outer,
    /// What goes into it.
    Inner,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::Result,
        Self::Count,
        Self::Record,
        Self::Log,
        Self::Adjournment,
        Self::Outer,
        Self::Inner,
    ];

    /// Returns the id.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Result => "result",
            Self::Count => "count",
            Self::Record => "record",
            Self::Log => "log",
            Self::Adjournment => "adjournment",
            Self::Outer => "outer",
            Self::Inner => "inner",
        }
    }

    /// Returns the named kind, else the result slip.
    pub fn of(name: Option<&str>) -> Self {
        let named = |kind: &Self| Some(kind.id()) == name;
        Self::ALL.into_iter().find(named).unwrap_or_default()
    }
}

/// A slip as a value, and how it is put into words.
pub(super) struct Made {
    /// The value.
    pub json: Value,
    #[expect(clippy::type_complexity, reason = "what each kind does with words and rules")]
    page: Box<dyn Fn(&Words, &Rules) -> Page>,
}

impl Made {
    fn new(
        slip: impl Serialize + 'static,
        page: impl Fn(&Words, &Rules) -> Page + 'static,
    ) -> Self {
        Self { json: serde_json::to_value(slip).unwrap_or_default(), page: Box::new(page) }
    }

    /// Puts the slip into words.
    pub fn page(&self, words: &Words, rules: &Rules) -> Page {
        (self.page)(words, rules)
    }
}

/// Makes a slip of what is recorded.
///
/// # Errors
/// If there is none yet.
pub(super) fn make(words: &Words, stored: &Stored, kind: Kind) -> Result<Made, Failure> {
    let made = match kind {
        Kind::Result => simple(words, stored, Slip::of, Slip::page),
        Kind::Count => simple(words, stored, CountSheet::of, CountSheet::page),
        Kind::Record => simple(words, stored, RecordSheet::of, RecordSheet::page),
        Kind::Log => simple(words, stored, Log::of, Log::page),
        Kind::Adjournment => adjourned(words, stored, AdjournedKind::Adjournment),
        Kind::Outer => adjourned(words, stored, AdjournedKind::Outer),
        Kind::Inner => form(words, stored),
    };
    made.map_err(|none| stored.damage().unwrap_or(none))
}

type Of<T> = fn(&crate::game::Game, &[Act<'_>], Option<Covered>, &Identity) -> Result<T, NoSlip>;

fn simple<T: Serialize + Clone + 'static>(
    words: &Words,
    stored: &Stored,
    of: Of<T>,
    page: fn(&T, &Words, &Rules) -> Page,
) -> Result<Made, Failure> {
    let loaded = &stored.loaded;
    let slip = of(&loaded.game, &acts(loaded), covered(loaded), &identity(loaded));
    let slip = slip.map_err(|none| match none {
        NoSlip::NoResult => Failure::usage("no-result", say!(words, "slip-no-result")),
        NoSlip::NotCounted => Failure::usage("not-counted", say!(words, "slip-not-counted")),
        NoSlip::NotRecorded => Failure::usage("not-recorded", say!(words, "slip-not-recorded")),
    })?;
    Ok(Made::new(slip.clone(), move |words, rules| page(&slip, words, rules)))
}

fn adjourned(words: &Words, stored: &Stored, kind: AdjournedKind) -> Result<Made, Failure> {
    let loaded = &stored.loaded;
    let identity = identity(loaded);
    let slip = Adjourned::of(kind, &loaded.game, &acts(loaded), covered(loaded), &identity);
    let slip = slip.map_err(|none| match none {
        NoAdjourned::NotStopped => {
            Failure::usage("not-adjourned", say!(words, "adjourned-not-stopped"))
        }
        NoAdjourned::NotSealed => Failure::usage("not-sealed", say!(words, "adjourned-not-sealed")),
        NoAdjourned::NotRecorded => {
            Failure::usage("not-recorded", say!(words, "adjourned-not-recorded"))
        }
    })?;
    Ok(Made::new(slip.clone(), move |words, rules| slip.page(words, rules)))
}

/// The form for the move, without a code: that is shown once, when the move is typed.
fn form(words: &Words, stored: &Stored) -> Result<Made, Failure> {
    let loaded = &stored.loaded;
    let form = InnerForm::of(&loaded.game, &loaded.header.game);
    let none = || Failure::usage("not-called", say!(words, "adjourned-not-called"));
    let form = form.ok_or_else(none)?;
    Ok(Made::new(form.clone(), move |words, _| form.page(words, false)))
}

pub(in crate::cli) fn acts(loaded: &Loaded) -> Vec<Act<'_>> {
    let acts = loaded.entries.iter();
    acts.map(|one| Act { by: &one.by, wall: &one.wall, events: &one.events }).collect()
}

pub(in crate::cli) fn covered(loaded: &Loaded) -> Option<Covered> {
    let (game, seq) = (loaded.name.clone(), loaded.seq);
    loaded.fingerprint.map(|fingerprint| Covered { game, seq, fingerprint })
}

pub(in crate::cli) fn identity(loaded: &Loaded) -> Identity {
    let digest = loaded.header.rules_sha256.to_string();
    Identity { id: loaded.header.game.clone(), digest }
}

//! The value that says every text of one language.

use super::own::OwnTexts;
use super::value::{Family, Id, Value, id, say};
use super::{Lang, TOPICS, clauses};
use crate::units::{Zi, in_line};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::borrow::Cow;
use std::sync::{Arc, OnceLock};
use unic_langid::LanguageIdentifier;

type Bundle = FluentBundle<Arc<FluentResource>>;

/// The texts of one language, with another for what it lacks and an association's own before it.
#[derive(Clone)]
pub struct Words {
    lang: Lang,
    pub(super) texts: &'static Texts,
    own: Option<Arc<Bundle>>,
}

/// The embedded texts of a language, read once.
pub(super) struct Texts {
    /// The ids of all clauses.
    pub clauses: Vec<String>,
    resources: Vec<Arc<FluentResource>>,
    bundle: Bundle,
}

impl Texts {
    fn of(lang: Lang) -> &'static Self {
        static READ: [OnceLock<Texts>; Lang::ALL.len()] =
            [const { OnceLock::new() }; Lang::ALL.len()];
        READ[lang as usize].get_or_init(|| Self::read(lang))
    }

    fn read(lang: Lang) -> Self {
        let resources: Vec<_> = lang.texts().iter().map(|text| resource(text)).collect();
        let bundle = bundle(lang, &resources);
        Self { clauses: clauses::ids(lang), resources, bundle }
    }
}

impl Words {
    /// Returns the embedded texts of a language.
    #[must_use]
    pub fn embedded(lang: Lang) -> Self {
        Self { lang, texts: Texts::of(lang), own: None }
    }

    /// Puts an association's own wording before the embedded one; what was wrong with it is left
    /// out.
    #[must_use]
    pub fn worded(lang: Lang, texts: &OwnTexts) -> Self {
        let plain = Self::embedded(lang);
        let texts = texts.of(lang);
        if texts.is_empty() {
            return plain;
        }
        let mut own = bundle(lang, &plain.texts.resources);
        // a text that goes on in the next line is one line all the same
        own.set_transform(Some(|text| {
            if text.contains('\n') { text.replace('\n', " ").into() } else { Cow::Borrowed(text) }
        }));
        for text in texts {
            own.add_resource_overriding(resource(text));
        }
        Self { own: Some(Arc::new(own)), ..plain }
    }

    /// Returns the language.
    #[must_use]
    pub const fn lang(&self) -> Lang {
        self.lang
    }

    /// Names the language in itself.
    #[must_use]
    pub fn language_name(&self) -> String {
        match self.lang {
            Lang::En => say!(self, "language-en"),
            Lang::ZhHans => say!(self, "language-hans"),
            Lang::ZhHant => say!(self, "language-hant"),
        }
    }

    /// Says a text that takes nothing.
    #[must_use]
    pub fn say(&self, id: Id) -> String {
        self.say_with(id, &[])
    }

    /// Says a text with its variables; a sentence of the language where it is missing.
    #[must_use]
    pub fn say_with(&self, id: Id, values: &[(&str, Value<'_>)]) -> String {
        let said = self.lookup(id.as_str(), values);
        debug_assert!(said.is_some(), "no text {:?} with these variables", id.as_str());
        said.or_else(|| self.lookup(id!("missing-text").as_str(), &[])).unwrap_or_default()
    }

    /// Says a text of a family, if the family has it.
    #[must_use]
    pub fn find(&self, family: Family, key: &str, values: &[(&str, Value<'_>)]) -> Option<String> {
        self.lookup(&family.id(key), values)
    }

    /// Says a text by its name in the files, if there is one: for templates.
    #[must_use]
    pub fn lookup(&self, id: &str, values: &[(&str, Value<'_>)]) -> Option<String> {
        let args = self.arguments(values);
        self.own_said(id, values)
            .or_else(|| format(&self.texts.bundle, id, &args))
            .or_else(|| format(&Texts::of(self.lang.fallback()).bundle, id, &args))
    }

    /// Says a text in an association's own wording, if that can be said.
    pub(super) fn own_said(&self, id: &str, values: &[(&str, Value<'_>)]) -> Option<String> {
        format(self.own.as_ref()?, id, &self.arguments(values))
    }

    /// Writes an amount as the language writes it, without its unit: `3又3/4`, `3 3/4`, `−1/4`.
    #[must_use]
    pub fn zi(&self, amount: Zi) -> String {
        let (whole, quarters) = amount.parts();
        let fraction = ["", "1/4", "1/2", "3/4"][quarters as usize];
        let sign = if amount < Zi::ZERO { "\u{2212}" } else { "" };
        match (whole, quarters) {
            (_, 0) => format!("{sign}{whole}"),
            (0, _) => format!("{sign}{fraction}"),
            _ => format!("{sign}{}", say!(self, "zi-mixed", whole = whole, fraction = fraction)),
        }
    }

    fn arguments<'a>(&self, values: &'a [(&'a str, Value<'a>)]) -> FluentArgs<'a> {
        values.iter().map(|(name, value)| (*name, self.argument(value))).collect()
    }

    fn argument<'a>(&self, value: &'a Value<'a>) -> FluentValue<'a> {
        match value {
            Value::Text(text) => FluentValue::from(in_line(text)),
            Value::Number(number) => FluentValue::from(*number),
            Value::Amount(amount) => FluentValue::from(self.zi(*amount)),
        }
    }
}

impl std::fmt::Debug for Words {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Words").field("lang", &self.lang).finish_non_exhaustive()
    }
}

/// Parses a file; what isn't understood is left out, and a test sees to it that nothing is.
fn resource(text: &str) -> Arc<FluentResource> {
    Arc::new(FluentResource::try_new(text.to_owned()).unwrap_or_else(|(part, _)| part))
}

fn bundle(lang: Lang, resources: &[Arc<FluentResource>]) -> Bundle {
    let tag: LanguageIdentifier = lang.id().parse().unwrap_or_default();
    let mut bundle = Bundle::new_concurrent(vec![tag]);
    bundle.set_use_isolating(false);
    for resource in resources {
        bundle.add_resource_overriding(Arc::clone(resource));
    }
    bundle
}

fn format(bundle: &Bundle, id: &str, args: &FluentArgs<'_>) -> Option<String> {
    let pattern = bundle.get_message(id)?.value()?;
    let mut errors = Vec::new();
    let said = bundle.format_pattern(pattern, Some(args), &mut errors).into_owned();
    errors.is_empty().then_some(said)
}

const _: () = assert!(TOPICS.len() == Lang::ZhHans.texts().len());

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_name_says_nothing() {
        assert_eq!(Words::embedded(Lang::En).lookup("nothing-of-the-kind", &[]), None);
    }

    #[test]
    fn words_may_be_shared_between_threads() {
        fn shared<T: Send + Sync>(_: &T) {}
        shared(&Words::embedded(Lang::En));
    }
}

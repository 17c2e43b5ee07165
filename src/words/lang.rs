//! The languages and their embedded texts.

macro_rules! languages {
    ($($(#[$doc:meta])* $name:ident = $id:literal, else $fallback:ident, for $locales:expr;)*) => {
        /// A language of the console.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Lang { $($(#[$doc])* $name),* }

        impl Lang {
            /// All languages, the first the one of the texts of the rules.
            pub const ALL: &'static [Self] = &[$(Self::$name),*];

            /// Returns the tag used on the command line and as the folder of the texts.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self { $(Self::$name => $id),* }
            }

            /// Returns the embedded texts, in the order of [`TOPICS`].
            #[must_use]
            pub const fn texts(self) -> &'static [&'static str; TOPICS.len()] {
                match self { $(Self::$name => &topics!($id)),* }
            }

            /// Returns the language that is asked where this one has no text.
            #[must_use]
            pub const fn fallback(self) -> Self {
                match self { $(Self::$name => Self::$fallback),* }
            }

            /// Returns the beginnings of the locale names this language serves.
            const fn locales(self) -> &'static [&'static str] {
                match self { $(Self::$name => &$locales),* }
            }
        }
    };
}

macro_rules! topic {
    ($lang:literal, $topic:literal) => {
        include_str!(concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/config/locales/",
            $lang,
            "/",
            $topic,
            ".ftl"
        ))
    };
}

macro_rules! topics {
    ($lang:literal) => {
        [
            topic!($lang, "core"),
            topic!($lang, "offences"),
            topic!($lang, "rules"),
            topic!($lang, "cli"),
            topic!($lang, "storage"),
            topic!($lang, "journal"),
            topic!($lang, "drill"),
            topic!($lang, "tui"),
            topic!($lang, "report"),
            topic!($lang, "voice"),
            topic!($lang, "clauses"),
            topic!($lang, "desk"),
            topic!($lang, "typed"),
            topic!($lang, "tour"),
        ]
    };
}

/// The files of every language, in the order of [`Lang::texts`].
pub const TOPICS: [&str; 14] = [
    "core", "offences", "rules", "cli", "storage", "journal", "drill", "tui", "report", "voice",
    "clauses", "desk", "typed", "tour",
];

languages! {
    /// Chinese in simplified characters: the language of the rules.
    ZhHans = "zh-Hans", else En, for ["zh"];
    /// Chinese in traditional characters.
    ZhHant = "zh-Hant", else ZhHans, for ["zh-hant", "zh-tw", "zh-hk", "zh-mo"];
    /// English.
    En = "en", else ZhHans, for ["en", "c", "posix"];
}

impl Lang {
    /// Reads a tag or a locale name: `zh-Hans`, `zh_CN.UTF-8`, `en_US`, `C.UTF-8`, `POSIX`.
    /// The language that serves the longest beginning of the name is taken.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let name = text.split(['.', '@']).next().unwrap_or_default();
        let name = name.replace('_', "-").to_ascii_lowercase();
        let served = |lang: Self| {
            let fitting = lang.locales().iter().filter(|locale| begins(&name, locale));
            fitting.map(|locale| locale.len()).max()
        };
        Self::ALL.iter().copied().filter(|l| served(*l).is_some()).max_by_key(|l| served(*l))
    }

    /// Returns the language that is heard, by its tag: both ways of writing Chinese sound alike.
    #[must_use]
    pub const fn heard(self) -> &'static str {
        match self {
            Self::ZhHans | Self::ZhHant => Self::ZhHans.id(),
            Self::En => Self::En.id(),
        }
    }

    /// Chooses the language for a locale of the system; English where there is none or no texts.
    #[must_use]
    pub fn of_locale(locale: Option<&str>) -> Self {
        locale.and_then(Self::parse).unwrap_or(Self::En)
    }

    /// Returns the embedded text of one topic; empty for an unknown one.
    #[must_use]
    pub fn topic(self, topic: &str) -> &'static str {
        let at = TOPICS.iter().position(|name| *name == topic);
        at.map_or("", |at| self.texts()[at])
    }
}

/// Tells whether a name begins with whole parts of a tag: `zh-cn` with `zh`, not `zhx`.
fn begins(name: &str, tag: &str) -> bool {
    name.strip_prefix(tag).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locales_choose_a_language() {
        for (locale, lang) in [
            ("zh-Hans", Some(Lang::ZhHans)),
            ("zh_CN.UTF-8", Some(Lang::ZhHans)),
            ("zh_TW.Big5", Some(Lang::ZhHant)),
            ("zh-Hant-HK", Some(Lang::ZhHant)),
            ("zh_HK.UTF-8", Some(Lang::ZhHant)),
            ("zh_SG.UTF-8", Some(Lang::ZhHans)),
            ("en_US", Some(Lang::En)),
            ("EN", Some(Lang::En)),
            ("C.UTF-8", Some(Lang::En)),
            ("POSIX", Some(Lang::En)),
            ("de_DE@euro", None),
            ("", None),
            ("english", None),
        ] {
            assert_eq!(Lang::parse(locale), lang, "{locale}");
        }
        assert_eq!(Lang::of_locale(None), Lang::En);
        assert_eq!(Lang::of_locale(Some("ja_JP.UTF-8")), Lang::En);
    }
}

//! The languages and their embedded texts.

macro_rules! languages {
    ($($(#[$doc:meta])* $name:ident = $id:literal),* $(,)?) => {
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
            topic!($lang, "tui"),
            topic!($lang, "report"),
            topic!($lang, "clauses"),
        ]
    };
}

/// The files of every language, in the order of [`Lang::texts`].
pub const TOPICS: [&str; 7] = ["core", "offences", "rules", "cli", "tui", "report", "clauses"];

languages! {
    /// Chinese in simplified characters: the language of the rules.
    ZhHans = "zh-Hans",
    /// English.
    En = "en",
}

impl Lang {
    /// Reads a tag or a locale name: `zh-Hans`, `zh_CN.UTF-8`, `en_US`, `C.UTF-8`, `POSIX`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let name = text.split(['.', '@']).next().unwrap_or_default();
        let name = name.replace('_', "-").to_ascii_lowercase();
        if let Some(lang) = Self::ALL.iter().find(|lang| lang.id().eq_ignore_ascii_case(&name)) {
            return Some(*lang);
        }
        match name.split('-').next().unwrap_or_default() {
            "zh" => Some(Self::ZhHans),
            "en" | "c" | "posix" => Some(Self::En),
            _ => None,
        }
    }

    /// Chooses the language for a locale of the system; English where there is none or no texts.
    #[must_use]
    pub fn of_locale(locale: Option<&str>) -> Self {
        locale.and_then(Self::parse).unwrap_or(Self::En)
    }

    /// Returns the language that is asked where this one has no text.
    #[must_use]
    pub const fn fallback(self) -> Self {
        match self {
            Self::ZhHans => Self::En,
            Self::En => Self::ZhHans,
        }
    }

    /// Returns the embedded text of one topic; empty for an unknown one.
    #[must_use]
    pub fn topic(self, topic: &str) -> &'static str {
        let at = TOPICS.iter().position(|name| *name == topic);
        at.map_or("", |at| self.texts()[at])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locales_choose_a_language() {
        for (locale, lang) in [
            ("zh-Hans", Some(Lang::ZhHans)),
            ("zh_CN.UTF-8", Some(Lang::ZhHans)),
            ("zh_TW.Big5", Some(Lang::ZhHans)),
            ("en_US", Some(Lang::En)),
            ("EN", Some(Lang::En)),
            ("C.UTF-8", Some(Lang::En)),
            ("POSIX", Some(Lang::En)),
            ("de_DE@euro", None),
            ("", None),
        ] {
            assert_eq!(Lang::parse(locale), lang, "{locale}");
        }
        assert_eq!(Lang::of_locale(None), Lang::En);
        assert_eq!(Lang::of_locale(Some("ja_JP.UTF-8")), Lang::En);
    }
}

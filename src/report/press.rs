//! How slips come to be files: languages, paper, templates, logo. One place for all who write,
//! print or hand in.

use super::html::{HTML, Logo, Paper, Print};
use super::page::Page;
use super::pdf::{Font, NoPdf};
use super::template::TemplateError;
use super::text::TEXT;
use crate::rules::tournament::{self, Slips};
use crate::words::{Lang, OwnTexts, Words};
use serde::Serialize;

/// How slips are set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Press {
    /// The languages that stand on them, the first one first.
    pub langs: Vec<Lang>,
    /// The paper.
    pub paper: Paper,
    /// A template of one's own for texts.
    pub text: Option<String>,
    /// A template of one's own for HTML.
    pub html: Option<String>,
    /// What stands above the title.
    pub logo: Option<Logo>,
    /// Texts in a wording of one's own.
    pub own: OwnTexts,
}

/// The files of a slip: their names and what they hold.
#[derive(Clone, Debug, Default)]
pub struct SlipFiles {
    /// The files.
    pub files: Vec<(String, Vec<u8>)>,
    /// Why there is no PDF among them, where there is none.
    pub no_pdf: Option<NoPdf>,
}

impl SlipFiles {
    /// Adds the files of another slip.
    pub fn add(&mut self, other: Self) {
        self.files.extend(other.files);
        self.no_pdf = self.no_pdf.take().or(other.no_pdf);
    }
}

impl Press {
    /// Sets slips in one language as the program does by itself.
    #[must_use]
    pub fn plain(lang: Lang) -> Self {
        let (text, html, logo, own) = (None, None, None, OwnTexts::default());
        Self { langs: vec![lang], paper: Paper::A4, text, html, logo, own }
    }

    /// Sets slips as an event wants them; where it doesn't say, in this language and on A4.
    /// Templates and logo are its own files.
    #[must_use]
    pub fn of(slips: Option<&Slips>, lang: Lang) -> Self {
        let mut press = Self::plain(lang);
        let Some(slips) = slips else { return press };
        let langs: Vec<Lang> = slips.lang.iter().filter_map(|lang| Lang::parse(lang)).collect();
        if !langs.is_empty() {
            press.langs = langs;
        }
        press.paper = match slips.paper {
            tournament::Paper::A4 => Paper::A4,
            tournament::Paper::A5 => Paper::A5,
        };
        press
    }

    /// Puts a slip into the words of all its languages.
    #[must_use]
    pub fn page(&self, of: impl Fn(&Words) -> Page) -> Page {
        self.words().map(|words| of(&words)).reduce(Page::merged).unwrap_or_default()
    }

    /// Returns the words of its languages.
    pub fn words(&self) -> impl Iterator<Item = Words> {
        self.langs.iter().map(|lang| Words::worded(*lang, &self.own))
    }

    /// Sets a page as text.
    ///
    /// # Errors
    /// What the template does wrong.
    pub fn text(&self, page: &Page) -> Result<String, TemplateError> {
        page.text(self.text.as_deref().unwrap_or(TEXT))
    }

    /// Sets a page in all ways: text, HTML, the value as JSON, and PDF in the first font that has
    /// all its signs, if one does. `stem` begins the names.
    ///
    /// # Errors
    /// What a template does wrong.
    pub fn files(
        &self,
        stem: &str,
        page: &Page,
        value: &impl Serialize,
        fonts: impl Iterator<Item = Font>,
    ) -> Result<SlipFiles, TemplateError> {
        let langs: Vec<&str> = self.langs.iter().map(|lang| lang.id()).collect();
        let stem = format!("{stem}.{}", langs.join("+"));
        let print = Print { paper: self.paper, two: false, logo: self.logo.as_ref() };
        let html = page.html(self.html.as_deref().unwrap_or(HTML), print)?;
        let json = serde_json::to_vec_pretty(value).unwrap_or_default();
        let pdf = first_pdf(page, print, fonts);
        let files =
            [("txt", self.text(page)?.into_bytes()), ("json", json), ("html", html.into_bytes())];
        let named = |(ending, bytes)| (format!("{stem}.{ending}"), bytes);
        let mut files: Vec<_> = files.into_iter().map(named).collect();
        let no_pdf = pdf.map(|pdf| files.push(named(("pdf", pdf)))).err();
        Ok(SlipFiles { files, no_pdf })
    }
}

/// Writes a PDF in the first font that has all signs; where none has, what the best one lacks.
fn first_pdf(
    page: &Page,
    print: Print<'_>,
    fonts: impl Iterator<Item = Font>,
) -> Result<Vec<u8>, NoPdf> {
    let mut best = NoPdf::NoFont;
    for font in fonts {
        match (page.pdf(&font, print), &best) {
            (Ok(pdf), _) => return Ok(pdf),
            (Err(error @ NoPdf::Lacks(_)), NoPdf::NoFont) => best = error,
            (Err(NoPdf::Lacks(_) | NoPdf::NoFont), _) => {}
            (Err(error @ (NoPdf::Logo | NoPdf::Writer(_))), _) => return Err(error),
        }
    }
    Err(best)
}

//! How a slip is set: template, paper, font, logo.

use super::super::output::{Exit, Failure, brief};
use super::super::{args, source};
use super::form::Kind;
use crate::report::{
    Font, HTML, INNER, Logo, NoPdf, Page, Paper, Press, Print, TEXT, TemplateError,
};
use crate::shell::fonts::{self, FontFile};
use crate::words::{Words, say};
use clap::ArgMatches;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The largest template and logo, in bytes.
const MAX_TEMPLATE: u64 = 1024 * 1024;
const MAX_LOGO: u64 = 8 * 1024 * 1024;

/// What a slip is written as.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Format {
    /// Text of fixed width.
    #[default]
    Text,
    /// The value.
    Json,
    /// One file of HTML.
    Html,
    /// PDF.
    Pdf,
}

/// Options that mean something for some formats only.
const OPTIONS: &[(&str, &[Format])] = &[
    ("paper", &[Format::Html, Format::Pdf]),
    ("two", &[Format::Html, Format::Pdf]),
    ("logo", &[Format::Html, Format::Pdf]),
    ("font", &[Format::Pdf]),
    ("template", &[Format::Text, Format::Html]),
    ("slip-lang", &[Format::Text, Format::Html, Format::Pdf]),
];

impl Format {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Text, Self::Json, Self::Html, Self::Pdf];

    /// Returns the id.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Json => "json",
            Self::Html => "html",
            Self::Pdf => "pdf",
        }
    }

    /// Returns the named format, else the one that the file's ending tells.
    ///
    /// # Errors
    /// If another option means nothing for it.
    pub fn of(
        words: &Words,
        given: &ArgMatches,
        output: Option<&PathBuf>,
    ) -> Result<Self, Failure> {
        let ending = output.and_then(|file| file.extension()).map(|end| end.to_string_lossy());
        let named = args::text(given, "format");
        let named = named.or_else(|| {
            let end = ending?.to_ascii_lowercase();
            Some(if end == "txt" { Self::Text.id().to_owned() } else { end })
        });
        let is = |format: &Self| Some(format.id()) == named.as_deref();
        let format = match (Self::ALL.into_iter().find(is), named.as_deref()) {
            (Some(format), _) => format,
            (None, None) => Self::default(),
            (None, Some(ending)) => {
                let text = say!(words, "slip-file-ending", ending = brief(ending));
                return Err(Failure::usage("usage", text));
            }
        };
        let meant = |name: &str| match name {
            "two" => given.get_flag(name),
            _ => given.contains_id(name),
        };
        let lost = OPTIONS.iter().find(|(name, fits)| meant(name) && !fits.contains(&format));
        lost.map_or(Ok(format), |(name, fits)| {
            let fits = fits.iter().map(|one| one.id()).collect::<Vec<_>>().join(", ");
            let option = format!("--{name}");
            let text = say!(words, "slip-option", option = option, formats = fits);
            Err(Failure::usage("usage", text))
        })
    }
}

/// How a slip is set.
pub(super) struct Style {
    format: Format,
    paper: Paper,
    two: bool,
    template: Option<(PathBuf, String)>,
    logo: Option<Logo>,
    font: Option<PathBuf>,
}

impl Style {
    /// Reads the files that are named.
    ///
    /// # Errors
    /// If one can't be read or isn't what it should be.
    pub fn of(
        words: &Words,
        given: &ArgMatches,
        (kind, format): (Kind, Format),
        press: Press,
    ) -> Result<Self, Failure> {
        let path = |name: &str| given.get_one::<PathBuf>(name);
        let paper = match args::text(given, "paper").as_deref() {
            Some("a5") => Paper::A5,
            Some(_) => Paper::A4,
            None => press.paper,
        };
        let of_event = match format {
            // the inner form is no slip of the game: nothing of an event belongs on it
            Format::Text if kind != Kind::Inner => press.text.map(|text| ("slip.txt", text)),
            Format::Html => press.html.map(|text| ("slip.html", text)),
            Format::Text | Format::Json | Format::Pdf => None,
        };
        let of_event = of_event.map(|(name, text)| (PathBuf::from(name), text));
        let named = path("template").map(|file| template(words, file)).transpose()?;
        Ok(Self {
            format,
            paper,
            two: given.get_flag("two"),
            template: named.or(of_event),
            logo: path("logo").map(|file| logo(words, file)).transpose()?.or(press.logo),
            font: path("font").cloned(),
        })
    }

    /// Sets a page.
    ///
    /// # Errors
    /// What is wrong with the template, the font or the logo.
    pub fn set(&self, words: &Words, page: &Page) -> Result<Vec<u8>, Failure> {
        let print = Print { paper: self.paper, two: self.two, logo: self.logo.as_ref() };
        let own = self.template.as_ref().map(|(_, text)| text.as_str());
        let set = match self.format {
            Format::Html => page.html(own.unwrap_or(HTML), print),
            Format::Pdf => return self.pdf(words, page, print),
            Format::Text | Format::Json => {
                let built_in = if page.kind == "inner" { INNER } else { TEXT };
                page.text(own.unwrap_or(built_in))
            }
        };
        set.map(String::into_bytes).map_err(|error| self.wrong_template(words, &error))
    }

    fn wrong_template(&self, words: &Words, error: &TemplateError) -> Failure {
        let file = self.template.as_ref().map(|(file, _)| file.display().to_string());
        let mut failure = Failure::new(Exit::Found, "template", error.said(words))
            .at_file(file.unwrap_or_default())
            .hint(say!(words, "template-hint"));
        failure.line = error.line().and_then(|line| u32::try_from(line).ok());
        failure
    }

    /// Writes a PDF in the named font, else in the first one found that has all signs.
    fn pdf(&self, words: &Words, page: &Page, print: Print<'_>) -> Result<Vec<u8>, Failure> {
        let folders = fonts::folders();
        let found = match &self.font {
            Some(path) => vec![FontFile::named(path)],
            None => fonts::find(&folders),
        };
        let mut lacking = None;
        for file in found {
            let name = file.path.display().to_string();
            let bytes = match file.read() {
                Ok(bytes) => bytes,
                Err(fault) if self.font.is_some() => {
                    return Err(Failure::unreadable(words, &name, &fault));
                }
                Err(_) => continue,
            };
            let Some(font) = Font::read(Arc::new(bytes), file.index) else {
                if self.font.is_some() {
                    let text = say!(words, "slip-no-font-file");
                    return Err(Failure::new(Exit::Unreadable, "font", text).at_file(name));
                }
                continue;
            };
            match page.pdf(&font, print) {
                Ok(bytes) => return Ok(bytes),
                Err(NoPdf::Lacks(signs)) => {
                    lacking = lacking.or(Some((name, signs)));
                }
                Err(NoPdf::NoFont) => {}
                Err(NoPdf::Logo) => return Err(bad_logo(words)),
                Err(NoPdf::Writer(detail)) => {
                    let text = say!(words, "slip-pdf-failed", detail = detail);
                    return Err(
                        Failure::new(Exit::Found, "pdf", text).hint(say!(words, "slip-use-html"))
                    );
                }
            }
        }
        Err(no_font(words, lacking, &folders))
    }
}

/// Says that no font has all signs, and where they were looked for.
fn no_font(words: &Words, lacking: Option<(String, String)>, folders: &[PathBuf]) -> Failure {
    let hint = say!(words, "slip-use-html");
    let failure = |text: String| Failure::new(Exit::Unreadable, "font", text).hint(hint);
    if let Some((file, signs)) = lacking {
        return failure(say!(words, "slip-font-lacks", signs = brief(&signs))).at_file(file);
    }
    let places: Vec<String> = folders.iter().map(|one| one.display().to_string()).collect();
    failure(say!(words, "slip-no-font", places = places.join(" ")))
}

fn template(words: &Words, file: &Path) -> Result<(PathBuf, String), Failure> {
    let name = file.display().to_string();
    let bytes = source::bytes(words, file, MAX_TEMPLATE)?;
    let unreadable =
        |kind, text: String| Failure::new(Exit::Unreadable, kind, text).at_file(name.as_str());
    if bytes.len() as u64 > MAX_TEMPLATE {
        return Err(unreadable("too-large", say!(words, "file-too-large")));
    }
    let text = String::from_utf8(bytes);
    let text = text.map_err(|_| unreadable("not-utf-8", say!(words, "template-not-utf-8")))?;
    Ok((file.to_owned(), text.trim_start_matches('\u{feff}').to_owned()))
}

fn logo(words: &Words, file: &Path) -> Result<Logo, Failure> {
    let bytes = source::bytes(words, file, MAX_LOGO)?;
    if bytes.len() as u64 > MAX_LOGO {
        let failure = Failure::new(Exit::Unreadable, "too-large", say!(words, "file-too-large"));
        return Err(failure.at_file(file.display().to_string()));
    }
    Logo::of(bytes).ok_or_else(|| bad_logo(words).at_file(file.display().to_string()))
}

fn bad_logo(words: &Words) -> Failure {
    Failure::new(Exit::Unreadable, "logo", say!(words, "slip-bad-logo"))
}

/// Reads the fonts of this machine one after the other, the best first.
pub(in crate::cli) fn fonts() -> Box<dyn Iterator<Item = Font>> {
    let read = |file: FontFile| Font::read(Arc::new(file.read().ok()?), file.index);
    Box::new(fonts::find(&fonts::folders()).into_iter().filter_map(read))
}

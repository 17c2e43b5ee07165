//! `voice make`: stand-in clips for those who have no recordings.

use super::super::output::{Exit, Failure, Report};
use super::super::{Context, stored};
use super::{data, standard};
use crate::shell::voice::{self, Engine, Unrendered};
use crate::shell::{RealDisk, folders};
use crate::words::{Lang, Words, say};
use clap::ArgMatches;
use serde_json::json;
use std::path::{Path, PathBuf};

/// Runs the command.
///
/// # Errors
/// If there is no espeak-ng, or a clip can't be made.
pub(super) fn run(context: &Context, args: &ArgMatches) -> Result<Report, Failure> {
    let words = &context.words;
    let folder = match args.get_one::<PathBuf>("folder") {
        Some(folder) => folder.clone(),
        None => voice::stand_in(&data(context)?, words.lang().heard()),
    };
    let engine = Engine::find(std::env::var_os("PATH").as_deref());
    let engine = engine.ok_or_else(|| no_engine(words))?;
    let wrong = |error| stored::storage(words, &error);
    folders::ensure_folder(&RealDisk, &folder).map_err(wrong)?;
    let set = Set { words, engine, folder, force: args.get_flag("force") };
    set.make()
}

/// The clips that are to be made.
struct Set<'a> {
    words: &'a Words,
    engine: Engine,
    folder: PathBuf,
    /// Clips that are there are replaced.
    force: bool,
}

impl Set<'_> {
    fn make(&self) -> Result<Report, Failure> {
        let (mut made, mut kept) = (Vec::new(), Vec::new());
        for name in standard() {
            let Some(file) = voice::file(&self.folder, &name) else { continue };
            // an event's own recording, and a link to nowhere, stay as they are
            if !self.force && file.symlink_metadata().is_ok() {
                kept.push(name);
            } else {
                self.render(&name, &file)?;
                made.push(name);
            }
        }
        Ok(self.report(&made, &kept))
    }

    fn render(&self, name: &str, file: &Path) -> Result<(), Failure> {
        let (voice, text) = match self.words.lang() {
            Lang::ZhHans | Lang::ZhHant => ("cmn-latn-pinyin", super::pinyin::of(name)),
            Lang::En => ("en", self.words.call(name)),
        };
        let text = text.unwrap_or_default();
        let done = self.engine.render(voice, &text, file);
        done.map_err(|unrendered| match unrendered {
            Unrendered::Storage(error) => stored::storage(self.words, &error),
            Unrendered::Failed { detail } => {
                let said = say!(self.words, "voice-engine-failed", name = name, detail = detail);
                let failure = Failure::new(Exit::Found, "espeak", said);
                failure.hint(say!(self.words, "voice-engine-hint"))
            }
        })
    }

    fn report(&self, made: &[String], kept: &[String]) -> Report {
        let (words, folder) = (self.words, self.folder.display().to_string());
        let mut text = say!(words, "voice-made", folder = &*folder, n = made.len());
        if !kept.is_empty() {
            text.push('\n');
            text.push_str(&say!(words, "voice-kept", n = kept.len()));
        }
        let lang = words.lang().heard();
        let json = json!({"folder": folder, "lang": lang, "made": made, "kept": kept});
        Report::new(Exit::Clean, text, json)
    }
}

fn no_engine(words: &Words) -> Failure {
    let failure = Failure::new(Exit::Found, "no-espeak", say!(words, "voice-no-engine"));
    failure.hint(say!(words, "voice-no-engine-hint"))
}

//! Drills: one that is read is played, recorded, and its record tells the same game.

use super::csv::answer;
use super::{folder, is_retold, is_said, is_within, words};
use caipan::cli::drill::{self, Fault, Recording, script};
use caipan::game::Game;
use caipan::shell::games::Games;
use caipan::shell::{RealDisk, SystemClock};
use serde_json::Value;
use std::path::Path;
use std::sync::Arc;

/// More than this only costs time.
const MOST: usize = 1 << 14;

/// The file of a drill.
pub fn drill(data: &[u8]) {
    if data.len() > MOST {
        return;
    }
    let folder = folder();
    let file = folder.path().join("fuzz.ron");
    std::fs::write(&file, data).unwrap();
    match drill::play(&file, &words()[1], None) {
        Ok(played) => recorded(folder.path(), &file, &played.state),
        Err(fault) => refused(data, &file, &fault),
    }
}

/// Plays it again with a record, if it can have one, and reads the record.
fn recorded(folder: &Path, file: &Path, state: &Value) {
    let read = drill::read(file).unwrap();
    if read.needs_disk() {
        return;
    }
    let recording = Recording { parent: &folder.join("games"), acknowledge: |_| () };
    let played = drill::play(file, &words()[1], Some(recording)).unwrap();
    assert_eq!(told(&played.state), told(state));
    let (disk, time) = (Arc::new(RealDisk), Arc::new(SystemClock::new()));
    let games = Games { disk, data: folder.to_owned(), time, arbiter: String::new() };
    let loaded = games.load(&folder.join("games/fuzz")).unwrap();
    let opening = Arc::new(loaded.game.opening().clone());
    is_retold(&opening, &loaded.entries, &loaded.game);
    super::sgf::exported(&loaded.game);
    is_shown(&loaded.game, &played.state);
}

/// What the state says but for where it comes from; a commitment binds a record of its own.
fn told(state: &Value) -> Value {
    let mut state = state.clone();
    for key in ["game", "seq", "fingerprint"] {
        state[key] = Value::Null;
    }
    if let Some(commitment) = state.pointer_mut("/adjournment/commitment") {
        *commitment = Value::Null;
    }
    state
}

fn is_shown(game: &Game, state: &Value) {
    let show = serde_json::to_value(game.show(game.clock().since)).unwrap();
    for key in ["phase", "moves", "captures", "warnings", "complaints", "board", "result"] {
        assert_eq!(show[key], state[key], "{key}");
    }
}

/// What is refused has a sentence, and a place where it is the text that is wrong.
fn refused(data: &[u8], file: &Path, fault: &Fault) {
    if let Ok(text) = std::str::from_utf8(data) {
        let syntax = matches!(fault, Fault::Syntax(_) | Fault::Text(_));
        assert!(
            !syntax || script::read(text).is_err() || data.contains(&0) || data.contains(&b'\r')
        );
    }
    for lang in 0..words().len() {
        let failure = answer(lang, &["drill".as_ref(), file]).unwrap_err();
        is_said(&failure.text);
        is_said(&failure.sentence());
        if let (Some(line), Some(column)) = (failure.line, failure.column) {
            is_within(data, line as usize, column as usize);
        }
    }
}

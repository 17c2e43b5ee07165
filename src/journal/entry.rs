//! Entries: what stands in a record after the first, and the game that record 0 opens.

use super::fault::Bad;
use super::hash::Hash;
use super::header::{FORMAT, Header, HeaderError};
use super::verify::Verified;
use crate::game::{By, Entry, Event, Game, Opening, Person, Setup};
use crate::rules::{Canonical, Rules, SCHEMA, preset};
use crate::units::{PerPlayer, Stamp};
use std::sync::Arc;

impl Entry {
    /// Reads the text of a record.
    ///
    /// # Errors
    /// The reader's words for what isn't an entry; that a digest isn't the one of its rules.
    pub fn read(json: &str) -> Result<Self, String> {
        let entry: Self = serde_json::from_str(json).map_err(|error| error.to_string())?;
        let wrong = |event: &Event| matches!(event, Event::RulesAmended { rules, sha256, .. } if digest(rules) != *sha256);
        if entry.events.iter().any(wrong) { Err(HeaderError::Rules.to_string()) } else { Ok(entry) }
    }

    /// Writes the text of a record.
    ///
    /// # Errors
    /// The writer's words; never for an entry that was decided.
    pub fn write(&self) -> Result<String, String> {
        serde_json::to_string(self).map_err(|error| error.to_string())
    }
}

/// Returns the digest of rules as a record has it: of their text as it stands there.
#[must_use]
pub fn digest(rules: &Canonical) -> String {
    Hash::of(rules.text().as_bytes()).to_string()
}

/// Says who opened a game, where and when.
#[derive(Clone, Debug)]
pub struct Birth {
    /// The game's id.
    pub game: String,
    /// The program with its version.
    pub program: String,
    /// The moment, on the clock of the session.
    pub at: Stamp,
    /// The wall clock, for printing.
    pub wall: String,
    /// Who opened it.
    pub by: By,
}

/// Builds record 0.
///
/// # Errors
/// The writer's words; never for rules that were read.
pub fn header(opening: &Opening, birth: Birth) -> Result<Header, String> {
    let rules = opening.rules.to_canonical().map_err(|error| error.to_string())?;
    let some = |text: &String| (!text.is_empty()).then(|| text.clone());
    Ok(Header {
        format: FORMAT,
        game: birth.game,
        program: birth.program,
        schema: SCHEMA,
        preset: opening.preset.clone(),
        rules_sha256: Hash::of(rules.as_bytes()),
        rules,
        a: opening.players.a.clone(),
        b: opening.players.b.clone(),
        tournament: some(&opening.tournament),
        place: some(&opening.place),
        round: some(&opening.round),
        table: some(&opening.table),
        size: opening.rules.size,
        handicap: opening.handicap,
        stage: opening.stage.clone(),
        chief: opening.chief.clone(),
        voice: opening.voice.clone(),
        allowances: opening.allowances,
        press: opening.press,
        moves: opening.moves,
        tenths: opening.tenths,
        setup: (opening.setup != Setup::empty()).then(|| opening.setup.clone()),
        pauses: opening.pauses.clone(),
        follows: opening.follows.clone(),
        practice: opening.practice,
        at: birth.at,
        wall: birth.wall,
        by: birth.by,
    })
}

/// Reads what a game started with from record 0.
///
/// # Errors
/// Where the rules can't be read by this version.
pub fn opening(header: &Header) -> Result<Opening, String> {
    let rules: Rules =
        preset::ron_options().from_str(&header.rules).map_err(|error| error.to_string())?;
    let text = |text: &Option<String>| text.clone().unwrap_or_default();
    Ok(Opening {
        players: PerPlayer::<Person> { a: header.a.clone(), b: header.b.clone() },
        tournament: text(&header.tournament),
        place: text(&header.place),
        round: text(&header.round),
        table: text(&header.table),
        setup: header.setup.clone().unwrap_or_else(Setup::empty),
        pauses: header.pauses.clone(),
        follows: header.follows.clone(),
        practice: header.practice,
        handicap: header.handicap,
        stage: header.stage.clone(),
        chief: header.chief.clone(),
        voice: header.voice.clone(),
        allowances: header.allowances,
        press: header.press,
        moves: header.moves,
        tenths: header.tenths,
        ..Opening::new(rules, header.preset.clone())
    })
}

/// A game as its journal tells it.
#[derive(Clone, Debug)]
pub struct Replayed {
    /// The state after the last record.
    pub game: Game,
    /// The entries after record 0.
    pub entries: Vec<Entry>,
}

/// Replays the first `count` records: each event must fit the state it follows.
///
/// # Errors
/// The first line that isn't an entry, or doesn't fit.
pub fn replay(verified: &Verified, bytes: &[u8], count: u64) -> Result<Option<Replayed>, Bad> {
    let mut replayed: Option<Replayed> = None;
    verified.replay(bytes, count, |record| {
        let Some(so_far) = &mut replayed else {
            let header = Header::read(record.json).map_err(|error| error.to_string())?;
            let game = Game::new(Arc::new(opening(&header)?));
            replayed = Some(Replayed { game, entries: Vec::new() });
            return Ok(());
        };
        let entry = Entry::read(record.json)?;
        for event in &entry.events {
            so_far.game.fits(event).map_err(|misfit| misfit.to_string())?;
            so_far.game.apply(event);
        }
        so_far.entries.push(entry);
        Ok::<(), String>(())
    })?;
    Ok(replayed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Command, Order};
    use crate::rules::{Changes, Preset};
    use crate::units::Zi;

    #[test]
    fn changed_rules_stand_in_a_record_as_the_text_of_their_digest() {
        let opening = Opening::new(Preset::DEFAULT.rules().unwrap(), "china-2002");
        let changes = Changes { komi: Some(Zi::whole(1)), ..Changes::default() };
        let rules = Canonical::of(opening.rules.clone().with(&changes)).unwrap();
        let command = Command::AmendRules {
            changes: Box::new(changes),
            reason: "印错".into(),
            sha256: digest(&rules),
        };
        let order = Order { command, by: By::chief("丁"), at: Stamp::default() };
        let events = Game::new(Arc::new(opening)).decide(&order).unwrap();
        let (wall, calls) = (String::new(), Vec::new());
        let entry = Entry { at: order.at, wall, by: order.by, cmd: order.command, events, calls };
        let text = entry.write().unwrap();
        assert!(text.contains(r#""was":{"komi":"3 3/4"},"now":{"komi":"1"}"#), "{text}");
        assert_eq!(Entry::read(&text), Ok(entry));
        let other = text.replace(r#"komi:\"1\""#, r#"komi:\"2\""#);
        assert_ne!(other, text);
        assert_eq!(Entry::read(&other), Err(HeaderError::Rules.to_string()));
    }
}

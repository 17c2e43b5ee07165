//! What an arbiter or an event writes for the console itself: wording, keys, settings, templates.
//! The first byte chooses which.

use super::{is_said_in_both, is_within, rules_on, words};
use caipan::game::{By, Command, Game, Opening, Order};
use caipan::report::{Act, Covered, Identity, Log, Page, Print};
use caipan::shell::settings::Settings;
use caipan::tui::keys::{self, Table};
use caipan::units::{Fingerprint, Point, Stamp};
use caipan::words::{Lang, OwnTexts, Words, own as wording};
use std::path::Path;
use std::sync::Arc;

/// More than this only costs time.
const MOST: usize = 1 << 14;

/// A file of one's own.
pub fn own(data: &[u8]) {
    let Some((kind, rest)) = data.split_first().filter(|_| data.len() <= MOST) else { return };
    match kind % 4 {
        0 => texts(rest),
        1 => table(rest),
        2 => settings(rest),
        _ => template(rest),
    }
}

/// A wording of one's own: what is taken is said without a fault.
fn texts(data: &[u8]) {
    match wording::read(Lang::En, data) {
        Ok(text) => {
            let mut own = OwnTexts::default();
            own.set(Lang::En, text.clone());
            let worded = Words::worded(Lang::En, &own);
            assert_eq!(wording::read(Lang::En, text.as_bytes()), Ok(text));
            for name in ["ko", "occupied", "two-in-a-row"] {
                worded.offence(name).iter().for_each(|text| super::is_clear(text));
            }
            for call in ["30s", "1", "over"] {
                worded.call(call).iter().for_each(|text| super::is_clear(text));
            }
        }
        Err(faults) => {
            assert!(!faults.is_empty(), "refused for nothing");
            for fault in &faults {
                is_within(data, fault.line, fault.column);
                is_said_in_both(|words| words.texts_fault(fault));
            }
        }
    }
}

/// A table of keys: what is printed of it is read as the same table.
fn table(data: &[u8]) {
    match Table::read(data) {
        Ok(table) => {
            let printed = keys::keys_ron(&table, &[]);
            let again = Table::read(printed.as_bytes())
                .unwrap_or_else(|faults| panic!("{faults:?} in {printed}"));
            let rows = |table: &Table| {
                table.rows().map(|(row, keys)| (row.name, keys.to_vec())).collect::<Vec<_>>()
            };
            assert_eq!(rows(&again), rows(&table), "{printed}");
        }
        Err(faults) => {
            assert!(!faults.is_empty(), "refused for nothing");
            for fault in &faults {
                is_within(data, fault.line, fault.column);
                is_said_in_both(|words| keys::fault_text(words, fault));
            }
        }
    }
}

/// Settings: what is saved is what was read.
fn settings(data: &[u8]) {
    let folder = super::folder();
    if let Ok(read) = Settings::read(data, Path::new("settings.ron")) {
        read.save(folder.path()).unwrap();
        assert_eq!(Settings::load(folder.path()).unwrap(), read);
    }
}

/// A template: it ends, and nothing of a slip acts on a terminal.
fn template(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    thread_local!(static PAGE: Page = page());
    PAGE.with(|page| {
        let both = [page.text(text), page.html(text, Print::default())];
        for fault in both.into_iter().filter_map(Result::err) {
            is_said_in_both(|words| fault.said(words));
            assert!(!fault.said_with_place(&words()[0]).is_empty());
        }
    });
}

/// The log of a small game, as a page.
fn page() -> Page {
    let rules = rules_on(9.try_into().unwrap());
    let mut game = Game::new(Arc::new(Opening::new(rules, "china-2002")));
    let play = |n: u8| Command::Play(Point::new(n, n).unwrap());
    let mut decided = Vec::new();
    for command in [Command::Start, play(2), play(6), Command::Pass] {
        let order = Order { command, by: By::table("丙"), at: Stamp::from_ms(5) };
        let events = game.decide(&order).unwrap();
        game.apply_all(&events);
        decided.push((order.by, events));
    }
    let wall = "2026-05-01T09:00:00+08:00";
    let acts: Vec<Act<'_>> =
        decided.iter().map(|(by, events)| Act { by, wall, events: events.as_slice() }).collect();
    let fingerprint = Fingerprint::of_hash(&"ab".repeat(32)).unwrap();
    let covered = Covered { game: "R1-T1".to_owned(), seq: 4, fingerprint };
    let identity = Identity { id: "0".repeat(32), digest: "0".repeat(64) };
    let log = Log::of(&game, &acts, Some(covered), &identity).unwrap();
    log.page(&words()[0], game.rules())
}

//! `keys.ron`: other keys, and what can't be had.

use crate::support::{Desk, key};
use caipan::game::Command;
use caipan::rules::faults::Kind;
use caipan::tui::keys::{Act, KEYS, KeyKind, Press, Row, Table, When, fault_text, keys_ron};
use caipan::words::{Lang, Words};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::Arc;

fn read(text: &str) -> Table {
    Table::read(text.as_bytes()).unwrap_or_else(|faults| panic!("{text}: {faults:?}"))
}

/// The kinds of what is wrong, with their places.
fn wrong(text: &str) -> Vec<(String, usize, usize)> {
    let Err(faults) = Table::read(text.as_bytes()) else { panic!("{text}") };
    let all = faults.iter().map(|one| (one.kind.id().to_owned(), one.line, one.column));
    all.collect()
}

#[test]
fn names_of_actions_are_many_and_each_is_one() {
    let ids: Vec<&str> = KEYS.iter().filter_map(Row::id).collect();
    let set: BTreeSet<&str> = ids.iter().copied().collect();
    assert_eq!(set.len(), ids.len(), "{ids:?}");
    assert!(ids.len() > 55 && set.contains("pass") && set.contains("up"), "{ids:?}");
}

#[test]
fn keys_are_added_and_exchanged_and_stand_in_footer_and_help() {
    let table = read("{\"pass\": [\"Alt+Z\", \"F3\"], \"time\": [\"F5\", \"Ctrl+T\"]}");
    assert_eq!(table.act(&key("Alt+z"), When::GAME), Some(Act::Pass));
    assert_eq!(table.act(&key("Alt+v"), When::GAME), None, "exchanged");
    assert_eq!(table.act(&key("Ctrl+t"), When::GAME), Some(Act::Time));
    assert_eq!(table.act(&key("F3"), When::GAME), Some(Act::Pass));
    assert_eq!(table.act(&key("Alt+r"), When::GAME), Some(Act::Rule), "not named");
    let mut desk = Desk::with_game(Lang::ZhHans, 9);
    desk.ui.settings.keys = Arc::new(table);
    desk.keys("Enter Alt+z");
    let shown = desk.screen(120, 40);
    desk.keys("Enter");
    assert_eq!(desk.orders.last().map(|order| &order.command), Some(&Command::Pass), "{shown}");
    assert!(desk.screen(120, 40).contains("Alt+Z 虚着"), "{}", desk.screen(120, 40));
    desk.keys("F1");
    assert!(desk.screen(120, 40).contains("Alt+Z F3"), "{}", desk.screen(120, 40));
}

#[test]
fn what_can_not_be_had_is_told_with_its_place() {
    for (text, kind, line, column) in [
        ("{\n \"pas\": [\"F3\"]}", "unknown-name", 2, 2),
        ("{\"pass\": [\"F3\", \"Alt+VV\"]}", "unknown-key", 1, 17),
        ("{\"pass\": [\"F3\", \"Ctrl+M\"]}", "unknown-key", 1, 17),
        ("{\"pass\": []}", "no-key", 1, 2),
        ("{\"pass\": [\"Alt+V\"]}", "stays", 1, 2),
        ("{\"back\": [\"Alt+Z\"]}", "stays", 1, 2),
        ("{\"go\": [\"Alt+Z\"]}", "stays", 1, 2),
        ("{\"pass\": [\"F3\"], \"pass\": [\"F3\"]}", "twice", 1, 18),
        ("{\"pass\": [\"F3\", \"P\"]}", "typed", 1, 17),
        ("{\"pass\": [\"F3\", \"Space\"]}", "typed", 1, 17),
        ("{\"describe\": [\"N\", \"5\"]}", "unknown-key", 1, 20),
        ("{\"settings\": [\"F11\", \"Home\"]}", "typed", 1, 22),
        ("{\"pass\": [\"F3\", \"Enter\"]}", "reserved", 1, 17),
        ("{\"go-on\": [\"F8\", \"Esc\"]}", "reserved", 1, 18),
        ("{\"pass\": [\"F3\", \"Alt+R\"]}", "conflict", 1, 17),
        ("{\"pass\": [\"F3\", \"F10\"]}", "confirms", 1, 17),
        ("{\"confirm\": [\"F10\", \"Alt+V\"]}", "alt", 1, 21),
        ("{\"clock\": [\"F4\", \"Alt+X\"]}", "alt", 1, 18),
        ("{\"confirm-secret\": [\"F10\", \"Ctrl+Q\"]}", "confirms", 1, 28),
        ("{\"help\": [\"F1\", \"Ctrl+U\"]}", "typed", 1, 17),
        ("", "syntax", 1, 1),
        ("(pass: [\"F3\"])", "syntax", 1, 1),
        ("{\"pass\": [\"F3\"", "syntax", 1, 10),
    ] {
        let found = wrong(text);
        assert!(found.contains(&(kind.to_owned(), line, column)), "{text}: {found:?}");
    }
    let unknown = Table::read("{\"tme\": [\"F5\"]}".as_bytes()).unwrap_err();
    assert_eq!(unknown[0].other, "time", "what was meant");
}

#[test]
fn every_fault_has_a_sentence_in_every_language() {
    for lang in Lang::ALL {
        let words = Words::embedded(*lang);
        for text in ["", "{\"pas\": []}", "{\"pass\": [\"F3\", \"Alt+R\"]}"] {
            for fault in Table::read(text.as_bytes()).unwrap_err() {
                assert!(fault_text(&words, &fault).len() > 10, "{text}");
            }
        }
        for kind in KeyKind::ALL {
            let text = words.lookup(
                &format!("keys-fault-{}", kind.id()),
                &[("name", "x".into()), ("other", "y".into())],
            );
            assert!(text.is_some(), "{} {}", lang.id(), kind.id());
        }
    }
    let faults = Table::read(b"").unwrap_err();
    assert!(matches!(&faults[0].kind, KeyKind::Syntax(fault) if fault.kind == Kind::Empty));
}

/// Whatever is written, a table that is accepted has no key for two things in one place, its
/// confirming keys open nothing, and nobody is locked in.
#[test]
fn no_accepted_table_confirms_with_a_key_that_opens() {
    let presses: Vec<String> = (1..=12)
        .map(|n| format!("F{n}"))
        .chain(('A'..='Z').flat_map(|c| [format!("Alt+{c}"), format!("Ctrl+{c}"), c.to_string()]))
        .chain(
            ["Tab", "Shift+Tab", "Space", "Enter", "Esc", "Home", "Up", "PgUp"].map(str::to_owned),
        )
        .collect();
    let mut accepted = 0;
    for row in KEYS {
        let Some(id) = row.id() else { continue };
        let own: Vec<String> = row.keys.iter().map(|key| format!("{:?}", key.name())).collect();
        for press in &presses {
            let text = format!("{{\"{id}\": [{}, \"{press}\"]}}", own.join(", "));
            let Ok(table) = Table::read(text.as_bytes()) else { continue };
            accepted += 1;
            let rows: Vec<(&Row, &[Press])> = table.rows().collect();
            for (at, (one, keys)) in rows.iter().enumerate() {
                for (other, theirs) in &rows[at + 1..] {
                    let shared = keys.iter().any(|key| theirs.contains(key));
                    assert!(!(shared && one.when.meets(other.when)), "{text}");
                    let confirms = (one.act == Act::Confirm) != (other.act == Act::Confirm);
                    assert!(!(shared && confirms), "{text}");
                }
            }
            for (code, act) in [("Enter", Act::Go), ("Esc", Act::Back)] {
                assert_eq!(table.act(&key(code), When::ALL), Some(act), "{text}");
            }
        }
    }
    assert!(accepted > 1_000, "{accepted}");
}

#[test]
fn the_example_names_every_action_with_its_keys() {
    let words = [Lang::ZhHans, Lang::En].map(Words::embedded);
    let text = keys_ron(&Table::default(), &words);
    assert_eq!(read(&text), Table::default());
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("config/keys.ron");
    if std::env::var_os("CAIPAN_BLESS").is_some() {
        fs::write(&path, &text).unwrap();
    }
    assert_eq!(fs::read_to_string(path).unwrap(), text, "CAIPAN_BLESS=1 writes it");
}

//! The house: who may import whom. The longest matching place wins; a place without a row fails.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::cast_possible_truncation,
    reason = "helpers of tests"
)]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Crates without contact with the world, allowed everywhere.
const HARMLESS: &[&str] = &[
    "std",
    "core",
    "alloc",
    "thiserror",
    "unicode_width",
    "unicode_segmentation",
    "strsim",
    "serde",
];

/// Place, rooms it may import, outside crates it may use. `*` stands for all.
const TABLE: &[(&str, &[&str], &[&str])] = &[
    ("lib", &[], &[]),
    ("main", &["cli", "tui", "plain", "words"], &[]),
    ("units", &[], &["zeroize"]),
    ("rules", &["units"], &["ron"]),
    ("game", &["units", "rules"], &[]),
    ("journal", &["units", "rules", "game"], &["serde_json", "sha2"]),
    ("record", &["units", "rules", "game"], &["encoding_rs", "chardetng", "csv"]),
    ("words", &["units", "rules", "game"], &["fluent_bundle", "unic_langid", "serde_json"]),
    (
        "report",
        &["units", "rules", "game", "words", "record"],
        &["minijinja", "serde_json", "qrcode", "zeroize", "krilla", "ttf_parser", "base64"],
    ),
    (
        "shell",
        &["units", "rules", "game", "journal", "record"],
        &[
            "rustix",
            "jiff",
            "etcetera",
            "tempfile",
            "getrandom",
            "notify",
            "hmac",
            "sha2",
            "unicode_normalization",
            "zeroize",
            "signal_hook",
            "ron",
            "serde_json",
        ],
    ),
    (
        "cli",
        &["units", "rules", "game", "journal", "record", "words", "report", "shell"],
        &["clap", "clap_complete", "clap_mangen", "ron", "serde_json", "sys_locale", "sha2", "csv"],
    ),
    (
        "cli/console",
        &["units", "rules", "game", "journal", "record", "words", "report", "shell", "tui"],
        &["clap"],
    ),
    (
        "cli/keys",
        &["units", "rules", "game", "journal", "record", "words", "report", "shell", "tui"],
        &["clap", "serde_json"],
    ),
    ("tui/keys", &["units", "rules", "game", "words"], &["crossterm"]),
    (
        "tui",
        &["units", "rules", "game", "words", "report", "record"],
        &["ratatui", "crossterm", "tui_input", "pinyin"],
    ),
    (
        "plain",
        &["units", "rules", "game", "journal", "words", "report", "shell", "cli", "tui"],
        &[],
    ),
    (
        "tui/run",
        &["units", "rules", "game", "journal", "record", "words", "report", "shell"],
        &["ratatui", "crossterm", "serde_json", "zeroize"],
    ),
];

/// The only files that ask which system they are built for.
const SYSTEM: &[&str] = &["shell/time", "shell/lock", "shell/signal"];

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|end| end == "rs") && !is_tests(&path) {
            found.push(path);
        }
    }
}

/// Files that hold nothing but tests of the module beside them.
fn is_tests(path: &Path) -> bool {
    let stem = path.file_stem().unwrap().to_string_lossy();
    stem == "tests" || stem.ends_with("_tests")
}

/// The place of a file: `game/decide/play` for `src/game/decide/play.rs`.
fn place(path: &Path) -> String {
    let path = path.strip_prefix(Path::new(env!("CARGO_MANIFEST_DIR")).join("src")).unwrap();
    let text = path.with_extension("").to_string_lossy().replace('\\', "/");
    text.strip_suffix("/mod").map_or(text.clone(), str::to_owned)
}

/// The source without comments, strings and the tests at its end.
fn code(text: &str) -> String {
    let text = text.split("#[cfg(test)]").next().unwrap_or(text);
    let lines = text.lines().map(|line| line.split("//").next().unwrap_or(line));
    let mut out = String::new();
    let mut quoted = false;
    let mut before = ' ';
    for c in lines.collect::<Vec<_>>().join("\n").chars() {
        if c == '"' && before != '\\' && before != '\'' {
            quoted = !quoted;
        } else if !quoted {
            out.push(c);
        }
        before = c;
    }
    out
}

/// The first names after `start`, also of `use start::{a, b}`.
fn names_after(code: &str, start: &str) -> BTreeSet<String> {
    let word = |text: &str| -> String {
        text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect()
    };
    let mut names = BTreeSet::new();
    for (at, _) in code.match_indices(start) {
        let rest = &code[at + start.len()..];
        if let Some(group) = rest.strip_prefix('{') {
            let mut depth = 0;
            for part in group.split_inclusive([',', '{', '}']) {
                if depth == 0 {
                    names.insert(word(part.trim_start()));
                }
                let (opened, closed) = (part.matches('{').count(), part.matches('}').count());
                if depth + opened < closed {
                    break;
                }
                depth = depth + opened - closed;
            }
        } else {
            names.insert(word(rest));
        }
    }
    names.remove("");
    names
}

/// The outside crates that a source names by path.
fn crates(code: &str) -> BTreeSet<String> {
    let manifest = include_str!("../Cargo.toml");
    let listed = manifest.split("[dependencies]").nth(1).unwrap();
    let listed = listed.split("\n[").next().unwrap();
    let names = listed.lines().filter_map(|line| line.split_once(" = "));
    let names = names.map(|(name, _)| name.trim().replace('-', "_"));
    let used = |name: &String| {
        let path = format!("{name}::");
        code.match_indices(&path).any(|(at, _)| {
            !code[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == ':')
        })
    };
    names.filter(used).collect()
}

fn row(place: &str) -> &'static (&'static str, &'static [&'static str], &'static [&'static str]) {
    let holds = |row: &&(&str, &[&str], &[&str])| {
        place == row.0 || place.starts_with(&format!("{}/", row.0))
    };
    let rows = TABLE.iter().filter(holds);
    rows.max_by_key(|row| row.0.len()).unwrap_or_else(|| panic!("{place} has no row in the table"))
}

#[test]
fn every_module_imports_only_what_its_row_allows() {
    let mut files = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut files);
    assert!(files.len() > 30);
    let mut wrong = Vec::new();
    for file in &files {
        let place = place(file);
        let (_, rooms, outside) = row(&place);
        let code = code(&fs::read_to_string(file).unwrap());
        let own = place.split('/').next().unwrap();
        let mut imported = names_after(&code, "crate::");
        imported.extend(names_after(&code, "caipan::"));
        for room in imported {
            let macro_of_words = matches!(room.as_str(), "say" | "id" | "family");
            if room != own && !rooms.contains(&room.as_str()) && !macro_of_words && own != "lib" {
                wrong.push(format!("{place} imports {room}"));
            }
        }
        for name in crates(&code) {
            if !HARMLESS.contains(&name.as_str()) && !outside.contains(&name.as_str()) {
                wrong.push(format!("{place} uses the crate {name}"));
            }
        }
        if code.contains("target_os") && !SYSTEM.contains(&place.as_str()) {
            wrong.push(format!("{place} asks for the system"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_pure_rooms_have_no_floats_and_ask_for_no_edition() {
    let mut files = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut files);
    let mut wrong = Vec::new();
    for file in files {
        let place = place(&file);
        let mut code = code(&fs::read_to_string(&file).unwrap());
        if place.starts_with("game/command/text/value") {
            // serde's macro wants every kind of value named
            code = code.replace("u128 f32 f64 char", "u128 char");
        }
        let pure = ["units", "rules", "game"].iter().any(|room| place.starts_with(room));
        if pure && ["f32", "f64"].iter().any(|float| code.contains(float)) {
            wrong.push(format!("{place} has a float"));
        }
        let text = fs::read_to_string(&file).unwrap();
        let text = text.split("#[cfg(test)]").next().unwrap();
        let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        let edition = |line: &str| line.contains("\"1988") || line.contains("\"2002");
        if !place.starts_with("rules/preset") && lines.clone().any(edition) {
            wrong.push(format!("{place} names an edition"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_map_in_lib_names_every_room() {
    let lib = include_str!("../src/lib.rs");
    for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("src")).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            assert!(lib.contains(&format!("- [`{name}`]: ")), "{name} isn't on the map");
        }
    }
}

#[test]
fn every_file_of_tests_belongs_to_a_test() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let files = |folder: &Path| -> Vec<PathBuf> {
        let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        entries.filter(|path| path.extension().is_some_and(|end| end == "rs")).collect()
    };
    let mut parts: Vec<PathBuf> = Vec::new();
    for entry in fs::read_dir(&root).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            parts.extend(files(&path));
        }
    }
    assert!(parts.len() > 20, "{parts:?}");
    let texts: String =
        files(&root).iter().chain(&parts).map(|path| fs::read_to_string(path).unwrap()).collect();
    for part in parts {
        let stem = part.file_stem().unwrap().to_str().unwrap();
        assert!(stem == "mod" || texts.contains(&format!("mod {stem};")), "{part:?} is in no test");
    }
}

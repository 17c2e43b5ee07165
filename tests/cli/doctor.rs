//! `doctor`: what a machine lacks.

use assert_cmd::Command;
use serde_json::Value;
use std::path::Path;

/// Looks at a machine without programs, whose homes lie below a folder.
fn doctor(home: &Path, data: &Path) -> (Value, i32) {
    let mut command = Command::cargo_bin("caipan").unwrap();
    command.env_clear().env("LC_ALL", "C").env("XDG_CONFIG_HOME", home.join("config"));
    command.env("PATH", home).env("CAIPAN_DATA", data);
    let output = command.args(["doctor", "--json"]).output().unwrap();
    (serde_json::from_slice(&output.stdout).unwrap(), output.status.code().unwrap())
}

fn state(found: &Value, id: &str) -> String {
    let all = found["found"].as_array().unwrap();
    let one = all.iter().find(|one| one["id"] == id).unwrap_or_else(|| panic!("no {id}: {found}"));
    format!("{} {}", one["state"].as_str().unwrap(), one["text"].as_str().unwrap())
}

#[test]
fn a_bare_machine_can_record_a_game_and_is_told_what_it_lacks() {
    let home = tempfile::tempdir().unwrap();
    let (found, code) = doctor(home.path(), &home.path().join("data"));
    assert_eq!((code, &found["ok"]), (0, &Value::Bool(true)), "{found}");
    for id in ["data", "lock", "settings"] {
        assert!(state(&found, id).starts_with("good"), "{found}");
    }
    // gnugo is looked for where games are installed, too: it may be there
    for id in ["locale", "terminal", "player", "clips", "printer", "awake"] {
        assert!(state(&found, id).starts_with("note"), "{id}: {found}");
    }
}

#[test]
fn what_makes_a_game_impossible_is_told_with_its_place() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("file");
    std::fs::write(&file, "").unwrap();
    let config = home.path().join("config/caipan");
    std::fs::create_dir_all(&config).unwrap();
    std::fs::write(config.join("settings.ron"), "(\n  them: 3)").unwrap();
    let (found, code) = doctor(home.path(), &file.join("data"));
    assert_eq!((code, &found["ok"]), (1, &Value::Bool(false)), "{found}");
    assert!(state(&found, "data").starts_with("bad Records can't be kept"), "{found}");
    let settings = state(&found, "settings");
    assert!(settings.starts_with("bad") && settings.contains("settings.ron:2:"), "{settings}");
}

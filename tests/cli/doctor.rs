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

#[test]
fn files_of_keys_and_of_the_event_are_read_and_each_fault_has_its_place() {
    let home = tempfile::tempdir().unwrap();
    let config = home.path().join("config/caipan");
    std::fs::create_dir_all(&config).unwrap();
    let event = home.path().join("event.ron");
    let settings = format!("(event: {:?})", event.display().to_string());
    std::fs::write(config.join("settings.ron"), settings).unwrap();
    let rules = "Tournament(\n    name: \"Cup\",\n    rules: \"china-2002\",\n)\n";
    std::fs::write(&event, rules).unwrap();
    let look = || doctor(home.path(), &home.path().join("data"));
    let (found, code) = look();
    assert_eq!(code, 0, "{found}");
    assert!(state(&found, "keys").starts_with("good"), "{found}");
    assert!(state(&found, "event").contains("event.ron"), "{found}");
    std::fs::write(config.join("keys.ron"), "{\n    \"rule\": [\"F99\"],\n}\n").unwrap();
    std::fs::write(&event, rules.replace("    rules", "    komy: 1,\n    rules")).unwrap();
    let (found, code) = look();
    assert_eq!(code, 1, "{found}");
    let keys = state(&found, "keys");
    assert!(keys.starts_with("note") && keys.contains("keys.ron:2:"), "{keys}");
    let faults = state(&found, "event");
    assert!(faults.starts_with("bad") && faults.contains("event.ron:3:5"), "{faults}");
    std::fs::remove_file(&event).unwrap();
    let (found, code) = look();
    assert_eq!(code, 1, "{found}");
    assert!(state(&found, "event").contains("event.ron"), "{found}");
}

#[test]
fn fonts_are_named_and_which_of_them_has_chinese() {
    let home = tempfile::tempdir().unwrap();
    let fonts = home.path().join(".fonts");
    std::fs::create_dir_all(&fonts).unwrap();
    std::fs::write(fonts.join("DejaVuSans.ttf"), dejavu::sans::regular()).unwrap();
    let mut command = Command::cargo_bin("caipan").unwrap();
    command.env_clear().env("HOME", home.path()).env("LC_ALL", "C");
    command.env("CAIPAN_DATA", home.path().join("data"));
    let output = command.args(["doctor", "--json"]).output().unwrap();
    let found: Value = serde_json::from_slice(&output.stdout).unwrap();
    let fonts = state(&found, "fonts");
    assert!(fonts.contains("DejaVuSans.ttf"), "{fonts}");
    // this machine may have others
    assert_eq!(fonts.starts_with("good"), fonts.contains("(with Chinese)"), "{fonts}");
    assert!(!fonts.contains("DejaVuSans.ttf (with Chinese)"), "{fonts}");
}

#[test]
fn without_a_terminal_no_bell_is_asked_about() {
    let home = tempfile::tempdir().unwrap();
    let mut command = Command::cargo_bin("caipan").unwrap();
    command.env_clear().env("HOME", home.path()).env("LC_ALL", "C");
    let output = command.env("CAIPAN_DATA", home.path().join("data")).arg("doctor").output();
    let text = String::from_utf8(output.unwrap().stdout).unwrap();
    assert!(text.contains("no bell was rung") && !text.contains("y/n"), "{text}");
}

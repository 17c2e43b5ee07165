//! `completions` and `man`.

use assert_cmd::Command;

fn said(args: &[&str]) -> (String, i32) {
    let mut command = Command::cargo_bin("caipan").unwrap();
    let output = command.env_clear().env("LC_ALL", "C").args(args).output().unwrap();
    (String::from_utf8(output.stdout).unwrap(), output.status.code().unwrap())
}

#[test]
fn every_shell_is_told_of_every_command() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let (script, code) = said(&["completions", shell]);
        assert_eq!(code, 0);
        for command in ["resume", "demo", "handover", "completions"] {
            assert!(script.contains(command), "{shell}: {command}");
        }
    }
    assert_eq!(said(&["completions", "csh"]).1, 2);
}

#[test]
fn the_manual_has_all_commands_in_the_language() {
    let (page, code) = said(&["man"]);
    assert_eq!(code, 0);
    assert!(page.starts_with(".ie") || page.starts_with(".TH"), "{}", &page[..80]);
    for text in ["caipan\\-demo", "practice game", "caipan\\-resume", "caipan\\-results"] {
        assert!(page.contains(text), "{text}: {page}");
    }
    assert!(said(&["man", "--lang", "zh-Hans"]).0.contains("练习一局"));
}

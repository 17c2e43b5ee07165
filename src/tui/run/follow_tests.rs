//! Settings, keys and texts of this machine are edited on a real disk while the console runs.

use super::super::bundle::tests::Console;
use super::*;
use crate::game::Command;
use crate::shell::follow::AGAIN;
use crate::tui::ui::{Effect, Theme};
use std::fs;

fn texts(desk: &Desk) -> Vec<String> {
    desk.followed.wrong.iter().map(|one| view::files::said(&desk.words, one)).collect()
}

/// Lets time pass until what is missing has been looked for again.
fn looks_again(console: &mut Console, holds: impl Fn(&Desk) -> bool) {
    while !holds(&console.desk) {
        console.passes(AGAIN);
        console.until(|desk| !desk.following.lookout.is_reading());
    }
}

fn pipe(path: &Path) {
    assert!(std::process::Command::new("mkfifo").arg(path).status().unwrap().success());
}

#[test]
fn every_language_can_be_named_and_no_other() {
    let read = |name: &str| {
        let text = format!("(lang: {name:?})");
        Settings::read(text.as_bytes(), Path::new("settings.ron")).map(|read| read.lang)
    };
    for lang in Lang::ALL {
        assert_eq!(read(lang.id()).unwrap().as_deref(), Some(lang.id()));
    }
    for name in ["xx", "", "de_DE.UTF-8"] {
        assert_eq!((Lang::parse(name), read(name).unwrap_err().kind()), (None, "settings"));
    }
}

#[test]
fn what_would_be_waited_for_for_ever_holds_nothing_up_and_is_not_overwritten() {
    let mut console = Console::configured(|config| {
        for name in [FILE, keys::FILE, "words.en.ftl"] {
            pipe(&config.join(name));
        }
    });
    assert_eq!(console.desk.followed.wrong.len(), 3, "{:?}", texts(&console.desk));
    console.desk.carry_out(Effect::Theme(Theme::Wood));
    assert!(console.said().contains("this run only"), "{}", console.said());
    let path = console.folder.path().join("config").join(FILE);
    fs::remove_file(&path).unwrap();
    fs::write(&path, "(theme: dark)").unwrap();
    console.rests(|desk| desk.followed.wrong.len() == 2 && desk.ui.settings.theme == Theme::Dark);
}

#[test]
fn a_broken_file_is_not_overwritten_and_the_choice_holds() {
    let mut console = Console::configured(|config| {
        fs::write(config.join(FILE), "(theme: dark)").unwrap();
    });
    let path = console.folder.path().join("config").join(FILE);
    let broken = "(theme: dark,\n  arbitr: \"Bing\")";
    fs::write(&path, broken).unwrap();
    console.rests(|desk| desk.followed.wrong.len() == 1);
    console.desk.carry_out(Effect::Theme(Theme::Wood));
    assert!(console.said().contains("settings.ron:2:3"), "{}", console.said());
    console.desk.saver.take().unwrap().end();
    assert_eq!(fs::read_to_string(&path).unwrap(), broken);
    assert_eq!(console.desk.settings.theme, crate::shell::settings::Theme::Wood);
    // gone, then unreadable: what is wrong is what is so now
    fs::remove_file(&path).unwrap();
    console.rests(|desk| texts(desk)[0].ends_with("is gone"));
    fs::create_dir(&path).unwrap();
    looks_again(&mut console, |desk| texts(desk)[0].contains("can't be read"));
    fs::remove_dir(&path).unwrap();
    fs::write(&path, "(theme: light)").unwrap();
    looks_again(&mut console, |desk| desk.followed.wrong.is_empty());
    assert_eq!(console.desk.ui.settings.theme, Theme::Light);
}

#[test]
fn a_folder_that_goes_and_comes_back_is_heard_again() {
    let mut console = Console::configured(|config| {
        fs::write(config.join(FILE), "(theme: dark)").unwrap();
    });
    let config = console.folder.path().join("config");
    for way in 0..2 {
        fs::rename(&config, config.with_extension("away")).unwrap();
        console.rests(|desk| desk.followed.wrong.len() == 1);
        if way == 0 {
            fs::rename(config.with_extension("away"), &config).unwrap();
        } else {
            fs::create_dir(&config).unwrap();
            fs::write(config.join(FILE), "(theme: dark)").unwrap();
        }
        looks_again(&mut console, |desk| desk.followed.wrong.is_empty());
        assert!(console.said().contains("right again"), "{}", console.said());
        fs::write(config.join(FILE), "(theme: wood)").unwrap();
        console.rests(|desk| desk.ui.settings.theme == Theme::Wood);
        fs::write(config.join(FILE), "(theme: dark)").unwrap();
        console.rests(|desk| desk.ui.settings.theme == Theme::Dark);
        let _ = fs::remove_dir_all(config.with_extension("away"));
    }
}

#[test]
fn a_folder_that_is_made_while_the_console_runs_is_noticed() {
    let mut console = Console::configured(|config| fs::remove_dir(config).unwrap());
    let config = console.folder.path().join("config");
    fs::create_dir(&config).unwrap();
    fs::write(config.join(FILE), "(theme: wood)").unwrap();
    console.rests(|desk| desk.ui.settings.theme == Theme::Wood);
    fs::write(config.join(FILE), "(theme: dark)").unwrap();
    console.rests(|desk| desk.ui.settings.theme == Theme::Dark);
}

#[test]
fn the_arbiter_of_a_game_changes_only_at_its_own_console() {
    let mut console = Console::configured(|config| {
        fs::write(config.join(FILE), "(arbiter: \"Ding\")").unwrap();
    });
    let path = console.folder.path().join("config").join(FILE);
    console.desk.begin_with(super::super::Begin::Practice).unwrap();
    console.order(Command::Start);
    fs::write(&path, "(arbiter: \"Bing\\u{1b}\", theme: wood)").unwrap();
    console.rests(|desk| desk.ui.settings.theme == Theme::Wood);
    let named = |desk: &Desk| (desk.games.arbiter.clone(), desk.ui.settings.arbiter.clone());
    assert_eq!(named(&console.desk), ("Ding".to_owned(), "Ding".to_owned()));
    assert!(console.said().contains("from the next game on"), "{}", console.said());
    console.desk.end_practice();
    console.desk.session = None;
    console.desk.next_arbiter();
    assert_eq!(named(&console.desk), ("Bing".to_owned(), "Bing".to_owned()));
}

#[test]
fn what_files_change_during_practice_stays_and_what_is_chosen_goes() {
    let mut console = Console::configured(|config| {
        fs::write(config.join(FILE), "(theme: dark)").unwrap();
    });
    let config = console.folder.path().join("config");
    console.desk.event.of_game = Some(true);
    console.desk.practise().unwrap();
    assert_eq!(console.desk.event.of_game, Some(false), "it is no game of the event");
    console.desk.carry_out(Effect::Language(Lang::ZhHans));
    fs::write(config.join(FILE), "(theme: wood)").unwrap();
    fs::write(config.join(keys::FILE), "(\"help\": [\"F1\", \"Alt+z\"])").unwrap();
    console.rests(|desk| desk.ui.settings.theme == Theme::Wood);
    assert!(!console.desk.ui.settings.voice, "there are no clips");
    assert!(!console.said().contains("音"), "the voice is as it was: {}", console.said());
    let keys = Arc::clone(&console.desk.ui.settings.keys);
    console.desk.carry_out(Effect::CloseGame);
    let chosen = &console.desk.ui.settings;
    assert_eq!((chosen.theme, chosen.lang, chosen.voice), (Theme::Wood, Lang::En, true));
    assert_eq!((&chosen.keys, console.desk.event.of_game), (&keys, Some(true)));
}

//! Files that change while the console runs.

use super::support::{Desk, event, rules};
use caipan::game::Game;
use caipan::rules::faults::examine;
use caipan::rules::{Length, Rules};
use caipan::tui::ui::{Differs, What, Wrong};
use caipan::units::{Span, Zi};
use caipan::words::{Lang, OwnTexts, Words, own};

/// A screen by its name: the desk it begins with, and the keys.
type Way = (&'static str, fn(Lang) -> Desk, &'static str);

/// A game with some moves and a warning.
fn playing(lang: Lang) -> Desk {
    let mut desk = Desk::with_rules(lang, rules(19));
    desk.keys("Enter").moves("q16 d4 q3 r16 q17");
    desk.keys("F2 Tab").text("hq").keys("F10");
    desk
}

/// The rules that the event's file has now.
fn changed(game: &Game) -> Rules {
    let mut rules = game.rules().clone();
    rules.komi = Zi::from_quarters(11);
    (rules.period, rules.reserve) = (Length(Span::from_secs(30)), 3);
    rules.warnings_lose = 3;
    rules
}

/// A game whose event has changed its file.
pub fn differs(lang: Lang) -> Desk {
    let mut desk = playing(lang);
    let rules = changed(desk.game());
    desk.event = Some(event());
    desk.followed.differs = Differs::of(desk.game(), &rules);
    desk
}

/// What is wrong with a broken file.
pub fn wrong() -> Vec<Wrong> {
    let text =
        "Tournament(\n    name: \"希望杯\", ruls: \"china-2002\",\n    changes: (komi: 2.75),\n)";
    let event = examine(text, &[]).faults.into_iter();
    let event = event.map(|fault| Wrong {
        file: "/赛事/event.ron".to_owned(),
        what: What::Event(Box::new(fault)),
    });
    let gone = Wrong { file: "/赛事/pairings.csv".to_owned(), what: What::Gone };
    event.chain([gone]).collect()
}

/// A game whose event's file is broken.
pub fn broken(lang: Lang) -> Desk {
    let mut desk = playing(lang);
    desk.followed.wrong = wrong();
    desk
}

/// The start screen with a broken file.
fn broken_start(lang: Lang) -> Desk {
    let mut desk = Desk::new(lang);
    desk.followed.wrong = wrong();
    desk
}

fn amended(lang: Lang) -> Desk {
    let mut desk = differs(lang);
    desk.keys("F11 Enter 2 Up Enter").text("周丁").keys("F10 Enter");
    desk
}

/// Words the announcement of a ruling as an association does.
fn own_words(lang: Lang) -> Desk {
    let mut desk = playing(lang);
    let text = match lang {
        Lang::ZhHans => {
            "announcement = 本会裁定：{ party }{ $offence }，{ $effects }。请双方注意。"
        }
        Lang::ZhHant => {
            "announcement = 本會裁定：{ party }{ $offence }，{ $effects }。請雙方注意。"
        }
        Lang::En => {
            "announcement = Ruling of the club: { party }, { $offence }: { $effects }. Take note."
        }
    };
    let mut texts = OwnTexts::default();
    assert!(texts.set(lang, own::read(lang, text.as_bytes()).unwrap()));
    desk.words = std::sync::Arc::new(Words::worded(lang, &texts));
    desk
}

/// A game whose event's wording is broken.
fn broken_words(lang: Lang) -> Desk {
    let mut desk = playing(lang);
    let text = "# 希望杯\nannouncment = 判罚\nresult-draw = 平局{ $who }\ncall-5 = 五\u{202e}\n";
    let hidden = own::read(lang, text.as_bytes()).unwrap_err();
    let shown = own::read(lang, text.replace('\u{202e}', "").as_bytes()).unwrap_err();
    let file = format!("/赛事/{}", lang.own_file());
    let wrong = |fault| Wrong { file: file.clone(), what: What::Texts(fault) };
    desk.followed.wrong = shown.into_iter().chain(hidden).map(wrong).collect();
    desk
}

pub const WAYS: &[Way] = &[
    ("files-differ", differs, ""),
    ("files-page", differs, "F11 Enter"),
    ("files-amend", differs, "F11 Enter 2 Up Enter 周 丁 F10"),
    ("files-amended", amended, ""),
    ("files-broken", broken, ""),
    ("files-broken-page", broken, "F11 Enter"),
    ("files-broken-start", broken_start, ""),
    ("files-settings", broken, "F11"),
    ("files-words", own_words, "F2 Tab Tab 2"),
    ("files-words-broken", broken_words, ""),
    ("files-words-page", broken_words, "F11 Enter"),
];

pub const SMALL: &[&str] = &["files-differ", "files-page", "files-broken"];

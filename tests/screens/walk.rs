//! Every place of the console: with every key of the table and with every click, twice.

use crate::facts::{all_keys, violated};
use crate::support::Desk;
use crate::{endings, life, others, tour_ways, ways};
use caipan::game::{By, Command, Commitment, Game, Order};
use caipan::rules::{Empty, Preset, Sealing, SealingWay};
use caipan::tui::keys::{Act, Key, Kind, When};
use caipan::tui::ui::{
    About, ActKind, AdjournKind, Asked, ChangeKind, Delivery, Dialog, Effect, Input,
    Place as Behind, SecretEntry, SecretStage, Ui,
};
use caipan::tui::update::situation;
use caipan::tui::view::{Target, targets};
use caipan::units::{Salt, Side};
use caipan::words::Lang;
use ratatui::layout::{Position, Rect};
use std::collections::BTreeSet;

const LANG: Lang = Lang::ZhHans;

/// Ways to more places, by keys from a game in which three moves were played.
const PLACES: &[&str] = &[
    "",
    "F2",
    "F2 Tab h q",
    "F3",
    "F5 1",
    "F5 6",
    "F5 7",
    "F5 9",
    "F5 9 1 Tab 9 : 0 0",
    "F4 F5 9 1 Tab 9 : 0 0",
    "F5 4",
    "F4 1",
    "F7",
    "F7 Enter",
    "F7 i",
    "F7 d",
    "F7 n",
    "F7 w",
    "F7 b",
    "F8 Enter",
    "F8 Enter F10 F8 Enter F10",
    "F9",
    "F2 F12",
    "e 5 Enter",
    "e 5 Enter 2",
    "Space",
    "Space Space F7 d",
    "Up",
    "PgUp",
    "F8 2 1",
    "d",
    "Alt+p",
    "F7 / E 5",
    "F11 Down Down Down Down x",
    "F11 F1",
    ": F1",
    "F5 5",
    "F1 PgDn",
    "Ctrl+q 2",
    "Ctrl+q 2 : F2",
    "F4 Esc Alt+p",
    "F8 Enter F10 F8 Enter F10 Esc F7 d",
    "F8 2 1 F10 F7 d",
];

/// Ways in a game whose moves can be sealed, from White's turn on.
const SEALING: &[&str] = &[
    "F6",
    "F6 Enter",
    "F6 Enter Enter",
    "F6 Enter Enter Space",
    "F6 Enter Enter Space 1 2 3",
    "F6 Enter Enter Space 1 2 3 Enter",
    "F6 Enter Enter Space 1 2 3 Down Down Down Down Down Enter",
    "F6 Enter Enter Space 1 2 3 Enter 李 F10 Down Enter",
    "F6 Enter Enter Space 1 2 3 Enter 李 F10 Down Enter Tab x F10",
    "F6 Enter Enter Space 1 2 3 Enter 李 F10 Down Down Enter",
    "F6 Enter Enter Space 1 2 3 Enter 李 F10 Down Down Enter End F10 Enter",
    "F6 Enter Enter Space 1 2 3 Enter 李 F10 Down Down Enter End F10 Enter Space Tab Space Tab Tab Space F10",
    "F6 Enter Enter Space 1 2 3 Enter 李 F10 Down Down Enter End F10 Enter Space Tab Space Tab Tab Space F10 Enter",
    "F6 Enter Enter Space 1 2 3 Enter 李 F10 Down Down Enter End F10 Enter Space Tab Space Tab Tab Space F10 Enter x F10 Enter",
    "F6 Enter Enter Space 1 2 3 Enter 李 F10 Down Down Enter End F10 Enter Space Tab Space Tab Tab Space F10 Enter x F10 Enter Enter",
];

/// A place of the console.
struct Place {
    name: String,
    desk: Desk,
    /// Whether the first of two keys that confirm was the last one pressed.
    armed: bool,
}

impl Place {
    fn new(name: &str, desk: Desk) -> Self {
        Self { name: name.to_owned(), desk, armed: false }
    }

    fn of(name: &str, mut desk: Desk, keys: &str) -> Self {
        desk.keys(keys);
        Self { name: format!("{name} {keys:?}"), desk, armed: keys.ends_with("F10") }
    }
}

fn played() -> Desk {
    let mut desk = Desk::with_game(LANG, 9);
    desk.keys("Enter").moves("e5 d4 c3");
    desk
}

fn sealing(way: SealingWay) -> Desk {
    let mut rules = Preset::named("china-1988").unwrap().rules().unwrap();
    rules.size = 9.try_into().unwrap();
    rules.sealing = Some(Sealing { way, at: None, ambiguous: Empty::Chief, empty: Empty::Loss });
    let mut desk = Desk::with_rules(LANG, rules);
    desk.keys("Enter").moves("e5");
    desk
}

/// Every place: each screen that is looked at, each hint of the tour, and those between.
fn places() -> Vec<Place> {
    let way = |(name, from, keys): &crate::Way| Place::of(name, from(LANG), keys);
    let mut all: Vec<Place> = ways().map(way).collect();
    all.extend(others(LANG).into_iter().map(|(name, desk)| Place::new(name, desk)));
    all.extend(PLACES.iter().map(|keys| Place::of("played", played(), keys)));
    let sealed = |keys: &&str| Place::of("sealing", sealing(SealingWay::Paper), keys);
    all.extend(SEALING.iter().map(sealed));
    let mut tour = Desk::practising(LANG);
    for (name, keys) in tour_ways::WAYS {
        tour.keys(keys);
        all.push(Place { armed: keys.ends_with("F10"), ..Place::new(name, tour.clone()) });
    }
    all.push(Place::new("no adviser", life::no_adviser(LANG)));
    all.extend(more());
    all
}

/// Places to which no keys lead.
fn more() -> Vec<Place> {
    let mut first = Desk::new(LANG);
    first.ui.first_run = true;
    let mut tip = Desk::new(LANG);
    tip.ui.ask_tip("R3-T12");
    let mut handing_in = endings::agreed(LANG);
    handing_in.keys("1 F10 2 F10 3 F10 F6");
    let mut again = endings::agreed(LANG);
    again.keys("1 F10 2 F10 3 F10 F6 x F10");
    again.ui.show_delivery("/优盘", Delivery::Failed("满".to_owned()));
    let mut watched = sealing(SealingWay::Commitment);
    watched.keys("F6 Enter Enter Space 1 2 3");
    let entry = SecretEntry::of(watched.game()).unwrap();
    let mut typing = watched.clone();
    watched.ui.open_secret(entry, vec!["script".to_owned()]);
    typing.ui.open_secret(entry, Vec::new());
    let mut typed = copy(&typing);
    typed.text("d4");
    let mut code = copy(&typing);
    code.ui.show_code(Salt::new([7; 16]).code(), Commitment([7; 32]));
    let mut bid = endings::seated(LANG);
    bid.ui.open_secret(SecretEntry::bid(Side::Black), Vec::new());
    let mut places = vec![("first start", first), ("tip", tip), ("deliver", handing_in)];
    places.extend([("not delivered", again), ("watched", watched), ("unseen", typing)]);
    let mut lot = played();
    let command = Command::rule("no-show-both", Side::Black);
    lot.order(&Order { command, by: By::chief("李长"), at: lot.now });
    lot.keys("F2 F2 End Enter Tab");
    places.push(("lot", lot));
    places.extend([("typed unseen", typed), ("code", code), ("bid", bid)]);
    places.into_iter().map(|(name, desk)| Place::new(name, desk)).collect()
}

/// Copies a desk with the page on it that no copy has.
fn copy(desk: &Desk) -> Desk {
    let mut copy = desk.clone();
    let Some(page) = desk.ui.secret.page() else { return copy };
    match &page.stage {
        SecretStage::Watched(how) => copy.ui.open_secret(page.entry, how.clone()),
        SecretStage::Typing { text, .. } => {
            copy.ui.open_secret(page.entry, Vec::new());
            copy.text(text.as_str());
        }
        SecretStage::Code { commitment, .. } => {
            copy.ui.open_secret(page.entry, Vec::new());
            copy.ui.show_code(Salt::new([7; 16]).code(), *commitment);
        }
    }
    copy
}

/// Returns what a key means where the desk is.
fn act(ui: &Ui, key: Key) -> Option<Act> {
    let when = match ui.secret.page().map(|page| &page.stage) {
        None => situation(ui),
        Some(SecretStage::Watched(_)) => When::WATCHED,
        Some(SecretStage::Typing { .. }) => When::UNSEEN,
        Some(SecretStage::Code { .. }) => When::CODE,
    };
    ui.settings.keys.act(&key, when)
}

/// Tells whether an act may change more than what is to come: it confirms, takes back what was done
/// within three seconds, or plays a step of the practice game.
const fn may_change(ui: &Ui, act: Act) -> bool {
    matches!(act, Act::Confirm | Act::Undo) || (matches!(act, Act::Skip) && ui.tour.is_some())
}

/// Says what has happened that nothing but a confirmation may do.
fn done(before: &Desk, after: &Desk) -> Option<String> {
    let costly = |effect: &&Effect| {
        matches!(
            effect,
            Effect::ResumeAnyway
                | Effect::HandOver { .. }
                | Effect::Reclaim(_)
                | Effect::Follow
                | Effect::OpenBids(_)
                | Effect::SecretHandedIn
                | Effect::SecretCopied { .. }
        ) || (before.game.is_some() && matches!(effect, Effect::Quit | Effect::CloseGame))
    };
    let mut effects = after.effects[before.effects.len()..].iter();
    if let Some(effect) = effects.find(costly) {
        return Some(format!("{effect:?}"));
    }
    let (Some(old), Some(new)) = (&before.game, &after.game) else { return None };
    let locked = |game: &Game| game.phase() == caipan::game::Phase::Locked;
    let lost = new.turns().len() > old.turns().len()
        && new.turns()[old.turns().len()..]
            .iter()
            .any(|turn| matches!(turn.kind, caipan::game::TurnKind::Lost(_)));
    let what = if lost { Some("a turn") } else { violated(old, new) };
    let what = what.or_else(|| (locked(old) != locked(new)).then_some("the lock"));
    what.map(str::to_owned)
}

/// Writes down what of the screen differs from another, but for the game behind it.
fn state(Ui { dialogs, line, looking, place, message, secret, settings, .. }: &Ui) -> String {
    let below: Vec<&str> = dialogs.iter().map(of_dialog).collect();
    let (lang, glyphs, theme) = (settings.lang, settings.glyphs, settings.theme);
    let top = dialogs.last();
    format!(
        "{below:?}{top:?}{line:?}{looking:?}{place:?}{message:?}{secret:?}{lang:?}{glyphs:?}{theme:?}"
    )
}

// --- The list is whole ---

/// Names the kinds of a value, and lists all of them: another one stops the build here.
macro_rules! kinds {
    ($all:ident, $of:ident, $type:ident: $($kind:ident),* $(,)?) => {
        const $all: &[&str] = &[$(stringify!($kind)),*];
        const fn $of(one: &$type) -> &'static str {
            match one { $($type::$kind { .. } => stringify!($kind)),* }
        }
    };
}

kinds!(DIALOGS, of_dialog, Dialog:
    Foul, Ruling, Repeated, Ask, Flag, Gap, Times, Answer, Time, TimeAct, Reread, Paused, Record,
    Change, Ending, Life, Bids, Choosing, Dispute, Back, Hand, Sheet, Slip, Deliver, Help,
    Settings, Files, AmendRules, Storage, Leave, Describe, Colours, Guess, Swap, Restore, Dossier,
    Deed, Adjourn, Adjourning, Tip, Reclaim, Palette, Command,
);
kinds!(ASKED, of_ask, Asked: Pass, Pause, Resume, Propose, Answer, Dispute, Back, Resign, Leave);
kinds!(CHANGES, of_change, ChangeKind:
    Change, Insert, TakeBack, Unpress, Recount, ResultBack, EndBack,
);
kinds!(ACTS, of_act, ActKind: Late, Fault, Split, Relieve, Settle, Join);
kinds!(ADJOURNS, of_adjourn, AdjournKind: Custody, Unseal, Open, Decide, Cancel, HandOver);
kinds!(ABOUT, of_about, About: Ruling, Complaint, Complain, Amend, Draw);
kinds!(BEHIND, of_place, Behind: Start, Setup, Game);
kinds!(PAGES, of_page, SecretStage: Watched, Typing, Code);

/// Names what a form is about, where there are several of it.
#[expect(clippy::wildcard_enum_match_arm, reason = "all others have one form")]
fn of_form(dialog: &Dialog) -> Option<&'static str> {
    match dialog {
        Dialog::Ask(ask) => Some(of_ask(&ask.what)),
        Dialog::Change(form) => Some(of_change(&form.kind)),
        Dialog::TimeAct(form) => Some(of_act(&form.kind)),
        Dialog::Adjourning(form) => Some(of_adjourn(&form.kind)),
        Dialog::Deed(form) => Some(of_about(&form.about)),
        _ => None,
    }
}

#[test]
fn every_dialog_and_every_page_is_among_the_places() {
    let mut seen = BTreeSet::new();
    for Place { desk, .. } in places() {
        seen.extend(desk.ui.top().map(of_dialog));
        seen.extend(desk.ui.top().and_then(of_form));
        seen.insert(of_place(&desk.ui.place));
        seen.extend(desk.ui.secret.page().map(|page| of_page(&page.stage)));
    }
    let all = [DIALOGS, ASKED, CHANGES, ACTS, ADJOURNS, ABOUT, BEHIND, PAGES].concat();
    let missing: Vec<_> = all.iter().filter(|name| !seen.contains(*name)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

// --- Keys ---

const SIZES: [(u16, u16); 5] = [(80, 24), (120, 40), (60, 20), (20, 5), (1, 1)];

/// Presses every key twice in every `nth` place of four. The place is drawn at every size, and
/// what the keys lead to at one after the other.
fn keys_twice(nth: usize) {
    let (keys, mut sizes) = (all_keys(), SIZES.iter().cycle());
    let (mut wrong, mut seen) = (Vec::new(), BTreeSet::new());
    for place in places().iter().skip(nth).step_by(4) {
        for (width, height) in SIZES {
            place.desk.buffer(width, height);
        }
        for key in &keys {
            let mut desk = copy(&place.desk);
            let mut asked = place.armed;
            for _ in 0..2 {
                let act = act(&desk.ui, *key);
                asked |= act.is_some_and(|act| may_change(&desk.ui, act));
                desk.press(*key);
                let done = done(&place.desk, &desk).filter(|_| !asked);
                wrong.extend(done.map(|what| format!("{}, {:?}: {what}", place.name, key.code)));
                if seen.insert(state(&desk.ui)) {
                    let (width, height) = sizes.next().unwrap();
                    desk.buffer(*width, *height);
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn every_key_in_every_place_is_harmless_or_asked_first_1() {
    keys_twice(0);
}

#[test]
fn every_key_in_every_place_is_harmless_or_asked_first_2() {
    keys_twice(1);
}

#[test]
fn every_key_in_every_place_is_harmless_or_asked_first_3() {
    keys_twice(2);
}

#[test]
fn every_key_in_every_place_is_harmless_or_asked_first_4() {
    keys_twice(3);
}

// --- Esc ---

#[test]
fn esc_leads_back_from_everywhere_one_step_at_a_time() {
    // the code of a sealed move is shown once: no key leaves it but those that say it is copied
    let shown_once = |place: &Place| place.name != "code";
    for Place { name, mut desk, .. } in places().into_iter().filter(shown_once) {
        let (orders, mut steps) = (desk.orders.len(), 0);
        while !is_home(&desk) {
            let (dialogs, page) = (desk.ui.dialogs.len(), desk.ui.secret.is_open());
            let before = state(&desk.ui);
            desk.keys("Esc");
            let left = dialogs.saturating_sub(desk.ui.dialogs.len()) + usize::from(page);
            assert!(left <= 1, "{name}: {left} steps at once");
            assert_ne!(before, state(&desk.ui), "{name}: no step");
            steps += 1;
            assert!(steps < 8, "{name}: {:?}", desk.ui.dialogs);
        }
        assert_eq!(desk.orders.len(), orders, "{name}");
    }
}

/// Tells whether nothing is open, typed or looked at.
fn is_home(desk: &Desk) -> bool {
    let Ui { place, dialogs, line, looking, secret, .. } = &desk.ui;
    let behind = matches!((place, &desk.game), (Behind::Game, Some(_)) | (Behind::Start(_), None));
    let looking = looking.cursor.is_some() || looking.after.is_some();
    behind && dialogs.is_empty() && line.field.is_empty() && !looking && !secret.is_open()
}

// --- Clicks ---

/// Every target of a screen with the places at which it lies, none of which is one column wide;
/// of the points of a board some.
fn all_targets(desk: &Desk, among: Option<&[Position]>) -> Vec<(Target, Vec<Position>)> {
    let area = Rect::new(0, 0, 80, 24);
    let every: Vec<Position> = area.positions().filter(|at| at.x % 2 == 0).collect();
    let snapshot = desk.snapshot();
    let target_at = targets(&desk.ui, &snapshot, area);
    let mut found: Vec<(Target, Vec<Position>)> = Vec::new();
    for at in among.unwrap_or(&every) {
        let Some(target) = target_at(*at) else { continue };
        if matches!(target, Target::Point(point) if (point.col() * 7 + point.row()) % 16 != 4) {
            continue;
        }
        match found.iter_mut().find(|(one, _)| *one == target) {
            Some((_, places)) => places.push(*at),
            None => found.push((target, vec![*at])),
        }
    }
    found
}

/// Clicks twice on the same place, wherever something lies, in every `nth` place of two.
fn clicks_twice(nth: usize) {
    let mut wrong = Vec::new();
    for place in places().iter().skip(nth).step_by(2) {
        for (target, at) in all_targets(&place.desk, None) {
            let mut once = copy(&place.desk);
            let asked = place.armed || confirms(&once.ui, target);
            once.hit(target);
            let mut ended = vec![(once.clone(), asked, "once")];
            for (target, _) in all_targets(&once, Some(&at)) {
                let mut twice = copy(&once);
                let asked = asked || confirms(&twice.ui, target);
                twice.hit(target);
                ended.push((twice, asked, "twice"));
            }
            for (desk, _, times) in ended.iter().filter(|(_, asked, _)| !asked) {
                let done = done(&place.desk, desk);
                let told = |what| format!("{}, {target:?} {times}: {what}", place.name);
                wrong.extend(done.map(told));
            }
        }
    }
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
}

/// Tells whether a click may change more than what is to come.
fn confirms(ui: &Ui, target: Target) -> bool {
    match target {
        Target::Key(key) => act(ui, key).is_some_and(|act| may_change(ui, act)),
        Target::Point(_) | Target::Steps(..) | Target::Row(_) => false,
    }
}

#[test]
fn two_clicks_on_one_place_are_harmless_or_asked_first_1() {
    clicks_twice(0);
}

#[test]
fn two_clicks_on_one_place_are_harmless_or_asked_first_2() {
    clicks_twice(1);
}

// --- Keys that are let go or held down (case 37) ---

/// Tells whether no more has happened than may happen again while a key is held down: moving on a
/// page, choosing there what holds for the screen, and writing.
fn may_repeat(before: &Desk, after: &Desk) -> bool {
    let dialogs = |desk: &Desk| desk.ui.dialogs.iter().map(of_dialog).collect::<Vec<_>>();
    let shown = |effect: &Effect| {
        matches!(
            effect,
            Effect::Language(_) | Effect::Glyphs(_) | Effect::Theme(_) | Effect::Voice(_)
        )
    };
    dialogs(before) == dialogs(after)
        && before.orders.len() == after.orders.len()
        && after.effects[before.effects.len()..].iter().all(shown)
        && of_place(&before.ui.place) == of_place(&after.ui.place)
        && before.ui.secret.is_open() == after.ui.secret.is_open()
}

#[test]
fn a_key_that_is_let_go_does_nothing_and_one_held_down_opens_and_confirms_nothing() {
    let (keys, mut wrong) = (all_keys(), Vec::new());
    for place in places() {
        let written = state(&place.desk.ui);
        for key in &keys {
            let mut desk = copy(&place.desk);
            let at = desk.now;
            for _ in 0..2 {
                desk.input(Input::Key { key: Key { kind: Kind::Release, ..*key }, at });
            }
            assert_eq!(state(&desk.ui), written, "{}: {key:?}", place.name);
            for _ in 0..2 {
                desk.input(Input::Key { key: Key { kind: Kind::Repeat, ..*key }, at });
            }
            if !may_repeat(&place.desk, &desk) {
                wrong.push(format!("{}: {key:?}", place.name));
            }
            let mut once = copy(&place.desk);
            once.press(*key);
            let mut held = copy(&once);
            for kind in [Kind::Repeat, Kind::Repeat, Kind::Release] {
                held.input(Input::Key { key: Key { kind, ..*key }, at: once.now });
            }
            if !may_repeat(&once, &held) {
                wrong.push(format!("{}: {key:?} held", place.name));
            }
        }
    }
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
}

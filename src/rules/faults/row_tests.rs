//! Tests of the faults of the catalogue: rows, rulings, ladders, who decides.

use super::tests::{changed, looked, told};
use super::{Checked, Preset, is_sound, lowered};
use crate::rules::{Effect, Rules, Who};
use crate::units::Zi;

/// The faults of an event with one own foul, less their places.
fn row(fields: &str) -> Vec<String> {
    let row = format!(
        "offences: {{\"lid\": (clause: \"event/1\", name: \"盒盖\", text: \"条\", {fields})}}"
    );
    changed(&row).into_iter().map(|one| one[one.find(' ').unwrap() + 1..].to_owned()).collect()
}

/// The faults of a foul with one ruling.
fn ruling(effects: &str) -> Vec<String> {
    row(&format!("rulings: [[{effects}]]"))
}

const NONE: [&str; 0] = [];

#[test]
fn effects_that_exclude_each_other_are_told() {
    for effects in [
        "Loss, Draw",
        "Loss, BothLose",
        "Replay, ExtraGame",
        "NoResult, TurnLost",
        "Advice, Warning",
        "Caution, Warning",
        "Advice, Caution, Fine(zi: \"1\")",
        "Void, Stand",
        "Void, Placed",
        "PutRight, Stand",
        "Placed, Stand",
        "PutRight, Placed",
    ] {
        let found = ruling(effects);
        assert!(found.contains(&"effects-clash lid -".to_owned()), "{effects}: {found:?}");
    }
    for effects in [
        "SetBack, Halt",
        "Void, TurnLost, Warning",
        "Void, PutRight",
        "PutRight, Warning",
        "Warning, Fine(zi: \"1\")",
        "Warning, Loss",
        "Halt, Loss",
        "PutRight, Draw",
    ] {
        assert_eq!(ruling(effects), NONE, "{effects}");
    }
}

#[test]
fn all_clashes_of_a_ruling_are_told_at_once() {
    let clash = "effects-clash lid -".to_owned();
    let twice = "effect-twice lid -".to_owned();
    let found = ruling("Loss, Draw, TurnLost, Advice, Warning, Warning, Advice, Stand, Void");
    assert_eq!(found, [&twice, &twice, &clash, &clash, &clash, &clash].map(String::from));
}

#[test]
fn fines_are_more_than_nothing_and_stand_once() {
    let nothing = ["fine-nothing lid (zi: \"1\")"];
    assert_eq!(ruling("Fine(zi: \"0\")"), nothing);
    assert_eq!(ruling("Fine(zi: \"-1/2\")"), nothing);
    assert_eq!(ruling("Fine(zi: \"1\"), Fine(zi: \"2\")"), ["effect-twice lid -"]);
    assert_eq!(ruling("Fine(zi: \"1/4\")"), NONE);
    assert_eq!(ruling("Fine"), ["missing-field zi -"]);
    assert_eq!(ruling("Fine(zi: 0.5)"), ["float zi \"1/2\""]);
}

/// The faults of a foul that first costs a warning, with these rungs.
fn ladder(rungs: &str) -> Vec<String> {
    row(&format!("rulings: [[Warning]], ladder: [{rungs}]"))
}

#[test]
fn a_ladder_has_each_time_once_and_in_order() {
    let (w, l) = ("rulings: [[Warning]]", "rulings: [[Loss]]");
    assert_eq!(ladder(&format!("(time: 2, {w}), (time: 3, {l})")), NONE);
    for (rungs, found) in [
        (format!("(time: 2, {w}), (time: 4, {l})"), "ladder-skips lid time: 3"),
        (format!("(time: 3, {l})"), "ladder-skips lid time: 2"),
        (format!("(time: 1000, {l})"), "ladder-skips lid time: 2"),
        (format!("(time: 1, {w}), (time: 2, {l})"), "ladder-order lid time: 2"),
        (format!("(time: 0, {w})"), "ladder-order lid time: 2"),
        (format!("(time: 2, {w}), (time: 2, {l})"), "ladder-order lid time: 3"),
    ] {
        assert!(ladder(&rungs).contains(&found.to_owned()), "{rungs}: {:?}", ladder(&rungs));
    }
    let again = "rulings: [[Caution]], again: [[Warning]], ladder: [(time: 3, rulings: [[Loss]])]";
    assert_eq!(row(again), NONE);
    assert_eq!(row(&again.replace("time: 3", "time: 2")), ["ladder-order lid time: 3"]);
}

#[test]
fn a_ladder_ends_and_does_not_go_down() {
    let falls = ["ladder-falls lid -"];
    assert_eq!(ladder("(time: 2, rulings: [[Fine(zi: \"1\")]])"), falls);
    assert_eq!(ladder("(time: 2, rulings: [[Loss]]), (time: 3, rulings: [[Warning]])"), falls);
    assert_eq!(row("rulings: [[Loss]], again: [[Warning]]"), falls);
    assert_eq!(ladder("(time: 2, rulings: [[Caution], [Loss]])"), falls, "the mildest goes down");
    let fines = "rulings: [[Fine(zi: \"1\")]], again: [[Fine(zi: \"1/2\")]]";
    assert_eq!(row(fines), falls);
    assert_eq!(row("rulings: [[Fine(zi: \"1/2\")]], again: [[Fine(zi: \"1\")]]"), NONE);
    let advice = "rulings: [[Advice]], ladder: [(time: 2, rulings: [[Advice]])]";
    assert_eq!(row(advice), ["ladder-endless lid -"]);
    let rungs: Vec<String> =
        (2..40).map(|time| format!("(time: {time}, rulings: [[Warning]])")).collect();
    assert_eq!(ladder(&rungs.join(", ")), ["ladder-endless lid -"]);
}

#[test]
fn cautions_lead_to_something() {
    let nowhere = ["cautions-nowhere lid cautions_warn: 2"];
    assert_eq!(ruling("Caution"), nowhere);
    assert_eq!(row("rulings: [[Caution]], ladder: [(time: 2, rulings: [[Caution]])]"), nowhere);
    assert_eq!(row("rulings: [[Caution]], ladder: [(time: 2, rulings: [[Warning]])]"), NONE);
    let counted = "cautions_warn: 2, offences: {\"lid\": (clause: \"event/1\", name: \"盒盖\", \
                   text: \"条\", rulings: [[Caution]])}";
    assert_eq!(changed(counted), NONE);
    for (number, found) in [(0, 1), (1, 1), (2, 0), (3, 0), (1000, 1)] {
        let all = changed(&format!("cautions_warn: {number}"));
        assert_eq!(all.len(), found, "{number}: {all:?}");
        assert!(all.iter().all(|one| one == "2:1 cautions-number cautions_warn 2"), "{all:?}");
    }
    assert_eq!(changed("warnings_lose: 1000"), ["2:1 warnings-many warnings_lose -"]);
}

#[test]
fn the_effects_of_a_free_ruling_are_sound_by_the_same_measure() {
    let fine = |quarters| Effect::Fine { zi: Zi::from_quarters(quarters) };
    assert!(is_sound(&[Effect::Void, Effect::TurnLost, Effect::Warning]));
    assert!(is_sound(&[Effect::Warning, fine(4)]));
    for wrong in [
        &[][..],
        &[fine(0)],
        &[fine(1), fine(2)],
        &[Effect::Advice, Effect::Warning],
        &[Effect::Loss, Effect::TurnLost],
    ] {
        assert!(!is_sound(wrong), "{wrong:?}");
    }
}

#[test]
fn conditions_have_a_sense() {
    assert_eq!(row("until: 0, rulings: [[Warning]]"), ["until-zero lid -"]);
    assert_eq!(row("until: 10, rulings: [[Warning]]"), NONE);
    assert_eq!(row("turn: Mine, rulings: [[Warning]]"), ["unknown-value turn -"]);
    let counted = row("counted: Event, rulings: [[Warning]]");
    assert_eq!(counted, ["counted-nothing lid -"]);
    let again = "cautions_warn: 2, offences: {\"phone-sounds\": (clause: \"2002/23.7\", counted: \
                 Event, rulings: [[Warning]])}";
    let text = format!("Tournament(name: \"杯\", rules: \"china-2002\", changes: ({again}))");
    assert!(looked(&text).is_right(), "a notice leaves the file right");
    for (until, wrong) in [(0, true), (1, false), (10, false), (361, false), (362, true)] {
        let found = changed(&format!("wrong_colours: (until: {until}, remedy: Restart)"));
        let told = ["2:17 colours-until until 10"];
        assert_eq!(found, if wrong { &told[..] } else { &[] }, "{until}");
    }
    assert_eq!(
        changed("wrong_colours: (until: 10, remedy: Swap)"),
        ["2:36 unknown-value remedy -"]
    );
    assert_eq!(changed("appeal_limit: \"0s\""), ["2:1 appeal-zero appeal_limit -"]);
    assert_eq!(changed("appeal_limit: \"999h\""), ["2:1 time-absurd appeal_limit -"]);
    assert_eq!(changed("appeal_limit: \"30m\", pairing_lot: false"), NONE);
}

#[test]
fn players_agree_on_the_board_only() {
    for effects in ["Loss", "PutRight, Warning", "Draw", "Fine(zi: \"1\")", "TurnLost", "Advice"] {
        let own = row(&format!("rulings: [(effects: [{effects}], who: Players)]"));
        assert_eq!(own, ["players-agree lid who: Chief"], "{effects}");
        let all = row(&format!("who: Players, rulings: [[{effects}]]"));
        assert_eq!(all, own, "{effects}");
    }
    for effects in ["PutRight", "Placed", "Stand", "Void"] {
        assert_eq!(row(&format!("who: Players, rulings: [[{effects}]]")), NONE, "{effects}");
    }
}

#[test]
fn texts_are_in_languages_that_exist() {
    let text = |lang: &str| {
        row(&format!("rulings: [[Warning]], translations: {{\"{lang}\": (name: \"Lid\")}}"))
    };
    assert_eq!(text("en"), NONE);
    assert_eq!(text("em"), ["unknown-value translations en"]);
    assert_eq!(text("fr"), ["unknown-value translations -"]);
    let wrong = row("rulings: [[Warning]], translations: {\"en\": (nmae: \"Lid\")}");
    assert_eq!(wrong, ["unknown-field nmae name"]);
}

#[test]
fn an_event_raises_who_decides_and_never_lowers_it() {
    let lower = |changes: &str| {
        let found = changed(changes);
        found.into_iter().filter(|one| one.contains("lowered")).collect::<Vec<_>>()
    };
    assert_eq!(lower("reading_by: Table"), ["2:1 lowered reading_by reading_by: Chief"]);
    assert_eq!(lower("free_by: Table"), ["2:1 lowered free_by free_by: Chief"]);
    let row = |id: &str, fields: &str| format!("offences: {{\"{id}\": ({fields})}}");
    let looked = |fields: &str| row("phone-looked", &format!("clause: \"2002/23.7\", {fields}"));
    let who = "lowered phone-looked who: Chief";
    assert_eq!(lower(&looked("rulings: [[Loss]]")), [format!("2:12 {who}")]);
    assert_eq!(lower(&looked("who: Table, rulings: [[Loss]]")), [format!("2:50 {who}")]);
    assert_eq!(lower(&looked("who: Chief, rulings: [[Warning]]")), NONE);
    let sanction = looked("who: Chief, rulings: [(effects: [Loss], who: Table)]");
    assert_eq!(lower(&sanction), [format!("2:62 {who}")]);
    let sounds = |fields: &str| row("phone-sounds", &format!("clause: \"2002/23.7\", {fields}"));
    let again = sounds("rulings: [[Warning]], again: [[Loss]]");
    assert_eq!(lower(&again), ["2:72 lowered phone-sounds who: Chief"]);
    assert_eq!(lower(&sounds("who: Chief, rulings: [[Warning]], again: [[Loss]]")), NONE);
    let dropped = row("dropped-stone", "clause: \"2002/17.3\", rulings: [[PutRight]]");
    assert_eq!(lower(&dropped), ["2:12 lowered dropped-stone who: Players"]);
    assert_eq!(
        lower(&row("ko", "clause: \"2002/18.3\", who: Chief, rulings: [[Void, TurnLost]]")),
        NONE
    );
}

#[test]
fn a_stage_lowers_nothing_either_and_a_file_without_a_preset_has_nothing_to_lower() {
    let event = "Tournament(name: \"杯\", rules: \"china-2002\",\nstages: {\"final\": (offences: {\n\
                 \"absent\": (clause: \"2002/23.2\", rulings: [[Loss]]),\n\
                 \"badge\": (clause: \"e/1\", name: \"证\", text: \"条\", rulings: [[Caution]])})})";
    assert_eq!(
        told(event),
        ["3:1 lowered absent who: Chief", "4:1 cautions-nowhere badge cautions_warn: 2"]
    );
    let derived = "Derived(preset: \"china-2002\", changes: (\nfree_by: Table))";
    assert_eq!(told(derived), ["2:1 lowered free_by free_by: Chief"]);
    let whole = Preset::DEFAULT.text.replace("free_by: Chief", "free_by: Table");
    assert_eq!(told(&whole), NONE);
}

#[test]
fn nothing_of_a_preset_is_lowered_by_itself_and_who_is_ordered() {
    let rules = |id: &str| -> Rules { Preset::named(id).unwrap().rules().unwrap() };
    for preset in Preset::COMPLETE {
        assert_eq!(lowered(&rules(preset.id), &rules(preset.id)), [], "{}", preset.id);
    }
    assert!(!lowered(&rules("china-2002"), &rules("china-1988")).is_empty());
    assert!(Who::Table < Who::Players && Who::Players < Who::Chief);
    let Some(Checked::Rules(first)) = looked(Preset::COMPLETE[2].text).value else {
        panic!("rules")
    };
    assert_eq!(*first, rules("china-1988-first-print"));
}

//! Tests of the faults.

use super::shape::{self, Field, Layout, Shape};
use super::*;
use crate::rules::offence::{Claim, Counted, Rung, Texts, Whose};
use crate::rules::{
    BidMargin, Bids, Capture, CaptureTime, Colours, CountMethod, CountUnit, Cycle, DisputeCount,
    Effect, Empty, EndSign, HandicapReturn, Leave, Offence, Repetition, RepetitionFoul, ReplayTime,
    Sanction, SealingWay, Seat, Starter, Suicide, TimeSystem, Who, WrongColours, seat, tournament,
};
use serde::de::DeserializeOwned;

/// Clauses of the presets and of the tests.
fn clauses() -> Vec<String> {
    let mut all = Vec::new();
    for preset in Preset::all() {
        let rules = preset.changes().unwrap();
        all.extend(rules.cites.values().map(ToString::to_string));
        all.extend(rules.offences.values().map(|row| row.clause.to_string()));
    }
    all
}

pub(super) fn looked(text: &str) -> Examined {
    let clauses = clauses();
    let clauses: Vec<&str> = clauses.iter().map(String::as_str).collect();
    examine(text, &clauses)
}

/// Lists the faults as `line:column kind name suggestion`.
pub(super) fn told(text: &str) -> Vec<String> {
    let row = |fault: &Fault| {
        let meant = fault.suggestion.as_deref().unwrap_or("-");
        format!("{}:{} {} {} {meant}", fault.line, fault.column, fault.kind.id(), fault.name)
    };
    looked(text).faults.iter().map(row).collect()
}

/// The faults of an event with these changes, without those of ron.
pub(super) fn changed(changes: &str) -> Vec<String> {
    told(&format!("Tournament(name: \"杯\", rules: \"china-2002\", changes: (\n{changes}))"))
}

// --- The schema's names ---

#[expect(clippy::wildcard_enum_match_arm, reason = "ron's errors grow")]
/// Asks serde for the words of an enum by a word that can't be one.
fn variants<T: DeserializeOwned>() -> Vec<&'static str> {
    match ron_options().from_str::<T>("Nonsense_") {
        Err(error) => match error.code {
            ron::Error::NoSuchEnumVariant { expected, .. } => expected.to_vec(),
            code => panic!("{code:?}"),
        },
        Ok(_) => panic!("no such word"),
    }
}

#[test]
fn every_word_of_the_schema_is_known() {
    assert_eq!(variants::<Repetition>(), shape::REPETITION);
    assert_eq!(variants::<RepetitionFoul>(), shape::REPETITION_FOUL);
    assert_eq!(variants::<Cycle>(), shape::CYCLE);
    assert_eq!(variants::<Suicide>(), shape::SUICIDE);
    assert_eq!(variants::<Capture>(), shape::CAPTURE);
    assert_eq!(variants::<CountUnit>(), shape::COUNTED_IN);
    assert_eq!(variants::<DisputeCount>(), shape::DISPUTE_COUNT);
    assert_eq!(variants::<ReplayTime>(), shape::REPLAY_TIME);
    assert_eq!(variants::<seat::Turn>(), shape::TURN);
    assert_eq!(variants::<BidMargin>(), shape::BID_MARGIN);
    assert_eq!(variants::<HandicapReturn>(), shape::HANDICAP_RETURN);
    assert_eq!(variants::<CountMethod>(), shape::COUNT);
    assert_eq!(variants::<EndSign>(), shape::END_SIGN);
    assert_eq!(variants::<Starter>(), shape::STARTER);
    let words: Vec<&str> = shape::TIME.iter().map(|tag| tag.word).collect();
    assert_eq!(variants::<TimeSystem>(), words);
    assert_eq!(variants::<CaptureTime>(), shape::CAPTURE_TIME);
    assert_eq!(variants::<Claim>(), shape::CLAIM);
    assert_eq!(variants::<Who>(), shape::WHO);
    let arbiters: Vec<&str> = shape::WHO.iter().copied().filter(|who| *who != "Players").collect();
    assert_eq!(arbiters, shape::ARBITER);
    assert_eq!(variants::<Counted>(), shape::COUNTED);
    assert_eq!(variants::<Whose>(), shape::WHOSE);
    assert_eq!(variants::<Colours>(), shape::COLOURS);
    assert_eq!(variants::<Leave>(), shape::LEAVE);
    let effects: Vec<&str> = shape::EFFECT.iter().map(|tag| tag.word).collect();
    assert_eq!(variants::<Effect>(), effects);
    assert_eq!(variants::<SealingWay>(), shape::WAY);
    assert_eq!(variants::<Empty>(), shape::EMPTY);
    assert_eq!(variants::<tournament::Press>(), shape::PRESS);
    assert_eq!(variants::<tournament::Moves>(), shape::MOVES);
    assert_eq!(variants::<tournament::Paper>(), shape::PAPER);
}

#[expect(clippy::wildcard_enum_match_arm, reason = "ron's errors grow")]
/// Asks serde for the fields of a struct by a field that can't be one.
fn fields<T: DeserializeOwned>() -> Vec<&'static str> {
    match ron_options().from_str::<T>("(nonsense_: 1)") {
        Err(error) => match error.code {
            ron::Error::NoSuchStructField { expected, .. } => expected.to_vec(),
            code => panic!("{code:?}"),
        },
        Ok(_) => panic!("no such field"),
    }
}

#[test]
fn every_field_of_the_schema_is_known() {
    let names = |layout: &Layout| layout.fields.iter().map(|f| f.name).collect::<Vec<_>>();
    assert_eq!(fields::<Rules>(), names(shape::RULES));
    assert_eq!(fields::<crate::rules::Changes>(), names(shape::CHANGES));
    assert_eq!(fields::<crate::rules::Changes>(), names(shape::PARTIAL));
    assert_eq!(fields::<Derived>(), names(shape::DERIVED));
    assert_eq!(fields::<Tournament>(), names(shape::TOURNAMENT));
    assert_eq!(fields::<Seat>(), names(shape::SEAT));
    assert_eq!(fields::<Bids>(), names(shape::BIDS));
    assert_eq!(fields::<Offence>(), names(shape::OFFENCE));
    assert_eq!(fields::<Sanction>(), names(shape::SANCTION));
    assert_eq!(fields::<Rung>(), names(shape::RUNG));
    assert_eq!(fields::<Texts>(), names(shape::TEXTS));
    assert_eq!(fields::<WrongColours>(), names(shape::WRONG_COLOURS));
    assert_eq!(fields::<crate::rules::Calls>(), names(shape::CALLS));
    assert_eq!(fields::<crate::rules::Call>(), names(shape::CALL));
    assert_eq!(fields::<crate::rules::Sealing>(), names(shape::SEALING));
    assert_eq!(fields::<tournament::Arbiters>(), names(shape::ARBITERS));
    assert_eq!(fields::<tournament::Voice>(), names(shape::VOICE));
    assert_eq!(fields::<tournament::Slips>(), names(shape::SLIPS));
    assert_eq!(names(shape::RULES), Rules::FIELDS);
}

#[test]
fn a_field_is_required_where_serde_requires_it() {
    let preset = Preset::DEFAULT.text;
    let required = |field: &&Field| field.required && !matches!(field.shape, Shape::Struct(_));
    for field in shape::RULES.fields.iter().filter(required) {
        let line = preset.lines().find(|line| line.starts_with(&format!("    {}:", field.name)));
        let without = preset.replace(line.unwrap(), "");
        assert!(ron_options().from_str::<Rules>(&without).is_err(), "{}", field.name);
        let kinds: Vec<_> = looked(&without).faults.iter().map(|f| f.kind).collect();
        assert_eq!(kinds, [Kind::MissingField], "{}", field.name);
    }
}

#[test]
fn shipped_presets_and_the_example_are_right() {
    for preset in Preset::COMPLETE {
        let examined = looked(preset.text);
        assert_eq!((examined.is_right(), examined.faults), (true, vec![]), "{}", preset.id);
        assert_eq!(examined.value, Some(Checked::Rules(Box::new(preset.rules().unwrap()))));
    }
    let example = looked(include_str!("../../../config/event.example.ron"));
    assert_eq!((example.is_right(), example.faults), (true, vec![]));
}

// --- Text ---

#[test]
fn every_misspelt_name_is_told_at_once() {
    let text = "Tournament(\n  nmae: \"杯\",\n  rules: \"china-2022\",\n  changes: (\n    limmit: \"2h\", repetition: Positionl,\n    /* 注 */ kommi: \"3\",\n  ),\n)";
    assert_eq!(
        told(text),
        [
            "2:3 unknown-field nmae name",
            "3:10 unknown-preset china-2022 china-2002",
            "5:5 unknown-field limmit limit",
            "5:31 unknown-value repetition Positional",
            "6:13 unknown-field kommi komi",
        ]
    );
}

#[test]
fn full_width_characters_are_named_with_what_to_type() {
    let text = "Tournament（name: “杯”，rules： \"china-2002（\"）";
    assert_eq!(
        told(text),
        [
            "1:11 full-width （ (",
            "1:18 full-width “ \"",
            "1:20 full-width ” \"",
            "1:21 full-width ， ,",
            "1:27 full-width ： :",
            "1:29 unknown-preset china-2002（ china-2002",
            "1:42 full-width ） )",
        ]
    );
}

#[test]
fn what_is_no_rules_text_is_told() {
    let bytes = |bytes: &[u8]| {
        examine_bytes(bytes, &[]).faults.iter().map(|f| f.kind.id()).collect::<Vec<_>>()
    };
    assert_eq!(bytes(b""), ["empty"]);
    assert_eq!(bytes(b"\xef\xbb\xbf  // x\n"), ["empty"]);
    assert_eq!(bytes(b"\x7fELF\0\0"), ["binary"]);
    assert_eq!(bytes(b"Rules(\xcf\xa3\xb1"), ["encoding"]);
    assert_eq!(bytes(b"\xff\xfeR\0"), ["encoding"]);
    assert_eq!(bytes(b"hello"), ["unknown-root"]);
    assert_eq!(told("Turnament()"), ["1:1 unknown-root Turnament Tournament"]);
    assert_eq!(told("Rules(komi: \"1"), ["1:13 unclosed \" -", "1:15 ends  -"]);
    assert_eq!(told("Rules(\n  komi: \"1\","), ["1:6 unclosed ( -"]);
    assert_eq!(told("/* Rules()"), ["1:1 unclosed /* -"]);
}

#[test]
fn a_deep_text_is_no_danger() {
    for open in ["(", "[", "a:(", "Some("] {
        let text = format!("({}", open.repeat(100_000));
        assert!(looked(&text).faults.iter().any(|f| f.kind == Kind::TooDeep), "{open}");
    }
    let text = "(".repeat(40) + &")".repeat(40);
    assert!(looked(&text).faults.iter().all(|f| f.kind != Kind::TooDeep));
}

#[test]
fn missing_commas_and_quotes_are_told_and_read_over() {
    let faults = changed("limit: \"2h\" reserve: 5, \"komi\": 3,");
    assert_eq!(
        faults,
        [
            "2:13 comma-missing reserve -",
            "2:25 quoted-name komi komi",
            "2:33 wrong-type komi \"3\"",
        ]
    );
}

#[test]
fn a_large_text_full_of_faults_takes_no_time_to_speak_of() {
    for part in ["，", "a ", "a:1,", "“", "(：)"] {
        let text = format!("Rules({}", part.repeat(300_000));
        assert!(looked(&text).faults.len() <= MOST + 1, "{part}");
    }
}

#[test]
fn a_byte_order_mark_moves_nothing() {
    let text = "\u{feff}Tournament(nmae: \"x\", rules: \"china-2002\")";
    assert_eq!(told(text), ["1:12 unknown-field nmae name"]);
}

#[test]
fn amounts_and_times_are_put_into_their_form() {
    let faults = changed(
        "limit: \"2:00:00\",\nkomi: 3.75,\nwarning_price: 3_75,\nperiod: 60,\n\
         flag_window: \"2\",\nlate_limit: \"1x\", reserve: -1, size: 30,\n\
         repetition: \"Positional\", time: Resrved",
    );
    assert_eq!(
        faults,
        [
            "2:8 colon-time limit \"2h\"",
            "3:7 float komi \"3 3/4\"",
            "4:16 underscore warning_price -",
            "5:9 wrong-type period -",
            "6:14 bad-time flag_window \"2m\"",
            "7:13 bad-time late_limit -",
            "7:28 bad-number reserve -",
            "7:38 bad-size size -",
            "8:13 wrong-type repetition Positional",
            "8:33 unknown-value time Reserved",
        ]
    );
}

#[test]
fn fields_twice_and_missing_are_told() {
    assert_eq!(changed("komi: \"1\", komi: \"2\""), ["2:12 twice komi -"]);
    assert_eq!(
        told("Tournament(place: \"x\")"),
        ["1:1 missing-field name -", "1:1 missing-field rules -"]
    );
}

// --- Contradictions ---

#[test]
fn contradictions_are_told_together_at_their_fields() {
    let faults = changed(
        "limit: \"4m\",\nkomi: \"-1\",\nwarnings_lose: 0, passes_end: 1,\nwarning_price: \"-1\", size: 7,",
    );
    assert_eq!(
        faults,
        [
            "2:1 reserve-too-long reserve -",
            "3:1 komi-negative komi -",
            "4:1 warnings-zero warnings_lose -",
            "4:19 pass-ends passes_end 2",
            "5:1 warning-gains warning_price -",
            "5:22 size-unplayed size -",
        ]
    );
}

#[test]
fn reserve_and_time_system_have_to_agree() {
    assert_eq!(changed("time: Absolute"), ["2:1 reserve-absolute reserve reserve: 0"]);
    assert_eq!(
        changed("time: Stage(moves: 0, within: \"0s\", carry: maybe), reserve: 0"),
        ["2:44 unknown-value carry -"]
    );
    assert_eq!(
        changed("time: Stage(moves: 0, within: \"0s\", carry: true), reserve: 0, limit: \"999h\""),
        ["2:1 time-nothing moves -", "2:1 time-nothing within -", "2:51 time-absurd limit -"]
    );
    assert_eq!(
        changed("time: Fischer(add: \"10s\", cap: \"5s\"), reserve: 0"),
        ["2:1 cap-low cap -"]
    );
    assert_eq!(changed("time: Fischer(ad: \"10s\")"), ["2:15 unknown-field ad add"]);
    assert_eq!(changed("time: Fisher(add: \"10s\")"), ["2:7 unknown-value time Fischer"]);
    assert_eq!(
        changed("time: Stage"),
        ["2:7 missing-field moves -", "2:7 missing-field within -", "2:7 missing-field carry -"]
    );
    assert_eq!(changed("time: Ing(price: \"-1\")"), ["2:1 warning-gains price -"]);
    assert_eq!(
        changed("time: Ing(price: \"1\"), reserve: 0"),
        ["2:24 reserve-none reserve time: Absolute"]
    );
    assert_eq!(
        changed("reserve: 4294967295"),
        ["2:1 time-absurd limit -", "2:1 reserve-too-long reserve -"]
    );
    assert_eq!(changed("reserve: 0"), ["2:1 reserve-none reserve time: Absolute"]);
    assert_eq!(changed("limit: \"5m\""), [""; 0]);
    assert_eq!(changed("time: Absolute, reserve: 0, limit: \"0s\""), ["2:29 limit-zero limit -"]);
}

#[test]
fn calls_have_to_fit_the_period() {
    let late = ["2:1 call-late left -", "2:1 call-late 10 -"];
    assert_eq!(changed("period: \"30s\""), late);
    let calls = "calls: (each: [(at: \"40s\", say: \"40s\"), (at: \"30s\", say: \"30\")], last: [], over: [\"over\"])";
    assert_eq!(changed(calls), ["2:9 call-order 30 -", "2:9 unknown-call 30 30s"]);
}

#[test]
fn offences_are_looked_through() {
    let faults = changed(
        "offences: {\n\"ko\": (clause: \"2002/18.9\", rulings: [[TurnLost]]),\n\
         \"phone-sound\": (clause: \"2002/23.7\", rulings: []),\n\
         \"absent\": (clause: \"2002/23.2\", rulings: [[Loss, BothLose], [Advice, Warning], []]),\n\
         \"disturbing\": (clause: \"2002/23.3\", rulings: [[Loss, TurnLost], [Warning, Warning]]),\n\
         \"badge\": (clause: \"x/1\", rulings: [[Warning]], name: \"证\", text: \"条\"),\n}",
    );
    assert_eq!(
        faults,
        [
            "3:8 unknown-clause 2002/18.9 2002/18.3",
            "3:29 turn-lost-stands ko [Void, TurnLost]",
            "4:1 offence-unnamed phone-sound phone-sounds",
            "4:38 no-ruling phone-sound -",
            "5:1 lowered absent who: Chief",
            "5:33 effects-clash absent -",
            "5:33 effects-clash absent -",
            "5:33 no-effect absent -",
            "6:37 effects-clash disturbing -",
            "6:37 effect-twice disturbing -",
            "6:37 lowered disturbing who: Chief",
        ]
    );
}

#[test]
fn cites_and_presets_are_looked_up() {
    assert_eq!(
        changed("cites: {\"kommi\": \"2002/11\", \"flag\": \"2002/1.2.3\"}"),
        ["2:9 unknown-cite kommi komi", "2:29 unknown-clause 2002/1.2.3 2002/12.3"]
    );
    assert_eq!(
        told("Derived(preset: \"china2002\", changes: ())"),
        ["1:17 unknown-preset china2002 china-2002"]
    );
}

#[test]
fn stages_are_resolved_and_told_in_their_place() {
    let text = "Tournament(name: \"杯\", rules: \"china-2002\", changes: (komi: \"50\"),\n\
                stages: {\n\"final\": (limit: \"1m\"),\n\"first\": (komi: \"3 3/4\")})";
    assert_eq!(told(text), ["1:54 komi-absurd komi -", "3:11 reserve-too-long reserve -"]);
}

#[test]
fn what_is_not_acted_on_is_only_noticed() {
    let text = "Tournament(name: \"杯\", rules: \"china-1988\",\nsealing: (way: Paper, at: \"12:00\"),\n\
                press: Apart, moves: NotRecorded,\nchanges: (leave: Waits, late_limit: \"15m\",\n\
                capture_time: NotCounted, komi: \"7 1/2\"))";
    let examined = looked(text);
    assert!(examined.is_right());
    assert_eq!(told(text), ["5:27 komi-points komi \"3 3/4\"",]);
    let late = text.replace("12:00", "25:00");
    assert!(told(&late).contains(&"2:23 sealing-time at -".to_owned()), "{:?}", told(&late));
}

#[test]
fn wrong_times_of_pauses_are_told_together_with_what_was_meant() {
    let text = "Tournament(name: \"杯\", rules: \"china-2002\",\npauses: [\"12:00\", \"25:00\", \"9:30\", \
                12.00, Noon],\nchanges: (komi: \"50\"), sealing: (way: Paper, at: \"12\"))";
    assert_eq!(
        told(text),
        [
            "2:19 time-of-day pauses -",
            "2:28 time-of-day pauses \"09:30\"",
            "2:36 time-of-day pauses \"12:00\"",
            "2:43 wrong-type pauses -",
            "3:11 komi-absurd komi -",
            "3:46 sealing-time at -",
        ]
    );
    let right = "Tournament(name: \"杯\", rules: \"china-2002\", pauses: [\"12:00\", \"17:30\"])";
    let Some(Checked::Tournament(event)) = looked(right).value else { panic!("no event") };
    assert_eq!(event.pauses, ["12:00".parse().unwrap(), "17:30".parse().unwrap()]);
    assert_eq!(
        told("Tournament(name: \"杯\", rules: \"china-2002\", pauses: \"12:00\")"),
        ["1:52 wrong-type pauses -"]
    );
}

#[test]
fn an_event_resolves_by_stage() {
    let text = "Tournament(name: \"杯\", rules: \"china-2002\", changes: (komi: \"3\"),\n\
                stages: {\"final\": (cycle: Draw)}, sealing: (way: Paper))";
    let Some(Checked::Tournament(event)) = looked(text).value else { panic!("no event") };
    let rules = resolve(&event, Some("final")).unwrap();
    assert_eq!((rules.komi, rules.cycle), (crate::units::Zi::whole(3), Some(Cycle::Draw)));
    assert!(rules.sealing.is_some());
    assert_eq!(resolve(&event, None).unwrap().cycle, None);
    assert_eq!(resolve(&event, Some("x")), Err(Unresolved::Stage("x".into())));
}

#[test]
fn near_names_are_found_and_far_ones_not() {
    assert_eq!(nearest("2002/17.33", &["2002/17.3", "2002/1"]), Some("2002/17.3"));
    assert_eq!(nearest("limmit", &["limit", "period"]), Some("limit"));
    assert_eq!(nearest("xyz", &["limit", "period"]), None);
}

// --- Everything at once ---

#[test]
fn contradictions_are_told_beside_misspelt_fields() {
    let all = changed("limit: \"3m\",\nwrong: 1");
    assert!(all.iter().any(|fault| fault.starts_with("2:1 reserve-too-long")), "{all:?}");
    assert!(all.iter().any(|fault| fault.starts_with("3:1 unknown-field wrong")), "{all:?}");
    let stage =
        "Tournament(name: \"杯\", rules: \"china-2002\", stages: {\"a\": (limit: \"3m\")}, x: 1)";
    assert!(told(stage).iter().any(|fault| fault.contains("reserve-too-long")), "{stage}");
    let derived = "(preset: \"china-2002\", changes: (limit: \"3m\", x: 1))";
    assert!(told(derived).iter().any(|fault| fault.contains("reserve-too-long")), "{derived}");
}

#[test]
fn what_could_not_be_read_contradicts_nothing() {
    let all = changed("limit: 3,\nreserve: 500");
    assert_eq!(all, ["2:8 wrong-type limit -"]);
}

#[test]
fn an_unknown_preset_is_told_beside_other_faults() {
    let all = told("Tournament(name: \"\", rules: \"china-2003\", changes: (limit: \"3m\"), x: 1)");
    for kind in ["empty-text", "unknown-preset", "reserve-too-long", "unknown-field"] {
        assert!(all.iter().any(|fault| fault.contains(kind)), "{kind}: {all:?}");
    }
    assert!(looked("(preset: \"no\", changes: ())").value.is_none());
}

#[test]
fn more_faults_than_help_are_counted() {
    let many: Vec<String> = (0..250).map(|n| format!("x{n}: 1,\n")).collect();
    let all = changed(&many.concat());
    assert_eq!((all.len(), all.last().unwrap().contains(" more 50")), (201, true), "{all:?}");
}

#[test]
fn a_long_name_is_cut() {
    let all = looked(&format!("Tournament({}: 1)", "長".repeat(100_000)));
    assert!(all.faults.iter().all(|fault| fault.name.chars().count() <= 61));
}

#[test]
fn slips_have_languages_that_exist() {
    let event = |lang: &str| {
        format!("Tournament(name: \"杯\", rules: \"china-2002\", slips: (lang: [\"{lang}\"]))")
    };
    for lang in shape::LANG {
        assert!(looked(&event(lang)).is_right(), "{lang}");
    }
    assert_eq!(told(&event("xx"))[0], "1:59 unknown-value lang -");
}

#[test]
fn texts_and_numbers_of_programmers_are_understood() {
    assert_eq!(changed("limit: \"\\u{32}h\""), Vec::<String>::new());
    assert_eq!(changed("limit: \"\\x32h\""), Vec::<String>::new());
    assert_eq!(changed("size: 0x13"), ["2:7 bad-number size 19"]);
    assert_eq!(changed("size: 1_9"), ["2:7 underscore size 19"]);
    assert_eq!(changed("warnings_lose: 0x2"), ["2:16 bad-number warnings_lose 2"]);
    assert_eq!(changed("size: 20"), ["2:1 size-unplayed size -"]);
}

#[test]
fn lines_may_end_with_cr_alone() {
    let event = "Tournament(\r// comment\r name: \"杯\",\r rules: \"china-2002\",\r x: 1)\r";
    assert_eq!(told(event), ["5:2 unknown-field x -"]);
    assert!(looked(&event.replace(",\r x: 1", "")).is_right());
}

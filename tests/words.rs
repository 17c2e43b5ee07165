//! Every text exists in every language, is used, and says what it should.
#![allow(clippy::unwrap_used, clippy::panic)] // helpers of tests may stop the test

use caipan::rules::CountUnit;
use caipan::units::{Side, Zi};
use caipan::words::source::{Message, messages, signatures};
use caipan::words::{Lang, Outcome, TOPICS, Words};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Latin words that may stand in Chinese texts, besides abbreviations in capitals, names of options
/// (`--lang`), endings of files (`.sgf`) and whatever stands between backquotes.
const LATIN: &[&str] = &[
    "caipan",
    "Enter",
    "MiB",
    "Esc",
    "Space",
    "Tab",
    "Ctrl",
    "Alt",
    "Shift",
    "Home",
    "End",
    "PgUp",
    "PgDn",
    "Backspace",
    "Delete",
    "Big5",
];

/// Families whose texts aren't sentences: what may be typed to find something.
const TYPED: &[&str] = &["alias-"];

fn all(lang: Lang) -> Vec<Message<'static>> {
    lang.texts().iter().flat_map(|text| messages(text)).collect()
}

// --- The files ---

#[test]
fn every_file_is_understood() {
    for lang in Lang::ALL {
        for (topic, text) in TOPICS.iter().zip(lang.texts()) {
            let parsed = fluent_bundle::FluentResource::try_new((*text).to_owned());
            let resource = parsed.unwrap_or_else(|(_, faults)| {
                panic!("{}/{topic}.ftl: {faults:?}", lang.id());
            });
            let outline = messages(text).len();
            let entries = resource.entries().count();
            assert_eq!(outline, entries, "{}/{topic}.ftl: outline", lang.id());
        }
    }
}

#[test]
fn no_name_stands_twice() {
    for lang in Lang::ALL {
        let mut seen = BTreeSet::new();
        for one in all(*lang) {
            assert!(seen.insert(one.id), "{}: {:?} stands twice", lang.id(), one.id);
        }
    }
}

#[test]
fn all_languages_have_the_same_texts() {
    for (at, topic) in TOPICS.iter().enumerate() {
        let first = outline(Lang::ALL[0], at);
        for lang in &Lang::ALL[1..] {
            let other = outline(*lang, at);
            for id in first.keys().chain(other.keys()) {
                let both = (first.get(id), other.get(id));
                assert_eq!(both.0, both.1, "{topic}.ftl, {id:?}: {} and {}", "zh-Hans", lang.id());
            }
        }
    }
}

/// Lists the messages of one file with the variables they take.
fn outline(lang: Lang, topic: usize) -> BTreeMap<&'static str, BTreeSet<&'static str>> {
    let known = all(lang);
    let mut taken = signatures(&known);
    let here: BTreeSet<&str> = messages(lang.texts()[topic]).iter().map(|one| one.id).collect();
    taken.retain(|id, _| here.contains(id));
    taken
}

#[test]
fn every_reference_leads_somewhere() {
    for lang in Lang::ALL {
        let known = all(*lang);
        let ids: BTreeSet<&str> = known.iter().map(|one| one.id).collect();
        for one in &known {
            for to in one.references() {
                assert!(ids.contains(to), "{}: {:?} refers to {to:?}", lang.id(), one.id);
            }
        }
    }
}

// --- The code ---

/// One text named in the code.
struct Use {
    place: String,
    id: String,
    /// The variables given; none where the macro doesn't tell.
    variables: Option<BTreeSet<String>>,
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|end| end == "rs") {
            found.push(path);
        }
    }
}

/// Reads all sources without their comments.
fn code() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut paths = Vec::new();
    sources(&root.join("src"), &mut paths);
    paths.sort();
    let read = |path: &PathBuf| {
        let text = fs::read_to_string(path).unwrap();
        let kept =
            text.lines().map(|line| if line.trim_start().starts_with("//") { "" } else { line });
        let kept: Vec<&str> = kept.collect();
        (path.strip_prefix(root).unwrap().display().to_string(), kept.join("\n"))
    };
    paths.iter().map(read).collect()
}

/// Finds the calls of a macro: place and what stands behind the opening parenthesis.
fn calls<'a>(code: &'a [(String, String)], name: &str) -> Vec<(String, &'a str)> {
    let opening = format!("{name}!(");
    let mut found = Vec::new();
    for (path, text) in code {
        for (at, _) in text.match_indices(&opening) {
            let before = text[..at].chars().next_back().unwrap_or(' ');
            if !before.is_alphanumeric() && before != '_' {
                let line = text[..at].matches('\n').count() + 1;
                found.push((format!("{path}:{line}"), &text[at + opening.len()..]));
            }
        }
    }
    found
}

/// Splits the arguments of a call at its top-level commas.
fn arguments(call: &str) -> Vec<&str> {
    let (mut depth, mut start, mut parts, mut text) = (0_i32, 0, Vec::new(), false);
    let mut escaped = false;
    for (at, c) in call.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' if text => escaped = true,
            '"' => text = !text,
            _ if text => {}
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' if depth == 0 => {
                parts.push(&call[start..at]);
                return parts;
            }
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(&call[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    panic!("no end of the call: {call:.60}");
}

fn literal(argument: &str) -> Option<String> {
    let inner = argument.trim().strip_prefix('"')?.strip_suffix('"')?;
    Some(inner.to_owned())
}

fn said(code: &[(String, String)]) -> Vec<Use> {
    let mut uses = Vec::new();
    for (place, call) in calls(code, "say") {
        let parts = arguments(call);
        let id = literal(parts[1]).unwrap_or_else(|| panic!("{place}: say! without a literal"));
        let names = parts[2..].iter().filter(|part| !part.trim().is_empty());
        let name = |part: &&str| part.split('=').next().unwrap_or_default().trim().to_owned();
        let variables = Some(names.map(name).collect());
        uses.push(Use { place, id, variables });
    }
    for (place, call) in calls(code, "id") {
        if let Some(id) = literal(arguments(call)[0]) {
            uses.push(Use { place, id, variables: None });
        }
    }
    uses
}

fn families(code: &[(String, String)]) -> BTreeSet<String> {
    let named = calls(code, "family").into_iter();
    named.filter_map(|(_, call)| literal(arguments(call)[0])).collect()
}

#[test]
fn every_text_the_code_names_exists() {
    let uses = said(&code());
    assert!(uses.len() > 20, "the sources are read");
    for lang in Lang::ALL {
        let known = all(*lang);
        let taken = signatures(&known);
        for one in &uses {
            let place = format!("{}: {}, {:?}", lang.id(), one.place, one.id);
            let variables = taken.get(one.id.as_str());
            let variables = variables.unwrap_or_else(|| panic!("{place}: no such text"));
            if let Some(given) = &one.variables {
                let given: BTreeSet<&str> = given.iter().map(String::as_str).collect();
                assert_eq!(given, *variables, "{place}: variables given and taken");
            }
        }
    }
}

#[test]
fn every_text_is_used() {
    let code = code();
    let known = all(Lang::ALL[0]);
    let families = families(&code);
    let mut used: BTreeSet<String> = said(&code).into_iter().map(|one| one.id).collect();
    used.extend(known.iter().flat_map(Message::references).map(str::to_owned));
    for one in &known {
        let of_family = families.iter().any(|family| one.id.starts_with(family.as_str()));
        assert!(of_family || used.contains(one.id), "{:?} is used nowhere", one.id);
    }
}

#[test]
fn every_family_has_texts() {
    let known = all(Lang::ALL[0]);
    for family in families(&code()) {
        let mut members = known.iter().filter(|one| one.id.starts_with(&family));
        assert!(members.next().is_some(), "family {family:?} is empty");
    }
}

#[test]
fn names_of_texts_are_made_by_the_macros_only() {
    for (path, text) in code() {
        if path != "src/words/value.rs" {
            assert!(!text.contains("Id::of("), "{path}: use id!");
            assert!(!text.contains("Family::of("), "{path}: use family!");
        }
    }
}

// --- The language ---

/// Cuts what isn't said out of a pattern: variables, keys of choices, references, quoted code.
fn spoken(body: &str) -> String {
    let mut text = String::new();
    let mut rest = body;
    while let Some(c) = rest.chars().next() {
        let length = match c {
            '$' => 1 + name(&rest[1..]),
            '[' => rest.find(']').map_or(1, |end| end + 1),
            '{' => {
                let inner = rest[1..].trim_start();
                rest.len() - inner.len() + name(inner)
            }
            '`' => rest[1..].find('`').map_or(1, |end| end + 2),
            _ => {
                text.push(c);
                c.len_utf8()
            }
        };
        rest = &rest[length..];
    }
    text
}

fn name(text: &str) -> usize {
    text.find(|c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '_').unwrap_or(text.len())
}

fn is_han(c: char) -> bool {
    ('\u{3400}'..='\u{9fff}').contains(&c)
}

fn sentences(lang: Lang) -> Vec<(&'static str, String)> {
    let known = all(lang);
    let typed = |id: &str| TYPED.iter().any(|family| id.starts_with(family));
    known.iter().filter(|one| !typed(one.id)).map(|one| (one.id, spoken(one.body))).collect()
}

/// Lists the runs of two or more Latin letters, with the sign before each.
fn latin_words(text: &str) -> Vec<&str> {
    let inside = |c: char| c.is_ascii_alphanumeric() || "-._".contains(c);
    let letters = |word: &&str| word.chars().filter(char::is_ascii_alphabetic).count() > 1;
    text.split(|c| !inside(c)).filter(letters).collect()
}

fn may_stand(word: &str) -> bool {
    let capitals = !word.contains(|c: char| c.is_ascii_lowercase());
    let bare = word.trim_matches(['-', '.', '_']);
    capitals || word.starts_with("--") || word.starts_with('.') || LATIN.contains(&bare)
}

#[test]
fn chinese_texts_hold_no_foreign_words() {
    for (id, text) in [Lang::ZhHans, Lang::ZhHant].into_iter().flat_map(sentences) {
        for word in latin_words(&text) {
            assert!(may_stand(word), "{id:?}: {word:?}");
        }
    }
}

#[test]
fn chinese_texts_keep_to_their_letters_and_are_not_damaged() {
    let damaged = "嘚茬咜仩唍嘢囿吔ÃÂ\u{fffd}";
    let traditional = "棄權規則對雙認確負時間計鐘讀數勝條點盤僅處罰裏變長開關閉";
    let simplified = "弃权规则对双认负时间计钟读数胜条点盘仅处罚变长开关闭";
    for (lang, wrong) in [(Lang::ZhHans, traditional), (Lang::ZhHant, simplified)] {
        for (id, text) in sentences(lang) {
            let bad = |c| wrong.contains(c) || damaged.contains(c);
            assert!(!text.contains(bad), "{}: {id:?}: {text}", lang.id());
        }
    }
}

#[test]
fn english_texts_hold_no_chinese() {
    for (id, text) in sentences(Lang::En) {
        assert!(!text.chars().any(is_han), "{id:?}: {text}");
    }
}

// --- What the rulebook and the formats name ---

const CLAUSES: &str = "\
    1988/I.1 1988/I.2 1988/I.3 1988/I.4 1988/I.5 1988/I.6 1988/I.7 1988/I.8 1988/I.9 1988/II.1 \
    1988/II.2 1988/II.3.1 1988/II.3.2 1988/II.4.1 1988/II.4.2 1988/II.5 1988/II.6 1988/II.7.1 \
    1988/II.7.2 1988/II.7.3 1988/II.7.4 1988/II.7.6 1988/III.8.1 1988/III.8.2 1988/III.8.3 \
    1988/III.8.4 1988/III.9 1988/III.10 1988/III.11.1 1988/III.11.2 1988/III.11.3 1988/III.11.4 \
    1988/III.end.1 1988/III.end.2 1988/III.end.3 1988/III.seal 1988/III.time.1 1988/III.time.2 \
    1988/III.time.3 1988/III.time.4 1988/III.time.5 1988/III.time.6 1988/III.discipline.1 \
    1988/III.discipline.2 1988/III.discipline.3 1988/III.12.1 1988/III.12.2 2002/1 2002/2 \
    2002/2.2 2002/2.5 2002/3 2002/4 2002/5 2002/6 2002/7.2 2002/7.3 2002/8 2002/9 2002/10 \
    2002/11 2002/12.1 2002/12.2 2002/12.3 2002/12.4.1 2002/12.4.2 2002/12.4.3 2002/12.4.4 \
    2002/12.4.flag 2002/12.4.fault 2002/12.4.obstruct 2002/12.5 2002/13.1 2002/13.2 2002/14 \
    2002/15.2 2002/15.5 2002/15.7 2002/16.2 2002/16.3 2002/16.4 2002/16.5 2002/17.1 2002/17.2 \
    2002/17.3 2002/17.4 2002/17.5 2002/17.6 2002/18.1 2002/18.2 2002/18.3 2002/19 2002/20 \
    2002/20.1 2002/20.2 2002/20.3 2002/21.1 2002/21.2 2002/21.3 2002/21.4 2002/22.1 2002/22.2 \
    2002/22.3 2002/22.4 2002/23.1 2002/23.2 2002/23.3 2002/23.4 2002/23.5 2002/23.6 2002/23.7 \
    2002/24 2002/24.1 2002/24.2 misc/13 misc/count misc/handicap misc/resign";

#[test]
fn every_clause_has_its_text_and_title() {
    for lang in Lang::ALL {
        let words = Words::embedded(*lang);
        for id in CLAUSES.split_whitespace() {
            let clause = words.clause(id).unwrap_or_else(|| panic!("{}: {id}", lang.id()));
            assert!(!clause.text.is_empty() && !clause.title.is_empty(), "{}: {id}", lang.id());
        }
    }
}

#[test]
fn clauses_stand_in_the_same_order_in_every_language() {
    let lists = Lang::ALL.iter().map(|lang| {
        let words = Words::embedded(*lang);
        words.all_clauses().map(str::to_owned).collect::<Vec<String>>()
    });
    let lists: Vec<Vec<String>> = lists.collect();
    assert!(lists.windows(2).all(|two| two[0] == two[1]));
    assert!(lists[0].len() > 140);
}

const OFFENCES: &str = "forbidden-point ko repetition occupied two-in-a-row take-back \
    dropped-stone pressed-early pressed-before-cleared wrong-hand lifted-live left-captured \
    stones-moved stones-moved-on-purpose scattered-outside scattered-by-accident \
    scattered-on-purpose absent disturbing consulting phone-sounds phone-looked thrown-game \
    no-show other";

const REFUSALS: &str = "occupied forbidden-point ko repetition off-board lapsed not-chief locked \
    nothing-running not-started already-started paused not-paused ended wrong-side uncompleted \
    nothing-to-complete flagged not-flagged no-proposal not-proposed nothing-to-take-back \
    no-such-move unchanged dead-empty not-agreed already-confirmed no-time-left out-of-turn \
    unknown-offence needs-choice console-only bad-reading not-end window-over adjourned";

const PHASES: &str = "ready opening playing flagged paused adjourned proposed ended agreed locked";

const CALLS: &str = "30s 40s 50s 55s 58s minute left-4 left-1 1 2 3 4 5 6 7 8 9 10 over";

#[test]
fn offences_refusals_phases_and_calls_have_words() {
    for lang in Lang::ALL {
        let words = Words::embedded(*lang);
        let place = lang.id();
        for id in OFFENCES.split_whitespace() {
            assert!(words.offence(id).is_some(), "{place}: offence {id}");
            assert!(words.offence_aliases(id).is_some(), "{place}: aliases of {id}");
        }
        for id in REFUSALS.split_whitespace() {
            assert!(words.refusal(id, &[]).is_some(), "{place}: refusal {id}");
            let all = [("point", "D4".into()), ("side", Side::White.into()), ("n", 3_u32.into())];
            assert!(words.refusal(id, &all).is_some(), "{place}: refusal {id} with values");
        }
        for id in PHASES.split_whitespace() {
            assert!(words.phase(id).is_some(), "{place}: phase {id}");
        }
        for id in CALLS.split_whitespace() {
            assert!(words.call(id).is_some(), "{place}: call {id}");
        }
    }
}

#[test]
fn results_are_said_in_both_languages() {
    let both = [Lang::ZhHans, Lang::En].map(Words::embedded);
    let count = |quarters| {
        let (unit, winner) = (CountUnit::Zi, None);
        Outcome::Count { margin: Zi::from_quarters(quarters), unit, winner }
    };
    for (outcome, chinese, english) in [
        (count(3), "黑胜3/4子", "Black wins by 3/4 zi"),
        (count(-1), "黑负1/4子", "White wins by 1/4 zi"),
        (count(15), "黑胜3又3/4子", "Black wins by 3 3/4 zi"),
        (count(0), "和棋", "Draw"),
        (Outcome::Resignation { winner: Side::White }, "白中盘胜", "White wins by resignation"),
        (Outcome::Time { winner: Side::White }, "黑超时判负", "Black loses on time"),
        (
            Outcome::Default { winner: Side::Black },
            "白弃权，黑胜",
            "Black wins by default of White",
        ),
        (
            Outcome::Ruling { winner: Side::Black, clause: "1988/III.12.2" },
            "白判负（1988/III.12.2，原第25条）",
            "White loses by ruling (1988/III.12.2, originally article 25)",
        ),
        (Outcome::Ruling { winner: Side::Black, clause: "" }, "白判负", "White loses by ruling"),
        (Outcome::BothLose, "双方均负", "Both sides lose"),
        (Outcome::NoResult, "无胜负", "No result"),
        (Outcome::Replay, "重赛", "The game is replayed"),
        (Outcome::ExtraGame, "加赛", "An extra game is played"),
    ] {
        assert_eq!(both[0].result(outcome), chinese);
        assert_eq!(both[1].result(outcome), english);
    }
}

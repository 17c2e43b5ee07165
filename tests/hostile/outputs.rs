//! What is written for other programs: SGF, JSON, CSV, HTML, PDF; and the pictures of the screen.

use super::{COLOUR, Room, found, harmless, names, quoted, soak};
use caipan::game::{Game, Opening, Person};
use caipan::record;
use caipan::tui::ui::{Input, ListedGame};
use caipan::units::{PerPlayer, seen};
use caipan::words::Lang;
use std::sync::Arc;
use support::Desk;

#[path = "../screens/support.rs"]
mod support;

/// What a spreadsheet takes for the beginning of a formula.
const FORMULAS: &[&str] = &[
    "=1+1",
    "+1+1",
    "-1+1",
    "@SUM(1)",
    "\t=1+1",
    "\r=1+1",
    "\n=1+1",
    " =1+1",
    "\u{a0}=1+1",
    "\u{3000}=1+1",
    "\u{feff}=1+1",
    "\u{202e}=1+1",
    "\u{200b}=1+1",
    "＝1+1",
    "＋1",
    "－1",
    "＠A1",
    "=cmd|' /C calc'!A0",
    "\"=1+1",
    "a\",=1+1",
    "a\n=1+1",
    "'=1+1",
    "=\"a,b\"",
];

/// Tells whether a cell does something.
fn is_formula(cell: &str) -> bool {
    cell.trim_start().starts_with(['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r'])
}

#[test]
fn no_cell_of_a_list_is_a_formula_whatever_its_column() {
    let room = Room::new();
    for (n, text) in FORMULAS.iter().enumerate() {
        room.record(&format!("game-{n}"), text);
        let cell = format!("\"{}\"", text.replace('"', "\"\""));
        room.write(
            "event/event.ron",
            format!("Tournament(name: {}, rules: \"china-2002\")", quoted(text)),
        );
        let head = "轮次,台号,黑方,黑方段位,黑方单位,黑方编号,白方,白方段位,白方单位,白方编号\n";
        let (own, plain) = (format!("{cell},{cell},{cell},{cell}"), "乙,,,".to_owned());
        for (black, white) in [(&own, &plain), (&plain, &own)] {
            let row = format!("{cell},{cell},{black},{white}\n1,1,{black},{white}\n");
            room.write("event/pairings.csv", format!("{head}{row}"));
            let output = room.command().args(["results", "event", "data"]).output().unwrap();
            let csv = String::from_utf8(output.stdout).unwrap();
            harmless(text, &csv);
            let rows = csv::Reader::from_reader(csv.as_bytes()).into_records();
            let rows: Vec<csv::StringRecord> = rows.map(Result::unwrap).collect();
            assert!(rows.len() > 1 && rows.iter().all(|row| row.len() == 27), "{text:?}: {csv}");
            let formula = rows.iter().flatten().find(|cell| is_formula(cell));
            assert_eq!(formula, None, "{text:?}");
        }
    }
    // the control: written as they are most would do something
    let raw = FORMULAS.iter().filter(|text| is_formula(text));
    assert!(raw.count() > 14);
}

#[test]
fn a_record_for_others_is_read_as_it_was_meant() {
    let room = Room::new();
    let mut all = names();
    all.drain(..names().len() - soak::count(4, names().len()));
    all.extend(["a]b\\c", "]", "\\", "[;B[aa]", "a:b", "(;)", "\\]", "甲\\"].map(str::to_owned));
    for (n, name) in all.iter().enumerate() {
        let game = format!("game-{n}");
        room.record(&game, name);
        let sgf = room.command().args(["export", &game]).output().unwrap().stdout;
        harmless("sgf", std::str::from_utf8(&sgf).unwrap());
        let read = record::read(&sgf).unwrap();
        assert_eq!(read.games.len(), 1, "{name:?}");
        let read = &read.games[0];
        assert_eq!(read.problems, [], "{name:?}: {}", String::from_utf8_lossy(&sgf));
        let trees = sgf_parse::parse(std::str::from_utf8(&sgf).unwrap()).unwrap();
        let sgf_parse::GameTree::GoGame(root) = &trees[0] else { panic!("a game") };
        let black = root.properties().find_map(|one| {
            if let sgf_parse::go::Prop::PB(text) = one { Some(text.text.clone()) } else { None }
        });
        assert_eq!(black.unwrap_or_default(), seen(name).trim(), "{name:?}");
        assert_eq!(root.main_variation().count(), 3, "{name:?}");
    }
}

#[test]
fn json_tells_what_was_given_and_what_is_stored_stays() {
    let room = Room::new();
    let games = soak::count(4, names().len());
    for (n, name) in names().iter().rev().take(games).enumerate() {
        let game = format!("game-{n}");
        let folder = room.record(&game, name);
        let journal = std::fs::read_to_string(folder.join("game.journal")).unwrap();
        let stored = journal.lines().filter_map(|line| {
            let json = &line[line.find('{')?..=line.rfind('}')?];
            serde_json::from_str::<serde_json::Value>(json).ok()
        });
        let stored: Vec<String> = stored.map(|one| one.to_string()).collect();
        let given = serde_json::to_string(name).unwrap();
        assert!(stored.iter().any(|one| one.contains(&given)), "{name:?}: {journal}");
        let output = room.command().args(["--json", "export", "--format", "json", &game]).output();
        let text = String::from_utf8(output.unwrap().stdout).unwrap();
        harmless("json", &text);
        let value: serde_json::Value = serde_json::from_str(&text).unwrap();
        assert!(value.to_string().contains(&given), "nothing is lost: {name:?}");
    }
}

/// What does something in a browser.
const MARKUP: &[&str] = &[
    "<script>alert(1)</script>",
    "\"><img src=x onerror=alert(1)>",
    "' onload='alert(1)",
    "]]>",
    "-->",
    "<!--",
    "</title><script>",
    "</style><script>",
    "&lt;",
    "&#27;[31m",
    "{{ title }}",
    "{% raw %}",
    "javascript:alert(1)",
    "\u{2028}alert(1)",
];

#[test]
fn nothing_is_markup_and_nothing_is_a_template() {
    let room = Room::new();
    room.record("none", "none");
    let html = |game: &str, kind: &str| {
        let args = ["slip", "--format", "html", "--kind", kind, game];
        let output = room.command().args(args).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    let tags = |html: &str| html.matches('<').count();
    for (n, text) in MARKUP.iter().enumerate() {
        let game = format!("game-{n}");
        room.record(&game, text);
        for kind in ["result", "record", "log"] {
            let (own, plain) = (html(&game, kind), html("none", kind));
            assert_eq!(tags(&own), tags(&plain), "{kind} {text:?}: {own}");
            for bad in ["<script", "<img", "onerror=alert(1)>", "<!--", "\u{1b}"] {
                assert!(!own.contains(bad), "{kind} {text:?}");
            }
            let shown = seen(text);
            let literal = own.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"");
            let literal =
                literal.replace("&#x27;", "'").replace("&#x2f;", "/").replace("&amp;", "&");
            assert!(literal.contains(&shown), "it is shown: {kind} {text:?}: {own}");
        }
        // the control: without escaping it would have been one more
        assert!(
            tags(&format!("{}{text}", html("none", "log"))) > tags(&html("none", "log"))
                || !text.contains('<')
        );
    }
}

#[test]
fn nothing_stands_in_a_pdf() {
    let room = Room::new();
    // the fonts that the program carries or finds decide which signs there are at all
    let games = soak::count(3, names().len());
    for (n, name) in names().iter().rev().take(games).enumerate() {
        let game = format!("game-{n}");
        room.record(&game, name);
        for kind in ["result", "record", "log"] {
            let file = format!("{game}-{kind}.pdf");
            let args = ["slip", "--format", "pdf", "--kind", kind, &game, "-o", &file];
            room.command().args(args).output().unwrap();
            let Ok(bytes) = std::fs::read(room.at(&file)) else { continue };
            // its outline and its description are plain text
            for bad in [COLOUR.as_bytes(), b"\x1b]0;", b"\xe2\x80\xae", b"\xfe\xff\x20\x2e"] {
                assert!(!bytes.windows(bad.len()).any(|part| part == bad), "{file}");
            }
            if let Ok(text) =
                std::process::Command::new("pdftotext").arg(room.at(&file)).arg("-").output()
            {
                let text = String::from_utf8_lossy(&text.stdout).replace('\u{c}', "\n");
                harmless(&file, &text.replace("q\nq", "qq"));
            }
        }
    }
}

/// Ways to the screens of a game.
const WAYS: &[&str] = &[
    "",
    "F1",
    "F2",
    "F2 Tab",
    "F3",
    "F4",
    "F5",
    "F6",
    "F7",
    "F8",
    "F9",
    "F11",
    "F12",
    ":",
    "PgUp",
    "F2 Enter",
    "F3 Enter F3 Enter",
    "F3 Enter F3 Enter Tab F10 Tab F10",
];

/// A desk at which everything has this name, on its start screen.
fn desk(lang: Lang, name: &str) -> Desk {
    let mut desk = Desk::new(lang);
    let own = || name.to_owned();
    desk.games = vec![ListedGame {
        name: own(),
        title: own(),
        black: own(),
        white: own(),
        wall: own(),
        phase: None,
        fault: Some(own()),
    }];
    desk.ui.settings.arbiter = own();
    desk
}

/// Opens a game in which everything has this name.
fn open(desk: &mut Desk, name: &str) {
    let own = || name.to_owned();
    let mut opening = support::opening(support::rules(9));
    let person = Person { name: own(), rank: own(), team: own() };
    opening.players = PerPlayer { a: person.clone(), b: person };
    let Opening { tournament, place, round, table, stage, chief, preset, .. } = &mut opening;
    for field in [tournament, place, round, table, stage, chief, preset] {
        name.clone_into(field);
    }
    desk.game = Some(Game::new(Arc::new(opening)));
    desk.ui.enter_game();
    desk.keys("F4").moves("c3 e5");
}

/// Everything that is shown on any screen of a game of such names, as it goes to the terminal.
#[test]
fn nothing_stands_on_a_picture() {
    for (at, name) in names().into_iter().enumerate() {
        assert!(!found(&name).is_empty(), "the control");
        for lang in [Lang::ZhHans, Lang::En] {
            let mut desk = desk(lang, &name);
            harmless("start", &drawn(&desk));
            open(&mut desk, &name);
            for way in WAYS.iter().skip(at % soak::count(6, 1)).step_by(soak::count(6, 1)) {
                let mut desk = desk.clone();
                desk.keys(way);
                harmless(way, &drawn(&desk));
                desk.input(Input::Paste(name.clone())).text(&name);
                harmless(way, &drawn(&desk));
            }
            desk.ui.show_slip(&name);
            harmless("slip", &drawn(&desk));
        }
    }
}

/// The letters of all cells, each cell for itself.
fn drawn(desk: &Desk) -> String {
    let mut text = String::new();
    for (width, height) in [(80, 24), (120, 40), (60, 20)] {
        for cell in desk.buffer(width, height).content {
            text.push_str(cell.symbol());
        }
    }
    text
}

//! Every kind of slip in every rendering: what it says, that it harms nobody, what is refused.

use super::{Recorded, settled, steady};
use caipan::game::board::Board;
use caipan::units::{BoardSize, Point, Side};
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The kinds of slips of a game that has ended.
const KINDS: [&str; 4] = ["result", "count", "record", "log"];

/// Plays a long game: legal stones and some passes, drawn from a fixed sequence.
fn long_game(moves: usize) -> String {
    let (mut board, mut side) = (Board::new(BoardSize::FULL), Side::Black);
    let (mut steps, mut state) = (vec!["(at: \"0:00\", do: Start)".to_owned()], 11_u64);
    let mut seen = BTreeSet::from([board.hash()]);
    while steps.len() <= moves {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let line = |bits: u32| u8::try_from((state >> bits) % 19).unwrap();
        let point = Point::new(line(33), line(48)).unwrap();
        // two passes in a row would end it
        let passed = steps.last().is_some_and(|step| step.contains("Pass"));
        let command = if (state >> 20) % 64 == 0 && !passed {
            "Pass".to_owned()
        } else {
            if board.play(side, point).is_err() {
                continue;
            }
            if !seen.insert(board.hash()) {
                board.undo();
                continue;
            }
            format!("Play(\"{point}\")")
        };
        let at = steps.len() * 5;
        steps.push(format!("(at: \"{}:{:02}\", do: {command})", at / 60, at % 60));
        side = side.other();
    }
    format!(
        r#"Drill(name: "long", clause: "2002/7.1", rules: "china-2002",
            changes: (limit: "3h", reserve: 5), start: Empty(19), steps: [{}])"#,
        steps.join(",\n")
    )
}

fn json(games: &Recorded, arguments: &[&str], game: &str) -> Value {
    let all: Vec<&str> = ["--json", "slip"].iter().chain(arguments).copied().collect();
    let text = games.run(0, &all, game);
    serde_json::from_str(text.lines().next().unwrap()).unwrap()
}

fn numbers(value: &Value) -> Vec<u64> {
    value.as_array().unwrap().iter().filter_map(Value::as_u64).collect()
}

#[test]
fn a_long_record_shows_or_notes_every_move_once() {
    let games = Recorded::written("long", &long_game(430));
    let record = json(&games, &["--kind", "record"], "long");
    let diagrams = record["diagrams"].as_array().unwrap();
    let spans: Vec<_> = diagrams
        .iter()
        .map(|one| numbers(&serde_json::json!([one["first"], one["last"]])))
        .collect();
    assert_eq!(spans, [[1, 100], [101, 200], [201, 300], [301, 400], [401, 430]]);
    let mut found = Vec::new();
    let (mut again, mut passes) = (0, 0);
    for diagram in diagrams {
        let stones = diagram["stones"].as_array().unwrap();
        let points: BTreeSet<&str> =
            stones.iter().filter_map(|one| one["point"].as_str()).collect();
        let before = ["black", "white"].map(|side| diagram["before"][side].as_array().unwrap());
        let before = before.into_iter().flatten().filter_map(Value::as_str);
        assert_eq!(points.len(), stones.len(), "one stone a point");
        assert!(before.clone().all(|point| !points.contains(point)), "none on a stone before it");
        found.extend(stones.iter().filter_map(|one| one["n"].as_u64()));
        for note in diagram["notes"].as_array().unwrap() {
            match note["note"].as_str().unwrap() {
                "again" => {
                    again += 1;
                    found.extend(numbers(&note["moves"]));
                }
                "passed" => {
                    passes += 1;
                    found.extend(note["n"].as_u64());
                }
                "captured" => assert!(note["stones"].as_u64() > Some(0)),
                other => panic!("{other}"),
            }
        }
    }
    found.sort_unstable();
    assert_eq!(found, (1..=430).collect::<Vec<u64>>());
    assert!(again > 5 && passes > 2, "{again} {passes}");
    let text = games.run(0, &["--lang", "zh-Hans", "slip", "--kind", "record"], "long");
    for line in text.lines() {
        assert!(unicode_width::UnicodeWidthStr::width(line) <= 80, "{line}");
    }
    assert!(text.contains("第401至430手") && text.contains("落在图上已有子处"), "{text}");
}

#[test]
fn a_record_notes_kos_void_stones_and_lost_turns() {
    let games =
        Recorded::of(&["ko-2002.ron", "two-in-a-row-2002.ron", "board-without-recorder.ron"]);
    for (lang, end) in [("zh-Hans", "zh"), ("en", "en")] {
        let sheet =
            |game| settled(&games.run(0, &["--lang", lang, "slip", "--kind", "record"], game));
        insta::assert_snapshot!(format!("record_ko_{end}"), sheet("ko-2002"));
        insta::assert_snapshot!(format!("record_row_{end}"), sheet("two-in-a-row-2002"));
        insta::assert_snapshot!(format!("record_none_{end}"), sheet("board-without-recorder"));
    }
    let none = json(&games, &["--kind", "record"], "board-without-recorder");
    assert_eq!((&none["diagrams"], &none["recorded"]), (&serde_json::json!([]), &false.into()));
}

#[test]
fn the_log_tells_every_record_in_words() {
    let drills = [
        "hand-count-explained.ron",
        "dispute-played-out.ron",
        "sealed-proven.ron",
        "phone-looked.ron",
        "seating.ron",
        "guessing.ron",
        "flag-withdrawn.ron",
        "leave-2002.ron",
        "crash.ron",
        "appeal-changed.ron",
    ];
    let games = Recorded::of(&drills);
    for (lang, end) in [("zh-Hans", "zh"), ("en", "en")] {
        let log = |game: &str| games.run(0, &["--lang", lang, "slip", "--kind", "log"], game);
        insta::assert_snapshot!(
            format!("log_{end}"),
            hosts(&settled(&log("hand-count-explained")))
        );
        for drill in drills {
            let game = drill.trim_end_matches(".ron");
            let (text, value) = (log(game), json(&games, &["--kind", "log"], game));
            for record in value["records"].as_array().unwrap() {
                // what holds nothing but readings says nothing
                let told = |event: &Value| event.get("clocks").is_none();
                let told = record["events"].as_array().unwrap().iter().any(told);
                let seq = record["seq"].as_u64().unwrap();
                let begins = |line: &str| line.starts_with(&format!("{seq:<5}"));
                assert_eq!(text.lines().any(begins), told, "{game} {seq}: {record}\n{text}");
            }
        }
    }
}

/// Takes out the machine's name.
fn hosts(text: &str) -> String {
    let cut = |line: &str| match line.split_once("新建记录（").or(line.split_once("Record begun ("))
    {
        Some((_, host)) => line.replace(host, "HOST"),
        None => line.to_owned(),
    };
    text.lines().map(cut).collect::<Vec<_>>().join("\n")
}

#[test]
fn the_count_sheet_and_what_it_needs() {
    let games = Recorded::of(&["hand-count-explained.ron", "ko-2002.ron"]);
    for (lang, end) in [("zh-Hans", "zh"), ("en", "en")] {
        let sheet =
            games.run(0, &["--lang", lang, "slip", "--kind", "count"], "hand-count-explained");
        insta::assert_snapshot!(format!("count_sheet_{end}"), steady(&sheet));
    }
    let none = games.run(2, &["--lang", "en", "slip", "--kind", "count"], "ko-2002");
    assert!(none.contains("not been counted"), "{none}");
}

#[test]
fn two_languages_stand_beside_each_other_and_equal_values_once() {
    let games = Recorded::of(&["guessing.ron", "phone-looked.ron"]);
    let slip = games.run(0, &["slip", "--slip-lang", "zh-Hans,en"], "phone-looked");
    insta::assert_snapshot!("both_languages", settled(&printless(&slip)));
    let wrong =
        games.run(2, &["--lang", "en", "slip", "--slip-lang", "zh-Hans,tlh"], "phone-looked");
    assert!(wrong.contains("tlh") && wrong.contains("zh-Hans, zh-Hant, en"), "{wrong}");
}

/// Takes fingerprints out wherever they stand.
fn printless(text: &str) -> String {
    let print = |word: &str| word.len() == 22 && word.matches('-').count() == 4;
    let word = |word: &str| if print(word) { "XXXX" } else { word }.to_owned();
    let lines = text.lines().map(|line| line.split(' ').map(word).collect::<Vec<_>>().join(" "));
    lines.collect::<Vec<_>>().join("\n")
}

/// A game whose names are what somebody wants to do harm with.
fn hostile() -> Recorded {
    let name =
        r#"\"><script>alert('x')</script>\u{1b}[31m\u{202e}&amp;{{ title }}\u{200b}\u{9b}=1+1"#;
    Recorded::written(
        "hostile",
        &format!(
            r#"Drill(name: "hostile", clause: "2002/7.1", rules: "china-2002", changes: (limit: "2h"),
            start: Empty(9), steps: [
                (at: "0:00", do: Describe((black: "{name}", black_team: "{name}", table: "1"))),
                (at: "0:00", do: Start),
                (at: "0:10", do: Play("E5")),
                (at: "0:20", do: Rule(offence: "other", side: White, effects: [Warning], text: "{name}"), by: Chief("{name}")),
                (at: "0:30", do: Resign(White)),
            ])"#
        ),
    )
}

#[test]
fn names_do_no_harm_in_text_and_html() {
    let games = hostile();
    for kind in ["result", "record", "log"] {
        for format in ["text", "html"] {
            let out = games.run(
                0,
                &["slip", "--kind", kind, "--format", format, "--slip-lang", "zh-Hans,en"],
                "hostile",
            );
            let odd =
                |c: char| (c.is_control() && c != '\n') || matches!(c, '\u{202e}' | '\u{200b}');
            assert!(
                !out.contains(odd) && out.replace(['\n', ' '], "").contains("{{title}}"),
                "{kind} {format}: {out}"
            );
            if format == "html" {
                assert!(!out.contains("<script") && out.contains("&lt;script&gt;"), "{out}");
                assert!(out.contains("&#x27;x&#x27;") && out.contains("&amp;amp;"), "{out}");
                assert!(
                    out.contains("default-src &#x27;none&#x27;")
                        || out.contains("default-src 'none'")
                );
                assert!(!out.contains("http:") && !out.contains("https:") && !out.contains("url("));
            }
        }
    }
}

#[test]
fn the_html_of_a_slip() {
    let games = Recorded::of(&["guessing.ron", "sealed-proven.ron", "hand-count-explained.ron"]);
    for kind in KINDS {
        let html = games.run(
            0,
            &["--lang", "zh-Hans", "slip", "--kind", kind, "--format", "html"],
            "hand-count-explained",
        );
        assert!(html.starts_with("<!DOCTYPE html>") && html.ends_with("</html>\n"), "{html}");
        let count = |what: &str| html.matches(what).count();
        assert_eq!((count("<article"), count("</article>")), (1, 1), "{kind}");
        let open = ["<table", "<svg", "<p", "<div", "<figure", "<dl"].map(|tag| {
            html.match_indices(tag)
                .filter(|(at, _)| html[at + tag.len()..].starts_with([' ', '>']))
                .count()
        });
        let close = ["</table>", "</svg>", "</p>", "</div>", "</figure>", "</dl>"].map(count);
        assert_eq!(open, close, "{kind}");
    }
    let html =
        games.run(0, &["--lang", "zh-Hans", "slip", "--format", "html"], "hand-count-explained");
    let body = html.split_once("<main>").unwrap().1;
    let body = body.split_once("<svg").map_or(body, |(before, _)| before);
    insta::assert_snapshot!("html_zh", steady(&body.replace("</p>", "\n</p>")));
    let two = games.run(0, &["slip", "--format", "html", "--two"], "hand-count-explained");
    assert_eq!((two.matches("<article").count(), two.contains("a4 landscape")), (2, true));
    let small =
        games.run(0, &["slip", "--format", "html", "--paper", "a5"], "hand-count-explained");
    assert!(small.contains("size: a5;"));
}

/// Writes the font that the tests have: Latin signs only.
fn latin(folder: &Path) -> PathBuf {
    let file = folder.join("DejaVuSans.ttf");
    std::fs::write(&file, dejavu::sans::regular()).unwrap();
    file
}

#[test]
fn a_pdf_in_a_font_that_has_the_signs() {
    let games = Recorded::of(&["guessing.ron"]);
    let folder = tempfile::tempdir().unwrap();
    let font = latin(folder.path());
    let font = font.to_str().unwrap();
    let named = games.json(0, "show", "guessing");
    let names =
        games.run(2, &["--lang", "en", "slip", "--format", "pdf", "--font", font], "guessing");
    assert!(names.contains("no result"), "{named}{names}");
    let games = hostile_in_latin();
    for paper in [["--paper", "a4"], ["--paper", "a5"]] {
        let file = folder.path().join(format!("{}.pdf", paper[1]));
        let out = file.to_str().unwrap();
        let arguments =
            [&["--lang", "en", "slip", "-o", out, "--font", font], paper.as_slice()].concat();
        let said = games.run(0, &arguments, "latin");
        assert!(said.contains("Written to"), "{said}");
        let bytes = std::fs::read(&file).unwrap();
        assert!(bytes.starts_with(b"%PDF-") && bytes.trim_ascii_end().ends_with(b"%%EOF"));
        assert!(bytes.len() > 5_000, "the font is in it: {}", bytes.len());
    }
    let lacks =
        games.run(3, &["--lang", "zh-Hans", "slip", "--format", "pdf", "--font", font], "latin");
    assert!(lacks.contains("字体缺少这些字") && lacks.contains("html"), "{lacks}");
    let no_font = folder.path().join("no.ttf");
    std::fs::write(&no_font, "no font").unwrap();
    let no_font = no_font.to_str().unwrap();
    let wrong =
        games.run(3, &["--lang", "en", "slip", "--format", "pdf", "--font", no_font], "latin");
    assert!(wrong.contains("no font file"), "{wrong}");
    let missing =
        games.run(3, &["--lang", "en", "slip", "--format", "pdf", "--font", "/none.ttf"], "latin");
    assert!(missing.contains("/none.ttf"), "{missing}");
}

/// A game with Latin names and signs that a font may lack.
fn hostile_in_latin() -> Recorded {
    Recorded::written(
        "latin",
        r#"Drill(name: "latin", clause: "2002/7.1", rules: "china-2002", changes: (limit: "2h"),
            start: Empty(9), steps: [
                (at: "0:00", do: Describe((black: "<b>A\u{202e}\u{1b}", white: "B\"", table: "1"))),
                (at: "0:00", do: Start),
                (at: "0:10", do: Play("E5")),
                (at: "0:30", do: Resign(White)),
            ])"#,
    )
}

#[test]
fn a_template_of_ones_own_and_what_is_wrong_with_others() {
    let games = Recorded::of(&["phone-looked.ron"]);
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("own.txt");
    let path = file.to_str().unwrap();
    let slip = |text: &[u8], exit: i32, format: &str| {
        std::fs::write(&file, text).unwrap();
        games.run(
            exit,
            &["--lang", "en", "slip", "--template", path, "--format", format],
            "phone-looked",
        )
    };
    assert_eq!(
        slip("\u{feff}{{ title }}: {{ result.code }}".as_bytes(), 0, "text"),
        "Result slip: B+F\n"
    );
    assert_eq!(slip(b"<i>{{ '<' ~ result.code }}</i>", 0, "html"), "<i>&lt;B+F</i>\n");
    let endless =
        b"{% for a in range(10000) %}{% for b in range(10000) %}x{% endfor %}{% endfor %}";
    let said = slip(endless, 1, "html");
    assert!(said.contains("own.txt") && said.contains("doesn't come to its end"), "{said}");
    let said = slip(b"a\nb\n{{ title|nothing }}\n", 1, "text");
    assert!(
        said.contains("own.txt:3: ") && said.contains("nothing") && said.contains("Mend"),
        "{said}"
    );
    let said = slip(b"{% if %}", 1, "text");
    assert!(said.contains("own.txt:1: "), "{said}");
    assert!(slip(b"\xff\xfe", 3, "text").contains("UTF-8"));
    assert!(slip(b"x", 2, "pdf").contains("--template is for: text, html"));
}

#[test]
fn the_ending_of_a_file_tells_its_format_and_a_logo_is_a_picture() {
    let games = Recorded::of(&["phone-looked.ron"]);
    let folder = tempfile::tempdir().unwrap();
    let place = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let png = b"\x89PNG\r\n\x1a\n0000";
    std::fs::write(place("logo.png"), png).unwrap();
    std::fs::write(place("logo.svg"), "<svg onload='alert(1)'/>").unwrap();
    let written = games.run(
        0,
        &["--json", "slip", "-o", &place("a.HTML"), "--logo", &place("logo.png")],
        "phone-looked",
    );
    let written: Value = serde_json::from_str(written.trim()).unwrap();
    assert_eq!((&written["kind"], &written["format_of_file"]), (&"result".into(), &"html".into()));
    let html = std::fs::read_to_string(place("a.HTML")).unwrap();
    assert!(
        html.contains("src=\"data:image&#x2f;png;base64,iVBORw0KGgo")
            || html.contains("src=\"data:image/png;base64,iVBORw0KGgo"),
        "{html}"
    );
    games.run(0, &["slip", "-o", &place("a.json")], "phone-looked");
    let value: Value =
        serde_json::from_str(&std::fs::read_to_string(place("a.json")).unwrap()).unwrap();
    assert_eq!(value["kind"], "result");
    let wrong = games.run(
        3,
        &["--lang", "en", "slip", "--format", "html", "--logo", &place("logo.svg")],
        "phone-looked",
    );
    assert!(wrong.contains("PNG or JPEG"), "{wrong}");
    let wrong = games.run(2, &["--lang", "en", "slip", "--two"], "phone-looked");
    assert!(wrong.contains("--two is for: html, pdf"), "{wrong}");
    let folder = folder.path().to_str().unwrap().to_owned();
    let wrong = games.run(2, &["slip", "--format", "html", "-o", &folder], "phone-looked");
    assert!(wrong.contains(&folder), "{wrong}");
}

#[test]
fn every_key_is_there_and_what_nobody_counted_is_null() {
    let games =
        Recorded::of(&["hand-count-explained.ron", "phone-looked.ron", "warnings-1-0-2002.ron"]);
    let slip = |game| json(&games, &[], game);
    let keys = |value: &Value| -> BTreeSet<String> {
        value.as_object().unwrap().keys().cloned().collect()
    };
    let (hand, ruled, counted) =
        (slip("hand-count-explained"), slip("phone-looked"), slip("warnings-1-0-2002"));
    assert_eq!(keys(&hand), keys(&ruled));
    assert_eq!(keys(&hand), keys(&counted));
    for key in ["count", "board_count", "owners", "follows"] {
        assert_eq!(ruled[key], Value::Null, "{key}");
    }
    assert_eq!(keys(&hand["count"]), keys(&counted["count"]));
    assert_eq!(keys(&hand["count"]["black"]), keys(&counted["count"]["black"]));
    assert_eq!(hand["count"]["black"]["territory"], Value::Null, "nobody counted it apart");
    assert_eq!(hand["board_count"]["method"], "area");
    assert_eq!(counted["count"]["black"]["prisoners"], "0");
    assert_eq!(counted["rules_sha256"].as_str().map(str::len), Some(64));
    assert_eq!(counted["used_ms"]["black"], 0);
}

#[test]
fn a_tie_that_the_rules_decide_is_said_so_in_every_line() {
    let drill = |ties: &str, rows: &str| {
        format!(
            r#"Drill(name: "tie", clause: "2002/9", rules: "china-2002",
            changes: (limit: "2h", komi: "0", {ties}), start: Board(rows: [{rows}], to_move: Black), steps: [
                (at: "0:00", do: Start), (at: "0:01", do: Pass), (at: "0:02", do: Pass),
                (at: "0:03", do: Confirm(Black)), (at: "0:04", do: Confirm(White)),
            ])"#
        )
    };
    // four columns each, and one between them
    let rows = ["\"...X.O...\""; 9].join(", ");
    for (ties, black) in [("ties: Black", "Black"), ("ties: White", "White")] {
        let games = Recorded::written("tie", &drill(ties, &rows));
        let slip = games.run(0, &["--lang", "en", "slip"], "tie");
        let said = format!("40 1/2 − 40 1/2 = 0, even, and {black} wins by the rules");
        assert_eq!(slip.matches(&said).count(), 2, "{slip}");
        assert!(!slip.contains("Draw"), "{slip}");
    }
}

#[test]
fn a_side_with_a_limit_of_its_own_has_it_on_the_slip() {
    let drill = r#"Drill(name: "own", clause: "2002/14", rules: "china-2002",
        changes: (limit: "2h", reserve: 5), limits: (black: (limit: "1h", reserve: 3)),
        start: Empty(19), steps: [
            (at: "0:00", do: Start), (at: "0:30", do: Play("Q16")), (at: "0:40", do: Resign(White)),
        ])"#;
    let games = Recorded::written("own", drill);
    let slip = games.run(0, &["--lang", "en", "slip"], "own");
    let line = |label: &str| slip.lines().find(|line| line.starts_with(label)).unwrap_or_default();
    assert!(slip.contains("1h, the last 3") && slip.contains("2h, the last 5"), "{slip}");
    assert!(line("Time used").contains("00:30") && line("Time left").contains("56:30"), "{slip}");
    let json: Value = serde_json::from_str(&games.run(0, &["--json", "slip"], "own")).unwrap();
    assert_eq!(json["own_time"]["black"]["allowance"]["limit"], "1h");
    let sgf = games.run(0, &["export"], "own");
    assert!(!sgf.contains("TM[") && sgf.contains("Black 1h, the last 3"), "{sgf}");
}

#[test]
fn names_are_set_by_their_columns() {
    use unicode_width::UnicodeWidthStr as _;
    let column = |line: &str, text: &str| line.find(text).map(|at| line[..at].width());
    for (black, white) in [
        ("赵甲", "钱乙"),
        ("e\u{301}赵 Jose\u{301} 가", "Müller 孙"),
        (&"欧阳".repeat(20), "短"),
        ("Aleksandra-Konstantinovna von Hohenstein-Württemberg", &"e\u{301}".repeat(50)),
    ] {
        let describe = format!("Describe((black: {black:?}, white: {white:?}))");
        let games = Recorded::written(
            "names",
            &format!(
                "Drill(name: \"names\", clause: \"2002/17.1\", rules: \"china-2002\", start: Empty(19),
                steps: [(at: \"0:00\", do: {describe}), (at: \"0:00\", do: Start),
                (at: \"0:10\", do: Resign(Black))])"
            ),
        );
        let slip = games.run(0, &["--lang", "zh-Hans", "slip"], "names");
        assert!(slip.lines().all(|line| line.width() <= 64), "{slip}");
        let whole = |text: &str| text.split_whitespace().collect::<String>();
        assert!(
            whole(&slip).contains(&whole(black)) && whole(&slip).contains(&whole(white)),
            "{slip}"
        );
        let row = slip.lines().find(|line| line.starts_with("姓名")).unwrap();
        let below = slip.lines().find(|line| line.starts_with("已用时间")).unwrap();
        let places = [column(row, black), column(row, white)];
        let under = [column(below, "00:10"), column(below, "00:00")];
        // those that are too long stand below each other, and whole
        let beside = places.iter().all(Option::is_some);
        assert!(!beside || places == under, "{slip}");
        assert_eq!(beside, black.width().max(white.width()) < 26, "{slip}");
    }
}

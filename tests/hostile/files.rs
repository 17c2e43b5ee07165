//! Files of others: records, rules, events, lists, wordings, settings, journals, bundles; what they
//! hold and what they are called.

use super::{Room, harmless, names, quoted, said, soak, turns};
use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt as _;
use std::process::Stdio;

/// Places of a record in which a text may stand.
const PROPERTIES: &[&str] = &[
    "PB", "PW", "BR", "WR", "BT", "WT", "EV", "RO", "PC", "DT", "RE", "RU", "GC", "C", "GN", "AN",
    "US", "SO", "CP", "AP", "ON", "OT", "KM", "TM", "HA", "SZ", "GM", "FF", "CA", "ST", "PL", "AB",
    "LB", "N", "BL", "OB", "XX", "B", "W",
];

fn sgf(property: &str, text: &str) -> String {
    let text = text.replace('\\', "\\\\").replace(']', "\\]");
    format!("(;GM[1]SZ[9]KM[7.5];B[aa]{property}[{text}];W[bb](;B[cc])(;B[dd]{text}))\n")
}

#[test]
fn nothing_of_a_record_of_others_reaches_a_terminal() {
    let room = Room::new();
    for mut turn in turns() {
        let name = turn.name();
        let all: String = PROPERTIES.iter().map(|property| sgf(property, &name)).collect();
        room.write("all.sgf", &all);
        room.run(&["check", "all.sgf"]);
        room.run(&["score", "all.sgf"]);
        let root: String = PROPERTIES.iter().map(|one| format!("{one}[{name}]")).collect();
        room.write("root.sgf", format!("(;{root};B[aa];W[bb])"));
        room.run(&["check", "root.sgf"]);
        room.run(&["new", "--position", "root.sgf"]);
        room.write("named.sgf", format!("(;GM[1]SZ[9]PB[{name}]PW[{name}]EV[{name}];B[aa];W[bb])"));
        room.run(&["new", "--position", "named.sgf"]);
        plain(&room, &["new", "--plain", "--position", "named.sgf"], "help\n");
    }
    // each byte as it is, where a record says in what it is written, and where it doesn't
    for encoding in ["", "UTF-8", "GBK", "GB18030", "Big5", "Shift_JIS", "EUC-KR", "ISO-8859-1"] {
        let mut bytes = format!("(;GM[1]SZ[9]CA[{encoding}]PB[").into_bytes();
        bytes.extend((0..=0xff_u8).filter(|byte| !b"]\\".contains(byte)));
        bytes.extend(b"]C[\x9b58;5;213m\x9d0;pwned\x9c];B[aa];W[zz\x9b])");
        room.write("raw.sgf", bytes);
        room.run(&["check", "raw.sgf"]);
        room.run(&["score", "raw.sgf"]);
    }
}

/// Runs the console line by line and returns what it says, which is harmless.
fn plain(room: &Room, args: &[&str], lines: &str) -> String {
    use std::io::Write as _;
    let mut command = room.command();
    command.args(["--lang", "en"]).args(args).stdin(Stdio::piped());
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // it may have ended before all is read
    let _ = child.stdin.take().unwrap().write_all(lines.as_bytes());
    let said = said(&child.wait_with_output().unwrap());
    harmless(&format!("{args:?}"), &said);
    said
}

#[test]
fn nothing_of_rules_events_and_drills_reaches_a_terminal() {
    let room = Room::new();
    for mut turn in turns() {
        for n in 0..12 {
            let name = turn.name();
            let (file, ron) = ron(n, &name);
            room.write(file, ron);
            room.run(&["rules", "check", file]);
            room.run(&["rules", "show", file]);
            room.run(&["rules", "diff", file, "china-2002"]);
            room.run(&["drill", file]);
            room.run(&["new", "--event", file]);
            room.run(&["new", "--rules", file]);
        }
    }
}

/// Files of rules, of events and of drills that hold a text.
fn ron(n: usize, name: &str) -> (&'static str, String) {
    let text = quoted(name);
    match n {
        0 => ("a.ron", format!("Rules(size: {text})")),
        1 => ("b.ron", format!("Derived(preset: {text})")),
        2 => ("c.ron", format!("Derived(preset: \"china-2002\", changes: (komi: {text}))")),
        3 => ("d.ron", format!("Derived(preset: \"china-2002\", changes: ({name}: 1))")),
        4 => ("e.ron", format!("Derived(preset: \"china-2002\", changes: (r#{name}: 1))")),
        5 => ("f.ron", format!("Tournament(name: {text}, rules: {text}, stages: {{{text}: ()}})")),
        6 => ("g.ron", name.to_owned()),
        7 => ("h.ron", format!("Drill(name: {text}, clause: {text}, rules: {text}, steps: [])")),
        8 => (
            "i.ron",
            format!(
                "Drill(name: {text}, clause: \"2002/2\", rules: \"china-2002\", \
                start: Empty(9), steps: [(at: \"0:00\", do: Play({text}))])"
            ),
        ),
        9 => (
            "j.ron",
            format!(
                "Drill(name: {text}, clause: \"2002/2\", rules: \"china-2002\", \
                start: Sgf({text}), steps: [])"
            ),
        ),
        10 => (
            "k.ron",
            format!(
                "Drill(name: {text}, clause: \"2002/2\", rules: \"china-2002\", \
                start: Empty(9), steps: [(at: \"0:00\", do: Pass, refused: {text}, \
                expect: (result: {text}))])"
            ),
        ),
        _ => (
            "l.ron",
            format!(
                "Derived(preset: \"china-2002\", changes: (offences: {{\"own\": \
                (clause: {text}, name: {text}, text: {text})}}))"
            ),
        ),
    }
}

#[test]
fn nothing_of_an_event_reaches_a_terminal_or_a_spreadsheet() {
    let room = Room::new();
    room.record("one", "甲");
    for mut turn in turns() {
        let name = turn.name();
        let text = quoted(&name);
        let event = format!(
            "Tournament(name: {text}, place: {text}, arbiters: (chief: {text}, table: [{text}]), \
             rules: \"china-2002\", voice: (folder: {text}, player: [{text}]), \
             slips: (lang: [\"en\"], paper: A4, print: [{text}]))"
        );
        room.write("event/event.ron", event);
        let cell = name.replace('"', "\"\"");
        let row = format!("\"{cell}\",\"{cell}\",\"{cell}\",\"{cell}\",\"{cell}\"\n");
        for head in ["轮次,台号,黑方,白方,黑方编号\n", &row, "round,table,black,white,black_id\n"]
        {
            room.write("event/pairings.csv", format!("{head}{row}{row}1,2\n{name},{name}\n"));
            room.run(&["results", "event", "data"]);
            room.run(&["results", "event", "data", "--format", "text"]);
            room.run(&["results", "event", "data", "--round", &name.replace('\0', "")]);
            room.run(&["new", "--event", "event", "--round", "1", "--table", "1"]);
        }
        let row = format!("1,1,\"{cell}\",\"乙\",\"{cell}\"\n");
        room.write("event/pairings.csv", format!("轮次,台号,黑方,白方,黑方编号\n{row}"));
        room.run(&["results", "event", "data"]);
        room.run(&["slip", "one", "--event", "event"]);
        plain(&room, &["--plain", "--event", "event"], "help\n");
        plain(
            &room,
            &["new", "--plain", "--event", "event", "--round", "1", "--table", "1"],
            "help\n",
        );
        for (file, text) in [
            ("words.en.ftl", format!("slip-title = {name}\n{name} = {name}\n")),
            ("slip.txt", format!("{{% {name} %}}")),
            ("slip.html", format!("{{{{ {name} }}}}")),
            ("logo.png", name.clone()),
        ] {
            let file = room.write(format!("event/{file}"), text);
            room.run(&["words", "event"]);
            room.run(&["slip", "one", "--event", "event"]);
            room.run(&["slip", "one", "--event", "event", "--format", "html"]);
            room.run(&["handover", "one", "--event", "event", "--to", "stick"]);
            std::fs::remove_file(file).unwrap();
        }
    }
}

#[test]
fn nothing_of_settings_keys_and_words_reaches_a_terminal() {
    let room = Room::new();
    for mut turn in turns() {
        let name = turn.name();
        let text = quoted(&name);
        for (file, ron) in [
            (
                "settings.ron",
                format!(
                    "(arbiter: {text}, print: [{text}], adviser: [{text}], \
                event: {text}, places: [{text}], voice: (folder: {text}, player: [{text}]))"
                ),
            ),
            ("settings.ron", format!("({name}: 1)")),
            ("settings.ron", format!("(lang: {text}, theme: {name})")),
            ("keys.ron", format!("{{{text}: [{text}]}}")),
            ("keys.ron", format!("{{\"pass\": [{text}]}}")),
            ("keys.ron", name.clone()),
            ("words.en.ftl", format!("slip-title = {name}\n{name} = x\nx{name} = {{ {name} }}\n")),
        ] {
            let file = room.write(format!("config/caipan/{file}"), ron);
            room.run(&["doctor"]);
            room.run(&["keys"]);
            room.run(&["voice", "test"]);
            plain(&room, &["new", "--plain", "--size", "9"], "help\n");
            std::fs::remove_file(file).unwrap();
        }
    }
}

#[test]
fn nothing_of_a_journal_edited_by_hand_reaches_a_terminal() {
    let room = Room::new();
    let games = soak::count(2, usize::MAX).min(names().len());
    for (n, name) in names().iter().rev().take(games).enumerate() {
        let game = format!("game-{n}");
        let folder = room.record(&game, "MARK");
        let whole = std::fs::read(folder.join("game.journal")).unwrap();
        let whole = String::from_utf8(whole).unwrap();
        let json = serde_json::to_string(name).unwrap();
        for edited in [
            whole.replace("MARK", name),
            whole.replace("MARK", json.trim_matches('"')),
            whole.replacen(' ', name, 3),
            format!("{whole}{name}\n"),
            format!("{name}\n{whole}"),
            whole.replace("resign", name),
        ] {
            std::fs::write(folder.join("game.journal"), edited).unwrap();
            for command in ["show", "check", "export", "slip", "resume"] {
                room.run(&[command, &game]);
            }
            room.run(&["results", "data"]);
        }
        std::fs::write(folder.join("game.journal"), &whole).unwrap();
        std::fs::write(folder.join("game.tip"), name.repeat(30)).unwrap();
        std::fs::write(folder.join("game.lock"), name).unwrap();
        room.run(&["show", &game]);
        room.run(&["check", &game]);
        plain(&room, &["resume", "--plain", &game], "help\n");
        for text in [
            name.clone(),
            format!("caipan-bundle 1 {name} {name}\n{whole}"),
            format!("caipan-bundle 1 {} {}\n{whole}{name}", whole.len(), "0".repeat(64)),
        ] {
            room.write("b.caipan", text);
            room.run(&["resume", "b.caipan"]);
            plain(&room, &["resume", "--plain", "b.caipan"], "help\n");
        }
        std::fs::remove_dir_all(folder).unwrap();
    }
}

#[test]
fn nothing_of_a_files_name_reaches_a_terminal() {
    let room = Room::new();
    let game = room.record("one", "甲");
    let some = soak::count(1, usize::MAX).min(names().len());
    let mut all: Vec<Vec<u8>> = names().into_iter().map(String::into_bytes).take(some).collect();
    all.push((0x80..=0xff).collect());
    for bytes in all {
        let bytes: Vec<u8> = bytes.into_iter().filter(|byte| !b"\0/".contains(byte)).collect();
        let name = OsStr::from_bytes(&bytes[..bytes.floor_limit(200)]);
        for file in ["a.sgf", "a.ron", "words.en.ftl", "a.caipan", "slip.txt"] {
            let folder = std::path::Path::new(name);
            room.write(folder.join(file), "(;\nC[x");
            let mut whole = name.to_owned();
            whole.push(file);
            room.write(&whole, "(;\nC[x");
            for command in ["check", "score", "drill", "words", "resume", "show"] {
                room.run(&[OsStr::new(command), &whole]);
                room.run(&[OsStr::new(command), name]);
            }
            room.run(&["rules".as_ref(), "check".as_ref(), whole.as_os_str()]);
            for option in ["--template", "-o"] {
                let args = ["slip", "one", option].map(OsStr::new);
                room.run(&[&args[..], &[whole.as_os_str()]].concat());
            }
        }
        let folder = room.at("data/games").join(name);
        std::fs::create_dir_all(&folder).unwrap();
        for file in ["game.journal", "game.tip"] {
            std::fs::copy(game.join(file), folder.join(file)).unwrap();
        }
        room.run(&["results", "data"]);
        room.run(&["check".as_ref(), folder.as_os_str()]);
        room.run(&["show".as_ref(), folder.as_os_str()]);
        room.run(&["slip".as_ref(), folder.as_os_str()]);
        room.run(&["export".as_ref(), folder.as_os_str()]);
        room.run(&["handover".as_ref(), folder.as_os_str(), "--to".as_ref(), name]);
        plain(&room, &["--plain"], "games\n");
        std::fs::remove_dir_all(&folder).unwrap();
    }
}

/// As many bytes as a name may have, and no half of a letter.
trait Limit {
    fn floor_limit(&self, most: usize) -> usize;
}

impl Limit for Vec<u8> {
    fn floor_limit(&self, most: usize) -> usize {
        let end = self.len().min(most);
        (0..=end).rev().find(|at| self.get(*at).is_none_or(|byte| byte & 0xc0 != 0x80)).unwrap_or(0)
    }
}

#[test]
fn a_word_without_end_is_cut_and_told() {
    let room = Room::new();
    let word = "长".repeat(34_000);
    for text in [
        format!("(;GM[1]SZ[9]PB[{word}];B[{word}])"),
        word.clone(),
        format!("Derived(preset: \"{word}\")"),
        format!("轮次,台号,黑方,白方\n1,1,{word},{word}\n"),
    ] {
        room.write("event/pairings.csv", &text);
        room.write("event/event.ron", "Tournament(name: \"a\", rules: \"china-2002\")");
        let file = room.write("long", &text);
        let file = file.to_str().unwrap();
        for args in [
            &["check", file][..],
            &["rules", "check", file],
            &["drill", file],
            &["results", "event"],
            &["words", file],
        ] {
            let said = room.run(args);
            assert!(said.len() < 20_000, "{args:?}: {} bytes", said.len());
        }
    }
    room.record("long", &"长".repeat(500));
    for kind in ["result", "log"] {
        room.run(&["slip", "--kind", kind, "long"]);
    }
}

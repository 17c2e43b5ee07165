//! Records for other programs: what is exported, and that it is read as it was meant.
//!
//! The boards in the snapshots are those that sgfmill 1.1.1 and `@sabaki/sgf` 3.4 with
//! `@sabaki/go-board` 1.4 make of the records; the test compares them with the program's own.
#![allow(clippy::unwrap_used, clippy::panic)] // helpers of tests may stop the test

use assert_cmd::Command;
use caipan::game::Game;
use caipan::record::{self, After, Judging, Kind, Replay, replay};
use caipan::report;
use caipan::rules::Capture;
use caipan::shell::games::Games;
use caipan::shell::{RealDisk, SystemClock};
use caipan::units::Side;
use caipan::words::{Lang, Words};
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tempfile::TempDir;

/// Runs the binary; what it wrote to either stream, and its exit.
fn run(args: &[&str]) -> (String, i32) {
    let mut command = Command::cargo_bin("caipan").unwrap();
    let output = command.args(["--lang", "en"]).args(args).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (text(output.stdout) + &text(output.stderr), output.status.code().unwrap())
}

/// A game that a drill has recorded, and its record for other programs.
struct Exported {
    folder: TempDir,
    sgf: String,
}

impl Exported {
    fn of(drill: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("game.ron");
        std::fs::write(&file, format!("Drill(name: \"n\", clause: \"2002/2\", {drill})")).unwrap();
        let place = folder.path().to_str().unwrap();
        let (said, exit) = run(&["drill", "--record", place, file.to_str().unwrap()]);
        assert_eq!(exit, 0, "{said}");
        let (sgf, _) = run(&["export", &format!("{place}/game")]);
        std::fs::write(folder.path().join("game.sgf"), &sgf).unwrap();
        Self { folder, sgf }
    }

    fn path(&self, name: &str) -> String {
        self.folder.path().join(name).to_str().unwrap().to_owned()
    }

    /// The board at the end, as the game has it.
    fn board(&self) -> String {
        let (show, _) = run(&["--json", "show", &self.path("game")]);
        let show: Value = serde_json::from_str(&show).unwrap();
        let rows = show["board"].as_array().unwrap().iter().map(|row| row.as_str().unwrap());
        rows.collect::<Vec<_>>().join("\n")
    }

    /// What is found in the record by these rules, and whether the game can go on from it.
    fn found(&self, rules: &str) -> (String, i32) {
        let file = self.path("game.sgf");
        let (found, _) = run(&["check", "--rules", rules, &file]);
        let (_, goes_on) = run(&["new", "--rules", rules, "--position", &file]);
        (found.lines().skip(1).collect(), goes_on)
    }

    fn with_board(&self) -> String {
        format!("{}\n{}", self.sgf, self.board())
    }
}

/// No terminal: everything before it was in order.
const GOES_ON: i32 = 5;

#[test]
fn a_stone_that_no_longer_fits_is_no_stone() {
    let misfit = Exported::of(
        r#"rules: "china-2002", start: Empty(9), steps: [
            (at: "0:01", do: Start), (at: "0:02", do: Play("C3")), (at: "0:03", do: Play("E5")),
            (at: "0:04", do: Play("G7")), (at: "0:05", do: Correct(n: 1, to: "E5", reason: "x")),
        ]"#,
    );
    insta::assert_snapshot!("misfit", misfit.with_board());
    assert_eq!(misfit.found("china-2002"), (String::new(), GOES_ON));
}

#[test]
fn a_dispute_gives_the_turn_and_says_why() {
    let dispute = Exported::of(
        r#"rules: "china-2002", changes: (dispute_count: PlayedOut, komi: "0"), start: Empty(9),
        steps: [
            (at: "0:01", do: Start), (at: "0:02", do: Play("C3")), (at: "0:02", do: Play("G7")),
            (at: "0:02", do: Pass), (at: "0:02", do: Pass),
            (at: "0:03", do: Dispute(points: "C3", side: White)), (at: "0:03", do: Play("C4")),
            (at: "0:03", do: Play("D3")), (at: "0:03", do: Pass), (at: "0:03", do: Pass),
            (at: "0:04", do: Confirm(Black)), (at: "0:04", do: Confirm(White)),
            (at: "0:05", do: Confirm(Black)), (at: "0:05", do: Confirm(White)),
            (at: "0:05", do: Confirm(Arbiter)),
        ]"#,
    );
    insta::assert_snapshot!("dispute", dispute.with_board());
    assert_eq!(dispute.found("china-2002").0, "");
}

#[test]
fn lost_turns_void_stones_and_refusals_stand_at_their_place() {
    let lost = Exported::of(
        r#"rules: "china-2002", start: Empty(9), steps: [
            (at: "0:01", do: Start), (at: "0:02", do: Play("C3")), (at: "0:03", do: Pass),
            (at: "0:04", by: Chief("丙"), do: Rule(offence: "occupied", side: Black, point: "C3")),
            (at: "0:05", do: Pass), (at: "0:06", do: Propose), (at: "0:07", do: Answer(agree: false)),
            (at: "0:08", do: Play("G7")),
        ]"#,
    );
    insta::assert_snapshot!("lost-turn", lost.with_board());
    assert_eq!(lost.found("china-2002"), (String::new(), GOES_ON));
}

#[test]
fn the_turn_at_the_end_and_a_ruling_on_both_sides_are_told() {
    let refused = Exported::of(
        r#"rules: "china-2002", start: Empty(9), steps: [
            (at: "0:01", do: Start), (at: "0:02", do: Play("C3")), (at: "0:06", do: Propose),
            (at: "0:07", do: Answer(agree: false)),
        ]"#,
    );
    insta::assert_snapshot!("turn-at-the-end", refused.with_board());
    assert_eq!(refused.found("china-2002"), (String::new(), GOES_ON));
    let both = Exported::of(
        r#"rules: "china-2002", start: Empty(9), warnings: (black: 1, white: 1), steps: [
            (at: "0:01", do: Start), (at: "0:02", do: Play("C3")),
            (at: "0:04", do: Rule(offence: "disturbing", side: Black, choice: 0, both: true, text: "x")),
        ]"#,
    );
    insta::assert_snapshot!("ruling-on-both", both.with_board());
}

#[test]
fn what_comes_off_is_what_the_mover_chose() {
    let start = r#"start: Board(rows: [".........", ".........", ".........", ".........",
        ".........", ".........", "XX.......", "OOX......", ".XO......"], to_move: White)"#;
    let chosen = |own: bool| {
        Exported::of(&format!(
            r#"rules: "china-2002", changes: (capture: MoverChooses, suicide: Allowed), {start},
            steps: [
                (at: "0:01", do: Start), (at: "0:12", do: Choose(point: "A1", own: {own})),
                (at: "0:13", do: Play("E5")),
            ]"#
        ))
    };
    let (own, other) = (chosen(true), chosen(false));
    insta::assert_snapshot!("chosen", own.with_board() + "\n\n" + &other.with_board());
    assert_eq!(own.found("free-seat").0, "", "a choice is no set-up");
    let set_up = own.found("china-2002").0;
    assert!(set_up.contains("set up in the middle"), "{set_up}");
}

#[test]
fn a_suicide_needs_no_set_up() {
    let suicide = Exported::of(
        r#"rules: "china-2002", changes: (suicide: Allowed), start: Empty(9), steps: [
            (at: "0:01", do: Start), (at: "0:02", do: Play("J9")), (at: "0:02", do: Play("A2")),
            (at: "0:02", do: Play("J8")), (at: "0:02", do: Play("B1")),
            (at: "0:02", do: Play("A1")), (at: "0:02", do: Play("C3")),
        ]"#,
    );
    insta::assert_snapshot!("suicide", suicide.with_board());
    assert_eq!(suicide.found("free-seat").0.matches("move").count(), 1, "only the first turn");
}

#[test]
fn a_free_seat_game_tells_its_stones_and_bids_and_is_taken_up_again() {
    let seats = r#"(at: "0:01", do: Start), (at: "0:02", do: Play("C3")),
        (at: "0:03", do: Play("G7")), (at: "0:04", do: Play("G3")), (at: "0:05", do: Play("C7")),"#;
    let game = Exported::of(&format!(
        r#"rules: "free-seat", start: Empty(9), steps: [
            {seats} (at: "0:06", do: Bid(black: (ahead: Black, zi: 3), white: (ahead: Black, zi: 5))),
            (at: "0:07", do: Resume), (at: "0:08", do: Play("E5")),
        ]"#
    ));
    insta::assert_snapshot!("free-seat", game.with_board());
    assert_eq!(game.found("free-seat"), (String::new(), GOES_ON));
    let untold = game.sgf.replace("BIDS[B+5:B+3]", "");
    std::fs::write(game.path("game.sgf"), untold).unwrap();
    assert_eq!(game.found("free-seat").1, 3, "bids are asked for, not made up");
    let guessed = Exported::of(&format!(
        r#"rules: "free-seat", start: Empty(9), steps: [
            {seats} (at: "0:06", do: Bid(black: (), white: ())),
            (at: "0:07", do: Guess(holder: White, held: 3, shown: 1)),
            (at: "0:08", do: Resume), (at: "0:08", do: Play("E5")),
        ]"#
    ));
    assert!(guessed.sgf.contains("BIDS[0:0]GUESS[W:3:1]"), "{}", guessed.sgf);
    assert_eq!(guessed.found("free-seat").1, GOES_ON);
    let silent = Exported::of(&format!(
        r#"rules: "free-seat", moves: NotRecorded, start: Empty(9), steps: [
            {seats} (at: "0:06", do: Bid(black: (ahead: Black, zi: 3), white: ())),
            (at: "0:07", do: Resume), (at: "0:08", do: Press),
        ]"#
    ));
    insta::assert_snapshot!("free-seat-not-recorded", silent.with_board());
}

/// Writes a record, asks for a new game that goes on from it, and returns the kind of what is
/// wrong; `no-terminal` is nothing.
fn goes_on(sgf: &str, more: &[&str]) -> String {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("record.sgf");
    std::fs::write(&file, sgf).unwrap();
    let (said, _) = run(&[&["new", "--position", file.to_str().unwrap()], more].concat());
    let said = said.lines().next().unwrap().to_owned();
    if said.contains("needs a terminal") { "goes on".to_owned() } else { said }
}

#[test]
fn a_game_goes_on_from_records_in_all_spellings_of_a_handicap() {
    let said = |sgf: &str, more: &[&str]| goes_on(sgf, more);
    let fox = "(;SZ[19]KM[0]HA[0]AP[foxwq];B[pd];B[dp];W[dd];B[pp])";
    for sgf in [
        "(;SZ[19]KM[0]AB[pd][dp];W[dd];B[pp])",
        "(;SZ[19]KM[0]HA[2]AB[pd][dp];W[dd];B[pp])",
        "(;SZ[19]KM[0.5]HA[1]AB[qd];W[dd];B[pp])",
        fox,
        "(;SZ[9]AB[aa]AW[bb]PL[W];W[ee];B[cc])",
        "(;SZ[9];B[aa];W[];B[ee]BL[50:00]OB[3];W[tt])",
    ] {
        assert_eq!(said(sgf, &[]), "goes on", "{sgf}");
    }
    let places = "(;SZ[19]KM[0]HA[2];W[dd];B[pp])";
    let asked = said(places, &[]);
    assert!(asked.contains("handicap 2, but the stones have no places"), "{asked}");
    assert_eq!(said(places, &["--handicap", "2"]), "goes on");
    let several = said("(;SZ[9];B[aa])(;SZ[9];B[bb])", &[]);
    assert!(several.contains("2 games"), "{several}");
    let occupied = said("(;SZ[9];B[aa];W[bb];B[bb])", &[]);
    assert!(occupied.contains("Move 3 "), "{occupied}");
    let off = said("(;SZ[9];B[aa];W[ss])", &[]);
    assert!(off.contains("Move 2 ") && off.contains("\"ss\""), "{off}");
    let turn = said("(;SZ[9];B[aa];B[bb])", &[]);
    assert!(turn.contains("Move 2 ") && turn.contains("out of turn"), "{turn}");
    let given = said("(;SZ[9];B[aa];PL[B];B[bb])", &[]);
    assert!(given.contains("Move 2 ") && given.contains("out of turn"), "{given}");
    assert_eq!(said("(;SZ[9];B[aa];PL[B]RESUMED[];B[bb])", &[]), "goes on");
    assert_eq!(said("(;SZ[9];B[aa];PL[W];W[bb]PL[B])", &[]), "goes on");
    let chess = said("(;GM[3];B[e2e4])", &[]);
    assert!(chess.contains("no record"), "{chess}");
}

#[test]
fn who_begins_and_what_the_komi_is_come_from_the_rules() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, moves: &str| {
        let file = folder.path().join(name);
        std::fs::write(&file, format!("(;SZ[9];{moves};B[];W[])")).unwrap();
        file.to_str().unwrap().to_owned()
    };
    let (white, black) = (file("w.sgf", "W[cc];B[gg];W[dd]"), file("b.sgf", "B[cc];W[gg]"));
    let exit = |args: &[&str]| run(args).1;
    assert_eq!(exit(&["check", "--rules", "free-seat", &white]), 0);
    assert_eq!(exit(&["check", &white]), 1);
    assert_eq!(exit(&["check", "--rules", "free-seat", &black]), 1);
    let (asked, usage) = run(&["score", "--rules", "free-seat", &white]);
    assert!(usage == 2 && asked.contains("sealed bids"), "{asked}");
    assert_eq!(exit(&["score", "--rules", "free-seat", "--komi", "3/4", &white]), 0);
}

/// What a game's own rules say of its record.
fn judged(game: &Game, read: &record::Game) -> Replay {
    let rules = game.rules();
    let judging = Judging {
        repetition: rules.repetition,
        repetition_foul: rules.repetition_is_foul(),
        passes_end: rules.passes_end == 2,
        last_pass: rules.last_pass,
        suicide: rules.suicide,
        chooses: rules.capture == Some(Capture::MoverChooses),
        first: rules.first_move.unwrap_or(Side::Black),
        after: After::Stand,
    };
    replay(read, judging)
}

/// Every fourth drill: each is recorded on the disk.
#[test]
fn drills_are_exported_as_they_ended() {
    let place = tempfile::tempdir().unwrap();
    let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let files = std::fs::read_dir(cases).unwrap().map(|entry| entry.unwrap().path());
    let drills = files.filter(|file| file.extension().is_some_and(|end| end == "ron"));
    let drills: BTreeSet<PathBuf> = drills.collect();
    let mut command = Command::cargo_bin("caipan").unwrap();
    command.args(["drill", "--record"]).arg(place.path());
    // a few are about a failing disk and are told not to be recorded
    command.args(drills.iter().step_by(4));
    command.output().unwrap();
    let (disk, time) = (Arc::new(RealDisk), Arc::new(SystemClock::new()));
    let games = Games { disk, data: place.path().to_owned(), time, arbiter: String::new() };
    let (words, mut number) = (Words::embedded(Lang::En), 0);
    for folder in std::fs::read_dir(place.path()).unwrap().map(|entry| entry.unwrap().path()) {
        let Ok(loaded) = games.load(&folder) else { continue };
        let (game, name) = (&loaded.game, &loaded.name);
        let sgf = record::write(&report::outline(game, None, &words));
        assert!(!sgf.contains(";\n") && !sgf.contains(";)"), "an empty node in {name}: {sgf}");
        let read = record::read(sgf.as_bytes()).unwrap().games.remove(0);
        assert_eq!(read.problems, [], "{name}: {sgf}");
        let replay = judged(game, &read);
        assert_eq!(replay.board.rows(), game.board().rows(), "{name}: {sgf}");
        let moved = (0..=game.move_number()).any(|n| game.stones_moved(n).next().is_some());
        for problem in &replay.problems {
            let kind = problem.fault.kind();
            // a cycle that the event takes, or that was noticed late
            let known = kind == Kind::Repetition || (kind == Kind::Setup && moved);
            assert!(known, "{name}: {problem:?} in {sgf}");
        }
        number += 1;
    }
    assert!(number > 100, "{number} drills");
}

//! Whatever is ordered, what is exported and read back is the same game.

use super::super::{PRESETS, acts, opening, play};
use caipan::game::{Game, Stroke, Turn, TurnKind};
use caipan::record::{self, After, Judging, Kind, Komi, Replay, Target, replay};
use caipan::report;
use caipan::rules::board::{Repetition, Suicide};
use caipan::rules::{Capture, TimeSystem};
use caipan::units::{Point, Side};
use caipan::words::{Lang, Words};
use proptest::prelude::*;

fn judged(game: &Game, read: &record::Game) -> Replay {
    let rules = game.rules();
    let judging = Judging {
        repetition: Repetition::Simple,
        repetition_foul: false,
        passes_end: rules.passes_end == 2,
        last_pass: rules.last_pass,
        suicide: Suicide::Allowed,
        chooses: rules.capture == Some(Capture::MoverChooses),
        first: rules.first_move.unwrap_or(Side::Black),
        after: After::Stand,
    };
    replay(read, judging)
}

/// Where a turn left a stone.
fn stone(turn: &Turn) -> Option<Point> {
    match turn.kind {
        TurnKind::Stroke(Stroke::Stone(point)) => turn.fits.then_some(point),
        TurnKind::Stroke(Stroke::Pass) | TurnKind::Lost(_) | TurnKind::Unrecorded => None,
    }
}

fn is_pass(turn: &Turn) -> bool {
    turn.kind == TurnKind::Stroke(Stroke::Pass)
}

proptest! {
    #[test]
    fn what_is_exported_reads_back_as_the_same_game(
        preset in 0_usize..3,
        system in 0_usize..7,
        acts in acts(),
    ) {
        let opening = opening(PRESETS[preset], system);
        let game = play(&opening, &acts, |_, _, _| Ok(()))?;
        let outline = report::outline(&game, Some("2026-05-01"), &Words::embedded(Lang::En));
        let sgf = record::write(&outline);
        let found = record::read(sgf.as_bytes()).unwrap();
        prop_assert_eq!(&found.problems, &[]);
        let read = &found.games[0];
        prop_assert_eq!(&read.problems, &[], "{}", sgf);
        prop_assert_eq!(&read.outline, &outline, "{}", sgf);

        let replay = judged(&game, read);
        prop_assert_eq!(replay.board.rows(), game.board().rows(), "{}", sgf);
        for problem in &replay.problems {
            let kind = problem.fault.kind();
            let moved = kind == Kind::Setup && (0..=game.move_number()).any(|n| game.stones_moved(n).count() > 0);
            let back = matches!(kind, Kind::Ko | Kind::Repetition);
            prop_assert!(moved || back, "{:?} in {}", problem, sgf);
        }

        let moves: Vec<_> = read.outline.nodes.iter().filter(|node| node.play.is_some()).collect();
        prop_assert_eq!(moves.len(), game.turns().len());
        for (at, (node, turn)) in moves.iter().zip(game.turns()).enumerate() {
            let played = node.play.as_ref().unwrap();
            prop_assert_eq!(played.side, turn.side);
            prop_assert_eq!(played.target.point(), stone(turn));
            let voluntary = played.target == Target::Pass
                && node.note.as_ref().is_none_or(|note| note.no_pass.is_none());
            prop_assert_eq!(voluntary, is_pass(turn));
            let last = game.clock().readings;
            let after = game.turns().get(at + 1).map_or(last, |next| next.before.readings)[turn.side];
            let noted = node.note.as_ref().map(|note| note.clock[turn.side]).unwrap_or_default();
            let set = game.turns().get(at + 1).map_or(game.clock().set, |next| next.before.set);
            if game.is_joined() && set == 0 {
                prop_assert_eq!(noted.left, None, "it was played elsewhere");
            } else if after.main.is_zero() && after.reserve > 0 {
                let left = game.rules().period.0.saturating_sub(after.period);
                prop_assert_eq!((noted.left, noted.periods), (Some(left), Some(after.reserve)));
            } else if game.rules().time != TimeSystem::NoClock {
                prop_assert_eq!((noted.left, noted.periods), (Some(after.main), after.moves));
            }
        }
        prop_assert_eq!(read.komi, Some(Komi::Known(game.komi())));
        let code = game.outcome().map(caipan::game::Outcome::code);
        prop_assert_eq!(read.outcome.map(|outcome| outcome.to_string()), code);
        for (side, name) in [(Side::Black, "PB"), (Side::White, "PW")] {
            prop_assert_eq!(read.outline.text(name), Some(game.person(side).name.as_str()));
        }
    }
}

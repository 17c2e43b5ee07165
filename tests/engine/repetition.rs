//! Repetition under its three readings, by records of my own and of known answers.

use caipan::game::history::Recurrence;
use caipan::record::{After, Fault, Game, Judging, Kind, Replay, read, replay};
use caipan::rules::board::{Repetition, Suicide};
use caipan::units::Side;

/// White keeps adding a second stone at G1, Black takes both, White retakes one.
const SEND_TWO: &str = "(;SZ[9];B[fi];W[hi];B[fh];W[ih];B[gh];W[ig];B[hh];W[hg];B[ce];W[gg];B[dc]\
    ;W[fg];B[cc];W[gi];B[ii];W[hi];B[];W[gi];B[ii];W[hi])";

/// Three kos; each side takes the one that wasn't just taken. The cycle is moves 23 to 28.
const THREE_KOS: &str = "(;SZ[13];B[bc];W[ec];B[cb];W[db];B[cd];W[dd];B[hd];W[cc];B[ic];W[kd];B[ie]\
    ;W[jc];B[jd];W[je];B[bi];W[ei];B[ch];W[dh];B[cj];W[dj];B[lj];W[ci];B[dc];W[id];B[di];W[cc]\
    ;B[jd];W[ci])";

pub fn game(sgf: &str) -> Game {
    read(sgf.as_bytes()).unwrap().games.remove(0)
}

pub fn judged(sgf: &str, repetition: Repetition, after: After) -> Replay {
    let judging = Judging {
        repetition,
        repetition_foul: true,
        passes_end: true,
        last_pass: None,
        chooses: false,
        first: Side::Black,
        suicide: Suicide::Forbidden,
        after,
    };
    replay(&game(sgf), judging)
}

fn recurrences(sgf: &str, notice: Repetition) -> Vec<(u32, u32, bool)> {
    let replay = judged(sgf, notice, After::Stand);
    let mut found = Vec::new();
    for problem in replay.problems {
        let Fault::Recurrence(Recurrence { earlier, ko, length }) = problem.fault else {
            panic!("{problem:?}")
        };
        let number = problem.number.unwrap();
        assert_eq!(number, earlier + length);
        found.push((number, earlier, ko));
    }
    found
}

#[test]
fn sending_two_returning_one_depends_on_the_reading() {
    let positional = [(16, 13, false), (18, 14, false), (19, 15, false), (20, 17, false)];
    assert_eq!(recurrences(SEND_TWO, Repetition::Positional), positional);
    let situational = [(18, 14, false), (19, 15, false), (20, 16, false)];
    assert_eq!(recurrences(SEND_TWO, Repetition::Situational), situational);
    assert_eq!(recurrences(SEND_TWO, Repetition::Simple), []);
}

#[test]
fn a_cycle_of_three_kos_is_noticed_at_its_last_move_and_kept() {
    for notice in [Repetition::Positional, Repetition::Situational] {
        assert_eq!(recurrences(THREE_KOS, notice), [(28, 22, false)]);
    }
    assert_eq!(recurrences(THREE_KOS, Repetition::Simple), []);
    let kept = judged(THREE_KOS, Repetition::Situational, After::Stand);
    let void = judged(THREE_KOS, Repetition::Situational, After::Void);
    assert_eq!((kept.captures.black, kept.captures.white), (3, 3));
    assert_eq!((void.captures.black, void.captures.white), (3, 2));
    assert_eq!(void.problems[0].fault.kind(), Kind::Repetition);
}

#[test]
fn neither_pass_nor_lost_turn_lifts_the_ban_of_a_ko() {
    let ko = "(;SZ[9];B[dd];W[ed];B[ce];W[fe];B[df];W[ef];B[ee];W[de]";
    for (rest, number, earlier) in
        [(";B[ee])", 9, 7), (";B[];W[];B[ee])", 11, 7), (";B[];W[];B[];W[];B[ee])", 13, 7)]
    {
        for notice in [Repetition::Simple, Repetition::Positional, Repetition::Situational] {
            let judging = Judging {
                repetition: notice,
                repetition_foul: true,
                passes_end: false,
                last_pass: None,
                chooses: false,
                first: Side::Black,
                suicide: Suicide::Forbidden,
                after: After::Void,
            };
            let replay = replay(&game(&format!("{ko}{rest}")), judging);
            let problem = &replay.problems[0];
            let back = Recurrence { earlier, length: number - earlier, ko: true };
            assert_eq!((problem.number, &problem.fault), (Some(number), &Fault::Recurrence(back)));
        }
    }
    let lost_turn = format!("{ko};B[ee];W[];B[ee])");
    let replay = judged(&lost_turn, Repetition::Simple, After::Void);
    let kinds: Vec<_> = replay.problems.iter().map(|p| (p.number, p.fault.kind())).collect();
    assert_eq!(kinds, [(Some(9), Kind::Ko), (Some(11), Kind::Ko)]);
    let threat = format!("{ko};B[aa];W[bb];B[ee])");
    assert!(judged(&threat, Repetition::Positional, After::Stop).problems.is_empty());
}

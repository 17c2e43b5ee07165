//! Power cuts on a simulated disk: every state of a short game.

use super::alter::Draw;
use super::hall::{Hall, Happening, drawn_game, hall, happen, short_game};
use super::sim::{Lie, Moment, Node, Sim};
use super::soak::{self, Trying};
use super::states::{Grain, drawn, states};
use caipan::game::Command;
use caipan::journal::verify;
use caipan::shell::games::{Accepted, TakenUp, Writing};
use caipan::shell::{StorageError, read_game};
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

const DATA: &str = "/data";

/// A game that was played, with each moment at which the power could have gone.
struct Played {
    moments: Vec<Moment>,
    journal: Vec<u8>,
}

fn at(sim: &Sim) -> Hall {
    hall(Arc::new(sim.clone()), Path::new(DATA))
}

fn play(lie: Lie) -> Played {
    play_all(lie, &short_game())
}

fn play_all(lie: Lie, happenings: &[Happening]) -> Played {
    let sim = Sim::new(lie).remembering();
    let hall = at(&sim);
    let tell = sim.clone();
    let mut table = hall.begin(Writing::Inline, move |seq| tell.acknowledge(seq)).unwrap();
    for happening in happenings {
        happen(&mut table, happening);
    }
    table.session.close(super::hall::LONG);
    let journal = read_game(&sim, &hall.game()).unwrap().bytes;
    assert_eq!(sim.acked(), verify(&journal).count());
    Played { moments: sim.moments(), journal }
}

/// What was found in all the states.
#[derive(Default)]
struct Judged {
    states: usize,
    /// Every so many states the game is taken up as well, not only read.
    every: usize,
    kinds: BTreeSet<&'static str>,
    losses: Vec<String>,
    /// States in which a tail was cut off: the power may go then as well.
    recoveries: Vec<(u64, Vec<Node>)>,
}

impl Judged {
    fn walk(moments: &[Moment], grain: Grain, journal: &[u8]) -> Self {
        let every = if grain.0 == 1 { 8 } else { 1 };
        let mut judged = Self { every, ..Self::default() };
        for moment in moments {
            for nodes in states(moment, grain) {
                judged.states += 1;
                if let Err(loss) = judged.judge(&nodes, moment.acked, journal) {
                    judged.losses.push(loss);
                }
            }
        }
        judged
    }

    /// Judges states by chance of each moment, none of them twice, until there are enough.
    fn draw(&mut self, moments: &[Moment], journal: &[u8], draw: &mut Draw, enough: usize) {
        for (at, moment) in moments.iter().enumerate() {
            let mut seen = BTreeSet::new();
            for _ in 0..60 {
                let (how, nodes) = drawn(moment, draw);
                if self.states == enough || !seen.insert(how) {
                    continue;
                }
                self.states += 1;
                if let Err(loss) = self.judge(&nodes, moment.acked, journal) {
                    self.losses.push(format!("moment {at}: {loss}"));
                }
            }
        }
    }

    /// Opens the game as it was left, and says what is wrong with it.
    fn judge(&mut self, nodes: &[Node], acked: u64, journal: &[u8]) -> Result<(), String> {
        let sim = Sim::of(nodes.to_vec(), Lie::None);
        let hall = at(&sim);
        let read = match read_game(&sim, &hall.game()) {
            Ok(read) => read,
            Err(StorageError::NoGame { .. }) if acked == 0 => {
                self.kinds.insert("no-game");
                return Ok(());
            }
            Err(error) => return Err(format!("{acked} acknowledged, and {error}")),
        };
        let kind = read.opening.assessment.kind();
        self.kinds.insert(kind);
        let kept = prefix(&read.bytes, journal)?;
        if kept < acked {
            return Err(format!("{kind}: {kept} of {acked} acknowledged records"));
        }
        if read.opening.shown() < acked.min(kept) && read.opening.tip.is_none() {
            return Err(format!("{kind}: shows fewer than {acked}"));
        }
        if self.states.is_multiple_of(self.every) {
            Self::take_up(&sim, &hall, kind)?;
        }
        if kind == "torn-tail" && self.recoveries.len() < 24 {
            self.recoveries.push((acked, nodes.to_vec()));
        }
        Ok(())
    }

    /// Takes the game up by the table, and plays on.
    fn take_up(sim: &Sim, hall: &Hall, kind: &str) -> Result<(), String> {
        let taken = hall.take_up(&hall.game(), Accepted::default());
        match (kind, taken.map_err(|error| error.to_string())?) {
            ("whole" | "beyond-tip" | "torn-tail", TakenUp::Playing(_)) => {}
            ("tip-missing" | "tip-missing-bad-tail", TakenUp::Ask(_)) => {
                drop(hall.play_on(&hall.game())?);
            }
            (_, TakenUp::Playing(_)) => return Err(format!("{kind}: played on")),
            (_, TakenUp::Ask(_) | TakenUp::HandedOver { .. }) => {
                return Err(format!("{kind}: asked"));
            }
            (_, TakenUp::ReadOnly(_)) => return Err(format!("{kind}: read-only")),
        }
        let read = read_game(sim, &hall.game()).map_err(|error| error.to_string())?;
        if read.opening.assessment.kind() == "whole" {
            Ok(())
        } else {
            Err(format!("{kind}: not whole after"))
        }
    }
}

/// Returns how many records are there; they have to be those that were played.
fn prefix(bytes: &[u8], journal: &[u8]) -> Result<u64, String> {
    let verified = verify(bytes);
    let end = usize::try_from(verified.end()).unwrap();
    let same = journal.get(..end).is_some_and(|played| played == &bytes[..end]);
    if same { Ok(verified.count()) } else { Err("other records than were played".to_owned()) }
}

fn no_loss_at(grain: Grain) -> Judged {
    let played = play(Lie::None);
    let judged = Judged::walk(&played.moments, grain, &played.journal);
    assert_eq!(judged.losses, Vec::<String>::new());
    println!("figure crash-states: {} states, {:?}", judged.states, judged.kinds);
    judged
}

/// The rows that an honest disk can lead to; damage needs a disk that lies or rots.
const HONEST: [&str; 6] =
    ["beyond-tip", "no-game", "tip-missing", "tip-missing-bad-tail", "torn-tail", "whole"];

#[test]
fn no_power_cut_loses_an_acknowledged_record() {
    let judged = no_loss_at(Grain(151));
    assert_eq!(judged.kinds.into_iter().collect::<Vec<_>>(), HONEST);
}

#[test]
#[ignore = "takes its time: .ci/faults runs it"]
fn no_power_cut_at_any_byte_loses_an_acknowledged_record() {
    let judged = no_loss_at(Grain(1));
    assert_eq!(judged.kinds.into_iter().collect::<Vec<_>>(), HONEST);
}

#[test]
fn no_power_cut_in_a_drawn_game_loses_an_acknowledged_record() {
    let (enough, seed) = (soak::count(3_000, 1_000_000), soak::seed(4));
    let (mut judged, mut games) = (Judged { every: 8, ..Judged::default() }, 0);
    while judged.states < enough {
        let _trying = Trying("game", seed, games);
        let mut draw = Draw::nth(seed, games);
        let acts = 20 + draw.below(60);
        let played = play_all(Lie::None, &drawn_game(&mut draw, acts));
        judged.draw(&played.moments, &played.journal, &mut draw, enough);
        for (acked, nodes) in std::mem::take(&mut judged.recoveries).iter().step_by(6) {
            let Played { moments, journal } = recovered(*acked, nodes);
            judged.draw(&moments, &journal, &mut draw, enough);
        }
        judged.recoveries.clear();
        assert_eq!(judged.losses, Vec::<String>::new());
        games += 1;
    }
    assert_eq!(judged.kinds.iter().copied().collect::<Vec<_>>(), HONEST);
    println!("figure crash-drawn: {} states of {games} games", judged.states);
}

/// Takes a game with a torn tail up, remembering each moment of that.
fn recovered(acked: u64, nodes: &[Node]) -> Played {
    let sim = Sim::of(nodes.to_vec(), Lie::None).remembering();
    let hall = at(&sim);
    drop(hall.take_up(&hall.game(), Accepted::default()).unwrap());
    let journal = read_game(&sim, &hall.game()).unwrap().bytes;
    let moments = sim.moments().into_iter().map(|moment| Moment { acked, ..moment }).collect();
    Played { moments, journal }
}

#[test]
fn a_power_cut_while_a_tail_is_set_aside_loses_nothing() {
    let played = play(Lie::None);
    let judged = Judged::walk(&played.moments, Grain(200), &played.journal);
    assert!(judged.recoveries.len() >= 20);
    for (acked, nodes) in judged.recoveries.iter().step_by(8) {
        let Played { moments, journal } = recovered(*acked, nodes);
        let again = Judged::walk(&moments, Grain(97), &journal);
        assert_eq!(again.losses, Vec::<String>::new());
    }
}

#[test]
fn control_a_disk_without_syncs_loses_records_and_it_is_seen_as_damage() {
    let played = play(Lie::NoSync);
    let some: Vec<Moment> = played.moments.into_iter().step_by(9).collect();
    let judged = Judged::walk(&some, Grain(1_000), &played.journal);
    assert!(judged.losses.len() > 50, "{}", judged.losses.len());
    for kind in ["damage", "unborn"] {
        assert!(judged.kinds.contains(kind), "{:?}", judged.kinds);
    }
}

#[test]
fn control_a_drawn_game_on_a_disk_without_syncs_loses_records() {
    let mut draw = Draw(4);
    let played = play_all(Lie::NoSync, &drawn_game(&mut draw, 30));
    let mut judged = Judged { every: 8, ..Judged::default() };
    judged.draw(&played.moments, &played.journal, &mut draw, 3_000);
    assert!(judged.losses.len() > 1_000, "{} of {}", judged.losses.len(), judged.states);
}

#[test]
fn control_without_a_tip_a_torn_record_is_not_told_apart() {
    let played = play(Lie::NoTip);
    let judged = Judged::walk(&played.moments, Grain(1_000), &played.journal);
    assert!(!judged.kinds.contains("torn-tail") && judged.kinds.contains("tip-missing-bad-tail"));
}

#[test]
fn a_tail_that_was_cut_off_before_a_crash_is_still_recorded() {
    let played = play(Lie::None);
    let judged = Judged::walk(&played.moments, Grain(1_000), &played.journal);
    let mut cut_before = 0;
    for (_, nodes) in judged.recoveries.iter().step_by(12) {
        let sim = Sim::of(nodes.clone(), Lie::None).remembering();
        let hall = at(&sim);
        drop(hall.take_up(&hall.game(), Accepted::default()).unwrap());
        for moment in sim.moments() {
            let sim = Sim::of(states(&moment, Grain(1_000)).remove(0), Lie::None);
            let hall = at(&sim);
            let table = hall.play_on(&hall.game()).unwrap();
            let noted = table.session.entries().iter();
            let noted = noted.filter(|entry| matches!(entry.cmd, Command::TailSetAside { .. }));
            assert_eq!(noted.count(), 1);
            cut_before += 1;
        }
    }
    assert!(cut_before > 15, "{cut_before}");
}

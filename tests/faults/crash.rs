//! Power cuts on a simulated disk: every state of a short game.

use super::hall::{Hall, hall, happen, short_game};
use super::sim::{Lie, Moment, Node, Sim};
use super::states::{Grain, states};
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
    let sim = Sim::new(lie).remembering();
    let hall = at(&sim);
    let tell = sim.clone();
    let mut table = hall.begin(Writing::Inline, move |seq| tell.acknowledge(seq)).unwrap();
    for happening in short_game() {
        happen(&mut table, &happening);
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
fn a_power_cut_while_a_tail_is_set_aside_loses_nothing() {
    let played = play(Lie::None);
    let judged = Judged::walk(&played.moments, Grain(200), &played.journal);
    assert!(judged.recoveries.len() >= 20);
    for (acked, nodes) in judged.recoveries.iter().step_by(8) {
        let sim = Sim::of(nodes.clone(), Lie::None).remembering();
        let hall = at(&sim);
        drop(hall.take_up(&hall.game(), Accepted::default()).unwrap());
        let journal = read_game(&sim, &hall.game()).unwrap().bytes;
        let mut moments = sim.moments();
        for moment in &mut moments {
            moment.acked = *acked;
        }
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

//! What is written down when a game stops: the adjournment slip for the head desk, the outside of
//! the envelope, and the form that goes inside.

mod form;
mod text;

pub use form::{INNER, Inner, InnerForm, inner};

use super::slip::{self, Act, Covered, RulingLine};
use super::subject::Subject;
use crate::game::event::Adjourned as Happened;
use crate::game::sealed::{Commitment, Step};
use crate::game::tally::{Complaint, ComplaintState};
use crate::game::{By, Event, Game, Phase, Reading, Who};
use crate::rules::Clause;
use crate::units::{PerSide, Point, Side, Zi};
use serde::Serialize;

/// Which of the slips of an adjournment it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum AdjournedKind {
    /// What the head desk gets; of a mere pause too.
    Adjournment,
    /// The outside of the envelope.
    Outer,
}

impl AdjournedKind {
    /// Returns the id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Adjournment => "adjournment",
            Self::Outer => "outer",
        }
    }
}

/// Which game a slip is of, as its record 0 says.
#[derive(Clone, Debug, Default)]
pub struct Identity {
    /// The game's id: 32 hexadecimal digits.
    pub id: String,
    /// The sha256 of the rules, in hexadecimal digits.
    pub digest: String,
}

/// A game that stands still, as its slips tell it.
#[derive(Clone, Debug, Serialize)]
pub struct Adjourned {
    /// The kind of slip.
    #[serde(skip)]
    pub kind: AdjournedKind,
    /// Which game it is of.
    #[serde(flatten)]
    pub subject: Subject,
    /// When the clocks stopped.
    pub stopped: Option<String>,
    /// `paused`, or `adjourned` with a sealed move.
    pub phase: Phase,
    /// Presses whose points are still missing.
    pub missing_points: u32,
    /// Whose turn it is.
    pub to_move: Side,
    /// The position, first the top line; where the moves aren't recorded, the board is written
    /// down by hand.
    pub board: Vec<String>,
    /// The last stone, where it stands on the board.
    pub last: Option<Point>,
    /// Stones each side has taken.
    pub captures: PerSide<u32>,
    /// The readings.
    pub clock: PerSide<Reading>,
    /// Who has confirmed them.
    pub confirmed: Vec<Who>,
    /// Warnings.
    pub warnings: PerSide<u32>,
    /// Cautions.
    pub cautions: PerSide<u32>,
    /// Leaves granted while the seconds were read.
    pub leaves: PerSide<u32>,
    /// What warnings and overtime cost.
    pub fines: PerSide<Zi>,
    /// Complaints that wait for their decision.
    pub complaints: Vec<ComplaintLine>,
    /// Rulings in force.
    pub rulings: Vec<RulingLine>,
    /// Whether readings and warnings were taken from paper.
    pub joined: bool,
    /// The sealed move, where there is one.
    pub sealed: Option<SealedLine>,
    /// To whom the record was handed over.
    pub handed_over: Option<HandedOverLine>,
}

/// A complaint that waits.
#[derive(Clone, Debug, Serialize)]
pub struct ComplaintLine {
    /// Its number.
    pub id: u32,
    /// Who complains.
    pub side: Side,
    /// About what article.
    pub clause: Clause,
    /// The move at which it happened.
    pub about: u32,
    /// What he says.
    pub text: String,
}

/// A sealed move whose envelope is kept.
#[derive(Clone, Debug, Serialize)]
pub struct SealedLine {
    /// The number of the adjournment.
    pub id: u32,
    /// How far it has got.
    pub step: Step,
    /// Who sealed.
    pub sealer: Side,
    /// The number of the sealed move.
    pub n: u32,
    /// Its number in the record that the commitment was made for.
    pub sealed_n: u32,
    /// When the paper was handed in; null where the game was taken up from paper.
    pub handed_in: Option<String>,
    /// What the envelope is marked with.
    pub envelope: String,
    /// Who keeps it, and who has before: the first one first.
    pub keepers: Vec<String>,
    /// When the game goes on.
    pub resumes: String,
    /// Where.
    pub place: String,
    /// What proves the typed move.
    pub commitment: Option<Commitment>,
    /// The game that it was made for.
    pub commitment_game: Option<String>,
    /// The same in one line, as the printed code has it.
    pub code: Option<String>,
    /// Whether it was taken up from the slip of another record.
    pub entrusted: bool,
}

/// A record that was handed over.
#[derive(Clone, Debug, Serialize)]
pub struct HandedOverLine {
    /// To whom.
    pub to: String,
    /// Who carries it.
    pub keeper: String,
    /// Who handed it over.
    pub by: By,
    /// When.
    pub wall: String,
}

/// Says why there is no such slip.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoAdjourned {
    /// The clocks don't stand.
    #[error("the game is neither paused nor adjourned")]
    NotStopped,
    /// No move is sealed.
    #[error("no move is sealed")]
    NotSealed,
    /// The last entries aren't on disk.
    #[error("the last entries aren't recorded")]
    NotRecorded,
}

impl Adjourned {
    /// Builds a slip of a game that stands still. `covered` is none where an entry isn't on disk
    /// yet: then nothing is printed.
    ///
    /// # Errors
    /// If the game is neither paused nor adjourned, if it has no envelope to write on, or isn't
    /// recorded.
    pub fn of(
        kind: AdjournedKind,
        game: &Game,
        acts: &[Act<'_>],
        covered: Option<Covered>,
        identity: &Identity,
    ) -> Result<Self, NoAdjourned> {
        if !matches!(game.phase(), Phase::Paused | Phase::Adjourned) {
            return Err(NoAdjourned::NotStopped);
        }
        let sealed = sealed(game, acts, &identity.id);
        if kind == AdjournedKind::Outer && sealed.is_none() {
            return Err(NoAdjourned::NotSealed);
        }
        let subject = Subject::of(kind.id(), game, acts, covered, identity);
        let subject = subject.map_err(|_| NoAdjourned::NotRecorded)?;
        let tally = |side| game.tally(side);
        let confirmed = [Who::Black, Who::White, Who::Arbiter];
        Ok(Self {
            kind,
            subject,
            stopped: stopped(acts),
            phase: game.phase(),
            missing_points: u32::try_from(game.pressed().len()).unwrap_or(u32::MAX),
            to_move: game.next_side(),
            board: game.board().rows(),
            last: game.last_stone(),
            captures: game.prisoners(),
            clock: game.clock().readings,
            confirmed: confirmed.into_iter().filter(|who| game.read().contains(who)).collect(),
            warnings: PerSide::from_fn(|side| tally(side).warnings),
            cautions: PerSide::from_fn(|side| tally(side).cautions),
            leaves: PerSide::from_fn(|side| tally(side).leaves),
            fines: game.fines(),
            complaints: game.complaints().iter().filter_map(|one| complaint(game, one)).collect(),
            rulings: in_force(game, acts),
            joined: game.is_joined(),
            sealed,
            handed_over: handed_over(game, acts),
        })
    }
}

fn in_force(game: &Game, acts: &[Act<'_>]) -> Vec<RulingLine> {
    let holds = |line: &RulingLine| game.ruling(line.id).is_some_and(|one| one.state.is_in_force());
    slip::rulings(game, acts).into_iter().filter(holds).collect()
}

fn complaint(game: &Game, one: &Complaint) -> Option<ComplaintLine> {
    (one.state == ComplaintState::Pending).then(|| ComplaintLine {
        id: one.id,
        side: game.side_of(one.player),
        clause: one.clause.clone(),
        about: one.about,
        text: one.text.clone(),
    })
}

/// Returns when the clocks stopped that stand now.
fn stopped(acts: &[Act<'_>]) -> Option<String> {
    let mut since = None;
    for act in acts {
        for event in act.events {
            if let Event::Clocks { running, .. } = event {
                since = since.filter(|_| running.is_none());
                since = since.or_else(|| running.is_none().then(|| act.wall.to_owned()));
            }
        }
    }
    since
}

/// What the record tells of the adjournment that is under way.
#[derive(Default)]
struct Told {
    handed_in: Option<String>,
    keepers: Vec<String>,
    entrusted: bool,
}

impl Told {
    fn of(acts: &[Act<'_>]) -> Self {
        let mut told = Self::default();
        for act in acts {
            for event in act.events {
                if let Event::Adjourned(happened) = event {
                    told.add(happened, act.wall);
                }
            }
        }
        told
    }

    fn add(&mut self, happened: &Happened, wall: &str) {
        match happened {
            Happened::Called { .. } | Happened::Cancelled { .. } => *self = Self::default(),
            Happened::HandedIn { .. } => self.handed_in = Some(wall.to_owned()),
            Happened::Kept(custody) => self.kept_by(&custody.keeper),
            Happened::Entrusted { envelope, .. } => {
                *self = Self { entrusted: true, ..Self::default() };
                self.kept_by(&envelope.custody.keeper);
            }
            Happened::Dismissed { .. }
            | Happened::Committed { .. }
            | Happened::Unsealed(_)
            | Happened::Opened(_)
            | Happened::Interpreted { .. }
            | Happened::PlayedOn { .. }
            | Happened::Reset {}
            | Happened::HandedOver { .. }
            | Happened::Reclaimed { .. } => {}
        }
    }

    fn kept_by(&mut self, keeper: &str) {
        if self.keepers.last().is_none_or(|last| last != keeper) {
            self.keepers.push(keeper.to_owned());
        }
    }
}

fn sealed(game: &Game, acts: &[Act<'_>], id: &str) -> Option<SealedLine> {
    let now = game.adjournment().filter(|one| one.is_sealed())?;
    let told = Told::of(acts);
    let made_for = if now.game.is_empty() { id } else { &now.game };
    let made_for = now.commitment.map(|_| made_for.to_owned());
    let code = now.commitment.zip(made_for.as_ref());
    let code = code
        .map(|(commitment, game)| format!("caipan-seal-1 {game} {} {commitment}", now.sealed_n));
    Some(SealedLine {
        id: now.id,
        step: now.step,
        sealer: game.sealer()?,
        n: now.n,
        sealed_n: now.sealed_n,
        handed_in: told.handed_in,
        envelope: now.custody.envelope.clone(),
        keepers: told.keepers,
        resumes: now.custody.resumes.clone(),
        place: now.custody.place.clone(),
        commitment: now.commitment,
        commitment_game: made_for,
        code,
        entrusted: told.entrusted,
    })
}

fn handed_over(game: &Game, acts: &[Act<'_>]) -> Option<HandedOverLine> {
    game.handed_over()?;
    let line = |act: &Act<'_>, event: &Event| {
        let Event::Adjourned(Happened::HandedOver { to, keeper }) = event else { return None };
        let (to, keeper) = (to.clone(), keeper.clone());
        Some(HandedOverLine { to, keeper, by: act.by.clone(), wall: act.wall.to_owned() })
    };
    acts.iter().rev().find_map(|act| act.events.iter().find_map(|event| line(act, event)))
}

//! What can be done about time: the rows of the time page, and their forms.

mod envelope;

pub use envelope::{EnvelopeField, EnvelopeForm};

use super::orders::{colon, half, named_chief};
use super::{Field, Reason};
use crate::game::command::{Colon, Standing};
use crate::game::{By, ClockPhase, Command, Event, Game, Order, Phase, Reading, Refusal, Why};
use crate::rules::TimeSystem;
use crate::units::{PerSide, Side, Span, Stamp};
use crate::words::{Id, Words, id};

/// Reasons for which a clock is replaced.
pub const FAULTS: &[Id] = &[id!("reason-clock-wrong"), id!("reason-clock-fault")];
/// Reasons for splitting the time used.
pub const SPLITS: &[Id] = &[id!("reason-no-readings")];
/// Reasons for readings of a game that was played elsewhere.
pub const JOINS: &[Id] = &[id!("reason-joined"), id!("reason-clock-broke")];

/// A row of the time page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeRow {
    /// A player asks how much is left.
    Asked(Side),
    /// Captured stones come off, or are off.
    Captures,
    /// A player leaves, or is back.
    Seat(Side),
    /// The seconds are read again.
    Reread,
    /// One side's reading is set.
    Set(Side),
    /// A player came late.
    Late,
    /// A clock showed a wrong time.
    Fault,
    /// The time used is split evenly.
    Split,
    /// Another arbiter takes the board.
    Relieve,
    /// A side gives up moving.
    Settle,
    /// The game was played elsewhere so far.
    Join,
}

impl TimeRow {
    /// Lists the rows that this game knows, always in the same order: what another time system
    /// has isn't among them.
    #[must_use]
    pub fn all(game: &Game) -> Vec<Self> {
        let mut rows = vec![
            Self::Asked(Side::Black),
            Self::Asked(Side::White),
            Self::Captures,
            Self::Seat(Side::Black),
            Self::Seat(Side::White),
            Self::Reread,
            Self::Set(Side::Black),
            Self::Set(Side::White),
            Self::Late,
            Self::Fault,
            Self::Split,
            Self::Relieve,
        ];
        if game.rules().time == TimeSystem::Absolute {
            rows.push(Self::Settle);
        }
        let clock = game.clock();
        let fresh = Side::BOTH.iter().all(|side| clock.elapsed[*side].is_zero());
        if fresh && clock.running.is_none() {
            rows.push(Self::Join);
        }
        rows
    }

    /// Returns the command by which the row is done, or tried where a form comes first.
    #[must_use]
    pub fn command(self, game: &Game, at: Stamp) -> Command {
        let reason = || "?".to_owned();
        match self {
            Self::Asked(side) => Command::Asked(side),
            Self::Captures if game.lifting().is_some() => Command::Release,
            Self::Captures => Command::Hold,
            Self::Seat(side) if game.away(side).is_some() => Command::Return(side),
            Self::Seat(side) => Command::Leave(side),
            Self::Reread => {
                Command::Reread { from: heard(game, at).into_iter().next().unwrap_or_default() }
            }
            Self::Set(side) => Command::SetReading {
                side,
                main: None,
                reserve: None,
                period: None,
                moves: None,
                reason: reason(),
            },
            Self::Late => Command::Late { side: Side::Black, by: Colon(Span::from_ms(1)) },
            Self::Fault => {
                Command::ClockFault { truth: Colon(Span::from_secs(1)), reason: reason() }
            }
            Self::Split => Command::Split { used: Colon(Span::ZERO), reason: reason() },
            Self::Relieve => Command::Relieve { name: reason() },
            Self::Settle => Command::Settle(game.to_move()),
            Self::Join => Command::Join {
                black: Box::default(),
                white: Box::default(),
                sealed: None,
                reason: reason(),
            },
        }
    }

    /// Says why the row isn't possible now.
    #[must_use]
    pub fn refusal(self, game: &Game, at: Stamp) -> Option<Refusal> {
        let command = self.command(game, at);
        game.decide(&Order { command, by: By::chief("?"), at }).err()
    }
}

/// The calls from which the seconds may be read again, as they were when the arbiter asked: the
/// list doesn't move while the reading goes on.
#[derive(Clone, Debug, Default)]
pub struct Heard {
    /// The chosen row.
    pub at: usize,
    /// Their names, the last one first.
    pub calls: Vec<String>,
}

/// Lists the calls that were heard in this period, the last one first.
#[must_use]
pub fn heard(game: &Game, at: Stamp) -> Vec<String> {
    let rules = game.rules();
    let reading = match game.flag() {
        Some(flag) => flag.before,
        None => game.clock().reading(game.read_side(), at, rules),
    };
    let (start, gone) = match reading.phase {
        ClockPhase::Byoyomi => (Reading { period: Span::ZERO, ..reading }, reading.period),
        ClockPhase::Main | ClockPhase::Stage => {
            let most = rules.calls.left.iter().map(|call| call.at.0).max().unwrap_or(Span::ZERO);
            let main = (most + Span::from_ms(1)).max(reading.main);
            (Reading { main, ..reading }, main - reading.main)
        }
        ClockPhase::Over | ClockPhase::None => return Vec::new(),
    };
    let marks = start.marks_between(gone, rules);
    let mut names: Vec<String> = marks.into_iter().flat_map(|mark| mark.names).collect();
    let began = game.turn_began(game.read_side());
    names.retain(|name| reading.back_to(name, &began, rules).is_some());
    names.reverse();
    names
}

/// A form of the time page.
#[derive(Clone, Debug)]
pub struct TimeAct {
    /// What it is about.
    pub kind: ActKind,
    /// Whom it is about; nobody is preselected.
    pub side: Option<Side>,
    /// A length of time.
    pub time: Field,
    /// A name.
    pub name: Field,
    /// The chief arbiter's name.
    pub chief: Field,
    /// What each side has in a game that is joined.
    pub standing: PerSide<StandingForm>,
    /// The envelope of a game that was adjourned elsewhere.
    pub envelope: EnvelopeForm,
    /// What its record tells, sentence by sentence.
    pub told: Vec<String>,
    /// Why.
    pub reason: Reason,
    /// Where the caret is.
    pub focus: ActField,
}

/// What a form of the time page is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActKind {
    /// A player came late.
    Late,
    /// A clock showed a wrong time.
    Fault,
    /// The time used is split evenly.
    Split,
    /// Another arbiter takes the board.
    Relieve,
    /// A side gives up moving.
    Settle,
    /// The game was played elsewhere so far.
    Join,
}

/// A field of such a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActField {
    /// Whom it is about.
    Side,
    /// A length of time.
    Time,
    /// A name.
    Name,
    /// The chief arbiter's name.
    Chief,
    /// Main time left.
    Main(Side),
    /// Periods left.
    Reserve(Side),
    /// Time used of the running one.
    Period(Side),
    /// Moves to go in the stage.
    Moves(Side),
    /// Warnings.
    Warnings(Side),
    /// The envelope.
    Envelope(EnvelopeField),
    /// Why.
    Reason,
}

/// What a side has in a game that is joined.
#[derive(Clone, Debug, Default)]
pub struct StandingForm {
    /// Main time left.
    pub main: Field,
    /// Periods left.
    pub reserve: Field,
    /// Time used of the running one.
    pub period: Field,
    /// Moves to go in the stage.
    pub moves: Field,
    /// Warnings.
    pub warnings: Field,
}

impl TimeAct {
    /// Builds the empty form.
    #[must_use]
    pub fn new(kind: ActKind, chief: &str) -> Self {
        let focus = match kind {
            ActKind::Late | ActKind::Settle => ActField::Side,
            ActKind::Fault | ActKind::Split => ActField::Time,
            ActKind::Relieve => ActField::Name,
            ActKind::Join => ActField::Main(Side::Black),
        };
        Self {
            kind,
            side: None,
            time: Field::default(),
            name: Field::default(),
            chief: Field::with(chief),
            standing: PerSide::default(),
            envelope: EnvelopeForm::default(),
            told: Vec::new(),
            reason: Reason::default(),
            focus,
        }
    }

    /// Builds the form of a game that goes on from a record, with the readings that it proposes and
    /// what is to be seen in it.
    #[must_use]
    pub fn joining(standing: PerSide<Standing>, told: Vec<String>, chief: &str) -> Self {
        let standing = standing.map(StandingForm::proposed);
        Self { standing, told, ..Self::new(ActKind::Join, chief) }
    }

    /// Lists the fields in their order.
    #[must_use]
    pub fn fields(&self, game: &Game) -> Vec<ActField> {
        match self.kind {
            ActKind::Late => vec![ActField::Side, ActField::Time],
            ActKind::Fault | ActKind::Split => vec![ActField::Time, ActField::Reason],
            ActKind::Relieve => vec![ActField::Name],
            ActKind::Settle => vec![ActField::Side, ActField::Chief],
            ActKind::Join => {
                let sides = Side::BOTH.into_iter();
                let mut fields: Vec<ActField> = sides.flat_map(|side| joined(side, game)).collect();
                fields.push(ActField::Reason);
                if game.rules().sealing.is_some() {
                    fields.extend(EnvelopeField::ALL.map(ActField::Envelope));
                }
                fields
            }
        }
    }

    /// Lists the reasons, where one is needed.
    #[must_use]
    pub const fn reasons(&self) -> &'static [Id] {
        match self.kind {
            ActKind::Split => SPLITS,
            ActKind::Join => JOINS,
            ActKind::Fault | ActKind::Late | ActKind::Relieve | ActKind::Settle => FAULTS,
        }
    }

    /// Returns the text field under the caret, if it is one.
    pub fn field(&mut self) -> Option<&mut Field> {
        let focus = self.focus;
        (focus != ActField::Side).then(|| self.field_of(focus))
    }

    fn field_of(&mut self, field: ActField) -> &mut Field {
        match field {
            ActField::Side | ActField::Time => &mut self.time,
            ActField::Name => &mut self.name,
            ActField::Chief => &mut self.chief,
            ActField::Main(side) => &mut self.standing[side].main,
            ActField::Reserve(side) => &mut self.standing[side].reserve,
            ActField::Period(side) => &mut self.standing[side].period,
            ActField::Moves(side) => &mut self.standing[side].moves,
            ActField::Warnings(side) => &mut self.standing[side].warnings,
            ActField::Envelope(field) => self.envelope.field_mut(field),
            ActField::Reason => &mut self.reason.typed,
        }
    }

    /// Tells whether a field stands on the page of the one under the caret: the envelope has a
    /// page of its own.
    #[must_use]
    pub const fn is_beside(&self, field: ActField) -> bool {
        let of_envelope = matches!(field, ActField::Envelope(_));
        of_envelope == matches!(self.focus, ActField::Envelope(_))
    }

    /// Returns what of the envelope can't be right, and what to say of it.
    #[must_use]
    pub fn envelope_fault(&self) -> Option<(EnvelopeField, Id)> {
        (self.kind == ActKind::Join).then(|| self.envelope.fault()).flatten()
    }

    /// Returns the orders by which a game that hasn't begun comes to stand still, so that it can
    /// have an envelope, and the game after them.
    #[must_use]
    pub fn begun(&self, game: &Game, arbiter: &str, at: Stamp) -> (Vec<Order>, Game) {
        let (mut orders, mut after) = (Vec::new(), game.clone());
        let names_one = self.kind == ActKind::Join && !self.envelope.is_empty();
        if game.phase() != Phase::Ready || !names_one {
            return (orders, after);
        }
        for command in [Command::Start, Command::Pause] {
            let order = Order { command, by: By::table(arbiter), at };
            let Ok(events) = after.decide(&order) else { return (Vec::new(), game.clone()) };
            after.apply_all(&events);
            orders.push(order);
        }
        (orders, after)
    }

    /// Goes to the next field, or to the one before.
    pub fn turn(&mut self, game: &Game, on: bool) {
        let fields = self.fields(game);
        let at = fields.iter().position(|field| *field == self.focus).unwrap_or(0);
        let next = (at + if on { 1 } else { fields.len() - 1 }) % fields.len();
        self.focus = fields[next];
    }

    /// Returns the text of the first field that isn't understood; nothing typed is none.
    #[must_use]
    pub fn unread(&self) -> Option<&str> {
        let timed = matches!(self.kind, ActKind::Late | ActKind::Fault | ActKind::Split);
        if timed && !self.time.is_empty() && with_colon(&self.time).is_none() {
            return Some(self.time.text());
        }
        let standing = [&self.standing.black, &self.standing.white].into_iter();
        standing.filter(|_| self.kind == ActKind::Join).find_map(StandingForm::unread)
    }

    /// Builds the order.
    ///
    /// # Errors
    /// `None` while something isn't filled in; else what is missing.
    pub fn order(
        &self,
        game: &Game,
        words: &Words,
        arbiter: &str,
        at: Stamp,
    ) -> Result<Order, Option<Refusal>> {
        let time = || with_colon(&self.time).ok_or(None);
        let reason = || self.reason.text(self.reasons(), words);
        let command = match self.kind {
            ActKind::Late => Command::Late { side: self.side.ok_or(None)?, by: time()? },
            ActKind::Fault => Command::ClockFault { truth: time()?, reason: reason() },
            ActKind::Split => Command::Split { used: time()?, reason: reason() },
            ActKind::Relieve => Command::Relieve { name: self.name.text().trim().to_owned() },
            ActKind::Settle => Command::Settle(self.side.ok_or(None)?),
            ActKind::Join => {
                let [black, white] = [&self.standing.black, &self.standing.white];
                let (black, white) = (Box::new(black.read()), Box::new(white.read()));
                Command::Join { black, white, sealed: self.envelope.read(), reason: reason() }
            }
        };
        Ok(Order { command, by: self.by(game, arbiter)?, at })
    }

    fn by(&self, game: &Game, arbiter: &str) -> Result<By, Option<Refusal>> {
        if self.kind != ActKind::Settle {
            return Ok(By::table(arbiter));
        }
        let clause = game.rules().cite("settle").cloned();
        named_chief(&self.chief).ok_or(Some(Refusal { why: Why::NotChief, clause }))
    }

    /// Returns the time both sides have used by the clock, where its fault is asked about.
    #[must_use]
    pub fn shown(game: &Game, at: Stamp) -> Option<Span> {
        let command = TimeRow::Fault.command(game, at);
        let events = game.decide(&Order { command, by: By::table(""), at }).ok()?;
        events.iter().find_map(|event| {
            let Event::ClockReplaced { shown, .. } = event else { return None };
            Some(*shown)
        })
    }
}

/// Lists the fields of a side in a game that is joined.
fn joined(side: Side, game: &Game) -> Vec<ActField> {
    let mut fields = vec![ActField::Main(side)];
    if game.rules().time.has_reserve() {
        fields.extend([ActField::Reserve(side), ActField::Period(side)]);
    }
    if matches!(game.rules().time, TimeSystem::Stage { .. }) {
        fields.push(ActField::Moves(side));
    }
    fields.push(ActField::Warnings(side));
    fields
}

impl StandingForm {
    fn proposed(with: Standing) -> Self {
        let field =
            |text: Option<String>| text.map_or_else(Field::default, |text| Field::with(&text));
        let time = |time: Option<Colon>| field(time.map(|time| time.0.to_colon()));
        let number = |number: Option<u32>| field(number.map(|number| number.to_string()));
        Self {
            main: time(with.main),
            reserve: number(with.reserve),
            period: time(with.period),
            moves: number(with.moves),
            warnings: Field::default(),
        }
    }

    fn unread(&self) -> Option<&str> {
        let times = [&self.main, &self.period].into_iter();
        let wrong = |field: &&Field| !field.is_empty() && with_colon(field).is_none();
        let numbers = [&self.reserve, &self.moves, &self.warnings].into_iter();
        let odd = |field: &&Field| !field.is_empty() && number(field).is_none();
        times.filter(wrong).chain(numbers.filter(odd)).map(Field::text).next()
    }

    fn read(&self) -> Standing {
        Standing {
            main: with_colon(&self.main),
            reserve: number(&self.reserve),
            period: with_colon(&self.period),
            moves: number(&self.moves),
            warnings: number(&self.warnings).unwrap_or(0),
        }
    }
}

/// Reads a time; without a colon minutes can't be told from seconds.
fn with_colon(field: &Field) -> Option<Colon> {
    colon(field).filter(|_| half(field).contains(':'))
}

/// Reads a whole number.
pub(super) fn number(field: &Field) -> Option<u32> {
    half(field).parse().ok()
}

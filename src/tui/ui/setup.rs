//! The form of a new game.

use super::{Field, OfEvent};
use crate::record::Pairing;
use crate::rules::{Allowance, Length, Preset};
use crate::units::{PerSide, Side, Span};

/// The form of a new game.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The preset, by its place in the list.
    pub preset: usize,
    /// Whether the rules are those of the event, not of the preset.
    pub of_event: bool,
    /// Whether the players are those of a pairing.
    pub paired: bool,
    /// The tournament.
    pub tournament: Field,
    /// The round.
    pub round: Field,
    /// The table.
    pub table: Field,
    /// Names.
    pub names: PerSide<Field>,
    /// Ranks.
    pub ranks: PerSide<Field>,
    /// Teams.
    pub teams: PerSide<Field>,
    /// Lines of the board.
    pub size: u8,
    /// Handicap stones.
    pub handicap: u32,
    /// Whose limit isn't what the rules give.
    pub limits: PerSide<Field>,
    /// The digits that are being typed for one of them.
    pub digits: String,
    /// The arbiter at the table.
    pub arbiter: Field,
    /// Where the caret is.
    pub focus: SetupField,
}

/// A field of the form of a new game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupField {
    /// Starts the game.
    Go,
    /// The preset.
    Preset,
    /// The tournament.
    Tournament,
    /// The round.
    Round,
    /// The table.
    Table,
    /// A name.
    Name(Side),
    /// A rank.
    Rank(Side),
    /// A team.
    Team(Side),
    /// Lines of the board.
    Size,
    /// Handicap stones.
    Handicap,
    /// A limit of one side.
    Limit(Side),
    /// The arbiter.
    Arbiter,
}

impl SetupField {
    /// All fields from the top.
    pub const ALL: [Self; 16] = [
        Self::Go,
        Self::Preset,
        Self::Tournament,
        Self::Round,
        Self::Table,
        Self::Name(Side::Black),
        Self::Rank(Side::Black),
        Self::Team(Side::Black),
        Self::Name(Side::White),
        Self::Rank(Side::White),
        Self::Team(Side::White),
        Self::Size,
        Self::Handicap,
        Self::Limit(Side::Black),
        Self::Limit(Side::White),
        Self::Arbiter,
    ];
}

impl Setup {
    /// Builds the form with the default preset, placeholder names and the arbiter's name.
    #[must_use]
    pub fn new(names: [&str; 2], arbiter: &str) -> Self {
        let [black, white] = names;
        Self {
            preset: 0,
            of_event: false,
            paired: false,
            tournament: Field::default(),
            round: Field::default(),
            table: Field::default(),
            names: PerSide { black: Field::with(black), white: Field::with(white) },
            ranks: PerSide::default(),
            teams: PerSide::default(),
            size: 19,
            handicap: 0,
            limits: PerSide::default(),
            digits: String::new(),
            arbiter: Field::with(arbiter),
            focus: SetupField::Go,
        }
    }

    /// Returns the chosen preset.
    #[must_use]
    pub fn preset(&self) -> Preset {
        Preset::COMPLETE.get(self.preset).copied().unwrap_or(Preset::DEFAULT)
    }

    /// Begins with an event: its name, its rules, the round that it offers.
    pub fn begin_event(&mut self, event: &OfEvent) {
        self.of_event = true;
        self.tournament = Field::with(&event.tournament.name);
        self.round = Field::with(event.round.as_deref().unwrap_or_default());
        self.size = event.lines(self.round.text()).unwrap_or(self.size);
        let asks = if event.pairings.all.is_empty() { SetupField::Go } else { SetupField::Table };
        self.focus = asks;
    }

    /// Follows an event that has changed: what stood there from it changes with it, what a person
    /// typed or chose stays.
    pub fn follow(&mut self, old: Option<&OfEvent>, new: &OfEvent, placeholders: &PerSide<String>) {
        if let (Some(old), true) = (old, self.of_event) {
            if self.tournament.text() == old.tournament.name {
                self.tournament = Field::with(&new.tournament.name);
            }
            let round = self.round.text().to_owned();
            if old.lines(&round) == Some(self.size) {
                self.size = new.lines(&round).unwrap_or(self.size);
            }
        }
        self.pair(new, placeholders);
    }

    /// Turns to the rules before or after: those of the event, where there is one, and the presets.
    pub fn turn_rules(&mut self, on: bool, event: bool) {
        let (all, first) = (Preset::COMPLETE.len(), usize::from(event));
        let at = if self.of_event { 0 } else { first + self.preset };
        let next = (at + if on { 1 } else { all + first - 1 }) % (all + first);
        self.of_event = event && next == 0;
        self.preset = next.saturating_sub(first);
    }

    /// Tells whether a name was typed: what was typed is never written over.
    #[must_use]
    pub fn is_typed(&self, placeholders: &PerSide<String>) -> bool {
        let typed = |side: Side| {
            let name = self.names[side].text().trim();
            !name.is_empty() && name != placeholders[side]
        };
        !self.paired && Side::BOTH.into_iter().any(typed)
    }

    /// Fills the players in from the pairing of round and table; where there is none, what was
    /// filled in goes, and the placeholders stand.
    pub fn pair(&mut self, event: &OfEvent, placeholders: &PerSide<String>) {
        if self.is_typed(placeholders) {
            return;
        }
        let found = event.pairings.find(self.round.text(), self.table.text());
        match found.filter(|pairing| !pairing.is_bye()) {
            Some(pairing) => self.take(pairing),
            None if self.paired => {
                self.paired = false;
                self.names = PerSide::from_fn(|side| Field::with(&placeholders[side]));
                (self.ranks, self.teams) = (PerSide::default(), PerSide::default());
            }
            None => {}
        }
    }

    /// Fills in a pairing.
    pub fn take(&mut self, pairing: &Pairing) {
        self.paired = true;
        let of = |side: Side| &pairing.players[side];
        self.names = PerSide::from_fn(|side| Field::with(&of(side).name));
        self.ranks = PerSide::from_fn(|side| Field::with(&of(side).rank));
        self.teams = PerSide::from_fn(|side| Field::with(&of(side).team));
    }

    /// Returns the text field under the caret, if it is one.
    pub fn field(&mut self) -> Option<&mut Field> {
        match self.focus {
            SetupField::Go | SetupField::Preset | SetupField::Size | SetupField::Handicap => None,
            SetupField::Tournament => Some(&mut self.tournament),
            SetupField::Round => Some(&mut self.round),
            SetupField::Table => Some(&mut self.table),
            SetupField::Name(side) => Some(&mut self.names[side]),
            SetupField::Rank(side) => Some(&mut self.ranks[side]),
            SetupField::Team(side) => Some(&mut self.teams[side]),
            SetupField::Limit(side) => Some(&mut self.limits[side]),
            SetupField::Arbiter => Some(&mut self.arbiter),
        }
    }

    /// Reads a side's own limit: none where nothing is typed.
    ///
    /// # Errors
    /// What is typed and isn't understood.
    pub fn allowance(&self, side: Side) -> Result<Allowance, String> {
        let text = super::orders::half(&self.limits[side]);
        if text.is_empty() {
            return Ok(Allowance::default());
        }
        let colon = || Span::parse_colon(&text).ok().filter(|_| text.contains(':'));
        let span = Span::parse_units(&text).ok().or_else(colon).filter(|span| !span.is_zero());
        let limit = span.map(Length).ok_or(text)?;
        Ok(Allowance { limit: Some(limit), reserve: None })
    }
}

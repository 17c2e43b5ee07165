//! Which game a slip is of: what every slip says first.

use super::page::{Page, Row, SideRow, rows};
use super::qr::Code;
use super::slip::{self, Act, Covered, NoSlip};
use super::told::Told;
use super::{Identity, say};
use crate::game::{Event, Game, Person, Reading};
use crate::rules::{Allowance, Rules};
use crate::units::{Fingerprint, PerSide, Side, Zi};
use crate::words::{Words, say};
use serde::Serialize;

/// Which game a slip is of.
#[derive(Clone, Debug, Serialize)]
pub struct Subject {
    /// Version of this format.
    pub format: u32,
    /// The kind of slip.
    pub kind: &'static str,
    /// The game's name.
    pub game: String,
    /// The game's id.
    pub game_id: String,
    /// The last record that the slip covers.
    pub seq: u64,
    /// Its fingerprint.
    pub fingerprint: Fingerprint,
    /// The tournament.
    pub tournament: String,
    /// Where it is held.
    pub place: String,
    /// The round.
    pub round: String,
    /// The table.
    pub table: String,
    /// When the game began.
    pub started: Option<String>,
    /// When it ended.
    pub ended: Option<String>,
    /// The persons.
    pub players: PerSide<Person>,
    /// What each was given of time, where it isn't what the rules give.
    pub own_time: Option<PerSide<OwnTime>>,
    /// The edition of the rules.
    pub edition: String,
    /// The preset they come from.
    pub rules: String,
    /// The sha256 of the whole rules.
    pub rules_sha256: String,
    /// The lines of the board.
    pub size: u8,
    /// What Black gives in this game.
    pub komi: Zi,
    /// Handicap stones.
    pub handicap: u32,
    /// Numbered entries.
    pub moves: u32,
    /// Whether the moves are recorded.
    pub recorded: bool,
    /// Whether it was played for practice: the slip doesn't count.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub practice: bool,
}

impl Subject {
    /// Says which game it is. `covered` is none where an entry isn't on disk yet: then nothing
    /// is printed.
    ///
    /// # Errors
    /// If it isn't recorded.
    pub(super) fn of(
        kind: &'static str,
        game: &Game,
        acts: &[Act<'_>],
        covered: Option<Covered>,
        identity: &Identity,
    ) -> Result<Self, NoSlip> {
        let covered = covered.ok_or(NoSlip::NotRecorded)?;
        let (opening, since) = (game.opening(), game.rule_changes().last());
        // who passes first decides on the komi only at the end
        let settled = game.outcome().is_some() || game.bids().is_some();
        Ok(Self {
            format: 1,
            kind,
            game: covered.game,
            game_id: identity.id.clone(),
            seq: covered.seq,
            fingerprint: covered.fingerprint,
            tournament: opening.tournament.clone(),
            place: opening.place.clone(),
            round: opening.round.clone(),
            table: opening.table.clone(),
            started: slip::when(acts, |event| matches!(event, Event::Started {})),
            ended: slip::ended(acts),
            players: PerSide::from_fn(|side| game.person(side).clone()),
            own_time: OwnTime::of(game),
            edition: opening.rules.edition.clone(),
            rules: opening.preset.clone(),
            rules_sha256: since.map_or_else(|| identity.digest.clone(), |one| one.sha256.clone()),
            size: opening.rules.size.lines(),
            komi: if settled { game.komi() } else { opening.komi() },
            handicap: opening.handicap,
            moves: game.move_number(),
            recorded: game.is_recorded(),
            practice: opening.practice,
        })
    }

    /// Returns what the words of a slip depend on.
    pub(super) fn told<'a>(&'a self, words: &'a Words, rules: &'a Rules) -> Told<'a> {
        Told { words, rules, edition: &self.edition }
    }

    /// Begins a page: its title, what the game is, the names of the sides, what it covers.
    pub(super) fn page(&self, told: &Told<'_>, title: String) -> Page {
        let (words, print) = (told.words, self.fingerprint.to_string());
        let ended = (say!(words, "slip-ended"), printed(self.ended.as_deref()));
        Page {
            langs: vec![words.lang().id()],
            kind: self.kind,
            title: self.titled(words, title),
            head: self.head(told, ended, self.moves.to_string()),
            black: words.party(Side::Black),
            white: words.party(Side::White),
            sides: self.names(told),
            record: say!(words, "slip-entry", game = &self.game, seq = self.seq),
            seal: Code::of(&print),
            fingerprint: say!(words, "slip-fingerprint", fingerprint = print),
            ..Page::default()
        }
    }

    /// Says in the title of a slip that the game was played for practice.
    fn titled(&self, words: &Words, title: String) -> String {
        if self.practice { say!(words, "slip-practice", title = title) } else { title }
    }

    /// Lists what the slip is of; what nobody entered is left out. `stood` is when the game ended
    /// or stopped, `moves` what is said of their number.
    pub(super) fn head(&self, told: &Told<'_>, stood: (String, String), moves: String) -> Vec<Row> {
        let words = told.words;
        let same = self.own_time.is_none();
        let time = if same { say::time_system(words, told.rules) } else { String::new() };
        let edition = words.edition(&self.edition).unwrap_or_else(|| self.edition.clone());
        rows([
            (say!(words, "slip-tournament"), self.tournament.clone()),
            (say!(words, "slip-place"), self.place.clone()),
            (say!(words, "slip-round"), self.round.clone()),
            (say!(words, "slip-table"), self.table.clone()),
            (say!(words, "slip-started"), printed(self.started.as_deref())),
            stood,
            (say!(words, "slip-rules"), format!("{edition} ({})", self.rules)),
            (say!(words, "slip-digest"), in_fours(&self.rules_sha256, 16)),
            (say!(words, "slip-time"), time),
            (say!(words, "slip-komi"), self.komi(told)),
            (say!(words, "slip-moves"), moves),
        ])
    }

    fn komi(&self, told: &Told<'_>) -> String {
        match self.handicap {
            0 => told.words.amount(self.komi, told.rules.unit()),
            1 => say!(told.words, "slip-handicap-first"),
            stones => say!(told.words, "slip-handicap", n = stones),
        }
    }

    fn names(&self, told: &Told<'_>) -> Vec<SideRow> {
        let words = told.words;
        let of = |label: String, text: fn(&Person) -> &String| {
            let [black, white] = Side::BOTH.map(|side| text(&self.players[side]).clone());
            SideRow { label, black, white }
        };
        let all = [
            of(say!(words, "slip-name"), |person| &person.name),
            of(say!(words, "slip-rank"), |person| &person.rank),
            of(say!(words, "slip-team"), |person| &person.team),
        ];
        let named = all.into_iter().filter(|row| !(row.black.is_empty() && row.white.is_empty()));
        let own = self.own_time.as_ref().map(|own| {
            let [black, white] = Side::BOTH.map(|side| own[side].said(words, told.rules));
            SideRow { label: say!(words, "slip-time"), black, white }
        });
        named.chain(own).collect()
    }
}

/// What a side was given of time, where it isn't what the rules give.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum OwnTime {
    /// A handicap in time.
    Allowance(Allowance),
    /// What was left on the clock in the game that this one follows.
    Left(Reading),
}

impl OwnTime {
    /// Returns what each side was given; none where it is what the rules give.
    pub(super) fn of(game: &Game) -> Option<PerSide<Self>> {
        let opening = game.opening();
        let left = opening.follows.as_ref().and_then(|follows| follows.readings.as_ref());
        if let Some(left) = left {
            return Some(PerSide::from_fn(|side| Self::Left(left[game.player(side)])));
        }
        let own = PerSide::from_fn(|side| opening.allowances[game.player(side)]);
        let differs = own != PerSide::default();
        differs.then(|| PerSide::from_fn(|side| Self::Allowance(own[side])))
    }

    /// Says it.
    pub(super) fn said(&self, words: &Words, rules: &Rules) -> String {
        match self {
            Self::Allowance(own) => say::own_time(words, rules, own),
            Self::Left(reading) => say::reading(words, reading, rules),
        }
    }
}

/// Writes a moment of the wall clock as it is read: day, hour, minute.
pub(super) fn printed(wall: Option<&str>) -> String {
    let minute = wall.and_then(|wall| wall.get(..16));
    minute.or(wall).unwrap_or_default().replace('T', " ")
}

/// Writes the first digits of a text in groups of four, so that it can be copied by hand.
pub(super) fn in_fours(text: &str, most: usize) -> String {
    let digits: Vec<char> = text.chars().take(most).collect();
    let groups: Vec<String> = digits.chunks(4).map(|four| four.iter().collect()).collect();
    groups.join(" ")
}

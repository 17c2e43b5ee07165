//! What the screen asks for outside the game: new games, settings, storage.

use super::desk::Desk;
use super::{Message, slip};
use crate::game::{Opening, Person, Phase, Setup};
use crate::journal::Bad;
use crate::report::follows as follows_said;
use crate::rules::faults::{self, allowance_fault};
use crate::shell::error::StorageError;
use crate::shell::event::{self, EventFolder};
use crate::shell::folders;
use crate::shell::games::{Accepted, LoadError, Writing, on_a_thread};
use crate::shell::list::{self, Listed};
use crate::shell::lock::{Hold, Holder};
use crate::shell::session::Session;
use crate::shell::settings::{Glyphs, Theme as Colours};
use crate::shell::terminal;
use crate::shell::writer::Report;
use crate::tui::ui::{
    Effect, GlyphChoice, ListedGame, Message as Said, NewGame, SecretEntry, StorageChoice, Theme,
    Ui,
};
use crate::units::{PerPlayer, Side};
use crate::words::{Lang, Words, family, id, say};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// A closing journal is given up after this time when another game is opened.
const CLOSING: Duration = Duration::from_secs(2);

/// So many finished games are listed.
const FINISHED: usize = 5;

impl Desk {
    /// Carries an effect out.
    pub(crate) fn carry_out(&mut self, effect: Effect) {
        match effect {
            Effect::NewGame(form) => self.new_game(&form),
            Effect::Practice => self.practise_from_list(),
            Effect::Resume(row) => self.resume(row),
            Effect::ResumeAnyway => self.resume_anyway(),
            Effect::Reclaim(reason) => self.reclaim(reason),
            Effect::Slip { write } => self.make_slip(write),
            Effect::PrintCode => self.print_code(),
            Effect::Print => self.print_slip(),
            Effect::Deliver(_) | Effect::HandOver { .. } if self.keeps_practice_here() => {}
            Effect::Deliver(to) => self.deliver(to),
            // what it finds comes as a message
            Effect::ReadEvent => drop(self.read_event()),
            Effect::Follow => self.follow(),
            Effect::Seal => self.type_sealed_move(),
            Effect::TypeBid(side) => self.open_secret(SecretEntry::bid(side)),
            Effect::OpenBids(at) => self.open_bids(at),
            Effect::HandOver { to, keeper, file } => {
                let done = self.hand_over(&to, &keeper, Path::new(&file));
                self.ui.tell(Said::Text(done.unwrap_or_else(|sentence| sentence)));
            }
            Effect::Prove { text, code } => self.prove(&text, code.as_deref()),
            Effect::Language(lang) => self.speak(lang),
            Effect::Glyphs(glyphs) => {
                self.settings.glyphs = glyphs_of(glyphs);
                self.save();
            }
            Effect::Theme(theme) => {
                self.settings.theme = colours_of(theme);
                self.save();
            }
            Effect::Voice(on) => {
                self.settings.voice.on = on;
                self.save();
                self.change_voice();
            }
            Effect::SaveArbiter(name) => self.keep_arbiter(&name),
            Effect::Storage(choice) => self.storage(choice),
            Effect::Quit => self.ended = true,
            Effect::CloseGame => self.close_game(),
            Effect::Suspend => self.suspend(),
            Effect::Redraw => self.draw_anew(),
            Effect::SecretCopied { commitment, at } => self.seal(commitment, at),
            Effect::SecretHandedIn => self.secret_handed_in(),
            Effect::Advise => self.ask_adviser(),
            Effect::Bell => self.bells += 1,
        }
    }

    pub(super) fn tell(&mut self, done: Result<(), String>) {
        if let Err(sentence) = done {
            self.ui.tell(Said::Text(sentence));
        }
    }

    fn new_game(&mut self, form: &NewGame) {
        self.keep_arbiter(&form.arbiter);
        let event = self.event.folder().filter(|_| form.of_event);
        let done = opening_of(&self.words, form, event);
        self.event.of_game = Some(form.of_event);
        let done = done.and_then(|opening| self.open_new(opening));
        self.tell(done);
    }

    /// Begins the game that the result of this one orders, linked to its record.
    fn follow(&mut self) {
        let Some(session) = &self.session else { return };
        let covered = slip::covered(session);
        let opening = covered.and_then(|covered| {
            Opening::following(session.game(), session.game_id(), covered.fingerprint)
        });
        let Some(opening) = opening else {
            return self.ui.tell(Said::Text(say!(self.words, "slip-not-recorded")));
        };
        let follows = opening.follows.clone();
        match self.open_new(opening) {
            Ok(()) => {
                let said = follows.map(|follows| follows_said(&self.words, &follows));
                self.ui.tell(Said::Text(said.unwrap_or_default()));
            }
            Err(sentence) => self.ui.tell(Said::Text(sentence)),
        }
    }

    fn resume(&mut self, row: usize) {
        if let Some((folder, _)) = self.listed.get(row).cloned() {
            let done = self.open(&folder, &Accepted::default());
            self.tell(done);
        }
    }

    /// Opens the game about which the arbiter was asked; the missing tip is recorded.
    fn resume_anyway(&mut self) {
        let Some((folder, accepted)) = self.asked.take() else { return };
        let accepted = Accepted { missing_tip: true, bad_tail: true, ..accepted };
        let done = self.open(&folder, &accepted);
        self.tell(done);
    }

    /// Takes back and opens the game about which the arbiter was asked.
    fn reclaim(&mut self, reason: String) {
        let Some((folder, accepted)) = self.asked.take() else { return };
        let done = self.open(&folder, &Accepted { reclaim: Some(reason), ..accepted });
        self.tell(done);
    }

    /// Opens a new game; record 0 and the session are on disk before it is shown.
    ///
    /// # Errors
    /// A sentence for the person.
    pub(super) fn open_new(&mut self, opening: Opening) -> Result<(), String> {
        let left = self.close_within();
        self.opening = None;
        let begun = self.games.begin(opening, Writing::Threaded, self.teller());
        let session = begun.map_err(|error| storage(&self.words, &error))?;
        self.ui.enter_game();
        self.ui.chief.clone_from(&session.game().opening().chief);
        self.session = Some(session);
        self.follow_rules();
        self.reword();
        self.look_at_files();
        self.start_voice();
        self.ring_first();
        left.map_or(Ok(()), Err)
    }

    /// Rings the bell before the first game on this machine, so that it can be asked whether it
    /// was heard.
    fn ring_first(&mut self) {
        let first = !self.settings.bell_asked;
        self.around.rang(first);
        if first {
            self.bells += 1;
            self.settings.bell_asked = true;
            self.save();
        }
    }

    /// Returns what the writer calls: it tells the loop, which never waits for it.
    pub(super) fn teller(&self) -> impl FnMut(Report) + Send + 'static {
        let sender = self.sender.clone();
        move |report| drop(sender.send(Message::Report(report)))
    }

    fn close_game(&mut self) {
        let left = self.close_within();
        self.end_practice();
        self.back_to_list();
        self.tell(left.map_or(Ok(()), Err));
    }

    /// Shows the start screen.
    pub(super) fn back_to_list(&mut self) {
        let (settings, seen) = (self.ui.settings.clone(), std::mem::take(&mut self.ui.seen));
        self.ui = Ui { seen, ..Ui::new(settings) };
        self.follow_rules();
        self.reword();
        self.look_at_files();
        self.list();
    }

    /// Lists the games for the start screen. Each place is looked at on a thread of
    /// its own: one that hangs keeps only its own games back.
    pub(super) fn list(&mut self) {
        self.listed.clear();
        self.ui.reading = 0;
        self.round += 1;
        let own = folders::games(&self.games.data);
        let saved: Vec<PathBuf> =
            self.settings.places.iter().filter(|place| **place != own).cloned().collect();
        self.list_place(own, true);
        for place in saved {
            self.list_place(place, false);
        }
    }

    fn list_place(&mut self, place: PathBuf, own: bool) {
        let (disk, sender) = (Arc::clone(&self.games.disk), self.sender.clone());
        let round = self.round;
        let work = move || {
            let games = list::in_place(disk.as_ref(), &place);
            drop(sender.send(Message::Listed { round, own, games }));
        };
        match on_a_thread("list", work) {
            Ok(()) => self.ui.reading += 1,
            Err(error) => self.tell(Err(storage(&self.words, &error))),
        }
    }

    /// Adds the games of a place to the list. A saved place that can't be read now is passed over.
    pub(super) fn found(
        &mut self,
        round: u64,
        own: bool,
        games: Result<Vec<Listed>, StorageError>,
    ) {
        if round != self.round {
            return;
        }
        self.ui.reading = self.ui.reading.saturating_sub(1);
        if own && self.session.is_none() {
            self.ui.first_run = games.as_ref().is_ok_and(Vec::is_empty);
        }
        match games {
            Ok(games) => {
                let now = self.time.wall_ms();
                let stays = |game: &Listed| !game.is_finished() || game.is_recent(now);
                let mut games: Vec<Listed> = games.into_iter().filter(stays).collect();
                games.sort_by(|one, other| other.touched().cmp(one.touched()));
                let games = games.into_iter().map(|game| listed(&self.words, game)).collect();
                self.lists(games);
            }
            Err(error) if own && self.session.is_none() => {
                self.tell(Err(storage(&self.words, &error)));
            }
            Err(_) => {}
        }
    }

    /// Adds games to the list, what is finished below; the chosen row stays the same one.
    fn lists(&mut self, games: Vec<(PathBuf, ListedGame)>) {
        let (before, row) = (self.listed.len(), self.ui.listed_row().map(|row| *row));
        let chosen = row.and_then(|row| self.listed.get(row)).map(|(folder, _)| folder.clone());
        self.listed.extend(games);
        self.listed.sort_by_key(|(_, game)| game.is_finished());
        let unfinished = self.listed.iter().take_while(|(_, game)| !game.is_finished()).count();
        self.listed.truncate(unfinished + FINISHED);
        let new = self.listed.len();
        let Some(row) = self.ui.listed_row() else { return };
        match chosen {
            Some(chosen) => {
                let same = self.listed.iter().position(|(folder, _)| *folder == chosen);
                *row = same.unwrap_or(new);
            }
            // the row of a new game stays chosen, and is where nothing is unfinished
            None if before > 0 || (unfinished == 0 && new > 0) => *row = new,
            None => {}
        }
    }

    /// Tells whether the terminal has to be asked how wide a stone is.
    pub(super) fn asks_for_width(&self) -> bool {
        let named = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
        self.settings.glyphs == Glyphs::Auto && terminal::can_be_asked(named)
    }

    /// Draws stones as the terminal draws them; what was drawn to ask it goes.
    pub(super) fn stone_is(&mut self, columns: Option<u16>) {
        self.draw_anew();
        self.stone = columns;
        self.ui.settings.glyphs = glyphs_chosen(self.settings.glyphs, columns);
    }

    fn speak(&mut self, lang: Lang) {
        self.speak_in(lang);
        self.settings.lang = Some(lang.id().to_owned());
        self.save();
        self.change_voice();
    }

    fn keep_arbiter(&mut self, name: &str) {
        let name = name.trim();
        name.clone_into(&mut self.games.arbiter);
        self.arbiter_named();
        if self.settings.arbiter.as_deref().unwrap_or_default() != name {
            self.settings.arbiter = Some(name.to_owned());
            self.save();
        }
    }

    /// Has the settings saved, unless their file holds what this console couldn't read.
    pub(super) fn save(&mut self) {
        let Some(saver) = &self.saver else { return };
        match self.unsaved() {
            None => saver.save(self.settings.clone()),
            Some(why) => self.ui.tell(Said::Text(why)),
        }
    }

    /// Does what the arbiter chose after the disk failed.
    fn storage(&mut self, choice: StorageChoice) {
        match choice {
            StorageChoice::TakeBack => {
                // a copy that holds them is of no use any more
                self.saving = None;
                let done = self.session.as_mut().map_or(Ok(()), Session::take_waiting_back);
                let done = done.map_err(|error| storage(&self.words, &error));
                self.tell(done);
            }
            StorageChoice::GoOn => {
                if let Some(session) = &mut self.session {
                    session.go_on();
                }
            }
            StorageChoice::SaveElsewhere(_) if self.keeps_practice_here() => {}
            StorageChoice::SaveElsewhere(place) => self.save_elsewhere(&place),
        }
    }

    /// Closes the game that is open, if one is, before another is opened; says how many of its
    /// entries aren't on the disk, if any.
    pub(super) fn close_within(&mut self) -> Option<String> {
        self.forget_bids();
        self.saving = None;
        let left = self.session.take().map_or(0, |session| session.close(CLOSING));
        self.next_arbiter();
        (left > 0).then(|| say!(self.words, "run-not-saved", n = left))
    }
}

pub(super) fn name_of(folder: &Path) -> String {
    folder.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned())
}

/// Says what went wrong with the disk.
pub(super) fn storage(words: &Words, error: &StorageError) -> String {
    let detail = error.detail();
    let values = [("detail", detail.as_str().into())];
    words.find(family!("storage-"), error.kind(), &values).unwrap_or(detail)
}

/// Says why the settings couldn't be saved: they hold for this run.
pub(super) fn not_saved(words: &Words, error: &StorageError) -> String {
    let why = if let StorageError::Io { path, source, .. } = error {
        let (file, error) = (path.display().to_string(), source.to_string());
        say!(words, "followed-unwritable", file = file, error = error)
    } else {
        storage(words, error)
    };
    say!(words, "settings-unsaved", why = why)
}

/// Says where a record is damaged, and how.
pub(super) fn damage(words: &Words, bad: &Bad) -> String {
    let fault = words.find(family!("journal-fault-"), bad.fault.kind(), &[]);
    let why = fault.unwrap_or_else(|| bad.fault.to_string());
    say!(words, "run-bad-line", line = bad.line, why = why)
}

/// Says who has a game open.
fn held(words: &Words, path: &Path, holder: Option<&Holder>) -> String {
    let game = name_of(path);
    let Some(holder) = holder else { return say!(words, "run-held", game = game) };
    let arbiter = holder.arbiter.as_deref().unwrap_or("none");
    let (host, process) = (&holder.host, holder.process);
    say!(words, "run-held-by", game = game, host = host, process = process, arbiter = arbiter)
}

pub(super) fn load(words: &Words, error: &LoadError) -> String {
    match error {
        LoadError::Storage(StorageError::Held { path, holder }) => {
            held(words, path, holder.as_ref())
        }
        LoadError::Storage(error) => storage(words, error),
        LoadError::Damaged(bad) => {
            let detail = damage(words, bad);
            let values = [("detail", detail.as_str().into())];
            words.find(family!("storage-"), "damaged", &values).unwrap_or(detail)
        }
        LoadError::Empty => words.say(id!("storage-empty")),
    }
}

/// Turns the form into what a game starts with, under the rules of an event or of the preset.
fn opening_of(
    words: &Words,
    form: &NewGame,
    event: Option<&EventFolder>,
) -> Result<Opening, String> {
    let mut whole = if let Some(EventFolder { places, tournament, .. }) = event {
        let rules = faults::resolve(tournament, tournament.stage_of(&form.round));
        event::opening(tournament, &places.file, rules.map_err(|error| error.to_string())?)
    } else {
        let rules = form.preset.rules().map_err(|error| error.to_string())?;
        Opening::new(rules, form.preset.id)
    };
    whole.rules.size = form.size;
    let rules = &whole.rules;
    let person = |side: Side| Person {
        name: form.names[side].trim().to_owned(),
        rank: form.ranks[side].trim().to_owned(),
        team: form.teams[side].trim().to_owned(),
    };
    let setup = Setup::of(rules, form.handicap);
    if form.handicap > 1 && setup.black.is_empty() {
        let (size, stones) = (rules.size.lines(), form.handicap);
        return Err(say!(words, "handicap-too-many", size = size, stones = stones));
    }
    let allowances = PerPlayer { a: form.allowances.black, b: form.allowances.white };
    let clauses: Vec<&str> = words.all_clauses().collect();
    if let Some(one) = allowance_fault(rules, &allowances, &clauses) {
        return Err(words.fault_text(one.kind, &one.name, &one.value, &one.other));
    }
    Ok(Opening {
        setup,
        players: PerPlayer { a: person(Side::Black), b: person(Side::White) },
        tournament: form.tournament.trim().to_owned(),
        round: form.round.trim().to_owned(),
        table: form.table.trim().to_owned(),
        handicap: form.handicap,
        allowances,
        ..whole
    })
}

fn listed(words: &Words, game: Listed) -> (PathBuf, ListedGame) {
    let header = game.header.as_ref();
    let title = header.map(|header| {
        let round = header.round.as_ref().map(|n| say!(words, "header-round", n = n));
        let table = header.table.as_ref().map(|n| say!(words, "header-table", n = n));
        let parts = [header.tournament.clone(), round, table];
        parts.into_iter().flatten().collect::<Vec<String>>().join(" ")
    });
    let name = |side: Side| {
        let person = header.map(|header| match side {
            Side::Black => &header.a,
            Side::White => &header.b,
        });
        person.map_or_else(String::new, |person| person.name.clone())
    };
    let wall = game.tip.as_ref().map(|tip| tip.note.wall.get(..16).unwrap_or_default());
    let shown = ListedGame {
        title: title.unwrap_or_default(),
        black: name(Side::Black),
        white: name(Side::White),
        phase: game.phase().and_then(phase_named),
        wall: wall.unwrap_or_default().replace('T', " "),
        fault: match &game.hold {
            Hold::Held(_) => Some(say!(words, "run-held-list")),
            Hold::Free => {
                let gone =
                    game.handed_over.as_ref().map(|to| say!(words, "run-left-list", to = to));
                game.fault.as_ref().map(ToString::to_string).or(gone)
            }
        },
        name: game.name,
    };
    (game.folder, shown)
}

fn phase_named(id: &str) -> Option<Phase> {
    serde_json::from_value(serde_json::Value::from(id)).ok()
}

const fn glyphs_of(choice: GlyphChoice) -> Glyphs {
    match choice {
        GlyphChoice::Plain => Glyphs::Ascii,
        GlyphChoice::Narrow => Glyphs::Narrow,
        GlyphChoice::Wide => Glyphs::Wide,
    }
}

/// Returns the signs that the settings choose, or leave to the terminal.
pub(super) const fn glyphs_chosen(glyphs: Glyphs, stone: Option<u16>) -> GlyphChoice {
    match (glyphs, stone) {
        (Glyphs::Auto, Some(1)) | (Glyphs::Narrow, _) => GlyphChoice::Narrow,
        (Glyphs::Auto, Some(2)) | (Glyphs::Wide, _) => GlyphChoice::Wide,
        (Glyphs::Auto | Glyphs::Ascii, _) => GlyphChoice::Plain,
    }
}

const fn colours_of(theme: Theme) -> Colours {
    match theme {
        Theme::Terminal => Colours::Terminal,
        Theme::Wood => Colours::Wood,
        Theme::Dark => Colours::Dark,
        Theme::Light => Colours::Light,
        Theme::Contrast => Colours::Contrast,
        Theme::Plain => Colours::Plain,
    }
}

pub(super) const fn theme_chosen(colours: Colours) -> Theme {
    match colours {
        Colours::Terminal => Theme::Terminal,
        Colours::Wood => Theme::Wood,
        Colours::Dark => Theme::Dark,
        Colours::Light => Theme::Light,
        Colours::Contrast => Theme::Contrast,
        Colours::Plain => Theme::Plain,
    }
}

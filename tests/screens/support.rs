//! A desk at which keys are pressed: the loop of the program without clock, disk and terminal.

use caipan::game::{Command, Entry, Game, Opening, Order, Person};
use caipan::rules::{Preset, Rules};
use caipan::tui::keys::{Code, Key, Kind};
use caipan::tui::ui::{
    Effect, Followed, GlyphChoice, Input, ListedGame, NewGame, OfEvent, Outcome, RecordState,
    Settings, Snapshot, Surroundings, Theme, Ui,
};
use caipan::tui::view::Target;
use caipan::tui::{update, view};
use caipan::units::{PerPlayer, Span, Stamp};
use caipan::words::{Lang, Words};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use std::sync::Arc;

/// The desk.
#[derive(Clone)]
pub struct Desk {
    pub ui: Ui,
    pub game: Option<Game>,
    pub entries: Vec<Entry>,
    pub record: RecordState,
    pub now: Stamp,
    pub words: Arc<Words>,
    pub call: Option<&'static str>,
    pub games: Vec<ListedGame>,
    /// The wall clock as `HH:MM`.
    pub wall: String,
    pub around: Surroundings,
    /// Orders that were accepted, and all effects.
    pub orders: Vec<Order>,
    pub effects: Vec<Effect>,
    /// Whether the disk doesn't answer.
    pub hangs: bool,
    /// The event whose folder was named.
    pub event: Option<OfEvent>,
    /// What is known of files that may change.
    pub followed: Followed,
}

/// Names, ranks and event of the games of these tests.
pub fn opening(rules: Rules) -> Opening {
    let person = |name: &str, rank: &str| Person {
        name: name.to_owned(),
        rank: rank.to_owned(),
        team: String::new(),
    };
    Opening {
        players: PerPlayer { a: person("赵甲", "六段"), b: person("钱乙", "五段") },
        tournament: "希望杯".to_owned(),
        round: "3".to_owned(),
        table: "12".to_owned(),
        ..Opening::new(rules, "china-2002")
    }
}

pub fn rules(size: u8) -> Rules {
    let mut rules = Preset::DEFAULT.rules().unwrap();
    rules.size = size.try_into().unwrap();
    rules
}

impl Desk {
    pub fn new(lang: Lang) -> Self {
        let settings = Settings {
            lang,
            glyphs: GlyphChoice::Plain,
            theme: Theme::Terminal,
            voice: true,
            arbiter: "孙丙".to_owned(),
            keys: Arc::default(),
        };
        Self {
            ui: Ui::new(settings),
            game: None,
            entries: Vec::new(),
            record: RecordState::default(),
            now: Stamp::from_ms(1_000_000),
            words: Arc::new(Words::embedded(lang)),
            call: None,
            games: Vec::new(),
            wall: "14:32".to_owned(),
            around: Surroundings::default(),
            orders: Vec::new(),
            effects: Vec::new(),
            hangs: false,
            event: None,
            followed: Followed::default(),
        }
    }

    /// Opens a practice game with its tour.
    pub fn practising(lang: Lang) -> Self {
        let mut desk = Self::new(lang);
        let opening = caipan::tui::ui::practice(&desk.words).unwrap();
        desk.game = Some(Game::new(Arc::new(opening)));
        desk.ui.enter_game();
        desk.ui.tour = Some(caipan::tui::ui::Tour::default());
        desk
    }

    /// Opens a game of the 2002 rules.
    pub fn with_game(lang: Lang, size: u8) -> Self {
        Self::with_rules(lang, rules(size))
    }

    pub fn with_rules(lang: Lang, rules: Rules) -> Self {
        let mut desk = Self::new(lang);
        desk.game = Some(Game::new(Arc::new(opening(rules))));
        desk.ui.enter_game();
        desk
    }

    pub fn game(&self) -> &Game {
        self.game.as_ref().unwrap()
    }

    pub fn wait(&mut self, ms: u64) -> &mut Self {
        self.now = self.now + Span::from_ms(ms);
        let due = self.game.as_ref().and_then(|game| game.clock().deadline(game.rules()));
        if due.is_some_and(|due| due <= self.now) {
            let by = caipan::game::By::console();
            self.order(&Order { command: Command::FlagReached, by, at: self.now });
        }
        self.input(Input::Tick)
    }

    /// Presses keys by their names, parted by spaces; each takes 100 ms.
    pub fn keys(&mut self, names: &str) -> &mut Self {
        for name in names.split_whitespace() {
            self.press(key(name));
        }
        self
    }

    /// Types letters one by one.
    pub fn text(&mut self, text: &str) -> &mut Self {
        for letter in text.chars() {
            self.press(plain(Code::Char(letter)));
        }
        self
    }

    /// Types moves, each with Enter.
    pub fn moves(&mut self, moves: &str) -> &mut Self {
        for point in moves.split_whitespace() {
            self.text(point).keys("Enter");
        }
        self
    }

    pub fn press(&mut self, key: Key) -> &mut Self {
        self.now = self.now + Span::from_ms(100);
        let at = self.now;
        self.input(Input::Key { key, at })
    }

    /// Does what a click on a target does.
    pub fn hit(&mut self, target: Target) -> &mut Self {
        self.now = self.now + Span::from_ms(100);
        let at = self.now;
        match target {
            Target::Key(key) => self.input(Input::Key { key, at }),
            Target::Point(point) => self.input(Input::Point { point, at }),
            Target::Steps(key, n) => {
                (0..n).fold(self, |desk, _| desk.input(Input::Key { key, at }))
            }
            Target::Row(row) => self.input(Input::Row { row, at }),
        }
    }

    pub fn input(&mut self, input: Input) -> &mut Self {
        let snapshot = Self::snapshot_of(
            (self.game.as_ref(), &self.entries),
            &self.record,
            self.now,
            self.call,
            &self.games,
            (&self.wall, &self.around),
            (self.event.as_ref(), &self.followed, &*self.words),
        );
        let outcomes = update::update(&mut self.ui, &snapshot, input);
        for outcome in outcomes {
            match outcome {
                Outcome::Order(order) => self.order(&order),
                Outcome::Effect(effect) => self.effect(effect),
            }
        }
        self
    }

    pub fn order(&mut self, order: &Order) {
        let Some(game) = self.game.as_mut() else { return };
        let answer = game.decide(order);
        if let Ok(events) = &answer {
            game.apply_all(events);
            self.orders.push(order.clone());
            self.entries.push(Entry {
                at: order.at,
                wall: format!("2026-05-01T{}:05+08:00", self.wall),
                by: order.by.clone(),
                cmd: order.command.clone(),
                events: events.clone(),
                calls: Vec::new(),
            });
            let seq = self.record.last_seq.map_or(0, |seq| seq + 1);
            self.record.last_seq = Some(seq);
            if self.hangs {
                self.record.waiting_since = self.record.waiting_since.or(Some(self.now));
                "14:32:05".clone_into(&mut self.record.waiting_wall);
            } else {
                self.record.acked_seq = Some(seq);
                self.record.acked_turns = game.move_number();
            }
        }
        let snapshot = Self::snapshot_of(
            (self.game.as_ref(), &self.entries),
            &self.record,
            self.now,
            self.call,
            &self.games,
            (&self.wall, &self.around),
            (self.event.as_ref(), &self.followed, &*self.words),
        );
        let answer = answer.as_ref().map(Vec::as_slice);
        update::answered(&mut self.ui, &snapshot, order, answer);
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "the others are only noted")]
    fn effect(&mut self, effect: Effect) {
        match &effect {
            Effect::NewGame(new) => self.open(new),
            Effect::Language(lang) => self.words = Arc::new(Words::embedded(*lang)),
            Effect::Slip { write: false } => self.ui.show_slip("成绩单\n\n黑胜3/4子\n"),
            Effect::Slip { write: true } => self.ui.slip_written("slips/result.txt"),
            Effect::CloseGame => {
                (self.game, self.entries) = (None, Vec::new());
                self.ui = Ui::new(self.ui.settings.clone());
            }
            _ => {}
        }
        self.effects.push(effect);
    }

    fn open(&mut self, new: &NewGame) {
        let mut rules = new.preset.rules().unwrap();
        rules.size = new.size;
        let mut opening = opening(rules);
        opening.players.a.name.clone_from(&new.names.black);
        opening.players.b.name.clone_from(&new.names.white);
        self.game = Some(Game::new(Arc::new(opening)));
        self.ui.enter_game();
    }

    fn snapshot_of<'a>(
        (game, entries): (Option<&'a Game>, &'a [Entry]),
        record: &'a RecordState,
        now: Stamp,
        call: Option<&'a str>,
        games: &'a [ListedGame],
        (wall, around): (&'a str, &'a Surroundings),
        (event, followed, words): (Option<&'a OfEvent>, &'a Followed, &'a Words),
    ) -> Snapshot<'a> {
        let calls = &[];
        Snapshot {
            game,
            entries,
            record,
            now,
            wall,
            around,
            call,
            calls,
            games,
            event,
            followed,
            words,
        }
    }

    pub fn snapshot(&self) -> Snapshot<'_> {
        Self::snapshot_of(
            (self.game.as_ref(), &self.entries),
            &self.record,
            self.now,
            self.call,
            &self.games,
            (&self.wall, &self.around),
            (self.event.as_ref(), &self.followed, &*self.words),
        )
    }

    /// Draws the screen.
    pub fn buffer(&self, width: u16, height: u16) -> Buffer {
        let area = Rect::new(0, 0, width, height);
        let mut buffer = Buffer::empty(area);
        view::draw(&self.ui, &self.snapshot(), area, &mut buffer);
        buffer
    }

    /// Returns the screen as lines, reversed blanks as `#`.
    pub fn screen(&self, width: u16, height: u16) -> String {
        lines(&self.buffer(width, height)).join("\n")
    }
}

/// Returns the lines of a buffer; the cell behind a wide character is skipped.
pub fn lines(buffer: &Buffer) -> Vec<String> {
    use unicode_width::UnicodeWidthStr;
    let area = buffer.area;
    let line = |y| {
        let mut text = String::new();
        let mut x = area.left();
        while x < area.right() {
            let cell = &buffer[(x, y)];
            let reversed = cell.modifier.contains(ratatui::style::Modifier::REVERSED);
            let symbol = if cell.symbol() == " " && reversed { "#" } else { cell.symbol() };
            text.push_str(symbol);
            x += u16::try_from(cell.symbol().width().max(1)).unwrap();
        }
        text.trim_end().to_owned()
    };
    (area.top()..area.bottom()).map(line).collect()
}

/// Returns a press of a key alone.
pub fn plain(code: Code) -> Key {
    Key { code, ctrl: false, alt: false, kind: Kind::Press }
}

/// Returns a press by the name of the key.
pub fn key(name: &str) -> Key {
    let with = |name: &str| name.chars().next().map_or(Code::Other, Code::Char);
    if let Some(rest) = name.strip_prefix("Ctrl+") {
        return Key { ctrl: true, ..plain(with(rest)) };
    }
    if let Some(rest) = name.strip_prefix("Alt+") {
        return Key { alt: true, ..plain(with(rest)) };
    }
    plain(match name {
        "Enter" => Code::Enter,
        "Esc" => Code::Esc,
        "Space" => Code::Char(' '),
        "Tab" => Code::Tab,
        "Up" => Code::Up,
        "Down" => Code::Down,
        "Left" => Code::Left,
        "Right" => Code::Right,
        "PgUp" => Code::PageUp,
        "PgDn" => Code::PageDown,
        "Home" => Code::Home,
        "End" => Code::End,
        "Backspace" => Code::Backspace,
        "Delete" => Code::Delete,
        _ => match name.strip_prefix('F').and_then(|n| n.parse().ok()) {
            Some(n) => Code::F(n),
            None => with(name),
        },
    })
}

/// An event with pairings of one round.
pub fn event() -> OfEvent {
    let text = "(name: \"希望杯\", rules: \"china-2002\")";
    let tournament = ron::from_str(text).unwrap();
    let pairings = "轮次,台号,黑方,黑方段位,黑方单位,白方,白方单位\n\
        1,1,甲,四段,红队,乙,蓝队\n1,2,丙,二段,红队,丁,蓝队\n1,3,戊,,绿队,轮空,\n";
    let pairings = caipan::record::pairings(pairings.as_bytes()).unwrap();
    OfEvent { tournament, pairings, round: Some("1".to_owned()) }
}

//! The form of a ruling at move 300: opening it, filtering, previewing, drawing.
#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    reason = "a bench stops when it can't be prepared"
)]

use caipan::game::{By, Command, Game, Opening, Order};
use caipan::rules::Preset;
use caipan::tui::keys::{Code, Key, Kind};
use caipan::tui::ui::{
    Followed, GlyphChoice, Input, RecordState, Settings, Snapshot, Surroundings, Theme, Ui,
};
use caipan::tui::{update, view};
use caipan::units::{Point, Span, Stamp};
use caipan::words::{Lang, Words};
use divan::{Bencher, black_box};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use std::sync::Arc;

fn main() {
    divan::main();
}

/// Plays 300 moves on points drawn from a fixed sequence.
fn game() -> (Game, Stamp) {
    let rules = Preset::DEFAULT.rules().unwrap();
    let mut game = Game::new(Arc::new(Opening::new(rules, Preset::DEFAULT.id)));
    let (mut at, mut state) = (Stamp::from_ms(1_000_000), 7_u64);
    let mut order = |game: &mut Game, command: Command| {
        at = at + Span::from_ms(1_000);
        if let Ok(events) = game.decide(&Order { command, by: By::table(""), at }) {
            game.apply_all(&events);
        }
        at
    };
    let mut now = order(&mut game, Command::Start);
    while game.move_number() < 300 {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let line = |bits: u32| u8::try_from((state >> bits) % 19).unwrap();
        now = order(&mut game, Command::Play(Point::new(line(33), line(48)).unwrap()));
    }
    (game, now)
}

struct Desk {
    ui: Ui,
    game: Game,
    now: Stamp,
    words: Words,
    record: RecordState,
    around: Surroundings,
    followed: Followed,
}

impl Desk {
    fn new(keys: &[Code]) -> Self {
        let (game, now) = game();
        let mut ui = Ui::new(Settings {
            lang: Lang::ZhHans,
            glyphs: GlyphChoice::Plain,
            theme: Theme::Terminal,
            voice: false,
            arbiter: String::new(),
            keys: Arc::default(),
        });
        ui.enter_game();
        let words = Words::embedded(Lang::ZhHans);
        let (record, around) = (RecordState::default(), Surroundings::default());
        let followed = Followed::default();
        let mut desk = Self { ui, game, now, words, record, around, followed };
        for code in keys {
            desk.press(*code);
        }
        desk
    }

    fn press(&mut self, code: Code) {
        let key = Key { code, ctrl: false, alt: false, kind: Kind::Press };
        let mut ui = self.ui.clone();
        black_box(update::update(&mut ui, &self.snapshot(), Input::Key { key, at: self.now }));
        self.ui = ui;
    }

    fn snapshot(&self) -> Snapshot<'_> {
        Snapshot {
            game: Some(&self.game),
            record: &self.record,
            now: self.now,
            wall: "14:32",
            around: &self.around,
            call: None,
            calls: &[],
            games: &[],
            event: None,
            followed: &self.followed,
            words: &self.words,
        }
    }

    fn draw(&self) {
        let area = Rect::new(0, 0, 80, 24);
        let mut buffer = Buffer::empty(area);
        view::draw(&self.ui, &self.snapshot(), area, &mut buffer);
        black_box(buffer);
    }
}

/// A key and the picture after it.
fn pressed(bencher: Bencher, before: &[Code], key: Code) {
    let desk = Desk::new(before);
    let ui = desk.ui.clone();
    let mut desk = desk;
    bencher.bench_local(|| {
        desk.ui = ui.clone();
        desk.press(key);
        desk.draw();
    });
}

const OPEN: [Code; 2] = [Code::F(2), Code::Tab];

#[divan::bench]
fn open(bencher: Bencher) {
    pressed(bencher, &[], Code::F(2));
}

#[divan::bench]
fn filter_one_letter(bencher: Bencher) {
    pressed(bencher, &OPEN, Code::Char('h'));
}

#[divan::bench]
fn filter_nothing_fits(bencher: Bencher) {
    pressed(bencher, &[Code::F(2), Code::Tab, Code::Char('x')], Code::Char('x'));
}

#[divan::bench]
fn preview(bencher: Bencher) {
    pressed(bencher, &OPEN, Code::Char('2'));
}

#[divan::bench]
fn arm(bencher: Bencher) {
    let before = [Code::F(2), Code::Tab, Code::Char('9'), Code::Enter, Code::Char('x')];
    pressed(bencher, &before, Code::F(10));
}

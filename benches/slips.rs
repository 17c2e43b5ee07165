//! A slip of 300 moves in all its renderings.
#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    reason = "a bench stops when it can't be prepared"
)]

use caipan::game::{By, Command, Event, Game, Opening, Order};
use caipan::report::{
    Act, CountSheet, Covered, Font, HTML, Identity, Page, Print, RecordSheet, Slip, TEXT,
};
use caipan::rules::Preset;
use caipan::shell::fonts;
use caipan::units::{Point, Side, Span, Stamp};
use caipan::words::{Lang, Words};
use divan::{Bencher, black_box};
use std::sync::Arc;

fn main() {
    divan::main();
}

/// A game of 300 moves on points drawn from a fixed sequence, with its records.
fn game() -> (Game, Vec<Vec<Event>>) {
    let rules = Preset::DEFAULT.rules().unwrap();
    let mut game = Game::new(Arc::new(Opening::new(rules, Preset::DEFAULT.id)));
    let (mut at, mut state) = (Stamp::from_ms(1_000_000), 7_u64);
    let mut records = Vec::new();
    let mut order = |game: &mut Game, command: Command| {
        at = at + Span::from_ms(1_000);
        if let Ok(events) = game.decide(&Order { command, by: By::table(""), at }) {
            game.apply_all(&events);
            records.push(events);
        }
    };
    order(&mut game, Command::Start);
    while game.move_number() < 300 {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let line = |bits: u32| u8::try_from((state >> bits) % 19).unwrap();
        order(&mut game, Command::Play(Point::new(line(33), line(48)).unwrap()));
    }
    order(&mut game, Command::Resign(Side::White));
    (game, records)
}

/// The result slip and the game record in words.
fn pages() -> [Page; 2] {
    let (game, records) = game();
    let by = By::table("");
    let wall = "2026-05-01T09:00:00+08:00";
    let acts: Vec<Act<'_>> = records.iter().map(|events| Act { by: &by, wall, events }).collect();
    let covered = || {
        let fingerprint = "PDJ6-YZAE-R4QB-SGXY-29".parse().unwrap();
        Some(Covered { game: "R3-T12".to_owned(), seq: 302, fingerprint })
    };
    let identity = Identity { id: "0".repeat(32), digest: "f".repeat(64) };
    let words = Words::embedded(Lang::ZhHans);
    let slip = Slip::of(&game, &acts, covered(), &identity).unwrap();
    let record = RecordSheet::of(&game, &acts, covered(), &identity).unwrap();
    assert!(CountSheet::of(&game, &acts, covered(), &identity).is_err());
    [slip.page(&words, game.rules()), record.page(&words, game.rules())]
}

/// The first font of the system that has all signs.
fn font(page: &Page) -> Option<Font> {
    let fonts = fonts::find(&fonts::folders()).into_iter();
    fonts
        .filter_map(|file| Font::read(Arc::new(file.read().ok()?), file.index))
        .find(|font| page.pdf(font, Print::default()).is_ok())
}

#[divan::bench(args = [0, 1])]
fn text(bencher: Bencher<'_, '_>, which: usize) {
    let page = &pages()[which];
    bencher.bench_local(|| black_box(page).text(TEXT).unwrap().len());
}

#[divan::bench(args = [0, 1])]
fn html(bencher: Bencher<'_, '_>, which: usize) {
    let page = &pages()[which];
    bencher.bench_local(|| black_box(page).html(HTML, Print::default()).unwrap().len());
}

#[divan::bench(args = [0, 1])]
fn pdf(bencher: Bencher<'_, '_>, which: usize) {
    let page = &pages()[which];
    let Some(font) = font(page) else { return };
    bencher.bench_local(|| black_box(page).pdf(&font, Print::default()).unwrap().len());
}

/// From the game to all three, the font read from its file.
#[divan::bench]
fn all_three() -> usize {
    let [page, _] = pages();
    let text = page.text(TEXT).unwrap().len();
    let html = page.html(HTML, Print::default()).unwrap().len();
    let pdf = font(&page).map_or(0, |font| page.pdf(&font, Print::default()).unwrap().len());
    text + html + pdf
}

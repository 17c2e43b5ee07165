//! Moves in all their spellings, the commands of palette and line mode, and the small values in
//! them.

use super::{is_retold, is_said_in_both, rules_on};
use caipan::game::{By, Command, Game, Opening, Order, Sealed};
use caipan::journal::Entry;
use caipan::rules::tournament::ordinal;
use caipan::units::{BoardSize, Date, Fingerprint, Point, Span, Stamp, TimeOfDay, Zi};
use std::fmt::{Debug, Display};
use std::str::FromStr;
use std::sync::Arc;

/// More than this only costs time.
const MOST: usize = 1 << 11;
/// So are more lines.
const LINES: usize = 30;

/// The first byte is the size of the board, the rest lines of text.
pub fn moves(data: &[u8]) {
    let Some((size, rest)) = data.split_first().filter(|_| data.len() <= MOST) else { return };
    let size = BoardSize::new(2 + size % 24).unwrap();
    let text = String::from_utf8_lossy(rest);
    let opening = Arc::new(Opening::new(rules_on(size), "china-2002"));
    let (mut game, mut entries) = (Game::new(Arc::clone(&opening)), Vec::new());
    for line in text.lines().take(LINES) {
        point(line, size);
        values(line);
        if let Some(command) = command(line, size) {
            ordered(&mut game, &mut entries, command);
        }
    }
    is_retold(&opening, &entries, &game);
    super::sgf::exported(&game);
}

/// Two readers of a point agree, and what is read is read again from each of its spellings.
fn point(text: &str, size: BoardSize) {
    let typed = Point::parse_typed(text, size);
    assert_eq!(Point::scan(text, size), typed.as_ref().ok().copied(), "{text:?} on {size}");
    let sealed = Sealed::of(text, size);
    let canonical = sealed.canonical(text);
    assert_eq!(Sealed::of(&canonical, size), sealed, "{text:?} on {size}");
    assert_eq!(sealed.canonical(&canonical), canonical);
    let Ok(point) = typed else { return };
    assert!(size.contains(point));
    assert_eq!(sealed, Sealed::Stone(point));
    let dashed = format!("{}-{}", point.col() + 1, size.lines() - point.row());
    let wide = |text: &str| {
        text.chars().map(|c| char::from_u32(u32::from(c) + 0xfee0).unwrap()).collect::<String>()
    };
    let plain = point.to_string();
    for spelling in [&plain, &plain.to_lowercase(), &wide(&plain), &dashed, &wide(&dashed)] {
        assert_eq!(Point::parse_typed(spelling, size), Ok(point), "{spelling}");
        assert_eq!(Point::scan(spelling, size), Some(point), "{spelling}");
    }
}

/// What is read from a text is read again from what it is written as.
fn again<T: FromStr + Display + PartialEq + Debug>(text: &str) {
    if let Ok(value) = text.parse::<T>() {
        let written = value.to_string();
        assert_eq!(written.parse::<T>().ok().as_ref(), Some(&value), "{text:?}: {written:?}");
    }
}

fn values(text: &str) {
    again::<Zi>(text);
    again::<TimeOfDay>(text);
    again::<Date>(text);
    again::<Fingerprint>(text);
    again::<Point>(text);
    again::<caipan::record::Outcome>(text);
    if let Ok(span) = Span::parse_units(text) {
        assert_eq!(Span::parse_units(&span.to_units()), Ok(span), "{text:?}");
    }
    if let Ok(span) = Span::parse_colon(text) {
        assert_eq!(Span::parse_colon(&span.to_colon()), Ok(span), "{text:?}");
    }
    assert_eq!(ordinal(&ordinal(text)), ordinal(text), "{text:?}");
}

fn command(text: &str, size: BoardSize) -> Option<Command> {
    match Command::of_text(text, size) {
        Ok(command) => {
            let json = serde_json::to_string(&command).unwrap();
            assert_eq!(
                serde_json::from_str::<Command>(&json).ok().as_ref(),
                Some(&command),
                "{json}"
            );
            Some(command)
        }
        Err(fault) => {
            is_said_in_both(|words| words.text_fault(&fault));
            None
        }
    }
}

/// Gives an order where it is accepted; a refusal has its sentence.
fn ordered(game: &mut Game, entries: &mut Vec<Entry>, command: Command) {
    let at = Stamp::from_ms(1_000 * (1 + entries.len() as u64));
    let by = if entries.len().is_multiple_of(2) { By::table("丙") } else { By::chief("丁") };
    let order = Order { command, by, at };
    if let Ok(events) = game.decide(&order) {
        game.apply_all(&events);
        let (wall, calls) = ("2026-05-01T09:00:00+08:00".to_owned(), Vec::new());
        entries.push(Entry { at, wall, by: order.by, cmd: order.command, events, calls });
    }
}

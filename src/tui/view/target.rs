//! What a click on the screen means: a point of the board, or the key whose name stands there.

use super::canvas::Clicks;
use super::layout::Layout;
use super::{board, drawn, palette, small, tour};
use crate::tui::keys::{Act, Code, Key, Kind, Press};
use crate::tui::ui::{Dialog, Palette, Place, Snapshot, Ui};
use crate::tui::update::situation;
use crate::units::Point;
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::{Position, Rect};

/// What lies under a click.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// A point of the board.
    Point(Point),
    /// The name of a key, or what that key does.
    Key(Key),
    /// A key so many times, which leads to the row that was clicked.
    Steps(Key, usize),
    /// A row of the palette.
    Row(usize),
}

/// Finds what lies at a place of the screen.
#[must_use]
pub fn target(ui: &Ui, snapshot: &Snapshot<'_>, area: Rect, at: Position) -> Option<Target> {
    targets(ui, snapshot, area)(at)
}

/// Draws the screen and returns what finds the target at any place of it.
pub fn targets(
    ui: &Ui,
    snapshot: &Snapshot<'_>,
    area: Rect,
) -> impl Fn(Position) -> Option<Target> {
    let mut picture = Buffer::empty(area);
    let (_, clicks) = drawn(ui, snapshot, area, &mut picture);
    move |at| {
        let point = point(ui, snapshot, area, at).map(Target::Point);
        point.or_else(|| clicked(ui, snapshot, &picture, &clicks, at))
    }
}

/// Finds what lies at a place where the console has put something to be clicked: names and remarks
/// that read like a key are none.
fn clicked(
    ui: &Ui,
    snapshot: &Snapshot<'_>,
    picture: &Buffer,
    clicks: &[(Rect, Clicks)],
    at: Position,
) -> Option<Target> {
    let (place, kind) = *clicks.iter().rev().find(|(place, _)| place.contains(at))?;
    let row = Row::of(picture, place, at)?;
    if let Some(Dialog::Palette(form)) = ui.top()
        && let Some(entry) = entry(&row.text(), form, ui, snapshot)
    {
        return Some(Target::Row(entry));
    }
    let act = |key: &Key| ui.settings.keys.act(key, situation(ui));
    let picks = |key: &Key| {
        act(key).filter(|act| matches!(act, Act::Pick | Act::Black | Act::White | Act::Arbiter))
    };
    let digit = |number: char| Some(press(Code::Char(number))).filter(|key| picks(key).is_some());
    let number = match kind {
        Clicks::Nothing => return None,
        Clicks::Keys => return row.named(&|key| act(key).is_some()).map(Target::Key),
        Clicks::Rows | Clicks::Chosen => row.boxed().or_else(|| row.numbered()),
        Clicks::Boxes => row.boxed().or_else(|| row.numbered().filter(|_| row.is_spaced())),
    };
    if let Some(key) = number.and_then(digit) {
        return Some(Target::Key(key));
    }
    match kind {
        Clicks::Rows => steps(clicks, place),
        Clicks::Chosen => row.arrow().map(|code| Target::Key(press(code))),
        Clicks::Nothing | Clicks::Keys | Clicks::Boxes => None,
    }
}

/// Counts the rows from the chosen one to another of the same column, from above the first where
/// none is.
fn steps(clicks: &[(Rect, Clicks)], to: Rect) -> Option<Target> {
    let frame = |(place, kind): &(Rect, Clicks)| {
        *kind == Clicks::Nothing && place.height > 1 && place.intersects(to)
    };
    let page = clicks.iter().rposition(frame)?;
    let rows = clicks.iter().skip(page);
    let rows = rows.filter(|(place, _)| (place.x, place.width) == (to.x, to.width));
    let chosen = rows.clone().find(|(_, kind)| *kind == Clicks::Chosen).map(|(place, _)| place.y);
    let chosen = chosen.map_or(0, |y| y + u16::from(y < to.y));
    let between = to.y.min(chosen)..(to.y + 1).max(chosen);
    let between = rows.filter(|(place, kind)| {
        matches!(kind, Clicks::Rows | Clicks::Chosen) && between.contains(&place.y)
    });
    let code = if to.y < chosen { Code::Up } else { Code::Down };
    Some(Target::Steps(press(code), between.count()))
}

/// Finds the entry of the palette that a line shows, or begins to show.
fn entry(line: &str, form: &Palette, ui: &Ui, snapshot: &Snapshot<'_>) -> Option<usize> {
    let rows = palette::entries(ui, form, snapshot);
    let rows: Vec<String> = rows.iter().map(|entry| palette::row(entry, snapshot)).collect();
    let whole = rows.iter().position(|row| row == line);
    whole.or_else(|| rows.iter().position(|row| line.len() > 3 && row.starts_with(line)))
}

const fn press(code: Code) -> Key {
    Key { code, ctrl: false, alt: false, kind: Kind::Press }
}

fn point(ui: &Ui, snapshot: &Snapshot<'_>, area: Rect, at: Position) -> Option<Point> {
    let game =
        snapshot.game.filter(|game| matches!(ui.place, Place::Game) && game.is_recorded())?;
    let marks = matches!(ui.top(), Some(Dialog::Life(_)));
    if ui.secret.is_open() || ui.looking.after.is_some() || !(marks || ui.dialogs.is_empty()) {
        return None;
    }
    let size = game.board().size();
    let (_, area) = tour::parted(ui, area);
    let layout = Layout::new(area, Some(size));
    let (place, cell) = match layout.board {
        Some(place) => (place, layout.cell),
        None if marks || ui.looking.board => small::place(area, size)?,
        None => return None,
    };
    board::point_at(place, cell, size, at)
}

/// A line of the picture, by its cells, and the cell that was clicked.
struct Row<'a> {
    cells: Vec<&'a str>,
    at: usize,
}

impl<'a> Row<'a> {
    /// Takes the line that was clicked, as far as its place reaches.
    fn of(picture: &'a Buffer, place: Rect, at: Position) -> Option<Self> {
        let area = place.intersection(picture.area);
        area.contains(at).then(|| Self {
            cells: (area.left()..area.right())
                .filter_map(|x| picture.cell((x, at.y)))
                .map(Cell::symbol)
                .collect(),
            at: usize::from(at.x - area.x),
        })
    }

    fn is(&self, at: usize, test: fn(char) -> bool) -> bool {
        self.cells.get(at).is_some_and(|cell| cell.chars().any(test))
    }

    /// Returns the text of a row within a frame, without its mark.
    fn text(&self) -> String {
        let shown = (0..self.cells.len()).filter(|at| !self.is_wide(*at));
        let text: String = shown.map(|at| self.cells[at]).collect();
        let framed = |c: char| "|│".contains(c);
        text.trim_matches(framed).trim().trim_start_matches("> ").trim().to_owned()
    }

    /// Returns the key that is named under the click or before it, where nothing parts the two.
    fn named(&self, heard: &dyn Fn(&Key) -> bool) -> Option<Key> {
        let mut at = self.at;
        loop {
            if let Some(key) = self.name_at(at).filter(heard) {
                return Some(key);
            }
            let gap = |at: usize| self.cells.get(at) == Some(&" ");
            // a wide letter leaves its second cell empty; two spaces part two keys
            let parted = gap(at) && at > 0 && gap(at - 1) && !self.is_wide(at - 1);
            if at == 0 || parted || self.is(at, |c| "-─|│+".contains(c)) {
                return None;
            }
            at -= 1;
        }
    }

    /// Tells whether the sign before a cell reaches into it.
    fn is_wide(&self, at: usize) -> bool {
        at > 0 && self.is(at - 1, |c| super::width(c.encode_utf8(&mut [0; 4])) > 1)
    }

    fn name_at(&self, at: usize) -> Option<Key> {
        let part = |c: char| c.is_ascii_alphanumeric() || c == '+';
        if at > 0 && self.is(at - 1, part) {
            return None;
        }
        let cells = self.cells.get(at..).unwrap_or_default();
        if self.sign(at) == Some(':') {
            return Some(press(Code::Char(':')));
        }
        if let Some(code) = self.arrow_key(at) {
            return Some(press(code));
        }
        let letters = cells.iter().map_while(|cell| cell.chars().next().filter(|c| part(*c)));
        let name: String = letters.collect();
        let digit = name.parse().ok().filter(|c: &char| ('1'..='9').contains(c));
        let small = name.starts_with(|c: char| c.is_ascii_lowercase());
        let named = || Press::named(&name).filter(|_| !small).map(Press::key);
        digit.map(|c| press(Code::Char(c))).or_else(named)
    }

    /// Returns the arrow key that is written at a place: one sign of 上下键 or 左右键.
    fn arrow_key(&self, at: usize) -> Option<Code> {
        let is_key = |at: usize| matches!(self.sign(at), Some('键' | '鍵'));
        let before = at.checked_sub(2).and_then(|at| self.sign(at));
        match (before, self.sign(at)?, self.sign(at + 2)?) {
            (_, '上', '下') if is_key(at + 4) => Some(Code::Up),
            (_, '左', '右') if is_key(at + 4) => Some(Code::Left),
            (Some('上'), '下', '键' | '鍵') => Some(Code::Down),
            (Some('左'), '右', '键' | '鍵') => Some(Code::Right),
            _ => None,
        }
    }

    /// Returns the arrow of a value that is chosen between two, under the click.
    fn arrow(&self) -> Option<Code> {
        match self.sign(self.at).filter(|_| self.at > 1)? {
            '<' | '‹' => Some(Code::Left),
            '>' | '›' => Some(Code::Right),
            _ => None,
        }
    }

    fn sign(&self, at: usize) -> Option<char> {
        self.cells.get(at)?.chars().next()
    }

    fn digit(&self, at: usize) -> Option<char> {
        self.sign(at).filter(|c| ('1'..='9').contains(c))
    }

    /// Returns the number of the box, "[ ] 1 …", at or before the click.
    fn boxed(&self) -> Option<char> {
        let at = (0..=self.at).rev().find(|at| self.sign(*at) == Some('['))?;
        self.digit(at + 4).filter(|_| self.sign(at + 2) == Some(']'))
    }

    /// Tells whether two spaces follow its first sign: no name has them.
    fn is_spaced(&self) -> bool {
        [1, 2].iter().all(|at| self.sign(*at) == Some(' '))
    }

    /// Returns the number with which the row begins.
    fn numbered(&self) -> Option<char> {
        let first = (0..=4).find(|at| self.sign(*at).is_some_and(|c| !" >#".contains(c)))?;
        let alone = self.sign(first + 1).is_some_and(|c| " #".contains(c));
        self.digit(first).filter(|_| alone)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row<'a>(text: &'a str, before: &str) -> Row<'a> {
        let mut cells = Vec::new();
        for letter in text.split("").filter(|letter| !letter.is_empty()) {
            cells.push(letter);
            cells.extend((super::super::width(letter) > 1).then_some(" "));
        }
        Row { cells, at: usize::from(super::super::width(before)) }
    }

    #[test]
    fn a_key_is_found_under_its_name_and_under_what_it_does() {
        let footer = "F1帮助 F2犯规 F10确认 F11设置";
        for (before, key) in [
            ("", Some(Code::F(1))),
            ("F1帮", Some(Code::F(1))),
            ("F1帮助 F2", Some(Code::F(2))),
            ("F1帮助 F2犯规 F", Some(Code::F(10))),
            ("F1帮助 F2犯规 F10确认 F11设", Some(Code::F(11))),
        ] {
            assert_eq!(row(footer, before).named(&|_| true).map(|key| key.code), key, "{before}");
        }
    }

    #[test]
    fn what_lies_apart_is_no_key() {
        let hint = "+- Tab 换栏  F10，再按 Enter 开始  Esc 返回 ------+";
        for (before, key) in [
            ("+", None),
            ("+- T", Some(Code::Tab)),
            ("+- Tab 换栏  F10，再", Some(Code::F(10))),
            ("+- Tab 换栏  F10，再按 Enter 开", Some(Code::Enter)),
            ("+- Tab 换栏  F10，再按 Enter 开始  Esc 返回 ---", None),
        ] {
            assert_eq!(row(hint, before).named(&|_| true).map(|key| key.code), key, "{before}");
        }
        assert_eq!(row("F13 AF1 F1x", "F13 AF1 F1").named(&|_| true), None);
        assert_eq!(row("希望杯 第3轮", "希").named(&|_| true), None);
    }

    #[test]
    fn numbered_rows_and_boxes_are_found() {
        assert_eq!(row("> 2  认输：哪一方", "> 2  认").numbered(), Some('2'));
        assert_eq!(row(">#1##死活争议", ">#1##死").numbered(), Some('1'));
        let boxes = "|   谁说\"死\"    [ ] 1 黑方  [ ] 2 白方";
        assert_eq!(row(boxes, "|   谁说\"死\"    [ ] 1 黑方  [ ] 2 ").boxed(), Some('2'));
        assert_eq!(row("2002/21.4：", "20").numbered(), None);
    }
}

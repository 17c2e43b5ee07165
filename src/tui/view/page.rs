//! A dialog as lines of text in a frame.

use super::canvas::{self, Canvas, Clicks, bold, cut, stable, width, wrap};
use super::figures;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// How a line is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Look {
    /// As it is.
    #[default]
    Plain,
    /// It is a row that can be chosen and isn't.
    Row,
    /// It is chosen while the caret is elsewhere.
    Kept,
    /// It is the chosen row.
    Chosen,
    /// It is to be seen first.
    Strong,
    /// It warns.
    Alarm,
}

/// One line, wrapped where it is too long.
#[derive(Clone, Debug, Default)]
pub struct Line {
    /// The text.
    pub text: String,
    /// How it is shown.
    pub look: Look,
    /// Columns before the caret, where the caret is in this line.
    pub caret: Option<u16>,
}

/// A reading in big figures.
#[derive(Clone, Debug, Default)]
pub struct Big {
    /// Whose.
    pub label: String,
    /// What stands below the label.
    pub below: String,
    /// The figures.
    pub figures: String,
    /// Whether the seconds are read: the figures are blanks on a bar.
    pub read: bool,
}

/// A dialog.
#[derive(Clone, Debug, Default)]
pub struct Page {
    /// Its title.
    pub title: String,
    /// Big figures at the top, where there is room.
    pub big: Vec<Big>,
    /// Lines above the others that never scroll away.
    pub head: Vec<Line>,
    /// Its lines.
    pub lines: Vec<Line>,
    /// Lines below the others that never scroll away.
    pub foot: Vec<Line>,
    /// Lines in a column at the right.
    pub right: Vec<Line>,
    /// The keys that it hears.
    pub hint: String,
    /// So many lines below the chosen one are seen, too.
    pub ahead: usize,
    /// The first line shown, where it is scrolled by hand.
    pub first: Option<usize>,
    /// The same of the column at the right.
    pub beside: Option<usize>,
}

impl Page {
    /// Builds a page with a title and its keys.
    pub fn new(title: impl Into<String>, hint: impl Into<String>) -> Self {
        Self { title: title.into(), hint: hint.into(), ..Self::default() }
    }

    /// Adds a line.
    pub fn line(&mut self, text: impl Into<String>) -> &mut Self {
        self.push(text, Look::Plain)
    }

    /// Adds a line with a look.
    pub fn push(&mut self, text: impl Into<String>, look: Look) -> &mut Self {
        self.lines.push(Line { text: text.into(), look, caret: None });
        self
    }

    /// Adds a row that can be chosen.
    pub fn row(&mut self, text: impl Into<String>, chosen: bool) -> &mut Self {
        self.push(text, if chosen { Look::Chosen } else { Look::Row })
    }

    /// Adds a text field with its label.
    pub fn field(
        &mut self,
        label: &str,
        field: &crate::tui::ui::Field,
        focused: bool,
    ) -> &mut Self {
        let label = labelled(label);
        let text = format!("{label}{}", field.text());
        let caret = u16::try_from(field.caret()).unwrap_or(0) + width(&label);
        let look = if focused { Look::Chosen } else { Look::Row };
        self.lines.push(Line { text, look, caret: focused.then_some(caret) });
        self
    }

    /// Tells whether a sentence stands on the page to be seen first; one among others isn't seen
    /// as the answer to a key.
    pub fn says(&self, text: &str) -> bool {
        let seen = |line: &&Line| !matches!(line.look, Look::Plain | Look::Row);
        let mut lines = self.head.iter().chain(&self.lines).chain(&self.right);
        lines.any(|line| seen(&line) && line.text == text)
    }

    /// Returns what the page says, line by line, without its rows and fields.
    pub fn told(&self) -> Vec<String> {
        let lines = if self.right.is_empty() { &self.lines } else { &self.right };
        let says = |line: &&Line| matches!(line.look, Look::Plain | Look::Strong | Look::Alarm);
        let said = lines.iter().filter(says).map(|line| line.text.trim().to_owned());
        std::iter::once(self.title.clone()).chain(said).filter(|text| !text.is_empty()).collect()
    }

    /// Returns the rows that can be chosen, without their numbers.
    pub fn rows(&self) -> Vec<String> {
        let rows = self.lines.iter().filter(|line| matches!(line.look, Look::Row | Look::Chosen));
        let number = |c: char| c.is_ascii_digit() || c == ' ';
        rows.map(|row| row.text.trim_start_matches(number).to_owned()).collect()
    }

    /// Draws the page at the top of a place, no higher than it needs.
    pub fn draw(&self, canvas: &mut Canvas<'_>, place: Rect, message: Option<&str>) {
        let inner = place.width.saturating_sub(4);
        let (left, right) = if self.right.is_empty() {
            (inner, 0)
        } else {
            (inner * 2 / 5, inner - inner * 2 / 5 - 2)
        };
        let lines = broken(&self.lines, left, canvas);
        let others = broken(&self.right, right, canvas);
        let (head, foot) = (broken(&self.head, inner, canvas), broken(&self.foot, inner, canvas));
        let fixed = u16::try_from(head.len() + foot.len()).unwrap_or(0);
        let body = lines.len().max(others.len());
        let said = message.map(|text| stable(text, canvas.glyphs.choice));
        let said = said.map_or_else(Vec::new, |text| wrap(&text, inner));
        let said = &said[..said.len().min(4)];
        let scale = self.scale(place, inner);
        let tall = scale.map_or(0, figures::Scale::height);
        let extra = 2 + tall + fixed + u16::try_from(said.len()).unwrap_or(0);
        let needed = u16::try_from(body).unwrap_or(u16::MAX).saturating_add(extra);
        let area = Rect { height: place.height.min(needed), ..place };
        if area.height < 3 {
            return;
        }
        frame(canvas, area, &self.title, &self.hint);
        let room = usize::from(area.height.saturating_sub(extra)).max(1);
        let top = area.y + 1 + tall + u16::try_from(head.len()).unwrap_or(0);
        let whole = Rect { x: area.x + 2, y: area.y + 1 + tall, width: inner, height: area.height };
        if let Some(scale) = scale {
            self.figures(canvas, Rect { y: area.y + 1, height: tall, ..whole }, scale);
        }
        column(canvas, whole, &head, (head.len(), 0), None);
        let text = Rect { y: top, width: left, ..whole };
        column(canvas, text, &lines, (room, self.ahead), self.first);
        let beside = Rect { x: area.x + 4 + left, width: right, ..text };
        column(canvas, beside, &others, (room, 0), self.beside);
        let below = (area.bottom() + 1)
            .saturating_sub(extra - tall - u16::try_from(head.len()).unwrap_or(0));
        column(canvas, Rect { y: below, ..whole }, &foot, (foot.len(), 0), None);
        let top = below + u16::try_from(foot.len()).unwrap_or(0);
        for (text, y) in said.iter().zip(top..area.bottom().saturating_sub(1)) {
            canvas.put(area.x + 2, y, inner, text, canvas.alarm());
        }
    }
}

impl Page {
    /// Returns the size of the big figures: as large as there is room for beside the lines.
    fn scale(&self, place: Rect, inner: u16) -> Option<figures::Scale> {
        use figures::Scale;
        let count = u16::try_from(self.big.len()).ok().filter(|count| *count > 0)?;
        // a page with rows needs lines for them
        let rows = if self.right.is_empty() { 3 } else { 7 };
        let fits = |scale: &Scale| {
            let wide = |big: &Big| width(&big.label) + 3 + figures::columns(&big.figures, *scale);
            let fits = self.big.iter().all(|big| wide(big) <= inner / count);
            fits && place.height >= scale.height() + rows + 2
        };
        let some = self.big.iter().any(|big| !big.figures.is_empty());
        [Scale::Large, Scale::Small].into_iter().filter(|_| some).find(fits)
    }

    fn figures(&self, canvas: &mut Canvas<'_>, area: Rect, scale: figures::Scale) {
        let each = area.width / u16::try_from(self.big.len()).unwrap_or(1).max(1);
        for (big, n) in self.big.iter().zip(0_u16..) {
            let x = area.x + n * each;
            canvas.put(x, area.y + 1, each, &big.label, bold());
            canvas.put(x, area.y + 3, each, &big.below, canvas::chosen());
            let at = x + width(&big.label).max(width(&big.below)) + 2;
            figures::put(canvas, (at, area.y), &big.figures, scale, big.read);
        }
    }
}

/// Fills a label up to the column of the fields.
pub fn labelled(label: &str) -> String {
    const LABEL: u16 = 12;
    let pad = usize::from(LABEL.saturating_sub(width(label)).max(2));
    format!("{label}{}", " ".repeat(pad))
}

/// A line as it is drawn, and whether a line of the page begins with it.
struct Part {
    line: Line,
    begins: bool,
}

/// Breaks lines to a width; the marks of rows go before the first part.
fn broken(lines: &[Line], columns: u16, canvas: &Canvas<'_>) -> Vec<Part> {
    let mut all = Vec::new();
    for line in lines {
        let (first, next) = match line.look {
            Look::Chosen => ("> ", "  "),
            Look::Row => ("  ", "  "),
            Look::Kept => ("* ", "  "),
            Look::Plain | Look::Strong | Look::Alarm => ("", ""),
        };
        let text = stable(&line.text, canvas.glyphs.choice);
        let parts = wrap(&text, columns.saturating_sub(width(first)));
        let parts = if parts.is_empty() { vec![String::new()] } else { parts };
        for (at, part) in parts.into_iter().enumerate() {
            let mark = if at == 0 { first } else { next };
            let caret = line.caret.filter(|_| at == 0).map(|caret| caret + width(first));
            let line = Line { text: format!("{mark}{part}"), look: line.look, caret };
            all.push(Part { line, begins: at == 0 });
        }
    }
    all
}

/// Draws lines in a room so that the chosen one, and so many below it, are seen.
fn column(
    canvas: &mut Canvas<'_>,
    area: Rect,
    parts: &[Part],
    (room, ahead): (usize, usize),
    first: Option<usize>,
) {
    let is_chosen = |part: &Part| part.line.look == Look::Chosen;
    let chosen = parts.iter().position(is_chosen).unwrap_or(0);
    let end = parts.iter().rposition(is_chosen).unwrap_or(0);
    let most = parts.len().saturating_sub(room);
    let first = first.unwrap_or((end + 1 + ahead).saturating_sub(room).min(chosen)).min(most);
    for (Part { line, begins }, y) in parts.iter().skip(first).take(room).zip(area.y..) {
        let style = match line.look {
            Look::Plain | Look::Row | Look::Kept => Style::reset(),
            Look::Chosen => canvas::chosen(),
            Look::Strong => bold(),
            Look::Alarm => canvas.alarm(),
        };
        canvas.put(area.x, y, area.width, &line.text, style);
        let clicks = match line.look {
            Look::Row | Look::Kept | Look::Chosen if !begins => Clicks::Nothing,
            Look::Row | Look::Kept if line.caret.is_none() => Clicks::Rows,
            Look::Row | Look::Kept | Look::Chosen => Clicks::Chosen,
            Look::Plain | Look::Strong | Look::Alarm => Clicks::Boxes,
        };
        canvas.clicks.push((Rect { y, height: 1, ..area }, clicks));
        if let Some(caret) = line.caret {
            canvas.put_cursor(area.x + caret.min(area.width), y);
        }
    }
}

/// Draws a frame with a title above and the keys below.
pub fn frame(canvas: &mut Canvas<'_>, area: Rect, title: &str, hint: &str) {
    canvas.fill(area);
    let set = canvas.glyphs;
    let last = Rect { y: area.bottom().saturating_sub(1), height: 1, ..area };
    canvas.clicks.extend([(area, Clicks::Nothing), (last, Clicks::Keys)]);
    let long = set.horizontal.repeat(usize::from(area.width.saturating_sub(2)));
    let edge = format!("{0}{long}{0}", set.corner);
    let bottom = area.bottom().saturating_sub(1);
    for y in [area.y, bottom] {
        canvas.put(area.x, y, area.width, &edge, Style::reset());
    }
    for y in area.y + 1..bottom {
        canvas.put(area.x, y, 1, set.vertical, Style::reset());
        canvas.put(area.right().saturating_sub(1), y, 1, set.vertical, Style::reset());
    }
    let room = area.width.saturating_sub(4);
    let fitted =
        |text: &str| format!(" {} ", cut(&stable(text, set.choice), room.saturating_sub(2)));
    canvas.put(area.x + 2, area.y, room, &fitted(title), bold());
    if !hint.is_empty() {
        let hint = whole_entries(&stable(hint, set.choice), room.saturating_sub(2));
        canvas.put(area.x + 2, bottom, room, &fitted(&hint), Style::reset());
    }
}

/// Leaves whole entries out, from the left, until the keys fit; the way out and what confirms stay.
fn whole_entries(hint: &str, room: u16) -> String {
    let mut entries: Vec<&str> = hint.split("  ").collect();
    let stays = |entry: &&str| entry.contains("Esc") || entry.contains("F10");
    while width(&entries.join("  ")) > room {
        let Some(at) = entries.iter().position(|entry| !stays(entry)) else { break };
        entries.remove(at);
    }
    entries.join("  ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_that_have_no_room_are_left_out_whole() {
        let hint = "Tab 哪一方  上下键 犯规  Enter 下一栏  F10 确认  Esc 返回";
        assert_eq!(whole_entries(hint, 60), hint);
        assert_eq!(whole_entries(hint, 50), "上下键 犯规  Enter 下一栏  F10 确认  Esc 返回");
        assert_eq!(whole_entries(hint, 20), "F10 确认  Esc 返回");
        assert_eq!(whole_entries("Enter 选定  F10 确认  Space 落子", 20), "F10 确认  Space 落子");
    }
}

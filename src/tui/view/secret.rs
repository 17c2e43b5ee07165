//! The page on which something is typed unseen: the whole screen, and nothing of the game on it.

use super::canvas::{Canvas, bold, wrap};
use super::{dialogs, page, tell};
use crate::tui::ui::{SecretPage, SecretPurpose, SecretStage, Snapshot, Ui};
use crate::units::Secret;
use crate::words::{Words, say};
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthChar as _;

/// What stands for a text of any length, and for none.
const MASK: &str = "[ * * * * * * * * * * * * ]";
const NONE: &str = "[                         ]";
/// Lines on which the text is shown.
const LINES: u16 = 4;
/// Groups of a code on one line, and the columns of one.
const ACROSS: u16 = 4;
const GROUP: u16 = 16;
/// The check symbols that aren't characters of a code.
const SIGNS: &str = "* ~ $ = U";

/// A place that is filled from the top.
struct Column<'c, 'a> {
    canvas: &'c mut Canvas<'a>,
    area: Rect,
}

impl Column<'_, '_> {
    fn say(&mut self, text: &str, style: Style) {
        for line in wrap(text, self.area.width) {
            self.canvas.put(self.area.x, self.area.y, self.area.width, &line, style);
            self.skip(1);
        }
    }

    fn plain(&mut self, text: &str) {
        self.say(text, Style::reset());
    }

    fn skip(&mut self, lines: u16) {
        let lines = lines.min(self.area.height);
        self.area = Rect { y: self.area.y + lines, height: self.area.height - lines, ..self.area };
    }

    /// Puts a secret letter by letter, so that it is built up nowhere; returns the lines it takes.
    fn unseen(&mut self, text: &str, style: Style) {
        let (mut x, mut y) = (0, 0);
        for letter in text.chars() {
            let columns = u16::try_from(letter.width().unwrap_or(0)).unwrap_or(0);
            if x + columns > self.area.width {
                (x, y) = (0, y + 1);
            }
            if y >= self.area.height {
                return;
            }
            let mut bytes = [0; 4];
            let one: &str = letter.encode_utf8(&mut bytes);
            self.canvas.put(self.area.x + x, self.area.y + y, columns, one, style);
            x += columns;
        }
    }
}

/// Draws the page.
pub fn draw(ui: &Ui, page: &SecretPage, snapshot: &Snapshot<'_>, canvas: &mut Canvas<'_>) {
    let words = snapshot.words;
    let whole = canvas.area;
    let title = match page.entry.purpose {
        SecretPurpose::SealedMove { side, n } => say!(words, "secret-title", side = side, n = n),
        SecretPurpose::Bid { side } => {
            let name = snapshot.game.map(|game| tell::person(game, side));
            let name = name.filter(|name| !name.trim().is_empty());
            let name = name.unwrap_or_else(|| words.party(side));
            say!(words, "secret-bid-title", name = name)
        }
    };
    page::frame(canvas, whole, &title, &hint(page, words));
    let area = Rect {
        x: whole.x + 2,
        y: whole.y + 1,
        width: whole.width.saturating_sub(4),
        height: whole.height.saturating_sub(2),
    };
    let said = ui.message.is_some().then(|| dialogs::message(ui, snapshot)).flatten();
    let said = said.map_or_else(Vec::new, |text| wrap(&text, area.width));
    let below = u16::try_from(said.len()).unwrap_or(0).min(area.height);
    let mut column = Column { canvas, area: Rect { height: area.height - below, ..area } };
    match &page.stage {
        SecretStage::Watched(how) => watched(how, words, &mut column),
        SecretStage::Typing { text, shown } => {
            let shows = shown.is_some_and(|until| until > snapshot.now);
            typing(page.entry.purpose, text, shows, words, &mut column);
        }
        SecretStage::Code { code, copied, .. } => shows_code(code, *copied, snapshot, &mut column),
    }
    let alarm = canvas.alarm();
    for (line, y) in said.iter().zip(area.bottom() - below..area.bottom()) {
        canvas.put(area.x, y, area.width, line, alarm);
    }
}

fn hint(page: &SecretPage, words: &Words) -> String {
    match &page.stage {
        SecretStage::Watched(_) => say!(words, "secret-hint-watched"),
        SecretStage::Typing { .. } => say!(words, "secret-hint"),
        SecretStage::Code { copied: false, .. } => say!(words, "secret-hint-code"),
        SecretStage::Code { copied: true, .. } => say!(words, "secret-hint-copied"),
    }
}

fn watched(how: &[String], words: &Words, column: &mut Column<'_, '_>) {
    let alarm = column.canvas.alarm();
    column.say(&say!(words, "secret-watched"), alarm);
    column.skip(1);
    for one in how {
        column.say(one, bold());
    }
    column.skip(1);
    column.plain(&say!(words, "secret-watched-way"));
}

fn typing(
    purpose: SecretPurpose,
    text: &Secret,
    shows: bool,
    words: &Words,
    column: &mut Column<'_, '_>,
) {
    let (what, then) = match purpose {
        SecretPurpose::SealedMove { .. } => {
            (say!(words, "secret-sealed-what"), say!(words, "secret-sealed-then"))
        }
        SecretPurpose::Bid { .. } => {
            (say!(words, "secret-bid-what"), say!(words, "secret-bid-then"))
        }
    };
    column.plain(&what);
    column.skip(1);
    let typed = !text.as_str().trim().is_empty();
    let state = if typed { say!(words, "secret-typed") } else { say!(words, "secret-nothing") };
    column.say(&state, bold());
    if shows && typed {
        let area = column.area;
        column.area.height = area.height.min(LINES);
        column.unseen(text.as_str(), bold());
        column.area = area;
        column.skip(LINES);
    } else {
        column.say(if typed { MASK } else { NONE }, bold());
        column.skip(LINES - 1);
    }
    column.plain(&then);
    column.skip(1);
    column.plain(&say!(words, "secret-keys"));
}

fn shows_code(code: &Secret, copied: bool, snapshot: &Snapshot<'_>, column: &mut Column<'_, '_>) {
    let words = snapshot.words;
    column.plain(&say!(words, "secret-code-what"));
    column.skip(1);
    let area = column.area;
    for (group, n) in code.as_str().split('-').zip(0_u16..) {
        let x = area.x + n % ACROSS * GROUP;
        let y = area.y + n / ACROSS * 2;
        if y < area.bottom() {
            let number = format!("{})", n + 1);
            column.canvas.put(x, y, GROUP, &number, Style::reset());
            column.area = Rect { x: x + 3, y, width: GROUP, height: 1 };
            column.unseen(group, bold());
        }
    }
    column.area = area;
    column.skip(4);
    column.plain(&say!(words, "secret-code-signs", signs = SIGNS));
    column.skip(1);
    let alarm = column.canvas.alarm();
    column.say(&say!(words, "secret-code-once"), alarm);
    column.skip(1);
    let next =
        if copied { say!(words, "secret-code-copied") } else { say!(words, "secret-code-next") };
    column.say(&next, bold());
}

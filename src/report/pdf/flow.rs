//! Text, tables and boxes, one below the other, on as many sheets as they need.

use super::super::html::Paper;
use super::super::text::broken;
use super::draw::Op;
use super::font::Measured;

/// The shade of a label's cell.
const SHADE: u8 = 0xf0;

/// What was laid out so far.
pub(super) struct Flow<'a> {
    font: &'a Measured,
    /// The size of the letters.
    pub size: f32,
    /// The left edge.
    pub left: f32,
    /// How wide a line is.
    pub width: f32,
    top: f32,
    bottom: f32,
    /// Where the next thing goes.
    pub y: f32,
    sheets: Vec<Vec<Op>>,
}

/// A cell of a table.
pub(super) struct Cell {
    pub text: String,
    pub label: bool,
}

impl<'a> Flow<'a> {
    /// Begins the first sheet.
    pub fn new(font: &'a Measured, paper: Paper) -> Self {
        let ((width, height), (margin, size)) = (paper.size(), paper.measures());
        Self {
            font,
            size,
            left: margin,
            width: width - 2.0 * margin,
            top: margin,
            bottom: height - margin - size,
            y: margin,
            sheets: vec![Vec::new()],
        }
    }

    /// Ends the last sheet; each has a line at its foot.
    pub fn finish(mut self, foot: &str) -> Vec<Vec<Op>> {
        let (size, count) = (self.size * 0.75, self.sheets.len());
        if count < 2 {
            return self.sheets;
        }
        let y = self.bottom + self.size * 1.5;
        for (sheet, n) in self.sheets.iter_mut().zip(1..) {
            let number = format!("{n}/{count}");
            let x = self.left + self.width - self.font.width(&number, size);
            let foot = self.font.text(foot);
            sheet.push(Op::Text { x: self.left, y, size, text: foot, white: false });
            sheet.push(Op::Text { x, y, size, text: number, white: false });
        }
        self.sheets
    }

    /// Draws something on this sheet.
    pub fn draw(&mut self, op: Op) {
        if let Some(sheet) = self.sheets.last_mut() {
            sheet.push(op);
        }
    }

    /// The height of a line of letters of a size.
    pub fn line(size: f32) -> f32 {
        size * 1.45
    }

    /// Leaves room.
    pub fn skip(&mut self, height: f32) {
        self.y += height;
    }

    /// Begins a new sheet where something this high doesn't fit any more.
    pub fn need(&mut self, height: f32) {
        if self.y + height > self.bottom && self.y > self.top {
            self.sheets.push(Vec::new());
            self.y = self.top;
        }
    }

    /// The height that is left on this sheet.
    pub fn room(&self) -> f32 {
        self.bottom - self.y
    }

    /// The height of a sheet.
    pub fn height(&self) -> f32 {
        self.bottom - self.top
    }

    /// Measures a text.
    pub fn measure(&self, text: &str, size: f32) -> f32 {
        self.font.width(text, size)
    }

    /// Breaks a text into lines of a width.
    pub fn wrap(&self, text: &str, size: f32, width: f32, indent: f32) -> Vec<String> {
        let measure = |text: &str| hundredths(self.font.width(text, size));
        let lines = text.split('\n');
        lines
            .flat_map(|line| broken(line, hundredths(width), hundredths(indent), &measure))
            .map(|line| self.font.text(line.trim_end()))
            .collect()
    }

    /// Writes a line at a place; its baseline lies in the line that begins at `y`.
    pub fn write(&mut self, x: f32, y: f32, size: f32, text: &str) {
        let y = y + size * 1.08;
        let text = self.font.text(text);
        self.draw(Op::Text { x, y, size, text, white: false });
    }

    /// Writes a line in the middle.
    pub fn centered(&mut self, text: &str, size: f32) {
        for line in self.wrap(text, size, self.width, 0.0) {
            self.need(Self::line(size));
            let x = self.left + (self.width - self.measure(&line, size)) / 2.0;
            self.write(x, self.y, size, &line);
            self.skip(Self::line(size));
        }
    }

    /// Writes a paragraph, all lines but the first set in.
    pub fn paragraph(&mut self, text: &str) {
        let (size, indent) = (self.size, self.size);
        for part in text.split('\n').filter(|part| !part.is_empty()) {
            let lines = self.wrap(part, size, self.width, indent);
            for (line, n) in lines.iter().zip(0_u8..) {
                self.need(Self::line(size));
                let x = self.left + if n == 0 { 0.0 } else { indent };
                self.write(x, self.y, size, line);
                self.skip(Self::line(size));
            }
        }
    }

    /// Writes a heading, which stays with what follows.
    pub fn heading(&mut self, text: &str) {
        self.skip(self.size * 0.6);
        self.need(Self::line(self.size) * 3.0);
        let (x, y, size) = (self.left, self.y, self.size);
        self.write(x, y, size, text);
        self.draw(Op::Line {
            from: (x, y + size * 1.5),
            to: (x + self.width, y + size * 1.5),
            wide: 0.5,
        });
        self.skip(Self::line(size) + size * 0.3);
    }

    /// Draws a row of a table.
    pub fn row(&mut self, cells: &[Cell], widths: &[f32]) {
        let (size, pad) = (self.size, self.size * 0.3);
        let wrapped: Vec<Vec<String>> = cells
            .iter()
            .zip(widths)
            .map(|(cell, width)| self.wrap(&cell.text, size, width - 2.0 * pad, 0.0))
            .collect();
        let lines = wrapped.iter().map(Vec::len).max().unwrap_or(1).max(1);
        let lines = f32::from(u16::try_from(lines).unwrap_or(u16::MAX));
        let height = lines * Self::line(size) + pad;
        self.need(height);
        let mut x = self.left;
        for ((cell, width), lines) in cells.iter().zip(widths).zip(&wrapped) {
            let fill = cell.label.then_some(SHADE);
            self.draw(Op::Box { at: (x, self.y), size: (*width, height), fill, edge: 0.5 });
            let mut y = self.y + pad / 2.0;
            for line in lines {
                self.write(x + pad, y, size, line);
                y += Self::line(size);
            }
            x += width;
        }
        self.skip(height);
    }

    /// Draws a line to write on behind a label.
    pub fn blank(&mut self, x: f32, width: f32, label: &str) {
        let size = self.size;
        self.write(x, self.y, size, label);
        let from = x + self.measure(label, size) + size * 0.6;
        let y = self.y + size * 1.35;
        self.draw(Op::Line { from: (from, y), to: (x + width, y), wide: 0.5 });
    }
}

/// A width in whole hundredths of a point.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "widths on paper are small and positive"
)]
fn hundredths(width: f32) -> usize {
    (width.clamp(0.0, 100_000.0) * 100.0).round() as usize
}

//! The parts of a slip, in their order.

use super::super::page::{CountPart, Page, Part, ResultPart, Row, SideRow};
use super::super::qr::Code;
use super::draw::Op;
use super::flow::{Cell, Flow};

/// How wide a printed code is: on an envelope in points, and beside the fingerprint in letters.
const CODE: f32 = 100.0;
const SEAL: f32 = 5.8;
/// How high a logo is at most.
const LOGO: f32 = 48.0;

fn label(text: &str) -> Cell {
    Cell { text: text.to_owned(), label: true }
}

fn value(text: &str) -> Cell {
    Cell { text: text.to_owned(), label: false }
}

impl Flow<'_> {
    /// Lays a whole slip out.
    pub fn form(&mut self, page: &Page, logo: Option<(f32, f32)>) {
        if let Some(size) = logo {
            self.logo(size);
        }
        self.centered(&page.title, self.size * 1.7);
        self.skip(self.size * 0.4);
        self.head(&page.head);
        self.beside("", [&page.black, &page.white], &page.sides);
        self.paragraph(&page.confirmed);
        let below = self.below(page);
        for board in &page.boards {
            self.figure(board, below);
        }
        for part in &page.parts {
            if !part.label.is_empty() {
                self.heading(&part.label);
            }
            self.head(&part.rows);
            part.lines.iter().for_each(|line| self.paragraph(line));
        }
        self.log(page);
        if let Some(count) = &page.count {
            // the result slip leaves the board to the count sheet, so that it fits onto one A5
            let drawn = page.kind != "result";
            self.count(count, [&page.black, &page.white], drawn.then_some(below));
        }
        if let Some(code) = &page.code {
            self.skip(self.size);
            self.need(CODE);
            self.code(code, self.left + (self.width - CODE) / 2.0, CODE);
            self.skip(CODE);
        }
        if let Some(result) = &page.result {
            self.result(result);
        }
        self.paragraph(&page.status);
        page.remarks.iter().for_each(|line| self.paragraph(line));
        self.blanks(&page.blanks);
        self.signatures(&page.signatures);
        self.end(page);
    }

    /// How wide the code beside the fingerprint is.
    fn seal(&self) -> f32 {
        self.size * SEAL
    }

    /// About how much stands after the diagrams.
    fn below(&self, page: &Page) -> f32 {
        let many = |n: usize| f32::from(u16::try_from(n).unwrap_or(u16::MAX));
        let part = |part: &Part| 3.0 + 1.2 * many(part.rows.len()) + 2.2 * many(part.lines.len());
        let parts: f32 = page.parts.iter().map(part).sum();
        let lines = 1.5 * many(page.remarks.len()) + 3.2 * many(page.signatures.len().div_ceil(2));
        let code = if page.code.is_some() { CODE + self.size * 2.0 } else { 0.0 };
        self.size * (parts + lines + 3.0) + code + self.seal()
    }

    fn logo(&mut self, (width, height): (f32, f32)) {
        let scale = (LOGO / height).min(self.width * 0.6 / width);
        let size = (width * scale, height * scale);
        let at = (self.left + (self.width - size.0) / 2.0, self.y);
        self.draw(Op::Picture { at, size });
        self.skip(size.1 + self.size * 0.5);
    }

    /// The width of the column of the labels.
    fn labels<'a>(&self, labels: impl Iterator<Item = &'a String>) -> f32 {
        let widths = labels.map(|label| self.measure(label, self.size));
        let widest = widths.fold(self.size * 4.0, f32::max);
        (widest + self.size).min(self.width * 0.36)
    }

    /// Labels and values; two short ones that follow each other share a row.
    fn head(&mut self, rows: &[Row]) {
        let column = self.labels(rows.iter().map(|row| &row.label));
        let half = self.width / 2.0;
        let short = |row: &Row, flow: &Self| {
            flow.measure(&row.value, flow.size) < half - column - flow.size
        };
        let mut rest = rows;
        while let Some((row, after)) = rest.split_first() {
            let beside = after.first().filter(|next| short(row, self) && short(next, self));
            if let Some(next) = beside {
                let cells =
                    [label(&row.label), value(&row.value), label(&next.label), value(&next.value)];
                self.row(&cells, &[column, half - column, column, half - column]);
                rest = &after[1..];
            } else {
                let cells = [label(&row.label), value(&row.value)];
                self.row(&cells, &[column, self.width - column]);
                rest = after;
            }
        }
        if !rows.is_empty() {
            self.skip(self.size * 0.6);
        }
    }

    fn beside(&mut self, heading: &str, names: [&str; 2], rows: &[SideRow]) {
        if rows.is_empty() {
            return;
        }
        let column = self.labels(rows.iter().map(|row| &row.label));
        let half = (self.width - column) / 2.0;
        let widths = [column, half, half];
        self.need(Self::line(self.size) * 3.0);
        self.row(&[label(heading), label(names[0]), label(names[1])], &widths);
        for row in rows {
            self.row(&[label(&row.label), value(&row.black), value(&row.white)], &widths);
        }
        self.skip(self.size * 0.6);
    }

    fn log(&mut self, page: &Page) {
        let widest = |flow: &Self, texts: &mut dyn Iterator<Item = String>| {
            texts.map(|text| flow.measure(&text, flow.size)).fold(0.0, f32::max) + flow.size
        };
        let seq = widest(self, &mut page.log.iter().map(|line| line.seq.to_string()));
        let time = widest(self, &mut page.log.iter().map(|line| line.time.clone()));
        let who = widest(self, &mut page.log.iter().map(|line| line.who.clone()));
        let who = who.min(self.width * 0.25);
        for line in &page.log {
            let cells = [
                value(&line.seq.to_string()),
                value(&line.time),
                value(&line.who),
                value(&line.said.join("\n")),
            ];
            self.row(&cells, &[seq, time, who, self.width - seq - time - who]);
        }
    }

    fn count(&mut self, count: &CountPart, names: [&str; 2], below: Option<f32>) {
        self.skip(self.size * 0.6);
        self.beside(&count.label, names, &count.rows);
        self.paragraph(&count.sum);
        count.lines.iter().for_each(|line| self.paragraph(line));
        if let Some((board, below)) = count.board.as_ref().zip(below) {
            self.figure(board, below);
        }
    }

    fn result(&mut self, result: &ResultPart) {
        let (size, pad) = (self.size * 1.2, self.size * 0.6);
        self.skip(self.size * 0.8);
        let text = format!("{}  {}", result.label, result.text);
        let room = self.width - 3.0 * pad - self.measure(&result.code, size);
        let lines = self.wrap(&text, size, room, 0.0);
        let count = f32::from(u16::try_from(lines.len()).unwrap_or(1));
        let height = count * Self::line(size) + pad;
        self.need(height);
        let at = (self.left, self.y);
        self.draw(Op::Box { at, size: (self.width, height), fill: None, edge: 1.2 });
        let code = self.left + self.width - pad - self.measure(&result.code, size);
        self.write(code, self.y + pad / 2.0, size, &result.code);
        let mut y = self.y + pad / 2.0;
        for line in &lines {
            self.write(self.left + pad, y, size, line);
            y += Self::line(size);
        }
        self.skip(height + self.size * 0.4);
    }

    fn blanks(&mut self, blanks: &[String]) {
        let height = self.size * 2.2;
        for text in blanks {
            self.need(height);
            self.skip(self.size * 0.8);
            self.blank(self.left, self.width, text);
            self.skip(height - self.size * 0.8);
        }
    }

    fn signatures(&mut self, names: &[Row]) {
        let (half, gap) = (self.width / 2.0, self.size);
        let height = self.size * 3.0;
        // they stand together, with what they are under
        self.need(
            height * f32::from(u8::try_from(names.len().div_ceil(2)).unwrap_or(u8::MAX))
                + self.seal(),
        );
        for two in names.chunks(2) {
            self.skip(self.size * 1.6);
            for (row, n) in two.iter().zip(0_u8..) {
                let name = format!("{} {}", row.label, row.value);
                self.blank(self.left + half * f32::from(n), half - gap, name.trim_end());
            }
            self.skip(height - self.size * 1.6);
        }
    }

    fn end(&mut self, page: &Page) {
        let seal = page.seal.as_ref();
        let height = if seal.is_some() { self.seal() } else { Self::line(self.size) * 2.0 };
        self.skip(self.size * 0.4);
        self.need(height);
        if let Some(seal) = seal {
            self.code(seal, self.left + self.width - height, height);
        }
        let mut y = self.y + height - Self::line(self.size) * 2.0;
        let room = self.width - self.seal() - self.size;
        for text in [&page.record, &page.fingerprint] {
            for line in self.wrap(text, self.size, room, 0.0) {
                self.write(self.left, y, self.size, &line);
                y += Self::line(self.size);
            }
        }
        self.skip(height);
    }

    fn code(&mut self, code: &Code, x: f32, wide: f32) {
        let modules = |n: usize| f32::from(u16::try_from(n).unwrap_or(u16::MAX));
        let one = wide / modules(code.size);
        for run in &code.runs {
            let at = (x + modules(run.x) * one, self.y + modules(run.y) * one);
            let size = (modules(run.n) * one, one);
            self.draw(Op::Box { at, size, fill: Some(0), edge: 0.0 });
        }
    }
}

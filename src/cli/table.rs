//! Columns of text that hold Chinese: widths are cells, not characters.

use unicode_width::UnicodeWidthStr;

/// Rows of cells; the first column is flush left.
#[derive(Clone, Debug, Default)]
pub struct Table {
    rows: Vec<Vec<String>>,
    /// The other columns are flush left too: text and no amounts.
    flush: bool,
}

impl Table {
    /// Adds a row of texts.
    pub fn flush_row(&mut self, cells: impl IntoIterator<Item = String>) {
        self.flush = true;
        self.rows.push(cells.into_iter().collect());
    }

    /// Adds a row of a name and amounts.
    pub fn row(&mut self, name: &str, values: impl IntoIterator<Item = String>) {
        self.rows.push(std::iter::once(name.to_owned()).chain(values).collect());
    }

    /// Writes the rows, two blanks between the columns.
    #[must_use]
    pub fn text(&self) -> String {
        let widths = self.widths();
        let line = |row: &Vec<String>| {
            let cells = row.iter().zip(&widths).enumerate().map(|(at, (cell, width))| {
                let pad = " ".repeat(width - cell.width());
                if at == 0 || self.flush { format!("{cell}{pad}") } else { format!("{pad}{cell}") }
            });
            cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
        };
        self.rows.iter().map(line).collect::<Vec<_>>().join("\n")
    }

    fn widths(&self) -> Vec<usize> {
        let columns = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let width = |column: usize| {
            self.rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.width()).max()
        };
        (0..columns).map(|column| width(column).unwrap_or(0)).collect()
    }
}

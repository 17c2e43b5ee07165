//! The headings of a table of pairings: which column is which.

use super::{PairingFault, PairingKind, fault};
use crate::units::{Side, half_width};

/// A column of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Column {
    /// The round.
    Round,
    /// The table.
    Table,
    /// A name.
    Name(Side),
    /// A rank.
    Rank(Side),
    /// A team.
    Team(Side),
    /// A number or id.
    Id(Side),
}

impl Column {
    /// All columns in the order in which they are usually written.
    pub const ALL: [Self; 10] = [
        Self::Round,
        Self::Table,
        Self::Name(Side::Black),
        Self::Rank(Side::Black),
        Self::Team(Side::Black),
        Self::Id(Side::Black),
        Self::Name(Side::White),
        Self::Rank(Side::White),
        Self::Team(Side::White),
        Self::Id(Side::White),
    ];

    /// Tells whether there are no pairings without it.
    #[must_use]
    pub const fn is_required(self) -> bool {
        match self {
            Self::Round | Self::Table | Self::Name(_) => true,
            Self::Rank(_) | Self::Team(_) | Self::Id(_) => false,
        }
    }

    /// Returns the headings by which it is known, in Chinese and in English first of all.
    fn names(self) -> Vec<String> {
        let of = |side: Side, chinese: &[&str], english: &[&str]| {
            let (han, word) = match side {
                Side::Black => ("黑", "black"),
                Side::White => ("白", "white"),
            };
            let chinese =
                chinese.iter().flat_map(|end| [format!("{han}方{end}"), format!("{han}{end}")]);
            let english = english.iter().map(|end| format!("{word}{end}"));
            chinese.chain(english).collect::<Vec<String>>()
        };
        let plain = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        match self {
            Self::Round => plain(&["轮次", "round", "轮", "轮数"]),
            Self::Table => plain(&["台号", "table", "台", "台次", "桌号", "board"]),
            Self::Name(side) => of(side, &["", "姓名", "棋手"], &["", "name", "player"]),
            Self::Rank(side) => of(side, &["段位", "级位", "等级"], &["rank", "grade"]),
            Self::Team(side) => of(side, &["单位", "队", "代表队", "队名"], &["team", "club"]),
            Self::Id(side) => of(side, &["编号", "号", "序号", "证号"], &["id", "no", "number"]),
        }
    }

    /// Returns the headings that a message offers: `黑方段位 / black_rank`.
    fn offered(self) -> String {
        match self {
            Self::Round => "轮次 / round",
            Self::Table => "台号 / table",
            Self::Name(Side::Black) => "黑方 / black",
            Self::Name(Side::White) => "白方 / white",
            Self::Rank(_) | Self::Team(_) | Self::Id(_) => "",
        }
        .to_owned()
    }

    fn of(heading: &str) -> Option<Self> {
        let heading = bare(heading);
        Self::ALL.into_iter().find(|column| column.names().contains(&heading))
    }
}

/// A heading without what people write differently: width, case, blanks, lines between words.
fn bare(heading: &str) -> String {
    let plain = half_width(heading).to_lowercase();
    plain.chars().filter(|c| !c.is_whitespace() && !matches!(c, '_' | '-' | '\u{feff}')).collect()
}

/// Where the columns of a table stand.
#[derive(Debug)]
pub(super) struct Columns {
    found: Vec<(Column, usize)>,
    /// How many cells each line has.
    pub count: usize,
    /// The headings as they are written.
    pub headings: Vec<String>,
    /// Headings that mean nothing here.
    pub ignored: Vec<String>,
}

/// The lines of a table with their numbers.
type Rows = Vec<(u64, Vec<String>)>;

impl Columns {
    /// Splits a text into cells by the sign with which its first line has the most headings, and
    /// finds the columns.
    pub fn of(text: &str) -> Result<(Self, Rows), Vec<PairingFault>> {
        let known = |rows: &Rows| {
            let first = rows.first().map(|(_, cells)| cells.as_slice()).unwrap_or_default();
            first.iter().filter(|cell| Column::of(cell).is_some()).count()
        };
        let split = [b',', b';', b'\t'].map(|sign| rows(text, sign));
        let best = split.into_iter().max_by_key(known).unwrap_or_default();
        let mut lines = best.into_iter();
        let Some((line, headings)) = lines.next() else {
            return Err(vec![fault(1, None, PairingKind::Empty, "", "")]);
        };
        let columns = Self::found(headings);
        let faults = columns.faults(line);
        if faults.is_empty() { Ok((columns, lines.collect())) } else { Err(faults) }
    }

    fn found(headings: Vec<String>) -> Self {
        let (mut found, mut ignored) = (Vec::new(), Vec::new());
        for (at, heading) in headings.iter().enumerate() {
            match Column::of(heading) {
                Some(column) => found.push((column, at)),
                None if heading.trim().is_empty() => {}
                None => ignored.push(heading.trim().to_owned()),
            }
        }
        Self { found, count: headings.len(), headings, ignored }
    }

    /// Returns where a column stands.
    pub fn at(&self, column: Column) -> Option<usize> {
        self.found.iter().find(|(own, _)| *own == column).map(|(_, at)| *at)
    }

    fn faults(&self, line: u64) -> Vec<PairingFault> {
        if self.found.is_empty() {
            let offered: Vec<String> = Column::ALL.map(Column::offered).into();
            let offered: Vec<String> = offered.into_iter().filter(|one| !one.is_empty()).collect();
            let first = self.headings.first().map_or("", String::as_str);
            let kind = PairingKind::NoHeadings;
            return vec![fault(line, None, kind, first, &offered.join(", "))];
        }
        let mut faults = Vec::new();
        for column in Column::ALL.into_iter().filter(|column| column.is_required()) {
            if self.at(column).is_none() {
                let (name, found) = (column.offered(), self.ignored.join(", "));
                let kind = if found.is_empty() {
                    PairingKind::MissingColumn
                } else {
                    PairingKind::MisnamedColumn
                };
                faults.push(fault(line, None, kind, &name, &found));
            }
        }
        for (n, (column, at)) in self.found.iter().enumerate() {
            let earlier = self.found.iter().take(n).find(|(other, _)| other == column);
            if let Some((_, first)) = earlier {
                let (name, other) = (&self.headings[*at], &self.headings[*first]);
                let kind = PairingKind::ColumnTwice;
                faults.push(fault(line, Some(at + 1), kind, name, other));
            }
        }
        faults
    }
}

/// Splits a text into lines of cells; lines in which nothing stands are passed over.
fn rows(text: &str, sign: u8) -> Rows {
    let mut reader = csv::ReaderBuilder::new();
    reader.delimiter(sign).flexible(true).has_headers(false);
    let mut reader = reader.from_reader(text.as_bytes());
    // what comes out of a text is text, and lines may differ in length: nothing fails
    let records = reader.records().filter_map(Result::ok);
    // a record's place is where its reading began, before the lines that are passed over
    let (mut counted, mut line) = (0, 1);
    let bytes = text.as_bytes();
    let mut line_at = move |byte: usize| {
        let blank = bytes[byte..].iter().take_while(|byte| **byte == b'\n').count();
        let passed = text.get(counted..byte + blank).unwrap_or_default();
        line += passed.matches('\n').count() as u64;
        counted += passed.len();
        line
    };
    let rows = records.map(|record| {
        let byte = record.position().and_then(|place| usize::try_from(place.byte()).ok());
        let line = byte.filter(|byte| *byte <= bytes.len()).map_or(1, &mut line_at);
        (line, record.iter().map(str::to_owned).collect::<Vec<_>>())
    });
    rows.filter(|(_, cells)| cells.iter().any(|cell| !cell.trim().is_empty())).collect()
}

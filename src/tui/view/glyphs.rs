//! All signs of the screen in one value.

use crate::tui::ui::GlyphChoice;

/// A set of signs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glyphs {
    /// Which set it is.
    pub choice: GlyphChoice,
    /// Black's stone, White's stone; as wide as `stone`.
    pub stones: [&'static str; 2],
    /// Dead stones.
    pub dead: [&'static str; 2],
    /// Stones that are alive whatever happens.
    pub safe: [&'static str; 2],
    /// Stones that an adviser calls dead and nobody has marked.
    pub advised: [&'static str; 2],
    /// An empty point.
    pub empty: &'static str,
    /// A star point.
    pub star: &'static str,
    /// A point of Black's, of White's, of both at the count.
    pub owners: [&'static str; 3],
    /// Before and behind the last move.
    pub last: [&'static str; 2],
    /// Before and behind the cursor.
    pub cursor: [&'static str; 2],
    /// Columns of a stone.
    pub stone: u16,
    /// The side whose clock runs.
    pub runs: &'static str,
    /// Corner, horizontal and vertical line.
    pub corner: &'static str,
    /// Horizontal line.
    pub horizontal: &'static str,
    /// Vertical line.
    pub vertical: &'static str,
}

const PLAIN: Glyphs = Glyphs {
    choice: GlyphChoice::Plain,
    stones: ["X", "O"],
    dead: ["x", "o"],
    safe: ["B", "W"],
    advised: ["%", "@"],
    empty: ".",
    star: "+",
    owners: ["b", "w", "-"],
    last: ["(", ")"],
    cursor: ["[", "]"],
    stone: 1,
    runs: "<----",
    corner: "+",
    horizontal: "-",
    vertical: "|",
};

const NARROW: Glyphs = Glyphs {
    choice: GlyphChoice::Narrow,
    stones: ["●", "○"],
    dead: ["x", "o"],
    empty: "·",
    horizontal: "─",
    vertical: "│",
    ..PLAIN
};

/// Stones with room for their second column, which some terminals give them: every font for
/// Chinese has these two signs, few have signs that are two columns wide everywhere.
const WIDE: Glyphs = Glyphs {
    choice: GlyphChoice::Wide,
    stones: ["● ", "○ "],
    dead: ["x ", "o "],
    safe: ["B ", "W "],
    advised: ["% ", "@ "],
    empty: ". ",
    star: "+ ",
    owners: ["b ", "w ", "- "],
    stone: 2,
    ..PLAIN
};

impl Glyphs {
    /// Returns a set.
    #[must_use]
    pub const fn of(choice: GlyphChoice) -> &'static Self {
        match choice {
            GlyphChoice::Plain => &PLAIN,
            GlyphChoice::Narrow => &NARROW,
            GlyphChoice::Wide => &WIDE,
        }
    }

    /// Returns the sign of a side's stone.
    #[must_use]
    pub const fn of_side(&self, side: crate::units::Side) -> &'static str {
        match side {
            crate::units::Side::Black => self.stones[0],
            crate::units::Side::White => self.stones[1],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unicode_width::UnicodeWidthStr;

    #[test]
    fn stable_sets_are_as_wide_everywhere() {
        for choice in [GlyphChoice::Plain, GlyphChoice::Wide] {
            let set = Glyphs::of(choice);
            let points = [set.empty, set.star].into_iter().chain(set.stones).chain(set.dead);
            for sign in points.chain(set.owners).chain(set.safe).chain(set.advised) {
                assert_eq!(sign.width(), usize::from(set.stone), "{sign:?}");
                // a wide stone covers the space behind it
                let covered = sign.strip_suffix(' ').filter(|sign| sign.width_cjk() > 1);
                assert_eq!(sign.width(), covered.unwrap_or(sign).width_cjk(), "{sign:?}");
            }
        }
    }
}

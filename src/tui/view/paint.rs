//! Themes that bring their own background: laid under a finished picture.

use crate::tui::ui::Theme;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};

/// Colours by their places in the palette of 256, which every terminal has alike.
struct Paint {
    text: u8,
    ground: u8,
    /// Alarms, the clock that runs, White's stones.
    accents: [(Color, u8); 3],
}

const DARK: Paint = Paint {
    text: 252,
    ground: 234,
    accents: [(Color::Red, 210), (Color::Green, 114), (Color::Cyan, 117)],
};
const LIGHT: Paint = Paint {
    text: 234,
    ground: 255,
    accents: [(Color::Red, 124), (Color::Green, 22), (Color::Cyan, 25)],
};
const CONTRAST: Paint = Paint {
    text: 231,
    ground: 16,
    accents: [(Color::Red, 226), (Color::Green, 46), (Color::Cyan, 231)],
};

/// Gives every cell of an area the colours of the theme; those of the terminal stay its own.
pub fn paint(theme: Theme, area: Rect, buffer: &mut Buffer) {
    let paint = match theme {
        Theme::Terminal | Theme::Wood | Theme::Plain => return,
        Theme::Dark => DARK,
        Theme::Light => LIGHT,
        Theme::Contrast => CONTRAST,
    };
    for at in area.intersection(buffer.area).positions() {
        let cell = &mut buffer[at];
        let accent = paint.accents.iter().find(|(colour, _)| *colour == cell.fg);
        if let Some((_, own)) = accent {
            cell.fg = Color::Indexed(*own);
        }
        if cell.fg == Color::Reset {
            cell.fg = Color::Indexed(paint.text);
        }
        if cell.bg == Color::Reset {
            cell.bg = Color::Indexed(paint.ground);
        }
        // what is dim by the terminal's leave may be unreadable here
        cell.modifier.remove(Modifier::DIM);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::style::Style;

    /// The relative brightness of a colour of the palette, in thousandths.
    fn brightness(colour: Color) -> u32 {
        let Color::Indexed(n) = colour else { panic!("{colour:?}") };
        let step = |n: u8| if n == 0 { 0 } else { 55 + 40 * u32::from(n) };
        let [red, green, blue] = match n {
            16..=231 => [(n - 16) / 36, (n - 16) / 6 % 6, (n - 16) % 6].map(step),
            _ => [8 + 10 * (u32::from(n) - 232); 3],
        };
        (2126 * red * red + 7152 * green * green + 722 * blue * blue) / 650_250
    }

    #[test]
    fn every_colour_can_be_read_on_its_ground() {
        for theme in Theme::ALL {
            for colour in [Color::Reset, Color::Red, Color::Green, Color::Cyan] {
                let area = Rect::new(0, 0, 1, 1);
                let mut buffer = Buffer::empty(area);
                buffer.set_string(0, 0, "x", Style::reset().fg(colour));
                paint(theme, area, &mut buffer);
                let cell = &buffer[(0, 0)];
                if cell.bg == Color::Reset {
                    assert_eq!(cell.fg, colour, "{theme:?} leaves the terminal's colours");
                    continue;
                }
                let (text, ground) = (brightness(cell.fg), brightness(cell.bg));
                let (more, less) = (text.max(ground) + 50, text.min(ground) + 50);
                let least = if theme == Theme::Contrast { 70 } else { 45 };
                assert!(10 * more >= least * less, "{theme:?} {colour:?}: {more} to {less}");
            }
        }
    }
}

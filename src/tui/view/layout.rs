//! Where everything stands, by the size of the terminal.

use crate::units::BoardSize;
use ratatui::layout::Rect;

/// The places of a game's screen.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// Too small for anything but the clocks.
    pub is_tiny: bool,
    /// Event, last move, disk, time.
    pub header: Rect,
    /// Both clocks.
    pub clocks: Rect,
    /// Whether the clocks are in big figures.
    pub big: bool,
    /// Whether they stand side by side: there is no board.
    pub side_by_side: bool,
    /// The board, if there is room.
    pub board: Option<Rect>,
    /// Columns and lines of one point.
    pub cell: (u16, u16),
    /// The list of moves.
    pub record: Rect,
    /// The list of rulings, where it has a place of its own.
    pub rulings: Option<Rect>,
    /// Messages and the banner.
    pub status: Rect,
    /// The move line.
    pub line: Rect,
    /// The footer.
    pub footer: Rect,
    /// Where dialogs go: never over the header, the clocks, the move line.
    pub dialog: Rect,
}

/// The narrowest screen with anything but clocks.
const NARROWEST: (u16, u16) = (44, 14);
/// The screen with a board and a panel; a board of fewer lines needs fewer.
const NORMAL: (u16, u16) = (80, 24);
/// Lines of that screen besides those of the board: header, letters, move line, footer.
const AROUND: u16 = 5;
/// The lines that the panel needs beside a small board.
const LOWEST: u16 = 20;
/// The screen with big figures.
const LARGE: (u16, u16) = (116, 36);
/// Lines of both clocks in boxes, and in big figures.
const CLOCKS: u16 = 7;
const BIG_CLOCKS: u16 = 20;
const BARE_CLOCKS: u16 = 10;

impl Layout {
    /// Lays a screen out; without a board, where moves aren't recorded, the clocks take its room.
    #[must_use]
    pub fn new(area: Rect, board: Option<BoardSize>) -> Self {
        let (w, h) = (area.width, area.height);
        let fits = |(columns, lines)| w >= columns && h >= lines;
        let Some(size) = board else {
            let bare = if fits(NORMAL) { Self::bare(area) } else { Self::small(area) };
            return Self { is_tiny: !fits(NARROWEST), ..bare };
        };
        if fits(LARGE) {
            Self::large(area, size)
        } else if fits((NORMAL.0, (u16::from(size.lines()) + AROUND).max(LOWEST))) {
            Self::normal(area, size)
        } else {
            Self { is_tiny: !fits(NARROWEST), ..Self::small(area) }
        }
    }

    fn frame(area: Rect) -> (Rect, Rect, Rect, u16) {
        let row = |y| Rect { x: area.x, y, width: area.width, height: 1 }.intersection(area);
        let bottom = area.bottom();
        (
            row(area.y),
            row(bottom.saturating_sub(2)),
            row(bottom.saturating_sub(1)),
            bottom.saturating_sub(2),
        )
    }

    fn normal(area: Rect, size: BoardSize) -> Self {
        let (header, line, footer, bottom) = Self::frame(area);
        let board = board_area(area, size, (2, 1), bottom);
        let x = board.right().max(area.x + 44);
        let width = area.right() - x;
        let clocks = Rect { x, y: area.y + 1, width, height: CLOCKS };
        let rest = bottom - clocks.bottom();
        let status = rest.min(4);
        let record = Rect { y: clocks.bottom(), height: rest - status, ..clocks };
        Self {
            is_tiny: false,
            header,
            clocks,
            big: false,
            side_by_side: false,
            board: Some(board),
            cell: (2, 1),
            record,
            rulings: None,
            status: Rect { y: record.bottom(), height: status, ..record },
            line,
            footer,
            dialog: below(area, clocks.bottom(), bottom),
        }
    }

    fn large(area: Rect, size: BoardSize) -> Self {
        let (header, line, footer, bottom) = Self::frame(area);
        let lines = u16::from(size.lines());
        let wide = area.width >= lines * 4 + 7 + 62 && bottom - area.y > lines * 2 + 2;
        let cell = if wide { (4, 2) } else { (2, 1) };
        let board = board_area(area, size, cell, bottom);
        let x = board.right().max(area.x + 44) + 1;
        let width = area.right() - x;
        let clocks = Rect { x, y: area.y + 1, width, height: BIG_CLOCKS };
        let lists = Rect { x, y: clocks.bottom(), width, height: bottom - clocks.bottom() };
        let half = Rect { width: width / 2, ..lists };
        let status_x = if wide { half.right() } else { area.x };
        Self {
            is_tiny: false,
            header,
            clocks,
            big: true,
            side_by_side: false,
            board: Some(board),
            cell,
            record: half,
            rulings: Some(Rect {
                x: half.right() + 1,
                width: (width - half.width).saturating_sub(1),
                height: if wide { lists.height.saturating_sub(5) } else { lists.height },
                ..lists
            }),
            status: if wide {
                let height = lists.height.min(5);
                Rect { x: status_x + 1, y: bottom - height, width: width - half.width - 1, height }
            } else {
                let y = board.bottom() + 1;
                Rect { x: area.x, y, width: x - area.x - 1, height: bottom.saturating_sub(y) }
            },
            line,
            footer,
            dialog: below(area, clocks.bottom() + 1, bottom),
        }
    }

    fn bare(area: Rect) -> Self {
        let (header, line, footer, bottom) = Self::frame(area);
        let clocks = Rect { y: area.y + 1, height: BARE_CLOCKS, ..area };
        let below = below(area, clocks.bottom(), bottom);
        let half = Rect { width: area.width / 2, ..below };
        let x = half.right() + 1;
        let beside = Rect { x, width: area.right() - x, ..below };
        let status = below.height.min(5);
        Self {
            is_tiny: false,
            header,
            clocks,
            big: true,
            side_by_side: true,
            board: None,
            cell: (2, 1),
            record: half,
            rulings: Some(Rect { height: below.height - status, ..beside }),
            status: Rect { y: bottom - status, height: status, ..beside },
            line,
            footer,
            dialog: below,
        }
    }

    fn small(area: Rect) -> Self {
        let (header, line, footer, bottom) = Self::frame(area);
        let clocks = Rect { y: area.y + 1, height: CLOCKS, ..area }.intersection(area);
        let below = below(area, clocks.bottom(), bottom);
        let half = below.height.saturating_sub(3).min(5);
        let record = Rect { height: half, ..below };
        Self {
            is_tiny: false,
            header,
            clocks,
            big: false,
            side_by_side: false,
            board: None,
            cell: (2, 1),
            record,
            rulings: None,
            status: Rect { y: record.bottom(), height: below.height - half, ..below },
            line,
            footer,
            dialog: below,
        }
    }
}

/// Returns the full width between two lines.
fn below(area: Rect, top: u16, bottom: u16) -> Rect {
    Rect { y: top, height: bottom.saturating_sub(top), ..area }.intersection(area)
}

/// Returns the place of a board with its letters and numbers.
fn board_area(area: Rect, size: BoardSize, cell: (u16, u16), bottom: u16) -> Rect {
    let lines = u16::from(size.lines());
    let width = lines * cell.0 + 6;
    let height = (lines - 1) * cell.1 + 3;
    Rect { x: area.x, y: area.y + 1, width, height: height.min(bottom - area.y - 1) }
}

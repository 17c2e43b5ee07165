//! The board with dead stones, and what an adviser says about them.

use super::{Dialog, Field, Message, Ui};
use crate::game::Game;
use crate::game::board::Board;
use crate::units::{Point, Side};
use crate::words::id;
use std::collections::BTreeSet;

/// Dead stones.
#[derive(Clone, Debug)]
pub struct Life {
    /// The cursor.
    pub cursor: Point,
    /// A point that is being typed.
    pub line: Field,
    /// Who is about to confirm; nobody is preselected.
    pub who: Option<Side>,
    /// Whether the board shows what is alive whatever happens.
    pub safe: bool,
    /// The first line shown.
    pub first: usize,
    /// What the adviser says.
    pub advice: Advice,
}

/// What an adviser says about a position: advice, which marks nothing by itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Advice {
    /// It hasn't been asked.
    #[default]
    None,
    /// It thinks about this board, on which these stones are marked.
    Asked {
        /// The board's hash.
        board: u128,
        /// The marks.
        dead: BTreeSet<Point>,
    },
    /// It has answered.
    Given {
        /// The hash of the board that it was asked about.
        board: u128,
        /// The stones that it calls dead: whole chains.
        dead: BTreeSet<Point>,
    },
    /// It couldn't be asked: why.
    Failed(String),
}

/// Names each chain of these stones by its first one.
#[must_use]
pub fn heads(board: &Board, stones: &BTreeSet<Point>) -> Vec<Point> {
    let (mut seen, mut heads) = (BTreeSet::new(), Vec::new());
    for point in stones {
        if !seen.contains(point) {
            seen.extend(board.chain(*point));
            heads.push(*point);
        }
    }
    heads
}

impl Life {
    /// Builds the dialog with its cursor on a point.
    #[must_use]
    pub fn at(cursor: Point) -> Self {
        let (line, advice) = (Field::default(), Advice::default());
        Self { cursor, line, who: None, safe: false, first: 0, advice }
    }

    /// Returns the stones that the adviser calls dead and nobody has marked.
    #[must_use]
    pub fn advised(&self, game: &Game) -> BTreeSet<Point> {
        match &self.advice {
            Advice::Given { dead, .. } => dead.difference(game.dead()).copied().collect(),
            Advice::None | Advice::Asked { .. } | Advice::Failed(_) => BTreeSet::new(),
        }
    }

    /// Forgets what is said about another position; tells whether it did.
    pub fn follow(&mut self, game: &Game) -> bool {
        let fits = match &self.advice {
            Advice::Asked { board, dead } => *board == game.board().hash() && dead == game.dead(),
            Advice::Given { board, .. } => *board == game.board().hash(),
            Advice::None | Advice::Failed(_) => true,
        };
        if !fits {
            self.advice = Advice::None;
        }
        !fits
    }
}

impl Ui {
    /// Tells whether an adviser is waited for.
    #[must_use]
    pub fn asks_adviser(&self) -> bool {
        let waits = |dialog: &Dialog| matches!(dialog, Dialog::Life(life) if life.is_waiting());
        self.dialogs.iter().any(waits)
    }

    /// Shows the stones that the adviser calls dead, where it is still waited for.
    pub fn advised(&mut self, stones: &BTreeSet<Point>) {
        self.no_longer_thinks();
        for life in self.waiting() {
            if let Advice::Asked { board, .. } = life.advice {
                life.advice = Advice::Given { board, dead: stones.clone() };
            }
        }
    }

    /// Says why there is no advice, where it is still waited for.
    pub fn not_advised(&mut self, why: &str) {
        self.no_longer_thinks();
        for life in self.waiting() {
            life.advice = Advice::Failed(why.to_owned());
        }
    }

    fn no_longer_thinks(&mut self) {
        let thinks = Message::Said(id!("message-adviser-thinks"));
        self.message.take_if(|message| *message == thinks);
    }

    fn waiting(&mut self) -> impl Iterator<Item = &mut Life> {
        self.dialogs
            .iter_mut()
            .filter_map(|dialog| if let Dialog::Life(life) = dialog { Some(life) } else { None })
            .filter(|life| life.is_waiting())
    }
}

impl Life {
    const fn is_waiting(&self) -> bool {
        matches!(self.advice, Advice::Asked { .. })
    }
}

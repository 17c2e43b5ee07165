//! What goes to the head desk with the record of a game that is over: its game record for other
//! programs and its slip. One place for all who hand in.

use super::{Act, Covered, NoSlip, RESULT, Slip, outline};
use crate::game::Game;
use crate::record;
use crate::words::Words;

/// Says why there are no papers.
#[derive(Debug, thiserror::Error)]
pub enum NoPapers {
    /// There is nothing to sign.
    #[error(transparent)]
    NoSlip(#[from] NoSlip),
    /// The slip can't be set.
    #[error("{0}")]
    Template(String),
}

/// Makes the papers of a game that is over: names and contents of files. `day` is the day on which
/// it began.
///
/// # Errors
/// Where there is nothing to sign yet.
pub fn papers(
    words: &Words,
    game: &Game,
    acts: &[Act<'_>],
    covered: Option<Covered>,
    day: Option<&str>,
) -> Result<Vec<(String, String)>, NoPapers> {
    let name = covered.as_ref().map_or_else(String::new, |covered| covered.game.clone());
    let slip = Slip::of(game, acts, covered)?;
    let text = slip.text(RESULT, words, game.rules());
    let text = text.map_err(|error| NoPapers::Template(error.to_string()))?;
    let json = serde_json::to_string_pretty(&slip).unwrap_or_default();
    let stem = format!("result-{}.{}", slip.seq, words.lang().id());
    Ok(vec![
        (format!("{name}.sgf"), record::write(&outline(game, day, words))),
        (format!("{stem}.txt"), text),
        (format!("{stem}.json"), json),
    ])
}

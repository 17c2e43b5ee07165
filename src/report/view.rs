//! Values of the game as the JSON of a slip has them: every key is there, and what nobody
//! counted is null.

use crate::game::{Count, Follows, Reading, ResultKind, Share};
use crate::rules::CountMethod;
use crate::units::{Fingerprint, PerPlayer, PerSide, Zi};
use serde::{Serialize, Serializer};

/// A count.
#[derive(Serialize)]
struct CountView {
    method: &'static str,
    black: ShareView,
    white: ShareView,
    base: Zi,
    komi: Zi,
    handicap: Zi,
    fines: PerSide<Zi>,
    margin: Zi,
}

/// One side's part; of a count by hand only the total is known.
#[derive(Serialize)]
struct ShareView {
    stones: Option<Zi>,
    territory: Option<Zi>,
    shared: Option<Zi>,
    prisoners: Option<Zi>,
    total: Zi,
}

/// The game that another is played for.
#[derive(Serialize)]
struct FollowsView<'a> {
    game: &'a str,
    fingerprint: Fingerprint,
    kind: ResultKind,
    readings: Option<&'a PerPlayer<Reading>>,
}

impl CountView {
    fn of(count: &Count) -> Self {
        let share = |share: &Share| {
            let counted = |part: Zi| (!count.is_bare()).then_some(part);
            ShareView {
                stones: counted(share.stones),
                territory: counted(share.territory),
                shared: counted(share.shared),
                prisoners: counted(share.prisoners),
                total: share.total,
            }
        };
        Self {
            method: match count.method {
                CountMethod::Area => "area",
                CountMethod::Territory => "territory",
                CountMethod::Stones => "stones",
            },
            black: share(&count.black),
            white: share(&count.white),
            base: count.base,
            komi: count.komi,
            handicap: count.handicap,
            fines: count.fines,
            margin: count.margin,
        }
    }
}

/// Writes a count.
///
/// # Errors
/// The writer's.
#[expect(clippy::ref_option, reason = "serde hands over the field")]
pub(super) fn count<S: Serializer>(count: &Option<Count>, to: S) -> Result<S::Ok, S::Error> {
    count.as_ref().map(CountView::of).serialize(to)
}

/// Writes which game another is played for.
///
/// # Errors
/// The writer's.
#[expect(clippy::ref_option, reason = "serde hands over the field")]
pub(super) fn follows<S: Serializer>(follows: &Option<Follows>, to: S) -> Result<S::Ok, S::Error> {
    let view = follows.as_ref().map(|one| FollowsView {
        game: &one.game,
        fingerprint: one.fingerprint,
        kind: one.kind,
        readings: one.readings.as_ref(),
    });
    view.serialize(to)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::units::{BoardSize, Side};

    #[test]
    fn what_nobody_counted_is_null_and_every_key_is_there() {
        let none = [Zi::ZERO; 2];
        let total = Zi::whole(41);
        let bare = Count::by_hand(Side::Black, total, BoardSize::FULL, none, PerSide::default());
        let json = serde_json::to_value(CountView::of(&bare)).unwrap();
        assert_eq!((&json["method"], &json["black"]["total"]), (&"area".into(), &"41".into()));
        for key in ["stones", "territory", "shared", "prisoners"] {
            assert_eq!(json["black"].get(key), Some(&serde_json::Value::Null), "{key}");
        }
        let board = crate::game::board::Board::new(BoardSize::FULL);
        let board = Count::area(
            &board,
            &std::collections::BTreeSet::new(),
            none[0],
            none[1],
            PerSide::default(),
        );
        let json = serde_json::to_value(CountView::of(&board)).unwrap();
        assert_eq!(json["white"]["shared"], "180 1/2");
    }
}

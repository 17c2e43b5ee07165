//! The list of fouls: its order, its filter.

use super::{OTHER, RulingForm};
use crate::game::Game;
use crate::rules::Effect;
use crate::words::{Lang, Words};

/// The order of the list: what the arbiter sees himself before what the move line asks about.
const ORDER: [&str; 30] = [
    "two-in-a-row",
    "take-back",
    "dropped-stone",
    "pressed-early",
    "pressed-before-cleared",
    "lifted-live",
    "left-captured",
    "phone-sounds",
    "phone-looked",
    "wrong-hand",
    "stones-moved",
    "stones-moved-on-purpose",
    "scattered-outside",
    "scattered-by-accident",
    "scattered-on-purpose",
    "outside-the-lines",
    "wrong-stone",
    "absent",
    "disturbing",
    "talking",
    "consulting",
    "burning-time",
    "thrown-game",
    "no-show",
    "no-show-both",
    "time-over",
    "forbidden-point",
    "ko",
    "repetition",
    "occupied",
];

/// What a foul that isn't listed may cost.
pub const FREE: [&[Effect]; 7] = [
    &[Effect::Advice],
    &[Effect::Warning],
    &[Effect::TurnLost],
    &[Effect::TurnLost, Effect::Warning],
    &[Effect::Loss],
    &[Effect::PutRight],
    &[Effect::PutRight, Effect::Warning],
];

impl RulingForm {
    /// Lists the fouls of this edition that fit the filter, by id; the free one comes last.
    #[must_use]
    pub fn offences(&self, game: &Game, words: &Words) -> Vec<String> {
        let known = |id: &&str| game.rules().priced(id).is_some();
        let own = game.rules().offences.keys().map(String::as_str);
        let own = own.filter(|id| !ORDER.contains(id) && *id != OTHER);
        let ids = ORDER.into_iter().filter(known).chain(own).chain([OTHER]);
        let filter = self.filter.text().trim().to_lowercase();
        if filter.is_empty() {
            return ids.map(str::to_owned).collect();
        }
        let all: Vec<Words> = Lang::ALL.iter().map(|lang| Words::embedded(*lang)).collect();
        ids.filter(|id| fits(id, &filter, game, (words, &all))).map(str::to_owned).collect()
    }

    /// Returns the only row of the list that is meant: the only one, or the only one with just
    /// this alias.
    #[must_use]
    pub fn meant(&self, ids: &[String]) -> Option<usize> {
        if ids.len() == 1 {
            return Some(0);
        }
        let filter = self.filter.text().trim().to_lowercase();
        let exact = |id: &String| aliases(id).any(|alias| alias == filter);
        let mut rows = (0..ids.len()).filter(|row| exact(&ids[*row]));
        rows.next().filter(|_| rows.next().is_none())
    }
}

/// Lists what may be typed for a foul in any language.
fn aliases(id: &str) -> impl Iterator<Item = String> {
    let of = |lang: &Lang| Words::embedded(*lang).offence_aliases(id).unwrap_or_default();
    let all: Vec<String> = Lang::ALL.iter().map(of).collect();
    all.join(" ").split_whitespace().map(str::to_owned).collect::<Vec<String>>().into_iter()
}

/// Tells whether a foul's id, its names or its aliases begin with the filter, in any language;
/// Chinese text may stand anywhere in a name.
fn fits(id: &str, filter: &str, game: &Game, (words, all): (&Words, &[Words])) -> bool {
    let begins = |text: &str| {
        let text = text.to_lowercase();
        let inside = !filter.is_ascii() && text.contains(filter);
        let parts = text.match_indices(|c: char| !c.is_alphanumeric());
        let starts = parts.map(|(at, sign)| at + sign.len());
        inside
            || text.starts_with(filter)
            || starts.into_iter().any(|at| text[at..].starts_with(filter))
    };
    let names = all.iter().filter_map(|words| words.offence(id));
    let aliases = all.iter().filter_map(|words| words.offence_aliases(id));
    let row = game.rules().offence(id);
    let written = row.into_iter().flat_map(|row| {
        let translated = row.translations.values().filter_map(|texts| texts.name.as_deref());
        row.name.as_deref().into_iter().chain(translated)
    });
    begins(id)
        || begins(&words.offence_of(game.rules(), id))
        || names.into_iter().any(|name| begins(&name))
        || aliases.into_iter().any(|alias| begins(&alias))
        || written.into_iter().any(begins)
}

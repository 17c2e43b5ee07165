//! What goes into the envelope: the form on which the move is written, and the code of the salt.

use crate::game::{Game, Person};
use crate::report::page::{Page, part, rows, signed};
use crate::report::subject::in_fours;
use crate::report::template::TemplateError;
use crate::report::text::Layout;
use crate::report::{qr, text};
use crate::units::{PerSide, Side};
use crate::words::{Words, say};
use serde::Serialize;
use zeroize::Zeroizing;

/// The template of the form as text that the program carries.
pub const INNER: &str = include_str!("../../../config/slips/inner.txt");

/// Where the code goes; no text that a person typed holds it.
const MARK: char = '\u{1}';
/// More than a code takes with its drawing.
const ROOM: usize = 8_192;

/// The form that goes into the envelope, without what is written on it.
#[derive(Clone, Debug, Serialize)]
pub struct InnerForm {
    /// Version of this format.
    pub format: u32,
    /// The kind of slip.
    pub kind: &'static str,
    /// The game's id.
    pub game_id: String,
    /// The tournament.
    pub tournament: String,
    /// Where it is held.
    pub place: String,
    /// The round.
    pub round: String,
    /// The table.
    pub table: String,
    /// The persons.
    pub players: PerSide<Person>,
    /// Who seals.
    pub sealer: Side,
    /// The number of the sealed move.
    pub n: u32,
    /// What the envelope is marked with.
    pub envelope: String,
}

impl InnerForm {
    /// Builds the form from the announcement on; none where no adjournment is under way.
    #[must_use]
    pub fn of(game: &Game, id: &str) -> Option<Self> {
        let now = game.adjournment()?;
        let opening = game.opening();
        Some(Self {
            format: 1,
            kind: "inner",
            game_id: id.to_owned(),
            tournament: opening.tournament.clone(),
            place: opening.place.clone(),
            round: opening.round.clone(),
            table: opening.table.clone(),
            players: PerSide::from_fn(|side| game.person(side).clone()),
            sealer: game.sealer()?,
            n: game.sealed_number(),
            envelope: now.custody.envelope.clone(),
        })
    }

    /// Puts the form into words; `coded` says that a code is printed on it.
    #[must_use]
    pub fn page(&self, words: &Words, coded: bool) -> Page {
        let player = |side: Side| self.players[side].name.clone();
        let (n, side) = (self.n, words.party(self.sealer));
        let head = rows([
            (say!(words, "slip-tournament"), self.tournament.clone()),
            (say!(words, "slip-place"), self.place.clone()),
            (say!(words, "slip-round"), self.round.clone()),
            (say!(words, "slip-table"), self.table.clone()),
            (words.party(Side::Black), player(Side::Black)),
            (words.party(Side::White), player(Side::White)),
            (
                say!(words, "adjourned-sealer"),
                say!(words, "adjourned-sealer-is", side = &side, n = n),
            ),
            (say!(words, "adjourned-mark"), self.envelope.clone()),
            (say!(words, "adjourned-game"), in_fours(&self.game_id, 32)),
        ]);
        let inside =
            if coded { say!(words, "inner-inside-code") } else { say!(words, "inner-inside") };
        Page {
            langs: vec![words.lang().id()],
            kind: self.kind,
            title: say!(words, "inner-title"),
            head,
            parts: vec![part(String::new(), vec![say!(words, "inner-how")])],
            blanks: vec![say!(words, "inner-move", n = n)],
            signatures: signed([say!(words, "adjourned-signs-sealer", side = side)]),
            remarks: vec![inside],
            ..Page::default()
        }
        .cleaned()
    }
}

/// The form, and the code that is printed on it where there is one.
#[derive(Clone, Copy)]
pub struct Inner<'a> {
    /// The form.
    pub form: &'a InnerForm,
    /// The code of the salt, in its groups with their check symbols. It is copied into the
    /// returned text and nowhere else.
    pub code: Option<&'a str>,
}

/// Writes the form as text of fixed width, into memory that is overwritten when it is dropped.
///
/// # Errors
/// What the template does wrong.
pub fn inner(words: &Words, inner: &Inner<'_>) -> Result<Zeroizing<String>, TemplateError> {
    let page = inner.form.page(words, inner.code.is_some());
    let layout = Layout { mark: MARK.to_string(), ..Layout::of(&page) };
    let form = text::render(INNER, &page, layout)?;
    let (before, after) = form.split_once(MARK).unwrap_or((&form, ""));
    let label = say!(words, "inner-code");
    let mut page = Zeroizing::new(String::with_capacity(form.len() + label.len() + ROOM));
    page.push_str(before);
    if let Some(code) = inner.code {
        put_code(&mut page, &label, code);
    }
    page.push_str(after.trim_start_matches('\n'));
    Ok(page)
}

/// Writes a code: its groups with their numbers, which a mistyped one is told by, and drawn.
fn put_code(page: &mut String, label: &str, code: &str) {
    page.push('\n');
    page.push_str(label);
    page.push('\n');
    for (group, number) in code.split('-').zip('1'..) {
        page.push_str("  ");
        page.push(number);
        page.push(':');
        page.push_str(group);
    }
    page.push_str("\n\n\n");
    qr::draw(code, page);
    page.push_str("\n\n");
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::units::Salt;
    use crate::words::Lang;
    use unicode_width::UnicodeWidthStr as _;

    fn form() -> InnerForm {
        let mut players = PerSide::<Person>::default();
        players.black.name = "甲\u{202e}\u{1}\n\u{1b}[31m".to_owned();
        InnerForm {
            format: 1,
            kind: "inner",
            game_id: "000102030405060708090a0b0c0d0e0f".to_owned(),
            tournament: "希望杯".to_owned(),
            place: String::new(),
            round: "3".to_owned(),
            table: "12".to_owned(),
            players,
            sealer: Side::White,
            n: 60,
            envelope: "7".to_owned(),
        }
    }

    #[test]
    fn the_code_can_be_copied_by_hand_and_stands_nowhere_without_one() {
        for lang in Lang::ALL {
            let words = Words::embedded(*lang);
            let salt = Salt::new(std::array::from_fn(|n| u8::try_from(n * 13).unwrap()));
            let code = salt.code();
            let with = inner(&words, &Inner { form: &form(), code: Some(code.as_str()) }).unwrap();
            let groups: Vec<&str> = code.as_str().split('-').collect();
            let line = with.lines().find(|line| line.contains(groups[0])).unwrap();
            let typed: String = line.split_whitespace().map(|group| &group[2..]).collect();
            assert_eq!(Salt::read(&typed).map(|one| *one.bytes()), Ok(*salt.bytes()));
            assert!(with.contains('█') && with.len() < with.capacity());
            assert!(with.lines().all(|line| line.width() <= 80), "{}", with.as_str());
            let without = inner(&words, &Inner { form: &form(), code: None }).unwrap();
            assert!(!without.contains('█') && without.contains("____"));
            assert!(groups.iter().all(|group| !without.contains(group)));
            for text in [&with, &without] {
                let odd = |c: char| c != '\n' && (c.is_control() || c == '\u{202e}');
                assert!(!text.contains(odd) && text.contains("甲[31m"), "{}", text.as_str());
            }
        }
    }
}

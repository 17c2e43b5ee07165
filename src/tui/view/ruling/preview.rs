//! What a ruling would do, by which article, and what to announce.

use super::super::page::{Line, Look, Page};
use super::super::tell;
use crate::game::{Event, Game, Why};
use crate::rules::{Effect, Who};
use crate::tui::ui::RulingForm;
use crate::tui::ui::ruling::{Judged, Missing, Sight, Toggle};
use crate::units::{Side, Stamp, Zi};
use crate::words::{Words, say};

/// Says what the ruling does, by which clause, and what to announce.
pub fn lines(
    form: &RulingForm,
    sight: &Sight<'_>,
    (judged, now): (&Result<Judged, Missing>, Stamp),
    words: &Words,
    game: &Game,
) -> Vec<Line> {
    let mut page = Page::default();
    let Some(offence) = &sight.offence else {
        let nothing = !form.filter.is_empty() && sight.ids.is_empty();
        page.line(if nothing {
            say!(words, "ruling-none")
        } else if form.side.is_some() {
            say!(words, "message-choose-foul")
        } else {
            say!(words, "message-side-and-foul")
        });
        return page.lines;
    };
    let name = words.offence_of(game.rules(), offence);
    let name = match decider(form, sight, words) {
        Some(who) => say!(words, "ruling-name", name = name, who = who),
        None => name,
    };
    page.push(name, Look::Strong);
    choices(sight, offence, words, &mut page);
    if let Err(missing) = judged {
        refused(missing, words, &mut page);
    }
    // what only lacks the chief's name is shown as he would decide it
    let supposed = || form.supposed(sight, game, now);
    let lacks_chief = |missing: &Missing| matches!(missing, Missing::Refused(refusal) if refusal.why == Why::NotChief);
    let judged = match judged {
        Ok(judged) => Some(judged.clone()),
        Err(missing) if lacks_chief(missing) => supposed(),
        Err(_) => None,
    };
    if let Some(judged) = &judged {
        for line in tell::consequences(words, game, &judged.events) {
            page.push(line, Look::Strong);
        }
        page.lines.extend(standing(words, game, judged));
        page.lines.extend(fines(words, game, judged));
    }
    remarks(form, sight, words, game, &mut page);
    if let Some(judged) = &judged {
        page.line(announcement(form, sight, judged, words, game));
    }
    page.lines.extend(article(sight, offence, words, game));
    page.lines
}

/// Lists what the clause allows, with who decides each where that differs.
fn choices(sight: &Sight<'_>, offence: &str, words: &Words, page: &mut Page) {
    const MOST: usize = 4;
    let all = sight.rulings.len();
    if all < 2 {
        return;
    }
    let first = sight.rulings.first().map(|(_, who)| *who);
    let differ = sight.rulings.iter().any(|(_, who)| Some(*who) != first);
    if sight.chosen.is_none() {
        page.line(say!(words, "ruling-choose"));
    }
    for (at, (effects, who)) in sight.rulings.iter().enumerate() {
        let effects = tell::effects(words, offence, effects);
        let who = match who {
            Who::Table => say!(words, "ruling-choice-table"),
            Who::Players => say!(words, "ruling-choice-players"),
            Who::Chief => say!(words, "ruling-choice-chief"),
        };
        let said = || say!(words, "ruling-choice", effects = &effects, who = who);
        let text = if differ { said() } else { effects.clone() };
        match sight.chosen {
            // a long list gives way to what the chosen one does
            Some(chosen) if all > MOST && chosen == at => {
                page.row(format!("{}/{all}  {text}", at + 1), true);
            }
            Some(_) if all > MOST => {}
            chosen => {
                page.row(text, chosen == Some(at));
            }
        }
    }
}

fn refused(missing: &Missing, words: &Words, page: &mut Page) {
    match missing {
        Missing::SideAndFoul => page.line(say!(words, "message-side-and-foul")),
        Missing::Said(_) => page.push(say!(words, "message-say-what"), Look::Alarm),
        Missing::Unread(text) => page.push(say!(words, "message-unread", what = text), Look::Alarm),
        Missing::Refused(refusal) => {
            page.push(tell::refusal(words, refusal), Look::Alarm);
            if refusal.why == Why::Lapsed {
                page.line(say!(words, "ruling-lapsed"));
            }
            page
        }
    };
}

/// Says whose turn it is then, and where no clock changes, that; nothing where the game is over.
fn standing(words: &Words, game: &Game, judged: &Judged) -> Option<Line> {
    let events = &judged.events;
    if judged.outcome().is_some() || game.is_over() {
        return None;
    }
    let lost = events.iter().any(|event| matches!(event, Event::TurnLost { .. }));
    let clock = events.iter().any(|event| matches!(event, Event::Clocks { .. }));
    let side = if lost { game.next_side().other() } else { game.next_side() };
    let text = if clock {
        say!(words, "preview-turn-next", side = side)
    } else {
        say!(words, "preview-turn", side = side)
    };
    Some(Line { text, look: Look::Strong, caret: None })
}

/// Says what all fines together do to the count.
fn fines(words: &Words, game: &Game, judged: &Judged) -> Option<Line> {
    let given = |side: Side| {
        let new = judged.events.iter().filter_map(|event| paid(event, side));
        new.fold(game.tally(side).fines, |sum, one| sum + one)
    };
    let any = Side::BOTH.into_iter().any(|side| {
        judged.events.iter().filter_map(|event| paid(event, side)).any(|zi| zi != Zi::ZERO)
    });
    if !any || judged.outcome().is_some() {
        return None;
    }
    let (black, white) = (given(Side::Black), given(Side::White));
    let net = black - white;
    let side = if net > Zi::ZERO { Side::Black } else { Side::White };
    let amount = net.abs();
    let text = if net == Zi::ZERO {
        say!(words, "preview-fines-even", black = black)
    } else {
        say!(words, "preview-fines", black = black, white = white, side = side, amount = amount)
    };
    Some(Line { text, ..Line::default() })
}

#[expect(clippy::wildcard_enum_match_arm, reason = "nothing else is paid")]
fn paid(event: &Event, whose: Side) -> Option<Zi> {
    match event {
        Event::WarningGiven { side, fine, .. } if *side == whose => Some(*fine),
        Event::Fined { side, zi } if *side == whose => Some(*zi),
        _ => None,
    }
}

/// Says who decides the chosen ruling.
fn decider(form: &RulingForm, sight: &Sight<'_>, words: &Words) -> Option<String> {
    let name = form.chief.text().trim();
    let chief = || match name {
        "" => say!(words, "ruling-by-chief"),
        name => say!(words, "ruling-by-chief-named", name = name),
    };
    Some(match sight.who() {
        Some(_) | None if form.is(Toggle::Chief) => chief(),
        Some(Who::Chief) => chief(),
        Some(Who::Players) if form.is(Toggle::Agreed) => say!(words, "ruling-by-agreed"),
        Some(Who::Players) => say!(words, "ruling-by-players"),
        Some(Who::Table) => say!(words, "ruling-by-table"),
        None => return None,
    })
}

/// Says what is to be minded: moves since, another warning at this move, a clock that ran on.
fn remarks(form: &RulingForm, sight: &Sight<'_>, words: &Words, game: &Game, page: &mut Page) {
    if let Some(n) = form.about() {
        let since = game.move_number().saturating_sub(n);
        page.line(say!(words, "ruling-since", n = n, since = since));
    }
    if let Some(n) = sight.same_act.filter(|_| !form.is(Toggle::Separate)) {
        page.push(say!(words, "ruling-same-act", n = n), Look::Alarm);
    }
    if let Some((side, time)) = sight.ran_on.filter(|_| !form.is(Toggle::GiveBack)) {
        page.line(say!(words, "ruling-ran-on", side = side, used = time.to_used()));
    }
}

/// Returns the article: the event's own, else the clause's.
fn article(sight: &Sight<'_>, offence: &str, words: &Words, game: &Game) -> Option<Line> {
    let rules = game.rules();
    let clause = sight.row.as_ref().map(|row| &row.clause);
    let free = || rules.cite("free-ruling").filter(|_| sight.row.is_none());
    let clause = clause.or_else(free)?;
    let own = words
        .offence_text(rules, offence)
        .map(|text| say!(words, "article", cite = words.cite(clause.id()), text = text));
    let cited = words.cite_ruling(&rules.edition, offence, clause);
    let shipped = || {
        let text = words.clause(clause.id())?.text.replace('\n', " ");
        Some(say!(words, "article", cite = cited, text = text))
    };
    let text = own.or_else(shipped)?;
    Some(Line { text, ..Line::default() })
}

fn announcement(
    form: &RulingForm,
    sight: &Sight<'_>,
    judged: &Judged,
    words: &Words,
    game: &Game,
) -> String {
    let offence = sight.offence.as_deref().unwrap_or_default();
    if let Some(own) = words.offence_say(game.rules(), offence) {
        return say!(words, "ruling-announce", text = own);
    }
    let chosen = sight.effects();
    let loses = judged.outcome().is_some() && !chosen.iter().any(|one| one.ends());
    let loss = loses.then_some(Effect::Loss);
    let effects: Vec<String> =
        chosen.iter().copied().chain(loss).map(|one| words.effect_of(offence, one)).collect();
    let name = words.offence_of(game.rules(), offence);
    let name = if form.text.is_empty() { name } else { form.text.text().to_owned() };
    let side = form.side.filter(|_| !game.rules().is_nobodys(offence));
    let said = words.announcement(side, &name, &effects);
    say!(words, "ruling-announce", text = said)
}

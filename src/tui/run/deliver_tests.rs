//! The console's event, handing in and printing, on a real disk.

use super::super::bundle::tests::Console;
use super::super::event::Event;
use super::*;
use crate::game::Command;
use crate::game::command::Who;
use crate::shell::settings::Settings;
use crate::tui::run::Begin;
use crate::tui::ui::{Dialog, Effect, NewGame, Place};
use crate::units::{Side, Span, TimeOfDay};
use crate::words::Lang;
use std::fs;

/// A console that saves no settings, with a game that is signed.
fn locked() -> Console {
    let mut console = Console::playing();
    console.desk.saver = None;
    let confirm = [Who::Black, Who::White, Who::Arbiter].map(Command::Confirm);
    for command in [Command::Resign(Side::White)].into_iter().chain(confirm) {
        console.order(command);
        console.safe();
    }
    console
}

fn state(console: &Console) -> Delivery {
    let Some(Dialog::Deliver(form)) = console.desk.ui.dialogs.last() else { panic!("no dialog") };
    form.state.clone()
}

#[test]
fn a_game_is_handed_in_to_the_place_that_is_remembered() {
    let mut console = locked();
    let deliver = |console: &mut Console, to: Option<&Path>| {
        let to = to.map(|to| to.display().to_string());
        console.desk.carry_out(Effect::Deliver(to));
        console.until(|desk| !desk.delivering);
        state(console)
    };
    assert_eq!(deliver(&mut console, None), Delivery::Asking, "nowhere yet");
    let stick = console.folder.path().join("stick");
    let failed = deliver(&mut console, Some(&stick));
    assert!(matches!(&failed, Delivery::Failed(why) if why.contains("stick")), "{failed:?}");
    assert_eq!(console.desk.settings.handover, None, "only a place that works is remembered");
    fs::create_dir(&stick).unwrap();
    let done = deliver(&mut console, Some(&stick));
    assert!(matches!(&done, Delivery::Done(said) if said[1].contains("T5.sgf")), "{done:?}");
    let own = console.folder.path().join("games/T5/game.journal");
    assert_eq!(fs::read(stick.join("T5/game.journal")).unwrap(), fs::read(own).unwrap());
    // a slip that was written before goes along as it is
    let slips = console.folder.path().join("games/T5/slips");
    fs::create_dir(&slips).unwrap();
    fs::write(slips.join("adjournment-3.en.txt"), "signed").unwrap();
    let again = deliver(&mut console, None);
    assert_eq!(fs::read_to_string(stick.join("T5/adjournment-3.en.txt")).unwrap(), "signed");
    assert!(matches!(&again, Delivery::Done(said) if said[0].contains("before")), "{again:?}");
    console.desk.ui.dialogs.clear();
    console.desk.carry_out(Effect::Deliver(None));
    console.desk.ui.dialogs.clear();
    console.until(|desk| !desk.delivering);
    assert!(console.said().contains("before"), "told although nobody looks: {}", console.said());
}

fn print(console: &mut Console, script: &str) {
    console.desk.settings.print = ["sh", "-c", script, "sh", "{file}"].map(str::to_owned).to_vec();
    console.desk.carry_out(Effect::Slip { write: false });
    console.desk.carry_out(Effect::Print);
}

fn printing(desk: &Desk) -> String {
    let Some(Dialog::Slip(view)) = desk.ui.dialogs.last() else { panic!("no slip") };
    view.printing.clone().unwrap_or_default()
}

#[test]
fn a_printing_program_that_hangs_holds_up_nothing_and_the_file_stays() {
    let mut console = locked();
    let gate = console.folder.path().join("gate");
    print(&mut console, &format!("until [ -e {} ]; do sleep 0.01; done; exit 3", gate.display()));
    assert!(printing(&console.desk).starts_with("Printing"), "{}", printing(&console.desk));
    assert!(!console.desk.is_busy(), "nobody waits for it at the end");
    fs::write(gate, "").unwrap();
    console.until(|desk| printing(desk).starts_with("Not printed"));
    assert!(printing(&console.desk).contains('3'), "{}", printing(&console.desk));
    let slips = fs::read_dir(console.folder.path().join("games/T5/slips")).unwrap();
    let ends = slips.filter_map(|slip| Some(slip.unwrap().path().extension()?.to_owned()));
    let mut ends: Vec<_> = ends.filter_map(|end| end.into_string().ok()).collect();
    // a PDF needs a font, which not every machine has
    ends.retain(|end| end != "pdf");
    ends.sort();
    assert_eq!(ends, ["html", "json", "txt"]);

    let copy = console.folder.path().join("copy");
    print(&mut console, &format!("cp \"$1\" {}", copy.display()));
    console.until(|desk| printing(desk).starts_with("Given"));
    let printed = fs::read(copy).unwrap();
    let text = String::from_utf8_lossy(&printed);
    assert!(printed.starts_with(b"%PDF") || text.contains("china-2002"), "the slip: {text}");
    console.desk.settings.print = vec!["no-such-program".to_owned()];
    console.desk.carry_out(Effect::Print);
    console.until(|desk| printing(desk).starts_with("There is no"));
}

const EVENT: &str = "Tournament(name: \"希望杯\", place: \"会馆\", arbiters: (chief: \"丙\"), \
    rules: \"china-2002\", pauses: [\"12:00\"], stages: {\"final\": (limit: \"3h\")}, \
    rounds: {\"2\": (date: \"2026-09-21\", stage: \"final\")}, slips: (lang: [\"zh-Hans\", \"en\"], print: [\"true\"]))";

#[test]
fn a_game_of_the_event_begins_under_its_rules() {
    let mut console = Console::start(Begin::List);
    console.desk.saver = None;
    let folder = console.folder.path().join("event");
    fs::create_dir(&folder).unwrap();
    fs::write(folder.join("event.ron"), EVENT).unwrap();
    fs::write(folder.join("pairings.csv"), "round,table,black,white\n1,1,A,B\n2,1,B,A\n").unwrap();
    console.desk.event = Event::chosen(Some(&folder), &Settings::default());
    console.desk.carry_out(Effect::ReadEvent);
    console.until(|desk| desk.event.seen.is_some());
    assert_eq!(console.desk.event.print(None).unwrap(), ["true"]);
    assert_eq!(console.desk.press().langs, [Lang::ZhHans, Lang::En]);
    let seen = console.desk.event.seen.clone().unwrap();
    let mut form = crate::tui::ui::Setup::new(["B", "W"], "Ding");
    form.begin_event(&seen);
    assert_eq!((form.round.text(), form.of_event), ("2", true));
    let new = NewGame {
        preset: form.preset(),
        of_event: true,
        tournament: form.tournament.text().to_owned(),
        round: "2".to_owned(),
        table: "1".to_owned(),
        names: crate::units::PerSide { black: "B".to_owned(), white: "A".to_owned() },
        ranks: crate::units::PerSide::default(),
        teams: crate::units::PerSide::default(),
        size: crate::units::BoardSize::FULL,
        handicap: 0,
        allowances: crate::units::PerSide::default(),
        arbiter: "Ding".to_owned(),
    };
    console.desk.carry_out(Effect::NewGame(Box::new(new)));
    let opening = console.desk.session.as_ref().unwrap().game().opening().clone();
    assert_eq!((opening.place.as_str(), opening.chief.as_str()), ("会馆", "丙"));
    assert_eq!(opening.rules.limit.0, Span::from_secs(3 * 3_600), "the stage of the round");
    assert_eq!(opening.pauses, ["12:00".parse::<TimeOfDay>().unwrap()]);

    // pairings that are being changed are faulty for a moment: those that were read stay
    fs::write(folder.join("pairings.csv"), "round,table\n").unwrap();
    console.desk.ui.message = None;
    console.desk.ui.place = Place::Start(crate::tui::ui::Start::default());
    console.desk.carry_out(Effect::ReadEvent);
    console.until(|desk| !desk.followed.wrong.is_empty());
    let wrong = &console.desk.followed.wrong[0];
    assert!(wrong.file.ends_with("pairings.csv"), "{wrong:?}");
    assert_eq!(console.desk.event.seen, Some(seen));
}

//! A game that is taken up from its adjournment slip.

use crate::support::{Desk, rules};
use caipan::game::command::Command;
use caipan::game::sealed::Step;
use caipan::game::{Game, Phase};
use caipan::rules::{Empty, Sealing, SealingWay};
use caipan::units::{Side, Span};
use caipan::words::Lang;

const COMMITMENT: &str =
    "fceb f2c9 8027 bcf0-2c91 84bf 512e a15a bbdd bf14 7c7b 1c31 e912 50ec f657 4E3D";
const GAME: &str = "3839 657a 5e7a e247 deec 22b6 df53 5368";

fn sealing(lang: Lang) -> Desk {
    let mut rules = rules(9);
    let (ambiguous, empty) = (Empty::Chief, Empty::Chief);
    rules.sealing = Some(Sealing { way: SealingWay::Commitment, at: None, ambiguous, empty });
    Desk::with_rules(lang, rules)
}

fn form(desk: &mut Desk) -> &mut Desk {
    desk.keys("F5 Right Down Down Down Down Down Enter")
}

/// Fills in the times of Black, and goes on to the envelope.
fn times(desk: &mut Desk) -> &mut Desk {
    form(desk).text("1:00:00").keys("Tab Tab Tab").text("1");
    desk.keys("Tab Tab Tab Tab Tab Tab")
}

#[test]
fn a_game_is_taken_up_with_its_envelope() {
    for lang in Lang::ALL {
        let mut desk = sealing(*lang);
        times(&mut desk).text("丁").keys("Tab").text("7").keys("Tab").text("明日 9:00").keys("Tab");
        desk.text("对局室").keys("Tab").text("60").keys("Tab").text(COMMITMENT);
        assert!(desk.screen(80, 24).contains("50ec#f657#4E3D"), "all digits are seen");
        desk.keys("Tab").text(GAME);
        let screen = desk.screen(80, 24);
        for shown in ["2/2", "对局室", "fceb f2c9", "4E3D", "3839#657a"] {
            assert!(screen.contains(shown), "{shown}: {screen}");
        }
        desk.keys("F10");
        let game: &Game = desk.game();
        assert_eq!((game.phase(), game.is_joined()), (Phase::Adjourned, true));
        let now = game.adjournment().unwrap();
        assert_eq!((now.step, now.custody.keeper.as_str()), (Step::Kept, "丁"));
        assert_eq!(now.custody.place, "对局室");
        let commitment = now.commitment.unwrap().to_string();
        assert!(commitment.starts_with("fcebf2c9") && commitment.ends_with("4e3d"));
        assert_eq!((now.n, now.sealed_n), (1, 60));
        assert_eq!(now.game, "3839657a5e7ae247deec22b6df535368");
        assert_eq!(game.clock().readings[Side::Black].main, Span::from_secs(3_600));
        assert_eq!(game.tally(Side::Black).warnings, 1);
        assert!(game.clock().elapsed.black.is_zero());
    }
}

#[test]
fn without_an_envelope_nothing_is_sealed() {
    let mut desk = sealing(Lang::ZhHans);
    times(&mut desk).keys("F10");
    let last = &desk.orders.last().unwrap().command;
    assert!(matches!(last, Command::Join { sealed: None, .. }));
    assert_eq!((desk.game().phase(), desk.orders.len()), (Phase::Ready, 1));
}

#[test]
fn what_cannot_be_right_is_said_with_its_field() {
    let keys = "Tab Tab Tab Tab Tab";
    for (typed, said) in [
        (vec![("", ""), ("Tab", "7")], "保管"),
        (vec![("", "丁"), ("Tab Tab Tab Tab", "x")], "封着手数应是数字"),
        (vec![("", "丁"), (keys, "abc")], "64"),
        (vec![("", "丁"), (keys, &COMMITMENT[..70])], "64"),
        (vec![("", "丁"), (keys, COMMITMENT)], "只对那一局"),
        (vec![("", "丁"), (keys, COMMITMENT), ("Tab", "3839 657a")], "32"),
        (vec![("", "丁"), (keys, COMMITMENT), ("Tab", &GAME.replace('3', "x"))], "32"),
    ] {
        let mut desk = sealing(Lang::ZhHans);
        times(&mut desk);
        for (keys, text) in &typed {
            desk.keys(keys).text(text);
        }
        desk.keys("F10");
        assert!(desk.orders.is_empty(), "{typed:?}");
        let screen = desk.screen(80, 24);
        assert!(screen.contains(said), "{typed:?}: {screen}");
        assert!(screen.contains("2/2"));
    }
}

#[test]
fn an_event_that_seals_nothing_has_no_page_for_it() {
    let mut desk = Desk::with_game(Lang::ZhHans, 9);
    times(&mut desk);
    let screen = desk.screen(80, 24);
    assert!(!screen.contains("1/2") && !screen.contains("2/2"), "{screen}");
}

#[test]
fn the_readings_of_a_record_are_proposed_and_its_differences_shown() {
    use caipan::game::command::{Colon, Standing};
    use caipan::units::PerSide;
    for lang in Lang::ALL {
        let mut desk = sealing(*lang);
        let reads = Standing {
            main: Some(Colon(Span::ZERO)),
            reserve: Some(3),
            period: Some(Colon(Span::from_ms(35_500))),
            ..Standing::default()
        };
        let plays = Standing { main: Some(Colon(Span::from_secs(3_000))), ..Standing::default() };
        let told = vec!["KM 6.5".to_owned(), "OT 3x30".to_owned()];
        desk.ui.propose_join(PerSide { black: reads, white: plays }, told);
        let screen = desk.screen(80, 24);
        for shown in ["KM 6.5", "OT 3x30", "00:00", "00:35.500", "50:00"] {
            assert!(screen.contains(shown), "{shown}: {screen}");
        }
        desk.keys("F10");
        let last = &desk.orders.last().unwrap().command;
        let Command::Join { black, white, .. } = last else { panic!("{last:?}") };
        assert_eq!((**black, **white), (reads, plays), "as proposed");
        let readings = &desk.game().clock().readings;
        assert_eq!((readings.black.reserve, readings.white.main), (3, Span::from_secs(3_000)));
        let mut desk = sealing(*lang);
        desk.ui.propose_join(PerSide { black: reads, white: plays }, Vec::new());
        desk.keys("Esc");
        assert!(desk.orders.is_empty(), "nothing is taken over unasked");
    }
}

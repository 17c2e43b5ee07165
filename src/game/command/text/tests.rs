use super::*;
use crate::game::command::{Colon, Points, Stroke, Who};
use crate::units::{Side, Span, Zi};

fn read(text: &str) -> Result<Command, TextFault> {
    Command::of_text(text, BoardSize::FULL)
}

fn point(name: &str) -> Point {
    name.parse().unwrap()
}

#[test]
fn moves_are_points() {
    for text in ["q16", "Q16", "16-4", "ｑ１６", "：Q16", "play q16"] {
        assert_eq!(read(text), Ok(Command::Play(point("Q16"))), "{text}");
    }
    assert_eq!(read("pass"), Ok(Command::Pass));
    assert_eq!(read("虚着"), Ok(Command::Pass));
}

#[test]
fn values_come_in_order_and_by_name() {
    let Ok(Command::Rule { offence, side, point: at, text, about, agreed, .. }) =
        read(":Rule two-in-a-row 黑 C5 about=7 touched twice agreed=yes")
    else {
        panic!("{:?}", read(":Rule two-in-a-row 黑 C5 about=7 touched twice agreed=yes"))
    };
    assert_eq!((offence.as_str(), side, at), ("two-in-a-row", Side::Black, Some(point("C5"))));
    assert_eq!((text.as_str(), about, agreed), ("touched twice", Some(7), true));
    let Ok(Command::Rule { point: at, text, .. }) = read("rule disturbing w talking loudly") else {
        panic!("{:?}", read("rule disturbing w talking loudly"))
    };
    assert_eq!((at, text.as_str()), (None, "talking loudly"));
    assert_eq!(
        read("correct 3 pass he passed insert=yes"),
        Ok(Command::Correct {
            n: 3,
            to: Stroke::Pass,
            insert: true,
            reason: "he passed".into(),
            own: None
        })
    );
    assert_eq!(
        read("late white 12:30"),
        Ok(Command::Late { side: Side::White, by: Colon(Span::from_secs(750)) })
    );
    assert_eq!(
        read("hand-count black 184 1/2 territory=100"),
        Ok(Command::HandCount {
            side: Side::Black,
            total: Zi::halves(369),
            territory: Some(Zi::whole(100)),
            stones: None
        })
    );
    assert_eq!(read("dead c3,d4"), Ok(Command::Dead(Points(vec![point("C3"), point("D4")]))));
    assert_eq!(read("confirm 裁判"), Ok(Command::Confirm(Who::Arbiter)));
    assert_eq!(read("take-back 记错"), Ok(Command::TakeBack { reason: "记错".into() }));
    assert_eq!(read("TakeBack x"), read("takeback x"));
}

#[test]
fn what_is_wrong_is_named() {
    let unread = |command, field, word: &str| {
        Err(TextFault::Unread { command, field, word: word.to_owned() })
    };
    assert_eq!(read("  : "), Err(TextFault::Empty));
    assert_eq!(
        read("resing black"),
        Err(TextFault::Unknown { word: "resing".into(), near: Some("resign") })
    );
    assert_eq!(read("zzz"), Err(TextFault::Unknown { word: "zzz".into(), near: None }));
    assert_eq!(
        read("rule two-in-a-row"),
        Err(TextFault::Missing { command: "rule", field: "side" })
    );
    assert_eq!(read("resign grey"), unread("resign", "side", "grey"));
    assert_eq!(read("play z9"), unread("play", "point", "z9"));
    assert_eq!(read("pause now"), Err(TextFault::TooMuch { command: "pause", word: "now".into() }));
    assert!(read("late white soon").is_err());
    assert!(read("appeal 1 perhaps no").is_err());
    assert!(read("withdraw 99999999999999999999 x").is_err());
}

/// Writes a value of every kind.
fn sample(field: &Field) -> &'static str {
    match field.kind {
        Kind::Text => "some words",
        Kind::Word => match field.name {
            "verdict" => "upheld",
            "basis" => "seen",
            "clause" => "2002/17.2",
            _ => "word",
        },
        Kind::Side | Kind::Who => "black",
        Kind::Number => "3",
        Kind::Yes => "yes",
        Kind::Point | Kind::Stroke | Kind::Points => "C3",
        Kind::Time => "1:00",
        Kind::Zi => "40",
    }
}

#[test]
fn every_row_builds_its_command_with_all_its_values_and_with_the_fewest() {
    for row in ROWS {
        let whole = |field: &Field| {
            let value = sample(field);
            if field.only_named { format!("{}={value}", field.name) } else { value.to_owned() }
        };
        let named = row.fields.iter().filter(|field| field.only_named).map(whole);
        let placed = row.fields.iter().filter(|field| !field.only_named).map(whole);
        let all: Vec<String> =
            std::iter::once(row.name.to_owned()).chain(named).chain(placed).collect();
        let built = read(&all.join(" ")).unwrap_or_else(|fault| panic!("{all:?}: {fault}"));
        let said = format!("{built:?}");
        assert!(said.starts_with(row.variant), "{said}");
        let few = row.fields.iter().filter(|field| field.needed).map(whole);
        let few: Vec<String> = std::iter::once(row.name.to_owned()).chain(few).collect();
        assert!(read(&few.join(" ")).is_ok(), "{few:?}");
        for missing in 1..few.len() {
            assert!(read(&few[..missing].join(" ")).is_err(), "{:?}", &few[..missing]);
        }
    }
}

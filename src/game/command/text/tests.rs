use super::*;
use crate::game::command::{Colon, Points, Recovery, Stroke, Who};
use crate::game::sealed::Meaning;
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
    assert_eq!(read("ｔａｋｅ－ｂａｃｋ　记错，重来"), read("take-back 记错，重来"));
    assert_eq!(read("take-back 记错，重来"), Ok(Command::TakeBack { reason: "记错，重来".into() }));
    assert_eq!(read("TakeBack x"), read("takeback x"));
    let meaning =
        |meaning, reason: &str| Ok(Command::Interpret { meaning, reason: reason.to_owned() });
    assert_eq!(read("interpret d4 plain"), meaning(Meaning::Stone(point("D4")), "plain"));
    assert_eq!(read("interpret turn-lost x"), meaning(Meaning::TurnLost, "x"));
    assert_eq!(
        read("recover in-proportion"),
        Ok(Command::Recover { from: Recovery::InProportion })
    );
    let present = vec![Who::Black, Who::White, Who::Arbiter];
    assert_eq!(
        read("unseal 黑,白、裁判 yes"),
        Ok(Command::Unseal { present, intact: true, note: String::new() })
    );
    let Ok(Command::Describe(names)) = read("describe black=赵甲 table=12") else {
        panic!("names")
    };
    assert_eq!((names.black.as_deref(), names.white), (Some("赵甲"), None));
}

#[test]
fn what_is_wrong_is_named() {
    let unread = |text: &str| match read(text) {
        Err(TextFault::Unread { command, field: Some(field), word }) => {
            Some((command, field.name, word))
        }
        Ok(_) | Err(_) => None,
    };
    assert_eq!(read("  : "), Err(TextFault::Empty));
    assert_eq!(
        read("resing black"),
        Err(TextFault::Unknown { word: "resing".into(), near: Some("resign") })
    );
    assert_eq!(read("zzz"), Err(TextFault::Unknown { word: "zzz".into(), near: None }));
    let missing = read("rule two-in-a-row");
    assert!(
        matches!(missing, Err(TextFault::Missing { command: "rule", field }) if field.name == "side")
    );
    assert_eq!(unread("resign grey"), Some(("resign", "side", "grey".into())));
    for text in ["z9", "Q20", "i5"] {
        assert_eq!(unread(text), Some(("play", "point", text.into())));
    }
    assert_eq!(unread("play z9"), Some(("play", "point", "z9".into())));
    for text in ["seal Q16", "封着 q16", "Bid w5"] {
        assert!(matches!(read(text), Err(TextFault::Unseen { .. })), "{text}");
    }
    assert_eq!(read("pause now"), Err(TextFault::TooMuch { command: "pause", word: "now".into() }));
    assert!(read("late white soon").is_err());
    assert!(read("appeal 1 perhaps no").is_err());
    assert!(read("withdraw 99999999999999999999 x").is_err());
}

#[test]
fn texts_keep_their_letters_and_may_have_spaces() {
    let over = |to: &str, keeper: &str| Command::HandOver { to: to.into(), keeper: keeper.into() };
    for (text, command) in [
        ("hand-over HallA", over("HallA", "")),
        ("hand-over Room 2 keeper=Wang", over("Room 2", "Wang")),
        ("hand-over \"Room 2\" keeper=\"Wang Li\"", over("Room 2", "Wang Li")),
        ("hand-over keeper=“王 丽” 二号厅 A", over("二号厅 A", "王 丽")),
        ("hand-over 5\" disk keeper=\"Wang", over("5\" disk", "\"Wang")),
        ("take-back he said \"no\"", Command::TakeBack { reason: "he said \"no\"".into() }),
    ] {
        assert_eq!(read(text), Ok(command), "{text}");
    }
    let clause = |text: &str| match read(text) {
        Ok(Command::Complain { clause, .. } | Command::Amend { clause, .. }) => clause.to_string(),
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(clause("complain black 1988/III.8.1"), "1988/III.8.1");
    assert_eq!(clause("amend lowered Own/3 x"), "Own/3");
    let Ok(Command::Appeal { body, verdict, .. }) = read("appeal 1 Upheld body=\"Jury A\" x")
    else {
        panic!("appeal")
    };
    assert_eq!((body.as_str(), verdict), ("Jury A", crate::game::command::Verdict::Upheld));
    let Ok(Command::Describe(names)) = read("describe black=\"Lee Sedol\" white=Wang") else {
        panic!("names")
    };
    assert_eq!((names.black.as_deref(), names.white.as_deref()), (Some("Lee Sedol"), Some("Wang")));
}

/// Writes a value of every kind.
fn sample(field: &Field) -> &'static str {
    match field.kind {
        Kind::Text if field.only_named => "word",
        Kind::Text => "some words",
        Kind::Word => match field.name {
            "verdict" => "upheld",
            "basis" => "seen",
            "measure" => "lowered",
            _ => "word",
        },
        Kind::Clause => "2002/17.2",
        Kind::Side | Kind::Who => "black",
        Kind::Number => "3",
        Kind::Yes => "yes",
        Kind::Point | Kind::Stroke | Kind::Points => "C3",
        Kind::Time => "1:00",
        Kind::Zi => "40",
        Kind::Variant => "before",
        Kind::Present => "black,arbiter",
        Kind::Meaning => "turn-lost",
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

//! SGF in and out.

use super::repetition::game;
use caipan::record::{
    ClockNote, Fault, HandicapFault, HandicapForm, How, Kind, Komi, Mark, Node, Note, Outcome,
    Outline, Play, PropertyFault, ReadError, Setup, SetupFault, Shape, SyntaxFault, Target, read,
    write, write_all,
};
use caipan::units::{BoardSize, PerSide, Point, Side, Span, Zi};
use proptest::prelude::*;

fn at(text: &str) -> Point {
    text.parse().unwrap()
}

fn kinds(sgf: &str) -> Vec<(Option<u32>, Kind)> {
    game(sgf).problems.iter().map(|problem| (problem.number, problem.fault.kind())).collect()
}

fn points(sgf: &str) -> Vec<String> {
    let target = |play: &Play| match &play.target {
        Target::At(point) => format!("{} {point}", play.side.letter()),
        Target::Pass => format!("{} pass", play.side.letter()),
        Target::Unreadable(raw) => format!("{} ?{raw}", play.side.letter()),
    };
    game(sgf).outline.moves().map(|(_, play)| target(play)).collect()
}

#[test]
fn passes_are_read_in_both_spellings_and_only_where_they_are_passes() {
    let moves = points("(;SZ[19];B[pd];W[dp];B[pq];W[tt];B[dd];W[];B[qk];W[];B[tt])");
    assert_eq!(moves[3..], ["W pass", "B D16", "W pass", "B R9", "W pass", "B pass"]);
    assert_eq!(points("(;SZ[21];B[tt];W[uu])"), ["B U2", "W V1"]);
}

#[test]
fn a_point_off_the_board_names_its_move_and_is_no_pass() {
    let game = game("(;SZ[18];B[od];W[do];B[ss];W[dd])");
    let problem = &game.problems[0];
    assert_eq!(
        (game.problems.len(), problem.number, problem.side),
        (1, Some(3), Some(Side::Black))
    );
    assert_eq!(problem.fault, Fault::OffBoard { raw: "ss".into() });
    assert_eq!(points("(;SZ[18];B[od];W[do];B[ss];W[dd])")[2], "B ?ss");
    assert_eq!(
        kinds("(;SZ[9];B[d4];W[aa:bb];B[中])"),
        [1, 2, 3].map(|n| (Some(n), Kind::Property))
    );
}

#[test]
fn handicaps_are_read_in_all_their_spellings() {
    let form = |sgf: &str| {
        let game = game(sgf);
        let faults = game.problems.iter().filter(|p| p.fault.kind() == Kind::Handicap).count();
        assert_eq!(faults, usize::from(game.handicap.form.fault().is_some()));
        game.handicap.form
    };
    assert_eq!(form("(;KM[0]AB[pd][dp];W[dd];B[pp])"), HandicapForm::Undeclared(2));
    assert_eq!(form("(;KM[0]HA[2];W[dd];B[pp])"), HandicapForm::WithoutStones(2));
    let leading = "(;KM[0]HA[0]AP[foxwq];B[pd];B[dp];W[dd];B[pp])";
    assert_eq!(form(leading), HandicapForm::LeadingMoves(2));
    assert_eq!(form("(;KM[0.5]HA[1]AB[qd];W[dd])"), HandicapForm::FirstMoveSetUp(at("R16")));
    assert_eq!(form("(;HA[2]AB[dd][dp];W[aa])"), HandicapForm::Stones(2));
    assert_eq!(form("(;HA[3]AB[dd][dp];W[aa])"), HandicapForm::Differs(3, 2));
    assert_eq!(form("(;HA[0]KM[7.5];B[pd];B[dp];W[dd])"), HandicapForm::Even);
    assert_eq!(form("(;AB[dd][pp]AW[dp][pd];W[aa])"), HandicapForm::Position);
    assert_eq!(form("(;KM[0]HA[2];B[];B[gg];W[dd])"), HandicapForm::WithoutStones(2));
    let fewer = game("(;KM[0]HA[4];B[pd];B[dp];W[dd])");
    let fault = HandicapFault::FewerMoves { declared: 4, stones: 2 };
    assert!(fewer.problems.iter().any(|p| p.fault == Fault::Handicap(fault)));
    let fault = HandicapFault::LeadingMoves { stones: 2 };
    assert!(game(leading).problems.iter().any(|p| p.fault == Fault::Handicap(fault)));
}

#[test]
fn leading_moves_of_a_handicap_are_not_out_of_turn() {
    use super::repetition::judged;
    use caipan::{record::After, rules::board::Repetition};
    let moves = "B[pd];B[dp];W[dd];B[pp])";
    let found = |root: &str| {
        let replay = judged(&format!("(;{root};{moves}"), Repetition::Simple, After::Stop);
        replay.problems.iter().map(|p| (p.number, p.fault.kind())).collect::<Vec<_>>()
    };
    assert_eq!(found("KM[0]HA[0]AP[foxwq]"), []);
    assert_eq!(found("KM[7.5]"), [(Some(2), Kind::OutOfTurn)]);
}

#[test]
fn komi_is_read_by_the_programs_that_wrote_it() {
    let fox = "AP[GNU Go:3.8]AP[foxwq]";
    let komi = |raw: &str, ap: &str| game(&format!("(;KM[{raw}]{ap};B[aa])")).komi.unwrap();
    assert_eq!(komi("375", fox), Komi::Known(Zi::from_quarters(15)));
    assert_eq!(komi("50", fox), Komi::Known(Zi::from_quarters(1)));
    assert_eq!(komi("0", fox), Komi::Known(Zi::ZERO));
    assert_eq!(komi("50", "AP[Hand:1]"), Komi::Unusual(Zi::whole(25)));
    assert_eq!(komi("3.75", ""), Komi::Ambiguous(Zi::from_quarters(15)));
    let twice = game(&format!("(;KM[375]{fox};B[aa])"));
    assert_eq!(twice.outline.info["AP"], ["foxwq", "GNU Go:3.8"], "the known one counts");
    let fault =
        Fault::Property { name: "AP".into(), raw: "foxwq".into(), what: PropertyFault::Twice };
    assert_eq!(twice.problems[0].fault, fault);
    assert_eq!(kinds("(;KM[3.75];B[aa])"), [(None, Kind::Komi)]);
}

const OLD: &str = "\u{feff}\r\n(;GaMe[1]FF[3]SiZe[19]PlayerBlack[甲 [5k\\]]PlayerWhite[乙]KoMi[7.5]\r\n\
    DaTe[1999-05-01]Comment[备注: 盘号 A\\\\3 \\]; (不是节点) 冒号\\:可转义]\r\n  ;Black[pd]C[第一手\\\r\n续行]\r\n \
    (;White[dd];Black[pq])(;White[dp];B[pp];W[cd]) )\r\n";

#[test]
fn old_names_byte_order_mark_and_escapes_are_understood() {
    let game = game(OLD);
    assert_eq!(game.problems, []);
    let outline = &game.outline;
    assert_eq!(outline.text("PB"), Some("甲 [5k]"));
    assert_eq!((outline.text("KM"), outline.text("DT")), (Some("7.5"), Some("1999-05-01")));
    assert_eq!(outline.root.comment, "备注: 盘号 A\\3 ]; (不是节点) 冒号:可转义");
    assert_eq!(outline.nodes[0].note.as_ref().unwrap().comment, "第一手续行");
    assert_eq!(points(OLD), ["B Q16", "W D16", "B Q3"]);
    assert_eq!(outline.variations.len(), 1);
    let again = write(outline);
    assert!(again.contains("(;W[dp];B[pp];W[cd])"), "{again}");
    assert_eq!(super::repetition::game(&again).outline, *outline);
}

#[test]
fn one_broken_game_does_not_hide_the_others() {
    for broken in [
        "(;FF[4]SZ[9];B[aa];W[b",
        "(;FF[4]SZ[9];B[aa];W[bb]",
        "(;FF[4]SZ[9];B[aa];W[bb](;B[cc]",
        "(;FF[4]SZ[9];B[aa](;W[bb];B[cc])(;W[dd]",
        "(;FF[4]SZ[9];B[aa];!W[bb])",
        "(;FF[4]SZ[9];B[aa];W)",
        "(;FF[4]SZ[9];B[aa](;W[bb]);B[cc])",
    ] {
        let file = format!("(;SZ[9];B[ee])\n{broken}\n(;FF[4]SZ[9];B[cc];W[dd])");
        let games = read(file.as_bytes()).unwrap().games;
        assert_eq!(games.len(), 3, "{broken}");
        assert_eq!(games[0].problems, []);
        let fault = &games[1].problems.last().unwrap().fault;
        assert_eq!((fault.kind(), games[1].problems.len()), (Kind::Syntax, 1), "{broken}");
        assert_eq!(games[1].outline.nodes[0].play.as_ref().unwrap().target, Target::At(at("A9")));
        assert_eq!((games[2].problems.len(), games[2].moves()), (0, 2), "{broken}");
    }
}

#[test]
fn a_cut_off_game_is_read_up_to_the_fault_with_its_place() {
    let whole = "(;SZ[9]\n;B[aa]C[第一]\n;W[b";
    let game = game(whole);
    assert_eq!(game.moves(), 1);
    let fault = Fault::Syntax { line: 3, column: 3, what: SyntaxFault::OpenValue };
    assert_eq!((game.problems[0].number, &game.problems[0].fault), (Some(1), &fault));
    for end in 1..whole.len() {
        let _ = read(&whole.as_bytes()[..end]);
    }
}

#[test]
fn what_is_no_record_is_refused_and_depth_is_no_danger() {
    for bytes in [&b""[..], b"{\"a\":1}", b"for(;;)x", b"\x00\x01\xff", b"(((((", b"hello (world)"]
    {
        assert_eq!(read(bytes), Err(ReadError::NotSgf));
    }
    assert_eq!(kinds("(;)"), []);
    let deep = "(".repeat(1_000_000) + ";B[aa]";
    assert_eq!(kinds(&deep), [(Some(1), Kind::Syntax)]);
    let nested = "(;B[aa]".repeat(200_000);
    assert_eq!(game(&nested).moves(), 200_000);
    let beside = "(;B[aa](;W[bb])".to_owned() + &"(;W[cc]".repeat(200_000);
    assert_eq!(game(&beside).moves(), 2);
    let open = "(;FF[".repeat(20_000);
    assert_eq!(read(open.as_bytes()), Err(ReadError::NotSgf));
    assert!(matches!(read(&vec![b' '; 65 << 20]), Err(ReadError::TooLarge { .. })));
}

#[test]
fn wrong_properties_are_problems_and_no_obstacle() {
    assert_eq!(kinds("(;SZ[13:9];B[aa];W[zz])"), [(None, Kind::Size)]);
    assert_eq!(kinds("(;SZ[abc];B[aa])"), [(None, Kind::Size)]);
    assert_eq!(kinds("(;SZ[26];B[aa])"), [(None, Kind::Size)]);
    assert_eq!(kinds("(;SZ[9:9];B[aa])"), []);
    assert_eq!(kinds("(;GM[2];B[aa])"), [(None, Kind::Property)]);
    assert_eq!(kinds("(;RE[黑胜了];B[aa])"), [(None, Kind::Result)]);
    let times = "(;TM[long]OT[some];B[aa]BL[x]OW[y])";
    assert_eq!(
        kinds(times),
        [(None, Kind::Time), (None, Kind::Time), (Some(1), Kind::Time), (Some(1), Kind::Time)]
    );
    assert_eq!(kinds("(;PL[x];B[aa])"), [(None, Kind::Property)]);
    assert_eq!(
        kinds("(;B[aa]W[bb];B[cc][dd])"),
        [(Some(2), Kind::Property), (Some(3), Kind::Property)]
    );
    assert_eq!(kinds("(;SZ[9]AB[zz];B[aa])"), [(None, Kind::Setup)]);
    let twice = game("(;SZ[9]AB[aa]AW[aa];B[ee])");
    let fault = Fault::Setup { raw: "A9".into(), what: SetupFault::Twice };
    assert_eq!(twice.problems[0].fault, fault);
    assert_eq!(kinds("(;SZ[9]AW[aa]AB[ab][ba];B[ee])"), [(None, Kind::Setup)]);
    let rectangle = game("(;SZ[9]AB[aa:cb]AW[hh];B[ee])");
    assert_eq!(rectangle.outline.root.setup.black.len(), 6);
    let twice = game("(;SZ[9]AB[aa:cb][aa][aa:ba];B[ee])");
    assert_eq!(twice.outline.root.setup.black.len(), 6);
    let named: Vec<_> = twice.problems.iter().map(|p| p.fault.clone()).collect();
    let fault = |raw: &str| Fault::Setup { raw: raw.into(), what: SetupFault::Twice };
    assert_eq!(named, [fault("A9"), fault("B9")]);
}

/// Each of these took minutes or gigabytes.
#[test]
fn few_bytes_are_little_work() {
    use super::repetition::judged;
    use caipan::{record::After, rules::board::Repetition};
    let many = |head: &str, part: &str, times: usize, tail: &str| {
        format!("{head}{}{tail}", part.repeat(times))
    };
    for sgf in [
        many("(;AB", "[aa:ss]", 2_000, ";W[aa])"),
        many("(;FF[4]", ";AB[aa:ss];AE[aa:ss]", 500, ";W[aa])"),
        many("(;FF[4]", ";B[aa]CR[aa:ss]L[aa:ss]", 20_000, ")"),
        many("(;C[", "(;FF[", 40_000, "]"),
        many("", "(;FF[4]x", 20_000, ""),
        many("", "(;AB[aa:ss])", 100, ""),
    ] {
        let games = read(sgf.as_bytes()).unwrap().games;
        assert!(reads_again(&games[0].outline) || !games[0].problems.is_empty());
        let _ = judged(&sgf, Repetition::Simple, After::Stop);
    }
    let marked = game("(;SZ[9];B[aa]CR[aa:ss]TR[aa:bb][cc])");
    let note = marked.outline.nodes[0].note.as_ref().unwrap();
    assert!(note.marks.is_empty() && note.other.len() == 2, "kept as written: {note:?}");
    assert_eq!(marked.problems.len(), 1, "ss is no point");
}

#[test]
fn chinese_encodings_are_read() {
    let (bytes, _, _) = encoding_rs::GB18030.encode("(;CA[GB2312]PB[棋手]PW[乙];B[aa])");
    let declared = read(&bytes).unwrap();
    assert_eq!((declared.games[0].outline.text("PB"), declared.problems.len()), (Some("棋手"), 0));
    let (bytes, _, _) = encoding_rs::GB18030.encode("(;PB[棋手];B[aa])");
    let guessed = read(&bytes).unwrap();
    assert_eq!(guessed.games[0].outline.text("PB"), Some("棋手"));
    assert_eq!(guessed.problems[0].fault.kind(), Kind::Encoding);
}

#[test]
fn the_dialects_of_programs_are_understood() {
    use caipan::record::Overtime;
    let root = |text: &str| game(&format!("(;{text};B[aa])"));
    let fox = root("AP[foxwq]TM[300]TC[3]TT[30]");
    assert_eq!((fox.limit, fox.problems.len()), (Some(Span::from_secs(300)), 0));
    let periods = Overtime::Periods { number: 3, each: Span::from_secs(30) };
    assert_eq!(fox.overtime, Some(periods));
    assert_eq!(root("TM[1:00:00]OT[3x30 byo-yomi]").overtime, Some(periods));
    let words = root("TM[2小时]OT[30秒3次]");
    assert_eq!((words.limit, words.overtime), (Some(Span::from_secs(7200)), Some(periods)));
    let odd = root("OT[by the sun]");
    assert_eq!(odd.problems[0].fault, Fault::Time { name: "OT".into(), raw: "by the sun".into() });
    assert_eq!(odd.outline.text("OT"), Some("by the sun"), "reported and kept");
    let note = game("(;SZ[9];B[aa]BL[59:30]OB[2]L[bb][cc]M[dd]KO[])")
        .outline
        .nodes
        .remove(0)
        .note
        .unwrap();
    assert_eq!(note.clock.black, ClockNote { left: Some(Span::from_secs(3570)), periods: Some(2) });
    let label = |text: &str, at: &str| Mark {
        point: at.parse().unwrap(),
        shape: Shape::Label(text.into()),
    };
    let cross = Mark { point: at("D6"), shape: Shape::Cross };
    assert_eq!(note.marks, [label("a", "B8"), label("b", "C7"), cross]);
    assert_eq!(note.other, [("KO".to_owned(), vec![String::new()])], "kept");
}

#[test]
fn results_are_read_in_chinese_words() {
    let result =
        |text: &str| game(&format!("(;RE[{text}];B[aa])")).outcome.map(|found| found.to_string());
    assert_eq!(result("黑胜3又3/4子").as_deref(), Some("B+7.5"));
    assert_eq!(result("白中盘胜").as_deref(), Some("W+R"));
    assert_eq!(result("黑超时负").as_deref(), Some("W+T"));
    assert_eq!(result("和棋").as_deref(), Some("0"));
    assert_eq!(result("黑胜1/4子").as_deref(), Some("B+0.5"));
    assert_eq!(result("黑胜若干"), None);
}

#[test]
fn a_turn_that_is_given_and_a_pass_that_is_none_do_not_end_a_game() {
    use super::repetition::judged;
    use caipan::{record::After, rules::board::Repetition};
    let found = |moves: &str| {
        let replay = judged(&format!("(;SZ[9]{moves})"), Repetition::Simple, After::Stop);
        let kinds = replay.problems.iter().map(|problem| problem.fault.kind());
        (kinds.collect::<Vec<_>>(), replay.ended)
    };
    assert_eq!(found(";B[aa];W[];B[];W[bb]").0, [Kind::MoveAfterEnd]);
    assert_eq!(found(";B[aa];W[];B[];PL[W]RESUMED[];W[bb]"), (vec![], false));
    assert_eq!(found(";B[aa];W[];B[];PL[W];W[bb]").0, [Kind::MoveAfterEnd]);
    assert_eq!(found(";B[aa];W[];B[]NOPASS[2002/19];W[bb]"), (vec![], false));
    assert_eq!(found(";B[aa];PL[B]RESUMED[];B[bb];W[];B[]"), (vec![], true));
    assert_eq!(found(";B[aa];PL[B];B[bb];W[];B[]"), (vec![Kind::OutOfTurn], true));
    assert_eq!(found(";B[aa];PL[B]").0, [Kind::OutOfTurn]);
    assert_eq!(found(";B[aa]PL[W];W[bb]PL[W];PL[B];B[cc]").0, []);
    assert_eq!(found(";B[aa];B[bb]").0, [Kind::OutOfTurn]);
    assert_eq!(found(";B[aa];AW[bb];W[cc]").0, [Kind::Setup]);
}

#[test]
fn komi_and_result_are_written_as_sgf_wants_them() {
    let mut outline = Outline::new(BoardSize::FULL);
    outline.set_komi(Zi::from_quarters(15));
    outline.set_result(Outcome::Win(Side::Black, How::Margin(Zi::from_quarters(3))));
    outline.set("PB", "甲]\u{1b}[31m\n");
    outline.play(Side::Black, Some(at("A1")));
    outline.note().clock.black.left = Some(Span::from_ms(59_500));
    outline.play(Side::White, None);
    let text = write(&outline);
    let expected =
        "(;FF[4]GM[1]CA[UTF-8]SZ[19]PB[甲\\][31m ]KM[7.5]RE[B+1.5]\n;B[as]BL[59.5]\n;W[])\n";
    assert_eq!(text, expected);
}

/// An independent parser understands what is written.
#[test]
fn another_program_reads_what_is_written() {
    let outline = game(OLD).outline;
    let text = write_all([&outline, &outline]);
    let trees = sgf_parse::go::parse(&text).unwrap();
    assert_eq!(trees.len(), 2);
    let main: Vec<_> = trees[0].main_variation().collect();
    assert_eq!(main.len(), 4);
    let black = main[0].get_property("PB").unwrap().to_string();
    assert_eq!(black, "PB[甲 [5k\\]]");
}

fn point() -> impl Strategy<Value = Point> {
    (0..9_u8, 0..9_u8).prop_map(|(col, row)| Point::new(col, row).unwrap())
}

fn words() -> impl Strategy<Value = String> {
    "[\\]\\[\\\\:;() a-c子\n]{0,8}".prop_map(|text| text.trim().to_owned())
}

fn line() -> impl Strategy<Value = String> {
    words().prop_map(|text| text.replace('\n', ""))
}

fn shape() -> impl Strategy<Value = Shape> {
    prop_oneof![
        Just(Shape::Circle),
        Just(Shape::Cross),
        Just(Shape::Square),
        Just(Shape::Triangle),
        line().prop_map(Shape::Label),
    ]
}

fn note() -> impl Strategy<Value = Note> {
    let clock = (proptest::option::of(0..90_000_000_u64), proptest::option::of(0..9_u32));
    let clock = clock.prop_map(|(ms, periods)| ClockNote { left: ms.map(Span::from_ms), periods });
    let marks = proptest::collection::vec((shape(), point()), 0..4);
    (words(), clock.clone(), clock, marks, proptest::bool::ANY).prop_map(
        |(comment, black, white, mut marks, turn)| {
            marks.sort_by_key(|(shape, _)| match shape {
                Shape::Circle => 0,
                Shape::Cross => 1,
                Shape::Square => 2,
                Shape::Triangle => 3,
                Shape::Label(_) => 4,
            });
            let marks = marks.into_iter().map(|(shape, point)| Mark { point, shape }).collect();
            let to_move = turn.then_some(Side::White);
            Note {
                comment,
                clock: PerSide { black, white },
                marks,
                setup: Setup { to_move, ..Setup::default() },
                no_pass: None,
                resumed: false,
                other: Vec::new(),
            }
        },
    )
}

fn is_pass(play: &Play) -> bool {
    play.target == Target::Pass
}

fn node() -> impl Strategy<Value = Node> {
    let play =
        (proptest::bool::ANY, proptest::option::of(point())).prop_map(|(black, point)| Play {
            side: if black { Side::Black } else { Side::White },
            target: point.map_or(Target::Pass, Target::At),
        });
    (proptest::option::weighted(0.9, play), proptest::option::weighted(0.3, note())).prop_map(
        |(play, note)| {
            let mut note = note;
            if let (Some(note), true) = (&mut note, play.as_ref().is_some_and(is_pass)) {
                note.no_pass = (!note.comment.is_empty()).then(|| "2002/19".to_owned());
            }
            if let (Some(note), None) = (&mut note, &play) {
                note.resumed = note.setup.to_move.is_some();
            }
            let note = note.filter(|note| *note != Note::default()).map(Box::new);
            Node { play, note }
        },
    )
}

fn outline() -> impl Strategy<Value = Outline> {
    let stones = proptest::collection::btree_set(point(), 0..5);
    let texts = proptest::collection::vec(line(), 4);
    let nodes = proptest::collection::vec(node(), 0..12);
    (texts, stones, note(), nodes, proptest::option::of(0..12_usize)).prop_map(
        |(texts, stones, root, nodes, branch)| {
            let mut outline = Outline::new(BoardSize::new(9).unwrap());
            for (name, text) in ["PB", "PW", "EV", "GN"].into_iter().zip(&texts) {
                outline.set(name, text);
            }
            let mut stones = stones.into_iter();
            outline.root = root;
            outline.root.setup.white.extend(stones.next());
            outline.root.setup.black.extend(stones);
            if let Some(after) = branch.filter(|after| *after < nodes.len()) {
                let raw = "(;W[aa]C[\\]](;B[bb])(;B[cc]))".to_owned();
                outline.variations.push(caipan::record::Variation { after: Some(after), raw });
            }
            outline.nodes = nodes;
            outline
        },
    )
}

/// Characters that do harm in a terminal, a viewer or a table.
fn harmful(c: char) -> bool {
    caipan::units::is_unseen(c)
}

proptest! {
    /// Names of any characters stay what they are, but for what does harm.
    #[test]
    fn names_of_any_characters_come_back_harmless(name in any::<String>(), odd in "[\\]\\[\\\\:;()\u{1b}\u{202e}\u{200b}\r\n]{0,6}") {
        let mut outline = Outline::new(BoardSize::FULL);
        let name = format!("甲{name}{odd}乙");
        outline.set("PB", &name);
        outline.play(Side::Black, Some(at("A1")));
        outline.note().comment.clone_from(&name);
        let text = write(&outline);
        prop_assert!(!text.chars().any(|c| harmful(c) && c != '\n'), "{text:?}");
        let game = game(&text);
        prop_assert_eq!((game.moves(), &game.problems), (1, &Vec::new()));
        let kept = |text: &str| text.chars().filter(|c| !harmful(*c) && !c.is_whitespace()).collect::<String>();
        prop_assert_eq!(kept(game.outline.text("PB").unwrap()), kept(&name));
        prop_assert_eq!(kept(&game.outline.nodes[0].note.as_ref().unwrap().comment), kept(&name));
        prop_assert_eq!(write(&game.outline), text, "what is read again stays");
    }

    #[test]
    fn what_is_written_reads_the_same(outline in outline()) {
        let text = write(&outline);
        let read = read(text.as_bytes()).unwrap();
        prop_assert_eq!(read.games.len(), 1);
        prop_assert_eq!(&read.games[0].outline, &outline, "{}", text);
    }

    #[test]
    fn no_bytes_are_a_danger(text in "[(;)\\[\\]\\\\BWCAFGMSZa-d0-9\u{feff} \n]{0,60}", cut in 0..60_usize) {
        let mut bytes = text.into_bytes();
        bytes.truncate(cut);
        if let Ok(read) = read(&bytes) {
            for game in &read.games {
                prop_assert!(reads_again(&game.outline));
            }
        }
    }
}

/// Tells whether an outline, written, is read without a fault of syntax.
fn reads_again(outline: &Outline) -> bool {
    let text = write(outline);
    let syntax = |game: &caipan::record::Game| {
        game.problems.iter().any(|problem| problem.fault.kind() == Kind::Syntax)
    };
    read(text.as_bytes()).is_ok_and(|read| !read.games.iter().any(syntax))
}

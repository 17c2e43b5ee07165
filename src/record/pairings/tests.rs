use super::*;

fn told(text: &str) -> Vec<String> {
    let faults = pairings(text.as_bytes()).unwrap_err();
    let said = |fault: &PairingFault| {
        let column = fault.column.map_or("-".to_owned(), |column| column.to_string());
        format!("{}:{column} {} {}|{}", fault.line, fault.kind.id(), fault.name, fault.other)
    };
    faults.iter().map(said).collect()
}

const CHINESE: &str = "轮次,台号,黑方,黑方段位,黑方单位,黑方编号,白方,白方段位,白方单位,白方编号\n\
    1,1,甲,四段,红队,101,乙,三段,蓝队,102\n\
    第1轮,2台,丙,,红队,103,丁,,蓝队,104\n\
    2,1,乙,三段,蓝队,102,甲,四段,红队,101\n";

#[test]
fn a_table_is_read_however_a_spreadsheet_wrote_it() {
    let read = pairings(CHINESE.as_bytes()).unwrap();
    assert_eq!(read.all.len(), 3);
    let one = read.find("１", "01").unwrap();
    assert_eq!((one.players.black.name.as_str(), one.players.white.id.as_str()), ("甲", "102"));
    assert_eq!(one.players.black.rank, "四段");
    assert_eq!(read.find("1", "2").unwrap().players.white.team, "蓝队");
    assert_eq!(read.tables("1").collect::<Vec<_>>(), ["1", "2台"]);
    assert_eq!(read.rounds(), ["1", "2"]);
    let marked = format!("\u{feff}{CHINESE}");
    let windows = CHINESE.replace('\n', "\r\n");
    let (gbk, _, _) = GB18030.encode(CHINESE);
    let utf16: Vec<u8> = marked.encode_utf16().flat_map(u16::to_le_bytes).collect();
    for bytes in [marked.as_bytes(), windows.as_bytes(), &gbk, &utf16] {
        assert_eq!(pairings(bytes).unwrap(), read);
    }
    for sign in [";", "\t"] {
        assert_eq!(pairings(CHINESE.replace(',', sign).as_bytes()).unwrap(), read, "{sign:?}");
    }
}

#[test]
fn english_headings_quotes_and_unknown_columns() {
    let text = "Table;Round;Black;White;Black Rank;WHITE_TEAM;Points\n\
        7;3;\"Li; \"\"Ming\"\"\";Bo\u{202e};5d;Lake;2\n\n;;;;;;\n8;3;An;bye;;;0\n";
    let read = pairings(text.as_bytes()).unwrap();
    let one = read.find("3", "7").unwrap();
    assert_eq!(one.players.black.name, "Li; \"Ming\"");
    assert_eq!(one.players.white.name, "Bo", "nothing that turns the writing round");
    assert_eq!((one.players.black.rank.as_str(), one.players.white.team.as_str()), ("5d", "Lake"));
    assert!(read.find("3", "8").unwrap().is_bye() && !one.is_bye());
    assert_eq!(read.ignored, ["Points"]);
}

#[test]
fn everything_wrong_is_told_at_once_with_its_place() {
    let text = "轮次,台号,黑方,白方\n1,1,甲,乙\n1,1,丙,\n1,2,甲,丁\n1,3,戊\n,4,己,庚\n2,1,甲,乙\n";
    assert_eq!(
        told(text),
        [
            "3:2 table-twice 1|2",
            "3:4 empty-cell 白方|",
            "4:3 player-twice 甲|2",
            "5:- cells 3|4",
            "6:1 empty-cell 轮次|",
        ]
    );
    assert_eq!(told("轮次,台号,黑方,白\n1,1,甲,乙\n1,2,乙,甲\n").len(), 2, "both play twice");
    let namesakes =
        "轮次,台号,黑方,黑方单位,白方,白方单位\n1,1,王伟,红队,李娜,蓝队\n1,2,王伟,绿队,丁,蓝队\n";
    assert_eq!(pairings(namesakes.as_bytes()).unwrap().all.len(), 2);
}

#[test]
fn a_file_of_another_kind_says_what_is_missing() {
    assert_eq!(told(""), ["1:- empty |"]);
    let headings = "轮次 / round, 台号 / table, 黑方 / black, 白方 / white";
    assert_eq!(told("张三,李四\n"), [format!("1:- no-headings 张三,李四|{headings}")]);
    assert_eq!(
        told("轮次，台号，黑方，白方\n"),
        [format!("1:- no-headings 轮次，台号，黑方，白方|{headings}")]
    );
    assert_eq!(
        told("round,tabel,black,white\n1,1,A,B\n"),
        ["1:- misnamed-column 台号 / table|tabel"]
    );
    assert_eq!(told("轮次,台号,黑方,白方,black\n"), ["1:5 column-twice black|黑方"]);
    let binary = pairings(b"a,b\n\xff\xfe\x00\xd8").unwrap_err();
    assert_eq!((binary[0].line, binary[0].kind), (2, PairingKind::Encoding));
    let large = vec![b'a'; usize::try_from(MAX_BYTES).unwrap() + 1];
    assert_eq!(pairings(&large).unwrap_err()[0].kind, PairingKind::TooLarge);
    let many: String = (0..200).fold(String::new(), |text, n| text + &format!("1,{n},,\n"));
    assert_eq!(told(&format!("round,table,black,white\n{many}")).len(), MOST + 1);
}

#[test]
fn as_many_lines_as_fit_are_counted_once() {
    let lines: String =
        (0..40_000).fold(String::new(), |text, n| text + &format!("{n},{n},A,B\n\n"));
    let read = pairings(format!("round,table,black,white\n{lines}").as_bytes()).unwrap();
    assert_eq!((read.rounds().len(), read.all.last().map(|one| one.line)), (40_000, Some(80_000)));
}

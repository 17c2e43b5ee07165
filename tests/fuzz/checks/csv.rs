//! Tables of pairings, and the list of results made of them.

use super::{folder, is_said, is_within, words};
use caipan::cli::{self, Context, Failure, Report};
use caipan::record::{self, Entrant, Pairing, Pairings};
use caipan::units::PerSide;
use caipan::words::{Lang, Words};
use std::ffi::OsString;
use std::path::Path;
use std::rc::Rc;

/// More than this only costs time.
const MOST: usize = 1 << 14;

/// The headings of the columns in the order of the test.
const HEADINGS: [&str; 10] = [
    "round",
    "table",
    "black",
    "black_rank",
    "black_team",
    "black_id",
    "white",
    "white_rank",
    "white_team",
    "white_id",
];

/// A table of pairings.
pub fn csv(data: &[u8]) {
    if data.len() > MOST {
        return;
    }
    let read = record::pairings(data);
    assert_eq!(record::pairings(data), read);
    match read {
        Ok(read) => {
            let again = record::pairings(written(&read).as_bytes()).unwrap();
            assert_eq!(without_lines(&again), without_lines(&read));
            listed(data, &read);
        }
        Err(faults) => {
            assert!(!faults.is_empty(), "refused for nothing");
            for fault in &faults {
                let line = usize::try_from(fault.line).unwrap();
                is_within(data, line, fault.column.unwrap_or(1));
            }
            refused(data);
        }
    }
}

fn cells(one: &Pairing) -> [&str; 10] {
    let (black, white) = (&one.players.black, &one.players.white);
    [
        &one.round,
        &one.table,
        &black.name,
        &black.rank,
        &black.team,
        &black.id,
        &white.name,
        &white.rank,
        &white.team,
        &white.id,
    ]
}

fn written(read: &Pairings) -> String {
    let mut writer = ::csv::Writer::from_writer(Vec::new());
    writer.write_record(HEADINGS).unwrap();
    for one in &read.all {
        writer.write_record(cells(one)).unwrap();
    }
    String::from_utf8(writer.into_inner().unwrap()).unwrap()
}

fn without_lines(read: &Pairings) -> Vec<(&str, &str, &PerSide<Entrant>)> {
    read.all.iter().map(|one| (&*one.round, &*one.table, &one.players)).collect()
}

/// Has the list of results made of a folder that holds nothing but the table.
fn results(lang: usize, data: &[u8]) -> Result<Report, Failure> {
    let folder = folder();
    std::fs::write(folder.path().join("pairings.csv"), data).unwrap();
    answer(lang, &["results".as_ref(), folder.path()])
}

/// Answers a command in one of the two languages.
pub fn answer(lang: usize, args: &[&Path]) -> Result<Report, Failure> {
    thread_local! {
        static CONTEXTS: [Rc<Context>; 2] = [Lang::ZhHans, Lang::En].map(|lang| {
            let (words, data, json) = (Words::embedded(lang), None, false);
            Rc::new(Context { words, data, json })
        });
    }
    let args = args.iter().map(|arg| OsString::from(arg.as_os_str()));
    let args: Vec<OsString> = std::iter::once("caipan".into()).chain(args).collect();
    cli::answer(&CONTEXTS.with(|all| Rc::clone(&all[lang])), &args)
}

/// Every pairing is a row, none of whose cells is a formula or acts on a terminal.
fn listed(data: &[u8], read: &Pairings) {
    let report = results(1, data).unwrap_or_else(|failure| panic!("{failure:?}"));
    if !read.all.is_empty() {
        super::is_clear(&report.text);
    }
    let mut rows = ::csv::Reader::from_reader(report.text.as_bytes());
    let mut tables = Vec::new();
    for row in rows.records() {
        let row = row.unwrap();
        assert_eq!(row.len(), 27);
        for cell in &row {
            let formula = ['=', '+', '-', '@', '\t', '＝', '＋', '－', '＠'];
            assert!(!cell.starts_with(formula), "{cell:?} of {row:?}");
        }
        tables.push((row[2].to_owned(), row[3].to_owned()));
    }
    assert_eq!(tables.len(), read.all.len(), "{}", report.text);
    let harmless = |name: &str| name.trim_start_matches('\'').to_owned();
    for one in &read.all {
        let names = (&one.players.black.name, &one.players.white.name);
        let same = |(black, white): &&(String, String)| {
            harmless(black) == harmless(names.0) && harmless(white) == harmless(names.1)
        };
        assert!(tables.iter().any(|names| same(&names)), "{names:?} in {}", report.text);
    }
}

/// What is refused is refused by the command as well, with file, line and sentence.
fn refused(data: &[u8]) {
    for lang in 0..words().len() {
        let failure = results(lang, data).unwrap_err();
        is_said(&failure.text);
        assert!(failure.line.is_some() && failure.file.is_some(), "{failure:?}");
        is_said(&failure.sentence());
    }
}

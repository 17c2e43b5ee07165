//! A sealed move is nowhere: not in files, not in pictures, not in memory, not by guessing. Each
//! test has a variant that tells it, and finds it there.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    dead_code,
    reason = "helpers of tests"
)]

#[path = "secrecy/canary.rs"]
mod canary;
#[path = "secrecy/files.rs"]
mod files;
#[path = "secrecy/frames.rs"]
mod frames;
#[path = "secrecy/guesses.rs"]
mod guesses;
#[path = "common/soak.rs"]
mod soak;
#[path = "screens/support.rs"]
mod support;

use caipan::game::{By, Command, Opening, Order};
use caipan::rules::Preset;
use caipan::units::{BoardSize, Point, Stamp};

/// A game of the edition that seals, with a commitment.
fn opening() -> Opening {
    let mut rules = Preset::named("china-1988").unwrap().rules().unwrap();
    let sealing = "(way: Commitment)";
    rules.sealing = Some(ron::from_str(sealing).unwrap());
    Opening { preset: "china-1988".into(), ..support::opening(rules) }
}

/// What leads to the moment at which White's paper is in.
fn to_the_paper() -> Vec<Order> {
    let play = |point: &str| Command::Play(point.parse().unwrap());
    let commands = [
        Command::Start,
        play("Q16"),
        play("D4"),
        play("Q3"),
        Command::Adjourn,
        Command::Dismiss,
        Command::HandIn,
    ];
    let ordered = (1_u64..).zip(commands).map(|(n, command)| Order {
        command,
        by: By::table("丙"),
        at: Stamp::from_ms(10_000 * n),
    });
    ordered.collect()
}

fn points() -> Vec<Point> {
    BoardSize::FULL.all().collect()
}

/// Words for a pass and for resignation.
const WORDS: [&str; 8] =
    ["pass", "PASS", "虚着", "停一手", "resign", "认输", "投子认负", "中盘认输"];

/// Everything that can be written on a paper, in the forms that people write.
fn papers() -> Vec<String> {
    let points = points();
    let mut papers: Vec<String> = points.iter().map(Point::to_string).collect();
    let wide = |text: &str| -> String {
        text.chars().map(|c| char::from_u32(u32::from(c) + 0xfee0).unwrap()).collect()
    };
    for point in points.iter().step_by(19) {
        let text = point.to_string();
        papers.push(text.to_lowercase());
        papers.push(wide(&text));
        papers.push(format!("{}-{}", point.col() + 1, 19 - point.row()));
    }
    papers.extend(WORDS.map(str::to_owned));
    papers.extend((1..=180).map(|length| "x".repeat(length)));
    papers.extend((1..=60).step_by(7).map(|length| "右".repeat(length)));
    papers
}

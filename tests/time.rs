//! Time: three clocks of a machine that does what it likes, and what the players are charged.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "helpers of tests")]

#[path = "time/disturbed.rs"]
mod disturbed;
#[path = "time/machine.rs"]
mod machine;
#[path = "time/presses.rs"]
mod presses;
#[path = "faults/sim.rs"]
#[allow(dead_code, reason = "only its disk that lies about nothing is used")]
mod sim;
#[path = "common/soak.rs"]
mod soak;

use caipan::game::{Opening, Person};
use caipan::rules::{Preset, preset};
use caipan::units::PerPlayer;

/// A game with rules changed as is said.
fn opening(changes: &str) -> Opening {
    let person = |name: &str| Person { name: name.into(), ..Person::default() };
    let rules = Preset::DEFAULT.rules().unwrap();
    let rules = rules.with(&preset::ron_options().from_str(changes).unwrap());
    Opening {
        players: PerPlayer { a: person("赵甲"), b: person("钱乙") },
        round: "3".into(),
        table: "12".into(),
        ..Opening::new(rules, Preset::DEFAULT.id)
    }
}

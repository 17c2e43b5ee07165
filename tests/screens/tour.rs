//! The tour of the practice game: every hint of its band.

use crate::support::Desk;
use crate::tour_ways::WAYS;
use caipan::words::Lang;
use std::fmt::Write as _;

/// The whole tour at 80x24, its bands at 60x20, and the start where practice is offered.
pub fn pictures(lang: Lang) -> [(String, String); 3] {
    let mut desk = Desk::practising(lang);
    let (mut screens, mut bands) = (String::new(), String::new());
    for (name, keys) in WAYS {
        desk.keys(keys);
        write!(screens, "{name}\n{}\n\n", desk.screen(80, 24)).unwrap();
        let small = desk.screen(60, 20);
        let band: Vec<&str> = small.lines().take(3).collect();
        write!(bands, "{name}\n{}\n\n", band.join("\n")).unwrap();
    }
    let mut first = Desk::new(lang);
    first.ui.first_run = true;
    first.keys("Down");
    let id = lang.id();
    [
        (format!("tour-{id}-80x24"), screens),
        (format!("tour-bands-{id}-60x20"), bands),
        (format!("start-first-{id}-80x24"), first.screen(80, 24)),
    ]
}

#[test]
fn every_hint_fits_into_the_band() {
    for lang in Lang::ALL {
        let mut desk = Desk::practising(*lang);
        for (name, keys) in WAYS {
            desk.keys(keys);
            for (width, height, lines) in [(60, 20, 3), (80, 24, 2), (120, 40, 2)] {
                let screen = desk.screen(width, height);
                let band: Vec<&str> = screen.lines().take(lines).collect();
                let band = band.join(" ").replace('#', " ");
                let ends = ["。", ". ", ".  "].iter().any(|end| band.contains(end));
                let keys = ["Ctrl+Q 结束", "Ctrl+Q 結束", "Ctrl+Q ends"];
                assert!(ends && keys.iter().any(|one| band.contains(one)), "{name}: {band}");
            }
        }
    }
}

use super::*;
use crate::game::Opening as Start;
use crate::journal::{Birth, Chain, TipNote, header, verify};
use crate::rules::{Preset, preset};
use serde_json::json;

const ID: &str = "0123456789abcdef0123456789abcdef";

fn slot(game: &str, chain: &Chain) -> Vec<u8> {
    let note = TipNote {
        phase: "ready".into(),
        boot: "b".into(),
        at: 1,
        wall: "2026-03-01T09:00:00+08:00".into(),
        running: None,
        black: json!({}),
        white: json!({}),
    };
    Tip::of(7, game, chain, note).unwrap().slot().unwrap()
}

/// A journal of one record, and its chain.
fn journal(game: &str) -> (Vec<u8>, Chain) {
    let opening = Start::new(preset::Preset::DEFAULT.rules().unwrap(), Preset::DEFAULT.id);
    let birth = Birth {
        game: game.into(),
        program: "caipan 0".into(),
        at: crate::units::Stamp::from_ms(1),
        wall: "2026-03-01T09:00:00+08:00".into(),
        by: crate::game::By::table(""),
    };
    let text = header(&opening, birth).unwrap().write().unwrap();
    let bytes = Chain::new().line(&text).unwrap().bytes;
    let chain = verify(&bytes).chain();
    (bytes, chain)
}

fn small() -> Bundle {
    let (journal, chain) = journal(ID);
    Bundle::of(&journal, &slot(ID, &chain)).unwrap()
}

fn kind(bytes: Vec<u8>) -> &'static str {
    Bundle::read(bytes).unwrap_err().kind()
}

/// Writes the first line anew, so that only what is inside is judged.
fn sealed(body: &[u8]) -> Vec<u8> {
    let line = format!("{NAME} 1 {} {}\n", body.len(), Hash::of(body));
    [line.as_bytes(), body].concat()
}

#[test]
fn a_bundle_holds_journal_and_tip_byte_for_byte() {
    let (journal, chain) = journal(ID);
    let slot = slot(ID, &chain);
    let bundle = small();
    assert_eq!((bundle.journal(), bundle.slot()), (&journal[..], &slot[..]));
    assert_eq!(bundle.bytes(), sealed(&[journal, slot].concat()));
    assert_eq!((bundle.seq(), bundle.tip().n, bundle.header().game.as_str()), (0, 7, ID));
    let again = Bundle::read(bundle.bytes().to_vec()).unwrap();
    assert_eq!(again.fingerprint(), bundle.fingerprint());
}

#[test]
fn every_flipped_and_every_missing_byte_is_noticed() {
    let whole = small().bytes().to_vec();
    for at in 0..whole.len() {
        let mut bytes = whole.clone();
        bytes[at] ^= 1 << (at % 8);
        assert!(Bundle::read(bytes).is_err(), "byte {at} flipped");
        assert!(Bundle::read(whole[..at].to_vec()).is_err(), "cut to {at} bytes");
    }
    for at in 0..NAME.len() + 90 {
        for bit in 0..8 {
            let mut bytes = whole.clone();
            bytes[at] ^= 1 << bit;
            assert!(Bundle::read(bytes).is_err(), "byte {at}, bit {bit} flipped");
        }
    }
}

#[test]
fn what_is_wrong_inside_is_noticed_under_a_hash_that_fits() {
    let bundle = small();
    let body = [bundle.journal(), bundle.slot()].concat();
    for at in (0..body.len()).step_by(3) {
        let mut altered = body.clone();
        altered[at] ^= 1;
        assert!(Bundle::read(sealed(&altered)).is_err(), "byte {at}");
        assert!(Bundle::read(sealed(&body[..at])).is_err(), "cut to {at}");
    }
}

#[test]
fn each_fault_is_named() {
    let whole = small().bytes().to_vec();
    assert_eq!(kind(Vec::new()), "no-bundle");
    assert_eq!(kind(b"(;SZ[9])".to_vec()), "no-bundle");
    assert_eq!(kind(b"caipan-bundle 1 12".to_vec()), "bundle-first-line");
    assert_eq!(kind(b"caipan-bundle x\n".to_vec()), "bundle-first-line");
    assert_eq!(kind([b"caipan-bundle 0", &whole[15..]].concat()), "bundle-first-line");
    assert_eq!(kind(whole[..whole.len() - 1].to_vec()), "bundle-cut-short");
    assert_eq!(kind([&whole[..], b"\n"].concat()), "bundle-trailing");
    let newer = Bundle::read(b"caipan-bundle 12 anything\n".to_vec()).unwrap_err();
    assert_eq!((newer.kind(), newer.detail().as_deref()), ("bundle-newer", Some("12")));
    let mut altered = whole.clone();
    *altered.last_mut().unwrap() = b' ';
    assert_eq!(kind(altered), "bundle-altered");
}

#[test]
fn the_tip_has_to_be_that_of_the_journal() {
    let (journal, chain) = journal(ID);
    let other = "f".repeat(32);
    let slot = slot(&other, &chain);
    assert_eq!(kind(sealed(&[&journal[..], &slot].concat())), "bundle-tip");
    assert_eq!(kind(sealed(&journal)), "bundle-journal");
    assert_eq!(kind(sealed(&[])), "bundle-tip");
    assert_eq!(kind(sealed(&[&journal[..], &[0; SLOT]].concat())), "bundle-tip");
    let (another, _) = self::journal(&other);
    let own = self::slot(ID, &chain);
    assert_eq!(kind(sealed(&[&another[..], &own].concat())), "bundle-tip");
}

#[test]
fn what_is_too_large_is_not_even_hashed() {
    let most = usize::try_from(MOST).unwrap();
    let mut bytes = format!("{NAME} 1 {most} {}\n", "0".repeat(64)).into_bytes();
    bytes.resize(most + 200, 0);
    assert_eq!(kind(bytes), "bundle-too-large");
}

#[test]
fn a_file_is_never_written_over() {
    let folder = tempfile::tempdir().unwrap();
    let (disk, bundle) = (super::super::RealDisk, small());
    let game = OsStr::new("R3-T12");
    let file = write(&disk, folder.path(), game, &bundle).unwrap();
    assert_eq!(file, folder.path().join("R3-T12.caipan"));
    assert_eq!(fs::read(&file).unwrap(), bundle.bytes());
    assert_eq!(write(&disk, &file, game, &bundle).unwrap(), file, "the same one");
    let other = folder.path().join("other");
    fs::write(&other, "precious").unwrap();
    let taken = write(&disk, &other, game, &bundle).unwrap_err();
    assert_eq!((taken.kind(), taken.path()), ("taken", Some(other.as_path())));
    assert_eq!(Target::prepare(&other, game).unwrap_err().kind(), "taken");
    let hall = folder.path().join("hall");
    fs::create_dir(&hall).unwrap();
    fs::write(hall.join("R3-T12.caipan"), "an earlier one").unwrap();
    let second = hall.join("R3-T12-2.caipan");
    assert_eq!(write(&disk, &hall, game, &bundle).unwrap(), second);
    assert_eq!(write(&disk, &hall, game, &bundle).unwrap(), second, "the same one");
    assert_eq!(fs::read_to_string(hall.join("R3-T12.caipan")).unwrap(), "an earlier one");
    let link = folder.path().join("link");
    std::os::unix::fs::symlink(&file, &link).unwrap();
    assert_eq!(write(&disk, &link, game, &bundle).unwrap_err().kind(), "taken", "a link");
    assert_eq!(fs::read_to_string(&other).unwrap(), "precious");
    let raced = Target::prepare(&folder.path().join("late"), game).unwrap();
    fs::write(folder.path().join("late"), "first").unwrap();
    assert_eq!(raced.write(&bundle).unwrap_err().kind(), "taken");
    assert_eq!(fs::read_to_string(folder.path().join("late")).unwrap(), "first");
    let nowhere = Target::prepare(&folder.path().join("no/such/place"), game).unwrap_err();
    assert_eq!(nowhere.kind(), "vanished");
    let names: Vec<_> = fs::read_dir(folder.path()).unwrap().map(|one| one.unwrap()).collect();
    assert_eq!(names.len(), 5, "no draft is left: {names:?}");
}

#[test]
fn a_file_that_is_no_bundle_is_told_from_none_at_all() {
    let folder = tempfile::tempdir().unwrap();
    let disk = super::super::RealDisk;
    let at = |name: &str| folder.path().join(name);
    let kind = |name: &str| find(&disk, &at(name)).map(|found| found.unwrap_err().kind());
    fs::write(at("empty"), "").unwrap();
    fs::write(at("good"), small().bytes()).unwrap();
    std::os::unix::fs::symlink(at("good"), at("link")).unwrap();
    assert_eq!(kind("empty"), Some("no-bundle"));
    assert_eq!(kind("link"), Some("not-a-file"));
    assert_eq!(kind("missing"), None);
    assert_eq!(kind(""), None, "a folder");
    assert!(find(&disk, &at("good")).unwrap().is_ok());
    assert!(is_named(&disk, &at("good")) && !is_named(&disk, &at("empty")));
}

proptest::proptest! {
    #[test]
    fn no_bytes_are_taken_for_a_bundle(
        start in proptest::sample::select(vec!["", "caipan-bundle ", "caipan-bundle 1 20 "]),
        rest in proptest::collection::vec(proptest::num::u8::ANY, 0..400),
    ) {
        let bytes = [start.as_bytes(), &rest].concat();
        proptest::prop_assert!(Bundle::read(bytes).is_err());
    }

    #[test]
    fn what_is_inside_is_judged_without_a_panic(
        body in proptest::collection::vec(proptest::num::u8::ANY, 0..1_400),
    ) {
        proptest::prop_assert!(Bundle::read(sealed(&body)).is_err());
    }
}

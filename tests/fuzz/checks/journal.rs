//! Journals and tips: the bytes as they are, and their texts hung into a chain anew, so that what
//! stands in a record is reached.

use super::is_retold;
use caipan::game::Game;
use caipan::journal::{
    self, Chain, Entry, Header, Opening, SLOT, Tip, Verified, assess, audit, newest, slots,
};
use caipan::report;
use caipan::shell::bundle::Bundle;
use std::sync::Arc;

/// More than this only costs time.
const MOST: usize = 1 << 17;
/// Both slots of a tip.
const TIP: usize = 2 * SLOT;

/// A journal with its tip behind it.
pub fn journal(data: &[u8]) {
    if data.len() > MOST {
        return;
    }
    let (journal, tip) = data.split_at(data.len().saturating_sub(TIP));
    let found = assess(journal, tip);
    is_consistent(&found, journal);
    for tip in slots(tip).chain(newest(data)) {
        let slot = tip.slot().unwrap();
        assert_eq!(Tip::read(&slot), Some(tip));
    }
    told(&found.verified, journal);
    let forged = rechained(journal);
    let verified = journal::verify(&forged);
    assert_eq!((verified.bad.as_ref(), verified.end()), (None, forged.len() as u64));
    told(&verified, &forged);
    bundle(data);
}

/// What is found covers the bytes and no more.
fn is_consistent(found: &Opening, journal: &[u8]) {
    let Opening { verified, .. } = found;
    assert!(verified.end() <= journal.len() as u64 && found.shown_end() <= verified.end());
    assert_eq!(verified.bad.is_none(), verified.end() == journal.len() as u64);
    let bads = verified.bad.iter().chain(found.assessment.bad());
    for bad in bads {
        assert!(bad.byte <= journal.len() as u64 && (1..=verified.count() + 1).contains(&bad.line));
    }
}

/// Replays as far as it fits, and writes what was read again.
fn told(verified: &Verified, bytes: &[u8]) {
    let mut chain = Chain::new();
    let mut again = Vec::new();
    for record in verified.texts(bytes, u64::MAX) {
        again.extend(chain.line(record.json).unwrap().bytes);
    }
    assert_eq!(again, bytes[..again.len()]);
    assert_eq!((again.len() as u64, chain), (verified.end(), verified.chain()));
    let whole = journal::replay(verified, bytes, u64::MAX);
    let count = whole.as_ref().err().map_or(verified.count(), |bad| bad.line - 1);
    let Some(replayed) = journal::replay(verified, bytes, count).unwrap() else { return };
    let first = verified.texts(bytes, 1).next().unwrap();
    let header = Header::read(first.json).unwrap();
    assert_eq!(Header::read(&header.write().unwrap()).as_ref(), Ok(&header));
    let opening = Arc::new(journal::opening(&header).unwrap());
    assert_eq!(replayed.game.opening(), &*opening);
    is_retold_of(&opening, &replayed.entries, &replayed.game);
}

fn is_retold_of(opening: &Arc<caipan::game::Opening>, entries: &[Entry], game: &Game) {
    is_retold(opening, entries, game);
    // a forged record may rule as no rules do: that it is looked at harms nothing
    _ = audit(opening, entries);
    _ = serde_json::to_string(&game.show(game.clock().since)).unwrap();
    let words = &super::words()[0];
    for entry in entries {
        let said = report::act_said(words, game, &entry.by, &entry.events);
        assert!(!said.iter().any(String::is_empty), "{entry:?}");
    }
    _ = caipan::record::write(&report::outline(game, None, words));
}

/// Takes the texts out of lines, whatever else stands there, and chains them.
fn rechained(journal: &[u8]) -> Vec<u8> {
    let (mut chain, mut bytes) = (Chain::new(), Vec::new());
    for line in String::from_utf8_lossy(journal).lines() {
        let ends = line.find('{').zip(line.rfind('}'));
        let text = ends.and_then(|(start, end)| line.get(start..=end));
        bytes.extend(
            text.and_then(|text| chain.line(text).ok()).into_iter().flat_map(|line| line.bytes),
        );
    }
    bytes
}

/// A game on its way: the bytes as a bundle, and one made of them.
fn bundle(data: &[u8]) {
    if let Ok(read) = Bundle::read(data.to_vec()) {
        assert_eq!(read.bytes(), data);
        let again = Bundle::of(read.journal(), read.slot()).unwrap();
        assert_eq!(again.bytes(), data);
    }
    let (journal, tip) = data.split_at(data.len().saturating_sub(TIP));
    let slot = newest(tip).and_then(|tip| tip.slot().ok()).unwrap_or_default();
    if let Ok(made) = Bundle::of(journal, &slot) {
        assert_eq!(Bundle::read(made.bytes().to_vec()).unwrap().journal(), journal);
    }
}

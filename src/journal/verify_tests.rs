use super::*;

fn journal(count: usize) -> Vec<u8> {
    let mut chain = Chain::new();
    let mut bytes = Vec::new();
    for n in 0..count {
        let text = format!(r#"{{"at":{n},"wall":"2026-05-01T10:00:00+08:00","note":"第{n}手"}}"#);
        bytes.extend(chain.line(&text).unwrap().bytes);
    }
    bytes
}

fn fault_of(bytes: &[u8]) -> Bad {
    verify(bytes).bad.unwrap()
}

/// A journal of one record with a body of the caller's, with a hash that fits.
fn sealed(body: &[u8]) -> Vec<u8> {
    let mut bytes = body.to_vec();
    bytes.extend(Hash::after(&Hash::GENESIS, body).hex());
    bytes.push(b'\n');
    bytes
}

#[test]
fn a_good_journal_verifies_to_its_last_byte() {
    let bytes = journal(20);
    let verified = verify(&bytes);
    assert_eq!(verified.bad, None);
    assert_eq!((verified.count(), verified.end()), (20, bytes.len() as u64));
    let texts: Vec<_> = verified.texts(&bytes, 2).map(|r| r.json.to_owned()).collect();
    assert_eq!(texts.len(), 2);
    assert!(texts[1].contains("第1手"));
}

#[test]
fn the_chain_of_what_verified_goes_on_as_if_never_closed() {
    let mut chain = verify(&journal(3)).chain();
    let mut bytes = journal(3);
    let text = std::str::from_utf8(&journal(4)).unwrap().lines().nth(3).unwrap().to_owned();
    let json = &text[text.find('{').unwrap()..=text.rfind('}').unwrap()];
    bytes.extend(chain.line(json).unwrap().bytes);
    assert_eq!(bytes, journal(4));
}

#[test]
fn an_empty_journal_has_no_record_and_no_fault() {
    assert_eq!(verify(b""), Verified { records: vec![], bad: None });
}

#[test]
fn each_fault_has_its_kind_line_and_byte() {
    let good = journal(2);
    let first = verify(&good).records[0].clone();
    let change = |at: usize, to: u8| {
        let mut bytes = good.clone();
        bytes[at] = to;
        let bad = fault_of(&bytes);
        (bad.line, usize::try_from(bad.byte).unwrap(), bad.fault)
    };
    let (json, end) = (first.json, first.end);
    let said = json.len() as u64;
    assert_eq!(change(0, b'x'), (1, 0, Fault::SeqNotNumber));
    assert_eq!(change(1, b'_'), (1, 1, Fault::SeqNotNumber));
    assert_eq!(change(0, b'7'), (1, 0, Fault::WrongSeq { expected: 0, found: 7 }));
    assert_eq!(change(2, b'-'), (1, 2, Fault::LengthNotNumber));
    assert_eq!(change(3, b'9'), (1, 2, Fault::WrongLength { said: said / 10 * 10 + 9 }));
    assert_eq!(change(json.start + 9, b'\n'), (1, json.start, Fault::NotOneLine));
    assert_eq!(change(json.end - 4, 0xff), (1, json.start, Fault::NotUtf8));
    assert_eq!(change(json.start, b'['), (1, json.start, Fault::NotJson));
    assert_eq!(change(json.end, b'_'), (1, json.end, Fault::NoSpace));
    assert_eq!(change(end - 5, b'G'), (1, json.end + 1, Fault::HashNotHex));
    assert_eq!(change(json.start + 6, b'7'), (1, 0, Fault::WrongHash));
    assert_eq!(change(end - 1, b' '), (1, end - 1, Fault::NoLineEnd));
    assert_eq!(change(end, b'0'), (2, end, Fault::WrongSeq { expected: 1, found: 0 }));
}

#[test]
fn numbers_are_written_in_one_way_only() {
    assert_eq!(fault_of(&sealed(b"00 2 {} ")).fault, Fault::SeqNotNumber);
    assert_eq!(fault_of(&sealed(b"0 02 {} ")).fault, Fault::LengthNotNumber);
    assert_eq!(fault_of(&sealed(b"0 +2 {} ")).fault, Fault::LengthNotNumber);
    assert_eq!(fault_of(&sealed(b"0 99999999999999999999999 {} ")).fault, Fault::LengthNotNumber);
    assert_eq!(fault_of(&sealed(b" 2 {} ")).fault, Fault::SeqNotNumber);
    let huge = Fault::WrongLength { said: 18_446_744_073_709_551_615 };
    assert_eq!(fault_of(&sealed(b"0 18446744073709551615 {} ")).fault, huge);
    assert_eq!(verify(&sealed(b"0 2 {} ")).bad, None);
}

#[test]
fn a_body_that_is_no_object_is_bad_even_with_a_fitting_hash() {
    assert_eq!(fault_of(&sealed(b"0 2 [] ")).fault, Fault::NotJson);
    assert_eq!(fault_of(&sealed(b"0 3 {\n} ")).fault, Fault::NotOneLine);
    assert_eq!(fault_of(&sealed(b"0 3 {\xff} ")).fault, Fault::NotUtf8);
}

#[test]
fn every_cut_within_the_last_line_is_torn() {
    let bytes = journal(3);
    let start = verify(&bytes).records[2].start;
    for cut in start + 1..bytes.len() {
        let bad = fault_of(&bytes[..cut]);
        assert_eq!((bad.line, bad.byte, bad.fault), (3, cut as u64, Fault::Torn), "cut {cut}");
    }
    assert_eq!(verify(&bytes[..start]).bad, None);
}

#[test]
fn nul_bytes_after_the_last_line_are_bad() {
    let mut bytes = journal(2);
    let end = bytes.len() as u64;
    bytes.extend([0; 4096]);
    let bad = fault_of(&bytes);
    assert_eq!((bad.line, bad.byte, bad.fault), (3, end, Fault::SeqNotNumber));
}

#[test]
fn a_misfit_is_named_by_its_line() {
    let bytes = journal(5);
    let verified = verify(&bytes);
    let bad = verified
        .replay(&bytes, 5, |record| if record.seq == 3 { Err("no such stone") } else { Ok(()) })
        .unwrap_err();
    assert_eq!(bad.line, 4);
    assert_eq!(bad.byte, verified.records[3].json.start as u64);
    assert_eq!(bad.fault, Fault::Misfit("no such stone".into()));
    assert_eq!(verified.replay(&bytes, 3, |r| if r.seq == 3 { Err("") } else { Ok(()) }), Ok(()));
}

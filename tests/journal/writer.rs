//! The writer: acknowledgements, a hanging disk, a failing one, saving elsewhere.

use super::failing::full_after_opening;
use super::kit::*;
use caipan::journal::{Assessment, verify};
use caipan::shell::disk::{Disk, DiskFile, Mode, Standing};
use caipan::shell::lock::Held;
use caipan::shell::writer::Closed;
use caipan::shell::{Hold, Holder, RealDisk, Report, Store, Tail, Writer, read_game};
use caipan::units::Side;
use std::io;
use std::path::Path;
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Condvar, Mutex};
use std::time::Duration;

const LONG: Duration = Duration::from_mins(1);

fn threaded(store: Store) -> (Writer, Receiver<Report>) {
    let (tell, told) = channel();
    (Writer::threaded(store, move |report| drop(tell.send(report))).unwrap(), told)
}

fn acked(told: &Receiver<Report>, count: usize) -> Vec<u64> {
    let next = |_| match told.recv_timeout(LONG).unwrap() {
        Report::Ack { seq } => seq,
        Report::Failed { error, .. } => panic!("{error}"),
    };
    (0..count).map(next).collect()
}

#[test]
fn each_record_is_acknowledged_in_turn_and_is_on_disk_then() {
    let (_dir, store) = new_game(&real());
    let path = store.folder().to_owned();
    let (mut writer, told) = threaded(store);
    for line in &lines(20)[1..] {
        writer.submit(line.clone(), note(Some(Side::Black)));
        let seq = acked(&told, 1)[0];
        assert_eq!(seq, line.seq);
        let read = read_game(&RealDisk, &path).unwrap();
        assert_eq!(read.opening.shown(), seq + 1);
        assert!(matches!(read.hold, Hold::Held(_)));
    }
    assert_eq!((writer.acknowledged(), writer.waiting()), (20, 0));
    assert_eq!(writer.journal(), bytes_of(&lines(20)));
    assert_eq!(writer.close(LONG), Closed { waiting: 0, in_time: true });
    let read = read_game(&RealDisk, &path).unwrap();
    assert_eq!((read.opening.assessment, read.hold), (Assessment::Whole, Hold::Free));
}

#[test]
fn closing_writes_what_waits_first() {
    let (_dir, store) = new_game(&real());
    let path = store.folder().to_owned();
    let (mut writer, _told) = threaded(store);
    for line in &lines(50)[1..] {
        writer.submit(line.clone(), note(None));
    }
    assert_eq!(writer.close(LONG), Closed { waiting: 0, in_time: true });
    assert_eq!(read_game(&RealDisk, &path).unwrap().opening.shown(), 50);
}

#[test]
fn inline_every_record_is_acknowledged_before_the_next_step() {
    let (_dir, store) = new_game(&real());
    let (tell, told) = channel();
    let mut writer = Writer::inline(store, move |report| drop(tell.send(report)));
    for line in &lines(5)[1..] {
        writer.submit(line.clone(), note(None));
        assert_eq!(writer.acknowledged(), line.seq + 1);
        assert!(matches!(told.try_recv(), Ok(Report::Ack { seq }) if seq == line.seq));
    }
    assert_eq!(writer.close(LONG), Closed { waiting: 0, in_time: true });
}

#[derive(Clone, Default)]
struct Gate(Arc<(Mutex<bool>, Condvar)>);

impl Gate {
    fn set(&self, shut: bool) {
        *self.0.0.lock().unwrap() = shut;
        self.0.1.notify_all();
    }
    fn pass(&self) {
        let shut = self.0.0.lock().unwrap();
        drop(self.0.1.wait_while(shut, |shut| *shut).unwrap());
    }
}

/// A disk whose syncs and tip writes hang while its gate is shut.
struct Hanging(Gate);

struct HangingFile(Box<dyn DiskFile>, Gate);

impl Disk for Hanging {
    fn make_folder(&self, path: &Path) -> io::Result<()> {
        RealDisk.make_folder(path)
    }
    fn create(&self, path: &Path, mode: Mode) -> io::Result<Box<dyn DiskFile>> {
        Ok(Box::new(HangingFile(RealDisk.create(path, mode)?, self.0.clone())))
    }
    fn open(&self, path: &Path, mode: Mode) -> io::Result<Box<dyn DiskFile>> {
        Ok(Box::new(HangingFile(RealDisk.open(path, mode)?, self.0.clone())))
    }
    fn read(&self, path: &Path, most: u64) -> io::Result<Vec<u8>> {
        RealDisk.read(path, most)
    }
    fn length(&self, path: &Path) -> io::Result<u64> {
        RealDisk.length(path)
    }
    fn names(&self, folder: &Path) -> io::Result<Vec<String>> {
        RealDisk.names(folder)
    }
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        RealDisk.rename(from, to)
    }
    fn sync_folder(&self, path: &Path) -> io::Result<()> {
        RealDisk.sync_folder(path)
    }
    fn lock(
        &self,
        path: &Path,
        holder: &Holder,
    ) -> io::Result<Result<Box<dyn Held>, Option<Holder>>> {
        RealDisk.lock(path, holder)
    }
    fn probe(&self, path: &Path) -> io::Result<Hold> {
        RealDisk.probe(path)
    }
}

impl DiskFile for HangingFile {
    fn append(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.append(bytes)
    }
    fn write_at(&mut self, place: u64, bytes: &[u8]) -> io::Result<usize> {
        self.1.pass();
        self.0.write_at(place, bytes)
    }
    fn sync_data(&mut self) -> io::Result<()> {
        self.1.pass();
        self.0.sync_data()
    }
    fn sync_all(&mut self) -> io::Result<()> {
        self.0.sync_all()
    }
    fn truncate(&mut self, length: u64) -> io::Result<()> {
        self.0.truncate(length)
    }
    fn claim(&mut self) -> io::Result<bool> {
        self.0.claim()
    }
    fn forget(&mut self) -> io::Result<()> {
        self.0.forget()
    }
    fn standing(&self, path: &Path) -> io::Result<Standing> {
        self.0.standing(path)
    }
}

fn hanging_game() -> (tempfile::TempDir, Gate, Writer, Receiver<Report>) {
    let gate = Gate::default();
    let disk: Arc<dyn Disk> = Arc::new(Hanging(gate.clone()));
    let (dir, store) = new_game(&disk);
    let (writer, told) = threaded(store);
    gate.set(true);
    (dir, gate, writer, told)
}

#[test]
fn a_hanging_disk_blocks_no_sender_and_acknowledges_nothing_until_it_goes_on() {
    let (_dir, gate, mut writer, told) = hanging_game();
    for line in &lines(40)[1..] {
        writer.submit(line.clone(), note(None));
        writer.heartbeat(note(None));
    }
    assert_eq!((writer.acknowledged(), writer.waiting()), (1, 39));
    assert!(told.try_recv().is_err());
    gate.set(false);
    assert_eq!(acked(&told, 39), (1..40).collect::<Vec<u64>>());
    assert_eq!(writer.close(LONG), Closed { waiting: 0, in_time: true });
}

#[test]
fn closing_on_a_hanging_disk_gives_up_and_says_what_waits() {
    let (_dir, gate, mut writer, _told) = hanging_game();
    for line in &lines(4)[1..] {
        writer.submit(line.clone(), note(None));
    }
    let closed = writer.close(Duration::from_millis(1));
    assert_eq!(closed, Closed { waiting: 3, in_time: false });
    gate.set(false);
}

/// Writes the journal in memory to another place; nothing more is written to the old one.
fn saved(writer: &mut Writer, place: &std::path::Path, name: &str) -> Store {
    let bytes = writer.journal().to_vec();
    writer.abandon();
    Store::save_elsewhere(&real(), place, name, &bytes, note(None), &holder()).unwrap()
}

#[test]
fn what_waits_on_a_hanging_disk_is_saved_elsewhere_and_never_written_to_the_old_place() {
    let (dir, gate, mut writer, told) = hanging_game();
    let old = writer.folder().to_owned();
    for line in &lines(9)[1..] {
        writer.submit(line.clone(), note(None));
    }
    let place = dir.path().join("stick");
    let store = saved(&mut writer, &place, "R3-T12");
    assert_eq!((store.chain().next(), store.folder()), (9, place.join("R3-T12").as_path()));
    gate.set(false);
    assert!(writer.close(LONG).in_time);
    assert!(told.recv().is_err(), "an abandoned writer tells nothing");
    let read = read_game(&RealDisk, &old).unwrap();
    assert!(read.opening.verified.count() <= 2, "only the record that hung may have arrived");
    let read = read_game(&RealDisk, &place.join("R3-T12")).unwrap();
    assert_eq!(read.opening.assessment, Assessment::Whole);
    assert_eq!(read.bytes, bytes_of(&lines(9)));
}

fn failing_game(nth: u32) -> (Folder, Writer, Receiver<Report>) {
    let lines = lines(3);
    let folder = Folder::with(&bytes_of(&lines), Some(&slot_file(2, &lines[2])));
    let disk = full_after_opening(nth, &folder.path);
    let opened = Store::open(&disk, &folder.path, &holder(), Tail::Ask).unwrap();
    let (writer, told) = threaded(*writing(opened).0);
    (folder, writer, told)
}

#[test]
fn after_a_failure_nothing_is_acknowledged_and_all_of_it_is_saved_elsewhere() {
    for nth in 1..=4 {
        let (folder, mut writer, told) = failing_game(nth);
        for line in &lines(9)[3..] {
            writer.submit(line.clone(), note(Some(Side::Black)));
        }
        let report = told.recv_timeout(LONG).unwrap();
        let Report::Failed { seq: Some(3), error } = report else { panic!("{nth}: {report:?}") };
        assert_eq!(error.kind(), "disk-full");
        assert_eq!((writer.acknowledged(), writer.waiting()), (3, 6));
        let place = folder.dir.path().join("stick");
        let (mut next, told) = threaded(saved(&mut writer, &place, "R3-T12"));
        next.submit(lines(10)[9].clone(), note(None));
        assert_eq!(acked(&told, 1), [9]);
        assert_eq!(next.journal(), bytes_of(&lines(10)));
        assert!(next.close(LONG).in_time);
        let read = read_game(&RealDisk, &place.join("R3-T12")).unwrap();
        assert_eq!(
            (read.opening.assessment, read.bytes),
            (Assessment::Whole, bytes_of(&lines(10)))
        );
    }
}

#[test]
fn what_waits_is_taken_back_and_the_rest_goes_on_in_a_new_place() {
    let (folder, mut writer, told) = failing_game(3);
    for line in &lines(9)[3..] {
        writer.submit(line.clone(), note(Some(Side::Black)));
    }
    assert!(matches!(told.recv_timeout(LONG).unwrap(), Report::Failed { .. }));
    assert_eq!(writer.take_back(), bytes_of(&lines(3)));
    assert_eq!(writer.waiting(), 0);
    let store = saved(&mut writer, folder.dir.path(), "new");
    assert_eq!(store.chain(), verify(&bytes_of(&lines(3))).chain());
}

#[test]
fn the_same_place_opens_again_once_the_failed_writer_is_gone() {
    let (folder, mut writer, told) = failing_game(1);
    writer.submit(lines(4)[3].clone(), note(None));
    assert!(matches!(told.recv_timeout(LONG).unwrap(), Report::Failed { .. }));
    assert_eq!(folder.open_error().kind(), "held");
    writer.abandon();
    assert!(writer.close(LONG).in_time);
    let (mut store, _) = writing(folder.open(Tail::Ask));
    store.append(&lines(4)[3], note(None)).unwrap();
}

#[test]
fn a_heartbeat_that_fails_is_a_failure_of_no_record() {
    let (_folder, mut writer, told) = failing_game(1);
    writer.heartbeat(note(Some(Side::Black)));
    let report = told.recv_timeout(LONG).unwrap();
    assert!(matches!(report, Report::Failed { seq: None, .. }), "{report:?}");
}

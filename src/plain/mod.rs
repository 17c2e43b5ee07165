//! The console line by line, for screen readers and bad terminals: the desk of the screen without
//! its pictures, the commands of the palette, nothing but lines in and out.

mod answer;
mod ask;
mod files;
mod lines;
mod notice;
mod own;
mod talk;
mod texts;

use crate::cli::Console;
use crate::shell::signal::{self, Ending};
use crate::shell::time::{SystemClock, TimeSource};
use crate::tui::run::{
    Begin, Desk, Elsewhere, Failed, Failure, GRACE, LEAVING, Launch, Line, Message, STORAGE, guard,
    sooner,
};
use crate::units::Stamp;
use crate::words::{Words, say};
use lines::Lines;
use std::io;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;
use talk::Talk;

/// What the command line asks for, as the console begins with it.
#[must_use]
pub fn begin(open: Console) -> Begin {
    match open {
        Console::Start => Begin::List,
        Console::Practice => Begin::Practice,
        Console::New(new) => {
            let (played, standing, told) = (new.played, new.standing, new.told);
            Begin::New(Box::new(new.opening), Elsewhere { played, standing, told })
        }
        Console::Resume(game, choice) => Begin::Resume(game, choice),
    }
}

/// Runs the console line by line.
///
/// # Errors
/// Where the game can't be opened.
pub fn run(launch: Launch) -> Result<ExitCode, Failed> {
    let words = Words::embedded(launch.lang.unwrap_or(launch.locale));
    let terminal = |error: io::Error| {
        let text = say!(words, "run-terminal", detail = error.to_string());
        Failed { status: STORAGE, kind: "terminal", text }
    };
    let time: Arc<dyn TimeSource> = Arc::new(SystemClock::new());
    let (sender, receiver) = channel();
    let desk = Desk::begin(launch, Arc::clone(&time), sender.clone()).map_err(|text| Failed {
        status: STORAGE,
        kind: "storage",
        text,
    })?;
    let gone = sender.clone();
    let lines = Lines::start(move || drop(gone.send(Message::End))).map_err(terminal)?;
    let (typed, clock) = (sender.clone(), Arc::clone(&time));
    let work = move || {
        let tell = |line, at| typed.send(Message::Line { line, at }).is_ok();
        lines::read(io::stdin().lock(), &*clock, tell);
    };
    std::thread::Builder::new().name("typed".into()).spawn(work).map_err(terminal)?;
    let (stops, clock) = (sender.clone(), Arc::clone(&time));
    let stop = move || drop(stops.send(Message::Line { line: Line::Stop, at: clock.now() }));
    signal::forward_stops(stop).map_err(terminal)?;
    let clock = Arc::clone(&time);
    let failure = Failure::watch(sender.clone(), || {});
    let hear = move |ending| {
        drop(sender.send(match ending {
            Ending::Interrupt => Message::Line { line: Line::Interrupt, at: clock.now() },
            Ending::Terminate | Ending::Hangup => Message::End,
        }));
    };
    signal::forward(hear).map_err(terminal)?;
    let mut talk = Talk::new(desk, lines);
    guard(|| {
        serve(&mut talk, &receiver, &*time);
        finish(&mut talk, &receiver, &*time);
    });
    let code = if talk.close() { ExitCode::SUCCESS } else { ExitCode::from(STORAGE) };
    let Some((failed, sentence)) = failure.said(&words, None) else { return Ok(code) };
    eprintln!("{sentence}");
    Ok(failed)
}

/// Takes lines, lets time pass, and sleeps until something is due.
fn serve(talk: &mut Talk, receiver: &Receiver<Message>, time: &dyn TimeSource) {
    talk.turn(time.now());
    while !talk.has_ended() {
        let now = time.now();
        let wait = sooner(talk.desk.next_moment(now), talk.patience(now))
            .map_or(Duration::from_mins(1), |moment| Duration::from_millis(moment.since(now).ms()));
        match receiver.recv_timeout(wait) {
            Ok(message) => talk.take(message),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return,
        }
        drain(talk, receiver, time);
        talk.turn(time.now());
    }
}

/// Takes in everything that has come; before a deadline is acted on, a line that was stamped
/// earlier and is still on its way is waited for.
fn drain(talk: &mut Talk, receiver: &Receiver<Message>, time: &dyn TimeSource) {
    loop {
        let next = if talk.desk.is_due(time.now()) {
            receiver.recv_timeout(Duration::from_millis(GRACE.ms())).ok()
        } else {
            receiver.try_recv().ok()
        };
        let Some(message) = next else { return };
        talk.take(message);
    }
}

/// Waits for what is still on its way to a disk, not for ever; lines change nothing any more.
fn finish(talk: &mut Talk, receiver: &Receiver<Message>, time: &dyn TimeSource) {
    let until: Stamp = time.now() + LEAVING;
    while talk.desk.is_busy() && time.now() < until {
        let rest = Duration::from_millis(until.since(time.now()).ms());
        match receiver.recv_timeout(rest) {
            Ok(Message::Line { .. }) | Err(RecvTimeoutError::Timeout) => {}
            Ok(Message::End) | Err(RecvTimeoutError::Disconnected) => break,
            Ok(message) => talk.take(message),
        }
    }
    talk.settle(time.now(), true);
    talk.tell_news(time.now());
}

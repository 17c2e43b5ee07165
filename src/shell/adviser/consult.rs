//! The program while it is asked: started, waited for, ended.

use super::{Adviser, AdviserError, talk};
use crate::game::board::Board;
use crate::shell::games::on_a_thread;
use crate::units::Point;
use rustix::process::{Pid, Signal, kill_process_group};
use std::collections::BTreeSet;
use std::io;
use std::process::Child;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

type Answer = Result<BTreeSet<Point>, AdviserError>;

/// An adviser that is being asked. Dropped, it is ended, and what it says isn't waited for.
#[derive(Debug)]
pub struct Consultation {
    engine: Engine,
    way: Sender<Option<Answer>>,
}

impl Adviser {
    /// Asks which stones of a final position are dead. It returns at once; `tell` is called with
    /// the stones, whole chains of the board, or with what was wrong.
    ///
    /// # Errors
    /// Where there can be no thread; a program that doesn't start is told of like all else.
    pub fn consult(
        &self,
        board: &Board,
        patience: Duration,
        tell: impl FnOnce(Answer) + Send + 'static,
    ) -> Result<Consultation, AdviserError> {
        let (way, heard) = channel();
        let (engine, own) = (Engine::default(), way.clone());
        let (adviser, board, end) = (self.clone(), board.clone(), engine.clone());
        let work = move || adviser.serve(board, patience, &end, (own, &heard), tell);
        on_a_thread("adviser", work)
            .map_err(|error| AdviserError::NotStarted(io::Error::other(error.to_string())))?;
        Ok(Consultation { engine, way })
    }

    fn serve(
        &self,
        board: Board,
        patience: Duration,
        engine: &Engine,
        (way, heard): (Sender<Option<Answer>>, &Receiver<Option<Answer>>),
        tell: impl FnOnce(Answer),
    ) {
        let mut child = match self.command().spawn() {
            Ok(child) => child,
            Err(error) => return tell(Err(AdviserError::NotStarted(error))),
        };
        engine.runs(Pid::from_child(&child));
        let answer = match talking(&mut child, board, way) {
            Ok(()) => {
                let late = AdviserError::Hung { seconds: patience.as_secs() };
                heard.recv_timeout(patience).unwrap_or(Some(Err(late)))
            }
            Err(error) => Some(Err(AdviserError::NotStarted(error))),
        };
        engine.end(Stage::Over);
        // what can't be ended at once isn't waited for by anybody
        if let Some(answer) = answer {
            tell(answer);
        }
        let _ = child.wait();
    }
}

impl Drop for Consultation {
    fn drop(&mut self) {
        // first: its end is an answer, too
        let _ = self.way.send(None);
        self.engine.end(Stage::GivenUp);
    }
}

/// Talks on another thread: the program may neither read nor write. Its end wakes it.
fn talking(child: &mut Child, board: Board, way: Sender<Option<Answer>>) -> io::Result<()> {
    let pipes = child.stdin.take().zip(child.stdout.take());
    let (to, from) = pipes.ok_or_else(|| io::Error::other("no pipes"))?;
    let work = move || drop(way.send(Some(talk::ask(to, from, &board))));
    std::thread::Builder::new().name("talk".into()).spawn(work).map(drop)
}

/// What may be done to the program by two threads.
#[derive(Clone, Debug, Default)]
struct Engine(Arc<Mutex<Stage>>);

#[derive(Clone, Copy, Debug, Default)]
enum Stage {
    /// It hasn't been started yet.
    #[default]
    Starting,
    /// It runs, in a group of its own that has its number.
    Running(Pid),
    /// It was ended, and its number may be another's.
    Over,
    /// Nobody waits any more.
    GivenUp,
}

impl Engine {
    fn stage(&self) -> MutexGuard<'_, Stage> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes that the program has been started; it ends at once if it was given up meanwhile.
    fn runs(&self, pid: Pid) {
        let mut stage = self.stage();
        match *stage {
            Stage::Starting => *stage = Stage::Running(pid),
            Stage::Running(_) | Stage::Over | Stage::GivenUp => kill(pid),
        }
    }

    /// Ends the program and all that it started. Its number stays its own until it has been
    /// waited for, which comes later.
    fn end(&self, as_what: Stage) {
        let mut stage = self.stage();
        match *stage {
            Stage::Running(pid) => {
                kill(pid);
                *stage = as_what;
            }
            Stage::Starting => *stage = as_what,
            Stage::Over | Stage::GivenUp => {}
        }
    }
}

fn kill(group: Pid) {
    let _ = kill_process_group(group, Signal::KILL);
}

//! What comes in: the thread that reads the keys, and the loop's end of their way.

use super::screen::Screen;
use super::{FIRST, Message};
use crate::shell::terminal;
use crate::shell::time::TimeSource;
use crate::tui::ui::Input;
use crossterm::event::{Event as TerminalEvent, MouseButton, MouseEventKind, read};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, sync_channel};
use std::time::Duration;

/// So many keys are on their way at most: no hand types more, and a flood waits in the terminal.
/// Who takes in so many messages has taken in every key that was read before.
pub(super) const MOST: usize = 1_024;

/// The loop's end.
pub(super) struct Intake {
    messages: Receiver<Message>,
    /// One for each key that is on its way.
    keys: Receiver<()>,
}

impl Intake {
    /// Takes in what is sent; who reads keys asks the other end for leave to send one.
    pub fn new(messages: Receiver<Message>) -> (Self, SyncSender<()>) {
        let (leave, keys) = sync_channel(MOST);
        (Self { messages, keys }, leave)
    }

    /// Waits for a message, for so long at most.
    ///
    /// # Errors
    /// Where none came.
    pub fn within(&self, most: Duration) -> Result<Message, RecvTimeoutError> {
        let message = self.messages.recv_timeout(most)?;
        if matches!(message, Message::Input(_) | Message::Clicked { .. } | Message::Resized(..)) {
            // a signal to stop comes as a key that asked for no leave
            let _ = self.keys.try_recv();
        }
        Ok(message)
    }
}

/// Asks the terminal how wide it draws a stone, once it has the first picture. Whoever reads the
/// keys has to ask: a key that comes instead of the answer isn't lost.
pub(super) fn ask_width(screen: &Screen, sender: &Sender<Message>) {
    screen.has_drawn(FIRST);
    if terminal::ask_width().is_ok_and(|answered| answered)
        && let Ok((columns, 0)) = crossterm::cursor::position()
    {
        let _ = sender.send(Message::StoneIs(Some(columns)));
    } else {
        let _ = sender.send(Message::StoneIs(None));
    }
}

/// Reads the terminal; a key gets its stamp the moment it is read.
pub(super) fn read_keys(sender: &Sender<Message>, leave: &SyncSender<()>, time: &dyn TimeSource) {
    loop {
        let event = read();
        let at = time.now();
        let message = match event {
            Ok(TerminalEvent::Key(event)) => Message::Input(Input::Key { key: event.into(), at }),
            Ok(TerminalEvent::Paste(text)) => Message::Input(Input::Paste(text)),
            Ok(TerminalEvent::Resize(columns, rows)) => Message::Resized(columns, rows),
            Ok(TerminalEvent::Mouse(mouse)) => match mouse.kind {
                MouseEventKind::Down(MouseButton::Left) => {
                    Message::Clicked { column: mouse.column, row: mouse.row, at }
                }
                MouseEventKind::Down(MouseButton::Right | MouseButton::Middle)
                | MouseEventKind::Up(_)
                | MouseEventKind::Drag(_)
                | MouseEventKind::Moved
                | MouseEventKind::ScrollDown
                | MouseEventKind::ScrollUp
                | MouseEventKind::ScrollLeft
                | MouseEventKind::ScrollRight => continue,
            },
            Ok(TerminalEvent::FocusGained | TerminalEvent::FocusLost) => continue,
            Err(_) => Message::End,
        };
        let last = matches!(message, Message::End);
        if leave.send(()).is_err() || sender.send(message).is_err() || last {
            return;
        }
    }
}

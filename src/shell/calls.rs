//! The calls of a session: which were given, and when.

use crate::game::clock::Called;
use crate::units::Stamp;

/// A call that is due.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Due {
    /// The moment it is due.
    pub at: Stamp,
    /// The names of the calls, in order.
    pub names: Vec<String>,
}

/// So many calls are remembered for a re-reading.
const REMEMBERED: usize = 60;

/// The calls since the last record, which goes with the next one.
#[derive(Debug, Default)]
pub(super) struct Calls {
    given: Vec<Called>,
    /// The last calls, whether a record holds them already or not.
    last: Vec<Called>,
    /// The call from which the seconds are read again: it is given as soon as the clock runs.
    again: Option<String>,
}

impl Calls {
    /// Takes in the calls that became due after `from` and are given at `to`.
    pub fn give(
        &mut self,
        due: Vec<(Stamp, Vec<String>)>,
        from: Stamp,
        to: Stamp,
        runs: bool,
    ) -> Vec<Due> {
        let again = self.again.take_if(|_| runs).map(|name| (from, vec![name]));
        let all = again.into_iter().chain(due);
        let dues: Vec<Due> = all.map(|(at, names)| Due { at, names }).collect();
        for due in &dues {
            let call =
                |name: &String| Called { name: name.clone(), due: due.at, at: to, spoken: None };
            self.given.extend(due.names.iter().map(call));
            self.last.extend(due.names.iter().map(call));
        }
        let old = self.last.len().saturating_sub(REMEMBERED);
        self.last.drain(..old);
        dues
    }

    /// Notes when the voice began a call.
    pub fn spoken(&mut self, name: &str, due: Stamp, at: Stamp) {
        for calls in [&mut self.given, &mut self.last] {
            let call = calls.iter_mut().rfind(|call| call.name == name && call.due == due);
            if let Some(call) = call {
                call.spoken = Some(at);
            }
        }
    }

    /// Has the seconds read again from a call.
    pub fn read_again(&mut self, from: &str) {
        self.again = Some(from.to_owned());
    }

    /// Returns the calls given last, oldest first.
    pub fn last(&self) -> &[Called] {
        &self.last
    }

    /// Hands them over to the next record.
    pub fn take(&mut self) -> Vec<Called> {
        std::mem::take(&mut self.given)
    }
}

//! The keys that a position's hash is made of.

use super::CELLS;
use crate::units::PerSide;

/// The keys of all stones: a position's hash is the exclusive or of the keys of its stones.
pub(super) static KEYS: [PerSide<u128>; CELLS] = keys();

/// Draws the keys from a fixed sequence (splitmix64), two numbers a key.
#[expect(clippy::large_stack_arrays, reason = "evaluated when compiled")]
const fn keys() -> [PerSide<u128>; CELLS] {
    let mut keys = [PerSide { black: 0, white: 0 }; CELLS];
    let mut state = 0;
    let mut cell = 0;
    while cell < CELLS {
        keys[cell] = PerSide { black: key(state), white: key(state + 2) };
        state += 4;
        cell += 1;
    }
    keys
}

const fn key(state: u64) -> u128 {
    ((mixed(state) as u128) << 64) | mixed(state + 1) as u128
}

/// The n-th number of the splitmix64 sequence.
const fn mixed(n: u64) -> u64 {
    let z = n.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

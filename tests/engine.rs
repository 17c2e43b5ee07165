//! The board against a slow reference, and positions with known answers.

#[cfg(test)]
mod engine {
    mod counts;
    mod positions;
    mod records;
    mod reference;
    mod repetition;
}

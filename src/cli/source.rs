//! Reading the files and rules that arguments name.

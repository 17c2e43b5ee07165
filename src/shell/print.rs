//! A printing program that is handed a text: nothing of it is written to a file.

use super::voice::find_program;
use std::ffi::OsStr;
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use zeroize::Zeroizing;

/// What prints where nothing else is named.
const KNOWN: &str = "lp";

/// A printing program with its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Printer {
    program: PathBuf,
    args: Vec<String>,
}

impl Printer {
    /// Returns the program's name.
    #[must_use]
    pub fn name(&self) -> String {
        let name = self.program.file_name().unwrap_or(self.program.as_os_str());
        name.to_string_lossy().into_owned()
    }

    /// Finds the named program, else `lp`, on a search path. `{file}` stands for what is printed,
    /// which is read from standard input.
    #[must_use]
    pub fn find(named: &[String], path: Option<&OsStr>) -> Option<Self> {
        let (program, args) = match named.split_first() {
            Some((program, args)) => (program.as_str(), args),
            None => (KNOWN, [].as_slice()),
        };
        let args = args.iter().map(|arg| arg.replace("{file}", "-")).collect();
        find_program(program, path).map(|program| Self { program, args })
    }

    /// Hands a text over and waits until the program has taken it.
    ///
    /// # Errors
    /// Where the program doesn't start, doesn't read, or says that it failed.
    pub fn print(&self, text: &Zeroizing<String>) -> io::Result<()> {
        let mut program = Command::new(&self.program);
        program.args(&self.args).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        let mut child = program.spawn()?;
        let written = child.stdin.take().map_or(Ok(()), |mut pipe| pipe.write_all(text.as_bytes()));
        let status = child.wait()?;
        written?;
        if status.success() { Ok(()) } else { Err(io::Error::other(status.to_string())) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sh(script: &str) -> Printer {
        let named = ["sh", "-c", script].map(str::to_owned);
        Printer::find(&named, Some(OsStr::new("/usr/bin:/bin"))).unwrap()
    }

    #[test]
    fn the_text_goes_to_the_program_and_what_fails_is_told() {
        let folder = tempfile::tempdir().unwrap();
        let out = folder.path().join("out");
        let text = Zeroizing::new("密码 ABCD".repeat(20_000));
        sh(&format!("cat > {}", out.display())).print(&text).unwrap();
        assert_eq!(std::fs::read_to_string(out).unwrap(), *text);
        assert!(sh("cat > /dev/null; exit 3").print(&text).is_err());
        assert!(sh("exit 0").print(&text).is_err(), "it read nothing");
    }

    #[test]
    fn the_file_is_standard_input_and_an_absent_program_is_none() {
        let named = ["sh", "-s", "{file}"].map(str::to_owned);
        let found = Printer::find(&named, Some(OsStr::new("/usr/bin:/bin"))).unwrap();
        assert_eq!(found.args, ["-s", "-"]);
        assert_eq!(Printer::find(&["no-such-printer".to_owned()], Some(OsStr::new("/bin"))), None);
        assert_eq!(Printer::find(&[], Some(OsStr::new("/nowhere"))), None);
    }
}

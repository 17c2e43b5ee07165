//! A printing program: it is handed a text, of which nothing is written to a file, or a file.

use super::voice::find_program;
use std::ffi::OsStr;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::Duration;
use zeroize::Zeroizing;

/// What prints where nothing else is named.
const KNOWN: &str = "lp";

/// What stands for the file in the arguments.
const FILE: &str = "{file}";
/// A program that takes a file is waited for so long.
pub const PATIENCE: Duration = Duration::from_mins(1);
/// So often it is looked whether it has ended.
const LOOK: Duration = Duration::from_millis(50);

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
        let args = args.to_vec();
        find_program(program, path).map(|program| Self { program, args })
    }

    /// Puts a name in the place of the file.
    fn command(&self, file: &str) -> Command {
        let mut program = Command::new(&self.program);
        program.args(self.args.iter().map(|arg| arg.replace(FILE, file)));
        program
    }

    /// Has a file printed and waits until the program has taken it; where no argument stands for
    /// the file it comes last. A program that doesn't end in time is ended.
    ///
    /// # Errors
    /// Where the program doesn't start, doesn't end, or says that it failed.
    pub fn print_file(&self, file: &Path, patience: Duration) -> io::Result<()> {
        let mut program = self.command(&file.display().to_string());
        if !self.args.iter().any(|arg| arg.contains(FILE)) {
            program.arg(file);
        }
        program.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        told(ended(program.spawn()?, patience)?)
    }

    /// Hands a text over and waits until the program has taken it.
    ///
    /// # Errors
    /// Where the program doesn't start, doesn't read, or says that it failed.
    pub fn print(&self, text: &Zeroizing<String>) -> io::Result<()> {
        let mut program = self.command("-");
        program.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        let mut child = program.spawn()?;
        let written = child.stdin.take().map_or(Ok(()), |mut pipe| pipe.write_all(text.as_bytes()));
        let status = child.wait()?;
        written?;
        told(status)
    }
}

fn told(status: ExitStatus) -> io::Result<()> {
    let code = status.code().map_or_else(|| status.to_string(), |code| code.to_string());
    if status.success() { Ok(()) } else { Err(io::Error::other(code)) }
}

/// Waits for a program; one that takes too long is ended.
fn ended(mut child: Child, patience: Duration) -> io::Result<ExitStatus> {
    for _ in 0..patience.as_millis() / LOOK.as_millis() {
        if let Some(status) = child.try_wait()? {
            return Ok(status);
        }
        std::thread::sleep(LOOK);
    }
    child.kill()?;
    child.wait()?;
    Err(io::ErrorKind::TimedOut.into())
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
        let command = found.command("-");
        assert_eq!(command.get_args().collect::<Vec<_>>(), ["-s", "-"]);
        assert_eq!(Printer::find(&["no-such-printer".to_owned()], Some(OsStr::new("/bin"))), None);
        assert_eq!(Printer::find(&[], Some(OsStr::new("/nowhere"))), None);
    }

    #[test]
    fn a_file_is_named_and_a_program_that_hangs_is_ended() {
        let folder = tempfile::tempdir().unwrap();
        let (slip, out) = (folder.path().join("成绩单 1.txt"), folder.path().join("out"));
        std::fs::write(&slip, "黑胜").unwrap();
        let named = ["sh", "-c", "cat \"$1\" > \"$2\"", "sh", "{file}"].map(str::to_owned);
        let named = [&named[..], &[out.display().to_string()]].concat();
        let path = Some(OsStr::new("/usr/bin:/bin"));
        let printer = Printer::find(&named, path).unwrap();
        printer.print_file(&slip, PATIENCE).unwrap();
        assert_eq!(std::fs::read_to_string(&out).unwrap(), "黑胜");
        let last = Printer::find(&["cat".to_owned()], path).unwrap();
        last.print_file(&slip, PATIENCE).unwrap();
        assert!(last.print_file(&folder.path().join("none"), PATIENCE).is_err());
        let hangs = Printer::find(&["tail".to_owned(), "-f".to_owned()], path).unwrap();
        let error = hangs.print_file(&slip, Duration::ZERO).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
    }
}

//! The player program: the one that was named, or the first known one that is installed.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Stands for the clip among a player's arguments.
const CLIP: &str = "{file}";

/// The players that are looked for, in this order.
const KNOWN: [&[&str]; 5] = [
    &["pw-play", CLIP],
    &["paplay", CLIP],
    &["aplay", "-q", CLIP],
    &["afplay", CLIP],
    &["powershell.exe", "-NoProfile", "-c", "(New-Object Media.SoundPlayer '{file}').PlaySync()"],
];

/// A player that is installed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    program: PathBuf,
    args: Vec<String>,
}

impl Player {
    /// Finds the player that was named, with its arguments; where none was, the first known one.
    #[must_use]
    pub fn find(named: &[String], path: Option<&OsStr>) -> Option<Self> {
        match named.split_first() {
            Some((program, args)) => {
                let program = find_program(program, path)?;
                Some(Self { program, args: with_clip(args.to_vec()) })
            }
            None => KNOWN.iter().find_map(|known| {
                let known: Vec<String> = known.iter().map(|part| (*part).to_owned()).collect();
                Self::find(&known, path)
            }),
        }
    }

    /// Returns the program's name with its arguments, as it is written in an event file.
    #[must_use]
    pub fn parts(&self) -> Vec<String> {
        let program = self.program.display().to_string();
        std::iter::once(program).chain(self.args.iter().cloned()).collect()
    }

    /// Returns the program's name.
    #[must_use]
    pub fn name(&self) -> String {
        let name = self.program.file_name().unwrap_or(self.program.as_os_str());
        name.to_string_lossy().into_owned()
    }

    /// Builds the command that plays a clip. It reads nothing and writes nowhere.
    pub(super) fn command(&self, clip: &Path) -> Command {
        let mut command = Command::new(&self.program);
        command.args(self.args.iter().map(|arg| filled(arg, clip)));
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        command
    }
}

/// A player that is told no place for the clip gets it last.
fn with_clip(mut args: Vec<String>) -> Vec<String> {
    if !args.iter().any(|arg| arg.contains(CLIP)) {
        args.push(CLIP.to_owned());
    }
    args
}

fn filled(arg: &str, clip: &Path) -> OsString {
    let text = clip.to_string_lossy();
    if arg == CLIP {
        clip.as_os_str().to_owned()
    } else if arg.contains("'{file}'") {
        // PowerShell writes a quote within quotes twice
        arg.replace(CLIP, &text.replace('\'', "''")).into()
    } else {
        arg.replace(CLIP, &text).into()
    }
}

/// Finds a program: the file itself where a folder is named, else in the folders of `path`.
#[must_use]
pub fn find_program(name: &str, path: Option<&OsStr>) -> Option<PathBuf> {
    let runs = |file: &PathBuf| {
        file.is_file() && rustix::fs::access(file, rustix::fs::Access::EXEC_OK).is_ok()
    };
    if Path::new(name).components().count() > 1 {
        return std::path::absolute(name).ok().filter(runs);
    }
    let folders = path.map(std::env::split_paths).into_iter().flatten();
    folders.map(|folder| folder.join(name)).filter(|file| file.is_absolute()).find(runs)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::PermissionsExt as _;

    fn program(folder: &Path, name: &str) {
        let file = folder.join(name);
        std::fs::write(&file, "").unwrap();
        std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o755)).unwrap();
    }

    fn args(player: &Player, clip: &str) -> Vec<String> {
        let command = player.command(Path::new(clip));
        command.get_args().map(|arg| arg.to_string_lossy().into_owned()).collect()
    }

    #[test]
    fn the_first_known_player_that_may_be_run_is_found() {
        let folder = tempfile::tempdir().unwrap();
        let path = Some(folder.path().as_os_str());
        assert_eq!(Player::find(&[], path), None);
        assert_eq!(Player::find(&[], None), None);
        std::fs::write(folder.path().join("pw-play"), "").unwrap();
        std::fs::create_dir(folder.path().join("paplay")).unwrap();
        assert_eq!(Player::find(&[], path), None);
        program(folder.path(), "powershell.exe");
        let shell = Player::find(&[], path).unwrap();
        assert_eq!(
            args(&shell, "/a'b/1.wav")[2],
            "(New-Object Media.SoundPlayer '/a''b/1.wav').PlaySync()"
        );
        program(folder.path(), "aplay");
        let player = Player::find(&[], path).unwrap();
        assert_eq!(player.name(), "aplay");
        assert_eq!(args(&player, "/v/1.wav"), ["-q", "/v/1.wav"]);
    }

    #[test]
    fn the_named_player_gets_the_clip_in_its_place() {
        let folder = tempfile::tempdir().unwrap();
        program(folder.path(), "play");
        let path = Some(folder.path().as_os_str());
        let find = |parts: &[&str]| {
            let parts: Vec<String> = parts.iter().map(|part| (*part).to_owned()).collect();
            Player::find(&parts, path)
        };
        let given = |parts: &[&str]| args(&find(parts).unwrap(), "/v/a b.wav");
        assert_eq!(given(&["play", "-x", "{file}", "-y"]), ["-x", "/v/a b.wav", "-y"]);
        assert_eq!(given(&["play", "file={file}"]), ["file=/v/a b.wav"]);
        assert_eq!(given(&["play", "-x"]), ["-x", "/v/a b.wav"]);
        let full = folder.path().join("play");
        assert_eq!(given(&[full.to_str().unwrap()]), ["/v/a b.wav"]);
        assert_eq!(find(&["nothing", "{file}"]), None);
        assert_eq!(find(&["./play"]), None);
    }
}

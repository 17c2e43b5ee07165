//! File systems that are mounted for a test and gone after it.

use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use tempfile::TempDir;

/// Runs a tool; panics with what it said.
pub fn run(words: &[&str]) {
    let output = Command::new(words[0]).args(&words[1..]).output().unwrap();
    assert!(output.status.success(), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
}

/// A file system in a folder of its own.
pub struct Mount {
    dir: TempDir,
    /// Where it is mounted.
    pub at: PathBuf,
}

impl Mount {
    /// A tmpfs with options of mount.
    pub fn tmpfs(options: &str) -> Self {
        let mount = Self::prepared();
        run(&["mount", "-t", "tmpfs", "-o", options, "tmpfs", text(&mount.at)]);
        mount
    }

    fn prepared() -> Self {
        let dir = tempfile::tempdir().unwrap();
        let at = dir.path().join("mnt");
        std::fs::create_dir(&at).unwrap();
        Self { dir, at }
    }
}

impl Drop for Mount {
    fn drop(&mut self) {
        let _ = Command::new("umount").args(["-l", text(&self.at)]).output();
    }
}

pub fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// A loop image on a tmpfs, as a disk whose power can be cut.
pub struct Image {
    pub mount: Mount,
    file: PathBuf,
    _memory: Mount,
}

impl Image {
    pub fn new(kind: &str, size: &str) -> Self {
        let memory = Mount::tmpfs("size=400m");
        let file = memory.at.join("image");
        run(&["truncate", "-s", size, text(&file)]);
        run(&[&format!("mkfs.{kind}"), "-q", text(&file)]);
        let image = Self { mount: Mount::prepared(), file, _memory: memory };
        image.mount();
        image
    }

    fn mount(&self) {
        run(&["mount", "-o", "loop", text(&self.file), text(&self.mount.at)]);
    }

    /// Has an ext4 find an error in itself: it turns read-only under whoever writes.
    pub fn turn_read_only(&self) {
        run(&["mount", "-o", "remount,errors=remount-ro", text(&self.mount.at)]);
        let tool = Command::new("findmnt").args(["-no", "SOURCE", text(&self.mount.at)]).output();
        let source = String::from_utf8(tool.unwrap().stdout).unwrap();
        let device = Path::new(source.trim()).file_name().unwrap().to_owned();
        let error = Path::new("/sys/fs/ext4").join(device).join("trigger_fs_error");
        std::fs::write(error, "1").unwrap();
    }

    /// Cuts the power: nothing that wasn't synced is flushed, and nothing more is written.
    pub fn shut_down(&self) {
        run(&["xfs_io", "-x", "-c", "shutdown", text(&self.mount.at)]);
    }

    /// Switches it on again after a cut.
    pub fn boot(&self) {
        run(&["umount", text(&self.mount.at)]);
        self.mount();
    }
}

/// A folder behind a FUSE server that can be stopped and killed.
pub struct Fuse {
    server: Child,
    pub mount: Mount,
    pub behind: PathBuf,
}

impl Fuse {
    pub fn new() -> Self {
        let mount = Mount::prepared();
        let behind = mount.dir.path().join("behind");
        std::fs::create_dir(&behind).unwrap();
        let server = Command::new("bindfs").arg("-f").args([&behind, &mount.at]).spawn().unwrap();
        let fuse = Self { server, mount, behind };
        fuse.await_mount();
        fuse
    }

    fn await_mount(&self) {
        let deadline = super::super::hall::LONG;
        let (_never, wait) = std::sync::mpsc::channel::<()>();
        let tick = std::time::Duration::from_millis(10);
        for _ in 0..deadline.as_millis() / tick.as_millis() {
            if std::fs::read_to_string("/proc/mounts").unwrap().contains(text(&self.mount.at)) {
                return;
            }
            let _ = wait.recv_timeout(tick);
        }
        panic!("bindfs doesn't mount");
    }

    pub fn signal(&self, name: &str) {
        run(&["kill", &format!("-{name}"), &self.server.id().to_string()]);
    }
}

impl Drop for Fuse {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

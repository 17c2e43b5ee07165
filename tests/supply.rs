//! What the program is made of: how many crates, from where, and none that speaks to a network.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "helpers of tests")]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap()
}

/// A crate of the lock file: its name with its version, and the keys that say where it is from.
struct Locked {
    name: String,
    source: Option<String>,
    checksum: bool,
}

fn locked(lock: &str) -> Vec<Locked> {
    let packages = lock.split("[[package]]\n").skip(1);
    let value = |package: &str, key: &str| {
        let line = package.lines().find_map(|line| line.strip_prefix(&format!("{key} = \"")));
        line.map(|line| line.trim_end_matches('"').to_owned())
    };
    let read = packages.map(|package| Locked {
        name: format!("{} {}", value(package, "name").unwrap(), value(package, "version").unwrap()),
        source: value(package, "source"),
        checksum: value(package, "checksum").is_some(),
    });
    read.collect()
}

/// The crates that are neither this one nor from the registry with a checksum.
fn foreign(lock: &str) -> Vec<String> {
    let strange = |one: &Locked| one.source.as_deref() != Some(REGISTRY) || !one.checksum;
    let all = locked(lock).into_iter().filter(strange).map(|one| one.name);
    all.filter(|name| !name.starts_with("caipan ")).collect()
}

#[test]
fn every_crate_comes_from_the_registry_with_its_checksum() {
    let lock = read("Cargo.lock");
    assert!(locked(&lock).len() > 50);
    assert_eq!(foreign(&lock), Vec::<String>::new());
}

#[test]
fn control_a_crate_from_elsewhere_is_seen() {
    let lock = read("Cargo.lock");
    let other = lock.replacen(REGISTRY, "git+https://example.org/ron", 1);
    assert_eq!(foreign(&other).len(), 1);
    let unsigned = lock.replacen("\nchecksum = ", "\nremoved = ", 1);
    assert_eq!(foreign(&unsigned).len(), 1);
}

/// The crates that the program is built of, on this system, or with those of its tests.
fn built(edges: &str) -> BTreeSet<String> {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["tree", "--offline", "--locked", "--prefix", "none", "--no-dedupe", "-e", edges]);
    let output = cargo.current_dir(root()).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).unwrap();
    let crates = text.lines().filter(|line| !line.is_empty() && !line.starts_with("caipan "));
    crates.map(|line| line.split(' ').take(2).collect::<Vec<_>>().join(" ")).collect()
}

/// Crates that would speak to a network, by their names.
const NETWORK: [&str; 14] = [
    "async-std",
    "curl",
    "curl-sys",
    "h2",
    "hyper",
    "isahc",
    "native-tls",
    "openssl",
    "quinn",
    "reqwest",
    "rustls",
    "socket2",
    "tokio",
    "ureq",
];

fn network(crates: &BTreeSet<String>) -> Vec<&String> {
    let speaks = |name: &&String| NETWORK.contains(&name.split(' ').next().unwrap());
    crates.iter().filter(speaks).collect()
}

#[test]
fn no_crate_speaks_to_a_network_and_no_line_of_the_program() {
    assert_eq!(network(&built("normal,build")), Vec::<&String>::new());
    let deny = read(".deny.toml");
    for name in NETWORK {
        assert!(deny.contains(&format!("\"{name}\"")), "{name} isn't denied");
    }
    let mut files = Vec::new();
    sources(&root().join("src"), &mut files);
    assert!(files.len() > 100);
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        for word in ["std::net", "rustix::net", "TcpStream", "UdpSocket"] {
            assert!(!text.contains(word), "{word} in {}", file.display());
        }
    }
}

#[test]
fn control_a_crate_of_a_network_is_seen() {
    let with: BTreeSet<String> = ["hyper 1.0.0", "ron 0.12.0"].map(str::to_owned).into();
    assert_eq!(network(&with), ["hyper 1.0.0"]);
}

fn sources(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, files);
        } else if path.extension().is_some_and(|end| end == "rs") {
            files.push(path);
        }
    }
}

#[test]
fn unsafe_code_is_forbidden_in_the_program() {
    for file in ["src/lib.rs", "src/main.rs"] {
        assert!(read(file).contains("#![forbid(unsafe_code)]"), "{file}");
    }
}

/// The README says how many crates there are; on another system it may be a few others.
#[test]
#[cfg(all(target_os = "linux", target_arch = "x86_64"))]
fn the_readme_says_how_many_crates_there_are() {
    let manifest = read("Cargo.toml");
    let own = manifest.split("[dependencies]\n").nth(1).unwrap().split("\n[").next().unwrap();
    let direct = own.lines().filter(|line| line.contains(" = ")).count();
    let (program, tests) = (built("normal,build").len(), built("normal,build,dev").len());
    let zh =
        format!("程序直接用 {direct} 个 crate，连同其依赖共 {program} 个，加上测试共 {tests} 个");
    let en = format!(
        "{direct} crates used directly, {program} with what they need, {tests} with the tests"
    );
    let readme = read("README.md");
    assert!(readme.contains(&zh) && readme.contains(&en), "README should say:\n{zh}\n{en}");
}

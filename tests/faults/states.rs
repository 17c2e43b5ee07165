//! What a power cut may leave of a simulated disk.

use super::alter::Draw;
use super::sim::{Change, Moment, Node, SimFolder, SimNode, apply, link};

/// How finely a file that wasn't synced is torn: at every so many bytes.
#[derive(Clone, Copy, Debug)]
pub struct Grain(pub usize);

/// Every state that a power cut at this moment may leave: the product of a few states of each
/// unsynced file and folder, and each of them torn finely while the others are lost or kept.
pub fn states(moment: &Moment, grain: Grain) -> Vec<Vec<Node>> {
    let dirty: Vec<usize> =
        (0..moment.nodes.len()).filter(|id| is_dirty(&moment.nodes[*id])).collect();
    let base: Vec<Node> = moment.nodes.iter().map(none).collect();
    let mut all = vec![base];
    for id in &dirty {
        let few = few(&moment.nodes[*id]);
        all = all.iter().flat_map(|nodes| few.iter().map(|node| with(nodes, *id, node))).collect();
    }
    for id in &dirty {
        for others in [none, whole] {
            let mut nodes: Vec<Node> = moment.nodes.iter().map(none).collect();
            for other in dirty.iter().filter(|other| *other != id) {
                nodes[*other] = others(&moment.nodes[*other]);
            }
            all.extend(torn(&moment.nodes[*id], grain).iter().map(|node| with(&nodes, *id, node)));
            if dirty.len() == 1 {
                break;
            }
        }
    }
    all
}

/// One state by chance, and how it was drawn: of each file any of the writes, whole, torn at any
/// byte with the rest missing or NUL; of each folder the first of the changes.
pub fn drawn(moment: &Moment, draw: &mut Draw) -> (Vec<usize>, Vec<Node>) {
    let mut how = Vec::new();
    let mut below = |limit: usize| {
        how.push(draw.below(limit));
        how[how.len() - 1]
    };
    let drawn = moment.nodes.iter().map(|node| match node {
        Node::Folder(was) => linked(was, below(was.pending.len() + 1)),
        Node::File(was) => {
            let left = was.pending.iter().filter_map(|change| left(change, &mut below));
            file(changed(was, &left.collect::<Vec<_>>()))
        }
    });
    let nodes = drawn.collect();
    (how, nodes)
}

fn left(change: &Change, below: &mut impl FnMut(usize) -> usize) -> Option<Change> {
    match (below(6), change) {
        (0, _) => None,
        (1..4, Change::Put(at, bytes)) if bytes.len() > 1 => {
            let (cut, nul) = (1 + below(bytes.len() - 1), below(2) == 0);
            let mut part = bytes[..cut].to_vec();
            part.resize(if nul { bytes.len() } else { cut }, 0);
            Some(Change::Put(*at, part))
        }
        (_, Change::Put(..) | Change::Cut(_)) => Some(change.clone()),
    }
}

fn with(nodes: &[Node], id: usize, node: &Node) -> Vec<Node> {
    let mut nodes = nodes.to_vec();
    nodes[id] = node.clone();
    nodes
}

fn is_dirty(node: &Node) -> bool {
    match node {
        Node::File(file) => !file.pending.is_empty(),
        Node::Folder(folder) => !folder.pending.is_empty(),
    }
}

fn file(bytes: Vec<u8>) -> Node {
    Node::File(SimNode { now: bytes.clone(), kept: bytes, pending: Vec::new() })
}

/// Nothing of what wasn't synced.
fn none(node: &Node) -> Node {
    match node {
        Node::File(was) => file(was.kept.clone()),
        Node::Folder(was) => linked(was, 0),
    }
}

/// All of it.
fn whole(node: &Node) -> Node {
    match node {
        Node::File(was) => file(changed(was, &was.pending)),
        Node::Folder(was) => linked(was, was.pending.len()),
    }
}

fn linked(was: &SimFolder, count: usize) -> Node {
    let mut entries = was.kept.clone();
    for change in &was.pending[..count] {
        link(&mut entries, change);
    }
    Node::Folder(SimFolder { now: entries.clone(), kept: entries, pending: Vec::new() })
}

fn changed(was: &SimNode, changes: &[Change]) -> Vec<u8> {
    let mut bytes = was.kept.clone();
    for change in changes {
        apply(&mut bytes, change);
    }
    bytes
}

fn halved(change: &Change) -> Change {
    match change {
        Change::Put(at, bytes) => Change::Put(*at, bytes[..bytes.len() / 2].to_vec()),
        Change::Cut(_) => change.clone(),
    }
}

fn nulled(change: &Change) -> Change {
    match change {
        Change::Put(at, bytes) => Change::Put(*at, vec![0; bytes.len()]),
        Change::Cut(_) => change.clone(),
    }
}

/// A few states: lost, kept, all writes torn in the middle, all of them NUL, the first
/// write or all but the last one kept, only the last one kept.
fn few(node: &Node) -> Vec<Node> {
    match node {
        Node::Folder(was) => (0..=was.pending.len()).map(|count| linked(was, count)).collect(),
        Node::File(was) => {
            let halves: Vec<Change> = was.pending.iter().map(halved).collect();
            let nuls: Vec<Change> = was.pending.iter().map(nulled).collect();
            let last = &was.pending[was.pending.len() - 1..];
            let count = was.pending.len();
            let some = (0..=count).filter(|kept| *kept < 2 || kept + 2 > count);
            let prefixes = some.map(|kept| &was.pending[..kept]);
            let all = prefixes.chain([last, &halves[..], &nuls[..]]);
            all.map(|changes| file(changed(was, changes))).collect()
        }
    }
}

/// Each write torn at each byte, the rest missing or NUL.
fn torn(node: &Node, grain: Grain) -> Vec<Node> {
    let Node::File(was) = node else { return Vec::new() };
    let mut all = Vec::new();
    for (index, change) in was.pending.iter().enumerate() {
        let Change::Put(at, bytes) = change else { continue };
        let edge = |cut: usize| cut < 3 || cut + 3 > bytes.len();
        for cut in (0..bytes.len()).filter(|cut| cut % grain.0 == 0 || edge(*cut)) {
            let mut part = changed(was, &was.pending[..index]);
            let mut nul = part.clone();
            apply(&mut part, &Change::Put(*at, bytes[..cut].to_vec()));
            let mut zeros = bytes[..cut].to_vec();
            zeros.resize(bytes.len(), 0);
            apply(&mut nul, &Change::Put(*at, zeros));
            all.extend([file(part), file(nul)]);
        }
    }
    all
}

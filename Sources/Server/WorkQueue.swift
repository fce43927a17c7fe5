/// Connections that have something to be done for them, in fair turns by client.
///
/// Each client's oldest is done, then the next client's: one that asks a thousand times waits for
/// itself, not others for it. A value that acts on nothing.
struct WorkQueue {
  /// A connection with something to do.
  struct Entry: Hashable {
    let socket: Int32
    let number: UInt64
  }

  /// Entries by their order; a list that is emptied from the front.
  private struct Row {
    var entries: [Entry] = []
    var start = 0

    mutating func removeFirst() -> Entry {
      defer {
        start += 1
        if start >= 32, start * 2 >= entries.count {
          entries.removeFirst(start)
          start = 0
        }
      }
      return entries[start]
    }

    var isEmpty: Bool { start == entries.count }
  }

  private var rows: [Peer: Row] = [:]
  private var peers: [Peer] = []
  private var start = 0

  /// Whether nothing is to be done.
  var isEmpty: Bool { start == peers.count }

  /// Puts a connection behind the others of its client.
  mutating func add(_ entry: Entry, of peer: Peer) {
    if rows[peer] == nil { peers.append(peer) }
    rows[peer, default: Row()].entries.append(entry)
  }

  /// Takes the next connection; its client's others wait for all other clients.
  mutating func next() -> Entry? {
    guard start < peers.count else { return nil }
    let peer = peers[start]
    start += 1
    if start >= 1024, start * 2 >= peers.count {
      peers.removeFirst(start)
      start = 0
    } else if start == peers.count {
      peers.removeAll(keepingCapacity: start < 1024)
      start = 0
    }
    guard let entry = rows[peer]?.removeFirst() else { return next() }
    if rows[peer]?.isEmpty ?? true {
      rows[peer] = nil
    } else {
      peers.append(peer)
    }
    return entry
  }
}

/// Connections with pending work, in round-robin order by client.
///
/// Each client's oldest task runs, then the next client's: a client with a thousand requests delays
/// only itself. A value that has no side effects.
struct WorkQueue {
  /// A connection with pending work.
  struct Entry: Hashable {
    let socket: Int32
    let number: UInt64
  }

  /// A client's entries in order; a list that is emptied from the front.
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

  /// Whether there is no pending work.
  var isEmpty: Bool { start == peers.count }

  /// Appends a connection after its client's others.
  mutating func add(_ entry: Entry, of peer: Peer) {
    if rows[peer] == nil { peers.append(peer) }
    rows[peer, default: Row()].entries.append(entry)
  }

  /// Removes the next connection; its client's others wait for all other clients.
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

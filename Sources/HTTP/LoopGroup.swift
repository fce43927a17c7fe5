import Synchronization

/// The loops of a server, and the counts that hold for all of them together.
///
/// A class, because every loop and thread counts against the same numbers.
final class LoopGroup: Sendable {
  let limits: ServerLimits
  let disk: DiskQueue
  /// The number of descriptors for connections, streams and the files of slow answers.
  let descriptors: Int
  /// The connections per client.
  let peers: Mutex<PeerCounts>
  /// The requests in progress per client behind a proxy.
  let forwarded: Mutex<PeerCounts>
  let streams: EventStreams
  let figures: ServerFigures
  /// The answers in memory.
  private let answers = Mutex(HeldBytes())
  private let connections = Atomic<Int>(0)
  private let buffered = Atomic<Int>(0)
  private let paused = Atomic<Int>(0)
  private let loops = Mutex<[EventLoop]>([])

  init(
    limits: ServerLimits, loops: Int, disk: DiskQueue, streams: EventStreams,
    figures: ServerFigures
  ) {
    self.figures = figures
    self.limits = limits
    self.disk = disk
    self.streams = streams
    descriptors = DescriptorLimit.places(loops: loops)
    peers = Mutex(PeerCounts(limit: limits.perPeer))
    forwarded = Mutex(PeerCounts(limit: limits.perPeer))
    streams.bound(places: descriptors, limits: limits)
  }

  /// Sets the loops; an empty list ends the cycle of references.
  func set(_ loops: [EventLoop]) {
    self.loops.withLock { $0 = loops }
    streams.set(loops)
  }

  /// The number of connections that may be open.
  var capacity: Int { max(8, min(limits.connections, descriptors - streams.count)) }

  /// Whether another connection may be open, besides streams and the files of slow answers.
  var hasRoom: Bool { open + disk.openFiles < capacity }

  /// The number of open connections.
  var open: Int { connections.load(ordering: .relaxed) }

  /// Counts a connection.
  func addConnection() { connections.add(1, ordering: .relaxed) }

  /// Counts one connection less, and wakes other loops that wait for a place.
  func removeConnection(of loop: EventLoop) {
    connections.subtract(1, ordering: .relaxed)
    placeIsFree(for: loop)
  }

  /// Wakes the other loops that wait for a place.
  func placeIsFree(for loop: EventLoop) {
    guard paused.load(ordering: .relaxed) > 0, hasRoom else { return }
    for other in others(than: loop) { other.wake(for: .resume) }
  }

  /// Counts the loops that wait for a place.
  func note(isPaused: Bool) { paused.add(isPaused ? 1 : -1, ordering: .relaxed) }

  /// Asks the loop with the most connections to end one, for a loop that has none to end.
  func askForPlace(for loop: EventLoop) {
    let others = others(than: loop)
    guard let largest = others.max(by: { $0.openCount < $1.openCount }) else { return }
    largest.wake(for: .endOne)
  }

  /// Asks another loop to end the connections that have held bytes longest, if they are its own.
  ///
  /// - Returns: Whether it was asked; false also if far too much is held to wait for it.
  func askForHeld(before time: UInt64, for loop: EventLoop) -> Bool {
    guard buffered.load(ordering: .relaxed) <= limits.buffered + limits.buffered / 4 else {
      return false
    }
    let others = others(than: loop).map { ($0, $0.oldestHeld.load(ordering: .relaxed)) }
    guard let (oldest, since) = others.min(by: { $0.1 < $1.1 }), since < time else { return false }
    oldest.wake(for: .endHeld)
    return true
  }

  private func others(than loop: EventLoop) -> [EventLoop] {
    loops.withLock { $0.filter { $0 !== loop } }
  }
}

extension LoopGroup {
  /// The number of bytes held.
  var heldBytes: Int { buffered.load(ordering: .relaxed) }

  /// Whether more bytes are held than the limit allows.
  var holdsTooMuch: Bool { buffered.load(ordering: .relaxed) > limits.buffered }

  /// Counts bytes held for requests; negative if released.
  func hold(_ count: Int) { if count != 0 { buffered.add(count, ordering: .relaxed) } }

  /// Counts an answer in memory.
  func hold(_ answer: [UInt8]) { hold(answers.withLock { $0.add(answer) }) }

  /// Releases an answer in memory.
  func release(_ answer: [UInt8]) { hold(-answers.withLock { $0.remove(answer) }) }
}

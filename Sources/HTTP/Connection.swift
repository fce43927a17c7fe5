import CEvent
import CLinux
import Glibc

/// A client's connection: its socket, its input and its output.
///
/// A class, because it owns the socket and its event. It acts only on its own socket; the loop
/// decides what a connection may do and when it ends.
final class Connection {
  /// The event that the connection waits for.
  enum Phase: Hashable {
    /// The first byte of a request.
    case idle
    /// The rest of a head.
    case head
    /// The rest of a body.
    case body
    /// Its turn to run its task.
    case queued
    /// An answer from another thread, or the disk.
    case making
    /// The client, to receive the answer.
    case sending
    /// The client's close, so that the client can read the last answer before the connection ends.
    case draining

    /// Whether no answer is due.
    var isWaiting: Bool { self == .idle || self == .head || self == .body || self == .draining }
  }

  /// The task to run in its turn.
  enum Task {
    /// Answer a complete request.
    case answer(RequestHead, body: [UInt8])
    case refuse(Refusal)
    /// Send a piece of the answer.
    case send
    case close
  }

  private(set) var socket: Int32
  /// The connection's number, which distinguishes it from a later one with the same descriptor.
  let number: UInt64
  let address: Address
  /// The peer that the connection counts against; nil for a proxy, whose connections are not
  /// counted.
  let peer: Peer?
  var phase = Phase.idle
  var reader = RequestReader()
  var task = Task.close
  var request: Request?
  var outgoing: Outgoing?
  /// The client whose turn it takes: the peer, or the client behind a proxy.
  var client: Peer
  /// The client behind a proxy whose request is in progress.
  var forwarded: Peer?
  /// The time at which the connection is closed, in milliseconds of the loop's clock.
  var deadline: UInt64 = .max
  /// The time by which the answer must be complete.
  var lastCall: UInt64 = .max
  /// The time at which the connection was accepted, or at which the client last took bytes of an
  /// answer.
  var progressed = ServerClock.now()
  /// The number of answer bytes passed to the kernel, and of those that the client's kernel took.
  private(set) var (sent, taken) = (0, 0)
  /// Whether the connection closes after the answer from another thread.
  var closesAfter = false
  /// Whether the current answer is a refusal.
  var isRefused = false
  /// The number of bytes held for requests that have not had their turn.
  var held: Int {
    if case .answer(_, let body) = task {
      reader.input.count + body.count
    } else {
      reader.input.count
    }
  }
  /// The number of those bytes that the loop has counted.
  var counted = 0
  /// The time since which bytes are held, in nanoseconds of the loop's clock.
  var heldSince: UInt64 = .max
  /// The number of bytes skipped while draining.
  var drained = 0
  /// Whether a request is on its way: the client has just connected, or has sent a part of one.
  ///
  /// A kept connection between two requests expects none. If it ends, its client connects again
  /// (RFC 9112, section 9.3.1).
  var expectsRequest: Bool {
    switch phase {
    case .head, .body: true
    case .idle: sent == 0
    case .queued, .making, .sending, .draining: false
    }
  }
  private let event: OpaquePointer
  private var watched: Int16 = 0

  /// The loop that watches a connection, and the function that it calls.
  struct Watcher {
    let base: OpaquePointer?
    let context: UnsafeMutableRawPointer
    let callback: event_callback_fn
  }

  /// Takes ownership of a socket; returns nil, with the socket closed, if memory is exhausted.
  init?(
    socket: Int32, number: UInt64, address: Address, peer: Peer?, watcher: Watcher
  ) {
    let event = event_new(watcher.base, socket, 0, watcher.callback, watcher.context)
    guard let event else {
      close(socket)
      return nil
    }
    self.event = event
    self.socket = socket
    self.number = number
    self.address = address
    self.peer = peer
    client = address.peer
  }

  deinit {
    event_free(event)
    if socket >= 0 { close(socket) }
  }

  /// Gives up the socket, which the caller then owns.
  func releaseSocket() -> Int32 {
    watch(0, base: nil)
    defer { socket = -1 }
    return socket
  }

  /// Records that the kernel took bytes of an answer.
  func noteSent(_ count: Int) {
    guard count > 0 else { return }
    sent += count
    progressed = ServerClock.now()
  }

  /// Records how much the client has taken.
  func noteTaken(at now: UInt64) {
    let before = taken
    taken = max(taken, sent - max(0, Int(unacknowledged_bytes(socket))))
    if taken > before { progressed = now }
  }

  /// Makes closing the connection discard the kernel's unsent data.
  func resetAtEnd() {
    var linger = linger(l_onoff: 1, l_linger: 0)
    setsockopt(
      socket, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
  }

  /// Discards the input.
  func dropInput() { reader = RequestReader() }

  /// Watches the socket for reading, for writing, or for neither.
  func watch(_ kind: Int32, base: OpaquePointer?) {
    guard watched != Int16(kind) else { return }
    if watched != 0 { event_del(event) }
    watched = Int16(kind)
    guard kind != 0 else { return }
    let (callback, context) = (event_get_callback(event), event_get_callback_arg(event))
    event_assign(event, base, socket, watched | Int16(EV_PERSIST), callback, context)
    event_add(event, nil)
  }
}

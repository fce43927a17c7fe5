import CEvent
import CLinux
import Glibc

/// One client's connection: its socket, what has come, and what goes out.
///
/// A class because it owns the socket and its event. It acts on its own socket alone; what a
/// connection may do, and when it ends, the loop decides.
final class Connection {
  /// What is awaited.
  enum Phase: Hashable {
    /// A first byte of a request.
    case idle
    /// The rest of a head.
    case head
    /// The rest of a body.
    case body
    /// Its turn, to have its task done.
    case queued
    /// An answer that another thread makes, or the disk.
    case making
    /// The client, to take the answer.
    case sending
    /// The client's end, so that it reads the last answer before the connection is gone.
    case draining

    /// Whether no answer is due.
    var isWaiting: Bool { self == .idle || self == .head || self == .body || self == .draining }
  }

  /// What is done when it has its turn.
  enum Task {
    /// Answering a whole request.
    case answer(RequestHead, body: [UInt8])
    case refuse(Refusal)
    /// Sending a piece of the answer.
    case send
    case close
  }

  let socket: Int32
  /// Tells this connection from a later one with the same descriptor.
  let number: UInt64
  let address: Address
  /// What the connection counts as; nil for a proxy, whose connections are not counted.
  let peer: Peer?
  var phase = Phase.idle
  var reader = RequestReader()
  var task = Task.close
  var request: Request?
  var outgoing: Outgoing?
  /// Whose turn it takes: the peer, or the client behind a proxy.
  var client: Peer
  /// The client behind a proxy whose request is under way.
  var forwarded: Peer?
  /// When it is closed, in milliseconds of the loop's clock.
  var deadline: UInt64 = .max
  /// When the answer must be complete.
  var lastCall: UInt64 = .max
  /// When it was accepted, or the client last took something of an answer.
  var progressed = ServerClock.now()
  /// How many bytes of answers the kernel has been given, and how many the client's kernel has taken.
  private(set) var (sent, taken) = (0, 0)
  /// Whether the connection ends with the answer that another thread makes.
  var closesAfter = false
  /// Whether the answer under way is a refusal.
  var isRefused = false
  /// How many bytes are held of requests that have not had their turn.
  var held: Int {
    if case .answer(_, let body) = task {
      reader.input.count + body.count
    } else {
      reader.input.count
    }
  }
  /// How many of them the loop has counted.
  var counted = 0
  /// How many bytes were passed over while draining.
  var drained = 0
  private let event: OpaquePointer
  private var watched: Int16 = 0

  /// Takes over a socket; nil, with the socket closed, if there is no memory.
  init?(
    socket: Int32, number: UInt64, address: Address, peer: Peer?, base: OpaquePointer?,
    callback: @escaping event_callback_fn, context: UnsafeMutableRawPointer
  ) {
    guard let event = event_new(base, socket, 0, callback, context) else {
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
    close(socket)
  }

  /// Notes that the kernel took bytes of an answer.
  func noteSent(_ count: Int) {
    guard count > 0 else { return }
    sent += count
    progressed = ServerClock.now()
  }

  /// Notes what the client has taken by now.
  func noteTaken(at now: UInt64) {
    let before = taken
    taken = max(taken, sent - max(0, Int(unacknowledged_bytes(socket))))
    if taken > before { progressed = now }
  }

  /// Makes the end of the connection drop what the kernel holds for the client.
  func resetAtEnd() {
    var linger = linger(l_onoff: 1, l_linger: 0)
    setsockopt(
      socket, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
  }

  /// Forgets what has come.
  func dropInput() { reader = RequestReader() }

  /// Waits until the socket can be read, or written, or for neither.
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

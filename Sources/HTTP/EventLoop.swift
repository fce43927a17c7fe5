import CEvent
import CLinux
import Glibc
import Synchronization

/// A libevent loop with a listener and its connections; one of the loops of a server.
///
/// A class, because it owns the loop, and because libevent's callbacks refer to it by address.
/// Everything runs on the thread in `run()`; other threads only leave answers and write a byte to a
/// pipe, so sharing the class unchecked is safe. Nothing here blocks: files outside of memory,
/// deltas and counts are the work of other threads.
final class EventLoop: @unchecked Sendable {
  let group: LoopGroup
  let limits: ServerLimits
  let proxies: [ProxyRange]
  let handle: (Request) -> Handling
  let log: ((ServedRequest) -> Void)?
  let disk: DiskQueue
  let scratch = UnsafeMutableRawBufferPointer.allocate(byteCount: 128 << 10, alignment: 16)
  let base: OpaquePointer?
  private(set) var listener: Listener?
  private var listening: OpaquePointer?
  private var others: [OpaquePointer] = []
  private var pipe: [Int32] = [-1, -1]

  /// The connections by descriptor.
  var connections: [Connection?] = []
  var count = 0 { didSet { openCount_.store(count, ordering: .relaxed) } }
  private let openCount_ = Atomic<Int>(0)
  /// The number of connections, for other threads.
  var openCount: Int { openCount_.load(ordering: .relaxed) }
  /// The streams of events.
  let slab = StreamSlab()
  /// The descriptor that reports streams whose clients have left; negative before the first stream.
  private(set) var streamEvents: Int32 = -1
  var wheel: CommentWheel
  /// The publications of other threads.
  private let inbox = Mutex<[(topic: String, bytes: [UInt8])]>([])
  var lastNumber: UInt64 = 0
  /// The connections that may end for new ones.
  var lines = ConnectionLines()
  /// Whether connections wait to be accepted.
  var hasNewcomers = false
  /// The connections for which bytes are held.
  var holding = WaitingLine()
  /// The time since which the first of them has held bytes, for other threads; the largest number if
  /// there is none.
  let oldestHeld = Atomic<UInt64>(.max)
  var clock = ServerClock()
  /// The time at which the current turns began, in nanoseconds: after every read before them.
  var turn: UInt64 = 0
  /// The pending tasks, in round-robin order.
  var agenda = Agenda()
  private(set) var isStopping = false
  /// Whether each answer is its connection's last.
  private(set) var isDraining = false
  /// The time at which a stop no longer listens.
  private var listenTime: UInt64 = .max
  /// The time at which a stop no longer waits.
  private(set) var stopTime: UInt64 = .max
  /// Whether the run ends.
  var isDone = false
  private(set) var isPaused = false
  /// The results of other threads, to be continued on this one.
  private let made = Mutex<[Made]>([])

  private struct Made: Sendable {
    let socket: Int32
    let number: UInt64
    /// The answer; nil for a piece of a file that is now in memory.
    let answer: Response?
  }

  /// The time that a stop waits for slow clients, in milliseconds.
  private static let patience: UInt64 = 5000
  /// The time that a stop waits for handshakes that have begun, in milliseconds: as long as a packet
  /// takes to a client far away and back.
  private static let handshakeTime: UInt64 = 300
  /// The time that a stop waits for a request that may be on its way, in milliseconds.
  private static let arrivalTime: UInt64 = 1000

  /// Takes ownership of a listener.
  init(
    _ listener: Listener, proxies: [ProxyRange], in group: LoopGroup,
    log: ((ServedRequest) -> Void)?, handle: @escaping (Request) -> Handling
  ) throws(ServerError) {
    self.group = group
    self.listener = listener
    self.proxies = proxies
    self.log = log
    self.handle = handle
    (limits, disk) = (group.limits, group.disk)
    wheel = CommentWheel(ticks: group.limits.commentTicks)
    signal(SIGPIPE, SIG_IGN)
    event_set_log_callback { _, _ in }  // Its messages are thrown as a ServerError.
    base = event_base_new()
    guard base != nil else { throw Self.failure("event loop") }
    try prepareEvents(listener)
  }

  deinit {
    for socket in connections.indices { connections[socket] = nil }
    stopListening()
    for event in others { event_free(event) }
    if let base { event_base_free(base) }
    for end in pipe + [streamEvents] where end >= 0 { close(end) }
    scratch.deallocate()
  }

  /// Answers requests until a stop is requested, then closes every connection.
  func run() {
    while !isDone {
      let isBusy = !agenda.isEmpty || slab.isPublishing
      event_base_loop(base, EVLOOP_ONCE | (isBusy ? EVLOOP_NONBLOCK : 0))
      // After every read, so that no connection with a pending request ends for a new one.
      if hasNewcomers { acceptWaiting() }
      work()
      publish()
      if isPaused, lines.hasGrown { resumeAccepting() }
    }
    stopListening()
    for connection in connections { if let connection { remove(connection) } }
    endStreams()
  }

  /// What another thread wants of the loop.
  enum Wake: UInt8 { case stop = 1, drain, answer, endOne, resume, publish, endHeld }

  /// Wakes the loop; callable from any thread.
  func wake(for reason: Wake) {
    var byte = reason.rawValue
    _ = write(pipe[1], &byte, 1)
  }

  private static func failure(_ what: String) -> ServerError {
    .noResources(what: what, reason: String(cString: strerror(errno)))
  }

  var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  static func at(_ context: UnsafeMutableRawPointer?) -> EventLoop? {
    context.map { Unmanaged<EventLoop>.fromOpaque($0).takeUnretainedValue() }
  }
}

extension EventLoop {
  private func prepareEvents(_ listener: Listener) throws(ServerError) {
    guard Glibc.pipe(&pipe) == 0 else { throw Self.failure("pipe") }
    for end in pipe {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    listening = try event(listener.socket) { _, _, context in
      EventLoop.at(context)?.hasNewcomers = true
    }
    others.append(try event(pipe[0]) { _, _, context in EventLoop.at(context)?.wakeUp() })
    var tick = timeval(tv_sec: 0, tv_usec: 100_000)
    others.append(
      try event(-1, every: &tick) { _, _, context in EventLoop.at(context)?.lookAtDeadlines() })
  }

  private func event(
    _ descriptor: Int32, every time: UnsafePointer<timeval>? = nil, _ callback: event_callback_fn
  ) throws(ServerError) -> OpaquePointer {
    let event = event_new(base, descriptor, Int16(EV_READ | EV_PERSIST), callback, context)
    guard let event, event_add(event, time) == 0 else { throw Self.failure("event") }
    return event
  }

  /// Returns whether the loop notices when clients of streams leave.
  func startWatchingStreams() -> Bool {
    guard streamEvents < 0 else { return true }
    let events = make_stream_events()
    guard events >= 0 else { return false }
    let watching = try? event(events) { _, _, context in EventLoop.at(context)?.endLeftStreams() }
    guard let watching else {
      close(events)
      return false
    }
    streamEvents = events
    others.append(watching)
    return true
  }

  private func stopListening() {
    if let listening { event_free(listening) }
    if let listener { close(listener.socket) }
    (listening, listener) = (nil, nil)
  }

  /// Stops accepting connections until one ends or may end, or until a tenth of a second has
  /// passed.
  func pauseAccepting() {
    guard !isPaused, let listening else { return }
    isPaused = true
    group.note(isPaused: true)
    lines.hasGrown = false
    event_del(listening)
  }

  /// Resumes accepting connections.
  func resumeAccepting() {
    guard isPaused, let listening else { return }
    isPaused = false
    group.note(isPaused: false)
    event_add(listening, nil)
  }

  /// Leaves the result of another thread for the loop.
  func leave(_ answer: Response?, for connection: (socket: Int32, number: UInt64)) {
    made.withLock {
      $0.append(Made(socket: connection.socket, number: connection.number, answer: answer))
    }
    wake(for: .answer)
  }

  /// Leaves bytes for the streams of a topic; callable from any thread.
  func leave(publication: (topic: String, bytes: [UInt8])) {
    inbox.withLock { $0.append(publication) }
    wake(for: .publish)
  }

  /// Takes the publications of other threads.
  func takeInbox() -> [(topic: String, bytes: [UInt8])] {
    inbox.withLock { inbox in
      defer { inbox = [] }
      return inbox
    }
  }

  /// Handles the pipe from other threads: answers are ready, or it is time to stop.
  private func wakeUp() {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = max(0, read(pipe[0], &bytes, bytes.count))
    let done = made.withLock { made in
      defer { made = [] }
      return made
    }
    for one in done {
      guard let connection = connection(one.socket), connection.number == one.number else {
        continue
      }
      goOn(connection, with: one.answer)
    }
    let reasons = Set(bytes[..<count])
    if reasons.contains(Wake.publish.rawValue) { takePublications() }
    if reasons.contains(Wake.endOne.rawValue) { endOne() }
    if reasons.contains(Wake.endHeld.rawValue) { boundHeld() }
    if reasons.contains(Wake.resume.rawValue) { resumeAccepting() }
    if reasons.contains(Wake.drain.rawValue) { beginDraining() }
    if reasons.contains(Wake.stop.rawValue) { beginStopping() }
  }

  private func beginDraining() {
    isDraining = true
    // From now on the kernel hands over connections before their first byte, so that few are in its
    // hands when the listener closes.
    listener?.acceptAtOnce()
  }

  private func beginStopping() {
    guard !isStopping else { return }
    isStopping = true
    endStreams()
    let now = ServerClock.now()
    stopTime = now + Self.patience
    listenTime = listener?.leavesNewClients() == true ? now + Self.handshakeTime : now
    endListening(at: now)
  }

  /// Stops listening once every handshake that has begun is over, and ends connections that expect no
  /// request.
  func endListening(at now: UInt64) {
    guard listener != nil, now >= listenTime else { return }
    acceptRest()
    stopListening()
    for connection in connections {
      guard let connection, connection.phase.isWaiting else { continue }
      if connection.expectsRequest {
        connection.deadline = min(connection.deadline, now + Self.arrivalTime)
      } else {
        remove(connection)
      }
    }
    endIfDone()
  }

  /// Ends the loop if it is to stop and no answer is in progress.
  func endIfDone() {
    if isStopping, listener == nil, count == 0 { isDone = true }
  }
}

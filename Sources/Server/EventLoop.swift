import CEvent
import Glibc
import Synchronization

/// One libevent loop with its HTTP listener.
///
/// A class because it owns the loop, and because libevent's callbacks come back to it by address.
/// Everything happens on the thread in `run()`; `requestStop()` only writes a byte into a pipe, so
/// it may be called from any thread, which is why the class may be shared unchecked.
final class EventLoop: @unchecked Sendable {
  /// The port that is listened on.
  private(set) var port = 0
  private let answer: (Request) -> Response
  private let deltas: DeltaDesk?
  private let log: ((ServedRequest) -> Void)?
  private var base: OpaquePointer?
  private var http: OpaquePointer?
  private var listener: OpaquePointer?
  private var wake: OpaquePointer?
  private var pipe: [Int32] = [-1, -1]
  /// The connections with an answer under way.
  private var busy: Set<OpaquePointer> = []
  private var isStopping = false
  /// The requests whose answers are being made, by number.
  private var pending: [Int: Pending] = [:]
  private var lastNumber = 0
  /// Answers that were made on other threads and are to be sent on this one.
  private let made = Mutex<[(number: Int, answer: DeltaDesk.Answer)]>([])

  private struct Pending {
    let exchange: UnsafeMutablePointer<evhttp_request>
    let connection: OpaquePointer
    let request: Request
  }

  /// How long a stop waits for clients that read slowly, in seconds.
  private static let patience = 5
  /// How long a connection may be idle, in seconds.
  private static let idleLimit: Int32 = 30
  /// How long a header or a body may be, in bytes; nothing that is served here needs more.
  private static let requestLimit = 16_384

  /// Listens on an address.
  init(
    address: String, port: UInt16, deltas: DeltaDesk? = nil,
    log: ((ServedRequest) -> Void)? = nil, answer: @escaping (Request) -> Response
  ) throws(ServerError) {
    self.answer = answer
    self.deltas = deltas
    self.log = log
    signal(SIGPIPE, SIG_IGN)
    event_set_log_callback { _, _ in }  // What it would print is thrown as a ServerError.
    base = event_base_new()
    http = evhttp_new(base)
    guard base != nil, http != nil else { throw Self.failure("event loop") }
    errno = 0  // A name that cannot be looked up leaves it as it was.
    listener = evhttp_bind_socket_with_handle(http, address, port)
    guard listener != nil else { throw Self.bindFailure(errno, address, Int(port)) }
    self.port = Self.port(of: evhttp_bound_socket_get_fd(listener))
    try prepareWaking()
    configure()
  }

  deinit {
    closeConnections()
    if let wake { event_free(wake) }
    if let base { event_base_free(base) }
    for end in pipe where end >= 0 { close(end) }
  }

  /// Answers requests until a stop is requested, then closes every connection.
  func run() {
    event_base_dispatch(base)
    closeConnections()
  }

  /// Asks the loop to end, from any thread.
  func requestStop() { wake(for: .stop) }

  private enum Wake: UInt8 { case stop = 1, answer = 2 }

  private func wake(for reason: Wake) {
    var byte = reason.rawValue
    _ = write(pipe[1], &byte, 1)
  }

  private func closeConnections() {
    if let http { evhttp_free(http) }
    http = nil
    listener = nil
  }

  private var address: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  private static func at(_ address: UnsafeMutableRawPointer?) -> EventLoop? {
    address.map { Unmanaged<EventLoop>.fromOpaque($0).takeUnretainedValue() }
  }

  private func prepareWaking() throws(ServerError) {
    guard Glibc.pipe(&pipe) == 0 else { throw Self.failure("pipe") }
    for end in pipe {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    wake = event_new(
      base, pipe[0], Int16(EV_READ | EV_PERSIST),
      { _, _, context in EventLoop.at(context)?.wakeUp() },
      address)
    guard wake != nil, event_add(wake, nil) == 0 else { throw Self.failure("event") }
  }

  private func configure() {
    evhttp_set_timeout(http, Self.idleLimit)
    evhttp_set_max_headers_size(http, Self.requestLimit)
    evhttp_set_max_body_size(http, Self.requestLimit)
    // All are let through, so that the answer to the others is 405 and not 501.
    evhttp_set_allowed_methods(http, UInt16.max)
    evhttp_set_gencb(http, { EventLoop.at($1)?.serve($0) }, address)
  }

  private func serve(_ exchange: UnsafeMutablePointer<evhttp_request>?) {
    guard let exchange, let connection = evhttp_request_get_connection(exchange) else { return }
    busy.insert(connection)
    evhttp_connection_set_closecb(
      connection, { EventLoop.at($1)?.finished($0) }, address)
    evhttp_request_set_on_complete_cb(
      exchange, { EventLoop.at($1)?.finished(evhttp_request_get_connection($0)) }, address)
    let request = Request(exchange)
    if let deltas, let asked = DeltaRequest(request) {
      lastNumber += 1
      pending[lastNumber] = Pending(exchange: exchange, connection: connection, request: request)
      deltas.ask(asked.base, asked.target) { [number = lastNumber, self] answer in
        made.withLock { $0.append((number, answer)) }
        wake(for: .answer)
      }
    } else {
      send(answer(request), to: request, over: exchange)
    }
  }

  private func send(
    _ response: Response, to request: Request, over exchange: UnsafeMutablePointer<evhttp_request>
  ) {
    log?(ServedRequest(request, response))
    response.send(over: exchange)
  }

  /// What other threads wrote into the pipe: that answers are made, or that it is time to stop.
  private func wakeUp() {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = max(0, read(pipe[0], &bytes, bytes.count))
    let answers = made.withLock { made in
      defer { made = [] }
      return made
    }
    for (number, answer) in answers {
      guard let waiting = pending.removeValue(forKey: number) else { continue }
      send(Response(to: waiting.request, answer), to: waiting.request, over: waiting.exchange)
    }
    if bytes[..<count].contains(Wake.stop.rawValue) { beginStopping() }
  }

  private func finished(_ connection: OpaquePointer?) {
    if let connection {
      busy.remove(connection)
      pending = pending.filter { $0.value.connection != connection }
    }
    if isStopping, busy.isEmpty { event_base_loopexit(base, nil) }
  }

  private func beginStopping() {
    guard !isStopping else { return }
    isStopping = true
    if let listener { evhttp_del_accept_socket(http, listener) }
    listener = nil
    var patience = timeval(tv_sec: busy.isEmpty ? 0 : Self.patience, tv_usec: 0)
    event_base_loopexit(base, &patience)
  }
}

extension EventLoop {
  private static func failure(_ what: String) -> ServerError {
    .noResources(what: what, reason: String(cString: strerror(errno)))
  }

  private static func bindFailure(_ code: Int32, _ address: String, _ port: Int) -> ServerError {
    switch code {
    case EADDRINUSE: .portInUse(address: address, port: port)
    case EACCES: .portForbidden(address: address, port: port)
    default: .badAddress(address: address)
    }
  }

  private static func port(of socket: Int32) -> Int {
    var address = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutableBytes(of: &address) { bytes in
      guard let start = bytes.baseAddress,
        getsockname(socket, start.assumingMemoryBound(to: sockaddr.self), &length) == 0
      else { return 0 }
      // IPv4 and IPv6 both hold the port at offset 2, in network order.
      return Int(bytes[2]) << 8 | Int(bytes[3])
    }
  }
}

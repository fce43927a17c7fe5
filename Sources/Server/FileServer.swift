import Dispatch
import Glibc
import Synchronization

/// Serves an origin folder over HTTP, on one thread.
///
/// It hands out what an origin has (`blobs/`, `lists/` and `apps/`) and nothing else of the folder;
/// what is named by its digest may be kept for ever, the rest is asked for again with its ETag. TLS
/// and HTTP/2 are for the proxy in front. What clients may take of memory, descriptors and time is
/// bounded by `ServerLimits`.
///
/// ```swift
/// let server = FileServer(folder: "origin", port: 8080)
/// try server.start()
/// print("serving on port \(server.port)")
/// server.run()
/// ```
///
/// Starting makes the process ignore `SIGPIPE`, which a client that hangs up would otherwise raise.
public final class FileServer: Sendable {
  private let folder: String
  private let address: String
  private let wantedPort: Int
  private let deltas: DeltaDesk?
  private let telemetry: TelemetryDesk?
  private let limits: ServerLimits
  private let proxies: [ProxyRange]
  private let log: (@Sendable (ServedRequest) -> Void)?
  private let loop = Mutex<EventLoop?>(nil)
  private let running = DispatchGroup()

  /// A server that is not started yet.
  ///
  /// - Parameters:
  ///   - folder: The origin.
  ///   - address: Where to listen; the default is reached from this machine only.
  ///   - port: 0 to 65535; 0 takes a free one.
  ///   - deltas: Makes deltas between any two packs; nil answers 404 to requests for them.
  ///   - telemetry: Takes what devices count; nil answers 405 to whoever sends it.
  ///   - limits: How much is given to clients.
  ///   - proxies: Whose connections are not counted, and whose `X-Forwarded-For` is believed.
  ///   - log: Called with every request when its answer begins, on the server's thread.
  public init(
    folder: String, address: String = "127.0.0.1", port: Int = 0, deltas: DeltaDesk? = nil,
    telemetry: TelemetryDesk? = nil, limits: ServerLimits = ServerLimits(),
    proxies: [ProxyRange] = [], log: (@Sendable (ServedRequest) -> Void)? = nil
  ) {
    self.folder = folder
    self.address = address
    wantedPort = port
    self.deltas = deltas
    self.telemetry = telemetry
    self.limits = limits
    self.proxies = proxies
    self.log = log
  }

  /// The port that is listened on, or 0 before the start.
  public var port: Int { loop.withLock { $0?.port ?? 0 } }

  /// The URL that the server answers at, with port 0 before the start.
  public var url: String { "http://\(Endpoint(address: address, port: port))" }

  /// Begins to listen; requests wait until the server runs.
  ///
  /// - Throws: A port in use, an address that is not this machine's, or a folder that is not there.
  public func start() throws(ServerError) {
    var status = stat()
    guard stat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw .noFolder(path: folder)
    }
    guard (0...65535).contains(wantedPort) else { throw .badPort(wantedPort) }
    try loop.withLock { (loop) throws(ServerError) in
      guard loop == nil else { throw .startedTwice }
      let routes = Routes(
        folder: folder, deltas: deltas, telemetry: telemetry, limits: limits, disk: DiskQueue())
      loop = try EventLoop(
        address: address, port: UInt16(wantedPort), limits: limits, proxies: proxies,
        disk: routes.disk, log: log, handle: routes.handle)
    }
  }

  /// Answers requests on this thread until `stop()` is called; returns at once before `start()`.
  public func run() {
    guard let loop = loop.withLock({ $0 }) else { return }
    running.enter()
    loop.run()
    running.leave()
  }

  /// Answers requests on a thread of its own until `stop()` is called.
  public func runInBackground() {
    running.enter()
    let thread = DispatchQueue(label: "langpack server")
    thread.async { [self] in
      run()
      running.leave()
    }
  }

  /// Ends the run: takes no new connection, finishes what is being answered, and waits for that.
  ///
  /// Call it from another thread than the one that runs. A server that was stopped does not run
  /// again.
  public func stop() {
    loop.withLock { $0 }?.requestStop()
    running.wait()
  }
}

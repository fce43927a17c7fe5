import Dispatch
import Glibc
import HTTP
import Synchronization

/// Serves an origin folder over HTTP.
///
/// It serves the origin's `blobs/`, `lists/` and `apps/`, and nothing else in the folder. Clients
/// may cache files named by a digest for ever; they revalidate the others with an ETag. TLS and
/// HTTP/2 are left to a proxy in front. `ServerLimits` bounds the memory, descriptors and time that
/// clients can use.
///
/// ```swift
/// let server = FileServer(folder: "origin", settings: ServerSettings(port: 8080))
/// try server.start()
/// print("serving on port \(server.port)")
/// server.run()
/// ```
///
/// Starting makes the process ignore `SIGPIPE`, which a client that disconnects would otherwise
/// raise.
public final class FileServer: Sendable {
  private let folder: String
  private let settings: ServerSettings
  private let quotas: RequestQuotas
  private let deltas: DeltaHandler?
  private let telemetry: TelemetryHandler?
  private let metrics: MetricsHandler?
  private let signal: SignalHandler?
  private let log: (@Sendable (ServedRequest) -> Void)?
  private let server = Mutex<HTTPServer?>(nil)
  private let running = DispatchGroup()

  /// Creates a server without starting it.
  ///
  /// - Parameters:
  ///   - folder: The origin.
  ///   - settings: Where the server listens, and the limits for clients.
  ///   - quotas: The number of costly requests that an address may send.
  ///   - deltas: Makes deltas between any two packs; nil answers requests for them with 404.
  ///   - telemetry: Accepts the counts of devices; nil answers such requests with 405.
  ///   - metrics: Answers `/metrics`; nil answers with 404.
  ///   - signal: Signals publications below `/signal/`; nil answers with 404.
  ///   - log: Called with every request when its answer begins, on the thread of
  ///     its loop.
  public init(
    folder: String, settings: ServerSettings = ServerSettings(),
    quotas: RequestQuotas = RequestQuotas(), deltas: DeltaHandler? = nil,
    telemetry: TelemetryHandler? = nil, metrics: MetricsHandler? = nil,
    signal: SignalHandler? = nil,
    log: (@Sendable (ServedRequest) -> Void)? = nil
  ) {
    self.folder = folder
    self.settings = settings
    self.quotas = quotas
    self.deltas = deltas
    self.telemetry = telemetry
    self.metrics = metrics
    self.signal = signal
    self.log = log
  }

  /// The listener's port, or 0 before the start.
  public var port: Int { server.withLock { $0?.port ?? 0 } }

  /// The server's URL, with port 0 before the start.
  public var url: String { "http://\(Endpoint(address: settings.address, port: port))" }

  /// Starts to listen; requests wait until the server runs.
  ///
  /// - Throws: If the port is in use, the address isn't this machine's, or the folder is absent.
  public func start() throws(FileServerError) {
    var status = stat()
    guard stat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw .noFolder(path: folder)
    }
    try server.withLock { (server) throws(FileServerError) in
      guard server == nil else { throw .cannotListen(.startedTwice) }
      let routes = Routes(
        folder: folder, deltas: deltas, telemetry: telemetry, metrics: metrics, signal: signal,
        quotas: quotas, disk: DiskQueue())
      do throws(ServerError) {
        server = try HTTPServer(
          settings, disk: routes.disk, streams: signal?.streams ?? EventStreams(), log: log,
          handle: routes.handle)
        signal?.start()
      } catch {
        throw .cannotListen(error)
      }
    }
  }

  /// Answers requests on this thread until `stop()` is called; returns at once before `start()`.
  public func run() {
    guard let server = server.withLock({ $0 }) else { return }
    running.enter()
    server.run()
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

  /// Ends the run: accepts no new connection, and waits until the answers in progress are complete.
  ///
  /// Call it from another thread than the one that runs. A stopped server does not run again.
  public func stop() {
    server.withLock { $0 }?.requestStop()
    running.wait()
    signal?.stop()
  }
}

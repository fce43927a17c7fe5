import Dispatch
import Glibc
import HTTP
import Metrics
import Synchronization

/// Serves an origin over HTTP: a folder, or a place in a store.
///
/// It serves the origin's `blobs/`, `lists/` and what devices request of `apps/`, and nothing else. Clients
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
  private let place: Place
  private let settings: ServerSettings
  private let parts: ServerParts
  private let log: (@Sendable (ServedRequest) -> Void)?
  private let server = Mutex<HTTPServer?>(nil)
  private let running = DispatchGroup()
  private let probes = ProbeHandler()
  private let figures = ServerFigures()
  private let streams: EventStreams

  /// Creates a server of files in a folder, without starting it.
  ///
  /// - Parameters:
  ///   - folder: The origin.
  ///   - settings: Where the server listens, and the limits for clients.
  ///   - parts: What it serves besides files.
  ///   - log: Called with every request when its answer begins, on the thread of its loop.
  public convenience init(
    folder: String, settings: ServerSettings = ServerSettings(),
    parts: ServerParts = ServerParts(), log: (@Sendable (ServedRequest) -> Void)? = nil
  ) {
    self.init(.folder(folder), settings, parts, log)
  }

  /// Creates a server of files in a store, without starting it.
  ///
  /// - Parameters:
  ///   - mirror: The files of the origin.
  ///   - settings: Where the server listens, and the limits for clients.
  ///   - parts: What it serves besides files.
  ///   - log: Called with every request when its answer begins, on the thread of its loop.
  public convenience init(
    mirror: MirroredFiles, settings: ServerSettings = ServerSettings(),
    parts: ServerParts = ServerParts(), log: (@Sendable (ServedRequest) -> Void)? = nil
  ) {
    self.init(.mirror(mirror), settings, parts, log)
  }

  /// Where the files of the origin are.
  private enum Place {
    case folder(String)
    case mirror(MirroredFiles)
  }

  private init(
    _ place: Place, _ settings: ServerSettings, _ parts: ServerParts,
    _ log: (@Sendable (ServedRequest) -> Void)?
  ) {
    (self.place, self.settings, self.parts, self.log) = (place, settings, parts, log)
    streams = parts.signal?.streams ?? EventStreams()
  }

  /// The listener's port, or 0 before the start.
  public var port: Int { server.withLock { $0?.port ?? 0 } }

  /// The server's URL, with port 0 before the start.
  public var url: String { "http://\(Endpoint(address: settings.address, port: port))" }

  /// Starts to listen; requests wait until the server runs.
  ///
  /// - Throws: If the port is in use, the address isn't this machine's, or the folder is absent.
  public func start() throws(FileServerError) {
    let disk = DiskQueue()
    let files = try files(disk)
    try server.withLock { (server) throws(FileServerError) in
      guard server == nil else { throw .cannotListen(.startedTwice) }
      let routes = Routes(
        files: files, parts: parts, probes: probes,
        figures: { [weak self] in self?.openMetrics() ?? "" }, disk: disk)
      do throws(ServerError) {
        server = try HTTPServer(
          settings, disk: routes.disk, streams: streams, figures: figures, log: log,
          handle: routes.handle)
        parts.signal?.start()
      } catch {
        throw .cannotListen(error)
      }
    }
  }

  private func files(_ disk: DiskQueue) throws(FileServerError) -> any OriginFiles {
    switch place {
    case .mirror(let mirror): return mirror
    case .folder(let folder):
      var status = stat()
      guard stat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
        throw .noFolder(path: folder)
      }
      return FolderFiles(folder: folder, disk: disk)
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

  /// Prepares the end: `/readyz` answers 503, and each answer is its connection's last.
  ///
  /// New connections are still served, until a load balancer has noticed, or another server on the
  /// same port gets them.
  public func drain() {
    probes.leave()
    server.withLock { $0 }?.drain()
  }

  private func openMetrics() -> String {
    var text = OpenMetrics()
    figures.add(
      to: &text, connections: server.withLock { $0?.connections ?? 0 }, streams: streams.count)
    if case .mirror(let mirror) = place { mirror.figures.add(to: &text) }
    parts.deltas?.figures.add(to: &text)
    return text.text
  }

  /// Ends the run: accepts no new connection, and waits until the answers in progress are complete.
  ///
  /// Call it from another thread than the one that runs. A stopped server does not run again.
  public func stop() {
    server.withLock { $0 }?.requestStop()
    running.wait()
    parts.signal?.stop()
  }
}

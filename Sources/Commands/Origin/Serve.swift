import CommandLine
import Diagnostics
import Dispatch
import Foundation
import HTTP
import Projects
import Release
import Server
import Synchronization

struct ServeCommand: TypedCommand {
  static let words = ["serve"]
  static let summary = "Serves the origin over HTTP, for trials or behind a proxy."
  static let details = """
    Clients may cache blobs forever; they revalidate manifests with their ETag. With
    --deltas, the server also answers deltas/BASE/TARGET, each of 64 digits, with a
    delta between any two packs in the histories. It makes each once, on all cores.
    Deltas use half of the processor time on average (--delta-cores). Above that, it
    answers 503, and the client takes the whole pack.

    With --telemetry, it accepts counts from devices, stores their sums once a
    second, and keeps no address. Until its sum is stored, a batch is in a file
    below --spool; if the server is killed, the next one stores it. 'langpack
    health' and 'langpack telemetry' show the sums. Counts of releases, packs and
    rollout steps that the origin never had are refused. If packs come from
    elsewhere, name their origin with --releases. With --metrics, a monitor reads
    the server's own figures and these sums as OpenMetrics.
    From an object store, it fetches what devices ask for, looks for changes once a
    second, and serves what it has cached while the store is unreachable. Any number
    of servers can serve one store; with --signal and one database, they signal
    together.

    With --signal, clients keep a stream open at signal/APP/CHANNEL/RELEASE and hear
    of a publication within a second. An event only tells them to check now, and
    over how many seconds to spread their requests. Publications within two seconds
    are merged.

    The server limits what clients can use: memory, connections, time per request,
    and concurrent use per address. Name a proxy in front of it with --proxy. The
    proxy is then not limited as one address, and its X-Forwarded-For identifies the
    client of a request.

    Pages of another site can read the answers with --allow-origin, also signals and
    /telemetry.

    If systemd passes a socket, the server listens there, and ignores --port and
    --address.

    /healthz reports that the server is alive, /readyz that it accepts requests.
    Stops on an interrupt (Ctrl-C) or a termination signal. With --drain, it first
    continues to serve for that many seconds while /readyz answers 503, so that a
    load balancer or another server with --share-port takes over; a second signal
    stops it at once.
    """
  static let examples = [
    "langpack serve --port 8080", "langpack serve --port 8080 --deltas",
    "langpack serve --port 8080 --telemetry counts", "langpack serve --port 8080 --signal",
    "langpack serve --port 8080 --signal --allow-origin https://shop.example.org",
    "langpack serve --folder empty --telemetry counts --releases s3://texts/timeline",
    "langpack serve --folder s3://texts --signal --telemetry postgres://counts@db/texts",
    "langpack serve --port 8080 --proxy 127.0.0.1 --proxy 10.0.0.0/8",
  ]

  let port = Parameter.number(
    "port", "PORT", "the port, or 0 for any free one; by default 8080", in: 0...65535)
  let address = Parameter.text(
    "address", "ADDRESS", "the address to listen on; by default 127.0.0.1, this machine only")
  let folder = Parameter.text(
    "folder", "ORIGIN",
    "the origin to serve, a folder or an address such as s3://texts; by default the configured one")
  let held = Parameter.text(
    "hold-in", "FOLDER",
    "the folder that caches files of an object store; by default the folder for temporary files"
  )
  let heldSize = Parameter.number(
    "hold", "MEGABYTES", "how many megabytes of an object store are cached; by default 256",
    in: 1...1_000_000)
  let precompressed = Flag(
    "precompressed",
    "serve NAME.br or NAME.gz, with the time of NAME, to clients that accept it; for a folder")
  let publicLedger = Flag(
    "public-ledger",
    "serve the published ledgers and histories too, which name every phrase and each former pack")
  let pages = Parameter(
    "allow-origin", "SITE",
    "let pages of this site read the answers, such as https://shop.example.org; * for every site",
    else: "is not a site without a path, such as https://shop.example.org, or *"
  ) { PageAccess($0) }
  let deltas = Flag("deltas", "make deltas on demand")
  let signal = Flag("signal", "signal publications to clients that keep a stream open")
  let spread = Parameter.number(
    "spread", "SECONDS",
    "the time over which clients spread the requests that a signal causes; by default by their number",
    in: 0...3600)
  let signalThrough = Parameter.text(
    "signal-through", "ADDRESS",
    "the postgres:// address through which several servers signal at the same time; by default that of --telemetry"
  )
  let loops = Parameter.number(
    "loops", "COUNT", "the threads that serve; by default one for each core", in: 1...128)
  let sharesPort = Flag(
    "share-port", "let another server of this user listen on the same port, to take over")
  let deltaCores = Parameter.number(
    "delta-cores", "CORES",
    "how many cores deltas may keep busy on average; by default half of the machine's", in: 1...1024
  )
  let counts = Parameter.text(
    "telemetry", "PLACE",
    "store the counts that devices send to /telemetry in this folder, or at this postgres:// address"
  )
  let spool = Parameter.text(
    "spool", "FOLDER",
    "where batches wait until their sums are stored, so that a killed server loses none; by default spool in the folder of counts, or /var/tmp/langpack-spool-UID"
  )
  let metrics = Flag(
    "metrics", "answer /metrics with figures of the server and the last 24 hours, for monitors")
  let accessLog = Parameter.text(
    "access-log", "FILE",
    "write a line of JSON for each answer, - for standard output; a hangup signal reopens the file")
  let drain = Parameter.number(
    "drain", "SECONDS", "how long to continue after a termination signal; by default 0",
    in: 0...3600)
  let releases = Parameter.text(
    "releases", "ORIGIN", "the origin whose releases devices may count; by default the served one")
  let days = Parameter.number(
    "keep-counts", "DAYS", "how long sums of counts are kept; by default 90", in: 1...3650)
  let proxy = Parameter(
    "proxy", "ADDRESS", "trust this proxy's X-Forwarded-For; an address or a network",
    else: "is not an address or a network, such as 10.0.0.0/8"
  ) { ProxyRange($0) }.repeated()

  func validate(_ given: Given<Self>) throws(ProjectError) {
    if !given.signal,
      let option = given.spread != nil
        ? "spread" : given.signalThrough.map({ _ in "signal-through" })
    {
      throw .failure("--\(option) is about the signal (pass it with --signal)")
    }
    if given.deltaCores != nil, !given.deltas {
      throw .failure("--delta-cores is about deltas on demand (pass it with --deltas)")
    }
    if let database = given.signalThrough, !HealthPlace.isAddress(database) {
      throw .failure(
        "--signal-through needs the address of a database, such as postgres://user@host/name")
    }
    if let folder = given.folder, !Origin.isAddress(folder), let option = Self.holding(given) {
      throw .failure(
        "--\(option) is about files of an object store, and \"\(folder)\" is a folder (leave it "
          + "out, or name a store with --folder)")
    }
    guard given.counts == nil else { return }
    let needing = [
      ("releases", given.releases != nil),
      ("keep-counts", given.days != nil),
      ("spool", given.spool != nil),
    ]
    if let (name, _) = needing.first(where: \.1) {
      throw .failure("--\(name) is about counts of devices (pass it with --telemetry)")
    }
  }

  /// Returns the option about held files that was given; nil if none was.
  private static func holding(_ given: Given<Self>) -> String? {
    given.held != nil ? "hold-in" : given.heldSize.map { _ in "hold" }
  }

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    var order = ServeOrder(project: given.project)
    order.folder = given.folder.map { Origin.isAddress($0) ? $0 : given.path($0) }
    order.heldFolder = given.held.map(given.path)
    order.heldBytes = given.heldSize.map { $0 << 20 }
    order.settings.address = given.address ?? order.settings.address
    order.settings.port = given.port ?? order.settings.port
    order.settings.proxies = given.proxy
    order.settings.loops = given.loops ?? ProcessInfo.processInfo.activeProcessorCount
    order.settings.sharesPort = given.sharesPort
    order.settings.inheritsPort = ServerSettings.hasInheritedPort
    order.signals = given.signal
    order.signalSettings.spread = given.spread
    order.signalDatabase = given.signalThrough
    order.makesDeltas = given.deltas
    order.isPrecompressed = given.precompressed
    order.hasPublicLedger = given.publicLedger
    order.pages = given.pages
    order.deltaCores = given.deltaCores ?? order.deltaCores
    order.counts = given.counts.map { HealthPlace.isAddress($0) ? $0 : given.path($0) }
    order.spool = given.spool.map(given.path)
    order.releases = given.releases.map { Origin.isAddress($0) ? $0 : given.path($0) }
    order.hasMetrics = given.metrics
    order.accessLog = given.accessLog.map { $0 == "-" ? $0 : given.path($0) }
    order.daysOfCounts = given.days ?? order.daysOfCounts
    let warnings = RareWarnings()
    order.warn = { warning in warnings.pass(warning) { terminal.say("warning: \($0)") } }
    let started = try order.start()
    let (server, loops) = (started.server, order.settings.loops)
    // Before the address is known, so that no signal comes too early.
    let signals = started.stopOnSignals(after: given.drain ?? 0)
    defer { signals.forEach { $0.cancel() } }
    terminal.print(server.url)
    terminal.say(
      "serving \(started.origin), \(grouped(started.connections)) connections at most, "
        + "\(loops == 1 ? "1 loop" : "\(loops) loops"); "
        + "stop with Ctrl-C")
    terminal.stopClock()
    try started.run()
    return .done
  }
}

extension StartedServer {
  /// Stops the server at SIGINT and SIGTERM, and opens its access log again at SIGHUP.
  ///
  /// - Parameter seconds: How long it serves on before it stops; a second signal stops it at once.
  /// - Returns: The handlers, which end with the command.
  fileprivate func stopOnSignals(after seconds: Int) -> [any DispatchSourceSignal] {
    let state = Leaving()
    let stop: @Sendable () -> Void = {
      if state.isLeaving.exchange(true, ordering: .relaxed) || seconds == 0 { return server.stop() }
      server.drain()
      later(after: seconds) { server.stop() }
    }
    var signals = [SIGINT, SIGTERM].map { Self.on($0, stop) }
    if let accessLog { signals.append(Self.on(SIGHUP) { accessLog.reopen() }) }
    return signals
  }

  /// Handles a signal, which then no longer ends the process itself.
  private static func on(
    _ number: Int32, _ handle: @escaping @Sendable () -> Void
  ) -> any DispatchSourceSignal {
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(
      signal: number, queue: DispatchQueue(label: "langpack signals"))
    source.setEventHandler(handler: handle)
    let registered = DispatchSemaphore(value: 0)
    source.setRegistrationHandler { registered.signal() }
    source.resume()
    registered.wait()
    return source
  }
}

/// Whether a server was asked to stop; a class, since signals share it.
private final class Leaving: Sendable {
  let isLeaving = Atomic(false)
}

import Delivery
import Dispatch
import Foundation
import HTTP
import Health
import Release
import Server

/// The origin to serve to devices, and how.
public struct ServeOrder {
  /// The folder of the origin, or its address in an object store; nil for the configured one.
  public var folder: String?
  /// The folder for files of an object store that are held; nil for that of temporary files.
  public var heldFolder: String?
  /// The maximum size of these files in bytes; nil for the default.
  public var heldBytes: Int?
  /// Where the server listens, and the proxies that it trusts; by default this machine's port 8080.
  public var settings = ServerSettings(port: 8080)
  /// Whether to signal publications to clients that keep a stream open.
  public var signals = false
  /// How often clients are signalled, and over how long they spread their requests.
  public var signalSettings = SignalHandler.Settings()
  /// The PostgreSQL address through which all servers signal in one window; nil for that of the
  /// counts, if they have one.
  public var signalDatabase: String?
  /// Whether compressed copies of files in a folder are served to clients that accept them.
  public var isPrecompressed = false
  /// Whether everyone may read the published ledgers and the histories.
  public var hasPublicLedger = false
  /// The pages of other sites that may read the answers; nil for none.
  public var pages: PageAccess?
  /// Whether to make deltas on demand.
  public var makesDeltas = false
  /// The number of cores whose time deltas may use on average; all can work at once for a while.
  public var deltaCores = max(1, ProcessInfo.processInfo.activeProcessorCount / 2)
  /// The folder or the PostgreSQL address that stores the counts of devices; nil to accept none.
  public var counts: String?
  /// The folder in which counted batches wait until their sums are stored, so that a killed process
  /// loses none; nil for the usual one.
  public var spool: String?
  /// The number of days that sums of counts are kept.
  public var daysOfCounts = 90
  /// The file that gets a line of JSON for each answer, `-` for the standard output; nil for none.
  public var accessLog: String?
  /// Whether to answer `/metrics` with the server's figures, and the sums of the last day if it takes
  /// counts.
  public var hasMetrics = false
  /// The origin whose releases counts may name; nil for the folder that is served.
  public var releases: String?
  /// Called with a failure that the server survives, on any thread.
  public var warn: @Sendable (String) -> Void = { _ in }
  /// Reads the project of the current folder.
  private let project: () throws(ProjectError) -> Project

  /// Creates an order to serve the configured origin on this machine.
  ///
  /// - Parameter project: Reads the project of the current folder, which only its own origin needs.
  public init(project: @escaping () throws(ProjectError) -> Project) { self.project = project }

  /// Starts a server, whose requests wait until it runs.
  ///
  /// Raises the process's limit of open files to what the server can use.
  ///
  /// - Returns: The server.
  /// - Throws: An error if the origin cannot be read, or the server cannot listen.
  public func start() throws(ProjectError) -> StartedServer {
    let served = if let folder { folder } else { try configuredPlace() }
    // Before the folder of counts is made.
    let mirror = Origin.isAddress(served) ? try mirror(of: served) : nil
    guard mirror != nil || File(served).isFolder else {
      throw .failure("\(FileServerError.noFolder(path: served))")
    }
    guard mirror == nil || !isPrecompressed else {
      throw .failure(
        "\(served): is an object store, and compressed copies are served of a folder; leave out "
          + "--precompressed")
    }
    guard mirror != nil || heldFolder == nil && heldBytes == nil else {
      throw .failure(
        "\(served): is a folder, and only files of an object store are cached; leave out --hold-in "
          + "and --hold")
    }
    if let releases, !Origin.isAddress(releases), !File(releases).isFolder {
      throw .failure("\(releases): not a folder; name the origin whose releases exist")
    }
    let log = try openedLog()
    let recorder = try recorder()
    let server = try server(of: served, mirror, recorder, log)
    let connections = DescriptorLimit.raise(for: limited.limits, loops: settings.loops)
    try ProjectError.wrapping { () throws(FileServerError) in try server.start() }
    return StartedServer(
      server: server, origin: served, connections: connections, recorder: recorder,
      accessLog: log)
  }

  /// The settings with room for streams, if there can be any.
  private var limited: ServerSettings {
    var settings = settings
    if signals { settings.limits.allowStreams() }
    return settings
  }

  private func server(
    of served: String, _ mirror: MirroredFiles?, _ recorder: HealthRecorder?, _ log: AccessLog?
  ) throws(ProjectError) -> FileServer {
    let deltas = makesDeltas ? try DeltaHandler.between(packsOf: served, deltaLimits) : nil
    let telemetry = try recorder.map { recorder throws(ProjectError) in
      try intake(recorder, served).handler
    }
    var parts = ServerParts(
      deltas: deltas, telemetry: telemetry, metrics: metrics(recorder),
      signal: signals ? signal(of: served, mirror) : nil)
    parts.isPrecompressed = isPrecompressed
    parts.hasPublicLedger = hasPublicLedger
    parts.pages = pages
    guard let mirror else {
      return FileServer(folder: served, settings: limited, parts: parts, log: log?.write)
    }
    return FileServer(mirror: mirror, settings: limited, parts: parts, log: log?.write)
  }

  private func openedLog() throws(ProjectError) -> AccessLog? {
    guard let accessLog else { return nil }
    return try ProjectError.wrapping { () throws(AccessLogError) in
      try AccessLog(path: accessLog)
    }
  }

  private func metrics(_ recorder: HealthRecorder?) -> MetricsHandler? {
    guard hasMetrics else { return nil }
    guard let counts, let recorder else { return MetricsHandler() }
    return HealthPlace(counts).metrics(recorder)
  }

  private var deltaLimits: DeltaHandler.Limits {
    var limits = DeltaHandler.Limits()
    limits.threads = ProcessInfo.processInfo.activeProcessorCount
    limits.millicores = deltaCores * 1000
    return limits
  }

  private func recorder() throws(ProjectError) -> HealthRecorder? {
    guard let counts else { return nil }
    let place = HealthPlace(counts)
    try place.make()
    if spool == nil { try place.checkSpool() }
    let recorder = HealthRecorder(
      to: place.store, days: daysOfCounts, spoolingIn: spool ?? place.spool,
      warn: { [warn] in warn("\($0)") }, seconds: { Int(Date().timeIntervalSince1970) })
    try ProjectError.wrapping { () throws(HealthError) in try recorder.open() }
    return recorder
  }

  private func intake(
    _ recorder: HealthRecorder, _ served: String
  ) throws(ProjectError) -> TelemetryIntake {
    let origin = try Origin.at(releases ?? served, trusting: .key, isSingle: false)
    return TelemetryIntake(recorder, origin: origin) {
      Int(DispatchTime.now().uptimeNanoseconds / 1_000_000_000)
    }
  }

  private func configuredPlace() throws(ProjectError) -> String {
    let project = try project()
    try project.checkOrigin()
    let place = project.configuration.origin
    return place.isStoreAddress ? place : project.file(place).path
  }
}

/// A server that listens.
public struct StartedServer: Sendable {
  /// The server.
  public let server: FileServer
  /// The folder or the address that it serves.
  public let origin: String
  /// The number of connections and streams that it can have.
  public let connections: Int
  /// The recorder of counts, which is closed after the server has stopped; nil if it accepts none.
  public let recorder: HealthRecorder?

  /// The access log, which a signal makes open its file again; nil if there is none.
  public let accessLog: AccessLog?

  /// Answers requests until the server is stopped, then stores the counts that wait.
  ///
  /// - Throws: An error if counts could not be stored.
  public func run() throws(ProjectError) {
    // What the command still does before it waits is over by then.
    later(after: 1) { StartupPages.release() }
    server.run()
    accessLog?.close()
    if let failure = recorder?.close() {
      throw .failure("\(failure); the next server on this machine stores the counts that wait")
    }
  }
}

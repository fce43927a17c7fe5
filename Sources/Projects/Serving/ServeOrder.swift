import Delivery
import Dispatch
import Foundation
import HTTP
import Health
import Release
import Server

/// The origin to serve to devices, and how.
public struct ServeOrder {
  /// The folder of the origin; nil for the configured one.
  public var folder: String?
  /// Where the server listens, and the proxies that it trusts; by default this machine's port 8080.
  public var settings = ServerSettings(port: 8080)
  /// Whether to signal publications to clients that keep a stream open.
  public var signals = false
  /// How clients of the signal are told to spread their requests, and how often they are signalled.
  public var signalSettings = SignalHandler.Settings()
  /// Whether to make deltas on demand.
  public var makesDeltas = false
  /// The folder or the PostgreSQL address that stores the counts of devices; nil to accept none.
  public var counts: String?
  /// The number of days that sums of counts are kept.
  public var daysOfCounts = 90
  /// Whether to answer `/metrics` with the sums of the last day.
  public var hasMetrics = false
  /// The origin whose releases counts may name; nil for the folder that is served.
  public var releases: String?
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
  /// - Throws: An error if the origin isn't a folder, or the server cannot listen.
  public func start() throws(ProjectError) -> StartedServer {
    let served = if let folder { folder } else { try configuredFolder() }
    // Before the folder of counts is made.
    guard File(served).isFolder else {
      throw .failure("\(FileServerError.noFolder(path: served))")
    }
    if let releases, !Origin.isAddress(releases), !File(releases).isFolder {
      throw .failure("\(releases): not a folder; name the origin whose releases exist")
    }
    let recorder = try recorder()
    var settings = settings
    if signals { settings.limits.allowStreams() }
    let server = FileServer(
      folder: served, settings: settings,
      deltas: makesDeltas ? .between(packsOf: served) : nil,
      telemetry: try recorder.map { recorder throws(ProjectError) in
        try intake(recorder, served).handler
      }, metrics: hasMetrics ? counts.map { HealthPlace($0).metrics } : nil,
      signal: signals ? .following(releasesOf: served, signalSettings) : nil)
    let connections = DescriptorLimit.raise(for: settings.limits, loops: settings.loops)
    try ProjectError.wrapping { () throws(FileServerError) in try server.start() }
    return StartedServer(
      server: server, folder: served, connections: connections, recorder: recorder)
  }

  private func recorder() throws(ProjectError) -> HealthRecorder? {
    guard let counts else { return nil }
    let place = HealthPlace(counts)
    try place.make()
    let recorder = HealthRecorder(to: place.store, days: daysOfCounts) {
      Int(Date().timeIntervalSince1970)
    }
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

  private func configuredFolder() throws(ProjectError) -> String {
    let project = try project()
    let place = project.configuration.origin
    guard !place.isStoreAddress else {
      throw .failure(
        "\(place): is served by its store; only a folder is served here (copy "
          + "it to one by 'langpack origin copy', and give --folder)")
    }
    return project.file(place).path
  }
}

/// A server that listens.
public struct StartedServer: Sendable {
  /// The server.
  public let server: FileServer
  /// The folder that it serves.
  public let folder: String
  /// The number of connections and streams that it can have.
  public let connections: Int
  /// The recorder of counts, which is closed after the server has stopped; nil if it accepts none.
  public let recorder: HealthRecorder?

  /// Answers requests until the server is stopped, then stores the counts that wait.
  ///
  /// - Throws: An error if counts are lost.
  public func run() throws(ProjectError) {
    server.run()
    if let failure = recorder?.close() {
      throw .failure("\(failure); the counts of the last second are lost")
    }
  }
}

extension SignalHandler {
  /// Returns a handler that signals the publications in an origin's folder.
  fileprivate static func following(
    releasesOf folder: String, _ settings: Settings
  ) -> SignalHandler {
    let source = FolderSignalSource(folder: folder) { bytes in
      (try? Signed<Timestamp>(parsing: bytes))?.content.sequence
    }
    return SignalHandler(source, settings: settings)
  }
}

extension DeltaHandler {
  /// Returns a handler that makes deltas between the packs in an origin's folder.
  fileprivate static func between(packsOf folder: String) -> DeltaHandler {
    let seconds: @Sendable () -> UInt64 = { DispatchTime.now().uptimeNanoseconds / 1_000_000_000 }
    let source = DeltaSource(Origin(path: folder, trusting: .key), seconds: seconds)
    return DeltaHandler(seconds: seconds) { base, target in
      guard let base = SHA256Digest(hexadecimal: base[...]),
        let target = SHA256Digest(hexadecimal: target[...])
      else { return nil }
      return source.delta(from: base, to: target)
    }
  }
}

import Foundation
import TestSupport
import Testing

@testable import HTTP
@testable import Server

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An origin folder of a test with a server that runs on a free port.
final class TestOrigin: Sendable {
  static let digest = String(repeating: "ab", count: 32)
  static let blob = "/blobs/ab/" + digest
  static let manifest = "/apps/timeline/stable/1.0.timestamp"

  private let temporary: TestFolder
  var folder: String { temporary.path }
  let server: FileServer

  init(
    limits: ServerLimits = ServerLimits(), quotas: RequestQuotas = RequestQuotas(),
    proxies: [ProxyRange] = [],
    telemetry: TelemetryHandler? = nil, hasPublicLedger: Bool = true,
    pages: PageAccess? = nil,
    log: (@Sendable (ServedRequest) -> Void)? = nil
  ) throws {
    temporary = try TestFolder()
    let folder = temporary.path
    var parts = ServerParts(telemetry: telemetry)
    parts.quotas = quotas
    // Every name below `apps` is served, so that tests of links and paths see more than one rule.
    parts.hasPublicLedger = hasPublicLedger
    parts.pages = pages
    server = FileServer(
      folder: folder + "/origin", settings: ServerSettings(limits: limits, proxies: proxies),
      parts: parts, log: log)
    try write([1, 2, 3], to: Self.blob)
    try write([4, 5], to: Self.manifest)
    try write([6], to: "/lists/" + String(repeating: "c", count: 32))
    try write([], to: "/apps/timeline/empty.timestamp")
    try write(Array("# langpack ordinals 1\n".utf8), to: "/apps/timeline/ledger/0.ordinals")
    try write([7], to: "/apps/.hidden")
    try write([8], to: "/notes")
    for folder in ["audit", "closed", "releases"] {
      try write(Array("secret".utf8), to: "/\(folder)/timeline/stable/1.0.json")
    }
    for name in ["current.plan", "1.5.manifest"] {
      try write(Array("secret".utf8), to: "/plans/timeline/stable/1.0/\(name)")
    }
    try write(Array("secret".utf8), to: "/../private.key")
    for (link, target) in [("link", "../../private.key"), ("up", "../..")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/origin/apps/" + link, withDestinationPath: target)
    }
    try server.start()
    server.runInBackground()
  }

  deinit { server.stop() }

  func write(_ bytes: [UInt8], to path: String) throws {
    let url = URL(fileURLWithPath: folder + "/origin" + path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url, options: .atomic)
  }

  /// Asks as an app does, through URLSession.
  func ask(
    _ path: String, method: String = "GET", ifNoneMatch: String? = nil, range: String? = nil,
    ifRange: String? = nil
  ) async throws -> (status: Int, body: [UInt8], field: (String) -> String?) {
    let address = "http://127.0.0.1:\(server.port)\(path)"
    var request = URLRequest(url: try #require(URL(string: address)))
    request.httpMethod = method
    request.setValue(ifNoneMatch, forHTTPHeaderField: "If-None-Match")
    request.setValue(range, forHTTPHeaderField: "Range")
    request.setValue(ifRange, forHTTPHeaderField: "If-Range")
    let (data, response) = try await URLSession.shared.data(for: request)
    let answer = try #require(response as? HTTPURLResponse)
    return (answer.statusCode, [UInt8](data), { answer.value(forHTTPHeaderField: $0) })
  }
}

import Foundation
import Health
import Server
import TestSupport
import Testing

@testable import Commands
@testable import Projects

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a server refuses, and what it asks devices to send later.
@Suite struct TelemetryRefusalTests {
  private let temporary: TestFolder
  private var folder: String { temporary.path }

  init() throws { temporary = try TestFolder() }

  /// Serves an origin that has the name of one release.
  private func serve() throws -> StartedServer {
    try temporary.write([0], to: "origin/apps/a/b/c.timestamp")
    var order = ServeOrder { () throws(ProjectError) in throw .failure("no project") }
    (order.folder, order.counts) = (folder + "/origin", folder + "/counts")
    order.settings.port = 0
    let started = try order.start()
    started.server.runInBackground()
    return started
  }

  private func post(_ body: String, to server: FileServer, method: String = "POST") async throws
    -> Int
  {
    var request = URLRequest(
      url: try #require(URL(string: "http://127.0.0.1:\(server.port)/telemetry")))
    request.httpMethod = method
    if method == "POST" { request.httpBody = Data(body.utf8) }
    let (_, response) = try await URLSession.shared.data(for: request)
    return try #require(response as? HTTPURLResponse).statusCode
  }

  private let good =
    #"{"telemetry":1,"app":"a","channel":"b","release":"c","launches":{"wanted":2}}"#

  @Test func whatTheOriginNeverHadIsRefused() async throws {
    let started = try serve()
    defer { started.server.stop() }
    let two =
      #"{"telemetry":2,"app":"a","channel":"b","release":"c","launches":{"locale":"el","came":1}}"#
    let pack =
      #"{"telemetry":2,"app":"a","channel":"b","release":"c","pack":{"locale":"el","digest":""#
      + String(repeating: "0", count: 32) + #"","facts":["begun"]}}"#
    #expect(try await post(two, to: started.server) == 204)
    for body in [
      good.replacing("\"c\"", with: "\"d\""), two.replacing("\"c\"", with: "\"d\""),
      two + " ", two.replacing(":2", with: ":3"), pack,
    ] { #expect(try await post(body, to: started.server) == 400, "\(body)") }
    #expect(started.recorder?.close() == nil)
    #expect(try await post(two, to: started.server) == 503)
    let tallies = try HealthStore(folder + "/counts/health.sqlite").tallies()
    #expect(tallies == ["counted": 1, "no-release": 2, "no-subject": 1])
  }

  @Test func anOriginWithoutReleasesAsksDevicesToWait() async throws {
    var order = ServeOrder { () throws(ProjectError) in throw .failure("no project") }
    try FileManager.default.createDirectory(
      atPath: folder + "/empty", withIntermediateDirectories: true)
    (order.folder, order.counts) = (folder + "/empty", folder + "/counts")
    order.settings.port = 0
    let started = try order.start()
    started.server.runInBackground()
    defer { started.server.stop() }
    #expect(try await post(good, to: started.server) == 503)
    let other = FileServer(folder: folder)
    try other.start()
    other.runInBackground()
    defer { other.stop() }
    #expect(try await post(good, to: other) == 405)
  }
}

import Foundation
import Health
import Server
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// What a server refuses, and what it asks devices to send later.
@Suite struct TelemetryRefusalTests {
  private let temporary: TestFolder
  private var folder: String { temporary.path }

  init() throws { temporary = try TestFolder() }

  private let good = FileServer.goodBatch

  @Test func whatTheOriginNeverHadIsRefused() async throws {
    let started = try temporary.startCountingServer()
    defer { started.server.stop() }
    let two =
      #"{"telemetry":2,"app":"a","channel":"b","release":"c","launches":{"locale":"el","came":1}}"#
    let pack =
      #"{"telemetry":2,"app":"a","channel":"b","release":"c","pack":{"locale":"el","digest":""#
      + String(repeating: "0", count: 32) + #"","facts":["begun"]}}"#
    #expect(try await started.server.post(two) == 204)
    for body in [
      good.replacing("\"c\"", with: "\"d\""), two.replacing("\"c\"", with: "\"d\""),
      two + " ", two.replacing(":2", with: ":3"), pack,
    ] { #expect(try await started.server.post(body) == 400, "\(body)") }
    #expect(started.recorder?.close() == nil)
    #expect(try await started.server.post(two) == 503)
    let tallies = try HealthStore(folder + "/counts/health.sqlite").tallies()
    #expect(tallies == ["counted": 1, "no-release": 2, "no-subject": 1])
  }

  @Test func anOriginWithoutReleasesAsksDevicesToWait() async throws {
    try FileManager.default.createDirectory(
      atPath: folder + "/empty", withIntermediateDirectories: true)
    let started = try temporary.startCountingServer(of: "empty")
    defer { started.server.stop() }
    #expect(try await started.server.post(good) == 503)
    let other = FileServer(folder: folder)
    try other.start()
    other.runInBackground()
    defer { other.stop() }
    #expect(try await other.post(good) == 405)
  }
}

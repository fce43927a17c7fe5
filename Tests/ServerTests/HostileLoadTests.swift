import Foundation
import Testing

/// The built tool serves, some hundred connections attack it, and honest clients fetch meanwhile.
///
/// A short form of `Scripts/hostile-clients`: whether a request fails, and the memory; times are
/// measured there, since other work on the machine decides them here.
@Suite(.serialized) struct HostileLoadTests {
  private static let tool = Bundle.main.bundleURL.appendingPathComponent("langpack").path
  private static let isThere = FileManager.default.isExecutableFile(atPath: tool)

  /// On a thread of its own, so that the threads of other tests go on.
  private func play(_ words: [String]) async throws -> (code: Int32, said: String) {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result { try Self.played(words) }) }
    }
  }

  private static func played(_ words: [String]) throws -> (code: Int32, said: String) {
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Servers/hostile.py").standardized.path
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["python3", script, "--honest", "10", "--late", "5000"] + words + [
        tool, "serve", "--folder", "FOLDER", "--port", "0", "--telemetry", "FOLDER/counts",
      ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, said)
  }

  @Test(.enabled(if: isThere, "needs the built tool")) func honestClientsAreServedMeanwhile()
    async throws
  {
    let run = try await play([
      "--hostile", "300", "--seconds", "1", "--kinds",
      "never-reads,slow-head,almost-head,slow-reader,chunked,reset",
    ])
    #expect(run.code == 0, "\(run.said)")
    #expect(run.said.contains("\nreset "))
  }

  @Test(.enabled(if: isThere, "needs the built tool"))
  func honestClientsAreServedWithFewDescriptors() async throws {
    let run = try await play([
      "--hostile", "300", "--seconds", "1", "--descriptors", "128", "--kinds",
      "never-reads,idle,slow-body",
    ])
    #expect(run.code == 0, "\(run.said)")
    #expect(run.said.contains("\nslow-body "))
  }
}

import Foundation
import Testing

/// The built tool serves, some hundred connections attack it, and honest clients fetch meanwhile.
///
/// A short form of `Scripts/hostile-clients`: no request fails, 99 in 100 take less than a second, and the
/// server's memory is bounded. A busy machine needs some 30 ms for that; the server before `Standing` took
/// 2,700 ms with 128 descriptors and a client for each address.
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
      ["python3", script, "--honest", "10", "--late", "1000"] + words + [
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

  private func expect(_ kinds: String, _ words: [String]) async throws {
    let run = try await play(["--hostile", "300", "--seconds", "1", "--kinds", kinds] + words)
    #expect(run.code == 0, "\(run.said)")
    for kind in kinds.split(separator: ",") { #expect(run.said.contains("\n\(kind) ")) }
  }

  @Test(.enabled(if: isThere, "needs the built tool")) func honestClientsAreServedMeanwhile()
    async throws
  {
    try await expect("never-reads,slow-head,chunked,reset", [])
  }

  @Test(.enabled(if: isThere, "needs the built tool"))
  func honestClientsAreServedWithFewDescriptors() async throws {
    try await expect("never-reads,slow-body", ["--descriptors", "128"])
  }

  @Test(.enabled(if: isThere, "needs the built tool"))
  func honestClientsAreServedWhileEachAttackerHasItsOwnAddress() async throws {
    try await expect(
      "idle,slow-reader,never-reads", ["--descriptors", "128", "--addresses", "own"])
  }
}

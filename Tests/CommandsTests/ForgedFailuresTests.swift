import Delivery
import Foundation
import TestSupport
import Testing

@testable import Commands

/// Failures of strangers, sent to a server process from many addresses, and what the watcher makes of
/// them.
@Suite(.enabled(if: ToolRun.isThere)) struct ForgedFailuresTests {
  /// A server that takes addresses from the proxy in front of it.
  private struct Server {
    let port: Int
    private let process: ServerProcess

    init(_ project: PublishedProject) throws {
      port = try ServerProcess.freePort()
      let folder = project.project.folder.path
      try FileManager.default.createDirectory(
        atPath: folder + "/server", withIntermediateDirectories: true)
      process = try ServerProcess.listening(
        ToolRun.tool,
        [
          "-C", folder, "serve", "--port", "\(port)", "--telemetry", "counts", "--proxy",
          "127.0.0.1",
        ], port: port, removing: folder + "/server")
    }

    func send(_ batch: FactBatch, from address: String) throws -> Int {
      try LocalRequest.send(
        "POST", "/telemetry", port: port, headers: ["X-Forwarded-For: \(address)"],
        body: batch.json
      ).status
    }
  }

  /// Sends failures: so many from each prefix.
  private func fail(
    _ server: Server, _ counts: WatchedCounts, _ arm: RolloutFacts.Arm,
    _ prefixes: ClosedRange<Int>, times: Int
  ) throws {
    for prefix in prefixes {
      for device in 0..<times {
        let batch = try counts.failure(arm, number: UInt64(prefix * 1000 + device))
        #expect(try server.send(batch, from: "10.0.\(prefix).\(device + 1)") == 204)
      }
    }
  }

  /// Looks until the counts are stored.
  private func look(_ project: PublishedProject, until text: String) throws -> String {
    var said = ""
    for _ in 0..<20 {
      said = try project.watch().said
      if said.contains(text) { break }
      usleep(300_000)
    }
    return said
  }

  @Test func twoNetworksHoldAGoodRollout() throws {
    try PublishedProject.withRollout { project, counts in
      try project.run(["rollout", "start", "1.0", "--plan", "1,5,100", "--revert"])
      try counts.begin(at: try project.standing())
      let server = try Server(project)
      // As much as two may send in an hour, and 21 devices that fail for other reasons.
      try fail(server, counts, .in, 1...2, times: 9)
      try fail(server, counts, .in, 3...3, times: 1)
      try fail(server, counts, .out, 31...50, times: 1)
      let held = try look(project, until: "a stranger may have sent it")
      #expect(held.contains("a stranger may have sent it"), "\(held)")
      #expect(try project.state() == "running")
      let log = try project.run(["release", "log", "--json"]).output
      #expect(log.contains("sources") && log.contains("failedMost"))
      // Ten networks are no stranger.
      try fail(server, counts, .in, 11...20, times: 3)
      let reverted = try look(project, until: "reverted")
      #expect(reverted.contains("reverted: evidence of"), "\(reverted)")
      #expect(try project.state() == "reverted")
    }
  }
}

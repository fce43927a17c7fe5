import Delivery
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Commands
@testable import Health
@testable import Projects

/// Three real servers of one store and one database behind a real haproxy, which are ended and killed
/// in turn, while devices ask and count.
@Suite(
  .enabled(
    if: ToolRun.isThere && PostgresServer.shared != nil && HaproxyServer.isInstalled,
    "needs the built tool, PostgreSQL and haproxy"))
struct ServersBehindProxyTests {
  private static let timestamp = "/apps/shop/stable/1.0.timestamp"

  /// What devices saw.
  private final class Account: Sendable {
    struct State {
      var isOver = false
      var requests = 0
      var failures: [String] = []
      /// The batches that were answered with 204, and the others.
      var counted = 0
      var refused = 0
      /// The largest sequence that a device saw.
      var sequence: UInt64 = 0
    }
    private let state = Mutex(State())
    var now: State { state.withLock { $0 } }
    func note(_ change: (inout State) -> Void) { state.withLock { change(&$0) } }
  }

  /// Asks and counts, as devices of many networks do, until the account is over.
  private static func live(_ port: Int, _ number: UInt32, _ account: Account) {
    let batch =
      #"{"telemetry":2,"app":"shop","channel":"stable","release":"1.0","launches":{"locale":"de","came":1}}"#
    var turn: UInt32 = 0
    while !account.now.isOver {
      turn += 1
      let source = (number * 64 + turn % 64) << 8 | 1
      let answer = try? LocalRequest.send("GET", timestamp, port: port, from: source)
      let sequence = (answer?.body).flatMap {
        try? Signed<Timestamp>(parsing: $0).content.sequence
      }
      let posted = try? LocalRequest.send(
        "POST", "/telemetry", port: port, body: Array(batch.utf8), from: source)
      account.note { state in
        state.requests += 1
        if let sequence {
          state.sequence = max(state.sequence, sequence)
        } else {
          state.failures.append("\(answer?.status ?? -1)")
        }
        if posted?.status == 204 { state.counted += 1 } else { state.refused += 1 }
      }
      usleep(5_000)
    }
  }

  @Test func devicesLoseNothingWhileServersComeAndGo() throws {
    let team = StoreTeam(try FaultyStore())
    let database = try #require(PostgresServer.shared).newDatabase("counts")
    let spools = try TestFolder()
    try team.with { project in
      let ports = try (0..<3).map { _ in try ServerProcess.freePort() }
      func serve(_ number: Int) throws -> ServedTool {
        try team.serve(
          project,
          ["--signal", "--telemetry", database, "--spool", spools.path, "--proxy", "127.0.0.1"],
          port: ports[number])
      }
      var servers = try (0..<3).map(serve)
      let proxy = try HaproxyServer(before: ports)
      let (account, devices) = (Account(), DispatchGroup())
      Self.startDevices(proxy.port, account, devices)
      usleep(1_000_000)
      // One after another is stopped, and starts again.
      for number in 0..<3 {
        servers[number].stop()
        usleep(300_000)
        servers[number] = try serve(number)
        usleep(1_200_000)
      }
      try expectNews(team, project, proxy.port, database, account)
      // And each is killed: one starts again, the last one's counts are left to the others.
      for number in 0..<3 {
        servers[number].kill()
        usleep(300_000)
        if number < 2 { servers[number] = try serve(number) }
        usleep(700_000)
      }
      account.note { $0.isOver = true }
      devices.wait()
      // A server that starts looks at once.
      servers[2] = try serve(2)
      for server in servers { server.stop() }
      try expectWhole(account.now, database)
    }
  }

  private static func startDevices(_ port: Int, _ account: Account, _ devices: DispatchGroup) {
    for number in 0..<4 as Range<UInt32> {
      devices.enter()
      Thread.detachNewThread {
        live(port, number, account)
        devices.leave()
      }
    }
  }

  /// The database stands still, then cuts all connections; a publication arrives meanwhile.
  private func expectNews(
    _ team: StoreTeam, _ project: SampleProject, _ port: Int, _ database: String,
    _ account: Account
  ) throws {
    let before = account.now.sequence
    let stream = try EventConnection("/signal/shop/stable/1.0?have=\(before)", port: port)
    Thread.detachNewThread { try? Self.pause(database) }
    usleep(300_000)
    try team.publish(2, project)
    #expect(stream.wait(for: "\"sequence\":\(before + 1),", atMost: 15) != nil)
    usleep(3_000_000)
    #expect(account.now.sequence == before + 1)
  }

  /// Every request for a file was answered, and what was answered is in the sums.
  private func expectWhole(_ account: Account.State, _ database: String) throws {
    #expect(account.requests > 200)
    #expect(account.failures == [], "of \(account.requests) requests")
    #expect(account.refused * 50 < account.requests, "\(account.refused) of \(account.requests)")
    let stored = try HealthStore(database).sums().sum(of: "came") { _ in true }
    // A batch whose answer was lost with a server may have been counted.
    #expect(account.counted...account.counted + account.refused ~= stored)
  }

  /// Keeps all writers of the counts waiting for some seconds, then cuts all connections.
  private static func pause(_ database: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "psql", "-q", "-c",
      """
      BEGIN; LOCK TABLE langpack_health.sums, langpack_signal.sequences; SELECT pg_sleep(3);
      COMMIT; SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()
      """, database,
    ]
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
  }
}

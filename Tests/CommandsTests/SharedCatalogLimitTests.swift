import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// The tool as a process before a server that is silent, held or stopped: it ends, says why, and shows no
/// password.
@Suite(
  .serialized,
  .enabled(if: ToolRun.isThere && PostgresServer.shared != nil, "needs langpack and PostgreSQL"))
struct SharedCatalogLimitTests {
  private func status(
    _ address: String, _ words: [String] = ["status"]
  ) throws -> (run: ToolRun, seconds: Double) {
    var result: (ToolRun, Double)?
    try SampleProject.with { project in
      let start = Date()
      let run = try ToolRun(
        words, in: project.folder.path, environment: ["LANGPACK_CATALOG": address])
      result = (run, Date().timeIntervalSince(start))
    }
    return try #require(result)
  }

  /// Returns a session that holds the lock of writers for 90 seconds.
  private func lockHolder(_ address: String, named name: String) throws -> Session {
    let holder = try Session(
      "SELECT pg_advisory_lock(\(0x4C50_414B)); SELECT pg_sleep(90)", address, named: name)
    do {
      try holder.wait("SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND granted")
      return holder
    } catch {
      holder.end()
      throw error
    }
  }

  @Test(arguments: [
    "postgres://ann:hushhush@127.0.0.1:1/shop", "postgres://127.0.0.1:1/shop?password=hushhush",
    "postgres://ann:hush%zzhush@127.0.0.1:1/shop", "postgres://ann:1/hushhush@127.0.0.1/shop",
    "postgres://ann:hush@hush@127.0.0.1:1/shop", "postgres://ann:hushhush@[127.0.0.1/shop",
    "POSTGRES://ann:hushhush@127.0.0.1:1/shop", "postgres:/ann:hushhush@127.0.0.1/shop",
    "host=127.0.0.1 password=hushhush", "host=127.0.0.1 user=ann password = hushhush",
    "ann:hushhush@127.0.0.1:1/shop", "postgres//ann:hushhush@127.0.0.1/shop",
  ])
  func noErrorShowsThePassword(_ address: String) throws {
    try SampleProject.with { project in
      for words in [
        ["status"], ["status", "--json"], ["log"], ["import", "translations/de.strings"],
      ] {
        let run = try ToolRun(
          words, in: project.folder.path, environment: ["LANGPACK_CATALOG": address])
        #expect(run.code == 1 && run.talk.contains("postgres://"), "\(run.said)")
        #expect(!run.said.contains("hush"), "\(run.said)")
      }
      let files = try FileManager.default.subpathsOfDirectory(atPath: project.folder.path)
      #expect(!files.contains { $0.contains("hush") })
    }
  }

  /// It accepts and says nothing.
  @Test func aSilentServerIsWaitedForTenSeconds() throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(listener) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bare in
        bind(listener, bare, size) == 0 && listen(listener, 8) == 0
          && getsockname(listener, bare, &size) == 0
      }
    }
    #expect(isListening)
    let port = UInt16(bigEndian: address.sin_port)
    let found = try status("postgres://ann:hushhush@127.0.0.1:\(port)/shop")
    #expect(found.run.code == 1 && found.run.talk.contains("timeout expired"), "\(found.run.said)")
    #expect(found.seconds > 9 && found.seconds < 60 && !found.run.said.contains("hush"))
  }

  @Test func whoHoldsTheLockIsNamed() throws {
    let address = try #require(PostgresServer.shared).newDatabase("held")
    let holder = try lockHolder(address, named: "a-long-import")
    defer { holder.end() }
    let limited = address + "&options=-c%20lock_timeout%3D1s"
    let found = try status(limited)
    #expect(found.run.code == 1, "\(found.run.said)")
    for words in ["another program holds the catalog", "\"tests\" (a-long-import)", "_backend("] {
      #expect(found.run.talk.contains(words), "\(found.run.talk)")
    }
  }

  /// The server ends the connection while the tool waits.
  @Test func aLostConnectionIsReportedWithItsFix() throws {
    let address = try #require(PostgresServer.shared).newDatabase("lost")
    let holder = try lockHolder(address, named: "holder")
    defer { holder.end() }
    let ending = Thread {
      _ = try? holder.wait(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
          + "WHERE application_name LIKE 'langpack%' AND wait_event = 'advisory'")
    }
    ending.start()
    let found = try status(address)
    #expect(found.run.code == 1 && found.run.talk.contains("run this again"), "\(found.run.said)")
    #expect(!found.run.talk.contains("\t") && found.run.talk.split(separator: "\n").count == 1)
  }

  /// The tool is killed while its statement waits for a row, and so holds the lock of writers.
  @Test func aKilledCommandHoldsNoLock() throws {
    let address = try #require(PostgresServer.shared).newDatabase("killed")
    try SampleProject.with { project in
      func run(killedAfter seconds: Double) throws -> ToolRun {
        try ToolRun(
          ["import", "translations/de.strings"], in: project.folder.path,
          environment: ["LANGPACK_CATALOG": address], killedAfter: seconds)
      }
      #expect(try run(killedAfter: 100).code == 0)
      try project.write(
        "translations/de.strings", SampleProject.german.replacing("gefunden", with: "entdeckt"))
      let holder = try Session(
        "BEGIN; UPDATE langpack.meta SET value = value; SELECT pg_sleep(90)", address, named: "row")
      defer { holder.end() }
      try holder.wait("SELECT 1 FROM pg_stat_activity WHERE wait_event = 'PgSleep'")
      #expect(try run(killedAfter: 5).code == SIGKILL)
      let start = Date()
      let own = "SELECT 1 FROM pg_stat_activity WHERE application_name LIKE 'langpack%'"
      try holder.wait("SELECT 1 WHERE NOT EXISTS (\(own) AND datname = current_database())")
      #expect(Date().timeIntervalSince(start) < 15)
    }
  }

  /// The process of the server that serves the tool is stopped while the tool waits for it.
  @Test func aStoppedServerIsGivenUp() throws {
    let address = try #require(PostgresServer.shared).newDatabase("stopped")
    let holder = try lockHolder(address, named: "holder")
    defer { holder.end() }
    let stopping = Thread {
      let waiting = "SELECT pid FROM pg_stat_activity WHERE application_name LIKE 'langpack%'"
      let process = try? holder.wait("\(waiting) AND wait_event = 'advisory'")
      if let process = process.flatMap({ Int32($0) }) { kill(process, SIGSTOP) }
    }
    stopping.start()
    let found = try status(
      address + "&options=-c%20statement_timeout%3D5s%20-c%20lock_timeout%3D60s")
    let frozen = try holder.ask(
      "SELECT pid FROM pg_stat_activity WHERE application_name LIKE 'langpack%'")
    for process in frozen.split(separator: "\n") { Int32(process).map { _ = kill($0, SIGCONT) } }
    #expect(found.run.code == 1, "\(found.run.said)")
    #expect(found.run.talk.contains("the server did not respond for 15 s"), "\(found.run.said)")
  }
}

/// A `psql` that goes on until it is ended.
private struct Session: @unchecked Sendable {
  private let process = Process()
  private let address: String

  init(_ sql: String, _ address: String, named name: String) throws {
    self.address = address
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["PGAPPNAME=\(name)", "psql", "-q", address]
      + sql.split(separator: ";").flatMap { ["-c", String($0)] }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
  }

  func end() {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    _ = try? ask(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() "
        + "AND datname = current_database()")
  }

  /// What a question answers, as soon as it does.
  @discardableResult func wait(_ sql: String) throws -> String {
    for _ in 0..<600 {
      let answer = try ask(sql)
      if !answer.isEmpty { return answer }
      usleep(100_000)
    }
    throw ProjectError.failure("no answer to \(sql)")
  }

  func ask(_ sql: String) throws -> String {
    let (asking, said) = (Process(), Pipe())
    asking.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    asking.arguments = ["psql", "-q", "-A", "-t", "-c", sql, address]
    asking.standardOutput = said
    try asking.run()
    let answer = said.fileHandleForReading.readDataToEndOfFile()
    asking.waitUntilExit()
    return String(decoding: answer, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

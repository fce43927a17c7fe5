import Foundation

/// A PostgreSQL server of the tests' own, in a folder that goes when the tests end, however they end.
public final class PostgresServer: Sendable {
  /// The server of this process; nil, with words on standard error, where none can be started.
  public static let shared: PostgresServer? = {
    do {
      return try PostgresServer()
    } catch {
      FileHandle.standardError.write(Data("no PostgreSQL server: \(error)\n".utf8))
      return nil
    }
  }()

  private let folder: String
  private let programs: String

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  private init() throws {
    guard let programs = Self.findPrograms() else {
      throw Failure(description: "initdb is not installed; 'make setup' installs it")
    }
    self.programs = programs
    // Short, since the path of a socket has at most 107 bytes.
    folder = "/tmp/lp-postgres-\(ProcessInfo.processInfo.processIdentifier)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Self.openFolder(folder)
    try run("initdb", ["-D", "\(folder)/data", "-A", "trust", "-U", "tests", "-E", "UTF8", "-N"])
    try start()
    let end = Date().addingTimeInterval(60)
    while (try? run("pg_isready", ["-h", folder])) == nil {
      guard Date() < end else { throw Failure(description: "the server does not answer") }
      usleep(50_000)
    }
  }

  /// The address of a new empty database.
  ///
  /// - Parameter name: Letters and digits.
  /// - Returns: What libpq takes.
  /// - Throws: What the server says.
  public func newDatabase(_ name: String) throws -> String {
    let unique = "\(name.lowercased())\(UInt32.random(in: 0...UInt32.max))"
    try run("createdb", ["-h", folder, "-U", "tests", unique])
    return "postgres://tests@/\(unique)?host=\(folder)"
  }

  private static func findPrograms() -> String? {
    let root = "/usr/lib/postgresql"
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    let folders =
      versions.sorted { (Int($0) ?? 0) > (Int($1) ?? 0) }.map { "\(root)/\($0)/bin" }
      + (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    return folders.first { FileManager.default.isExecutableFile(atPath: "\($0)/initdb") }
  }

  /// The server refuses to run as root, so there it runs as the user that its package made.
  private static var asUser: [String] {
    getuid() == 0 ? ["runuser", "-u", "postgres", "--"] : []
  }

  private static func openFolder(_ folder: String) throws {
    guard getuid() == 0 else { return }
    let result = try process(["chown", "postgres", folder])
    guard result.status == 0 else { throw Failure(description: result.words) }
  }

  private func run(_ program: String, _ arguments: [String]) throws {
    let result = try Self.process(Self.asUser + ["\(programs)/\(program)"] + arguments)
    guard result.status == 0 else { throw Failure(description: "\(program): \(result.words)") }
  }

  private static func process(_ words: [String]) throws -> (status: Int32, words: String) {
    let log = NSTemporaryDirectory() + "lp-\(UInt64.random(in: 0...UInt64.max)).log"
    defer { try? FileManager.default.removeItem(atPath: log) }
    guard FileManager.default.createFile(atPath: log, contents: nil),
      let output = FileHandle(forWritingAtPath: log)
    else { throw Failure(description: "\(log) cannot be written") }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = URL(fileURLWithPath: "/")
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let said = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
    return (process.terminationStatus, said)
  }

  /// Starts the server below a shell that ends it when this process has ended: the shell then reads the
  /// end of its input.
  private func start() throws {
    let user = Self.asUser.joined(separator: " ")
    let data = "\(folder)/data"
    let options = "-k \(folder) -c listen_addresses= -c fsync=off"
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c",
      """
      \(user) \(programs)/postgres -D \(data) \(options) </dev/null &
      cat >/dev/null
      \(user) \(programs)/pg_ctl -D \(data) -m immediate stop
      rm -rf \(folder)
      """,
    ]
    process.currentDirectoryURL = URL(fileURLWithPath: "/")
    process.standardInput = Pipe()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    PostgresWatch.hold(process)
  }
}

/// Holds what must live as long as the process.
private enum PostgresWatch {
  nonisolated(unsafe) private static var held: [Process] = []

  static func hold(_ process: Process) { held.append(process) }
}

import Foundation
import Glibc
import TestSupport
import Testing

/// The built tool as a server of devices, in a process of its own; it ends with the value that
/// started it.
final class ServedTool {
  let port: Int
  private let process = Process()
  private let talk: URL

  /// What the server says on standard error.
  var said: String { (try? String(contentsOf: talk, encoding: .utf8)) ?? "" }

  /// Starts `langpack serve` with further options, on a free port or the given one, and waits until
  /// it listens.
  init(
    _ words: [String], in folder: String, environment: [String: String] = [:], port wanted: Int = 0
  ) throws {
    talk = FileManager.default.temporaryDirectory
      .appendingPathComponent("served-\(UUID().uuidString)")
    try Data().write(to: talk)
    process.standardError = try FileHandle(forWritingTo: talk)
    port = try Self.start(process, words, in: folder, environment, port: wanted) ?? 0
    try #require(port > 0, "\(said)")
  }

  /// Starts `langpack serve` with further options on a free port; the caller ends the process.
  static func start(
    _ words: [String], in folder: String, environment: [String: String] = [:]
  ) throws -> (process: Process, port: Int) {
    let process = Process()
    process.standardError = FileHandle.nullDevice
    let port = try start(process, words, in: folder, environment, port: 0)
    return (process, try #require(port))
  }

  private static func start(
    _ process: Process, _ words: [String], in folder: String, _ environment: [String: String],
    port: Int
  ) throws -> Int? {
    process.executableURL = URL(fileURLWithPath: ToolRun.tool)
    process.arguments = ["-C", folder, "serve", "--port", "\(port)"] + words
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let found = line.trimmingCharacters(in: .whitespacesAndNewlines).split(separator: ":").last
    return found.flatMap { Int($0) }
  }

  /// Ends the server at once, as a lost machine does.
  func kill() {
    guard process.isRunning else { return }
    Glibc.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Asks the server to stop, and waits until it has.
  func stop() {
    guard process.isRunning else { return }
    process.terminate()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(said)")
  }

  deinit {
    kill()
    try? FileManager.default.removeItem(at: talk)
  }

  func get(
    _ path: String, _ method: String = "GET", _ headers: [String] = []
  ) throws -> LocalRequest.Answer {
    try LocalRequest.send(method, path, port: port, headers: headers)
  }
}

/// A stream of events that a test keeps open.
final class EventConnection {
  private let file: Int32
  private var bytes: [UInt8] = []

  init(_ path: String, port: Int) throws {
    file = RawClient.asking(path, port)
    try #require(file >= 0)
  }

  deinit { close(file) }

  /// Reads until all that has come contains some words; returns the seconds that took, or nil.
  func wait(for words: String, atMost seconds: Double) -> Double? {
    let start = Date()
    var room = [UInt8](repeating: 0, count: 4096)
    while true {
      if String(decoding: bytes, as: UTF8.self).contains(words) {
        return Date().timeIntervalSince(start)
      }
      let left = seconds - Date().timeIntervalSince(start)
      var entry = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      guard left > 0, poll(&entry, 1, Int32(left * 1000)) > 0 else { return nil }
      let count = read(file, &room, room.count)
      guard count > 0 else { return nil }
      bytes += room[..<count]
    }
  }
}

extension FaultyStore {
  /// The environment in which the tool finds the store.
  var environment: [String: String] {
    [
      "AWS_ACCESS_KEY_ID": Self.keyID, "AWS_SECRET_ACCESS_KEY": Self.secret,
      "AWS_REGION": Self.region, "AWS_ENDPOINT_URL_S3": "http://127.0.0.1:\(port)",
      "AWS_MAX_ATTEMPTS": "2", "AWS_PROFILE": "", "AWS_ENDPOINT_URL": "",
      "HOME": NSTemporaryDirectory() + "no-home",
    ]
  }
}

/// A project that publishes into an object store, and servers of that store.
struct StoreTeam {
  let store: FaultyStore

  init(_ store: FaultyStore) { self.store = store }

  private var environment: [String: String] { store.environment }

  /// Does something with a project of which one text is published.
  func with(_ body: (SampleProject) throws -> Void) throws {
    try SampleProject.with { project in
      project.expect(["keys", "generate"])
      try FileManager.default.createDirectory(
        atPath: project.folder.path + "/held", withIntermediateDirectories: true)
      try publish(1, project)
      try body(project)
    }
  }

  /// Publishes another text.
  func publish(_ number: Int, _ project: SampleProject) throws {
    try project.write(
      "translations/de.strings",
      SampleProject.german.replacing("gefunden", with: "gefunden \(number)"))
    let run = try ToolRun(
      ["publish", "--release", "1.0", "--origin", "s3://texts/shop"], in: project.folder.path,
      environment: environment)
    #expect(run.code == 0, "\(run.said)")
  }

  /// Starts a server of the store.
  func serve(_ project: SampleProject, _ words: [String] = [], port: Int = 0) throws -> ServedTool {
    try ServedTool(
      ["--folder", "s3://texts/shop", "--hold-in", "held"] + words, in: project.folder.path,
      environment: environment, port: port)
  }
}

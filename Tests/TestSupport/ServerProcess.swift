import Foundation

/// A server of a test's own: a program that says on its first line where it listens.
///
/// It gets a pipe as its input, whose end tells it that the tests have ended, however they ended.
public final class ServerProcess: Sendable {
  /// What it said first.
  public let firstLine: String
  private let process: Process

  /// Why there is no server.
  public struct Failure: Error, CustomStringConvertible {
    /// The words.
    public var description: String
  }

  /// Starts a program and waits for its first line.
  ///
  /// - Parameters:
  ///   - program: its path.
  ///   - words: its arguments.
  /// - Throws: that it is not there, or ends before it says anything.
  public init(_ program: String, _ words: [String]) throws {
    guard FileManager.default.isExecutableFile(atPath: program) else {
      throw Failure(description: "\(program) is not there; 'make setup' installs it")
    }
    process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = words
    let output = Pipe()
    process.standardInput = Pipe()
    process.standardOutput = output
    try process.run()
    var line: [UInt8] = []
    while line.last != 0x0A {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { throw Failure(description: "\(program) \(words) did not start") }
      line += data
    }
    firstLine = String(decoding: line.dropLast(), as: UTF8.self)
  }

  /// Ends the server.
  public func stop() {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  deinit { stop() }

  /// The folder of the servers' programs.
  public static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Servers").path

  /// The folder that `make setup` fills with what no package of the system has.
  public static let built = URL(fileURLWithPath: folder).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent(".build").path

  /// The Python of the system, which tests need.
  public static let python = "/usr/bin/python3"

  /// A port that was free a moment ago.
  public static func freePort() throws -> Int {
    let words = "import socket; s = socket.socket(); s.bind(('127.0.0.1', 0)); print(s.getsockname()[1])"
    let found = try ServerProcess(python, ["-c", words + "\nimport sys; sys.stdout.flush()"])
    guard let port = Int(found.firstLine) else { throw Failure(description: "no port is free") }
    return port
  }
}

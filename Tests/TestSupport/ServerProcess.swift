import Foundation

/// A server of a test's own: a program that says on its first line where it listens.
///
/// It gets a pipe as its input, whose end tells it that the tests have ended, however they ended.
public final class ServerProcess: Sendable {
  /// What it said first.
  public let firstLine: String
  private let process: Process
  private let input = Pipe()

  /// Why there is no server.
  public struct Failure: Error, CustomStringConvertible {
    /// The words.
    public var description: String

    /// A reason.
    public init(description: String) { self.description = description }
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
    process.standardInput = input
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

  /// The number of its process.
  public var identifier: Int32 { process.processIdentifier }

  /// Ends the server, which reads the end of its input, and what it started.
  public func stop() {
    try? input.fileHandleForWriting.close()
    let end = Date().addingTimeInterval(5)
    while process.isRunning && Date() < end { usleep(5_000) }
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  /// Starts a program that reads no input, below a shell that ends it when the tests have ended.
  ///
  /// - Parameters:
  ///   - program: its path.
  ///   - words: its arguments; it must stay in the foreground.
  ///   - port: where it listens; waited for.
  ///   - folder: a folder that goes with it.
  /// - Returns: the server.
  /// - Throws: that it is not there, or does not listen.
  public static func listening(
    _ program: String, _ words: [String], port: Int, removing folder: String
  ) throws -> ServerProcess {
    guard FileManager.default.isExecutableFile(atPath: program) else {
      throw Failure(description: "\(program) is not there; 'make setup' installs it")
    }
    let script = """
      folder=$1; shift; echo started
      \(keeper("\"$@\" </dev/null >\"$folder/said\" 2>&1")); rm -rf "$folder"
      """
    let server = try ServerProcess("/bin/sh", ["-c", script, "sh", folder, program] + words)
    let end = Date().addingTimeInterval(20)
    while (try? LocalRequest.send("GET", "/", port: port)) == nil {
      guard Date() < end else {
        let said = (try? String(contentsOfFile: folder + "/said", encoding: .utf8)) ?? ""
        throw Failure(description: "\(program) does not listen: \(said)")
      }
      usleep(20_000)
    }
    return server
  }

  /// The words of a shell that runs a program until the tests have ended, however they ended.
  ///
  /// A second process waits for the end of the input and kills the program. It ends when the program
  /// does, since the program's number may then belong to another process.
  ///
  /// - Parameter command: the program, its arguments and its redirections.
  /// - Returns: commands that end after the program and the shell's input.
  public static func keeper(_ command: String) -> String {
    """
    exec 3<&0; \(command) 3<&- & child=$!
    { cat <&3; kill -9 $child; } >/dev/null 2>&1 & killer=$!
    wait $child 2>/dev/null; kill $killer 2>/dev/null; cat <&3 >/dev/null
    """
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
    let words =
      "import socket; s = socket.socket(); s.bind(('127.0.0.1', 0)); print(s.getsockname()[1])"
    let found = try ServerProcess(python, ["-c", words + "\nimport sys; sys.stdout.flush()"])
    guard let port = Int(found.firstLine) else { throw Failure(description: "no port is free") }
    return port
  }
}

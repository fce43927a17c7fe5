import Foundation

@testable import Commands
@testable import Projects

/// The built tool as a process of its own, which is killed where it takes too long.
struct ToolRun {
  static let tool = Bundle.main.bundleURL.appendingPathComponent("langpack").path
  static var isThere: Bool { File(tool).exists }

  var code: Int32
  var output: String
  var talk: String
  /// All that was said.
  var said: String { output + talk }

  /// Runs the tool to its end.
  init(
    _ words: [String], in folder: String, environment: [String: String] = [:],
    from current: String? = nil, killedAfter seconds: Double = 100, tool: String = Self.tool
  ) throws {
    let process = try Self.started(
      tool, words, in: folder, environment: environment, from: current)
    let ending = DispatchWorkItem { [number = process.process.processIdentifier] in
      kill(number, SIGKILL)
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: ending)
    process.process.waitUntilExit()
    ending.cancel()
    code = process.process.terminationStatus
    output = try String(contentsOf: process.output, encoding: .utf8)
    talk = try String(contentsOf: process.talk, encoding: .utf8)
    for file in [process.output, process.talk] { try FileManager.default.removeItem(at: file) }
  }

  /// Files and not pipes take what is said: nothing waits for a reader.
  private static func started(
    _ tool: String, _ words: [String], in folder: String, environment: [String: String],
    from current: String?
  ) throws -> (process: Process, output: URL, talk: URL) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: tool)
    process.arguments = ["-C", folder] + words
    if let current { process.currentDirectoryURL = URL(fileURLWithPath: current) }
    let own = ProcessInfo.processInfo.environment.filter {
      !$0.key.hasPrefix("LANGPACK_") || $0.key == "LANGPACK_STATE"
    }
    process.environment = own.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    let said = ["output", "talk"].map {
      FileManager.default.temporaryDirectory.appendingPathComponent("\($0)-\(UUID().uuidString)")
    }
    for file in said { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: said[0])
    process.standardError = try FileHandle(forWritingTo: said[1])
    try process.run()
    return (process, said[0], said[1])
  }
}

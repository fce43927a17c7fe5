import Foundation

/// The real command `langpack` as a process, which is killed if it takes more than two minutes.
package struct ToolProcess: Sendable {
  /// Where the built tool lies.
  package static let path = Bundle.main.bundleURL.appendingPathComponent("langpack").path

  /// The exit code.
  package let code: Int32
  /// What it printed.
  package let output: String
  /// What it said on standard error.
  package let talk: String

  /// Everything that it said.
  package var said: String { output + talk }

  /// Runs the tool in a project's folder, to its end.
  ///
  /// - Parameters:
  ///   - words: its arguments.
  ///   - folder: the project.
  ///   - current: the current folder of the process; nil for this process's own.
  ///   - environment: what is added to the environment of this process.
  /// - Throws: that it cannot be started.
  package init(
    _ words: [String], in folder: String, from current: String? = nil,
    environment: [String: String] = [:]
  ) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Self.path)
    process.arguments = ["-C", folder] + words
    if let current { process.currentDirectoryURL = URL(fileURLWithPath: current) }
    let own = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("LANGPACK_") }
    process.environment = own.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    // Files and not pipes take what is said: nothing waits for a reader.
    let files = ["output", "talk"].map {
      FileManager.default.temporaryDirectory.appendingPathComponent("\($0)-\(UUID().uuidString)")
    }
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    for file in files { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    try process.run()
    let ending = DispatchWorkItem { [number = process.processIdentifier] in kill(number, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 120, execute: ending)
    process.waitUntilExit()
    ending.cancel()
    code = process.terminationStatus
    output = try String(contentsOf: files[0], encoding: .utf8)
    talk = try String(contentsOf: files[1], encoding: .utf8)
  }
}

import Foundation

/// A program or script that ran to its end in the project's folder.
struct ScriptRun {
  static let project = CommittedSuiteTests.folder.appending(path: "../..").standardized

  let status: Int32
  /// What it printed; with its errors if those were asked for.
  let output: String

  /// Runs a program.
  ///
  /// - Parameters:
  ///   - words: The program, found on the path unless it is a path, and its arguments.
  ///   - path: The search path, as the whole environment; nil for that of this process.
  ///   - takesErrors: Whether what it prints to standard error is returned too.
  /// - Throws: An error if it cannot be started.
  init(_ words: [String], path: String? = nil, takesErrors: Bool = false) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = Self.project
    if let path { process.environment = ["PATH": path] }
    let pipe = Pipe()
    process.standardOutput = pipe
    if takesErrors { process.standardError = pipe }
    try process.run()
    let said = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    status = process.terminationStatus
    output = String(decoding: said, as: UTF8.self)
  }

  /// Returns the first program of a name on this process's path; nil if absent.
  static func program(_ name: String) -> URL? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { URL(filePath: String($0)).appending(path: name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}

import Foundation
import Programs

@testable import Projects

/// A program of this machine, run to its end with files of a test.
struct ScriptRun {
  /// The project's folder.
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardizedFileURL.path

  var code: Int32
  var output: String
  var talk: String

  /// Returns where a program is; nil if this machine has none.
  static func find(_ program: String) -> String? {
    SearchPath(ProcessInfo.processInfo.environment["PATH"] ?? "").find(program)
  }

  /// Runs a program in a folder, which also takes what it says.
  init(
    _ program: String, _ words: [String], in folder: String, environment: [String: String] = [:]
  ) throws {
    let process = Process()
    process.executableURL = URL(filePath: Self.find(program) ?? program)
    process.arguments = words
    process.currentDirectoryURL = URL(filePath: folder)
    process.environment = ProcessInfo.processInfo.environment
      .merging(["LC_ALL": "C.UTF-8"]) { $1 }.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    let files = ["run.output", "run.talk"].map { "\(folder)/\($0)" }
    for file in files { try Data().write(to: URL(filePath: file)) }
    process.standardOutput = FileHandle(forWritingAtPath: files[0])
    process.standardError = FileHandle(forWritingAtPath: files[1])
    try process.run()
    process.waitUntilExit()
    code = process.terminationStatus
    output = try String(contentsOfFile: files[0], encoding: .utf8)
    talk = try String(contentsOfFile: files[1], encoding: .utf8)
  }
}

extension URL {
  /// Writes a text into a folder, and the folders on its way.
  func write(_ name: String, _ text: String) throws {
    let file = appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}

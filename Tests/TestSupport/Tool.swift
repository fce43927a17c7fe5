import Foundation

/// Programs of others that a test may ask.
public enum Tool {
  /// Returns the path of a program; nil if it isn't installed.
  public static func path(_ name: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").lazy
      .map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Runs a program to its end, and returns what it prints.
  ///
  /// - Throws: What it prints as an error, if it fails.
  @discardableResult
  public static func run(_ name: String, _ arguments: [String]) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: path(name) ?? "/usr/bin/env")
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: bytes, as: UTF8.self)
    guard process.terminationStatus == 0 else { throw Failure(text: text) }
    return text
  }

  /// What a program printed that failed.
  public struct Failure: Error {
    /// Its output and errors.
    public let text: String
  }
}

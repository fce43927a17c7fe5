import Foundation
import TestSupport
import Testing

/// What Swift's types can rule out does not compile.
@Suite struct CompilerTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../Cases/DoesNotCompile.swift").standardized

  /// The lines in which the compiler finds errors.
  private static func linesWithErrors() throws -> Set<Int> {
    let executable = try #require(Bundle.main.executableURL)
    let modules = executable.deletingLastPathComponent().appending(path: "Modules")
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swiftc", "-typecheck", "-swift-version", "6", "-I", modules.path, file.path,
    ]
    let output = Pipe()
    process.standardError = output
    try process.run()
    let messages = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let head = file.path + ":"
    return Set(
      messages.split(separator: "\n").filter { $0.hasPrefix(head) && $0.contains(": error:") }
        .compactMap { Int($0.dropFirst(head.count).prefix { $0 != ":" }) })
  }

  @Test func aWrongConstructDoesNotCompile() throws {
    let lines = try String(contentsOf: Self.file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let wrong = Set(lines.indices.filter { lines[$0].contains("// error: ") }.map { $0 + 1 })
    let found = try Self.linesWithErrors()
    #expect(wrong.subtracting(found).sorted().map { lines[$0 - 1] } == [])
    #expect(found.subtracting(wrong).sorted().map { lines[$0 - 1] } == [])
    Conformance.report("compiler.errors", run: wrong.count)
  }
}

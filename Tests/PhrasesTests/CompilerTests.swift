import Foundation
import TestSupport
import Testing

/// What Swift's types can rule out does not compile.
@Suite struct CompilerTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../Cases/DoesNotCompile.swift").standardized

  /// What the compiler says, by the line in which it finds an error.
  private static func errors() throws -> [Int: String] {
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
    let errors = messages.split(separator: "\n")
      .filter { $0.hasPrefix(head) && $0.contains(": error:") }
      .compactMap { message in
        Int(message.dropFirst(head.count).prefix { $0 != ":" }).map { ($0, String(message)) }
      }
    return Dictionary(errors) { $0 + "\n" + $1 }
  }

  @Test func aWrongConstructDoesNotCompile() throws {
    let lines = try String(contentsOf: Self.file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let wrong = Set(lines.indices.filter { lines[$0].contains("// error: ") }.map { $0 + 1 })
    let errors = try Self.errors()
    let found = Set(errors.keys)
    #expect(wrong.subtracting(found).sorted().map { lines[$0 - 1] } == [])
    #expect(found.subtracting(wrong).sorted().map { lines[$0 - 1] } == [])
    for line in wrong {
      guard let says = lines[line - 1].firstRange(of: "; says ") else { continue }
      let words = String(lines[line - 1][says.upperBound...])
      #expect(errors[line]?.contains(words) == true, "\(errors[line] ?? "no error")")
    }
    Conformance.report("compiler.errors", run: wrong.count)
  }
}

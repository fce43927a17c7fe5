import Foundation
import Language
import PackBuilder
import Phrases
import TestMessages
import TestSupport
import Testing

@testable import Pack

/// Both products with bytes that are no pack, and the C library with many threads.
@Suite(.serialized, .enabled(if: EmbeddedBuild.isPossible, "\(EmbeddedBuild.reason)"))
struct HostileBytesTests {
  private static func program(_ name: String, _ flags: [String] = []) throws -> URL {
    try EmbeddedBuild.compiled(
      EmbeddedBuild.project.appending(path: "Tests/EmbeddedTests/Programs/\(name).c"), flags)
  }

  private static func write(_ messages: [Message], isCompact: Bool, _ name: String) throws -> URL {
    let values = Dictionary(
      uniqueKeysWithValues: messages.enumerated().map { ($0, PackValue.text($1)) })
    let bytes = try PackWriter.bytes(
      epoch: Epoch(low: 1, high: 1), rules: .english, values: values,
      form: isCompact ? .compact : .mapped)
    let path = EmbeddedBuild.work.appending(path: name)
    try Data(bytes).write(to: path)
    return path
  }

  /// Where the language and the code of a pack begin and end; nothing of a key table.
  private static func places(_ path: URL) throws -> [String] {
    let bytes = try [UInt8](Data(contentsOf: path))
    guard let header = bytes.withView({ try? PackHeader($0) }) else { return [] }
    let (language, code) = (header.sections[.language], header.sections[.code])
    return [language.lowerBound, language.upperBound, code.lowerBound, code.upperBound].map {
      "\($0)"
    }
  }

  @Test(arguments: [false, true]) func alteredBytesAreHarmless(isCompact: Bool) throws {
    let program = try Self.program("hostile")
    var random = SeededGenerator(seed: 12)
    let messages = (0..<12).map { _ in random.message() }
    let path = try Self.write(messages, isCompact: isCompact, "hostile-\(isCompact).pack")
    let said = try EmbeddedBuild.run(program, [path.path] + Self.places(path))
    #expect(try Int(said.dropLast()) == Data(contentsOf: path).count)
  }

  @Test(arguments: ["new.lpk", "compact.lpk", "overlay.lpk", "inside.lpk", "keys.lpkt"])
  func alteredGoldenFilesAreHarmless(name: String) throws {
    let path = EmbeddedBuild.golden.appending(path: name)
    let length = try "\(Data(contentsOf: path).count)\n"
    let places = try Self.places(path)
    #expect(try EmbeddedBuild.run(Self.program("hostile"), [path.path] + places) == length)
    let script = EmbeddedBuild.project.appending(path: "Tests/EmbeddedTests/Programs/hostile.mjs")
    let node = try #require(EmbeddedBuild.program("node"))
    #expect(
      try EmbeddedBuild.run(node, [script.path, EmbeddedBuild.folder.path, path.path] + places)
        == length)
  }

  @Test(arguments: [false, true]) func manyThreadsReadOnePack(isCompact: Bool) throws {
    let program = try Self.program("threads", ["-pthread"])
    let pages = Message([
      .select(
        .init(
          by: 0, [.init(.plural(.one), Message([.token(0), .text(" page")]))],
          other: Message([.token(0), .text(" pages")])))
    ])
    let path = try Self.write([pages], isCompact: isCompact, "threads-\(isCompact).pack")
    _ = try EmbeddedBuild.run(program, [path.path])
  }
}

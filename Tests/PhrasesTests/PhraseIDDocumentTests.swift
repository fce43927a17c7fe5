import Foundation
import Phrases
import Testing

/// The worked examples of `Docs/Formats/PhraseID.md` are read out of it and hashed: their ids never change.
@Suite struct PhraseIDDocumentTests {
  private static func document() throws -> String {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Docs/Formats/PhraseID.md")
    // A line of the page may end before a code span.
    return try String(contentsOf: page, encoding: .utf8).replacing(/\n`(?!`)/, with: " `")
  }

  /// The id that a paragraph names last, and the bytes of the block behind it.
  private static func examples() throws -> [(id: String, bytes: [UInt8])] {
    let parts = try document().components(separatedBy: "```hex ")
    return zip(parts, parts.dropFirst()).map { before, block in
      let id = before.matches(of: /has\s+the\s+id\s+`([0-9a-f]{16})`/).last.map {
        String($0.output.1)
      }
      let lines = block.components(separatedBy: "```")[0].split(separator: "\n").dropFirst()
      let bytes = lines.flatMap { line in
        line.prefix { $0 != "#" }.split(separator: " ").compactMap { UInt8($0, radix: 16) }
      }
      return (id ?? "", bytes)
    }
  }

  private static func id(_ bytes: [UInt8]) -> String {
    var hash = XXH64()
    for byte in bytes { hash.combine(byte) }
    let digits = String(hash.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  @Test func theBytesOfEachExampleHaveItsID() throws {
    let examples = try Self.examples()
    #expect(examples.count == 7)
    for example in examples { #expect(Self.id(example.bytes) == example.id) }
  }

  @Test func theCheckValuesOfTheHashAreRight() throws {
    let (empty, hundred) = (Self.id([]), Self.id(Array(0..<100)))
    #expect(try Self.document().contains("no bytes is `\(empty)`"))
    #expect(try Self.document().contains("0, 1, 2 to 99 is `\(hundred)`"))
  }

  @Test func theLongKeyHasItsID() throws {
    let key = [UInt8](repeating: 0x61, count: 200)
    let id = key.withUnsafeBufferPointer { PhraseID(key: $0) }
    #expect(try Self.document().contains("Its id is `\(Self.id([2, 0, 0xC8, 1] + key))`"))
    #expect(try Self.document().contains("Its id is `\(id)`"))
  }
}

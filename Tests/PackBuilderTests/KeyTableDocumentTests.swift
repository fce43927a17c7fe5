import Foundation
import Pack
import PackBuilder
import Phrases
import Testing

/// The worked example of `Docs/Formats/KeyTable.md` is read out of it, opened and written again.
@Suite struct KeyTableDocumentTests {
  private static let pairs: [(id: PhraseID, ordinal: Int)] = [
    (PhraseID(rawValue: 0x0123_4567_89AB_CDEF), 2), (PhraseID(rawValue: 0xFEDC_BA98_7654_3210), 0),
    (PhraseID(rawValue: 0xDEAD_BEEF), 5),
  ]

  @Test func theExampleOpensAndIsWhatTheWriterWrites() throws {
    let epoch = try #require(Epoch(bytes: Array(0..<16)))
    let bytes = try Self.example()
    let written = try KeyTableWriter.bytes(epoch: epoch, pairs: Self.pairs)
    #expect(bytes == written)
    let table = try KeyTable(Bytes(copying: bytes))
    #expect(table.epoch == epoch && table.count == 3)
    for (id, ordinal) in Self.pairs {
      #expect(table.ordinal(of: id.rawValue) == UInt32(ordinal))
    }
  }

  /// The bytes of the example, from lines of `offset  bytes  | words`.
  private static func example() throws -> [UInt8] {
    let document = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Docs/Formats/KeyTable.md")
    let text = try String(contentsOf: document, encoding: .utf8)
    let section = try #require(
      text.components(separatedBy: "## A worked example\n").dropFirst().first)
    let block = try #require(section.components(separatedBy: "```").dropFirst().first)
    return block.split(separator: "\n").flatMap { line -> [UInt8] in
      line.prefix { $0 != "|" }.split(separator: " ").dropFirst()
        .compactMap { UInt8($0, radix: 16) }
    }
  }
}

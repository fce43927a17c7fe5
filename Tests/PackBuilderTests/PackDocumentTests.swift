import Foundation
import Language
import Pack
import Phrases
import TestSupport
import Testing

@testable import PackBuilder

/// The worked example of `Docs/Formats/Pack.md` is read out of it, opened and written again.
@Suite struct PackDocumentTests {
  private static let values: [Int: PackValue] = [
    0: .text(Message(text: "Settings")),
    2: .text(
      Message([
        .select(
          .init(
            by: 0, [.init(.plural(.one), Message(text: "1 item"))],
            other: Message([.token(0), .text(" items")])))
      ])),
    3: .sameAsSource,
  ]

  private static let message = Message([
    .select(
      .init(
        by: Message.viewer,
        [
          .init(
            .gender(.female),
            Message([
              .open("b"), .token(0),
              .select(
                .init(
                  by: 0, [.init(.ordinal(.few), Message(text: "rd"))], other: Message(text: "th"))),
              .close,
            ]))
        ], other: Message([.token(0)])))
  ])

  @Test func theWorkedMessageIsWhatTheWriterWrites() throws {
    let epoch = try #require(Epoch(bytes: Array(0..<16)))
    let bytes = try Self.example(under: "A worked message")
    let written = try PackWriter.bytes(
      epoch: epoch, rules: .english, values: [0: .text(Self.message)])
    #expect(bytes == Array(written.suffix(bytes.count)))
    let pack = try LanguagePack(Bytes(copying: written))
    #expect(PackDump(pack).lines.map(\.value) == [.text(Self.message)])
    #expect(pack.entry(0) == .text(20))
  }

  /// The bytes of the first code block after a heading, from lines of `offset  bytes  | words`.
  private static func example(under heading: String) throws -> [UInt8] {
    let document = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Docs/Formats/Pack.md")
    let text = try String(contentsOf: document, encoding: .utf8)
    let section = try #require(
      text.components(separatedBy: "## " + heading + "\n").dropFirst().first)
    let block = try #require(section.components(separatedBy: "```").dropFirst().first)
    return block.split(separator: "\n").dropFirst(0).flatMap { line -> [UInt8] in
      let bytes = line.prefix { $0 != "|" }.split(separator: " ").dropFirst()
      return bytes.compactMap { UInt8($0, radix: 16) }
    }
  }

  @Test func theExampleOpensAndIsWhatTheWriterWrites() throws {
    let epoch = try #require(Epoch(bytes: Array(0..<16)))
    let bytes = try Self.example(under: "A worked example")
    let written = try PackWriter.bytes(epoch: epoch, rules: .english, values: Self.values)
    #expect(bytes == written)
    let pack = try LanguagePack(Bytes(copying: bytes))
    guard case .text(let offset) = pack.entry(2) else {
      Issue.record("the plural is missing")
      return
    }
    #expect(pack.text(at: offset, [.number(Number(1))]) == "1 item")
    #expect(pack.text(at: offset, [.number(Number(12))]) == "12 items")
    #expect(pack.entry(3) == .sameAsSource && pack.entry(1) == .missing)
  }

  /// The reader's doc comment leaves out the language alone, whose length its header has.
  @Test func theExampleOfTheReaderIsTheSamePack() throws {
    let parts = try commentExample("pack", in: "Sources/Pack/Finding/LanguagePack.swift")
    let bytes = try Self.example(under: "A worked example")
    try #require(parts.count == 2)
    #expect(parts[0] == Array(bytes.prefix(PackLayout.headerLength)))
    #expect(parts[1] == Array(bytes.suffix(parts[1].count)))
    let language = Int(parts[0][PackLayout.lengths])
    #expect(parts[0].count + (language + 3) / 4 * 4 + parts[1].count == bytes.count)
  }
}

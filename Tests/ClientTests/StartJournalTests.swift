import Foundation
import TestSupport
import Testing

@testable import Client

/// What the lines of `starts` say.
@Suite struct StartJournalTests {
  private static let all: [StartLine] = [
    StartLine(kind: .start, process: 0x1F), StartLine(kind: .good, process: 0x1F),
    StartLine(kind: .start, process: .max, isBeside: true), StartLine(kind: .end, process: 7),
  ]

  @Test func everyLineIsReadAsItWasWritten() {
    #expect(StartJournal(parsing: Self.all.flatMap(\.encoded)).lines == Self.all)
  }

  @Test(arguments: [
    "start", "start ", "start 1f", "start 000000000000001F", "start +00000000000001f",
    "start 000000000000001f careful", "start 000000000000001f beside ",
    "good 000000000000001f beside", "start  000000000000001f", " start 000000000000001f",
    "maps 000000000000001f", "START 000000000000001f", "end 000000000000001f0",
    "end 000000000000001f x", "\u{0}",
  ])
  func aLineThatNoClientWritesIsSkipped(line: String) {
    let good = StartLine(kind: .good, process: 3)
    #expect(StartJournal(parsing: Array(line.utf8) + good.encoded).lines == [good])
  }

  @Test func aLineThatWasCutDoesNotDamageTheNext() {
    let whole = Self.all.flatMap(\.encoded)
    let next = StartLine(kind: .start, process: 9)
    for end in whole.indices {
      let found = StartJournal(parsing: Array(whole[..<end]) + next.encoded).lines
      #expect(found.last == next, "\(end)")
      #expect(zip(found.dropLast(), Self.all).allSatisfy { $0.process == $1.process }, "\(end)")
    }
  }

  @Test func aShorterFileHasTheLastLines() {
    let lines = (0..<300).map { StartLine(kind: .start, process: UInt64($0)) }
    let short = StartJournal.shortened(lines.flatMap(\.encoded))
    #expect(short.count <= 512)
    let left = StartJournal(parsing: short).lines
    #expect(left.count > 10 && left == lines.suffix(left.count).map { $0 })
  }

  @Test func randomBytesAreNoLines() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<2000 {
      let bytes = (0..<60).map { _ in UInt8.random(in: 0 ... .max, using: &random) }
      #expect(StartJournal(parsing: bytes).lines.isEmpty)
    }
  }

  /// The example of the page.
  @Test func thePageSaysWhatIsRead() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appendingPathComponent("Docs/Formats/Store.md"), encoding: .utf8)
    let block = try #require(page.components(separatedBy: "```starts\n").dropFirst().first)
    let text = try #require(block.components(separatedBy: "```").first)
    let lines = StartJournal(parsing: Array(text.utf8)).lines
    #expect(lines.count == text.split(separator: "\n").count)
    #expect(
      lines.map { String(decoding: $0.encoded, as: UTF8.self) }.joined()
        == text.split(separator: "\n").map { "\n\($0)\n" }.joined())
  }
}

import Foundation
import Testing

@testable import Snapshot

/// The examples of the page are files that are read.
@Suite struct LinesDocumentTests {
  private static let page = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Docs/Formats/TranslationLines.md")

  @Test func theExamplesOfThePageAreRead() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let blocks = text.components(separatedBy: "```lpt\n").dropFirst().map { block in
      Array(block.components(separatedBy: "```")[0].utf8)
    }
    #expect(blocks.count == 3)
    let (lines, findings) = TranslationLines.read(blocks[0], file: "page")
    #expect(findings.isEmpty && lines.lines.count == 4, "\(findings)")
    #expect(lines.bytes == blocks[0])
    let (sources, others) = SourceLines.read(blocks[1], file: "page")
    #expect(others.isEmpty && sources.texts.count == 2, "\(others)")
    #expect(sources.bytes == blocks[1])
    let (own, faults) = OwnTextLines.read(blocks[2], file: "page")
    #expect(faults.isEmpty && own.used.count == 1 && own.bytes == blocks[2], "\(faults)")
    for line in lines.lines where line.name != "9f86d081884c7d65" && line.name != "places-title" {
      #expect(sources.texts[SourceLines.Place(line.name, line.tag)] != nil, "\(line.name)")
    }
  }
}

import Foundation
import Install
import Pack
import Testing

/// The example of `Docs/Formats/Compact.md`, written and read by both readers.
@Suite struct CompactPageTests {
  private let coded = CodedTexts(["Log in", "Log", "Log out"])

  @Test func theWriterWritesThePage() throws {
    #expect(coded.section == (try example("code", of: "Compact.md")))
    #expect(coded.records == (try example("records", of: "Compact.md")))
  }

  @Test func bothReadersReadThePage() throws {
    let section = try example("code", of: "Compact.md")
    let records = try example("records", of: "Compact.md")
    let (code, plain) = (try TextCode.reading(section), PlainTextCode(section))
    let codes = ["000", "001", "1010", "010", "011", "1011", "1100", "1101", "100", "1110", "1111"]
    #expect(plain.codes == codes)
    for (start, text) in zip([0, 3, 4], coded.texts) {
      #expect(plain.text(records, at: start) == text)
      #expect(code.text(records, at: start) == text)
    }
  }
}

/// The bytes of a fenced block of a page in `Docs/Formats`, comments left out.
private func example(_ name: String, of page: String) throws -> [UInt8] {
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  let text = try String(contentsOf: root.appending(path: "Docs/Formats/\(page)"), encoding: .utf8)
  let start = try #require(text.range(of: "```hex \(name)\n"))
  let end = try #require(text.range(of: "```", range: start.upperBound..<text.endIndex))
  return try text[start.upperBound..<end.lowerBound].split(separator: "\n")
    .flatMap { $0.prefix { $0 != "#" }.split(separator: " ") }
    .map { try #require(UInt8($0, radix: 16)) }
}

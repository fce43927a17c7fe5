import Foundation
import Install
import Pack
import TestSupport
import Testing

/// The example of `Docs/Formats/Compact.md`, written and read by both readers.
@Suite struct CompactPageTests {
  private let coded = CodedTexts(["Log in", "Log", "Log out"])

  @Test func theWriterWritesThePage() throws {
    #expect(coded.section == (try pageExample("code", of: "Compact.md")))
    #expect(coded.records == (try pageExample("records", of: "Compact.md")))
  }

  @Test func bothReadersReadThePage() throws {
    let section = try pageExample("code", of: "Compact.md")
    let records = try pageExample("records", of: "Compact.md")
    let (code, plain) = (try TextCode.reading(section), PlainTextCode(section))
    let codes = ["000", "001", "1010", "010", "011", "1011", "1100", "1101", "100", "1110", "1111"]
    #expect(plain.codes == codes)
    for (start, text) in zip([0, 3, 4], coded.texts) {
      #expect(plain.text(records, at: start) == text)
      #expect(code.text(records, at: start) == text)
    }
  }
}

import Foundation
import TestSupport
import Testing

@testable import Interchange

/// Random entries, read by us and by Foundation's own reader of property lists.
@Suite struct FoundationStringsTests {
  private static let pieces = [
    "a", "ä", "😀", " ", "\\n", "\\t", "\\\"", "\\\\", "\\q", "\\'", "\\U0041", "\\U41", "\\Ue9",
    "\\U4",
    "\\U00e41", "\\U41x", "\\U2713 ", "\\Ud83d\\Ude00", "\\101", "\\7", "\\1017", "0", "f", "%@",
    "u",
    "\n", ";", "=", "/* a */", "//",
  ]

  @Test(arguments: 0..<40)
  func everyTextIsWhatAnAppShows(_ seed: Int) throws {
    var chance = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<25 {
      let count = Int.random(in: 0...8, using: &chance)
      let value = (0..<count).compactMap { _ in Self.pieces.randomElement(using: &chance) }.joined()
      let file = Data("\"key\" = \"\(value)\";\n".utf8)
      let known = try? PropertyListSerialization.propertyList(from: file, format: nil)
      let shown = (known as? [String: String])?["key"]
      let read = AppleStringsFile(reading: Array(file), file: "x.strings")
      let found = read?.findings.isEmpty == true ? read?.entries.first?.value : nil
      #expect(found == shown, "\(value)")
    }
  }

  /// An app shows the letters of `\u00e9`; what the translator meant is read, with a finding.
  @Test func theEscapeOfOtherLanguagesIsAFinding() throws {
    let file = "\"a\" = \"b\";\n\"key\" = \"caf\\u00e9\";\n"
    let known = try PropertyListSerialization.propertyList(from: Data(file.utf8), format: nil)
    #expect((known as? [String: String])?["key"] == "cafu00e9")
    let read = try #require(AppleStringsFile(reading: Array(file.utf8), file: "x.strings"))
    #expect(read.entries.last?.value == "café")
    let finding = try #require(read.findings.first)
    #expect(finding.rule == "unread-escape" && finding.place?.line == 2)
    #expect(finding.message.contains("an app shows \"u00e9\""))
    let healed = file.replacing("\\u00e9", with: "\\U00e9")
    #expect(AppleStringsFile(reading: Array(healed.utf8), file: "x")?.findings.isEmpty == true)
  }

  @Test(arguments: ["\"key\" = \"say \"hi\" now\";\n", "\"key\" = \"say \"hi\"\";\n"])
  func aStraightQuoteIsNamed(_ file: String) throws {
    let read = try #require(AppleStringsFile(reading: Array(file.utf8), file: "x.strings"))
    #expect(read.findings.map(\.rule) == ["broken-line"])
    #expect(read.findings.first?.message.contains("quotation mark") == true)
  }
}

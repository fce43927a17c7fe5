import Extraction
import Testing

@testable import ScriptExtraction

/// Where calls stand: columns in bytes of UTF-8, from 1, whatever stands before them.
struct PlaceTests {
  /// What stands before a call on its line.
  static let lines = [
    "", "é", "ő", "€", "日本", "😀", "e\u{301}", "'\u{FFFF}';", "/* 👩‍👩‍👧 */ ", "\t", "\u{A0}", "let ű = ",
    "é(\"\(String(repeating: "ő😀", count: 3000))\", ", "/* ü */",
  ]

  @Test(arguments: lines) func aColumnCountsTheBytesBefore(line: String) {
    let isName = line.last?.isLetter == true || line.last == "😀" || line.last == "€"
    let before = isName ? "'\(line)', " : line
    let open = before.hasPrefix("é(") ? ")" : ""
    let found = Scripts.extract("\n\(before)fbt('a', 'd')\(open)")
    #expect(found.phrases.map(\.line) == [3], "\(found.diagnostics)")
    #expect(found.phrases.map(\.column) == [before.utf8.count + 1])
  }

  @Test func linesEndAsTheParserEndsThem() {
    let found = Scripts.extract("\r\nfbt('a', 'd');\n\r\n<fbt\ndesc='e'>b</fbt>")
    #expect(found.phrases.map(\.line) == [3, 5] && found.phrases.map(\.column) == [1, 1])
  }

  @Test func aMarkAtTheStartIsPartOfTheFirstLine() {
    let text = "\u{FEFF}import fbt from 'fbt'; fbt('a', 'd')"
    let found = Scripts.extract(SourceFile(path: "A.js", text: text))
    #expect(found.phrases.map(\.column) == [text.utf8.count - 12])
  }
}

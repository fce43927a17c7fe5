import Diagnostics
import TestSupport
import Testing

@testable import Interchange

@Suite struct StringsFileTests {
  private func read(_ text: String) -> (file: StringsFile, diagnostics: [Diagnostic]) {
    StringsFile.read(Array(text.utf8), file: "de.strings")
  }

  @Test func aFileOfTranslatewikiReadsBackByteForByte() {
    let text = """
      // Messages for German (Deutsch)
      // Author: Anna

      "a" = "A";
      // Fuzzy
      "b" = "„B“ \\"\\\\ \\n\\t\\r \\U0001 {{PLURAL:$1|eins|$1}}";
      "c" = "";

      """
    let (file, findings) = read(text)
    #expect(findings.isEmpty)
    #expect(file.header == ["Messages for German (Deutsch)", "Author: Anna"])
    #expect(file.entries.map(\.isFuzzy) == [false, true, false])
    #expect(file.entries.map(\.line) == [4, 6, 7])
    #expect(file.entries[1].value == "„B“ \"\\ \n\t\r \u{1} {{PLURAL:$1|eins|$1}}")
    #expect(file.text == text)
  }

  @Test(arguments: [
    ("\"a\"=\"A\";", "A"), ("/* one\n two */ \"a\" = \"A\" ; // end", "A"),
    ("\u{FEFF}\"a\" = \"A\";\r\n", "A"), (#""a" = "\U00e4\u00E4";"#, "ää"),
    (#""a" = "\Ud83d\Ude00";"#, "😀"), (#""a" = "\$\ä\'";"#, "$ä'"),
  ])
  func whatAppleReadsIsRead(_ text: String, _ value: String) {
    let (file, findings) = read(text)
    #expect(findings.isEmpty)
    #expect(file.entries.map(\.value) == [value])
  }

  @Test(arguments: [
    ("\"a\" = \"A\"", 1, 10), ("\"a\" \"A\";", 1, 5), ("a = \"A\";", 1, 1),
    ("\"a\" = A;", 1, 7), ("\n \"a\" = \"A;", 2, 8), ("\"ä\" = \"\\Ud83d\";", 1, 8),
    ("\"a\" = \"\\U12\";", 1, 8), ("\"a\" = \"A\"; \"b\" = \"B\";", 1, 12), ("/* open", 1, 1),
    ("\"a", 1, 1), ("/", 1, 1), ("\"a\" = \"A\";;", 1, 11),
  ])
  func aBrokenLineIsOneFindingAndTheRestGoesOn(_ text: String, _ line: Int, _ column: Int) {
    let (file, findings) = read(text + "\n\"z\" = \"Z\";\n")
    #expect(findings.map(\.rule) == ["broken-line"])
    #expect(findings.first?.place == SourcePlace("de.strings", line: line, column: column))
    #expect(findings.first?.fix != nil)
    #expect(file.entries.map(\.key) == ["z"])
  }

  @Test func aKeyThatStandsTwiceIsAFindingAndTheFirstStays() {
    let (file, findings) = read("\"a\" = \"1\";\n\"a\" = \"2\";")
    #expect(findings.map(\.rule) == ["duplicate-key"])
    #expect(file.entries.map(\.value) == ["1"])
  }

  @Test func bytesThatAreNoTextAreFindings() {
    let broken = Array("\"a\" = \"".utf8) + [0xFF] + Array("\";\n\"b\" = \"B\";".utf8)
    let (file, findings) = StringsFile.read(broken, file: "x")
    #expect(findings.map(\.rule) == ["broken-line"])
    #expect(file.entries.map(\.key) == ["b"])
    #expect(StringsFile.read([0xFF, 0xFE, 0x22, 0], file: "x").diagnostics.count == 1)
    #expect(StringsFile.read([], file: "x").file.entries.isEmpty)
  }

  @Test(arguments: 0..<40)
  func anyBytesGiveAFileAndFindings(_ seed: Int) {
    var chance = SeededGenerator(seed: UInt64(seed))
    let alphabet = Array("\"\"\"\\=;;\n\nUu0d/*a é".utf8) + [0xFF, 0xC3]
    for _ in 0..<200 {
      let bytes = (0..<30).compactMap { _ in alphabet.randomElement(using: &chance) }
      let (file, _) = StringsFile.read(bytes, file: "x")
      let again = StringsFile.read(Array(file.text.utf8), file: "x")
      #expect(again.file.entries.map(\.value) == file.entries.map(\.value))
    }
  }
}

import Diagnostics
import Language
import Phrases
import Snapshot
import Testing

@testable import Interchange

/// A second byte order mark is named, and stays in the file.
@Suite struct DoubledMarkTests {
  @Test(arguments: [
    ([0xEF, 0xBB, 0xBF] as [UInt8], "EF BB BF EF BB BF", "three bytes"),
    ([0xFF, 0xFE], "FF FE FF FE", "two bytes"), ([0xFE, 0xFF], "FE FF FE FF", "two bytes"),
  ])
  func isNamedAndKept(_ mark: [UInt8], _ bytes: String, _ fix: String) throws {
    func file(_ text: String) -> [UInt8] {
      let isUTF8 = mark.count == 3
      let units = text.utf16.flatMap { unit in
        mark == [0xFF, 0xFE]
          ? [UInt8(unit & 0xFF), UInt8(unit >> 8)] : [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      }
      return mark + mark + (isUTF8 ? Array(text.utf8) : units)
    }
    let (format, german) = (AppleStringsFormat(), try #require(LocaleTag("de")))
    let phrase = try SourcePhrase(key: "save", value: "Save", comment: "")
    let phrases = NamedPhrases([.init(ordinal: 0, phrase: phrase)], sourceLocale: .english)
    let input = InputFile("Localizable.strings", file("\"save\" = \"Sichern\";\n"), locale: german)
    let reading = format.read(input, phrases)
    let finding = try #require(reading.diagnostics.first)
    #expect(reading.diagnostics.count == 1 && finding.rule == "doubled-mark")
    #expect(finding.message.contains(bytes) && finding.fix?.words.contains(fix) == true)
    #expect(reading.translations[0].edits.map(\.message) == [Message(text: "Sichern")])
    let new = Translation(Message(text: "Speichern"), state: .approved, revision: 1)
    let written = format.write(
      OutputTexts(input.name, german, [0: new]), phrases, replacing: input.bytes)
    #expect(written.bytes == file("\"save\" = \"Speichern\";\n"))
  }
}

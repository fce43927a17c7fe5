import Diagnostics
import Language
import Phrases
import Snapshot
import TestInterchange
import TestMessages
import Testing

@testable import Interchange

@Suite struct ProjectFormatTests {
  private static let json = #"{"locale": "pl", "translations": []}"#

  @Test(arguments: [
    ("pl.json", json, "json"), ("pl.lpt", "", "lpt"),
    ("pl.json", #"{"@metadata": {}}"#, "wiki-json"),
    ("pl.icu.json", "{}", "icu-json"), ("pl.strings", #""a" = "$1";"#, "wiki-strings"),
    ("pl.strings", #""a" = "%1$@";"#, "apple-strings"),
    ("pl.strings", #""a" = "%1$@ of $2";"#, "wiki-strings"),
    ("pl.strings", #""a" = "b";"#, "wiki-strings"),
    ("pl.strings", "\"a\" = \"b\";\0", "apple-strings"),
  ])
  func aFileOfTheProjectIsKnownByWhatItHolds(_ name: String, _ text: String, _ format: String) {
    #expect(FormatRegistry.of(InputFile(name, Array(text.utf8)))?.name == format)
  }

  private static func phrases() throws -> NamedPhrases {
    let made = try [("one", "%1$d page"), ("two", "Two"), ("three", "Three")].map {
      try SourcePhrase(key: $0, value: $1, comment: "")
    }
    return NamedPhrases(entries(made), sourceLocale: .english)
  }

  private static let texts = [
    0: Translation(
      Message([.token(0), .text(" strona")]), state: .approved, revision: 1),
    1: Translation(Message(text: "Dwa"), state: .needsReview, revision: 1),
  ]

  @Test(arguments: ProjectFormat.allCases)
  func textsComeBack(_ format: ProjectFormat) throws {
    let (phrases, polish) = (try Self.phrases(), try tag("pl"))
    let name = "pl" + format.endings[0]
    let (bytes, findings) = format.write(
      OutputTexts(name, polish, Self.texts), phrases, replacing: nil)
    #expect(findings.isEmpty)
    let read = format.read(InputFile(name, bytes, locale: polish), phrases)
    #expect(read.allDiagnostics.isEmpty)
    let found = try #require(read.texts[polish])
    #expect(found.mapValues(\.message) == Self.texts.mapValues(\.message))
    #expect(found.mapValues(\.state) == Self.texts.mapValues(\.state))
    let again = format.write(OutputTexts(name, polish, found), phrases, replacing: bytes)
    #expect(again.bytes == bytes)
  }

  @Test(arguments: ProjectFormat.allCases)
  func entriesOfUnknownPhrasesStayAndABrokenFileStaysAsItIs(_ format: ProjectFormat) throws {
    let (phrases, polish) = (try Self.phrases(), try tag("pl"))
    let fewer = NamedPhrases(
      phrases.entries.filter { $0.ordinal != 1 }, sourceLocale: .english)
    let name = "pl" + format.endings[0]
    let former = format.write(OutputTexts(name, polish, Self.texts), phrases, replacing: nil).bytes
    let texts = OutputTexts(name, polish, Self.texts.filter { $0.key == 0 })
    let kept = format.write(texts, fewer, replacing: former)
    #expect(kept.diagnostics.isEmpty)
    let read = format.read(InputFile(name, kept.bytes, locale: polish), phrases)
    #expect(read.texts[polish]?[1]?.message == Message(text: "Dwa"))
    let broken = Array("{".utf8)
    let refused = format.write(texts, phrases, replacing: broken)
    #expect(refused.bytes == broken && refused.diagnostics.hasErrors)
  }

  @Test func aFileWithoutALocaleIsAFinding() throws {
    let read = ProjectFormat.strings.read(InputFile("a/odd name.strings", []), try Self.phrases())
    #expect(read.allDiagnostics.map(\.rule) == ["unknown-locale"])
    #expect(read.allDiagnostics.first?.message == "\"odd name\" is not a locale")
  }
}

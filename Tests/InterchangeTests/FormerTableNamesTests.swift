import Language
import Phrases
import Snapshot
import TestInterchange
import TestMessages
import TestSupport
import Testing

@testable import Interchange

/// Files that were exported when `Localizable` was a table of its own.
@Suite struct FormerTableNamesTests {
  /// The formats in which a name is `TABLE/KEY`: those without tables, but XLIFF, which names the
  /// table in its group, and Fluent, whose names have no slash.
  static let formats = FormatRegistry.exchange.filter { !$0.hasTables }.map(\.name)
    .filter { !["xliff", "xliff2", "fluent"].contains($0) }

  private func phrases(_ keys: String...) throws -> NamedPhrases {
    NamedPhrases(
      entries(
        try keys.map { try SourcePhrase(key: $0, table: "", value: "Cancel", comment: "A button") }),
      sourceLocale: .english)
  }

  /// Returns a file with a text for each key, as it was exported.
  private func file(_ format: any FileFormat, _ texts: [(key: String, text: String)]) throws
    -> InputFile
  {
    let former = try NamedPhrases(
      entries(
        texts.map { try SourcePhrase(key: $0.key, table: "", value: "Cancel", comment: "A button") }
      ), sourceLocale: .english)
    var translations: [Int: Translation] = [:]
    for (key, text) in texts {
      let ordinal = try #require(former[.init(key)]).ordinal
      translations[ordinal] = Translation(Message(text: text), state: .approved, revision: 1)
    }
    let name = "de" + (format.endings.first ?? "")
    let german = try tag("de")
    let (bytes, findings) = format.write(
      OutputTexts(name, german, translations), former, replacing: nil)
    #expect(findings.isEmpty)
    return InputFile(name, bytes, locale: german)
  }

  @Test(arguments: formats)
  func aFormerNameIsTheKeyOfTheDefaultTable(_ name: String) throws {
    let format = try #require(FormatRegistry.named(name))
    let file = try file(format, [("Localizable/cancel", "Abbrechen")])
    let phrases = try phrases("cancel")
    let reading = format.read(file, phrases)
    #expect(reading.allDiagnostics.isEmpty)
    #expect(reading.texts[try tag("de")]?.values.map(\.message) == [Message(text: "Abbrechen")])
    #expect(
      FormatSamples.rewritten(file.bytes, file.name, format, phrases, locale: file.locale)
        == file.bytes)
  }

  @Test(arguments: formats)
  func thePresentNameGoesFirst(_ name: String) throws {
    let format = try #require(FormatRegistry.named(name))
    let file = try file(format, [("Localizable/cancel", "Früher"), ("cancel", "Jetzt")])
    let present = format.read(file, try phrases("cancel"))
    #expect(present.texts[try tag("de")]?.values.map(\.message) == [Message(text: "Jetzt")])
    #expect(present.allDiagnostics.map(\.rule) == ["unknown-key"])
    // A key may hold any sign; a name that a phrase has is no former one.
    let both = format.read(file, try phrases("cancel", "Localizable/cancel"))
    #expect(both.texts[try tag("de")]?.count == 2)
  }
}

import Language
import Phrases
import Snapshot
import TestInterchange
import TestMessages
import Testing

@testable import Interchange

/// The phrases of App Shortcuts in string catalogs, of which each language has its own number.
@Suite struct StringSetTests {
  private let format = XCStringsFormat()
  private let name = "App/AppShortcuts.xcstrings"
  private let key = "Open in ${applicationName}"

  private static func set(_ state: String, _ values: String...) -> String {
    let lines = values.map { "              \"\($0)\"" }.joined(separator: ",\n")
    return """
      {
                "stringSet" : {
                  "state" : "\(state)",
                  "values" : [
      \(lines)
                  ]
                }
              }
      """
  }

  private static func catalog(_ members: (name: String, set: String)...) -> String {
    let all = members.map { "        \"\($0.name)\" : \($0.set)" }.joined(separator: ",\n")
    return """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "Open in ${applicationName}" : {
            "localizations" : {
      \(all)
            }
          }
        },
        "version" : "1.0"
      }
      """
  }

  private static let english = set(
    "new", "Open in ${applicationName}", "Open ${applicationName}")
  private static let german = set("translated", "Öffne in ${applicationName}")

  private func phrases(_ text: String) throws -> NamedPhrases {
    let phrase = try SourcePhrase(
      key: key, table: "AppShortcuts", value: text, comment: "", syntax: .printf)
    return NamedPhrases(entries([phrase]), sourceLocale: .english)
  }

  private var source: String { "Open in ${applicationName}\nOpen ${applicationName}" }

  private func write(_ text: String, _ locale: String, _ former: String) throws -> String {
    let phrases = try phrases(source)
    let ordinal = try #require(phrases[.init(key, table: "AppShortcuts")]).ordinal
    let texts = OutputTexts(
      name, try tag(locale),
      [ordinal: Translation(Message(text: text), state: .approved, revision: 1)])
    let (bytes, findings) = format.write(texts, phrases, replacing: Array(former.utf8))
    #expect(findings.isEmpty, "\(findings)")
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func aSetIsATextWithAPhraseOnEachLine() throws {
    let file = Self.catalog(("de", Self.german), ("en", Self.english))
    let read = format.read(InputFile(name, Array(file.utf8)), try phrases(source))
    #expect(read.allDiagnostics.isEmpty, "\(read.allDiagnostics)")
    let german = try #require(read.translations.first { $0.locale?.description == "de" })
    #expect(german.edits.map(\.message?.plainText) == ["Öffne in ${applicationName}"])
    #expect(german.edits.map(\.state) == [.approved])
    let sources = format.readSources(
      InputFile(name, Array(file.utf8)), sourceLocale: .english
    ).phrases
    #expect(sources.values.map(\.source.plainText) == [source])
  }

  @Test func anEditChangesTheSetOfItsLanguage() throws {
    let file = Self.catalog(("de", Self.german), ("en", Self.english))
    let same = try write("Öffne in ${applicationName}", "de", file)
    #expect(same == file)
    let edited = try write("Öffne ${applicationName}\nStarte ${applicationName}", "de", file)
    let wanted = Self.set("translated", "Öffne ${applicationName}", "Starte ${applicationName}")
    #expect(edited == Self.catalog(("de", wanted), ("en", Self.english)))
  }

  @Test func aNewLanguageHasASetToo() throws {
    let file = Self.catalog(("en", Self.english))
    let wanted = Self.set("translated", "Ouvrir ${applicationName}")
    #expect(
      try write("Ouvrir ${applicationName}", "fr", file)
        == Self.catalog(("en", Self.english), ("fr", wanted)))
  }

  @Test func aPhraseThatIsNoLineStaysAsItIs() throws {
    let broken = Self.set("translated", "Öffne\\nin ${applicationName}")
    let file = Self.catalog(("de", broken), ("en", Self.english))
    let read = format.read(InputFile(name, Array(file.utf8)), try phrases(source))
    #expect(read.allDiagnostics.map(\.rule) == ["not-understood"])
  }
}

import Language
import Phrases
import Snapshot
import TestMessages
import TestSupport
import Testing

@testable import Interchange

@Suite struct XCStringsFormatTests {
  private let format = XCStringsFormat()

  /// A catalog of strings, as Xcode writes it.
  static func file(_ strings: String, version: String = "1.0") -> String {
    "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(strings)\n  },\n"
      + "  \"version\" : \"\(version)\"\n}"
  }

  static func unit(_ text: String, _ state: String = "translated") -> String {
    "{\"stringUnit\" : {\"state\" : \"\(state)\", \"value\" : \"\(text)\"}}"
  }

  static func string(_ key: String, _ localizations: KeyValuePairs<String, String>) -> String {
    let members = localizations.map { "\"\($0)\" : \($1)" }.joined(separator: ", ")
    return "\"\(key)\" : {\"localizations\" : {\(members)}}"
  }

  static func plural(_ rows: KeyValuePairs<String, String>) -> String {
    let members = rows.map { "\"\($0)\" : \(unit($1))" }.joined(separator: ", ")
    return "{\"variations\" : {\"plural\" : {\(members)}}}"
  }

  private func read(_ strings: String) throws -> ImportedFile {
    format.read(
      InputFile("Localizable.xcstrings", Array(Self.file(strings).utf8)),
      try FormatSamples.phrases())
  }

  /// Git's marks make a catalog something other than JSON; the finding says what they are.
  @Test func aConflictOfGitIsReported() throws {
    let lines = Self.file("<<<<<<< HEAD\n\"a\" : {}\n=======\n\"b\" : {}\n>>>>>>> other")
    let found = format.read(
      InputFile("Localizable.xcstrings", Array(lines.utf8)), try FormatSamples.phrases())
    #expect(found.allDiagnostics.map(\.rule) == ["merge-conflict"])
    #expect(found.allDiagnostics.first?.place?.line == 4)
  }

  private func message(_ localization: String, of key: String) throws -> Message? {
    let reading = try read(Self.string(key, ["de": localization]))
    #expect(reading.allDiagnostics.map(\.line) == [])
    return reading.translations.first?.edits.first?.message
  }

  private func select(
    _ position: Int, _ variants: KeyValuePairs<VariantKey, Message>, _ other: Message
  ) -> Message {
    Message([.select(.init(by: position, variants.map { .init($0, $1) }, other: other))])
  }

  @Test func allLocalesAndStatesAreRead() throws {
    let reading = try read(
      """
      "cancel" : {"comment" : "A button", "localizations" : {
        "de" : \(Self.unit("Ab")), "zh-Hans" : \(Self.unit("取消", "needs_review")),
        "pt_BR" : \(Self.unit("Cancelar", "new")), "fr" : \(Self.unit("Annuler", "stale")),
        "it" : \(Self.unit("", "new")), "en" : \(Self.unit("Cancel"))}}
      """)
    #expect(reading.allDiagnostics.isEmpty)
    let states = reading.translations.map { ($0.locale?.description, $0.edits.first?.state) }
    #expect(states.map(\.0) == ["de", "zh-Hans", "pt-BR", "fr", "it", "en"])
    #expect(states.map(\.1) == [.approved, .needsReview, .new, .needsReview, nil, nil])
    #expect(Array(reading.descriptions.values) == ["A button"])
  }

  @Test func aPluralIsWholeSentences() throws {
    let found = try message(
      Self.plural(["one": "%lld Datei", "zero": "nichts", "other": "%lld Dateien"]), of: "files")
    #expect(
      found
        == select(
          0,
          [
            .plural(.one): Message([.token(0), .text(" Datei")]),
            .exactly(0): Message(text: "nichts"),
          ], Message([.token(0), .text(" Dateien")])))
  }

  @Test(arguments: [
    ("%#@b@ mit %#@a@", "\"argNum\" : 2, ", "\"argNum\" : 1, "),
    ("%2$#@b@ mit %1$#@a@", "", ""),
  ])
  func substitutionsTakeTheirArgument(_ text: String, _ second: String, _ first: String) throws {
    let found = try message(
      """
      {"stringUnit" : {"state" : "translated", "value" : "\(text)"}, "substitutions" : {
        "a" : {\(first)"formatSpecifier" : "lld", "variations" : {"plural" : {
          "other" : \(Self.unit("%arg Dateien 5%%arg"))}}},
        "b" : {\(second)"formatSpecifier" : "lld", "variations" : {"plural" : {
          "other" : \(Self.unit("%arg Ordner"))}}}}}
      """, of: "found")
    let folders = select(1, [:], Message([.token(1), .text(" Ordner")]))
    let files = select(0, [:], Message([.token(0), .text(" Dateien 5%arg")]))
    #expect(found == Message(folders.nodes + [.text(" mit ")] + files.nodes))
  }

  @Test(arguments: [
    (Self.string("cancel", ["../x": Self.unit("a")]), "unknown-locale"),
    (Self.string("cancel", ["de.x/../y": Self.unit("a")]), "unknown-locale"),
    (Self.string("cancel", ["xq": Self.unit("a")]), "unknown-locale"),
    (Self.string("cancel", ["de": Self.unit("a"), "de": Self.unit("b")]), "duplicate-key"),
    (
      Self.string("cancel", ["pt-BR": Self.unit("a"), "pt_BR": Self.unit("b")]), "duplicate-key"
    ),
    (
      Self.string("greeting", ["de": "{\"variations\" : {\"device\" : {}}}"]), "not-understood"
    ),
    (
      Self.string("files", ["de": "{\"variations\" : {\"plural\" : {\"other\" : {}}}}"]),
      "not-understood"
    ),
    (Self.string("cancel", ["de": Self.plural(["other": "a"])]), "wrong-variation"),
    (Self.string("files", ["de": Self.plural(["one": "a"])]), "missing-other"),
    (Self.string("greeting", ["de": Self.unit("%d")]), "token-mismatch"),
    (Self.string("oops", ["de": Self.unit("a")]), "unknown-key"),
  ])
  func whatCannotBeReadIsToldAndStays(_ string: String, _ rule: String) throws {
    let text = string + ",\n" + Self.string("full", ["de": Self.unit("Voll")])
    let reading = try read(text)
    #expect(reading.allDiagnostics.map(\.rule) == [rule])
    #expect(reading.allDiagnostics.first?.place?.line == 4)
    let phrases = try FormatSamples.phrases()
    let full = try #require(phrases[.init("full")]).ordinal
    #expect(reading.translations.contains { $0.edits.contains { $0.ordinal == full } })
    let bytes = Array(Self.file(text).utf8)
    let inFile = try FormatSamples.phrases(
      only: Set(phrases.sorted.map(\.name.key).filter { text.contains("\"\($0)\"") }))
    #expect(
      FormatSamples.rewritten(bytes, "Localizable.xcstrings", format, inFile, locale: nil)
        == bytes)
  }

  @Test(arguments: [
    ("{", "invalid-json"), ("[]", "wrong-type"), ("{\"strings\" : {}}", "wrong-type"),
    ("{\"strings\" : [], \"sourceLanguage\" : \"en\"}", "wrong-type"), ("", "invalid-json"),
    ("{\"strings\" : {\"a\" : {}}, \"sourceLanguage\" : \"en\"}}", "invalid-json"),
  ])
  func aFileThatIsNoneIsOneFindingAndIsNotWritten(_ text: String, _ rule: String) throws {
    let bytes = Array(text.utf8)
    let phrases = try FormatSamples.phrases()
    let reading = format.read(InputFile("Localizable.xcstrings", bytes), phrases)
    #expect(reading.diagnostics.map(\.rule) == [rule])
    let texts = OutputTexts("Localizable.xcstrings", try tag("pl"), phrases.sources)
    #expect(format.write(texts, phrases, replacing: bytes).bytes == bytes)
    #expect(format.write(texts, phrases, replacing: bytes).diagnostics == reading.diagnostics)
  }

  @Test func anUnknownVersionIsAWarning() throws {
    func rules(_ version: String) throws -> [String] {
      let text = Self.file(Self.string("cancel", ["de": Self.unit("Ab")]), version: version)
      let reading = format.read(
        InputFile("Localizable.xcstrings", Array(text.utf8)), try FormatSamples.phrases())
      #expect(reading.translations[0].edits.count == 1)
      return reading.allDiagnostics.map(\.rule)
    }
    #expect(try rules("1.0") + rules("1.1") == [])
    #expect(try rules("3.0") == ["unknown-version"])
  }
}

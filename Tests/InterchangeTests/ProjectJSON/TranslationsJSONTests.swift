import Diagnostics
import JSON
import Language
import Phrases
import Snapshot
import TestInterchange
import TestMessages
import TestSupport
import Testing

@testable import Interchange

@Suite struct TranslationsJSONTests {
  static func timeline() throws -> SourcePhrase {
    try SourcePhrase(
      segments: [
        .text("View "), .token(.name, "user"), .text("'s {Timeline} - "),
        .plural(one: "follower", many: "followers", showCount: .yes, name: "number"),
      ], description: "In user composer")
  }

  static let greek = """
    {
      "locale": "el",
      "translations": [
        {
          "id": "ID",
          "state": "approved",
          "variations": ["user", "number"],
          "table": {
            "male": {
              "one": "Δείτε το Χρονολόγιο του {user} - 1 ακόλουθος",
              "other": "Δείτε το Χρονολόγιο του {user} - {number} ακόλουθοι"
            },
            "female": {
              "one": "Δείτε το Χρονολόγιο της {user} - 1 ακόλουθος",
              "other": "Δείτε το Χρονολόγιο της {user} - {number} ακόλουθοι"
            },
            "unknown": {
              "one": "Δείτε το Χρονολόγιο του χρήστη {user} - 1 ακόλουθος",
              "other": "Δείτε το Χρονολόγιο του χρήστη {user} - {number} ακόλουθοι"
            }
          }
        }
      ]
    }
    """

  private func read(_ text: String) throws -> ImportedTranslations {
    let phrase = try Self.timeline()
    let format = TranslationsJSON(entries([phrase]), sourceLocale: try tag("en"))
    let filled = text.replacing("ID", with: phrase.id.description)
    return format.read(Array(filled.utf8), file: "el.json")
  }

  @Test func genderAndPluralAreReadAsOneTable() throws {
    let imported = try read(Self.greek)
    #expect(imported.diagnostics.isEmpty)
    #expect(imported.locale == (try tag("el")))
    let edit = try #require(imported.edits.first)
    #expect(edit.state == .approved)
    let message = try #require(edit.message)
    let shown = { (gender: GenderVariation, number: UInt64) in
      Evaluator(categories: [.one, .other])
        .text(message, ["\(gender)", "5"], [.gender(gender), .exactly(number)])
    }
    #expect(shown(.male, 1) == "Δείτε το Χρονολόγιο του male - 1 ακόλουθος")
    #expect(shown(.female, 5) == "Δείτε το Χρονολόγιο της female - 5 ακόλουθοι")
    #expect(shown(.unknown, 5) == "Δείτε το Χρονολόγιο του χρήστη unknown - 5 ακόλουθοι")
  }

  @Test func theExportReadsBackAndIsExact() throws {
    let phrase = try Self.timeline()
    let format = TranslationsJSON(entries([phrase]), sourceLocale: try tag("en"))
    let edit = try #require(try read(Self.greek).edits.first)
    let stored = [0: Translation(try #require(edit.message), state: .approved, revision: 1)]
    let text = format.text(stored, locale: try tag("el"))
    let again = format.read(Array(text.utf8), file: "el.json", expected: try tag("el"))
    #expect(again.diagnostics.isEmpty)
    #expect(again.edits == [edit])
    #expect(text.contains("\"source\": {\n        \"variations\": [\"number\"]"))
    #expect(text.contains("{{Timeline}} - 1 follower\""))
    #expect(text.contains("\"tokens\": [\"user\", \"number\"]"))
  }

  @Test func whatIsNotTranslatedStandsThereEmptyAndIsSkippedAtImport() throws {
    let plain = try SourcePhrase(key: "k", table: "t", value: "Plain", comment: "")
    let phrases = entries([try Self.timeline(), plain])
    let format = TranslationsJSON(phrases, sourceLocale: try tag("en"))
    let text = format.text([:], locale: try tag("ru"))
    #expect(text.contains("\"few\": \"\""))
    #expect(text.contains("\"keyTable\": \"t\""))
    let imported = format.read(Array(text.utf8), file: "ru.json")
    #expect(imported.diagnostics.isEmpty)
    #expect(imported.edits.isEmpty)
  }

  @Test func theExportTellsByWhatATextMayVary() throws {
    let phrase = try SourcePhrase(
      segments: [
        .text("On "), .pronoun(.possessive, capitalize: false), .text(" "),
        .choice(name: "kind", [.init("photo", "photo"), .init("video", "video")]),
        .token(.name, "user"),
        .plural(one: "like", many: "likes", showCount: .yes, name: "number"),
        .token(.param, "city"),
      ], description: "")
    let format = TranslationsJSON(entries([phrase]), sourceLocale: try tag("en"))
    let file = try JSONReader.read(Array(format.text([:], locale: try tag("el")).utf8))
    let varying = try #require(file["translations"]?.array?.first?["varies-by"])
    let expected =
      #"{"__pronoun0__":"gender","kind":["photo","video"],"#
      + #""user":"gender","number":"number"}"#
    #expect(varying.compact == expected)
  }

  @Test func aFieldThatNobodyReadsIsNamedByItsPathAndStopsNothing() throws {
    let imported = try read(Self.greek.replacing("\"state\":", with: "\"txt\": \"\", \"state\":"))
    let finding = try #require(imported.diagnostics.first)
    #expect(imported.diagnostics.count == 1 && finding.rule == "unknown-field")
    #expect(finding.severity == .warning && finding.message.contains("translations[0].txt: "))
    #expect(finding.fix?.words.contains("state, text, variations, table") == true)
    #expect(imported.edits.map(\.state) == [.approved])
  }

  @Test func aTextForAnotherSourceNeedsReview() throws {
    let stale = Self.greek.replacing("\"state\":", with: "\"source\": \"Old\", \"state\":")
    let imported = try read(stale)
    #expect(imported.diagnostics.map(\.rule) == ["stale-source"])
    #expect(imported.edits.map(\.state) == [.needsReview])
  }

  @Test(arguments: [
    ("{\n", "[", "invalid-json"), ("\"el\"", "5", "missing-locale"),
    ("\"el\"", "\"no such\"", "unknown-locale"), ("\"translations\"", "\"texts\"", "wrong-type"),
    ("\"ID\"", "\"abc\"", "wrong-type"), ("\"ID\"", "7", "wrong-type"),
    ("\"ID\"", "\"0123456789abcdef\"", "unknown-id"), ("approved", "done", "wrong-state"),
    ("\"approved\"", "[]", "wrong-state"), ("\"table\"", "\"tables\"", "wrong-type"),
    ("\"user\", \"number\"", "\"user\", \"user\"", "unknown-variation"),
    ("\"user\", \"number\"", "\"user\", 5", "unknown-variation"),
    ("\"user\", \"number\"", "", "wrong-type"),
    ("\"user\", \"number\"", "\"user\", \"city\"", "unknown-variation"),
    ("\"user\", \"number\"", "\"user\"", "wrong-type"),
    ("\"unknown\"", "\"male\"", "duplicate-key"), ("\"unknown\"", "\"neuter\"", "wrong-key"),
    ("\"other\": \"Δείτε το Χρονολόγιο του {user}", "\"x\": \"{user}", "wrong-key"),
    ("\"other\": \"Δείτε το Χρονολόγιο του {user}", "\"=5\": \"{user}", "missing-other"),
    ("του {user} - 1", "του {uzer} - 1", "unknown-token"),
    ("του {user} - 1 ακόλουθος", "του {user", "broken-token"),
    ("του {user} - 1", "του user} - 1", "broken-token"),
    ("του {user} - 1", "{{PLURAL:$1|a}}", "wrong-syntax"),
    ("του {user} - 1", "του - 1", "token-left-out"),
    ("{user}", "user", "token-mismatch"), ("\"one\"", "\"few\"", "unused-category"),
    ("\"Δείτε το Χρονολόγιο του χρήστη {user} - 1 ακόλουθος\"", "\"\"", "empty-variant"),
    ("\"Δείτε το Χρονολόγιο του χρήστη {user} - 1 ακόλουθος\"", "null", "wrong-type"),
    ("\"state\"", "\"text\": \"x\", \"state\"", "wrong-type"),
    ("\"state\"", "\"id\": \"x\", \"state\"", "duplicate-key"),
    ("\"state\"", "\"bogus\": 1, \"state\"", "unknown-field"),
    ("\"table\"", "\"tables\"", "unknown-field"),
  ])
  func whatIsWrongIsSaidWithPlaceAndFix(_ found: String, _ put: String, _ rule: String) throws {
    let imported = try read(Self.greek.replacing(found, with: put))
    let finding = try #require(imported.diagnostics.first { $0.rule == rule })
    #expect(finding.place?.line != nil)
    #expect(finding.fix != nil)
    if finding.isOfALostText || rule == "unknown-id" { #expect(imported.edits.isEmpty) }
  }

  @Test func oneBadEntryDoesNotStopTheOthersAndIsShownByPlaceAndPath() throws {
    let phrases = try ["a", "b"].map { try SourcePhrase(key: $0, value: $0, comment: "") }
    let format = TranslationsJSON(entries(phrases), sourceLocale: try tag("en"))
    let (a, b) = (phrases[0].id, phrases[1].id)
    let text = """
      { "locale": "el", "translations": [
        { "id": "\(a)", "text": "{x}" },
        { "id": "\(b)", "text": "Β" },
        { "id": "\(b)", "text": "Γ" } ] }
      """
    let imported = format.read(Array(text.utf8), file: "el.json")
    #expect(imported.edits == [TranslationEdit(ordinal: 1, Message(text: "Β"), state: .translated)])
    let start = "el.json:2:\(39): error: el: translations[0].text: \"\(a)\": \"{x}\" is not a token"
    #expect(imported.diagnostics.first?.line.hasPrefix(start) == true)
    #expect(imported.diagnostics.map(\.rule) == ["unknown-token", "duplicate-entry"])
  }

  @Test func theFileMustBeOfTheExpectedLocale() throws {
    let format = TranslationsJSON([], sourceLocale: try tag("en"))
    let bytes = Array("{\"locale\": \"el\", \"translations\": []}".utf8)
    let imported = format.read(bytes, file: "de.json", expected: try tag("de"))
    #expect(imported.diagnostics.map(\.rule) == ["wrong-locale"])
  }

  @Test func whatTheFileNoLongerHasIsTakenOutAndWhatIsBrokenStays() throws {
    let phrases = try ["a", "b", "c", "d"].map { try SourcePhrase(key: $0, value: $0, comment: "") }
    let format = TranslationsJSON(entries(Array(phrases.prefix(3))), sourceLocale: try tag("en"))
    let text = """
      { "locale": "el", "translations": [
        { "id": "\(phrases[0].id)", "text": "Α" }, { "id": "\(phrases[1].id)", "text": "{x" },
        { "id": "\(phrases[2].id)", "text": "", "note": "" } ] }
      """
    let stored = Translation(Message(text: "old"), state: .approved, revision: 1)
    let edits = format.read(Array(text.utf8), file: "el.json")
      .edits(replacing: [0: stored, 1: stored, 2: stored, 3: stored], among: format.ordinals)
    #expect(edits.map(\.ordinal) == [0, 2])
    #expect(edits.map { $0.message?.plainText } == ["Α", nil])
  }

  @Test(arguments: 0..<40)
  func anyBytesGiveTextsAndFindings(_ seed: Int) throws {
    var chance = SeededGenerator(seed: UInt64(seed))
    let phrase = try Self.timeline()
    let format = TranslationsJSON(entries([phrase]), sourceLocale: try tag("en"))
    let good = Array(Self.greek.replacing("ID", with: phrase.id.description).utf8)
    let alphabet = Array("\"\"{}[]:,\\=5 u".utf8) + [0xFF, 0xCE]
    for _ in 0..<20 {
      var bytes = good
      for _ in 0..<Int.random(in: 1...4, using: &chance) {
        let at = Int.random(in: 0..<bytes.count, using: &chance)
        bytes[at] = alphabet.randomElement(using: &chance) ?? 0
        if Bool.random(using: &chance) { bytes.removeSubrange(at..<min(at + 9, bytes.count)) }
      }
      let imported = format.read(bytes, file: "el.json")
      #expect(imported.edits.isEmpty || imported.locale != nil)
      #expect(imported.diagnostics.allSatisfy { $0.place?.line != nil && $0.fix != nil })
    }
  }
}

import Diagnostics
import Language
import Phrases
import Snapshot
import TestInterchange
import TestMessages
import Testing

@testable import Interchange

/// What rows of numbers leave out, and numbers that no row can have.
@Suite struct RowTests {
  private static let phrase = SourcePhrase(
    segments: [
      .plural(
        one: "egg", many: "eggs", showCount: .yes, name: "number",
        exactly: [ExactText(0, "no eggs"), ExactText(12, "a dozen")])
    ], description: "")

  private func read(
    _ locale: String, _ rows: String, of phrase: SourcePhrase = phrase
  ) throws -> [Diagnostic] {
    let name = phrase.parameters[0].name
    let entry = "{\"id\": \"\(phrase.id)\", \"variations\": [\"\(name)\"], \"table\": {\(rows)}}"
    return try readEntry(locale, entry, of: phrase)
  }

  private func readEntry(
    _ locale: String, _ entry: String, of phrase: SourcePhrase
  ) throws -> [Diagnostic] {
    let format = TranslationsJSON(entries([phrase]), sourceLocale: try tag("en"))
    let file = "{\"locale\": \"\(locale)\", \"translations\": [\(entry)]}"
    return format.read(Array(file.utf8), file: "x.json").diagnostics
  }

  static let several: [(locale: String, rows: String, path: String, numbers: String)] = [
    (
      "ru",
      #""one": "1 яйцо", "few": "{number} яйца", "many": "{number} яиц", "other": "{number}""#,
      ".one", "1, 21, 31, …"
    ),
    ("fr", #""one": "un œuf", "many": "{number}", "other": "{number} œufs""#, ".one", "0, 1,"),
    (
      "fr", #""one": "{number} œuf", "many": "des œufs", "other": "{number} œufs""#, ".many",
      "1000000, 2000000"
    ),
    ("de", #""one": "ein Ei", "other": "Eier""#, ".other", "0, 2, 3, …"),
    ("ja", #""other": "卵""#, ".other", "0, 1, 2, …"),
    ("sv", #""other": "ägg""#, ".other", "0, 1, 2, …"),
  ]

  @Test(arguments: several)
  func aRowForSeveralNumbersSaysWhich(
    locale: String, rows: String, path: String, numbers: String
  ) throws {
    let found = try read(locale, rows)
    #expect(found.map(\.rule) == ["number-left-out"])
    let first = try #require(found.first)
    #expect(first.severity == .warning)
    #expect(first.message.contains(path + ": ") && first.message.contains(numbers))
    #expect(first.place?.column != nil && first.fix?.words.contains("{number}") == true)
  }

  @Test(arguments: [
    ("en", #""one": "an egg", "other": "{number} eggs""#),
    ("fr", #""=0": "rien", "one": "un œuf", "many": "{number}", "other": "{number} œufs""#),
    (
      "ru",
      #""=1": "яйцо", "one": "{number} яйцо", "few": "{number} яйца", "many": "{number} яиц", "other": "{number}""#
    ),
    (
      "ar",
      #""zero": "a", "one": "b", "two": "c", "few": "{number}", "many": "{number}", "other": "{number}""#
    ),
  ])
  func aRowForOneNumberMaySayItInWords(locale: String, rows: String) throws {
    #expect(try read(locale, rows) == [])
  }

  @Test func aRowOfOrdinalsForSeveralRanksSaysWhich() throws {
    let phrase = SourcePhrase(segments: [.token(.ordinal, "rank")], description: "")
    let found = try read(
      "en", #""one": "first", "two": "{rank}nd", "few": "{rank}rd", "other": "{rank}th""#,
      of: phrase)
    #expect(found.map(\.rule) == ["number-left-out"])
    #expect(found.first?.message.contains("1, 21, 31, …") == true)
  }

  @Test func aNumberThatIsShownNowhereInTheSourceIsLeftOut() throws {
    let phrase = SourcePhrase(
      segments: [.plural(one: "egg", many: "eggs", showCount: .no, name: "number", exactly: [])],
      description: "")
    #expect(
      try read("ru", #""one": "яйцо", "few": "яйца", "many": "яиц", "other": "яйца""#, of: phrase)
        == [])
  }

  @Test(arguments: ["1152921504606846977", "2305843009213693952", "99999999999999999999999"])
  func aNumberBeyondThoseOfPacksIsAnError(number: String) throws {
    let found = try read("en", #""=\#(number)": "all", "other": "{number} eggs""#)
    #expect(found.map(\.rule) == ["wrong-key"])
    #expect(found.first?.severity == .error && found.first?.fix != nil)
    #expect(found.first?.message.contains("=\(number): ") == true)
    let strings = try keyed(number)
    #expect(strings.map(\.rule) == ["broken-template"] && strings.first?.place?.line == 1)
  }

  private func keyed(_ number: String) throws -> [Diagnostic] {
    let phrase = try SourcePhrase(
      key: "k", value: "{{PLURAL:%1$d|%1$d egg|%1$d eggs}}", comment: "")
    let file = "\"k\" = \"{{PLURAL:$1|\(number)=all|$1 Ei|$1 Eier}}\";\n"
    return KeyedStrings(entries([phrase]))
      .read(Array(file.utf8), file: "de.strings", locale: try tag("de")).diagnostics
  }

  @Test func theLargestNumberOfPacksHasARow() throws {
    #expect(try read("en", #""=1152921504606846976": "all", "other": "{number} eggs""#) == [])
  }

  @Test func theTemplateHasTheNumbersThatTheSourceHasTextsFor() throws {
    let format = TranslationsJSON(entries([Self.phrase]), sourceLocale: try tag("en"))
    let text = format.text([:], locale: try tag("ru"))
    let rows = ["=0", "=12", "one", "few", "many", "other"].map { "\"\($0)\": \"\"" }
    #expect(text.contains(rows.joined(separator: ",\n        ")))
  }

  @Test(arguments: [
    ("<link></link> <b>нажми</b> {x}", ["empty-span"]),
    ("<link/> <b>нажми</b> {x}", ["empty-span"]),
    ("<link> </link><link>жми</link> <b>да</b> {x}", ["empty-span"]),
    ("<link>{x}</link> <b>жми</b><i/>", ["markup-mismatch"]),
    ("<link><b>жми</b></link> {x}", []),
  ])
  func aSpanWithoutWordsIsDoubtful(text: String, rules: [String]) throws {
    let phrase = SourcePhrase(
      segments: [.text("<link>Tap <b>here</b></link> "), .token(.param, "x")], description: "")
    let found = try readEntry("ru", "{\"id\": \"\(phrase.id)\", \"text\": \"\(text)\"}", of: phrase)
    #expect(found.map(\.rule) == rules)
  }

  @Test func aSpanWithoutWordsInTheSourceNeedsNone() throws {
    let phrase = SourcePhrase(segments: [.text("<icon/> Tap <b>here</b>")], description: "")
    let found = try readEntry(
      "ru", "{\"id\": \"\(phrase.id)\", \"text\": \"<b>Жми</b> <icon/>\"}", of: phrase)
    #expect(found == [])
  }

  @Test(arguments: [
    "{{PLURAL:$1|$1 Ei|$1 Eier", "$1 {{GENDER:$1|a|b}", "{{PLURAL:$1|$1 Ei}} {{plural:",
  ])
  func aTemplateOfATranslationThatIsNotClosedIsAnError(text: String) throws {
    let phrase = try SourcePhrase(
      key: "k", value: "{{PLURAL:%1$d|%1$d egg|%1$d eggs}}", comment: "")
    let file = "\n\"k\" = \"\(text)\";\n"
    let found = KeyedStrings(entries([phrase]))
      .read(Array(file.utf8), file: "de.strings", locale: try tag("de")).diagnostics
    #expect(found.map(\.rule) == ["broken-template"])
    #expect(found.first?.severity == .error && found.first?.place?.line == 2)
  }
}

import Diagnostics
import Language
import Phrases
import Snapshot
import TestInterchange
import TestMessages
import Testing

@testable import Interchange

/// Spans, who is looking, and rows of ordinals and persons in the JSON form.
@Suite struct MarkupTests {
  private static let phrase = SourcePhrase(
    segments: [
      .text("Go on an <link>awesome <b>vacation</b></link> {now} 1 <<b> "),
      .token(.ordinal, "place"),
      .subject,
    ], description: "")

  private func read(_ entry: String) throws -> ImportedTranslations {
    let format = TranslationsJSON(entries([Self.phrase]), sourceLocale: try tag("en"))
    let file =
      "{\"locale\": \"el\", \"translations\": [{\"id\": \"\(Self.phrase.id)\", \(entry)}]}"
    return format.read(Array(file.utf8), file: "el.json")
  }

  static let texts: [(text: String, rules: [String])] = [
    ("<link>Πάρε <b>άδεια</b></link> {place}", []),
    ("<b>άδεια <link>πάρε</link></b> και <b>πάλι</b> {place}", []),
    ("<link>Πάρε άδεια</link> {place}", ["markup-mismatch"]),
    ("Πάρε άδεια {place}", ["markup-mismatch"]),
    ("<link>Πάρε <b>άδεια</b></link> <i>{place}</i>", ["markup-mismatch"]),
    ("<link>Πάρε <b>άδεια</link></b> {place}", ["broken-markup"]),
    ("<link>Πάρε <b>άδεια</b> {place}", ["broken-markup"]),
    ("<link>Πάρε <b>άδεια</b></link> <<i> {{x}} {place}", []),
  ]

  @Test(arguments: texts)
  func aTranslationHasTheSpansOfItsSource(text: String, rules: [String]) throws {
    let imported = try read("\"text\": \"\(text)\"")
    #expect(imported.diagnostics.map(\.rule) == rules)
    #expect(imported.edits.isEmpty != rules.isEmpty)
    #expect(imported.diagnostics.allSatisfy { $0.fix != nil && $0.message.contains(".text: ") })
  }

  @Test func theTextOfARowIsNamedByItsPath() throws {
    let imported = try read(
      """
      "variations": ["__subject__"], "table": {
        "male": "<link><b>α</b></link> {place}", "unknown": "<link>β</link> {place}" }
      """)
    #expect(imported.diagnostics.map(\.rule) == ["markup-mismatch"])
    #expect(imported.diagnostics.first?.message.contains("table.unknown: ") == true)
  }

  @Test func everyTextMayVaryByWhoIsLookingByOrdinalsAndByPersons() throws {
    let entry = """
      "state": "approved", "variations": ["__viewer__", "place", "__subject__"], "table": {
        "female": "<link><b>f</b></link> {place}",
        "unknown": { "one": "<link><b>1</b></link> {place}ος",
          "other": { "neuter-singular": "<link><b>n</b></link> {place}",
            "unknown": "<link><b>u</b></link> {place}" } } }
      """
    let imported = try read(entry)
    #expect(
      imported.diagnostics.map(\.line).map {
        $0.contains("the language has no \"one\" of ordinals")
      }
        == [true])
    let edit = try #require(imported.edits.first)
    let message = try #require(edit.message)
    let evaluator = Evaluator(categories: [.one, .other])
    let chosen: [VariantKey] = [.exactly(1), .person(.neuterSingular)]
    #expect(
      evaluator.text(message, ["1", ""], chosen, viewer: .gender(.female))
        == "<link><b>f</></> 1")
    #expect(evaluator.text(message, ["1", ""], chosen) == "<link><b>1</></> 1ος")
    #expect(
      evaluator.text(message, ["5", ""], [.exactly(5), chosen[1]]) == "<link><b>n</></> 5")
    let format = TranslationsJSON(entries([Self.phrase]), sourceLocale: try tag("en"))
    let text = format.text(
      [0: Translation(message, state: .approved, revision: 1)], locale: try tag("el"))
    #expect(text.contains("\"variations\": [\"__viewer__\", \"place\", \"__subject__\"]"))
    let again = format.read(Array(text.utf8), file: "el.json").edits.first?.message
    #expect(
      format.text(
        [0: Translation(try #require(again), state: .approved, revision: 1)],
        locale: try tag("el")) == text)
  }

  @Test func theTemplateHasTheOrdinalsOfItsLanguage() throws {
    let phrase = SourcePhrase(
      segments: [.token(.ordinal, "place"), .text(" place")], description: "")
    let format = TranslationsJSON(entries([phrase]), sourceLocale: try tag("en"))
    let text = format.text([:], locale: try tag("it"))
    #expect(text.contains("\"many\": \"\",\n        \"other\": \"\""))
    #expect(text.contains("\"two\": \"{place}nd place\""))
  }
}

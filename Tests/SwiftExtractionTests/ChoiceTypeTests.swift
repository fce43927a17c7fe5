import Diagnostics
import Extraction
import Foundation
import Phrases
import SwiftExtraction
import TestExtraction
import Testing

/// Types that bring the texts of an `enum` construct are read where they are declared.
@Suite struct ChoiceTypeTests {
  private static let call = #"fbt("\(enum: "kind", value, of: •Kind.self)", "d")"#

  private static func choices(_ found: ExtractionResult) -> [ChoiceText] {
    guard case .pattern(let segments) = found.phrases.first?.phrase.identity,
      case .choice(_, let texts) = segments.first
    else { return [] }
    return texts
  }

  static let declarations: [(source: String, texts: [ChoiceText])] = [
    (
      """
      enum Kind: String, PhraseChoice {
        case photo, video
        var phraseText: StaticString {
          switch self { case .photo: "a photo"; case .video: "a video" }
        }
      }
      """, [ChoiceText("photo", "a photo"), ChoiceText("video", "a video")]
    ),
    (
      """
      enum Kind: String, CaseIterable { case a = "x-1", `default`, c }
      extension Kind: PhraseChoice {
        var phraseText: StaticString {
          get { switch self { case Kind.a: return "A"
            default: return "rest" } }
        }
      }
      """, [ChoiceText("x-1", "A"), ChoiceText("default", "rest"), ChoiceText("c", "rest")]
    ),
    (
      "enum Kind: String, PhraseChoice { case a; var phraseText: StaticString { return \"A\" } }",
      [ChoiceText("a", "A")]
    ),
  ]

  @Test(arguments: declarations)
  func casesAndTextsAreThoseOfTheDeclaration(source: String, texts: [ChoiceText]) {
    let found = SwiftExtractor.extract(
      source: MarkedSource(Self.call).text + "\n" + source, file: "A.swift")
    #expect(found.diagnostics.map(\.line) == [])
    #expect(Self.choices(found) == texts)
  }

  private static let broken: [(declaration: String, words: String)] = [
    ("case a", "it has no \"phraseText\" in the sources"),
    (
      "case a, b; var phraseText: StaticString { switch self { case .a: \"A\" } }",
      "\"phraseText\" has no text for \"b\""
    ),
    (
      "case a; var phraseText: StaticString { switch self { case .a: text } }",
      "the text of \"a\" is not a string literal"
    ),
    (
      "case a; var phraseText: StaticString { let t: StaticString = \"A\"; return t }",
      "its \"phraseText\" is not one switch of literals"
    ),
    (
      "case a; var phraseText: StaticString { switch x { case .a: \"A\" } }",
      "its \"phraseText\" does not switch over \"self\""
    ),
    (
      "case a; static var allCases: [Kind] { [] }; var phraseText: StaticString { \"A\" }",
      "it writes \"allCases\" itself"
    ),
    (
      "\n#if DEBUG\ncase a\n#endif\nvar phraseText: StaticString { \"A\" }",
      "its cases are under #if"
    ),
  ]

  @Test(arguments: broken)
  func whatIsNotWrittenOutIsSaidWhereTheTypeIsNamed(declaration: String, words: String) {
    let marked = MarkedSource(Self.call)
    let source = marked.text + "\nenum Kind: String, PhraseChoice { \(declaration) }"
    let found = SwiftExtractor.extract(source: source, file: "A.swift").diagnostics
    #expect(found.map(\.rule) == ["enum-not-literal"])
    #expect(found.map(\.message) == ["\"Kind\" at A.swift:2:6: \(words)"])
    #expect(found.first?.place?.column == marked.column)
  }

  @Test(arguments: [
    (#"fbt("\(enum: "kind", value, of: •Kind.self)", "d")"#, "unknown-enum"),
    (#"fbt("\(enum: "kind", value, of: •type)", "d")"#, "unknown-enum"),
    (
      #"fbt("\(enum: "k", v, of: •Bad.self)", "d"); enum Bad: String { case a = "a|b";"#
        + #" var phraseText: StaticString { "A" } }"#, "enum-key"
    ),
    (
      #"fbt("\(enum: "k", v, of: •Bad.self)", "d"); enum Bad: String { case a;"#
        + #" var phraseText: StaticString { "<b>" } }"#, "broken-markup"
    ),
  ])
  func aTypeThatIsNotKnownIsAnError(source: String, rule: String) {
    let marked = MarkedSource(source)
    let found = SwiftExtractor.extract(source: marked.text, file: "A.swift").diagnostics
    #expect(found.map(\.rule) == [rule])
    #expect(
      found.map(\.place) == [SourcePlace("A.swift", line: marked.line, column: marked.column)])
  }

  @Test func theInnermostTypeOfANameIsMeant() {
    let texts = "var phraseText: StaticString { "
    let source = """
      enum Kind: String { case outer; \(texts)"o" } }
      enum Post { enum Kind: String { case inner; \(texts)"i" } }
      extension Post { struct View { func f() { \(MarkedSource(Self.call).text) } } }
      """
    let found = SwiftExtractor.extract(source: source, file: "A.swift")
    #expect(Self.choices(found) == [ChoiceText("inner", "i")])
  }
}

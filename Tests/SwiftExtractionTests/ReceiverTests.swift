import Extraction
import Phrases
import SwiftExtraction
import Testing

/// Routines that are methods and properties of a text: `"save".localized`.
@Suite struct ReceiverTests {
  private static let routine = Routine("localized", key: .receiver, comment: .label("comment"))

  /// Code, and the keys of its texts.
  private static let uses: [(code: String, keys: [String])] = [
    (#"let a = "save".localized"#, ["save"]),
    (#"let a = "save".localized(comment: "A button")"#, ["save"]),
    (#"let a = "save".localized()"#, ["save"]),
    (#"title = ("a".localized + "b".localized).capitalized"#, ["a", "b"]),
    (#"label.text = "a".localized.uppercased()"#, ["a"]),
    (#"f("a".localized(comment: "x"), "b".localized)"#, ["a", "b"]),
    ("let a = \"save\"\n  .localized", ["save"]),
    (#"let a = key.localized"#, []), (#"let a = key.localized()"#, []),
    (#"let a = "save".localizedUppercase"#, []), (#"let a = "save".other"#, []),
    (#"let a = "\(x) saved".localized"#, []), (#"// "save".localized"#, []),
  ]

  @Test(arguments: uses)
  func theTextBeforeTheDotIsTheKey(code: String, keys: [String]) {
    let found = SwiftExtractor.extract(source: code, file: "A.swift", routines: [Self.routine])
    #expect(found.phrases.map(\.phrase.identity) == keys.map { .key($0, table: "") })
    let errors = found.diagnostics.filter { $0.severity == .error }
    #expect(errors.isEmpty == !code.contains("saved"), "\(found.diagnostics)")
  }

  @Test func withoutTheRoutineNothingIsFound() {
    for (code, _) in Self.uses {
      #expect(SwiftExtractor.extract(source: code, file: "A.swift").phrases.isEmpty, "\(code)")
    }
  }

  @Test func theProjectsOwnFunctionOfThatNameStays() {
    let found = SwiftExtractor.extract(
      source: #"f("a".localized, localized("b", value: "B", comment: "c"))"#, file: "A.swift",
      routines: [Self.routine])
    #expect(found.phrases.map(\.phrase.key) == ["a", "b"])
  }

  @Test func commentsAndMissingOnesAreKnown() {
    let found = SwiftExtractor.extract(
      source: "let a = \"a\".localized(comment: \"A button\")\nlet b = \"b\".localized",
      file: "A.swift", routines: [Self.routine])
    #expect(found.phrases.map(\.phrase.description) == ["A button", ""])
    #expect(found.phrases.map(\.line) == [1, 2])
    #expect(found.diagnostics.map(\.rule) == ["missing-comment"])
  }

  /// The member passes its own text on, so the texts are at its uses.
  @Test(arguments: [
    "extension String { var localized: String { NSLocalizedString(self, comment: \"\") } }",
    "extension String { func localized() -> String { NSLocalizedString(self, comment: \"\") } }",
  ])
  func theMemberItselfHasNoText(code: String) {
    for (routines, rules) in [([Self.routine], []), ([], ["forwarded-key"])] {
      let found = SwiftExtractor.extract(source: code, file: "A.swift", routines: routines)
      #expect(found.phrases.isEmpty)
      #expect(found.diagnostics.map(\.rule) == rules)
    }
  }
}

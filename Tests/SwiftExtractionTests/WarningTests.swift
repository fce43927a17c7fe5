import Diagnostics
import SwiftExtraction
import TestExtraction
import Testing

/// What is doubtful in a call is said at its place, and the phrase is extracted all the same.
@Suite struct WarningTests {
  private func expect(
    _ rule: String, _ marked: String, fix: String, isEnglish: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let source = MarkedSource(marked)
    let found = SwiftExtractor.extract(
      source: source.text, file: "A.swift", isEnglish: isEnglish)
    #expect(found.phrases.count == 1, sourceLocation: sourceLocation)
    let place = SourcePlace("A.swift", line: source.line, column: source.column)
    #expect(found.diagnostics.map(\.rule) == [rule], sourceLocation: sourceLocation)
    #expect(found.diagnostics.map(\.place) == [place], sourceLocation: sourceLocation)
    #expect(found.diagnostics.map(\.severity) == [.warning], sourceLocation: sourceLocation)
    #expect(
      found.diagnostics.first?.fix?.words.contains(fix) == true, sourceLocation: sourceLocation)
  }

  /// The compiler writes the tokens of a key with values, so nobody can number them.
  @Test func tokensOfAKeyWithValuesNeedNoOrder() {
    let source =
      "func f(_ a: String, _ b: String) { g(String(localized: \"\\(a) of \\(b)\", comment: \"c\")) }"
    let found = SwiftExtractor.extract(source: source, file: "A.swift")
    #expect(found.phrases.map(\.phrase.parameters.count) == [2])
    #expect(found.diagnostics.isEmpty, "\(found.diagnostics)")
  }

  @Test(arguments: [
    (#"localized("k", value: •"%.1f km", comment: "c", x)"#, "showing(fractionDigits: 1)"),
    (#"localizedString(•"%1$.2f", comment: "c", x)"#, "showing(fractionDigits: 2)"),
    (#"localized("k", value: •"%05d", comment: "c", x)"#, "%1$@"),
    (#"localized("k", value: •"%x", comment: "c", x)"#, "%1$@"),
  ])
  func aFormatIsNotFollowed(marked: String, fix: String) {
    expect("format-not-followed", marked, fix: fix)
  }

  @Test(arguments: [
    #"fbt("Pick \•(pronoun: .object, g)", "d")"#, #"fbt("Le \(ordinal: •"rank", n)", "d")"#,
    #"fbt("\(•plural: n, "photo", showCount: .yes)", "d")"#,
  ])
  func fbtSpeaksEnglishOfItself(marked: String) {
    let marked = marked.replacing("\\•(", with: "•\\(")
    expect("english-words", marked, fix: "localized", isEnglish: false)
    let english = SwiftExtractor.extract(source: MarkedSource(marked).text, file: "A.swift")
    #expect(english.diagnostics.isEmpty)
  }

  @Test func aPluralOfTheAuthorsWordsIsInAnyLanguage() {
    let found = SwiftExtractor.extract(
      source: #"fbt("\(plural: n, "cheval", many: "chevaux")", "d")"#, file: "A.swift",
      isEnglish: false)
    #expect(found.diagnostics.isEmpty && found.phrases.count == 1)
  }

  @Test func theFixesAreOnesThatCompile() {
    func fix(_ source: String) -> String {
      SwiftExtractor.extract(source: source, file: "A.swift").diagnostics.first?.fix?.words ?? ""
    }
    #expect(!fix(#"fbt("a", text)"#).contains("+"))
    #expect(fix(#"localized("k", value: "costs $5", comment: "c")"#).contains("%1$@"))
    #expect(fix(#"localized("k", value: "{{PLURAL:%1$d|a", comment: "c", n)"#).contains("}}"))
  }
}

import Diagnostics
import Foundation
import Testing

@testable import Checks

/// The pages of `Docs/Checks`, made of what checks say of themselves and of their cases.
@Suite struct CheckPagesTests {
  @Test(arguments: CheckCase.rules)
  func thePageOfACheckIsWhatItSays(_ rule: String) throws {
    try expectPage(of: rule, try Self.page(rule))
  }

  @Test func thePageOfTheCheckBetweenTextsIsWhatItSays() throws {
    try expectPage(of: InconsistencyCheck.name, try Self.pageOfTexts())
  }

  /// Every rule has its line in the list of checks, with how bad it is.
  @Test func theListHasEveryRule() throws {
    let list = try String(contentsOf: Self.docs.appending(path: "Checks.md"), encoding: .utf8)
    let checks = TranslationChecks.all.map { ($0.rule, $0.severity) }
    let others = [
      (WidthCheck.name, Diagnostic.Severity.error),
      (GlossaryCheck.name, Diagnostic.Severity.warning),
      (InconsistencyCheck.name, InconsistencyCheck.severity),
    ]
    for (rule, severity) in checks + others {
      #expect(list.contains("| [\(rule)](Checks/\(rule).md) | \(severity.rawValue) |\n"), "\(rule)")
    }
  }

  private static let docs = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Docs")

  private func expectPage(of rule: String, _ page: String) throws {
    let file = Self.docs.appending(path: "Checks/\(rule).md")
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
      try page.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == page)
  }

  private static func page(_ rule: String) throws -> String {
    let cases = try CheckCase.all(of: rule)
    let rows = try cases.map { item in
      let check = try item.check(rule)
      let found = check.findings(item.text).first
      let says =
        found.map { "\(($0.severity ?? check.severity).rawValue): \(words($0.message))" } ?? "fine"
      return
        "| `\(item.text.locale)` | \(shown(item.source))\(terms(item)) | \(shown(item.words))\(item.forms) | \(says) |\n"
    }
    let check = try #require(try cases.first?.check(rule))
    return """
      \(head(rule, check.about, check.severity))

      | locale | source | translation | |
      | --- | --- | --- | --- |
      \(rows.joined())
      """
  }

  /// A message as Markdown shows it: tags in it are words.
  private static func words(_ message: String) -> String {
    message.replacing("<", with: "&lt;")
  }

  /// What the glossary of a case says.
  private static func terms(_ item: CheckCase) -> String {
    item.terms.map { term in
      let words = term.translations.values.joined().map(shown).joined(separator: " or ")
      return " (\(shown(term.term)) is \(words.isEmpty ? "not said" : words))"
    }.joined()
  }

  private static func pageOfTexts() throws -> String {
    let rows = try CheckedGroup.all().flatMap { group in
      group.texts.map { text in
        let says =
          group.findings[text.key].map {
            "\(InconsistencyCheck.severity.rawValue): \(words($0.message))"
          } ?? "fine"
        return
          "| `\(group.locale)` | \(shown(text.key)) | \(shown(text.source)) (\(text.description)) | \(shown(text.words)) | \(says) |\n"
      }
    }
    return """
      \(head(InconsistencyCheck.name, InconsistencyCheck.about, InconsistencyCheck.severity))

      | locale | key | source (description) | translation | |
      | --- | --- | --- | --- | --- |
      \(rows.joined())
      """
  }

  private static func head(
    _ rule: String, _ about: String, _ severity: Diagnostic.Severity
  ) -> String {
    """
    # \(rule)

    \(about)

    By default, a finding is \(severity == .error ? "an error" : "a \(severity.rawValue)"). The
    [configuration](../Checks.md) sets its severity, and can waive it for some texts.
    """
  }

  /// A text in a cell of a table, with the invisible characters by their numbers.
  private static func shown(_ text: String) -> String {
    let visible = text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\n": "⏎"
      case "|": "\\|"
      case "`": "'"
      default:
        [.control, .format, .privateUse].contains(scalar.properties.generalCategory)
          || scalar.value == 0xFFFD ? "U+\(scalar.hexadecimal)" : String(scalar)
      }
    }
    return "`\(visible.joined())`"
  }
}

import Diagnostics
import Language
import Phrases

extension KeyedCall {
  /// Returns the warnings about the templates of a text.
  func templateFaults(
    _ text: String, _ key: String, _ categories: [PluralCategory], at place: Int
  ) -> [Fault] {
    switch routine.syntax {
    case .printf: Self.hasTemplate(text) ? [templateAsText(key, at: place)] : []
    case .mediaWiki:
      SourcePhrase.surplusForms(in: text, categories: categories).prefix(1)
        .map { neverShown($0, key, at: place) }
    }
  }

  private static func hasTemplate(_ text: String) -> Bool {
    text.utf8.contains(UInt8(ascii: "{"))
      && (text.contains("{{PLURAL:") || text.contains("{{GENDER:"))
  }

  private func templateAsText(_ key: String, at place: Int) -> Fault {
    Fault(
      .templateAsText, at: place,
      "the text of \"\(key)\" has a template, which \"\(routine.name)\" shows as it is",
      fix: .decision(
        "if the app replaces it, add \"syntax\": \"mediawiki\" to \"\(routine.name)\" among the "
          + "\"routines\" of langpack.json; otherwise write the text without it"))
  }

  private func neverShown(_ form: String, _ key: String, at place: Int) -> Fault {
    Fault(
      .pluralForms, at: place, "the form \"\(form)\" of PLURAL in \"\(key)\" is never shown",
      fix: .decision("remove it, or specify its number, such as 2=\(form)"))
  }

  /// Returns the name of the routine that a finding says shows a template as it is; nil for other
  /// findings.
  public static func routineName(of finding: Diagnostic) -> String? {
    guard finding.rule == ExtractionRule.templateAsText.rawValue else { return nil }
    let parts = finding.message.split(separator: "\"", omittingEmptySubsequences: false)
    return parts.dropLast().last.map(String.init)
  }
}

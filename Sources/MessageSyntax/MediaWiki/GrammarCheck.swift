import Phrases

/// Finds GRAMMAR templates: MediaWiki inflects their last part, and a pack shows it as it is.
struct GrammarCheck {
  /// Returns a warning if a text that can be read has such a template.
  func findings(_ text: String) -> [TokenCheck.Finding] {
    text.hasASCII("{{grammar:") ? [Self.leftOut] : []
  }

  private static let leftOut = TokenCheck.Finding(
    severity: .warning, rule: "grammar-left-out",
    message: "no app inflects words, so the last part of GRAMMAR is shown as it is",
    fix: .decision("write the text so that it needs no GRAMMAR"))
}

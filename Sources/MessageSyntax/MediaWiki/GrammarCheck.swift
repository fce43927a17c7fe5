import Phrases

/// Finds GRAMMAR templates: MediaWiki inflects their last part, and a pack shows it as it is.
struct GrammarCheck {
  /// Returns a warning if a text that can be read has such a template.
  func findings(_ text: String) -> [TokenCheck.Finding] {
    guard text.utf8.contains(UInt8(ascii: "{")), text.lowercased().contains("{{grammar:") else {
      return []
    }
    return [Self.leftOut]
  }

  private static let leftOut = TokenCheck.Finding(
    severity: .warning, rule: "grammar-left-out",
    message: "no app inflects words, so the last part of GRAMMAR is shown as it is",
    fix: "write the text so that it needs no GRAMMAR")
}

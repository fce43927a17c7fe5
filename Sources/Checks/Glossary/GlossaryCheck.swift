import Diagnostics

/// Compares the translations of glossary terms with the glossary.
struct GlossaryCheck: TranslationCheck {
  static let name = "glossary"

  let rule = Self.name
  let severity = Diagnostic.Severity.warning
  let about = """
    If a source text has a term of the glossary as whole words, the text has one of the term's translations,
    in at least one variant and in any form. A term that is its own translation is kept. A locale without an
    entry uses that of its language.
    """
  let terms: [CheckSettings.Term]

  func findings(_ text: CheckedText) -> [CheckFinding] {
    let terms = text.origin.terms ?? terms(in: text.source)
    guard !terms.isEmpty else { return [] }
    let words = text.sentences.map { $0.words.lowercased() }
    for term in terms {
      let allowed =
        term.translations[text.locale.description] ?? term.translations[text.locale.language]
      guard let allowed, !allowed.isEmpty else { continue }
      let isUsed = words.contains { sentence in
        allowed.contains { sentence.contains($0.lowercased()) }
      }
      if !isUsed {
        let words = allowed.map { "\"\($0)\"" }.joined(separator: " or ")
        return [
          CheckFinding(
            "the term \"\(term.term)\" is not translated as \(words)",
            fix: .decision("use \(words)"))
        ]
      }
    }
    return []
  }

  /// Returns the terms that a sentence of the source contains.
  func terms(in source: Sentence) -> [CheckSettings.Term] {
    guard !terms.isEmpty else { return [] }
    let words = source.words.lowercased()
    return terms.filter { Self.hasWord($0.term.lowercased(), in: words) }
  }

  /// Returns whether a text contains a term as whole words.
  static func hasWord(_ term: String, in text: String) -> Bool {
    guard !term.isEmpty else { return false }
    var rest = text[...]
    while let found = rest.firstRange(of: term) {
      let before =
        found.lowerBound == text.startIndex ? nil : text[text.index(before: found.lowerBound)]
      let after = found.upperBound == text.endIndex ? nil : text[found.upperBound]
      if before?.isLetter != true, after?.isLetter != true { return true }
      rest = rest[found.upperBound...]
    }
    return false
  }
}

import Diagnostics

/// Finds two spaces in place of one.
struct DoubleSpaceCheck: TranslationCheck {
  let rule = "double-space"
  let severity = Diagnostic.Severity.warning
  let about = "Two spaces in a row between words, if the source text has none."

  func findings(_ text: CheckedText) -> [CheckFinding] {
    guard text.traits.contains(.doubleSpace) else { return [] }
    guard !text.sources.contains(where: { $0.words.contains("  ") }) else { return [] }
    return text.first { sentence in
      sentence.words.contains("  ") && Self.hasInnerSpaces(ScalarText(sentence.words))
        ? CheckFinding("two spaces in a row", fix: "remove one") : nil
    }
  }

  /// Returns whether there are two spaces between words, not at the start or end of a line.
  private static func hasInnerSpaces(_ text: ScalarText) -> Bool {
    var start = 0
    while start < text.indices.upperBound {
      let end = text.end(from: start) { $0 == " " }
      if end - start > 1, isOfWords(text[start - 1]), isOfWords(text[end]) { return true }
      start = end + 1
    }
    return false
  }

  private static func isOfWords(_ scalar: Unicode.Scalar?) -> Bool {
    scalar.map { !$0.properties.isWhitespace } ?? false
  }
}

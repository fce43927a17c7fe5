import Diagnostics

/// Whether two spaces stand where one is meant.
struct DoubleSpaceCheck: TranslationCheck {
  let rule = "double-space"
  let severity = Diagnostic.Severity.warning
  let about = "Two spaces beside each other between words, where the source text has none."

  func findings(_ text: CheckedText) -> [CheckFinding] {
    guard !text.sources.contains(where: { $0.words.contains("  ") }) else { return [] }
    return text.first { sentence in
      sentence.words.utf8.contains(0x20) && sentence.words.contains("  ")
        && sentence.words.contains(/\S  +\S/)
        ? CheckFinding("two spaces stand beside each other", fix: "remove one") : nil
    }
  }
}

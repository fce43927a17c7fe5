import Diagnostics

/// Finds more combining marks on a letter than any language uses.
struct StackedMarkCheck: TranslationCheck {
  let rule = "stacked-marks"
  let severity = Diagnostic.Severity.error
  let about = """
    More than 30 combining marks in a row, which no language writes (Unicode Standard Annex #15 calls text without
    them stream-safe). They cover the lines above and below, and programs take long to compare them.
    """

  func findings(_ text: CheckedText) -> [CheckFinding] {
    guard text.sentences.contains(where: \.hasStackedMarks) else { return [] }
    return text.first { sentence in
      sentence.hasStackedMarks
        ? CheckFinding(
          "one character has more than \(Sentence.mostMarks) marks", fix: .decision("remove them"))
        : nil
    }
  }
}

extension Sentence {
  /// The maximum number of consecutive combining marks (Unicode Standard Annex #15, Stream-Safe
  /// Text Format).
  static let mostMarks = 30

  /// The sentence without excess consecutive combining marks, which would make comparisons take
  /// quadratic time.
  var streamSafe: Sentence {
    guard words.utf8.count > Self.mostMarks, words.utf8.contains(where: { $0 >= 0xCC }) else {
      return self
    }
    var (kept, marks) = (String.UnicodeScalarView(), 0)
    for scalar in words.unicodeScalars {
      marks = scalar.isStackable ? marks + 1 : 0
      if marks <= Self.mostMarks { kept.append(scalar) }
    }
    guard kept.count < words.unicodeScalars.count else { return self }
    var sentence = self
    (sentence.words, sentence.hasStackedMarks) = (String(kept), true)
    return sentence
  }
}

extension Unicode.Scalar {
  /// Whether the character is a mark that combines with others.
  var isStackable: Bool {
    value >= 0x300 && properties.canonicalCombiningClass != .notReordered
  }
}

import Diagnostics

/// Whether words look like a token of a format string that nothing is put in for.
struct FormatStringCheck: TranslationCheck {
  let rule = "format-string"
  let severity = Diagnostic.Severity.error
  let about = """
    Words such as `%s`, `%1$@`, `$1` or `%n` that the source text does not have: they would be shown as they
    are, and where a text is given to a format function they crash the app or read its memory.
    """

  func findings(_ text: CheckedText) -> [CheckFinding] {
    let known = Set(text.sources.flatMap { Self.tokens(in: $0.words) })
    return text.first { sentence in
      Self.tokens(in: sentence.words).first { !known.contains($0) }.map { token in
        CheckFinding(
          "\"\(token)\" is no token of the source text and would be shown as it is",
          fix: "write the token as the source text does, or remove it")
      }
    }
  }

  /// What looks like a token: `%` with a number and a conversion, or `$` with a number.
  static func tokens(in words: String) -> [String] {
    guard words.has("%") || words.has("$") else { return [] }
    let percent = words.matches(
      of:
        /%(?:\d+\$)?[-+#0]*\d*(?:\.\d+)?(?:hh|h|ll|l|q|z|j|t|L)?[@dDiuUxXoOfFeEgGaAcCsSpn](?![A-Za-z])/
    ).map { String($0.output) }
    // An amount of money has a letter before it, or a fraction behind it.
    let dollar = words.matches(of: /(?:^|[^A-Za-z0-9])(\$\d+)(?![\d.,])/).map {
      String($0.output.1)
    }
    return percent + dollar
  }
}

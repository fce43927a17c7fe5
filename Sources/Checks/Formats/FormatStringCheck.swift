import Diagnostics

/// Finds text that looks like a format string token but is not replaced by a value.
struct FormatStringCheck: TranslationCheck {
  let rule = "format-string"
  let severity = Diagnostic.Severity.error
  let about = """
    Words such as `%s`, `%1$@`, `$1` or `%n` that the source text does not have: they would be shown as they
    are. If the text is passed to a format function, they crash the app or read its memory.
    """

  func findings(_ text: CheckedText) -> [CheckFinding] {
    text.firstNew(.formatToken, Self.tokens) { token in
      CheckFinding(
        "\"\(token)\" is not a token of the source text and would be shown as it is",
        fix: .decision("write the token as the source text does, or remove it"))
    }
  }

  /// Returns the apparent tokens: `%` with a number and a conversion, or `$` with a number.
  static func tokens(in words: String) -> [String] {
    guard words.has("%") || words.has("$") else { return [] }
    let text = ScalarText(words)
    return text.all { text.percentEnd($0) } + text.all { text.dollarEnd($0) }
  }
}

extension ScalarText {
  /// Returns the end of the format string token at a position; nil if there is none.
  fileprivate func percentEnd(_ start: Int) -> Int? {
    guard self[start] == "%" else { return nil }
    let position = end(from: start + 1, \.isDigit)
    let isNumbered = position > start + 1 && self[position] == "$"
    var next = end(from: isNumbered ? position + 1 : start + 1) {
      "-+#0".unicodeScalars.contains($0)
    }
    next = end(from: next, \.isDigit)
    if self[next] == ".", self[next + 1]?.isDigit == true { next = end(from: next + 1, \.isDigit) }
    next = lengthEnd(next)
    let conversions = "@dDiuUxXoOfFeEgGaAcCsSpn".unicodeScalars
    guard let conversion = self[next], conversions.contains(conversion),
      self[next + 1]?.isASCIILetter != true
    else { return nil }
    return next + 1
  }

  /// Returns the end of a length modifier, such as `ll` in `%lld`.
  private func lengthEnd(_ start: Int) -> Int {
    switch self[start] {
    case "h", "l": self[start + 1] == self[start] ? start + 2 : start + 1
    case "q", "z", "j", "t", "L": start + 1
    default: start
    }
  }

  /// Returns the end of a token such as `$1`; an amount of money has a letter before it, or a
  /// fraction after it.
  fileprivate func dollarEnd(_ start: Int) -> Int? {
    guard self[start] == "$", self[start + 1]?.isDigit == true else { return nil }
    if let before = self[start - 1], before.isASCIILetter || before.isASCIIDigit { return nil }
    let end = end(from: start + 1, \.isDigit)
    return self[end] == "." || self[end] == "," ? nil : end
  }
}

import Diagnostics

/// Finds escapes of a file format that are shown instead of being decoded.
struct EscapeCheck: TranslationCheck {
  let rule = "escape"
  let severity = Diagnostic.Severity.warning
  let about = """
    Words such as `\\n`, `\\u00e9`, `&nbsp;` or `&amp;` that the source text does not have: escapes that a file
    applied twice, and that people would see.
    """

  func findings(_ text: CheckedText) -> [CheckFinding] {
    text.firstNew(.escape, Self.escapes) { escape in
      CheckFinding("\"\(escape)\" would be shown as it is", fix: "write the character itself")
    }
  }

  static func escapes(in words: String) -> [String] {
    guard words.has("\\") || words.has("&") else { return [] }
    let text = ScalarText(words)
    return text.all { text.escapeEnd($0) }
  }
}

extension ScalarText {
  /// Returns the end of the escape at a position; nil if there is none.
  fileprivate func escapeEnd(_ start: Int) -> Int? {
    switch self[start] {
    case "\\": backslashEnd(start)
    case "&": entityEnd(start)
    default: nil
    }
  }

  private func backslashEnd(_ start: Int) -> Int? {
    switch self[start + 1] {
    case "n", "t", "r", "\"", "'": start + 2
    case "u", "U":
      (2..<6).allSatisfy { self[start + $0]?.isHexadecimalDigit == true } ? start + 6 : nil
    default: nil
    }
  }

  /// Returns the end of an XML entity: a name of two to eight letters, or a number of at most six
  /// digits.
  private func entityEnd(_ start: Int) -> Int? {
    let (from, least, most, belongs): (Int, Int, Int, (Unicode.Scalar) -> Bool) =
      switch (self[start + 1], self[start + 2]) {
      case ("#", "x"): (start + 3, 1, 6, \.isHexadecimalDigit)
      case ("#", _): (start + 2, 1, 6, \.isASCIIDigit)
      default: (start + 1, 2, 8, \.isASCIILetter)
      }
    let count = (0...most).first { self[from + $0].map(belongs) != true } ?? most + 1
    return (least...most).contains(count) && self[from + count] == ";" ? from + count + 1 : nil
  }
}

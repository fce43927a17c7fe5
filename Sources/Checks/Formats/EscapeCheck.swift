import Diagnostics

/// Whether a text shows escapes of a file format, which were meant to be read.
struct EscapeCheck: TranslationCheck {
  let rule = "escape"
  let severity = Diagnostic.Severity.warning
  let about = """
    Words such as `\\n`, `\\u00e9`, `&nbsp;` or `&amp;` that the source text does not have: escapes that a file
    had once too often, and that people would see.
    """

  func findings(_ text: CheckedText) -> [CheckFinding] {
    let known = Set(text.sources.flatMap { Self.escapes(in: $0.words) })
    return text.first { sentence in
      Self.escapes(in: sentence.words).first { !known.contains($0) }.map { escape in
        CheckFinding("\"\(escape)\" would be shown as it is", fix: "write the character itself")
      }
    }
  }

  static func escapes(in words: String) -> [String] {
    guard words.has("\\") || words.has("&") else { return [] }
    return words.matches(
      of: /\\[ntr"']|\\[uU][0-9A-Fa-f]{4}|&(?:[A-Za-z]{2,8}|#\d{1,6}|#x[0-9A-Fa-f]{1,6});/
    )
    .map { String($0.output) }
  }
}

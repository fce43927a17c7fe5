import Diagnostics

/// Finds directional controls that the source does not have.
struct BidiControlCheck: TranslationCheck {
  let rule = "bidi-control"
  let severity = Diagnostic.Severity.error
  let about = """
    Overrides, embeddings and isolates of writing direction can make a text, and what follows it, look
    like another. The library inserts them around values if needed; a translation never does. Marks
    (U+200E, U+200F, U+061C) are allowed in languages that are written from right to left.
    """

  func findings(_ text: CheckedText) -> [CheckFinding] {
    text.firstNew(.bidiControl, Self.controls) { control in
      CheckFinding(
        "U+\(control.hexadecimal) turns the direction of writing, and the source text has none",
        fix: "remove it; values get such signs where they are needed")
    }
  }

  private static func controls(in words: String) -> [Unicode.Scalar] {
    words.unicodeScalars.filter(\.isBidiControl)
  }
}

extension Unicode.Scalar {
  /// Whether the character controls the writing direction.
  var isBidiControl: Bool { (0x202A...0x202E) ~= value || (0x2066...0x2069) ~= value }

  /// The number in hexadecimal, with at least four digits.
  var hexadecimal: String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

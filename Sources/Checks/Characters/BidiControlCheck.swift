import Diagnostics

/// Finds directional controls that the source does not have.
struct BidiControlCheck: TranslationCheck {
  let rule = "bidi-control"
  let severity = Diagnostic.Severity.error
  let about = """
    Overrides, embeddings and isolates of writing direction can make a text, and what follows it, look
    like another. An override never belongs in a translation. Embeddings and isolates that the text ends
    itself, such as U+2068 and U+2069 around a name, change nothing else and are allowed. Marks (U+200E,
    U+200F, U+061C) are allowed in every language.
    """

  func findings(_ text: CheckedText) -> [CheckFinding] {
    text.firstNew(.bidiControl, Self.faults) { control in
      CheckFinding(
        control.isBidiOverride
          ? "U+\(control.hexadecimal) turns the direction of writing, and the source text has none"
          : "U+\(control.hexadecimal) turns the direction of writing, and has no counterpart",
        fix: "remove it; values get such signs where they are needed")
    }
  }

  /// Returns the overrides, and the controls that begin or end nothing, in order.
  ///
  /// - Complexity: Linear in the words.
  private static func faults(in words: String) -> [Unicode.Scalar] {
    var faults: [(place: Int, control: Unicode.Scalar)] = []
    var open: [(place: Int, control: Unicode.Scalar)] = []
    for (place, scalar) in words.unicodeScalars.enumerated() where scalar.isBidiControl {
      if scalar.isBidiOverride { faults.append((place, scalar)) }
      guard let begin = scalar.bidiBegin else {
        open.append((place, scalar))
        continue
      }
      if let last = open.last, begin.contains(last.control.value) {
        open.removeLast()
      } else {
        faults.append((place, scalar))
      }
    }
    let all = faults + open.filter { !$0.control.isBidiOverride }
    return all.sorted { $0.place < $1.place }.map(\.control)
  }
}

extension Unicode.Scalar {
  /// Whether the character controls the writing direction.
  var isBidiControl: Bool { (0x202A...0x202E) ~= value || (0x2066...0x2069) ~= value }

  /// Whether the character shows what follows in one direction, whatever it is.
  fileprivate var isBidiOverride: Bool { value == 0x202D || value == 0x202E }

  /// The controls that this one ends; nil if it begins something.
  ///
  /// Source: Unicode Standard Annex 9, "Directional Formatting Characters".
  fileprivate var bidiBegin: ClosedRange<UInt32>? {
    switch value {
    case 0x202C: 0x202A...0x202E
    case 0x2069: 0x2066...0x2068
    default: nil
    }
  }

  /// The number in hexadecimal, with at least four digits.
  var hexadecimal: String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

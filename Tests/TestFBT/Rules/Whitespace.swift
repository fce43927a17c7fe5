/// Rules 2.1: blanks of texts and descriptions.
enum Whitespace {
  /// What `\s` matches in JavaScript.
  static let all: Set<Unicode.Scalar> = Set(
    ([0x9, 0xA, 0xB, 0xC, 0xD, 0x20, 0xA0, 0x1680] + Array(0x2000...0x200A)
      + [0x2028, 0x2029, 0x202F, 0x205F, 0x3000, 0xFEFF]).compactMap(Unicode.Scalar.init))

  /// Returns a text with one space for each run of blanks that are no no-break spaces.
  static func collapsed(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var isInRun = false
    for scalar in text.unicodeScalars {
      let isBlank = all.contains(scalar) && scalar != "\u{A0}"
      if !isBlank { result.append(scalar) } else if !isInRun { result.append(" ") }
      isInRun = isBlank
    }
    return String(result)
  }

  /// Returns a text without blanks at its end.
  static func endTrimmed(_ text: String) -> String {
    var scalars = Array(text.unicodeScalars)
    while let last = scalars.last, all.contains(last) { scalars.removeLast() }
    return string(scalars)
  }

  /// Returns a text without blanks at its ends, no-break spaces among them.
  static func trimmed(_ text: String) -> String {
    string(Array(endTrimmed(text).unicodeScalars.drop { all.contains($0) }))
  }

  static func isBlank(_ text: String) -> Bool { text.unicodeScalars.allSatisfy(all.contains) }

  private static func string(_ scalars: [Unicode.Scalar]) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}

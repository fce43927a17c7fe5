/// JavaScript's whitespace, and FBT's treatment of it.
package enum Whitespace {
  /// Returns whether JavaScript's `\s` matches.
  package static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000,
      0xFEFF:
      true
    default: false
    }
  }

  /// Returns the text as stored in a leaf: with runs of blanks collapsed and its ends trimmed.
  ///
  /// No-break spaces are not collapsed, but they are trimmed.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - preserving: Whether runs stay unchanged; the ends are trimmed in any case.
  /// - Returns: The text.
  package static func normalized(_ text: String, preserving: Bool) -> String {
    trimmed(preserving ? text : collapsed(text))
  }

  /// Returns the text with every run of blanks, except no-break spaces, collapsed to one space.
  package static func collapsed(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var inRun = false
    for scalar in text.unicodeScalars {
      let isRun = isBlank(scalar) && scalar != "\u{A0}"
      if !isRun { result.append(scalar) } else if !inRun { result.append(" ") }
      inRun = isRun
    }
    return String(result)
  }

  /// Returns the text without blanks at its ends, including no-break spaces.
  package static func trimmed(_ text: String) -> String {
    let scalars = text.unicodeScalars
    let start = scalars.firstIndex { !isBlank($0) } ?? scalars.endIndex
    let end = scalars.lastIndex { !isBlank($0) }.map(scalars.index(after:)) ?? start
    return String(scalars[start..<end])
  }
}

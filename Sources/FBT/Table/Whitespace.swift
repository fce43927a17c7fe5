/// The blanks of JavaScript, and what FBT does to them.
package enum Whitespace {
  /// Whether JavaScript's `\s` matches.
  package static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000,
      0xFEFF:
      true
    default: false
    }
  }

  /// The text as a leaf keeps it: runs of blanks are one space, but for no-break spaces, and no
  /// blank of any kind is at its ends.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - preserving: Whether runs are left as they are; ends are trimmed even so.
  /// - Returns: The text.
  package static func normalized(_ text: String, preserving: Bool) -> String {
    trimmed(preserving ? text : collapsed(text))
  }

  /// The text with every run of blanks but no-break spaces as one space.
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

  /// The text without the blanks at its ends, no-break spaces too.
  package static func trimmed(_ text: String) -> String {
    let scalars = text.unicodeScalars
    let start = scalars.firstIndex { !isBlank($0) } ?? scalars.endIndex
    let end = scalars.lastIndex { !isBlank($0) }.map(scalars.index(after:)) ?? start
    return String(scalars[start..<end])
  }
}

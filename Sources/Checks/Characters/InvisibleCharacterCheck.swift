import Diagnostics
import Language

/// Finds invisible characters, and characters that never belong in a text.
struct InvisibleCharacterCheck: TranslationCheck {
  /// The rule's name; its worst findings are errors.
  static let name = "invisible-character"

  let rule = Self.name
  let severity = Diagnostic.Severity.warning
  let about = """
    Control characters, zero-width spaces, soft hyphens, byte order marks, private characters and the
    replacement character, if the source does not have them. Joiners are allowed, because Persian and the
    languages of India need them. So is the zero-width space in scripts that write no others, such as Thai, Khmer and Burmese.
    """

  func findings(_ text: CheckedText) -> [CheckFinding] {
    guard text.traits.contains(.invisible) else { return [] }
    let known = Set(text.sources.flatMap(\.words.unicodeScalars))
    return text.first { sentence in
      let scalars = sentence.words.unicodeScalars
      let mayHaveSpaces = scalars.contains("\u{200B}") && sentence.isUnspaced
      return scalars.first { scalar in
        (scalar == "\u{200B}" ? !mayHaveSpaces : scalar.isNeverWanted) && !known.contains(scalar)
      }.map { scalar in
        let isBroken = scalar.value == 0xFFFD || scalar.properties.generalCategory == .control
        return CheckFinding(
          "U+\(scalar.hexadecimal) is in it, and is invisible",
          fix: isBroken ? "write the character that was meant" : "remove it",
          severity: isBroken ? .error : nil)
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether the character is invisible or never belongs in a text; false for the zero-width space,
  /// which some scripts need.
  var isNeverWanted: Bool {
    switch value {
    case 0x09, 0x0A, 0x200B: false
    case 0xAD, 0x2060, 0xFEFF, 0xFFFD, 0x2028, 0x2029, 0x115F, 0x1160, 0x3164: true
    case 0xFFFC: false
    default:
      [.control, .privateUse, .unassigned].contains(properties.generalCategory) && value != 0x0D
    }
  }
}

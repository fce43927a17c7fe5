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
    languages of India need them. So is the zero-width space in scripts that write no others, such as Thai,
    Khmer and Burmese.
    Tag characters (U+E0000 to U+E007F) can hide a whole text; they are allowed in the flags of regions alone.
    """

  func findings(_ text: CheckedText) -> [CheckFinding] {
    guard text.traits.contains(.invisible) else { return [] }
    let known = Set(text.sources.flatMap(\.words.unicodeScalars))
    return text.first { sentence in
      let scalars = sentence.words.unicodeScalars
      if let tag = scalars.firstHiddenTag, !known.contains(tag) {
        return CheckFinding(
          "U+\(tag.hexadecimal) is in it, and is invisible", fix: "remove it, and those after it",
          severity: .error)
      }
      let mayHaveSpaces = scalars.contains("\u{200B}") && sentence.isUnspaced
      return scalars.first { scalar in
        (scalar == "\u{200B}" ? !mayHaveSpaces : scalar.isNeverWanted) && !known.contains(scalar)
      }.map { scalar in
        let isBroken = scalar.value == 0xFFFD || scalar.properties.generalCategory == .control
        return CheckFinding(
          "U+\(scalar.hexadecimal) is in it, and is invisible",
          fix: isBroken ? .decision("write the character that was meant") : "remove it",
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

extension Unicode.Scalar {
  /// Whether the character is a tag: the invisible copy of an ASCII character.
  var isTag: Bool { (0xE0000...0xE007F).contains(value) }
}

extension String.UnicodeScalarView {
  /// The first tag that is not part of the flag of a region: a black flag, up to six tags of letters and
  /// digits, and the tag that ends them.
  ///
  /// Source: Unicode Technical Standard 51, "Unicode Emoji", annex C (valid emoji tag sequences).
  fileprivate var firstHiddenTag: Unicode.Scalar? {
    var rest = self[...]
    while let place = rest.firstIndex(where: \.isTag) {
      let isAfterFlag = place > startIndex && self[index(before: place)] == "\u{1F3F4}"
      let tags = rest[place...].prefix { $0.isTag && $0.value != 0xE007F }
      let isRegion =
        (3...6).contains(tags.count)
        && tags.allSatisfy { scalar in
          (0xE0030...0xE0039).contains(scalar.value) || (0xE0061...0xE007A).contains(scalar.value)
        }
      guard isAfterFlag, isRegion, tags.endIndex < endIndex, self[tags.endIndex].value == 0xE007F
      else { return self[place] }
      rest = self[index(after: tags.endIndex)...]
    }
    return nil
  }
}

import Diagnostics

/// Finds texts that are longer than their space.
struct LengthCheck: TranslationCheck {
  let rule = "length"
  let severity = Diagnostic.Severity.error
  let about = """
    A text has at most as many characters as `"lengths"` in the configuration allows for its key, of which the
    wide ones of East Asia count as two; the value of a token counts as none. Without a limit, one that is
    more than three times as long as the source and longer than 60 characters is a note.
    """

  func findings(_ text: CheckedText) -> [CheckFinding] {
    let width = text.sentences.map { Self.width($0.bareWords) }.max() ?? 0
    if let longest = text.longest {
      guard width > longest else { return [] }
      return [
        CheckFinding(
          "it is \(width) characters wide, and there is room for \(longest)", fix: "shorten it")
      ]
    }
    let source = text.sources.map { Self.width($0.bareWords) }.max() ?? 0
    guard width > 60, width > 3 * source else { return [] }
    return [
      CheckFinding(
        "it is \(width) characters wide, and the source text \(source)",
        fix: "shorten it, unless there is room", severity: .note)
    ]
  }

  /// Returns the number of columns of a text: two for wide characters, none for marks.
  static func width(_ words: String) -> Int {
    words.unicodeScalars.reduce(0) { width, scalar in
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format, .control: width
      default: width + (isWide(scalar.value) ? 2 : 1)
      }
    }
  }

  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}

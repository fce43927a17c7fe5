extension String {
  /// The number of columns that the text takes on a terminal: two for a wide character of East Asia
  /// or an emoji, none for a mark on the character before it.
  ///
  /// Source: Unicode Standard Annex 11, "East Asian Width".
  public var columns: Int { unicodeScalars.reduce(0) { $0 + $1.columns } }

  /// Returns the text in pieces of at most some columns; never an empty list.
  ///
  /// Words and quoted texts stay whole where they fit; a piece never begins with a mark.
  func pieces(ofColumns most: Int) -> [String] {
    guard columns > most else { return [self] }
    var pieces = [""]
    var used = 0
    // A quoted text that fits on no line is broken at its spaces.
    let words = self[...].words.flatMap { word in
      String(word.text).columns > most ? word.text.parts(after: word.gap) : [word]
    }
    for word in words.map({ $0.gap + String($0.text) }) {
      let width = word.columns
      if used + width > most, used > 0, width <= most {
        pieces.append("")
        used = 0
      }
      for character in word {
        let own = String(character).columns
        if used + own > most, used > 0 {
          pieces.append("")
          used = 0
        }
        // A space at the beginning of a piece says nothing.
        if used == 0, pieces.count > 1, character == " " { continue }
        pieces[pieces.count - 1].append(character)
        used += own
      }
    }
    return pieces
  }
}

extension Unicode.Scalar {
  /// The number of columns that the scalar takes.
  fileprivate var columns: Int {
    if value < 0x300 { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    // A medial vowel or final consonant joins the syllable before it.
    if (0x1160...0x11FF).contains(value) { return 0 }
    return properties.isEmojiPresentation || Self.wide.contains { $0.contains(value) } ? 2 : 1
  }

  /// The blocks whose characters are wide.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF,
    0x4E00...0x9FFF, 0xA000...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18CFF,
    0x1B000...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]
}

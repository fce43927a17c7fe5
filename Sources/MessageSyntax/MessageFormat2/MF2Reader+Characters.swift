extension MF2Reader {
  /// The maximum length of a name or key in bytes.
  private static let longestName = 1000

  /// Skips optional blanks: white space and direction marks.
  mutating func skipBlanks() { rest = rest.drop(while: \.isBlankOfMF2) }

  /// Skips blanks that have to be there: any direction marks, then white space.
  ///
  /// Returns false, in the same place, if there is no white space.
  mutating func takeBlanks() -> Bool {
    guard rest.first(where: { !$0.isDirectionMarkOfMF2 })?.isSpaceOfMF2 == true else {
      return false
    }
    skipBlanks()
    return true
  }

  /// Skips a character after optional blanks; returns false, after the blanks, if another follows.
  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard rest.first == scalar else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// Reads a name, with a direction mark before and after it; empty if there is none.
  mutating func readName() throws(PatternError) -> String {
    if rest.first?.isDirectionMarkOfMF2 == true { rest = rest.dropFirst() }
    guard rest.first?.beginsNameOfMF2 == true else { return "" }
    let name = try short(word())
    if rest.first?.isDirectionMarkOfMF2 == true { rest = rest.dropFirst() }
    return name
  }

  /// Reads a name that may have a namespace, as `u:dir`; empty if there is none.
  mutating func identifier() throws(PatternError) -> String {
    let name = try readName()
    guard !name.isEmpty, rest.first == ":" else { return name }
    rest = rest.dropFirst()
    let own = try readName()
    guard !own.isEmpty else { throw broken("no name follows \"\(name):\"") }
    return "\(name):\(own)"
  }

  /// Reads a word, or text between `|`.
  mutating func literal() throws(PatternError) -> String {
    guard rest.first == "|" else {
      let word = word()
      if word.isEmpty { throw broken("an expression has no value") }
      return word
    }
    rest = rest.dropFirst()
    var words = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      if scalar == "|" { return String(words) }
      words.append(scalar == "\\" ? try escape() : scalar)
    }
    throw broken("a literal is not closed with |")
  }

  /// Reads the character after a backslash.
  mutating func escape() throws(PatternError) -> Unicode.Scalar {
    guard let scalar = rest.popFirst(), "\\{}|".unicodeScalars.contains(scalar) else {
      throw broken("a backslash is not followed by \\, {, } or |")
    }
    return scalar
  }

  /// Returns a word, if it is short: Unicode comparison is slow for a long one with many marks.
  func short(_ word: String) throws(PatternError) -> String {
    guard word.utf8.count <= Self.longestName else {
      throw broken("a name or a key has more than \(Self.longestName) bytes")
    }
    return word
  }

  /// Reads a run of name characters; empty if there is none.
  private mutating func word() -> String {
    let word = rest.prefix(while: \.isInNameOfMF2)
    rest = rest.dropFirst(word.count)
    return String(String.UnicodeScalarView(word))
  }
}

/// The character classes of MessageFormat 2's grammar (`message.abnf`, LDML 48).
extension Unicode.Scalar {
  /// Whether the scalar is white space: `ws`.
  var isSpaceOfMF2: Bool { [" ", "\t", "\r", "\n", "\u{3000}"].contains(self) }

  /// Whether the scalar is a direction mark: `bidi`.
  var isDirectionMarkOfMF2: Bool {
    self == "\u{61C}" || self == "\u{200E}" || self == "\u{200F}"
      || ("\u{2066}"..."\u{2069}").contains(self)
  }

  /// Whether the scalar may stand where blanks are optional: `o`.
  var isBlankOfMF2: Bool { isSpaceOfMF2 || isDirectionMarkOfMF2 }

  /// Whether a name may begin with the scalar: `name-start`.
  var beginsNameOfMF2: Bool {
    switch value {
    case 0...0x7F: isLetterOfASCII || self == "+" || self == "_"
    case 0x80...0xA0, 0x61C, 0x1680, 0x3000: false
    case 0x2000...0x206F: isPunctuationInNameOfMF2
    case 0xFDD0...0xFDEF: false
    default: value & 0xFFFE != 0xFFFE
    }
  }

  /// Whether a name may have the scalar: `name-char`.
  var isInNameOfMF2: Bool {
    beginsNameOfMF2 || isDigitOfASCII || self == "-" || self == "."
  }

  /// Whether a scalar of the block "General Punctuation" is neither a space nor a direction mark.
  private var isPunctuationInNameOfMF2: Bool {
    switch value {
    case 0x2000...0x200A, 0x200E, 0x200F, 0x2028...0x202F, 0x205F, 0x2066...0x2069: false
    default: true
    }
  }
}

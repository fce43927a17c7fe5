/// A text as scalars, for checks that read from left to right without backtracking.
///
/// A regular expression may try each start against the rest of the text, which takes hours on a
/// malicious megabyte. Code that uses this type takes a few steps per scalar.
struct ScalarText {
  private let scalars: [Unicode.Scalar]

  init(_ words: String) { scalars = Array(words.unicodeScalars) }

  /// The valid positions.
  var indices: Range<Int> { scalars.indices }

  /// The scalar at a position; nil outside of the text.
  subscript(position: Int) -> Unicode.Scalar? {
    scalars.indices.contains(position) ? scalars[position] : nil
  }

  /// Returns the end of the scalars of a class, from a position on.
  func end(from start: Int, _ belongs: (Unicode.Scalar) -> Bool) -> Int {
    var end = start
    while end < scalars.count, belongs(scalars[end]) { end += 1 }
    return end
  }

  /// Returns whether a word of lowercase ASCII letters and signs is at a position,
  /// case-insensitively.
  func has(_ word: StaticString, at position: Int) -> Bool {
    guard position + word.utf8CodeUnitCount <= scalars.count else { return false }
    return word.withUTF8Buffer { bytes in
      bytes.indices.allSatisfy { scalars[position + $0].small == UInt32(bytes[$0]) }
    }
  }

  func text(_ range: Range<Int>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[range])
    return String(text)
  }

  /// Returns every match of a pattern, in order and without overlap.
  ///
  /// - Parameter end: Returns the end of the match at a position; nil if there is none.
  /// - Returns: The matched texts, in order.
  /// - Complexity: Linear, if `end` looks no further than the next position where a match may
  ///   begin.
  func all(_ end: (Int) -> Int?) -> [String] {
    var (found, position) = ([String](), 0)
    while position < scalars.count {
      if let end = end(position) {
        found.append(text(position..<end))
        position = end
      } else {
        position += 1
      }
    }
    return found
  }
}

extension Unicode.Scalar {
  /// The scalar's number; for an uppercase ASCII letter, that of the lowercase one.
  var small: UInt32 { (0x41...0x5A).contains(value) ? value | 0x20 : value }

  /// Whether the scalar is an ASCII letter.
  var isASCIILetter: Bool { (0x61...0x7A).contains(small) }

  /// Whether the scalar is an ASCII digit.
  var isASCIIDigit: Bool { (0x30...0x39).contains(value) }

  /// Whether the scalar is a hexadecimal digit.
  var isHexadecimalDigit: Bool { isASCIIDigit || (0x61...0x66).contains(small) }

  /// Whether the scalar is a decimal digit of any script.
  var isDigit: Bool { isASCIIDigit || (value > 0x7F && properties.numericType == .decimal) }

  /// Whether the scalar is part of a word: a letter, a mark, a digit or a joiner.
  var isOfWord: Bool {
    if value < 0x80 { return isASCIILetter || isASCIIDigit || self == "_" }
    if properties.isAlphabetic || isMark { return true }
    let category = properties.generalCategory
    return category == .decimalNumber || category == .connectorPunctuation
  }

  /// Whether the scalar is a combining mark.
  var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }
}

/// The words of a text as scalars, for checks that read from left to right and never go back.
///
/// A regular expression may try each start against the rest of the text, which takes hours on a
/// megabyte that a translator wrote to that end. What is written with this takes a few steps a scalar.
struct ScalarText {
  private let scalars: [Unicode.Scalar]

  init(_ words: String) { scalars = Array(words.unicodeScalars) }

  /// The positions there are.
  var indices: Range<Int> { scalars.indices }

  /// The scalar at a position; nil outside of the text.
  subscript(position: Int) -> Unicode.Scalar? {
    scalars.indices.contains(position) ? scalars[position] : nil
  }

  /// Where the scalars end that belong to a class, from a position on.
  func end(from start: Int, _ belongs: (Unicode.Scalar) -> Bool) -> Int {
    var end = start
    while end < scalars.count, belongs(scalars[end]) { end += 1 }
    return end
  }

  /// Whether a word of small ASCII letters and signs stands at a position, in letters of either case.
  func has(_ word: StaticString, at position: Int) -> Bool {
    guard position + word.utf8CodeUnitCount <= scalars.count else { return false }
    return word.withUTF8Buffer { bytes in
      bytes.indices.allSatisfy { scalars[position + $0].small == UInt32(bytes[$0]) }
    }
  }

  /// The words in a range.
  func text(_ range: Range<Int>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[range])
    return String(text)
  }

  /// Whatever begins at a position, one after the other and never within the one before.
  ///
  /// - Parameter end: Where what begins at a position ends; nil where nothing does.
  /// - Returns: Their words, in order.
  /// - Complexity: Linear, as long as `end` looks no further than the next place where something may begin.
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
  /// Its number, for a capital letter of ASCII that of the small one.
  var small: UInt32 { (0x41...0x5A).contains(value) ? value | 0x20 : value }

  /// Whether it is a letter of ASCII.
  var isASCIILetter: Bool { (0x61...0x7A).contains(small) }

  /// Whether it is a digit of ASCII.
  var isASCIIDigit: Bool { (0x30...0x39).contains(value) }

  /// Whether it is a digit of base 16.
  var isHexadecimalDigit: Bool { isASCIIDigit || (0x61...0x66).contains(small) }

  /// Whether it is a decimal digit of any script.
  var isDigit: Bool { isASCIIDigit || (value > 0x7F && properties.numericType == .decimal) }

  /// Whether it is of a word: a letter, a mark, a digit or what joins them.
  var isOfWord: Bool {
    if value < 0x80 { return isASCIILetter || isASCIIDigit || self == "_" }
    if properties.isAlphabetic || isMark { return true }
    let category = properties.generalCategory
    return category == .decimalNumber || category == .connectorPunctuation
  }

  /// Whether it is a mark, which is drawn with what stands before it.
  var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }
}

/// A text taken apart into words and the tokens of `String.format`.
///
/// Source: Java's `Formatter`. A blank is no flag: "100% done" has no token; a minus is one before a
/// width only: "50%-off" has none.
package struct FormatText {
  package enum Part: Hashable {
    case words(String)
    /// The argument of a number, from 1, as a number or a text.
    case token(Int, isNumber: Bool)
  }

  package private(set) var parts: [Part] = []
  /// The tokens that ask for a form that no text has: a width, a precision, another base.
  private(set) var withFormat: [String] = []

  private var rest: ArraySlice<UInt8>
  private var words: [UInt8] = []
  private var unnumbered = 0
  private var last = 1

  /// The parts of a text.
  ///
  /// - Complexity: O(*n*) in its bytes.
  package init(_ text: String) {
    rest = Array(text.utf8)[...]
    while let byte = rest.first {
      if byte == UInt8(ascii: "%"), let token = FormatToken(rest) {
        rest = rest[token.end...]
        append(token)
      } else {
        words.append(byte)
        rest = rest.dropFirst()
      }
    }
    flush()
  }

  private mutating func append(_ token: FormatToken) {
    if token.isPercentSign { return words.append(UInt8(ascii: "%")) }
    flush()
    last = number(of: token)
    parts.append(.token(last, isNumber: token.isNumber))
    if token.hasFormat { withFormat.append(token.written) }
  }

  /// The argument: the one that is named, the same as before for `%<s`, else the next.
  private mutating func number(of token: FormatToken) -> Int {
    if token.isSameAsBefore { return last }
    if let number = token.number { return number }
    unnumbered += 1
    return unnumbered
  }

  private mutating func flush() {
    if !words.isEmpty { parts.append(.words(String(decoding: words, as: UTF8.self))) }
    words = []
  }
}

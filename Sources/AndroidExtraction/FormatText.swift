import Phrases

/// A text split into words and the tokens of `String.format`.
///
/// Source: Java's `Formatter`. A blank is not a flag: "100% done" has no token. A minus is one only
/// before a width: "50%-off" has none. `%n` is a line break in a text with tokens; without any, the app
/// shows the text as it is.
package struct FormatText {
  package enum Part: Hashable {
    case words(String)
    /// The argument with a number, from 1, as a number or a text.
    case token(Int, isNumber: Bool)
  }

  package private(set) var parts: [Part] = []
  /// The tokens with a format that no text supports: a width, a precision, another base.
  private(set) var withFormat: [String] = []
  /// The conversions of arguments that are shown as numbers, by number from 1, as written after it:
  /// `.2f`; of several the first.
  package private(set) var numberConversions: [Int: String] = [:]

  /// The arguments of which each token is a whole number, as `%1$d`.
  var wholeNumbers: Set<Int> { Set(numberConversions.keys).subtracting(others) }
  /// The arguments that a token shows otherwise.
  private(set) var others: Set<Int> = []

  /// The first percent sign that begins no token, with the word that it stands in.
  package private(set) var percentSign: String?

  private var hasLineBreaks = false
  private var rest: ArraySlice<UInt8>
  private var words: [UInt8] = []
  private var unnumbered = 0
  private var last = 1

  /// Splits a text.
  ///
  /// - Complexity: O(*n*) in its bytes.
  package init(_ text: String, _ dialect: ResourceDialect = .android) {
    self.init(text, dialect, readsLineBreaks: dialect == .android)
    guard hasLineBreaks, !parts.contains(where: { if case .token = $0 { true } else { false } })
    else { return }
    self.init(text, dialect, readsLineBreaks: false)
  }

  private init(_ text: String, _ dialect: ResourceDialect, readsLineBreaks: Bool) {
    rest = Array(text.utf8)[...]
    while let byte = rest.first {
      if readsLineBreaks, rest.starts(with: "%n".utf8) {
        words.append(0x0A)
        (hasLineBreaks, rest) = (true, rest.dropFirst(2))
        continue
      }
      if byte == UInt8(ascii: "%"), let token = FormatToken(rest),
        dialect == .android || token.isOfCompose
      {
        rest = rest[token.end...]
        append(token)
      } else {
        if byte == UInt8(ascii: "%"), percentSign == nil, dialect == .android {
          percentSign = excerpt(text)
        }
        words.append(byte)
        rest = rest.dropFirst()
      }
    }
    flush()
  }

  /// Returns the words next to the percent sign at the start of the rest.
  private func excerpt(_ text: String) -> String {
    SourcePhrase.excerpt(text, at: text.utf8.index(text.startIndex, offsetBy: rest.startIndex))
  }

  private mutating func append(_ token: FormatToken) {
    if token.isPercentSign { return words.append(UInt8(ascii: "%")) }
    flush()
    last = number(of: token)
    parts.append(.token(last, isNumber: token.isNumber))
    if token.hasFormat { withFormat.append(token.written) }
    if !token.written.hasSuffix("d") { others.insert(last) }
    if token.isNumber, numberConversions[last] == nil {
      numberConversions[last] = Self.conversion(in: token.written)
    }
  }

  /// Returns a token without its percent sign and number.
  private static func conversion(in token: String) -> String {
    let rest = token.dropFirst()
    if rest.first == "<" { return String(rest.dropFirst()) }
    guard let end = rest.firstIndex(of: "$"), rest[..<end].allSatisfy(\.isNumber) else {
      return String(rest)
    }
    return String(rest[end...].dropFirst())
  }

  /// Returns the number of the token's argument: the explicit one, the previous one for `%<s`, else
  /// the next.
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

extension SourcePhrase {
  /// Returns the tokens of a value whose format is ignored, such as `%.1f`, `%05d` and `%x`.
  ///
  /// Numbers are shown in the digits of the reader's language, and the value passed determines the
  /// format; a token only determines the place. These tokens are accepted, and shown as `%f` or
  /// `%d` would be.
  ///
  /// - Parameter value: the source text of a keyed phrase.
  /// - Returns: the tokens as written, in order.
  public static func tokensWithFormat(in value: String) -> [String] {
    tokens(in: value) { token, text in token.hasFormat ? text : nil }
  }

  /// Returns whether a value has tokens without the number of an argument.
  ///
  /// - Parameter value: the source text of a keyed phrase.
  /// - Returns: true for `%@ of %@`, false for `%1$@ of %2$@` and for `100 %%`.
  public static func hasUnnumberedTokens(in value: String) -> Bool {
    !tokens(in: value) { token, text in
      token.number == nil && !token.isPercentSign ? text : nil
    }.isEmpty
  }

  /// Returns the positions of the tokens that a value always writes for whole numbers, as `%1$d`.
  package static func wholeNumbers(in value: String) -> Set<Int> {
    guard value.utf8.contains(UInt8(ascii: "%")) else { return [] }
    var (whole, others, count) = (Set<Int>(), Set<Int>(), 0)
    for case .token(let token) in TokenScanner.pieces(of: value) where !token.isPercentSign {
      count += 1
      let position = (token.number ?? count) - 1
      let isWhole = token.conversion.last.map { "dDiuU".contains($0) } ?? false
      if isWhole { whole.insert(position) } else { others.insert(position) }
    }
    return whole.subtracting(others)
  }

  /// Returns all tokens of a value as written, including `%%`, in order.
  package static func tokens(in value: String) -> [String] {
    tokens(in: value) { _, text in text }
  }

  private static func tokens(
    in value: String, _ chosen: (TokenScanner.Token, String) -> String?
  ) -> [String] {
    guard value.utf8.contains(UInt8(ascii: "%")) else { return [] }
    let bytes = Array(value.utf8)
    let scanner = TokenScanner(.percent)
    var found: [String] = []
    var at = 0
    while at < bytes.count {
      guard let token = scanner.token(in: bytes, at: at) else {
        at += 1
        continue
      }
      let text = String(decoding: bytes[at..<token.end], as: UTF8.self)
      if let chosen = chosen(token, text) { found.append(chosen) }
      at = token.end
    }
    return found
  }
}

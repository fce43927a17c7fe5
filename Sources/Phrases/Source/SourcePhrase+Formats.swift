extension SourcePhrase {
  /// Returns the tokens of a value whose format is ignored, such as `%.1f`, `%05d` and `%x`.
  ///
  /// Numbers are shown in the digits of the reader's language, and the value passed determines the
  /// format; a token only determines the place. These tokens are accepted, and shown as `%f` or
  /// `%d` would be.
  ///
  /// - Parameter value: The source text of a keyed phrase.
  /// - Returns: The tokens as written, in order.
  public static func tokensWithFormat(in value: String) -> [String] {
    tokens(in: value) { token, text in token.hasFormat ? text : nil }
  }

  /// Returns whether a value has tokens without the number of an argument.
  ///
  /// - Parameter value: The source text of a keyed phrase.
  /// - Returns: True for `%@ of %@`, false for `%1$@ of %2$@` and for `100 %%`.
  public static func hasUnnumberedTokens(in value: String) -> Bool {
    !tokens(in: value) { token, text in
      token.number == nil && !token.isPercentSign ? text : nil
    }.isEmpty
  }

  /// Returns the tokens of a value, each with the number of its argument: `%1$@` and `%2$i` of
  /// `%@, code %i`.
  ///
  /// - Parameter value: The source text of a keyed phrase.
  /// - Returns: The tokens in order; those that have a number keep it.
  /// - Complexity: Linear in the value.
  public static func numberedTokens(in value: String) -> [String] {
    var next = 0
    return tokens(in: value) { token, text in
      if token.isPercentSign { return nil }
      next += 1
      return token.number == nil ? "%\(next)$\(text.dropFirst())" : text
    }
  }

  /// Returns the first percent sign of a value with tokens that begins neither a token nor `%%`,
  /// with the word that it stands in.
  ///
  /// Format functions read it together with the letters after it. Java's `Formatter` throws, and C's
  /// `printf` takes another argument, since both accept a blank as a flag: the `% s` of
  /// `100% sure` is a conversion. Apple's references to a plural, `%#@files@`, are tokens here.
  ///
  /// Sources: java.util.Formatter; IEEE 1003.1, `fprintf`.
  ///
  /// - Parameter value: The source text of a keyed phrase.
  /// - Returns: `100% sure`; nil for a value without tokens, which no function formats.
  /// - Complexity: Linear in the value.
  public static func lonePercentSign(in value: String) -> String? {
    guard value.utf8.contains(UInt8(ascii: "%")) else { return nil }
    return lonePercentSign(in: TokenScanner.pieces(of: value))
  }

  /// Returns the first lone percent sign of pieces with a token.
  private static func lonePercentSign(in pieces: [TokenScanner.Piece]) -> String? {
    var (hasToken, found): (Bool, String?) = (false, nil)
    for piece in pieces {
      switch piece {
      case .token(let token): hasToken = hasToken || !token.isPercentSign
      case .words(let words):
        let signs = percentSigns(in: words)
        hasToken = hasToken || signs.hasReference
        found = found ?? signs.lone
      }
    }
    return hasToken ? found : nil
  }

  /// Returns the first lone percent sign of words without tokens, and whether they refer to a
  /// plural.
  private static func percentSigns(in words: String) -> (lone: String?, hasReference: Bool) {
    var (rest, hasReference) = (words.utf8[...], false)
    while let sign = rest.firstIndex(of: UInt8(ascii: "%")) {
      let number = rest[sign...].dropFirst().prefix { (0x30...0x39).contains($0) || $0 == 0x24 }
      let end = rest[number.endIndex...]
      guard end.starts(with: "#@".utf8) else { return (excerpt(words, at: sign), hasReference) }
      (rest, hasReference) = (end.dropFirst(2), true)
    }
    return (nil, hasReference)
  }

  /// Returns the words next to a percent sign.
  package static func excerpt(_ words: String, at sign: String.Index) -> String {
    let scalars = words.unicodeScalars
    let isBlank = { (scalar: Unicode.Scalar) in scalar.properties.isWhitespace }
    let before = scalars[..<sign].suffix(12)
    let start = before.lastIndex(where: isBlank).map(scalars.index(after:)) ?? before.startIndex
    let after = scalars[sign...].dropFirst().prefix(12)
    let word = after.drop(while: isBlank).prefix { !isBlank($0) }
    return String(scalars[start...sign])
      + (word.isEmpty ? "" : String(scalars[after.startIndex..<word.endIndex]))
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

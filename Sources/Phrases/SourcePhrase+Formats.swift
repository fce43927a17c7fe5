extension SourcePhrase {
  /// The tokens of a value whose format no text follows, as `%.1f`, `%05d` and `%x`.
  ///
  /// A number is shown in the digits of its reader's language, so its value says how; a token only
  /// says where. These tokens are read, and shown as `%f` or `%d` would be.
  ///
  /// - Parameter value: the source text of a keyed phrase.
  /// - Returns: the tokens as they are written, in order.
  public static func tokensWithFormat(in value: String) -> [String] {
    tokens(in: value) { token, text in token.hasFormat ? text : nil }
  }

  /// Whether a value has tokens that do not say by a number which argument they show.
  ///
  /// - Parameter value: the source text of a keyed phrase.
  /// - Returns: true for `%@ of %@`, false for `%1$@ of %2$@` and for `100 %%`.
  public static func hasUnnumberedTokens(in value: String) -> Bool {
    !tokens(in: value) { token, text in
      token.number == nil && !token.isPercentSign ? text : nil
    }.isEmpty
  }

  /// All tokens of a value as they are written, `%%` too, in order.
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

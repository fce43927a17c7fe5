extension SourcePhrase {
  /// The tokens of a value whose format no text follows, as `%.1f`, `%05d` and `%x`.
  ///
  /// A number is shown in the digits of its reader's language, so its value says how; a token only
  /// says where. These tokens are read, and shown as `%f` or `%d` would be.
  ///
  /// - Parameter value: the source text of a keyed phrase.
  /// - Returns: the tokens as they are written, in order.
  public static func tokensWithFormat(in value: String) -> [String] {
    let bytes = Array(value.utf8)
    let scanner = TokenScanner(.percent)
    var found: [String] = []
    var at = 0
    while at < bytes.count {
      guard let token = scanner.token(in: bytes, at: at) else {
        at += 1
        continue
      }
      if token.hasFormat { found.append(String(decoding: bytes[at..<token.end], as: UTF8.self)) }
      at = token.end
    }
    return found
  }
}

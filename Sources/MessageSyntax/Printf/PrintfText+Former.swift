import Phrases

extension PrintfText {
  /// Creates the syntax with the conversions, such as `d` or `.1f`, of the first given text that
  /// has tokens.
  ///
  /// Tokens are written without numbers if that text has none. The texts are the former one, the
  /// source text, and the key, which is often the source text.
  public init(_ platform: Platform = .apple, like texts: String...) {
    self.init(platform: platform)
    let former = texts.first { text in
      SourcePhrase.tokens(in: text).contains { $0 != "%%" }
    }
    guard let former else { return }
    isUnnumbered = true
    var unnumbered = 0
    for token in SourcePhrase.tokens(in: former) where token != "%%" {
      let parts = token.dropFirst().split(separator: "$", maxSplits: 1)
      guard let conversion = parts.last else { continue }
      if parts.count > 1, let number = Int(parts[0]) {
        isUnnumbered = false
        conversions[number - 1] = String(conversion)
      } else {
        conversions[unnumbered] = String(conversion)
        unnumbered += 1
      }
    }
  }
}

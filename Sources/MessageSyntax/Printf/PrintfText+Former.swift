import Phrases

extension PrintfText {
  /// Creates the syntax with the conversions of the first of some texts that has tokens, as `d` or `.1f`.
  ///
  /// Tokens are written without their numbers where that text has none. The texts are a former one, the
  /// source text, and the key, which often is that text.
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

import Phrases

extension PrintfText {
  /// Creates the syntax with the conversions, such as `d` or `.1f`, of the first given text that
  /// has tokens.
  ///
  /// Tokens are written without numbers if that text has none. The texts are the former one, the
  /// source text, and the key, which is often the source text.
  public init(_ platform: Platform = .apple, like texts: String...) {
    self.init(platform, likeAny: texts)
  }

  /// Creates the syntax like the first text that has tokens, with the conversions of the others for
  /// tokens that it lacks.
  public init(_ platform: Platform, likeAll texts: [String]) {
    self.init(platform, likeAny: texts)
    for text in texts {
      let other = PrintfText(platform, likeAny: [text])
      conversions.merge(other.conversions) { first, _ in first }
    }
  }

  private init(_ platform: Platform, likeAny texts: [String]) {
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

import Phrases

extension PrintfText {
  /// The syntax with the conversions that a former text has, as `d` or `.1f`.
  ///
  /// Tokens are written without their numbers where that text has none.
  init(_ platform: Platform = .apple, like former: String) {
    self.init(platform: platform)
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
    if conversions.isEmpty { isUnnumbered = false }
  }
}

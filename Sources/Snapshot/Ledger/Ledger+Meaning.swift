import Phrases

extension Ledger {
  /// Returns the tags of texts that a key had with another meaning: those of its other ordinals.
  ///
  /// A large change gives a key a new ordinal, so the texts of a former one don't fit any more.
  ///
  /// - Parameter phrases: The phrases.
  /// - Returns: The tags by present ordinal; only of phrases that have any.
  public func outdatedTags(of phrases: some Sequence<SourcePhrase>) -> [Int: Set<TextTag>] {
    var outdated: [Int: Set<TextTag>] = [:]
    for phrase in phrases {
      let all = everyOrdinal(of: phrase)
      guard all.count > 1, let present = ordinal(of: phrase) else { continue }
      let others = Set(all.filter { $0 != present }.flatMap { texts[$0] ?? [] }.map(TextTag.init))
      outdated[present] = others.subtracting((texts[present] ?? []).map(TextTag.init))
    }
    return outdated
  }
}

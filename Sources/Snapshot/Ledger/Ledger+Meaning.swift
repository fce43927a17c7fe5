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

  /// Returns the ordinals that keys had with another meaning.
  ///
  /// - Parameter phrases: The phrases.
  /// - Returns: Those ordinals by present ordinal; only of phrases that have any.
  public func formerMeanings(of phrases: some Sequence<SourcePhrase>) -> [Int: [Int]] {
    var former: [Int: [Int]] = [:]
    for phrase in phrases {
      let all = everyOrdinal(of: phrase)
      guard all.count > 1, let present = ordinal(of: phrase) else { continue }
      let own = Set(texts[present] ?? [])
      let others = all.filter { ordinal in
        ordinal != present && texts[ordinal].map { own.isDisjoint(with: $0) } ?? false
      }
      if !others.isEmpty { former[present] = others }
    }
    return former
  }

  /// Returns the parameters that phrases had before their signature changed.
  ///
  /// - Parameter phrases: The phrases.
  /// - Returns: The former lists of parameters by present ordinal, the oldest first; only of phrases
  ///   that have any.
  /// - Complexity: Linear in the entries and the phrases.
  public func formerParameters(of phrases: some Sequence<SourcePhrase>) -> [Int: [[Parameter]]] {
    var ids: Set<PhraseID> = []
    let repeated = Set(entries.lazy.map(\.identity.id).filter { !ids.insert($0).inserted })
    guard !repeated.isEmpty else { return [:] }
    var present: [PhraseID: (ordinal: Int, identity: LedgerEntry.Identity)] = [:]
    for phrase in phrases where repeated.contains(phrase.id) {
      guard let ordinal = ordinal(of: phrase) else { continue }
      present[phrase.id] = (ordinal, LedgerEntry.Identity(phrase))
    }
    var former: [Int: [[Parameter]]] = [:]
    for entry in entries {
      guard let (ordinal, identity) = present[entry.identity.id], identity != entry.identity,
        let parameters = entry.identity.parameters
      else { continue }
      former[ordinal, default: []].append(parameters)
    }
    return former
  }
}

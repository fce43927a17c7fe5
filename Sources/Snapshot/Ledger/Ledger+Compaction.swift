import Pack
import Phrases

extension Ledger {
  /// Returns the ledger of a new epoch, with only the phrases of the sources and without gaps.
  ///
  /// A line keeps the former ordinal of its phrase only if that was published. An unpublished
  /// ordinal may still go to another phrase, whose text would then be shown for this one.
  ///
  /// - Parameters:
  ///   - epoch: The new epoch.
  ///   - phrases: The phrases of the sources; those without an ordinal in this ledger are left out.
  ///   - published: The ledger at the origin; nil to keep no former ordinals.
  /// - Returns: The new ledger, in the order of this one.
  /// - Throws: `otherEpoch` if the published ledger belongs to another epoch.
  /// - Complexity: O(*n* log *n*) in the phrases.
  public func compacted(
    epoch: Epoch, to phrases: some Sequence<SourcePhrase>, published: Ledger?
  ) throws(LedgerError) -> Ledger {
    if let published, published.epoch != self.epoch {
      throw .otherEpoch(local: self.epoch, published: published.epoch)
    }
    let known = Dictionary(
      entries.map { ($0.ordinal, $0) }, uniquingKeysWith: { first, _ in first })
    let kept = Set(phrases.compactMap(ordinal(of:))).sorted()
    var lines: [LedgerLine] = []
    for ordinal in kept {
      guard var entry = known[ordinal] else { continue }
      let former = published?.holds(entry) == true ? ordinal : nil
      entry.ordinal = lines.count
      lines.append(LedgerLine(entry, texts: texts[ordinal] ?? [], former: former))
    }
    return try Ledger(
      epoch: epoch, former: FormerOrdinals(epoch: self.epoch), resolving: lines)
  }

  /// Returns the former ordinals, without those of keys whose text has changed and isn't classified
  /// yet.
  ///
  /// Until the change is accepted as small or large, the former texts may have another meaning.
  public func formerOrdinals(of phrases: some Sequence<SourcePhrase>) -> FormerOrdinals? {
    var left = former
    for phrase in phrases where isChanged(phrase) {
      if let ordinal = ordinal(of: phrase) { left?.ordinals[ordinal] = nil }
    }
    return left
  }

  /// Returns the ledger without former ordinals that the published ledger of their epoch gives to
  /// other phrases.
  public func keepingFormer(of published: Ledger) -> Ledger {
    guard published.epoch == former?.epoch else { return self }
    let known = Dictionary(
      published.entries.map { ($0.ordinal, $0.identity) }, uniquingKeysWith: { first, _ in first })
    var kept = self
    for entry in entries {
      guard let was = former?.ordinals[entry.ordinal], known[was] != entry.identity else {
        continue
      }
      kept.former?.ordinals[entry.ordinal] = nil
    }
    return kept
  }

  /// Returns whether a ledger's file contains any former ordinal.
  public static func hasFormerOrdinals(_ text: String) -> Bool { text.contains("\nwas\t") }

  /// Returns the number of ordinals that belong to none of the given phrases.
  public func deadCount(beside phrases: some Sequence<SourcePhrase>) -> Int {
    entries.count - Set(phrases.compactMap(ordinal(of:))).count
  }
}

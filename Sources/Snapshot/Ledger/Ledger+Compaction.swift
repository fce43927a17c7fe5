import Pack
import Phrases

extension Ledger {
  /// The ledger of a new epoch: only phrases that the sources have, without gaps.
  ///
  /// A line remembers the ordinal that its phrase had, where that was published: what was not may go to
  /// another phrase yet, whose text would then stand for this one.
  ///
  /// - Parameters:
  ///   - epoch: The new epoch.
  ///   - phrases: What the sources have; those without an ordinal here are left out.
  ///   - published: The ledger at the origin; nil where no former ordinals are to be remembered.
  /// - Returns: The new ledger, in the order of this one.
  /// - Throws: `otherEpoch` where the published one is of another epoch.
  /// - Complexity: O(n log n) in the phrases.
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

  /// What the ledger remembers of the epoch before, without the keys of some phrases whose text has changed since
  /// and nobody has said yet how: their former texts may say something else.
  public func formerOrdinals(of phrases: some Sequence<SourcePhrase>) -> FormerOrdinals? {
    var left = former
    for phrase in phrases where isChanged(phrase) {
      if let ordinal = ordinal(of: phrase) { left?.ordinals[ordinal] = nil }
    }
    return left
  }

  /// The ledger without the former ordinals that a published ledger of their epoch has for other phrases.
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

  /// Whether a ledger's file remembers any ordinal of the epoch before.
  public static func hasFormerOrdinals(_ text: String) -> Bool { text.contains("\nwas\t") }

  /// How many ordinals belong to none of some phrases.
  public func deadCount(beside phrases: some Sequence<SourcePhrase>) -> Int {
    entries.count - Set(phrases.compactMap(ordinal(of:))).count
  }
}

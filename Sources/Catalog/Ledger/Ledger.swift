import Pack
import Phrases

/// The append-only list of ordinals of one epoch: committed text, from which all key tables follow.
///
/// One ordinal belongs to one phrase with one signature, for ever. What stands in a working copy is
/// provisional until it is in the *published* ledger, which is the authority:
///
///     var ledger = try Ledger(text)
///     try ledger.give(ordinalsTo: phrases)
///     let safe = try ledger.reconciled(withPublished: published)
public struct Ledger: Sendable, Hashable {
  /// No ordinal is as large as this: 16 million.
  public static let ordinalLimit = 1 << 24

  /// The epoch of these ordinals.
  public let epoch: Epoch
  /// The lines by ordinal; no ordinal and no identity stands twice.
  public private(set) var entries: [LedgerEntry]
  private var ordinals: [LedgerEntry.Identity: Int]
  private var next: Int

  /// A ledger without phrases.
  public init(epoch: Epoch) {
    self.epoch = epoch
    entries = []
    ordinals = [:]
    next = 0
  }

  /// The ordinal of a phrase with its signature, or nil where it has none yet.
  public func ordinal(of phrase: SourcePhrase) -> Int? { ordinals[LedgerEntry.Identity(phrase)] }

  /// The ordinal of an id with a signature, or nil where it has none yet.
  public func ordinal(of identity: LedgerEntry.Identity) -> Int? { ordinals[identity] }

  /// Gives the next ordinals to phrases that have none, in their order, and returns the new lines.
  ///
  /// - Parameter phrases: The phrases of a build; those already in the ledger change nothing.
  /// - Returns: The lines that were appended.
  /// - Throws: `outOfOrdinals`; the ledger is unchanged then.
  @discardableResult
  public mutating func give(
    ordinalsTo phrases: some Sequence<SourcePhrase>
  ) throws(CatalogError) -> [LedgerEntry] {
    var grown = self
    var given: [LedgerEntry] = []
    for phrase in phrases where grown.ordinal(of: phrase) == nil {
      let entry = LedgerEntry(ordinal: grown.next, phrase: phrase)
      try grown.append(entry)
      given.append(entry)
    }
    self = grown
    return given
  }

  /// The union of this ledger with the published one, which wins.
  ///
  /// Every published line stays. A line of this ledger stays if both its phrase and its ordinal are
  /// free; a phrase whose ordinal went to another one gets a new ordinal at the end. The result is
  /// what may be published next: the published ledger and more.
  ///
  /// - Parameter published: The ledger at the origin.
  /// - Returns: The ledger to publish and to write back.
  /// - Throws: `otherLedger` where the epochs differ; `outOfOrdinals`.
  public func reconciled(withPublished published: Ledger) throws(CatalogError) -> Ledger {
    guard published.epoch == epoch else {
      throw .otherLedger(local: epoch, published: published.epoch)
    }
    return try Ledger(epoch: epoch, resolving: published.entries + entries, from: next)
  }

  /// Whether every line of another ledger stands in this one, so that this may follow it.
  public func contains(_ other: Ledger) -> Bool {
    other.epoch == epoch
      && other.entries.allSatisfy { ordinals[$0.identity] == $0.ordinal }
  }

  /// A ledger of lines of which earlier ones win; who loses an ordinal gets one at the end.
  init(
    epoch: Epoch, resolving lines: [LedgerEntry], from start: Int = 0
  ) throws(CatalogError) {
    self.init(epoch: epoch)
    var taken: Set<Int> = []
    var losers: [LedgerEntry] = []
    for line in lines where ordinals[line.identity] == nil {
      if taken.insert(line.ordinal).inserted {
        try append(line)
      } else {
        losers.append(line)
      }
    }
    next = max(next, start, (lines.map(\.ordinal).max() ?? -1) + 1)
    for var line in losers where ordinals[line.identity] == nil {
      line.ordinal = next
      try append(line)
    }
    entries.sort { $0.ordinal < $1.ordinal }
  }

  private mutating func append(_ entry: LedgerEntry) throws(CatalogError) {
    guard entry.ordinal < Self.ordinalLimit else { throw .outOfOrdinals }
    entries.append(entry)
    ordinals[entry.identity] = entry.ordinal
    next = max(next, entry.ordinal + 1)
  }
}

extension Ledger {
  /// Whether two ledgers would be written alike.
  public static func == (one: Ledger, other: Ledger) -> Bool {
    one.epoch == other.epoch && one.entries == other.entries
  }

  /// Hashes what is written.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(epoch)
    hasher.combine(entries)
  }
}

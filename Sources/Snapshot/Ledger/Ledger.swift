import Pack
import Phrases

/// The append-only list of ordinals of one epoch: a committed text file, the source of all key
/// tables.
///
/// An ordinal belongs to one phrase with one signature for ever. Lines of a working copy are
/// provisional until they are in the *published* ledger, which is the authority:
///
///     var ledger = try Ledger(text)
///     try ledger.give(ordinalsTo: phrases)
///     let safe = try ledger.reconciled(withPublished: published)
public struct Ledger: Sendable, Hashable {
  /// The upper bound of ordinals, exclusive: 16 million.
  public static let ordinalLimit = 1 << 24

  /// The epoch of these ordinals.
  public let epoch: Epoch
  /// The phrases' ordinals in the previous epoch; nil if there is none, or if they are no longer
  /// needed.
  public internal(set) var former: FormerOrdinals?
  /// The entries by ordinal, with unique ordinals; an identity repeats only after a large change.
  public private(set) var entries: [LedgerEntry]
  /// The hashes of the source texts that each ordinal of a keyed phrase has had, in order.
  public internal(set) var texts: [Int: [TextHash]]
  /// The ordinals of each identity, the newest last.
  private var ordinals: [LedgerEntry.Identity: [Int]]
  private var next: Int

  /// Creates a ledger without phrases.
  public init(epoch: Epoch) {
    self.epoch = epoch
    entries = []
    texts = [:]
    ordinals = [:]
    next = 0
  }

  /// Returns the ordinal of a phrase with its signature, or nil if it has none yet.
  ///
  /// Of several, it is the newest that has had the phrase's text, or else the newest.
  public func ordinal(of phrase: SourcePhrase) -> Int? {
    guard let known = ordinals[LedgerEntry.Identity(phrase)] else { return nil }
    guard known.count > 1 else { return known.last }
    let text = TextHash(phrase.source)
    return known.last { texts[$0]?.contains(text) == true } ?? known.last
  }

  /// Returns the newest ordinal of an id with a signature, or nil if it has none yet.
  public func ordinal(of identity: LedgerEntry.Identity) -> Int? { ordinals[identity]?.last }

  /// Returns every ordinal that a phrase with its signature has had.
  func everyOrdinal(of phrase: SourcePhrase) -> [Int] {
    ordinals[LedgerEntry.Identity(phrase)] ?? []
  }

  /// Returns the newest ordinal of an identity that has had a text; the newest if no text is given.
  package func ordinal(of identity: LedgerEntry.Identity, text: TextHash?) -> Int? {
    ordinals[identity]?.last { ordinal in
      text.map { texts[ordinal]?.contains($0) == true } ?? true
    }
  }

  /// Returns whether the ledger has the same ordinal for the same identity.
  public func holds(_ entry: LedgerEntry) -> Bool {
    ordinals[entry.identity]?.contains(entry.ordinal) == true
  }

  /// Returns whether a key has a text that its ordinal hasn't had, so that the change must be
  /// classified.
  ///
  /// The change is then accepted as small or large.
  public func isChanged(_ phrase: SourcePhrase) -> Bool {
    guard let ordinal = ordinal(of: phrase), let known = texts[ordinal] else { return false }
    return !known.contains(TextHash(phrase.source))
  }

  /// Gives the next ordinals to phrases without one, in their order, and returns the new entries.
  ///
  /// Records the text of a key whose ordinal has no text yet.
  ///
  /// - Parameter phrases: The phrases of a build.
  /// - Returns: The entries that were appended.
  /// - Throws: `outOfOrdinals`, which leaves the ledger unchanged.
  @discardableResult
  public mutating func give(
    ordinalsTo phrases: some Sequence<SourcePhrase>
  ) throws(LedgerError) -> [LedgerEntry] {
    var grown = self
    var given: [LedgerEntry] = []
    for phrase in phrases {
      if let ordinal = grown.ordinal(of: phrase) {
        if phrase.isKeyed, grown.texts[ordinal] == nil { grown.note(phrase, ordinal) }
      } else {
        given.append(try grown.append(phrase))
      }
    }
    self = grown
    return given
  }

  /// Accepts a small change of a key's text: the key keeps its ordinal, and its translations stay
  /// in use until they are reviewed.
  ///
  /// - Parameter phrase: The key with its new text; no effect if its ordinal has had that text.
  /// - Returns: Whether the ledger changed.
  @discardableResult
  public mutating func acceptSmallChange(_ phrase: SourcePhrase) -> Bool {
    guard isChanged(phrase), let ordinal = ordinal(of: phrase) else { return false }
    note(phrase, ordinal)
    return true
  }

  /// Accepts a change of meaning of a key's text.
  ///
  /// The key gets a new ordinal without translations. Released apps keep the former text and its
  /// translations.
  ///
  /// - Parameter phrase: The key with its new text; no effect if an ordinal of it has had that
  ///   text.
  /// - Returns: The entry that was appended, or nil.
  /// - Throws: `outOfOrdinals`.
  @discardableResult
  public mutating func acceptLargeChange(
    _ phrase: SourcePhrase
  ) throws(LedgerError) -> LedgerEntry? {
    isChanged(phrase) ? try append(phrase) : nil
  }

  /// Merges this ledger with the published one, which wins.
  ///
  /// Every published entry stays. An entry of this ledger stays if both its phrase and its ordinal
  /// are free; a phrase whose ordinal went to another one gets a new ordinal at the end. The result
  /// can be published next, because it only extends the published ledger.
  ///
  /// - Parameter published: The ledger at the origin.
  /// - Returns: The ledger to publish and to write back.
  /// - Throws: `otherEpoch` if the epochs differ; `outOfOrdinals`.
  public func reconciled(withPublished published: Ledger) throws(LedgerError) -> Ledger {
    guard published.epoch == epoch else {
      throw .otherEpoch(local: epoch, published: published.epoch)
    }
    return try Ledger(
      epoch: epoch, former: former, resolving: published.lines + lines,
      trusting: published.entries.count, from: max(next, published.next))
  }

  /// The entries, each with its further lines.
  var lines: [LedgerLine] {
    entries.map {
      LedgerLine($0, texts: texts[$0.ordinal] ?? [], former: former?.ordinals[$0.ordinal])
    }
  }

  /// Returns whether every entry of another ledger is in this one, so that this one may follow it.
  public func contains(_ other: Ledger) -> Bool {
    other.epoch == epoch && other.entries.allSatisfy(holds)
  }

  /// Creates a ledger from lines of which earlier ones win; a line that loses its ordinal gets one
  /// at the end.
  ///
  /// A second line of an identity marks a large change if its ordinal has had other texts than the
  /// lines before. Otherwise, two branches gave the same phrase an ordinal, and the first one
  /// stays. The first `trusted` lines are published, and stay unchanged.
  init(
    epoch: Epoch, former: FormerOrdinals? = nil, resolving lines: [LedgerLine],
    trusting trusted: Int = 0, from start: Int = 0
  ) throws(LedgerError) {
    self.init(epoch: epoch)
    self.former = former.map { FormerOrdinals(epoch: $0.epoch) }
    var taken: Set<Int> = []
    var losers: [LedgerLine] = []
    for (index, line) in lines.enumerated() {
      if holds(line.entry) {
        note(line)
      } else if index < trusted || isNew(line) {
        if taken.insert(line.entry.ordinal).inserted {
          try append(line)
        } else {
          losers.append(line)
        }
      }
    }
    next = max(next, start, (lines.map(\.entry.ordinal).max() ?? -1) + 1)
    for var line in losers where isNew(line) {
      line.entry.ordinal = next
      try append(line)
    }
    entries.sort { $0.ordinal < $1.ordinal }
  }

  private func isNew(_ line: LedgerLine) -> Bool {
    guard let known = ordinals[line.entry.identity] else { return true }
    let former = Set(known.flatMap { texts[$0] ?? [] })
    return !former.isEmpty && !line.texts.isEmpty && !line.texts.contains(where: former.contains)
  }

  private mutating func append(_ line: LedgerLine) throws(LedgerError) {
    try append(line.entry)
    note(line)
  }

  /// Records the further lines of an entry; of two former ordinals, the first counts.
  private mutating func note(_ line: LedgerLine) {
    let ordinal = line.entry.ordinal
    if let was = line.former, former?.ordinals[ordinal] == nil { former?.ordinals[ordinal] = was }
    guard !line.texts.isEmpty else { return }
    texts[ordinal] = Self.unique((texts[ordinal] ?? []) + line.texts)
  }

  private static func unique(_ texts: [TextHash]) -> [TextHash] {
    var seen: Set<TextHash> = []
    return texts.filter { seen.insert($0).inserted }
  }

  private mutating func note(_ phrase: SourcePhrase, _ ordinal: Int) {
    texts[ordinal, default: []].append(TextHash(phrase.source))
  }

  private mutating func append(_ phrase: SourcePhrase) throws(LedgerError) -> LedgerEntry {
    let entry = LedgerEntry(ordinal: next, phrase: phrase)
    try append(entry)
    if phrase.isKeyed { note(phrase, entry.ordinal) }
    return entry
  }

  private mutating func append(_ entry: LedgerEntry) throws(LedgerError) {
    guard entry.ordinal < Self.ordinalLimit else { throw .outOfOrdinals }
    entries.append(entry)
    ordinals[entry.identity, default: []].append(entry.ordinal)
    next = max(next, entry.ordinal + 1)
  }
}

extension Ledger {
  /// Whether two ledgers have the same written form.
  public static func == (one: Ledger, other: Ledger) -> Bool {
    one.epoch == other.epoch && one.former == other.former && one.entries == other.entries
      && one.texts == other.texts
  }

  /// Hashes the epoch and the entries.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(epoch)
    hasher.combine(entries)
  }
}

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
  /// What the phrases were in the epoch before; nil where there is none or nobody needs it any more.
  public internal(set) var former: FormerOrdinals?
  /// The lines by ordinal; no ordinal stands twice, and an identity only after a large change.
  public private(set) var entries: [LedgerEntry]
  /// The hashes of the source texts that each ordinal of a key has had, in order.
  public internal(set) var texts: [Int: [TextHash]]
  /// The ordinals of each identity, the newest last.
  private var ordinals: [LedgerEntry.Identity: [Int]]
  private var next: Int

  /// A ledger without phrases.
  public init(epoch: Epoch) {
    self.epoch = epoch
    entries = []
    texts = [:]
    ordinals = [:]
    next = 0
  }

  /// The ordinal of a phrase with its signature, or nil where it has none yet.
  ///
  /// Of several it is the newest that has had the phrase's text, else the newest.
  public func ordinal(of phrase: SourcePhrase) -> Int? {
    guard let known = ordinals[LedgerEntry.Identity(phrase)] else { return nil }
    guard known.count > 1 else { return known.last }
    let text = TextHash(phrase.source)
    return known.last { texts[$0]?.contains(text) == true } ?? known.last
  }

  /// The newest ordinal of an id with a signature, or nil where it has none yet.
  public func ordinal(of identity: LedgerEntry.Identity) -> Int? { ordinals[identity]?.last }

  /// The newest ordinal of an identity that has had a text; the newest where none is given.
  package func ordinal(of identity: LedgerEntry.Identity, text: TextHash?) -> Int? {
    ordinals[identity]?.last { ordinal in text.map { texts[ordinal]?.contains($0) == true } ?? true
    }
  }

  /// Whether a line stands in the ledger as it is.
  public func holds(_ entry: LedgerEntry) -> Bool {
    ordinals[entry.identity]?.contains(entry.ordinal) == true
  }

  /// Whether the text of a key is none that its ordinal has had, and nobody has said yet whether the
  /// change is small or large.
  public func isChanged(_ phrase: SourcePhrase) -> Bool {
    guard let ordinal = ordinal(of: phrase), let known = texts[ordinal] else { return false }
    return !known.contains(TextHash(phrase.source))
  }

  /// Gives the next ordinals to phrases that have none, in their order, and returns the new lines.
  ///
  /// The text of a key is noted where none of its ordinal is yet.
  ///
  /// - Parameter phrases: The phrases of a build; those already in the ledger change nothing.
  /// - Returns: The lines that were appended.
  /// - Throws: `outOfOrdinals`; the ledger is unchanged then.
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

  /// Says that the text of a key changed a little: it keeps its ordinal, and its translations stay in
  /// use until they are reviewed.
  ///
  /// - Parameter phrase: The key with its new text; nothing happens where its ordinal has had that.
  /// - Returns: Whether something changed.
  @discardableResult
  public mutating func acceptSmallChange(_ phrase: SourcePhrase) -> Bool {
    guard isChanged(phrase), let ordinal = ordinal(of: phrase) else { return false }
    note(phrase, ordinal)
    return true
  }

  /// Says that the text of a key changed its meaning: it gets a new ordinal, without translations, and
  /// released apps keep the former text with its own.
  ///
  /// - Parameter phrase: The key with its new text; nothing happens where an ordinal of it has had that.
  /// - Returns: The line that was appended.
  /// - Throws: `outOfOrdinals`.
  @discardableResult
  public mutating func acceptLargeChange(
    _ phrase: SourcePhrase
  ) throws(LedgerError) -> LedgerEntry? {
    isChanged(phrase) ? try append(phrase) : nil
  }

  /// The union of this ledger with the published one, which wins.
  ///
  /// Every published line stays. A line of this ledger stays if both its phrase and its ordinal are
  /// free; a phrase whose ordinal went to another one gets a new ordinal at the end. The result is
  /// what may be published next: the published ledger and more.
  ///
  /// - Parameter published: The ledger at the origin.
  /// - Returns: The ledger to publish and to write back.
  /// - Throws: `otherEpoch` where the epochs differ; `outOfOrdinals`.
  public func reconciled(withPublished published: Ledger) throws(LedgerError) -> Ledger {
    guard published.epoch == epoch else {
      throw .otherEpoch(local: epoch, published: published.epoch)
    }
    return try Ledger(
      epoch: epoch, former: former, resolving: published.lines + lines,
      trusting: published.entries.count, from: max(next, published.next))
  }

  /// The lines, each with what stands behind it.
  var lines: [LedgerLine] {
    entries.map {
      LedgerLine($0, texts: texts[$0.ordinal] ?? [], former: former?.ordinals[$0.ordinal])
    }
  }

  /// Whether every line of another ledger stands in this one, so that this may follow it.
  public func contains(_ other: Ledger) -> Bool {
    other.epoch == epoch && other.entries.allSatisfy(holds)
  }

  /// A ledger of lines of which earlier ones win; who loses an ordinal gets one at the end.
  ///
  /// A second line of an identity is one of a large change where its ordinal has had other texts than
  /// the lines before; else two branches gave the same phrase an ordinal, and the first stays. The
  /// first so many lines are published, and stay as they are.
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

  /// Takes what stands behind a line; of two former ordinals the first counts.
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
  /// Whether two ledgers would be written alike.
  public static func == (one: Ledger, other: Ledger) -> Bool {
    one.epoch == other.epoch && one.former == other.former && one.entries == other.entries
      && one.texts == other.texts
  }

  /// Hashes what is written.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(epoch)
    hasher.combine(entries)
  }
}

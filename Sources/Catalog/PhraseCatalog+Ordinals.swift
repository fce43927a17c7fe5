import Pack
import Phrases
import Snapshot

/// The correspondence between a catalog's phrases and those of some sources.
public struct CatalogMatch: Sendable {
  /// The catalog's epoch.
  public var epoch: Epoch
  /// The ordinals of the sources' phrases, by the catalog's ordinals.
  public var ordinals: [Int: Int]
  /// The sources' ordinals whose phrases had these ordinals of the catalog in the table `Localizable`
  /// too: such a text counts if the phrase has none of its own.
  public var fallbacks: [Int: Int]
}

extension PhraseCatalog {
  /// Reads all texts, and matches their phrases with those of some sources; in one transaction.
  ///
  /// Within one epoch, the ordinal identifies a phrase. Otherwise phrases match if they have the
  /// same signature, and one has or once had the other's text, as the catalog or the ledger
  /// records. A key alone does not identify a meaning.
  ///
  /// - Parameters:
  ///   - other: The phrases of the sources, in this epoch or another one.
  ///   - ledger: The ledger of the sources.
  /// - Returns: The texts and the phrases; nil if the catalog has no phrases yet.
  /// - Throws: `damaged`, `database`.
  /// - Complexity: Linear in the phrases with their history, and the texts.
  public func snapshot(
    for other: CatalogSnapshot, _ ledger: Ledger
  ) throws(CatalogError) -> (snapshot: CatalogSnapshot, match: CatalogMatch)? {
    try storage.transaction(.reading) { () throws(CatalogError) in
      guard let match = try readMatch(other, ledger) else { return nil }
      return (try readSnapshot(), match)
    }
  }

  /// Matches the catalog's phrases with those of some sources, without texts.
  ///
  /// - Parameters:
  ///   - other: The phrases of the sources.
  ///   - ledger: The ledger of the sources.
  /// - Returns: The phrases; nil if the catalog has no phrases yet.
  /// - Throws: `database`.
  public func match(
    _ other: CatalogSnapshot, _ ledger: Ledger
  ) throws(CatalogError) -> CatalogMatch? {
    try storage.transaction(.reading) { () throws(CatalogError) in try readMatch(other, ledger) }
  }

  func readMatch(
    _ other: CatalogSnapshot, _ ledger: Ledger
  ) throws(CatalogError) -> CatalogMatch? {
    guard let epoch = try epoch else { return nil }
    var search = PhraseSearch(other, ledger)
    let isSame = epoch == other.epoch
    try storage.run("SELECT ordinal, id, signature FROM phrases") { row in
      search.add(row.whole(0), row.text(1), row.text(2), isSameEpoch: isSame)
    }
    let sql = "SELECT ordinal, source FROM phrase_texts ORDER BY revision DESC, ordinal DESC"
    for isOwn in [true, false] {
      try storage.run(sql) { row in search.take(row.whole(0), row.text(1), isOwn: isOwn) }
    }
    return CatalogMatch(epoch: epoch, ordinals: search.found, fallbacks: search.fallbacks)
  }
}

/// A search for some sources' phrases among those of a catalog.
private struct PhraseSearch {
  private struct Wanted {
    var ordinal: Int
    var words: String
    var formerWords: [TextHash]
  }

  private let ledger: Ledger
  private var wanted: [String: [Wanted]] = [:]
  private var names: [Int: String] = [:]
  private var taken: Set<Int> = []
  private(set) var found: [Int: Int] = [:]
  private(set) var fallbacks: [Int: Int] = [:]

  init(_ other: CatalogSnapshot, _ ledger: Ledger) {
    self.ledger = ledger
    for entry in other.entries where entry.isOfEpoch {
      let item = Wanted(
        ordinal: entry.ordinal, words: entry.phrase.source.json.compact,
        formerWords: ledger.texts[entry.ordinal] ?? [])
      let id = entry.phrase.id.description
      wanted[Self.name(id, LedgerEntry.signature(of: entry.phrase)), default: []].append(item)
    }
  }

  /// Returns the search key of a phrase: its id and signature, since a text uses the values that
  /// its call sites pass.
  private static func name(_ id: String, _ signature: String) -> String { "\(id) \(signature)" }

  mutating func add(_ ordinal: Int, _ id: String, _ signature: String, isSameEpoch: Bool) {
    let name = Self.name(id, signature)
    guard let same = wanted[name] else { return }
    if isSameEpoch, same.contains(where: { $0.ordinal == ordinal }) {
      found[ordinal] = ordinal
      taken.insert(ordinal)
    } else {
      names[ordinal] = name
    }
  }

  /// Adds an ordinal of the catalog whose phrase has or had a text.
  mutating func take(_ ordinal: Int, _ source: String, isOwn: Bool) {
    guard found[ordinal] == nil, let name = names[ordinal], let same = wanted[name] else { return }
    // Of earlier texts the ledger has only hashes; they decide which phrase it was, not its text now.
    let hash = isOwn ? nil : TextHash(json: source)
    let fitting = same.filter { item in
      hash.map(item.formerWords.contains) ?? item.words.utf8.elementsEqual(source.utf8)
    }
    guard let item = fitting.first(where: { !taken.contains($0.ordinal) }) else {
      if let item = fitting.first { fallbacks[ordinal] = item.ordinal }
      return
    }
    found[ordinal] = item.ordinal
    taken.insert(item.ordinal)
  }
}

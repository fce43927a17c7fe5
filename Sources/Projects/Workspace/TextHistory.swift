import Catalog
import Language
import Pack
import Phrases
import Snapshot

/// The former texts of a snapshot, from its own catalog or the one that this is a copy of.
struct TextHistory {
  private let catalog: PhraseCatalog
  /// The epoch of the catalog's ordinals.
  private let epoch: Epoch
  /// The snapshot's ordinals by those of the original catalog; nil if they are the same.
  private let ordinals: [Int: Int]?
  /// The ids of the phrases by the ordinals of the original catalog.
  private let ids: [Int: PhraseID]
  /// Whether only texts count from which packs were built.
  private let onlyBuilt: Bool
  /// The ledger and the phrases of the snapshot; nil if the catalog has other ordinals.
  private let own: (ledger: Ledger, entries: [CatalogSnapshot.Entry])?

  /// Creates the history of a snapshot's texts.
  ///
  /// - Parameters:
  ///   - snapshot: The current texts.
  ///   - catalog: The catalog that contains them.
  ///   - original: The catalog that this one is a copy of, which has the history; nil if none.
  ///   - ledger: The ledger of the snapshot.
  ///   - onlyBuilt: Whether only texts count from which packs were built.
  /// - Throws: An error if the catalog cannot be read.
  init(
    of snapshot: CatalogSnapshot, in catalog: PhraseCatalog, copiedFrom original: PhraseCatalog?,
    _ ledger: Ledger, onlyBuilt: Bool
  ) throws(ProjectError) {
    (self.catalog, self.onlyBuilt) = (original ?? catalog, onlyBuilt)
    let match = try original.flatMap { original throws(ProjectError) in
      try ProjectError.wrapping { () throws(CatalogError) in
        try original.match(snapshot, ledger)
      }
    }
    ordinals = original == nil ? nil : match?.ordinals ?? [:]
    epoch = match?.epoch ?? snapshot.epoch
    let own = Dictionary(
      snapshot.entries.map { ($0.ordinal, $0.phrase.id) }, uniquingKeysWith: { $1 })
    ids = ordinals.map { $0.compactMapValues { own[$0] } } ?? own
    self.own = original == nil ? (ledger, snapshot.entries) : nil
  }

  /// Returns the texts that keys had with another meaning, whatever became of them.
  ///
  /// - Parameters:
  ///   - locale: The locale.
  ///   - wanted: The snapshot's ordinals to look up.
  /// - Returns: The texts by present ordinal; only of phrases that had any.
  /// - Complexity: Linear in the phrases, and in the history of those with another meaning before.
  func textsOfOtherMeaning(_ locale: LocaleTag, of wanted: Set<Int>) -> [Int: Set<Message>] {
    guard let own, !wanted.isEmpty else { return [:] }
    let entries = own.entries.filter { wanted.contains($0.ordinal) }
    let former = own.ledger.formerMeanings(of: entries.map(\.phrase))
    var counts: [Int: Int] = [:]
    for entry in entries {
      for ordinal in former[entry.ordinal] ?? [] { counts[ordinal] = entry.phrase.parameters.count }
    }
    guard !counts.isEmpty,
      let texts = try? catalog.everyText(locale, of: counts, epoch: epoch)
    else { return [:] }
    let found = former.mapValues { $0.reduce(into: Set()) { $0.formUnion(texts[$1] ?? []) } }
    return found.filter { !$0.value.isEmpty }
  }

  /// Returns the phrases that ever had a text in a locale, whatever became of it.
  ///
  /// - Parameters:
  ///   - locale: The locale.
  ///   - wanted: The snapshot's ordinals to look up.
  /// - Returns: Those that had one.
  /// - Throws: An error if the catalog cannot be read.
  func translated(
    _ locale: LocaleTag, among wanted: Set<Int>
  ) throws(ProjectError) -> Set<Int> {
    let asked = ordinals.map { Set($0.filter { wanted.contains($0.value) }.keys) } ?? wanted
    let found = try ProjectError.wrapping { () throws(CatalogError) in
      try catalog.everTranslated(locale, among: asked, epoch: epoch)
    }
    return ordinals.map { ordinals in Set(found.compactMap { ordinals[$0] }) } ?? found
  }

  /// Returns the former texts by ordinal, the latest first.
  ///
  /// - Parameters:
  ///   - locale: The locale.
  ///   - wanted: The snapshot's ordinals to look up.
  /// - Returns: The former texts of the ordinals that have any.
  /// - Throws: An error if the catalog cannot be read.
  func texts(
    _ locale: LocaleTag, of wanted: Set<Int>
  ) throws(ProjectError) -> [Int: [Translation]] {
    let asked =
      ordinals.map { Set($0.filter { wanted.contains($0.value) }.keys) } ?? wanted
    let texts = try ProjectError.wrapping { () throws(CatalogError) in
      try asked.isEmpty
        ? [:]
        : catalog.formerTexts(
          locale, of: asked, epoch: epoch, onlyBuilt: onlyBuilt, ids: ids)
    }
    guard let ordinals else { return texts }
    let own = texts.compactMap { ordinal, texts in ordinals[ordinal].map { ($0, texts) } }
    return Dictionary(own, uniquingKeysWith: { first, _ in first })
  }
}

extension Workspace {
  /// Returns the history of every text that was in the catalog, also if no packs were built from it; nil if
  /// there is none, or it cannot be read.
  func historyOfEdits() -> TextHistory? {
    if project.sharedCatalog != nil { return try? history() }
    guard project.catalog.exists else { return nil }
    return try? TextHistory(
      of: snapshot, in: project.openCatalog(for: ledger), copiedFrom: nil, ledger, onlyBuilt: false)
  }
}

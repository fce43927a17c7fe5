import Catalog
import Language
import Pack
import Snapshot

/// What the texts of a snapshot were before, in its own catalog or the one that it is a copy of.
struct TextHistory {
  private let catalog: PhraseCatalog
  /// The epoch of the catalog's ordinals.
  private let epoch: Epoch
  /// The snapshot's ordinals by those of the catalog that it was copied from; nil where they are the same.
  private let ordinals: [Int: Int]?

  /// The history of a snapshot's texts.
  ///
  /// - Parameters:
  ///   - snapshot: The texts.
  ///   - catalog: The catalog that they are in.
  ///   - original: The one that this is a copy of, which knows what was before.
  ///   - ledger: The ledger of the snapshot.
  /// - Throws: Where the catalog cannot be read.
  init(
    of snapshot: CatalogSnapshot, in catalog: PhraseCatalog, copiedFrom original: PhraseCatalog?,
    _ ledger: Ledger
  ) throws(ProjectError) {
    self.catalog = original ?? catalog
    let match = try original.flatMap { original throws(ProjectError) in
      try ProjectError.wrapping { () throws(CatalogError) in
        try original.match(snapshot, ledger)
      }
    }
    ordinals = original == nil ? nil : match?.ordinals ?? [:]
    epoch = match?.epoch ?? snapshot.epoch
  }

  /// What some texts were before, the latest first, by ordinal.
  ///
  /// - Parameters:
  ///   - locale: The locale.
  ///   - wanted: The snapshot's ordinals.
  /// - Returns: The texts of which there are any.
  /// - Throws: Where the catalog cannot be read.
  func texts(
    _ locale: LocaleTag, of wanted: Set<Int>
  ) throws(ProjectError) -> [Int: [Translation]] {
    let asked =
      ordinals.map { Set($0.filter { wanted.contains($0.value) }.keys) } ?? wanted
    let texts = try ProjectError.wrapping { () throws(CatalogError) in
      try asked.isEmpty ? [:] : catalog.formerTexts(locale, of: asked, epoch: epoch)
    }
    guard let ordinals else { return texts }
    let own = texts.compactMap { ordinal, texts in ordinals[ordinal].map { ($0, texts) } }
    return Dictionary(own, uniquingKeysWith: { first, _ in first })
  }
}

import Language
import Snapshot

/// The phrases of a catalog and the texts of some locales, all of one moment.
public struct CatalogPart: Sendable {
  /// The phrases, with the texts that were read.
  public var snapshot: CatalogSnapshot
  /// The digests of each locale's texts; nil if the database computes none, and all were read.
  public var digests: [LocaleTag: TextDigest]?
  /// The correspondence between the catalog's phrases and those of the sources; nil if it was not
  /// asked for.
  public var match: CatalogMatch?
}

extension PhraseCatalog {
  /// Reads all phrases, and only the texts that a caller wants after it has seen their digests; in
  /// one transaction.
  ///
  /// - Parameters:
  ///   - sources: The phrases of the sources to match, with their ledger; nil for none.
  ///   - wanted: Returns the locales whose texts to read, from the phrases and the digests.
  /// - Returns: What was read; nil if phrases are to be matched and the catalog has none yet.
  /// - Throws: `noPhrases`, `damaged`, `database`.
  /// - Complexity: Linear in the phrases with their history, and the texts that are read. The
  ///   database reads every text for the digests, but sends none.
  public func part(
    for sources: (phrases: CatalogSnapshot, ledger: Ledger)? = nil,
    _ wanted: (CatalogSnapshot, [LocaleTag: TextDigest]) -> [LocaleTag]
  ) throws(CatalogError) -> CatalogPart? {
    try storage.transaction(.reading) { () throws(CatalogError) in
      let match = try sources.map { sources throws(CatalogError) in
        try readMatch(sources.phrases, sources.ledger)
      }
      if case .some(nil) = match { return nil }
      guard let digests = try textDigests() else {
        return CatalogPart(snapshot: try readSnapshot(), match: match ?? nil)
      }
      var snapshot = try readSnapshot(at: nil, [])
      let locales = wanted(snapshot, digests)
      if !locales.isEmpty {
        snapshot.translations = try translations(of: snapshot.entries, at: nil, locales)
      }
      return CatalogPart(snapshot: snapshot, digests: digests, match: match ?? nil)
    }
  }

  /// Returns the digests of the locales' texts; nil if the database computes none.
  private func textDigests() throws(CatalogError) -> [LocaleTag: TextDigest]? {
    guard let rows = try storage.textDigests() else { return nil }
    var digests: [LocaleTag: TextDigest] = [:]
    let numbers = try localeNumbers()
    for (locale, number) in numbers { digests[locale] = rows[number] }
    let known = Set(numbers.values)
    if let lost = rows.keys.filter({ !known.contains($0) }).min() {
      throw damaged("the name of locale number \(lost)")
    }
    return digests
  }
}

import Catalog
import Interchange
import Language
import Pack
import Snapshot
import SourceTree

/// The texts of a shared catalog at one moment, of which only those are read from the database that
/// no former command has copied.
///
/// The database computes a digest of the texts of each locale. A copy of the texts with that digest
/// lies in a file per locale next to the extraction cache, and is decoded when it is needed. So
/// however late a command needs texts, they are those of the moment of the digests.
struct SharedTexts: Sendable {
  /// The phrases, with the texts that were read from the database.
  private(set) var snapshot: CatalogSnapshot
  /// The correspondence with the phrases of the sources; nil if the catalog's own are used.
  let match: CatalogMatch?
  /// The copies of the other locales' texts.
  private(set) var copies: [LocaleTag: TextsCopy] = [:]
  /// A digest of the texts of each locale with any, read or not, and of what decoding them depends on;
  /// empty if the database computes no digests.
  private(set) var keys: [LocaleTag: CacheDigest] = [:]

  /// Reads the phrases of a catalog, and the texts that are not copied yet.
  ///
  /// - Parameters:
  ///   - catalog: The shared catalog.
  ///   - sources: The phrases of the sources to match, with their ledger; nil for the catalog's own.
  ///   - project: The project that keeps the copies.
  ///   - keepsCopies: Whether to copy what is read from the database.
  /// - Returns: The texts; nil if phrases are to be matched and the catalog has none yet.
  /// - Throws: An error if the catalog cannot be read.
  static func read(
    _ catalog: PhraseCatalog, for sources: (phrases: CatalogSnapshot, ledger: Ledger)? = nil,
    _ project: Project, keepsCopies: Bool
  ) throws(ProjectError) -> SharedTexts? {
    var (keys, copies): ([LocaleTag: CacheDigest], [LocaleTag: TextsCopy]) = ([:], [:])
    let part = try ProjectError.wrapping { () throws(CatalogError) in
      try catalog.part(for: sources) { phrases, digests in
        keys = Self.keys(phrases, digests, project.cacheKey)
        copies = TextsCopy.found(keys, project)
        return keys.keys.filter { copies[$0] == nil }
      }
    }
    guard let part else { return nil }
    let texts = SharedTexts(
      snapshot: part.snapshot, match: part.match, copies: copies, keys: keys)
    if keepsCopies { TextsCopy.write(texts.snapshot.translations, keys, project) }
    return texts
  }

  /// Adds texts that were decoded.
  mutating func add(_ texts: [LocaleTag: [Int: Translation]]) {
    snapshot.translations.merge(texts) { $1 }
  }

  private static func keys(
    _ phrases: CatalogSnapshot, _ digests: [LocaleTag: TextDigest], _ owner: CacheKey
  ) -> [LocaleTag: CacheDigest] {
    var hash = KeyHash("catalog", owner)
    // A text is decoded by the parameters of its phrase.
    hash.add { writer in
      writer.list(phrases.entries) { writer, entry in
        writer.number(entry.ordinal)
        writer.number(entry.phrase.parameters.count)
      }
    }
    let shared = hash.value
    var keys: [LocaleTag: CacheDigest] = [:]
    for (locale, digest) in digests where digest.texts > 0 {
      var hash = KeyHash("texts", owner)
      hash.add(shared)
      hash.add(locale.description)
      hash.add(UInt64(digest.texts))
      hash.add(digest.rows)
      keys[locale] = hash.value
    }
    return keys
  }
}

extension CatalogMatch {
  /// Returns texts by the ordinals of the sources instead of those of the catalog.
  func own<Text>(_ texts: [Int: Text]) -> [Int: Text] {
    var own: [Int: Text] = [:]
    for (ordinal, text) in texts {
      if let place = ordinals[ordinal] { own[place] = text }
    }
    for (ordinal, place) in fallbacks.sorted(by: { $0.key < $1.key }) where own[place] == nil {
      if let text = texts[ordinal] { own[place] = text }
    }
    return own
  }

  /// Returns the ordinals of the sources for those of the catalog.
  func own(_ texts: [Int]) -> Set<Int> {
    Set(texts.compactMap { ordinals[$0] ?? fallbacks[$0] })
  }
}

import Catalog
import Language
import Phrases
import Snapshot
import SourceTree

extension Filling {
  /// The most times that phrases are written again because another branch has written its own.
  private static let mostWrites = 10

  /// Writes the phrases of the sources to a shared catalog, and returns its content.
  ///
  /// Another branch may write its phrases before the content is read. Its ordinals may be those of
  /// other phrases, so the phrases are written and read again.
  ///
  /// - Parameters:
  ///   - catalog: The shared catalog.
  ///   - text: The phrases and their ledger.
  ///   - reading: Which translations to read at first.
  /// - Returns: The content, which has the phrases of the sources.
  /// - Throws: An error if the catalog cannot be read or written.
  static func filled(
    _ catalog: PhraseCatalog, _ text: SourceText, _ reading: TextReading
  ) throws(ProjectError) -> Filling {
    var first: CatalogChange?
    for _ in 0..<mostWrites {
      let change = try writePhrases(of: text, to: catalog)
      text.project.reporter.progress("reading the catalog", 0, 1)
      let filling = try filled(catalog, first ?? change, text, reading)
      text.project.reporter.progress("reading the catalog", 1, 1)
      first = first ?? change
      let isOfEpoch = filling.snapshot.epoch == text.grown.ledger.epoch
      if !isOfEpoch || filling.snapshot.hasPhrases(of: text) { return filling }
    }
    throw .failure(
      "other commands keep writing the phrases of other branches to the shared catalog (run this "
        + "again when they have ended)")
  }

  /// Returns the content of a shared catalog that has the phrases of the sources.
  ///
  /// - Parameters:
  ///   - catalog: The shared catalog.
  ///   - change: The change of its phrases.
  ///   - text: The phrases and their ledger.
  ///   - reading: Which translations to read at first.
  /// - Returns: The content.
  /// - Throws: An error if the catalog cannot be read.
  private static func filled(
    _ catalog: PhraseCatalog, _ change: CatalogChange, _ text: SourceText, _ reading: TextReading
  ) throws(ProjectError) -> Filling {
    let (project, ledger) = (text.project, text.grown.ledger)
    let changes = (change, change.emptied)
    if reading == .none {
      let snapshot = try ProjectError.wrapping { () throws(CatalogError) in
        try catalog.snapshot(locales: [])
      }
      return Filling(changes: changes, snapshot: snapshot)
    }
    guard var found = try SharedTexts.read(catalog, project, keepsCopies: reading == .whenNeeded)
    else { throw .failure("the shared catalog has no phrases; run 'langpack import'") }
    var unread = UnreadTexts(
      found, key(found.snapshot, found.match, project, ledger), project.cacheKey)
    if reading == .whenNeeded {
      return Filling(changes: changes, snapshot: found.snapshot, unread: unread)
    }
    found.add(try unread.readCopies(unread.locales))
    return Filling(changes: changes, snapshot: found.snapshot)
  }

  /// Returns the texts of a shared catalog for the phrases of the sources, which this catalog copies.
  ///
  /// - Parameters:
  ///   - shared: The shared catalog.
  ///   - before: The phrases of the sources.
  ///   - text: The same phrases and their ledger.
  ///   - reading: Which translations to read at first.
  /// - Returns: The texts.
  /// - Throws: An error if the catalog cannot be read.
  static func copied(
    from shared: PhraseCatalog, _ before: CatalogSnapshot, _ text: SourceText,
    _ reading: TextReading
  ) throws(ProjectError) -> Files {
    let (project, ledger) = (text.project, text.grown.ledger)
    var files = Files()
    let found = try SharedTexts.read(
      shared, for: (before, ledger), project, keepsCopies: reading == .whenNeeded)
    guard let found else { return files }
    files.unread = UnreadTexts(
      found, key(before, found.match, project, ledger), project.cacheKey)
    var texts = found.snapshot.translations.mapValues { found.match?.own($0) ?? $0 }
    if reading != .whenNeeded {
      texts.merge(try files.unread.readCopies(files.unread.locales)) { $1 }
      files.unread = UnreadTexts()
    }
    files.texts = texts.mapValues { texts in
      var edits: [Int: TranslationEdit] = [:]
      edits.reserveCapacity(texts.count)
      for (ordinal, text) in texts {
        edits[ordinal] = TranslationEdit(ordinal: ordinal, text.message, state: text.state)
      }
      return edits
    }
    return files
  }

  /// Returns a digest of everything that results of a shared catalog's texts depend on besides the
  /// texts themselves and the settings that each result names.
  private static func key(
    _ phrases: CatalogSnapshot, _ match: CatalogMatch?, _ project: Project, _ ledger: Ledger
  ) -> CacheDigest {
    var hash = KeyHash("shared catalog", project.cacheKey)
    let entries = phrases.entries.map { ($0.ordinal, $0.phrase, $0.active) }
    // Findings name the folder of translations.
    let others = [
      phrases.sourceLocale.description, ledger.text, project.configuration.translations,
    ]
    hash.add(CachedTexts.key(entries, others, project.cacheKey))
    hash.add { writer in
      for pairs in match.map({ [$0.ordinals, $0.fallbacks] }) ?? [] {
        writer.list(pairs.sorted { $0.key < $1.key }) { writer, pair in
          writer.number(pair.key)
          writer.number(pair.value)
        }
      }
    }
    return hash.value
  }
}

extension CatalogSnapshot {
  /// Returns whether the active phrases are those of some sources, at their ordinals.
  fileprivate func hasPhrases(of text: SourceText) -> Bool {
    var wanted: [Int: [SourcePhrase]] = [:]
    for item in text.extraction.catalogPhrases {
      guard let ordinal = text.grown.ledger.ordinal(of: item.phrase) else { return false }
      wanted[ordinal, default: []].append(item.phrase)
    }
    let active = entries.filter(\.active)
    return active.count == wanted.count
      && active.allSatisfy { entry in
        wanted[entry.ordinal]?.contains { $0.isSame(as: entry.phrase) } == true
      }
  }
}

extension SourcePhrase {
  /// Returns whether a stored phrase has the same id, parameters and source text.
  fileprivate func isSame(as stored: SourcePhrase) -> Bool {
    id == stored.id && LedgerEntry.signature(of: self) == LedgerEntry.signature(of: stored)
      && (source == stored.source || source.json.compact == stored.source.json.compact)
  }
}

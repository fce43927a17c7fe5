import Catalog
import Language
import Pack
import Parallel
import Snapshot
import SourceTree

/// The translations and attachments that a catalog is filled with.
struct FilledTexts {
  /// The texts by locale and ordinal.
  var texts: [LocaleTag: [Int: TranslationEdit]]
  /// A digest of the files of each locale in hexadecimal; empty if they come from another catalog.
  var keys: [LocaleTag: String]
  /// The edits of attachments.
  var attachments: [AttachmentEdit]
  /// The change of the phrases before.
  var phraseChange: CatalogChange
  /// The texts that are not read yet.
  var unread: UnreadTexts
  /// The lines of texts that were read here, by locale and ordinal.
  private(set) var lines: [LocaleTag: [Int: Int]] = [:]

  /// Creates texts.
  init(
    texts: [LocaleTag: [Int: TranslationEdit]], keys: [LocaleTag: CacheDigest],
    attachments: [AttachmentEdit], phraseChange: CatalogChange, unread: UnreadTexts
  ) {
    (self.texts, self.keys) = (texts, keys.mapValues(\.hex))
    self.attachments = attachments
    (self.phraseChange, self.unread) = (phraseChange, unread)
  }

  /// Keeps the texts next to a catalog in memory, which has only the phrases: no text of it is ever
  /// looked up.
  ///
  /// - Parameters:
  ///   - catalog: The catalog.
  ///   - before: Its content without texts.
  ///   - project: The project.
  /// - Returns: The change that storing the texts would be, and the content with them.
  /// - Throws: An error if the catalog cannot be written.
  func beside(
    _ catalog: PhraseCatalog, _ before: CatalogSnapshot, for project: Project
  ) throws(ProjectError) -> (change: CatalogChange, snapshot: CatalogSnapshot) {
    let count = texts.values.reduce(unread.count) { sum, edits in
      sum + edits.values.count { $0.message != nil }
    }
    return try ProjectError.wrapping { () throws(CatalogError) in
      let change = try catalog.countTranslations(
        count, by: project.author, note: project.configuration.translations)
      let snapshot = try snapshot(before, catalog, for: project) { _, _ in change.revision }
      return (change, snapshot)
    }
  }

  /// Stores the texts in a catalog, except those of locales that it was filled with before.
  ///
  /// - Parameters:
  ///   - catalog: The catalog.
  ///   - before: Its content without texts.
  ///   - project: The project.
  /// - Returns: The change of the texts, and the new content.
  /// - Throws: An error if the catalog cannot be read or written.
  mutating func put(
    into catalog: PhraseCatalog, _ before: CatalogSnapshot, for project: Project
  ) throws(ProjectError) -> (change: CatalogChange, snapshot: CatalogSnapshot) {
    try ProjectError.wrapping { () throws(CatalogError) in
      let former = try catalog.filledKeys(at: phraseChange.revision)
      read(unread.locales.filter { former[$0] != keys[$0] })
      // The catalog has what it was filled with.
      let same = unread.locales
      let stored = try catalog.textRevisions { !same.contains($0) }
      let change = try catalog.setTranslations(
        stored: edits(from: stored, besides: former), by: project.author,
        note: project.configuration.translations
      ) { project.reporter.progress("storing translations", $0, $1) }
      // Without another writer, a locale without texts before has the revision of this change alone.
      let isAlone = change.revision == phraseChange.revision.next
      let revisions =
        change.isEmpty
        ? stored
        : try catalog.textRevisions { isAlone ? stored[$0] != nil : !same.contains($0) }
      let snapshot = try snapshot(before, catalog, for: project) { locale, ordinal in
        isAlone && stored[locale] == nil ? change.revision : revisions[locale]?[ordinal]
      }
      if former != keys || snapshot.revision != phraseChange.revision {
        try catalog.recordFilling(
          keys, at: snapshot.revision, since: phraseChange.revision)
      }
      return (change, snapshot)
    }
  }

  /// Reads the texts of some locales.
  private mutating func read(_ locales: Set<LocaleTag>) {
    for (locale, content) in unread.read(locales) {
      texts[locale] = content.byOrdinal
      lines[locale] = content.lines
    }
  }

  /// Returns the edits that make a catalog's translations match the texts.
  ///
  /// - Parameters:
  ///   - stored: The ordinals of the catalog's texts.
  ///   - former: The locales' digests when they were stored.
  /// - Returns: The edits by locale.
  private func edits(
    from stored: [LocaleTag: [Int: Revision]], besides former: [LocaleTag: String]
  ) -> [LocaleTag: [StoredEdit]] {
    var edits: [LocaleTag: [TranslationEdit]] = [:]
    for (locale, texts) in texts where keys[locale] == nil || former[locale] != keys[locale] {
      edits[locale] = Array(texts.values)
    }
    for (locale, stored) in stored {
      for ordinal in stored.keys where texts[locale]?[ordinal] == nil {
        edits[locale, default: []].append(TranslationEdit(ordinal: ordinal, nil, state: .new))
      }
    }
    return StoredEdit.composed(edits)
  }

  /// Sets the attachments, and returns the new content of the catalog without reading a text.
  private func snapshot(
    _ before: CatalogSnapshot, _ catalog: PhraseCatalog, for project: Project,
    _ revision: (LocaleTag, Int) -> Revision?
  ) throws(CatalogError) -> CatalogSnapshot {
    try catalog.setAttachments(
      attachments, by: project.author, note: project.attachments.shown)
    var snapshot = try catalog.snapshot(locales: [])
    for (locale, edits) in texts {
      var translations: [Int: Translation] = [:]
      translations.reserveCapacity(edits.count)
      for (ordinal, edit) in edits {
        guard let message = edit.message else { continue }
        // Another process changed the catalog meanwhile.
        guard let revision = revision(locale, ordinal) else { return try catalog.snapshot() }
        translations[ordinal] = Translation(message, state: edit.state, revision: revision)
      }
      if !translations.isEmpty { snapshot.translations[locale] = translations }
    }
    return snapshot
  }
}

extension StoredEdit {
  /// Returns edits in their stored form, composed on every core, in the order of their ordinals.
  static func composed(
    _ edits: [LocaleTag: [TranslationEdit]]
  ) -> [LocaleTag: [StoredEdit]] {
    let locales = Array(edits)
    let stored = ParallelWork.map(locales, portion: 1) { _, edits in
      edits.sorted { $0.ordinal < $1.ordinal }.map(StoredEdit.init)
    }
    return Dictionary(uniqueKeysWithValues: zip(locales.map(\.key), stored))
  }
}

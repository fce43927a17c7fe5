import Catalog
import Diagnostics
import Interchange
import Language
import Parallel
import Snapshot
import SourceTree

/// The content of a catalog after it was filled with a project's phrases and translations.
struct Filling {
  var changes: (phrases: CatalogChange, translations: CatalogChange)
  var snapshot: CatalogSnapshot
  var committed: [CommittedFile] = []
  var diagnostics: [Diagnostic] = []
  var unread = UnreadTexts()

  /// Fills a catalog with phrases, translations and attachments.
  ///
  /// - Parameters:
  ///   - catalog: The catalog.
  ///   - text: The phrases and their ledger.
  ///   - shared: The team's shared catalog, whose translations are copied; nil if there is none.
  ///   - reading: Which translations to fill in.
  /// - Returns: The changes and the catalog's new content.
  /// - Throws: An error if a file or catalog cannot be read, or the catalog cannot be written.
  static func fill(
    _ catalog: PhraseCatalog, with text: SourceText, _ shared: PhraseCatalog?,
    _ reading: TextReading
  ) throws(ProjectError) -> Filling {
    if shared === catalog { return try filled(catalog, text, reading) }
    let project = text.project
    let phraseChange = try writePhrases(of: text, to: catalog)
    let source = try ProjectError.wrapping { () throws(CatalogError) in try catalog.sourceLocale }
    let before = try ProjectError.wrapping { () throws(CatalogError) in
      try catalog.snapshot(locales: reading == .none ? nil : [])
    }
    guard reading != .none else {
      return Filling(changes: (phraseChange, phraseChange.emptied), snapshot: before)
    }
    var files = Files()
    if let shared {
      files = try copied(from: shared, before, text, reading)
    } else {
      files = try readFiles(text, before, source, reading)
      // An unknown phrase may be one of a file that cannot be read.
      if text.extraction.hasUnreadableFiles { files.leaveOutUnknownPhrases() }
    }
    let beside = try attachments(project, shared, before)
    var input = FilledTexts(
      texts: files.texts, keys: files.keys, attachments: beside.edits, phraseChange: phraseChange,
      unread: files.unread)
    let (change, snapshot) =
      try catalog.isInMemory
      ? input.beside(catalog, before, for: project) : input.put(into: catalog, before, for: project)
    files.committed.setLines(input.lines)
    return Filling(
      changes: (phraseChange, change), snapshot: snapshot, committed: files.committed,
      diagnostics: files.diagnostics + beside.diagnostics, unread: input.unread)
  }

  /// Writes the phrases of the sources to a catalog.
  ///
  /// - Returns: The change of the phrases.
  /// - Throws: An error if the catalog cannot be written.
  static func writePhrases(
    of text: SourceText, to catalog: PhraseCatalog
  ) throws(ProjectError) -> CatalogChange {
    try ProjectError.wrapping { () throws(CatalogError) in
      if let source = LocaleTag(text.project.configuration.sourceLocale) {
        try catalog.setSourceLocale(source)
      }
      return try catalog.replacePhrases(
        text.extraction.catalogPhrases, ledger: text.grown.ledger, by: text.project.author)
    }
  }

  /// The content of the committed files.
  struct Files {
    var texts: [LocaleTag: [Int: TranslationEdit]] = [:]
    /// A digest of the files of each locale; empty if they were not read from files.
    var keys: [LocaleTag: CacheDigest] = [:]
    var committed: [CommittedFile] = []
    var diagnostics: [Diagnostic] = []
    var unread = UnreadTexts()

    /// Removes the warnings about entries of no phrase.
    mutating func leaveOutUnknownPhrases() {
      let rules = ["unknown-id", "unknown-key"]
      diagnostics.removeAll { rules.contains($0.rule) }
      for index in committed.indices {
        committed[index].diagnostics.removeAll { rules.contains($0.rule) }
      }
    }
  }

  private static func readFiles(
    _ text: SourceText, _ before: CatalogSnapshot, _ source: LocaleTag, _ mode: TextReading
  ) throws(ProjectError) -> Files {
    var files = Files()
    let (project, ledger) = (text.project, text.grown.ledger)
    let (sources, findings) = try project.readSourceLines()
    files.diagnostics = findings
    let phrases = before.entries.lazy.filter(\.active).map(\.phrase)
    var form = ProjectLines(
      before.entries, sources: sources, outdated: ledger.outdatedTags(of: phrases))
    form.formerParameters = FormerParameters(ledger, phrases)
    form.writtenToken = text.extraction.writtenToken
    let committed = try project.translationFiles()
    let reader = CommittedReader(project, before, ledger, form, sources)
    let found = try reader.find(committed)
    if mode == .whenNeeded { files.unread = UnreadTexts(reader) }
    let contents = contents(of: found, reader, project, mode)
    let edits = ParallelWork.map(contents, portion: 1) { $0.texts?.byOrdinal ?? [:] }
    for ((found, content), edits) in zip(zip(found, contents), edits) {
      let file = found.file
      if let locale = content.locale {
        files.diagnostics += files.difference(from: edits, locale, file, before)
      }
      files.committed.append(
        CommittedFile(
          file: file, locale: content.locale ?? file.namedLocale,
          diagnostics: content.diagnostics, lines: content.texts?.lines ?? [:]))
      files.diagnostics += content.diagnostics
      guard let locale = content.locale else { continue }
      files.diagnostics += project.complaint(about: locale, source: source, in: file)
      if !edits.isEmpty {
        files.texts[locale] = files.texts[locale]?.merging(edits) { $1 } ?? edits
      }
      files.keys[locale] = project.digest(of: found.key, after: files.keys[locale])
      if content.isRemembered { files.unread.add(found, locale, texts: content.unreadTexts) }
    }
    return files
  }

  /// What a file says, with its texts if they were read.
  private struct Content: Sendable {
    var locale: LocaleTag?
    var diagnostics: [Diagnostic]
    var texts: ImportedTranslations?
    /// The number of texts that were not read; nil if they were.
    var unreadTexts: Int?
    /// Whether results of the file's texts may be remembered.
    var isRemembered = false
  }

  /// Reads the files of which nothing is remembered, on every core.
  private static func contents(
    of found: [CommittedReader.Found], _ reader: CommittedReader, _ project: Project,
    _ mode: TextReading
  ) -> [Content] {
    // Of several files of a locale, each depends on the others.
    let counts = Dictionary(grouping: found.compactMap { LocaleTag($0.file.name) }, by: \.self)
    var summaries = mode == .whenNeeded ? FileSummaries(of: project) : nil
    var contents = found.map { found -> Content? in
      guard let summary = summaries?[found], counts[summary.locale]?.count == 1 else { return nil }
      return Content(
        locale: summary.locale, diagnostics: summary.diagnostics, unreadTexts: summary.texts,
        isRemembered: true)
    }
    let places = contents.indices.filter { contents[$0] == nil }
    for (place, texts) in zip(places, reader.read(places.map { found[$0] })) {
      let isAlone = texts.locale.map { counts[$0]?.count == 1 } ?? false
      contents[place] = Content(
        locale: texts.locale, diagnostics: texts.diagnostics, texts: texts,
        isRemembered: summaries != nil && isAlone && found[place].isLarge)
      summaries?.add(found[place], texts)
    }
    summaries?.save(found)
    return contents.compactMap(\.self)
  }

  /// Returns the edits that make the attachments match the committed file or the shared catalog.
  private static func attachments(
    _ project: Project, _ shared: PhraseCatalog?, _ before: CatalogSnapshot
  ) throws(ProjectError) -> (edits: [AttachmentEdit], diagnostics: [Diagnostic]) {
    guard let shared else {
      let file = try AttachmentsFile(project.attachments)
      return (file.edits(from: before.attachments), file.diagnostics)
    }
    let there = try ProjectError.wrapping { () throws(CatalogError) in try shared.attachments() }
    return (AttachmentEdit.edits(from: before.attachments, to: there), [])
  }
}

extension Project {
  /// Returns the digest of a locale's files: that of the only one, or of one after the others.
  fileprivate func digest(of key: CacheDigest, after others: CacheDigest?) -> CacheDigest {
    guard let others else { return key }
    var hash = KeyHash("files of a locale", cacheKey)
    hash.add(others)
    hash.add(key)
    return hash.value
  }
}

extension CatalogChange {
  /// An empty change at the same revision.
  var emptied: CatalogChange {
    var change = self
    (change.added, change.changed, change.removed) = (0, 0, 0)
    return change
  }
}

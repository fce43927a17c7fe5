import Catalog
import Diagnostics
import Interchange
import Language
import Snapshot

/// The content of a catalog after it was filled with a project's phrases and translations.
struct Filling {
  var changes: (phrases: CatalogChange, translations: CatalogChange)
  var snapshot: CatalogSnapshot
  var committed: [CommittedFile] = []
  var diagnostics: [Diagnostic] = []

  /// Fills a catalog with phrases, translations and attachments.
  ///
  /// - Parameters:
  ///   - catalog: The catalog.
  ///   - text: The phrases and their ledger.
  ///   - shared: The team's shared catalog, whose translations are copied; nil if there is none.
  ///   - readsTranslations: Whether to fill in translations at all.
  /// - Returns: The changes and the catalog's new content.
  /// - Throws: An error if a file or catalog cannot be read, or the catalog cannot be written.
  static func fill(
    _ catalog: PhraseCatalog, with text: SourceText, _ shared: PhraseCatalog?,
    readsTranslations: Bool
  ) throws(ProjectError) -> Filling {
    let (project, ledger) = (text.project, text.grown.ledger)
    let (source, phraseChange, before) = try ProjectError.wrapping { () throws(CatalogError) in
      if let source = LocaleTag(project.configuration.sourceLocale) {
        try catalog.setSourceLocale(source)
      }
      let change = try catalog.replacePhrases(
        text.extraction.catalogPhrases, ledger: ledger, by: project.author)
      let isWhole = !readsTranslations || shared === catalog
      return (
        try catalog.sourceLocale, change, try catalog.snapshot(locales: isWhole ? nil : [])
      )
    }
    guard readsTranslations, shared !== catalog else {
      return Filling(changes: (phraseChange, phraseChange.emptied), snapshot: before)
    }
    var files = Files()
    if let shared {
      files.texts = try texts(of: shared, for: before, ledger)
    } else {
      files = try readFiles(project, before, source, ledger)
      // An unknown phrase may be one of a file that cannot be read.
      if text.extraction.hasUnreadableFiles { files.leaveOutUnknownPhrases() }
    }
    let beside = try attachments(project, shared, before)
    let input = FilledTexts(
      texts: files.texts, keys: files.keys, attachments: beside.edits, phraseChange: phraseChange)
    let (change, snapshot) =
      try catalog.isInMemory
      ? input.beside(catalog, before, for: project) : input.put(into: catalog, before, for: project)
    return Filling(
      changes: (phraseChange, change), snapshot: snapshot, committed: files.committed,
      diagnostics: files.diagnostics + beside.diagnostics)
  }

  /// The content of the committed files.
  private struct Files {
    var texts: [LocaleTag: [Int: TranslationEdit]] = [:]
    /// A hash of the files of each locale; empty if they were not read from files.
    var keys: [LocaleTag: UInt64] = [:]
    var committed: [CommittedFile] = []
    var diagnostics: [Diagnostic] = []

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
    _ project: Project, _ before: CatalogSnapshot, _ source: LocaleTag, _ ledger: Ledger
  ) throws(ProjectError) -> Files {
    var files = Files()
    let (sources, findings) = try project.readSourceLines()
    files.diagnostics = findings
    let form = ProjectLines(
      before.entries, sources: sources,
      outdated: ledger.outdatedTags(of: before.entries.lazy.filter(\.active).map(\.phrase)))
    let committed = try project.translationFiles()
    let reader = CommittedReader(project, before, ledger, form, sources)
    for (file, reading) in zip(committed, try reader.read(committed)) {
      let imported = reading.translations
      files.committed.append(
        CommittedFile(
          file: file, locale: imported.locale ?? file.namedLocale,
          diagnostics: imported.diagnostics, lines: imported.lines))
      files.diagnostics += imported.diagnostics
      guard let locale = imported.locale else { continue }
      files.diagnostics += project.complaint(about: locale, source: source, in: file)
      for edit in imported.edits { files.texts[locale, default: [:]][edit.ordinal] = edit }
      files.keys[locale] = reading.key &+ (files.keys[locale] ?? 0) &* 0x9E37_79B9_7F4A_7C15
    }
    return files
  }

  /// Returns the edits that make the attachments match the committed file or the shared catalog.
  private static func attachments(
    _ project: Project, _ shared: PhraseCatalog?, _ before: CatalogSnapshot
  ) throws(ProjectError) -> (edits: [AttachmentEdit], diagnostics: [Diagnostic]) {
    guard let shared else {
      let file = try AttachmentsFile(project.attachments, of: before)
      return (file.edits(from: before.attachments), file.diagnostics)
    }
    let there = try ProjectError.wrapping { () throws(CatalogError) in try shared.attachments() }
    let named = there.renamed(for: before.entries.map(\.phrase))
    return (AttachmentEdit.edits(from: before.attachments, to: named), [])
  }

  /// Returns the shared catalog's texts for the phrases in the local sources.
  private static func texts(
    of shared: PhraseCatalog, for here: CatalogSnapshot, _ ledger: Ledger
  ) throws(ProjectError) -> [LocaleTag: [Int: TranslationEdit]] {
    let found = try ProjectError.wrapping { () throws(CatalogError) in
      try shared.snapshot(for: here, ledger)
    }
    guard let (there, match) = found else { return [:] }
    let known = match.ordinals
    return there.translations.mapValues { translations in
      var edits: [Int: TranslationEdit] = [:]
      for (ordinal, translation) in translations {
        guard let own = known[ordinal] else { continue }
        edits[own] = TranslationEdit(ordinal: own, translation.message, state: translation.state)
      }
      for (ordinal, own) in match.fallbacks where edits[own] == nil {
        guard let translation = translations[ordinal] else { continue }
        edits[own] = TranslationEdit(ordinal: own, translation.message, state: translation.state)
      }
      return edits
    }
  }
}

extension CatalogChange {
  /// An empty change at the same revision.
  fileprivate var emptied: CatalogChange {
    var change = self
    (change.added, change.changed, change.removed) = (0, 0, 0)
    return change
  }
}

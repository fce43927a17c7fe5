import Catalog
import Diagnostics
import Extraction
import Language
import Pack
import Snapshot
import SourceTree

/// A project's committed text, read into a catalog: sources, ledger and translations.
///
/// The catalog only caches this text and records its history, so every command that needs the
/// text reads all of it again. If a team shares a catalog, the translations come from there.
public struct Workspace {
  /// The project.
  public let project: Project
  /// The phrases and findings of the sources.
  public let extraction: ExtractionResult
  /// The ledger with an ordinal for every phrase.
  public let ledger: Ledger
  /// The entries that the ledger's file doesn't have yet.
  public let newOrdinals: [LedgerEntry]
  /// The merge leftovers in the ledger's file that are repaired here.
  public let repair: LedgerRepair
  /// The filled catalog.
  public let catalog: PhraseCatalog
  /// The revision of the team's shared catalog; nil if there is none.
  let sharedRevision: Revision?
  /// The team's shared catalog, if this one is a copy of it.
  private let original: PhraseCatalog?
  /// The changes of the catalog: phrases, then translations.
  public let changes: (phrases: CatalogChange, translations: CatalogChange)
  /// The catalog's content.
  ///
  /// Texts that were not read are not in it.
  public internal(set) var snapshot: CatalogSnapshot
  /// The committed files of translations, if they were read.
  var committed: [CommittedFile]
  /// The texts that were not read.
  var unread: UnreadTexts
  /// The findings in sources and translations.
  public let diagnostics: [Diagnostic]

  /// Reads a project into a catalog in memory, without writing anything.
  ///
  /// If the origin is available, its ledger overrides the project's own, so that no build gives a
  /// phrase an ordinal that another branch has published for another phrase.
  ///
  /// - Parameters:
  ///   - project: The project.
  ///   - sources: The result of reading the sources, if they were read before.
  ///   - readsTranslations: Whether to read translations into the catalog.
  ///   - errors: What errors in the sources do.
  ///   - needsPhrases: Whether sources without a phrase are an error.
  /// - Throws: The errors in the ledger, and those in the sources if they stop.
  public init(
    reading project: Project, _ sources: SourceReading? = nil, readsTranslations: Bool = true,
    errors: SourceErrors = .stop, needsPhrases: Bool = false
  ) throws(ProjectError) {
    try project.requireLedger()
    let text =
      if let sources { try SourceText(project, sources, errors) } else {
        try SourceText(project, project.reading(), errors)
      }
    if needsPhrases { try text.checkPhrases() }
    let shared = try project.sharedCatalog.map { address throws(ProjectError) in
      try project.openSharedCatalog(address)
    }
    self = try text.filling(.inMemory(), shared, readsTranslations ? .all : .none)
  }

  /// Reads a project into a catalog in memory, and each locale's texts only when they are needed.
  ///
  /// - Parameters:
  ///   - project: The project.
  ///   - errors: What errors in the sources do.
  /// - Throws: The errors in the ledger, and those in the sources if they stop.
  init(
    startingFrom project: Project, _ errors: SourceErrors
  ) throws(ProjectError) {
    try project.requireLedger()
    let former = project.keptCache()
    let sources = try project.reading(former)
    // A command that only reads leaves a cache as it is, unless nothing reads it any more: it is of
    // another build of the tool, of other settings, or damaged.
    if project.rehearsal == nil, !sources.cache.isReadLike(former) {
      project.keep(sources, over: former)
    }
    let text = try SourceText(project, sources, errors)
    let shared = try project.sharedCatalog.map { address throws(ProjectError) in
      try project.openSharedCatalog(address)
    }
    self = try text.filling(.inMemory(), shared, .whenNeeded)
  }

  /// Creates a workspace from a text and the catalog that was filled with it.
  init(
    _ text: SourceText, in catalog: PhraseCatalog, _ filling: Filling, sharedRevision: Revision?,
    copiedFrom original: PhraseCatalog?
  ) {
    let grown = text.grown
    (project, extraction, self.catalog) = (text.project, text.extraction, catalog)
    (ledger, newOrdinals, repair) = (grown.ledger, grown.given, grown.repair)
    (self.sharedRevision, self.original) = (sharedRevision, original)
    (changes, snapshot, committed) = (filling.changes, filling.snapshot, filling.committed)
    unread = filling.unread
    diagnostics = extraction.diagnostics + filling.diagnostics
  }

  /// Returns the former texts; from the shared catalog if this catalog is a copy of it.
  ///
  /// A team's shared catalog has what the team said. The local catalog of a project whose
  /// translations are files may have seen texts that were discarded with their files.
  ///
  /// - Throws: An error if the catalog cannot be read.
  func history() throws(ProjectError) -> TextHistory {
    try TextHistory(
      of: snapshot, in: catalog, copiedFrom: original, ledger,
      onlyBuilt: project.sharedCatalog == nil)
  }

  /// Records in the local catalog that packs were built from these texts.
  func recordBuild() throws(ProjectError) {
    guard project.sharedCatalog == nil else { return }
    try ProjectError.wrapping { () throws(CatalogError) in try catalog.recordBuild() }
  }

  /// The locales of the configuration.
  public var locales: [LocaleTag] { project.configuration.locales.compactMap(LocaleTag.init) }
}

/// A committed file of translations and its findings.
struct CommittedFile {
  var file: TranslationFile
  /// The locale of its texts, if the file or its name says it.
  public var locale: LocaleTag?
  var diagnostics: [Diagnostic]
  /// The lines of the texts by ordinal.
  var lines: [Int: Int] = [:]
}

extension Workspace {
  /// The locales of whose texts nothing is known: a committed file has an error, and no text was read.
  var unreadableLocales: Set<LocaleTag> {
    let broken = committed.filter(\.diagnostics.hasErrors).compactMap(\.locale)
    return Set(broken).filter { !hasTexts($0) }
  }

  /// Returns the committed files that are named after a locale.
  ///
  /// - Parameter locale: The locale.
  /// - Returns: The files, `.strings` first.
  /// - Throws: The errors in any file with texts of the locale, whatever its name. Texts that
  ///   could not be read would seem absent, and rewriting the file would delete them.
  public func wholeFiles(of locale: LocaleTag) throws(ProjectError) -> [TranslationFile] {
    let errors = committed.filter { $0.locale == locale }.flatMap(\.diagnostics).errors
    if !errors.isEmpty { throw .findings(errors) }
    return committed.map(\.file).filter { LocaleTag($0.name) == locale }
  }

  /// Returns the committed files that are named after a locale and can be written.
  ///
  /// - Parameter locale: The locale.
  /// - Returns: The files, `.strings` first.
  /// - Throws: The errors in any file with texts of the locale, and an error for a link.
  func filesToWrite(of locale: LocaleTag) throws(ProjectError) -> [TranslationFile] {
    let files = try wholeFiles(of: locale)
    try File.checkWritable(among: files.map(\.file))
    return files
  }
}

extension ExtractionResult {
  /// The phrases, each with the place where it occurs.
  var catalogPhrases: [CatalogPhrase] {
    phrases.map { found in
      let place = SourcePlace(found.file, line: found.line, column: found.column)
      return CatalogPhrase(found.phrase, places: [place])
    }
  }
}

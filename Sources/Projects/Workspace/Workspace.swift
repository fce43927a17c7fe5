import Catalog
import Diagnostics
import Extraction
import Language
import Snapshot
import SourceTree

/// A project's committed text, read: sources, ledger and translations, in a catalog.
///
/// The catalog is only a cache of this text, and the memory of what it was, so every command that needs
/// it reads all of it anew. Where a team shares a catalog, the translations are those of that.
public struct Workspace {
  /// The project.
  public let project: Project
  /// What the sources hold.
  public let extraction: ExtractionResult
  /// The ledger with an ordinal for every phrase.
  public let ledger: Ledger
  /// The lines that the ledger's file does not have yet.
  public let newOrdinals: [LedgerEntry]
  /// What a merge left in the ledger's file that is set right here.
  public let repair: LedgerRepair
  /// The catalog, filled.
  public let catalog: PhraseCatalog
  /// The revision of the catalog that a team shares; nil where it shares none.
  let sharedRevision: Int?
  /// The catalog that a team shares, where this one is a copy of it.
  private let original: PhraseCatalog?
  /// What changed in the catalog: phrases, then translations.
  public let changes: (phrases: CatalogChange, translations: CatalogChange)
  /// The catalog's content.
  public let snapshot: CatalogSnapshot
  /// The committed files of translations, where they were read.
  let committed: [CommittedFile]
  /// What is wrong in sources and translations.
  public let diagnostics: [Diagnostic]

  /// Reads a project into a catalog in memory, and touches nothing.
  ///
  /// Where the origin is at hand, its ledger wins over the project's own: no build gives a phrase an
  /// ordinal that another branch has published for another phrase.
  ///
  /// - Parameters:
  ///   - project: The project.
  ///   - sources: What the sources hold, if they were read before.
  ///   - readsTranslations: Whether the catalog gets the translations of the project's files.
  /// - Throws: What is wrong in the sources or the ledger.
  public init(
    reading project: Project, _ sources: SourceReading? = nil, readsTranslations: Bool = true
  ) throws(ProjectError) {
    let text =
      if let sources { try SourceText(project, sources) } else {
        try SourceText(project, project.reading())
      }
    let shared = try project.sharedCatalog.map { address throws(ProjectError) in
      try project.openSharedCatalog(address)
    }
    self = try text.filling(.inMemory(), shared, readsTranslations: readsTranslations)
  }

  /// Creates the value of a text and of a catalog that was filled with it.
  init(
    _ text: SourceText, in catalog: PhraseCatalog, _ filling: Filling, sharedRevision: Int?,
    copiedFrom original: PhraseCatalog?
  ) {
    let grown = text.grown
    (project, extraction, self.catalog) = (text.project, text.extraction, catalog)
    (ledger, newOrdinals, repair) = (grown.ledger, grown.given, grown.repair)
    (self.sharedRevision, self.original) = (sharedRevision, original)
    (changes, snapshot, committed) = (filling.changes, filling.snapshot, filling.committed)
    diagnostics = extraction.diagnostics + filling.diagnostics
  }

  /// What the texts were before: in memory nothing was, so it is the shared catalog's where there is one.
  ///
  /// - Throws: Where the catalog cannot be read.
  func history() throws(ProjectError) -> TextHistory {
    try TextHistory(of: snapshot, in: catalog, copiedFrom: original, ledger)
  }

  /// The locales of the configuration.
  public var locales: [LocaleTag] { project.configuration.locales.compactMap(LocaleTag.init) }
}

/// A committed file of translations and what is wrong with it.
struct CommittedFile {
  var file: TranslationFile
  /// The locale of its texts, as far as the file or its name tells.
  public var locale: LocaleTag?
  var diagnostics: [Diagnostic]
}

extension Workspace {
  /// The committed files that are named by a locale.
  ///
  /// - Parameter locale: The locale.
  /// - Returns: The files, `.strings` first.
  /// - Throws: What is wrong in a file with texts of the locale, however it is named: what could not be read of it would seem to be absent,
  ///   and whoever wrote the file again would delete it.
  public func wholeFiles(of locale: LocaleTag) throws(ProjectError) -> [TranslationFile] {
    let errors = committed.filter { $0.locale == locale }.flatMap(\.diagnostics)
      .filter { $0.severity == .error }
    if !errors.isEmpty { throw .findings(errors) }
    return committed.map(\.file).filter { LocaleTag($0.name) == locale }
  }
}

extension ExtractionResult {
  /// The phrases, each with all places where it stands.
  var catalogPhrases: [CatalogPhrase] {
    phrases.map { found in
      let place = SourcePlace(found.file, line: found.line, column: found.column)
      return CatalogPhrase(found.phrase, places: [place])
    }
  }
}

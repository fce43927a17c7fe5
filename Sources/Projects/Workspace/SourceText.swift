import Catalog
import Extraction
import SourceTree

/// The content of a project's sources and ledger, a value that writes nothing.
struct SourceText {
  let project: Project
  /// The phrases and findings of the sources.
  let extraction: ExtractionResult
  /// The ledger with an ordinal for every phrase, not yet written.
  let grown: GrownLedger

  /// Reads the ledger for sources that were already read.
  ///
  /// - Throws: The errors in the ledger, and those in the sources if they stop the command.
  init(
    _ project: Project, _ sources: SourceReading, _ errors: SourceErrors
  ) throws(ProjectError) {
    self.project = project
    let read = sources.extraction().withoutContradictions()
    extraction = errors == .stop ? read.toleratingTextErrors : read
    if errors == .stop, !extraction.errors.isEmpty { throw .findings(extraction.errors) }
    grown = try GrownLedger(extraction.catalogPhrases.map(\.phrase), in: project)
  }

  /// Fills a catalog with the text and the translations of the project.
  ///
  /// - Parameters:
  ///   - catalog: The catalog to write.
  ///   - shared: The team's shared catalog; nil if there is none.
  ///   - reading: Which translations to fill in.
  /// - Returns: The text, in the catalog.
  /// - Throws: An error if the catalog cannot be written, or another command began a new epoch.
  func filling(
    _ catalog: PhraseCatalog, _ shared: PhraseCatalog?, _ reading: TextReading = .all
  ) throws(ProjectError) -> Workspace {
    let revision = try shared.map { shared throws(ProjectError) in
      try ProjectError.wrapping { () throws(CatalogError) in try shared.revision }
    }
    let filling = try Filling.fill(catalog, with: self, shared, reading)
    guard filling.snapshot.epoch == grown.ledger.epoch else {
      throw .failure(
        "another command began a new epoch in the meantime (take \(project.ledger.shown) of that epoch, then run "
          + "this again)")
    }
    return Workspace(
      self, in: catalog, filling, sharedRevision: revision,
      copiedFrom: shared === catalog ? nil : shared)
  }
}

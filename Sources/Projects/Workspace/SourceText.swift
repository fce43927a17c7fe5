import Catalog
import Extraction
import SourceTree

/// What the sources and the ledger of a project say; a value, which touches nothing.
struct SourceText {
  let project: Project
  /// What the sources hold.
  let extraction: ExtractionResult
  /// The ledger with an ordinal for every phrase, not yet written.
  let grown: GrownLedger

  /// Reads the ledger for sources that were read.
  ///
  /// - Throws: What is wrong in them.
  init(_ project: Project, _ sources: SourceReading) throws(ProjectError) {
    self.project = project
    extraction = sources.extraction()
    if extraction.diagnostics.hasErrors { throw .findings(extraction.diagnostics) }
    grown = try GrownLedger(extraction.catalogPhrases.map(\.phrase), in: project)
  }

  /// Fills a catalog with the text and the translations of the project.
  ///
  /// - Parameters:
  ///   - catalog: The catalog that is written.
  ///   - shared: The catalog that a team shares; nil if there is none.
  ///   - readsTranslations: Whether the catalog gets translations.
  /// - Returns: The text, in the catalog.
  /// - Throws: That the catalog cannot be written, or that another command began a new epoch in it.
  func filling(
    _ catalog: PhraseCatalog, _ shared: PhraseCatalog?, readsTranslations: Bool = true
  ) throws(ProjectError) -> Workspace {
    let revision = try shared.map { shared throws(ProjectError) in
      try ProjectError.wrapping { () throws(CatalogError) in try shared.revision }
    }
    let filling = try Filling.fill(
      catalog, with: self, shared, readsTranslations: readsTranslations)
    guard filling.snapshot.epoch == grown.ledger.epoch else {
      throw .failure(
        "another command began a new epoch meanwhile (take \(project.ledger.shown) of that, then run "
          + "this again)")
    }
    return Workspace(
      self, in: catalog, filling, sharedRevision: revision,
      copiedFrom: shared === catalog ? nil : shared)
  }
}

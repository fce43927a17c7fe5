import Extraction
import SourceTree

/// What the sources and the ledger of a project say; a value, which touches nothing.
struct SourceText {
  let project: Project
  /// What the sources hold.
  let extraction: Extraction
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
}

import Catalog
import Diagnostics
import Language
import Snapshot

extension Project {
  /// Returns the coverage of each configured locale; if none is configured, of each that has texts.
  ///
  /// If a shared catalog has exactly the phrases of these sources, it counts on its own, without
  /// reading its texts.
  public func coverages(
    tagged tag: String?
  ) throws(ProjectError) -> (coverages: [LocaleCoverage], diagnostics: [Diagnostic]) {
    if let sharedCatalog, !configuration.locales.isEmpty {
      let extraction = try reading().extraction().withoutContradictions()
      let shared = try openSharedCatalog(sharedCatalog)
      let there = try ProjectError.wrapping { () throws(CatalogError) in
        try shared.epoch == nil ? nil : shared.snapshot(locales: [])
      }
      let here = Set(extraction.phrases.map(\.phrase.id))
      if let there, Set(there.entries.filter(\.active).map(\.phrase.id)) == here {
        try there.needsPhrases(of: tag)
        let locales = configuration.locales.compactMap(LocaleTag.init)
        return (try shared.coverages(locales, tagged: tag), extraction.countedDiagnostics)
      }
    }
    guard tag == nil, !configuration.locales.isEmpty else {
      let space = try Workspace(reading: self, errors: .goOn)
      try space.snapshot.needsPhrases(of: tag)
      return (space.coverages(tagged: tag), space.countedDiagnostics)
    }
    var space = try Workspace(startingFrom: self, .goOn)
    return (try space.rememberedCoverages(), space.countedDiagnostics)
  }
}

extension CatalogSnapshot {
  /// Throws an error if no phrase has a tag.
  fileprivate func needsPhrases(of tag: String?) throws(ProjectError) {
    guard let tag else { return }
    let isThere = entries.contains {
      $0.active && attachments(of: $0.phrase).tags.contains(tag)
    }
    if !isThere { throw .failure("no phrase has the tag \"\(tag)\" (see 'langpack tag list')") }
  }
}

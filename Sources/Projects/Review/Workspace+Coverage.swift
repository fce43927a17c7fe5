import Catalog
import Language

extension Workspace {
  /// Returns the coverage of each configured locale, in the configured order; if none is configured,
  /// of each locale that has texts.
  ///
  /// - Parameter tag: The tag of the phrases to count; nil for all phrases.
  /// - Returns: The coverage of each locale.
  /// - Throws: An error if the catalog cannot be read.
  public func coverages(tagged tag: String? = nil) throws(ProjectError) -> [LocaleCoverage] {
    try catalog.coverages(locales.isEmpty ? exportedLocales : locales, tagged: tag)
  }
}

extension PhraseCatalog {
  func coverages(
    _ locales: [LocaleTag], tagged tag: String?
  ) throws(ProjectError) -> [LocaleCoverage] {
    let coverages = try ProjectError.wrapping { () throws(CatalogError) in
      try self.coverages(of: locales, tagged: tag)
    }
    return locales.compactMap { locale in
      coverages[locale].map { LocaleCoverage(locale: locale, coverage: $0) }
    }
  }
}

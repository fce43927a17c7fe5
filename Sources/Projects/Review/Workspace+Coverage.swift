import Catalog
import Language

extension Workspace {
  /// How much of the phrases each locale of the configuration has, in its order.
  ///
  /// - Parameter tag: The tag of the phrases that count; nil for all.
  /// - Returns: A row for each locale.
  /// - Throws: Where the catalog cannot be read.
  public func coverages(tagged tag: String? = nil) throws(ProjectError) -> [LocaleCoverage] {
    try catalog.coverages(locales, tagged: tag)
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

import Catalog
import Language

extension Workspace {
  /// Returns the coverage of each configured locale, in the configured order; if none is configured,
  /// of each locale that has texts.
  ///
  /// - Parameter tag: The tag of the phrases to count; nil for all phrases.
  /// - Returns: The coverage of each locale.
  public func coverages(tagged tag: String? = nil) -> [LocaleCoverage] {
    let locales = locales.isEmpty ? exportedLocales : locales
    let coverages = snapshot.coverages(of: locales, tagged: tag)
    return markingUnreadable(
      locales.compactMap { locale in
        coverages[locale].map { LocaleCoverage(locale: locale, coverage: $0) }
      })
  }

  /// Returns coverages in which the locales are marked whose texts could not be read.
  func markingUnreadable(_ coverages: [LocaleCoverage]) -> [LocaleCoverage] {
    let unreadable = unreadableLocales
    guard !unreadable.isEmpty else { return coverages }
    return coverages.map { coverage in
      var coverage = coverage
      coverage.isUnreadable = unreadable.contains(coverage.locale)
      return coverage
    }
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

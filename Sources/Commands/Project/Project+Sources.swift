import Extraction
import Language
import LanguageData
import SourceTree
import SwiftExtraction

extension Project {
  /// The languages that are extracted; a new one is a room and a line here.
  static let languages: [any SourceLanguage] = [SwiftLanguage()]

  /// What was found in the sources when they were read last, to read only what has changed.
  var cache: File { file(".langpack/cache/extraction") }

  /// The folders of sources, as the configuration says.
  func sourceTree() throws(CommandError) -> SourceTree {
    for folder in configuration.sources where !file(folder).exists {
      throw .failure("\(folder): no such folder of sources (see \"sources\" in langpack.json)")
    }
    let source = LocaleTag(configuration.sourceLocale)
    let rules = source.flatMap { CLDR.rules(for: $0) }
    var tree = SourceTree(
      root: root, folders: configuration.sources, languages: Self.languages,
      settings: ExtractionSettings(
        categories: rules?.plural.categories ?? [.one, .other],
        isEnglish: source?.language ?? "en" == "en", routines: configuration.routines))
    tree.settings.readsSwiftUI = configuration.swiftUI
    tree.settings.findsHardCoded = configuration.hardCoded
    tree.include = configuration.include.map(Glob.init)
    tree.exclude = configuration.exclude.map(Glob.init)
    return tree
  }

  /// What the sources of the project hold.
  ///
  /// - Parameter keepsCache: Whether the next reading may be spared what this one has read; the cache
  ///   is only a saving, so nothing is said where it cannot be written.
  /// - Returns: The phrases and findings; calls are not yet compared.
  /// - Throws: Where a folder of sources is not there.
  func reading(keepsCache: Bool) throws(CommandError) -> SourceReading {
    let former = ExtractionCache((try? cache.bytes()) ?? [])
    let reading = try sourceTree().read(cache: former)
    if keepsCache, !reading.cache.isSame(as: former) {
      try? cache.write(reading.cache.bytes)
    }
    return reading
  }
}

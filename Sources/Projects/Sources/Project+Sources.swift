import AndroidExtraction
import DotNetExtraction
import Extraction
import Interchange
import InterfaceExtraction
import JSON
import Language
import LanguageData
import MessageSyntax
import ObjectiveCExtraction
import ScriptExtraction
import SourceTree
import SwiftExtraction

extension Project {
  /// Returns the languages to extract; to add one, write its target and a line here.
  public func languages() throws(ProjectError) -> [any SourceLanguage] {
    [
      SwiftLanguage(), ObjectiveCLanguage(), androidLanguage, InterfaceLanguage(),
      DotNetLanguage(), try scriptLanguage(),
    ]
  }

  /// Android's resources, of which those in an earlier folder of sources count more.
  var androidLanguage: AndroidLanguage {
    AndroidLanguage(sources: configuration.sources, composeFolders: composeFolders)
  }

  /// Returns JavaScript and TypeScript, with the configuration's additions to FBT's own options.
  ///
  /// - Parameters:
  ///   - common: The file of common texts, if a command names one; else the configuration's.
  ///   - options: Further options that calls may have.
  /// - Returns: The language.
  /// - Throws: An error if the file of common texts cannot be read.
  func scriptLanguage(
    common: File? = nil, options: [String] = []
  ) throws(ProjectError) -> ScriptLanguage {
    var settings = ScriptSettings()
    settings.extraOptions = (configuration.fbtOptions + options).map { ($0, []) }
    settings.dialect = configuration.fbtDialect
    settings.plugins = configuration.parserPlugins
    if let file = common ?? configuration.fbtCommon.map({ file($0) }) {
      guard let texts = try? JSONReader.read(try file.texts()), let members = texts.object else {
        throw .failure(
          "\(file.shown): no JSON object of texts and descriptions (write {\"Done\": \"…\"})")
      }
      for member in members { settings.commonStrings[member.name] = member.value.string }
    }
    return ScriptLanguage(folder: root, settings: settings, own: try ownParserRule())
  }

  /// The cache file of the last extraction, so that only changed sources are read again.
  public var cache: File { file(cachePath) }

  /// Returns the configured folders of sources.
  func sourceTree() throws(ProjectError) -> SourceFolders {
    for folder in configuration.sources where !file(folder).exists {
      throw .failure("\(folder): no such folder of sources (see \"sources\" in langpack.json)")
    }
    let source = LocaleTag(configuration.sourceLocale)
    let rules = source.flatMap { CLDR.rules(for: $0) }
    var tree = SourceFolders(
      root: root, folders: configuration.sources, languages: try languages(),
      settings: ExtractionSettings(
        categories: rules?.plural.categories ?? [.one, .other],
        isEnglish: source?.language ?? "en" == "en", routines: configuration.routines.map(\.named)))
    tree.settings.substituteForOther = source.flatMap { TextLanguage($0) }?.wholeSubstituteForOther
    tree.top = boundary.top
    tree.settings.language = source.map { "\($0.language)" } ?? "en"
    tree.settings.sourceNames = source?.namesInFiles ?? []
    let beside = try sourceTexts()
    (tree.settings.sourceTexts, tree.findings) = (beside.texts, beside.diagnostics)
    tree.levels = RuleLevels(configuration.extractionRules)
    tree.settings.keptRules = tree.levels.loweredRules
    tree.settings.readsSwiftUI = configuration.swiftUI
    tree.settings.hasResourceTables = configuration.resourceTables
    tree.settings.findsHardCoded = configuration.hardCoded
    tree.include = configuration.include.compactMap(Glob.init)
    tree.exclude = configuration.exclude.compactMap(Glob.init)
    return tree
  }

  /// Reads the sources of the project.
  ///
  /// - Parameter former: The cache of the last reading; nil reads it from the disk.
  /// - Returns: The phrases and findings; calls are not yet compared.
  /// - Throws: An error if a folder of sources doesn't exist.
  func reading(_ former: ExtractionCache? = nil) throws(ProjectError) -> SourceReading {
    try sourceTree().read(cache: former ?? keptCache()) { reporter.progress("reading", $0, $1) }
  }

  /// Returns the cache of the last reading; it is empty if its file cannot be read.
  func keptCache() -> ExtractionCache {
    ExtractionCache(
      (try? cache.bytes()) ?? [], changes: (try? cacheChanges.bytes()) ?? [], key: cacheKey)
  }

  /// Keeps what a command other than `extract` has read, unless phrases are gone: the next extraction
  /// compares with the phrases before, and reports them.
  func keep(_ sources: SourceReading, over former: ExtractionCache) {
    guard sources.change(since: former, sources.calls()).removed.isEmpty else { return }
    keep(sources.cache, over: former)
  }

  /// Writes the cache, and ignores failures: the cache only saves time.
  public func keep(_ read: ExtractionCache, over former: ExtractionCache) {
    var read = read
    read.inheritSettled(from: former)
    switch read.saving(over: former) {
    case .nothing: break
    case .changes(let bytes): try? cacheChanges.write(bytes, isSynced: false)
    case .whole(let bytes): try? cache.write(bytes, isSynced: false)
    }
  }

  private var cacheChanges: File { file("\(cachePath)-changes") }
}

import AndroidExtraction
import Extraction
import InterfaceExtraction
import JSON
import Language
import LanguageData
import ObjectiveCExtraction
import ScriptExtraction
import SourceTree
import SwiftExtraction

extension Project {
  /// The languages that are extracted; a new one is a room and a line here.
  public func languages() throws(ProjectError) -> [any SourceLanguage] {
    [
      SwiftLanguage(), ObjectiveCLanguage(), AndroidLanguage(), InterfaceLanguage(),
      try scriptLanguage(),
    ]
  }

  /// JavaScript and TypeScript, with what the configuration allows beside FBT's own.
  ///
  /// - Parameters:
  ///   - common: The file of common texts, where a command names one.
  ///   - options: Further options of calls.
  /// - Returns: The language.
  /// - Throws: Where the file of common texts cannot be read.
  func scriptLanguage(
    common: File? = nil, options: [String] = []
  ) throws(ProjectError) -> ScriptLanguage {
    var settings = ScriptSettings()
    settings.extraOptions = (configuration.fbtOptions + options).map { ($0, []) }
    if let file = common ?? configuration.fbtCommon.map({ file($0) }) {
      guard let texts = try? JSONReader.read(try file.texts()), let members = texts.object else {
        throw .failure(
          "\(file.shown): no JSON object of texts and descriptions (write {\"Done\": \"…\"})")
      }
      for member in members { settings.commonStrings[member.name] = member.value.string }
    }
    return ScriptLanguage(folder: root, settings: settings)
  }

  /// What was found in the sources when they were read last, to read only what has changed.
  public var cache: File { file(cachePath) }

  /// The folders of sources, as the configuration says.
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
        isEnglish: source?.language ?? "en" == "en", routines: configuration.routines))
    tree.settings.readsSwiftUI = configuration.swiftUI
    tree.settings.findsHardCoded = configuration.hardCoded
    tree.include = configuration.include.compactMap(Glob.init)
    tree.exclude = configuration.exclude.compactMap(Glob.init)
    return tree
  }

  /// What the sources of the project hold.
  ///
  /// - Parameter former: What the last reading kept; by default as it is on the disk.
  /// - Returns: The phrases and findings; calls are not yet compared.
  /// - Throws: Where a folder of sources is not there.
  func reading(_ former: ExtractionCache? = nil) throws(ProjectError) -> SourceReading {
    try sourceTree().read(cache: former ?? keptCache())
  }

  /// What the last reading kept.
  func keptCache() -> ExtractionCache {
    ExtractionCache((try? cache.bytes()) ?? [], changes: (try? cacheChanges.bytes()) ?? [])
  }

  /// Keeps what was read; it is only a saving, so nothing is said where it cannot be written.
  public func keep(_ read: ExtractionCache, over former: ExtractionCache) {
    switch read.saving(over: former) {
    case .nothing: break
    case .changes(let bytes): try? cacheChanges.write(bytes, isSynced: false)
    case .whole(let bytes): try? cache.write(bytes, isSynced: false)
    }
  }

  private var cacheChanges: File { file("\(cachePath)-changes") }
}

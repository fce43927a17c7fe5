import Foundation
import Interchange
import Language
import MessageSyntax
import Parallel
import Phrases
import SourceTree

/// Finds the files of an app's texts in a project's folders, and reads them.
struct PlacedFiles {
  private let project: Project
  private let phrases: NamedPhrases
  private let paths: PathLocale
  private let formats: PathFormat
  private let locales: ConfiguredLocales
  private let isExcluded: (File) -> Bool
  private let others: OtherSources

  /// Creates a search for the files with a project's phrases.
  init(_ space: Workspace, _ phrases: NamedPhrases) {
    (project, self.phrases) = (space.project, phrases)
    (paths, formats) = (PathLocale(project), PathFormat(project))
    locales = ConfiguredLocales(space.locales, source: space.snapshot.sourceLocale)
    others = OtherSources(space)
    isExcluded = project.isExcluded
  }

  /// Returns the files in a folder, in the order in which an import reads them.
  ///
  /// Leaves out the committed translations, what the configuration excludes, and the files that only
  /// translators read.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - other: A folder in it that is left out; nil for none.
  ///   - locale: The locale whose files are read; nil for every file.
  /// - Returns: The files.
  /// - Complexity: Linear in the bytes of the files.
  func files(
    of folder: File, except other: File? = nil, locale: LocaleTag? = nil
  ) -> [PlacedFile] {
    let committed = project.file(project.configuration.translations)
    let leftOut = [committed, other].compactMap { $0?.standardPath }
    let found = FolderSources(
      folder, nil, paths, formats, keepsSource: true, keepsNeutral: true,
      isExcluded: { isOne($0, of: leftOut) || isExcluded($0) })
    let sources = found.sources.filter {
      Self.isOfApps($0.format) && !Self.isTemplate($0.file) && mayHold(locale, $0)
    }.leaving(in: project)
    let (phrases, locales, paths, others) = (phrases, locales, paths, others)
    return ParallelWork.map(sources, portion: 1) { source in
      let left = others.ordinals(of: source.file)
      let own = left.isEmpty ? phrases : phrases.limited(to: phrases.ordinals.subtracting(left))
      return PlacedFile(source, own, locales, paths)
    }
    .compactMap(\.self)
  }

  /// Returns the texts of the project's files that are cut into parts, by phrase and locale.
  ///
  /// - Complexity: Linear in the bytes of the files with such texts.
  func partedTexts() -> [PhraseID: [LocaleTag: CatalogText]] {
    let root = project.file(".")
    let committed = [project.file(project.configuration.translations).standardPath]
    let found = FolderSources(
      root, nil, paths, formats, keepsSource: true, keepsNeutral: true,
      isExcluded: { isOne($0, of: committed) || isExcluded($0) })
    let sources = found.sources.filter {
      [StringsdictFormat().name, XCStringsFormat().name].contains($0.format.name)
    }.leaving(in: project)
    var all: [PhraseID: [LocaleTag: CatalogText]] = [:]
    for source in sources {
      guard let bytes = try? source.file.texts() else { continue }
      let table = NamedPhrases.tableName(ofFile: source.file.path)
      let locale = source.format.holdsAllLocales ? nil : paths.locale(of: source.file)
      let input = source.input(bytes, locale, table: table, sourceLocale: phrases.sourceLocale)
      for text in source.format.partedTexts(input) {
        guard let id = phrases[.init(text.key, table: table)]?.phrase.id else { continue }
        let locale = locales.locale(of: text.locale)
        all[id, default: [:]][locale] = all[id]?[locale] ?? text.text
      }
    }
    return all
  }

  /// Returns whether apps or their build read a format, and not only translators' tools.
  static func isOfApps(_ format: any FileFormat) -> Bool {
    !(format is ProjectFormat) && FormatRegistry.exchange.contains { $0.name == format.name }
      && !["xliff", "xliff2", "csv", "tsv"].contains(format.name)
  }

  /// Returns whether a file is gettext's template, whose name says nothing about those of locales:
  /// `po/app.pot` is that of `po/de.po`.
  private static func isTemplate(_ file: File) -> Bool { file.path.lowercased().hasSuffix(".pot") }

  private func isOne(_ file: File, of paths: [String]) -> Bool {
    let name = "/" + (file.path as NSString).lastPathComponent
    return paths.contains { $0.hasSuffix(name) } && paths.contains(file.standardPath)
  }

  private func mayHold(_ locale: LocaleTag?, _ source: ImportSource) -> Bool {
    guard let locale, let own = source.locale, !source.format.holdsAllLocales else { return true }
    return locales.locale(of: own) == locale
  }
}

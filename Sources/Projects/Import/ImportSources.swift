import Diagnostics
import Foundation
import Interchange
import Language
import LanguageData
import SourceTree

/// The files of an import.
struct ImportSources {
  /// The name of the format; nil to detect it from the files.
  var format: String?
  /// The locale; nil to detect it from the files.
  var locale: String?
  /// The files, in the order in which they were added.
  private(set) var all: [ImportSource] = []
  /// An error for each file in a folder that cannot be read.
  private(set) var diagnostics: [Diagnostic] = []
  /// The folders without a file to import, each with what it has instead.
  private var withoutFiles: [(folder: File, words: String)] = []
  private let paths: PathLocale
  private let formats: PathFormat
  private let keepsSource: Bool
  private let isExcluded: (File) -> Bool
  /// The project's folders of sources.
  private let sources: [File]

  /// Creates an empty list.
  ///
  /// - Parameters:
  ///   - project: The project, whose locales a path may name.
  ///   - keepsSource: Whether files in its source language are taken from folders too.
  init(_ project: Project, keepsSource: Bool = false) {
    (paths, formats) = (PathLocale(project), PathFormat(project))
    self.keepsSource = keepsSource
    isExcluded = project.isExcluded
    sources = project.configuration.sources.map { project.file($0) }
  }

  /// Creates the list of the files of an order.
  init(_ order: ImportOrder, of project: Project) throws(ProjectError) {
    self.init(project)
    (format, locale) = (order.format, order.locale)
    for file in order.files { try add(file) }
    if all.isEmpty, let (_, words) = withoutFiles.first { throw .failure(words) }
    diagnostics += withoutFiles.map { folder, _ in
      Diagnostic(
        .note, rule: "no-file", at: SourcePlace(folder.shown),
        "no file in it has texts to import, such as translations")
    }
    let locales = Set(project.configuration.locales.compactMap { LocaleTag($0) })
    all = all.leaving(in: project).map { source in
      var source = source
      (source.locales, source.isLocaleGiven) = (locales, order.locale != nil)
      return source
    }
  }

  /// Adds a file, or the files of a folder.
  ///
  /// A folder that the configuration excludes is read, since the user names it.
  ///
  /// - Throws: An error if the file doesn't exist, or isn't in a known format.
  mutating func add(_ file: File) throws(ProjectError) {
    guard file.exists else { throw .failure("\(file.shown): no such file") }
    try refuseDevices(file)
    if format == "translatewiki" {
      all += try ImportSource.translatewiki(folder: file)
    } else if file.isFolder {
      try addFiles(of: file)
    } else {
      all.append(try importSource(file))
    }
  }

  private mutating func addFiles(of folder: File) throws(ProjectError) {
    let found = FolderSources(
      folder, format.flatMap { FormatRegistry.named($0, among: FormatRegistry.commanded) }, paths,
      formats, keepsSource: keepsSource,
      isExcluded: isExcluded(folder) ? { _ in false } : isExcluded)
    diagnostics += found.diagnostics
    let wanted = found.sources.compactMap { inLocale($0) }
    let isWhole = sources.allSatisfy {
      ($0.standardPath + "/").hasPrefix(folder.standardPath + "/")
    }
    all += wanted.map { source in
      var source = source
      source.isBesideSources = isWhole
      return source
    }
    guard wanted.isEmpty else { return }
    if diagnostics.hasErrors { throw .findings(diagnostics) }
    let words =
      found.sources.isEmpty
      ? "\(folder.shown): no file in it has a known format: \(found.contents)"
      : "\(folder.shown): no file in it is named for \"\(locale ?? "")\" (leave out --locale)"
    if keepsSource || !found.sources.isEmpty { throw .failure(words) }
    withoutFiles.append((folder, words))
  }

  /// Returns a file of a folder if its path names the user's locale or none; nil if it names
  /// another.
  private func inLocale(_ source: ImportSource) -> ImportSource? {
    guard let tag = locale.flatMap({ LocaleTag($0) }) else { return source }
    guard source.locale.map({ LikelySubtags.agree($0, tag) }) ?? true else { return nil }
    var source = source
    source.locale = source.format.name == ProjectFormat.json.name ? nil : tag
    return source
  }

  private func importSource(_ file: File) throws(ProjectError) -> ImportSource {
    let format = try format(of: file)
    let isInFolder = file.folder.hasSuffix(".lproj")
    let stem = isInFolder ? file.localeName : TranslationFile(file)?.name ?? file.stem
    let name = locale ?? stem
    let given = locale.flatMap { LocaleTag($0) }
    let path =
      switch format as? ProjectFormat {
      case .strings, .lines: LocaleTag(name)
      // A JSON file contains its locale.
      case .json: LocaleTag?.none
      // Only the columns of a table say what is in them: `new.csv` is not in Newari.
      case nil: format.holdsAllLocales ? nil : paths.locale(of: file)
      }
    if let given, let path, format as? ProjectFormat == nil {
      try refuse(file, of: path, as: given)
    }
    return ImportSource(file, format, locale: given ?? path, name: name, isNamed: true)
  }

  /// Refuses a file in a platform's folder of another language, whose texts would replace all texts
  /// of the user's locale.
  private func refuse(
    _ file: File, of path: LocaleTag, as given: LocaleTag
  ) throws(ProjectError) {
    let folder = file.folderName
    guard folder.hasSuffix(".lproj") || folder.hasPrefix("values-"),
      path.language != given.language
    else { return }
    throw .failure(
      "\(file.shown): the folder is for \"\(path)\", but --locale is \"\(given)\" (leave out --locale, or "
        + "move the file to a folder of \"\(given)\")")
  }

  /// Refuses Android's texts for some devices, which would replace those for all devices.
  private func refuseDevices(_ file: File) throws(ProjectError) {
    let path = file.standardPath.split(separator: "/")
    let name = (file.isFolder ? path : path.dropLast()).last.map(String.init) ?? ""
    guard AndroidFormat.isOfDevices(name), file.isFolder || file.path.hasSuffix(".xml") else {
      return
    }
    throw .failure(
      "\(file.shown): the app shows the texts of \(name) on some devices only, so they are not imported "
        + "(import those of a folder that is named for a language alone, such as values-de)")
  }

  private func format(of file: File) throws(ProjectError) -> any FileFormat {
    var format = format.flatMap { FormatRegistry.named($0, among: FormatRegistry.commanded) }
    if format == nil, FormatRegistry.mayBe(named: file.shown) {
      let bytes = try file.texts()
      format = formats.format(FormatRegistry.of(InputFile(file.shown, bytes)), of: file, bytes)
    }
    guard let format else {
      let all = FormatRegistry.commanded.map(\.name) + ["translatewiki"]
      throw .failure(
        "\(file.shown): the name identifies no format (add --format "
          + "\(all.joined(separator: ", ")))")
    }
    return format
  }
}

extension ImportSource {
  /// Returns each `LOCALE.lproj/Localizable.strings` of a translatewiki folder, except English.
  static func translatewiki(folder: File) throws(ProjectError) -> [ImportSource] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    let folders: [String] = (names ?? []).filter { $0.hasSuffix(".lproj") }.sorted()
    let locales: [String] = folders.map { String($0.dropLast(6)) }.filter { $0 != "en" }
    let files = locales.map { name in
      ImportSource(
        folder.file("\(name).lproj/Localizable.strings"), ProjectFormat.strings,
        locale: LocaleTag(name), name: name, isNamed: false)
    }.filter(\.file.exists)
    guard !files.isEmpty else {
      throw .failure("\(folder.shown): has no LOCALE.lproj/Localizable.strings")
    }
    return files
  }
}

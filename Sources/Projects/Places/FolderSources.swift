import Diagnostics
import Extraction
import Files
import Foundation
import Interchange
import Language

/// The files of a folder to import, in order of path.
///
/// Leaves out hidden files, linked folders, folders of other people's code such as `Pods`, what the
/// configuration excludes, Android's resources for other things than a language, and files of the
/// source language, among them .NET's neutral ones.
struct FolderSources {
  /// The files, `.stringsdict` files last.
  private(set) var sources: [ImportSource] = []
  /// An error for each file and folder that cannot be read, of which the other files are taken, and a
  /// note on the texts for some devices.
  private(set) var diagnostics: [Diagnostic] = []
  /// The number of other files by their extension, to say what is there if none is taken.
  private(set) var others: [String: Int] = [:]
  /// The number of files of the source language.
  private(set) var sourceFiles = 0
  /// Android's texts for some devices.
  private var devices = DeviceTexts()
  private let format: (any FileFormat)?
  private let paths: PathLocale
  private let formats: PathFormat
  private let keepsSource: Bool
  private let keepsNeutral: Bool
  private let isExcluded: (File) -> Bool

  /// Finds the files of a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - format: The format from the user; nil to detect it from the files.
  ///   - paths: The locales that paths name.
  ///   - formats: The formats that paths name.
  ///   - keepsSource: Whether files of the source language are taken too.
  ///   - keepsNeutral: Whether .NET's neutral files are taken too.
  ///   - isExcluded: Returns whether the configuration excludes a file or folder.
  init(
    _ folder: File, _ format: (any FileFormat)?, _ paths: PathLocale, _ formats: PathFormat,
    keepsSource: Bool, keepsNeutral: Bool = false, isExcluded: @escaping (File) -> Bool
  ) {
    (self.format, self.paths, self.formats) = (format, paths, formats)
    (self.keepsSource, self.keepsNeutral) = (keepsSource, keepsNeutral)
    self.isExcluded = isExcluded
    addFiles(of: folder)
    diagnostics += devices.findings
    // `.stringsdict` comes last so that a plural overrides the plain text of its key.
    sources =
      sources.filter { $0.format.name != "stringsdict" }
      + sources.filter { $0.format.name == "stringsdict" }
  }

  /// The folder of an `.xcloc` with the translations.
  ///
  /// Source: Xcode, "Exporting localizations": `Localized Contents`, `Notes` and `Source Contents`.
  private static let delivered = "Localized Contents"

  private mutating func addFiles(of folder: File) {
    let names: [String]
    do throws(FileError) { names = try Folder(folder.path).list() } catch {
      return report(folder, "the folder cannot be read", "allow reading it")
    }
    // Of Xcode's deliveries the rest is a copy of the app's files, as they were at the export.
    let isDelivery = folder.path.hasSuffix(".xcloc") && names.contains(Self.delivered)
    for name in isDelivery ? [Self.delivered] : names where !name.hasPrefix(".") {
      add(folder.file(name))
    }
  }

  private mutating func add(_ file: File) {
    if isExcluded(file) { return }
    var status = stat()
    if lstat(file.path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      let name = (file.path as NSString).lastPathComponent
      if SourceSearch.isForeign(name) || AndroidFormat.isOfDescriptions(name) { return }
      if AndroidFormat.isOfDevices(name) { return devices.add(file) }
      return addFiles(of: file)
    }
    guard !file.isFolder, FormatRegistry.mayBe(named: file.path) else { return count(file) }
    if file.shown.unicodeScalars.contains("\u{FFFD}"), !file.exists {
      return report(file, "the name is not in UTF-8", "rename it")
    }
    do throws(ProjectError) {
      let (bytes, former) = (try file.texts(), sources.count)
      addFile(file, bytes)
      if sources.count == former { count(file) }
    } catch {
      let words = error.words
      let place = "\(file.shown): "
      report(file, words.hasPrefix(place) ? String(words.dropFirst(place.count)) : words, nil)
    }
  }

  private mutating func count(_ file: File) {
    guard !file.isFolder else { return }
    let name = (file.path as NSString).pathExtension.lowercased()
    others[name.isEmpty ? "without an extension" : ".\(name)", default: 0] += 1
  }

  /// What is in the folder, and what was looked for; for an error if no file is taken.
  var contents: String {
    let most = others.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(5)
    let kinds = most.map { "\(grouped($0.value)) \($0.key)" }
    let more = others.count > kinds.count ? ", …" : ""
    let there =
      kinds.isEmpty ? "it has no file" : "it has \(kinds.joined(separator: ", "))\(more)"
    let source =
      sourceFiles == 0
      ? "" : "; \(counted(sourceFiles, "file is", "files are")) of the source language"
    let endings = format.map { $0.endings } ?? FormatRegistry.exchange.flatMap(\.endings)
    return "\(there)\(source) (looked for \(Set(endings).sorted().joined(separator: ", ")))"
  }

  private mutating func addFile(_ file: File, _ bytes: [UInt8]) {
    guard let format = format ?? formats.format(Self.format(of: file, bytes), of: file, bytes),
      format.endings.contains(where: file.path.lowercased().hasSuffix)
    else { return }
    // Layouts and manifests of Android are no texts, and a neutral file of .NET is a source.
    if self.format == nil, format.name == "android" {
      if !Self.hasResources(bytes) || AndroidFormat.isUntranslated(file.path) { return }
    }
    // A project has other tables than those of translations.
    if self.format == nil, let table = format as? TableFormat,
      !table.mayHoldTexts(bytes, in: paths.locales)
    {
      return
    }
    // The descriptions of other files than translatewiki's own are no texts of the app.
    if file.folderName == "qqq.lproj", !(format is ProjectFormat) { return }
    // A JSON file of the project contains its locale, and a file of every locale contains all.
    let isStated = format.name == ProjectFormat.json.name || format.holdsAllLocales
    let locale = isStated ? nil : paths.locale(of: file)
    let keepsResources = keepsNeutral || keepsSource
    if self.format == nil, !keepsResources, locale == nil, format.name == "resx" { return }
    if self.format == nil, format.name == "resx", let locale, locale != paths.source,
      let other = neutralFile(besides: file, locale)
    {
      return warnOfBase(file, other)
    }
    // Settings of builds have names without a locale: `resources.properties`, which Android's build asks for.
    if self.format == nil, !keepsSource, locale == nil, format.name == "properties" { return }
    if !keepsSource, let locale, locale == paths.source, !format.holdsAllLocales {
      sourceFiles += 1
      if self.format == nil, format.name == "resx" { warnOfNeutral(file, locale) }
      return
    }
    var source = ImportSource(file, format, locale: locale, isNamed: false)
    if self.format == nil { source.committedForm = .lines }
    sources.append(source)
  }

  /// Returns the name of a neutral file next to a file of a locale that is of none of them; nil if it is of
  /// one, or if there is none.
  private func neutralFile(besides file: File, _ locale: LocaleTag) -> String? {
    let (path, word) = LocalePath.of(file.path, in: locale)
    guard word.hasPrefix("."), path.after == ".resx", let source = paths.source else { return nil }
    let own = [""] + source.namesInFiles.map { "." + $0 }
    guard !own.contains(where: { File(path.with($0)).exists }) else { return nil }
    let folder = File(file.folder.isEmpty ? "." : file.folder)
    return (folder.names ?? []).sorted().first { name in
      name.hasSuffix(".resx") && paths.locale(of: folder.file(name)) == nil
    }
  }

  /// Warns of a file for whose name the app has no resource file.
  private mutating func warnOfBase(_ file: File, _ neutral: String) {
    let locale = paths.locale(of: file)
    let base = LocalePath.of(file.shown, in: locale).path.with("").split(separator: "/").last ?? ""
    diagnostics.append(
      Diagnostic(
        .warning, rule: "no-base-file", at: SourcePlace(file.shown),
        "its texts are not imported, as there is no \(base) next to it, and .NET loads it for no other file",
        fix: .decision("name it as the resource file of its keys, such as \(neutral)")))
  }

  /// Warns of a file of the source language next to a neutral one, which may be in another language.
  private mutating func warnOfNeutral(_ file: File, _ locale: LocaleTag) {
    let path = LocalePath.of(file.path, in: locale).path.with("")
    guard path != file.path, File(path).exists, file.path.hasSuffix(".resx") else { return }
    let neutral = LocalePath.of(file.shown, in: locale).path.with("")
    diagnostics.append(
      Diagnostic(
        .warning, rule: "neutral-language", at: SourcePlace(file.shown),
        "the texts in \"\(locale)\" are not imported, as that is the source language and \(neutral) has "
          + "its texts",
        fix: .decision(
          "leave it if both files have the same texts; if \(neutral) is in another language, write "
            + "that one as \"sourceLocale\" in langpack.json")))
  }

  /// Returns the format of a file; of the project's own formats only JSON that states its locale.
  private static func format(of file: File, _ bytes: [UInt8]) -> (any FileFormat)? {
    let name = file.path
    let found =
      FormatRegistry.of(InputFile(name, bytes), among: FormatRegistry.exchange)
      ?? FormatRegistry.ofFile(named: name, among: FormatRegistry.exchange)
    if let found { return found }
    let isOwn = name.lowercased().hasSuffix(".json") && ProjectFormat.statesItsLocale(bytes)
    return isOwn ? ProjectFormat.json : nil
  }

  private static func hasResources(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes(ByteSearch("<resources").isIn)
  }

  private mutating func report(_ file: File, _ words: String, _ fix: Fix?) {
    diagnostics.append(
      Diagnostic(
        .error, rule: "unreadable-file", at: SourcePlace(file.shown), words, fix: fix))
  }
}

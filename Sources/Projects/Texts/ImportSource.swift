import Foundation
import Interchange
import Language
import LanguageData
import Snapshot

/// A file to import, in any format.
public struct ImportSource {
  /// The file.
  public var file: File
  /// Its format.
  public var format: any FileFormat
  /// The locale from the user or from the file's path.
  public var locale: LocaleTag?
  /// The name that identifies the file's locale.
  public var name: String

  /// Creates a source from a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - format: Its format.
  ///   - locale: The locale from the user or from the file's path.
  ///   - name: The name that identifies its locale; nil for the file's name.
  public init(_ file: File, _ format: any FileFormat, locale: LocaleTag?, name: String? = nil) {
    (self.file, self.format, self.locale) = (file, format, locale)
    self.name = name ?? (file.path as NSString).lastPathComponent
  }

  /// Whether the file contains descriptions of phrases, as translatewiki.net stores them.
  public var isOfDescriptions: Bool {
    switch format.name {
    case ProjectFormat.strings.name: name == "qqq"
    case "wiki-json": (file.path as NSString).lastPathComponent == "qqq.json"
    default: false
    }
  }

  /// Whether its format is one of the project's own, whose files may be committed.
  public var isOfProject: Bool { format is ProjectFormat }

  /// Reads the translations in the file.
  ///
  /// - Throws: An error if the file cannot be read.
  public func read(_ phrases: NamedPhrases) throws(ProjectError) -> ImportedFile {
    let bytes = try file.texts()
    if locale == nil, format.name == ProjectFormat.strings.name {
      let finding = ProjectFormat.notALocale(name, file.shown)
      return ImportedFile([ImportedTranslations(locale: nil, diagnostics: [finding])])
    }
    return format.read(InputFile(file.shown, bytes, locale: locale), phrases)
  }

  /// Returns the locale that a file's path names; nil if it names none, or for `values-…` folders.
  ///
  /// Recognized are paths such as `de.lproj/Localizable.strings`, `de/app.properties`,
  /// `app_de.arb`, `messages.de.po` and `de.po`. Android's format reads `values-…` folders itself.
  public static func locale(ofPath path: String) -> LocaleTag? {
    let parts = path.split(separator: "/").map(String.init)
    guard let name = parts.last else { return nil }
    let folder = parts.dropLast().last ?? ""
    if folder.hasSuffix(".lproj") { return LocaleTag(String(folder.dropLast(6))) }
    if folder.hasPrefix("values-") { return nil }
    let stem = name.prefix { $0 != "." }
    let middle = name.split(separator: ".").dropFirst().dropLast().last
    let tail = stem.split(separator: "_", maxSplits: 1).dropFirst().last
    let words = [String(stem), middle.map(String.init) ?? "", tail.map(String.init) ?? "", folder]
    return words.lazy.compactMap(known).first
  }

  private static func known(_ word: String) -> LocaleTag? {
    let tag = LocaleTag(word)
    return tag.flatMap { CLDR.rules(for: $0) == nil ? nil : $0 }
  }

  /// Returns every file in a recognized format below a folder, in order of path.
  ///
  /// Leaves out files of the source's language, and puts `.stringsdict` files last.
  public static func all(
    below folder: File, source: LocaleTag?, format: (any FileFormat)?
  ) -> [ImportSource] {
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    var files: [ImportSource] = []
    for name in (names ?? []).sorted() {
      let isHidden = name.split(separator: "/").contains { $0.hasPrefix(".") }
      guard !isHidden, FormatRegistry.mayBe(named: name, among: FormatRegistry.exchange) else {
        continue
      }
      let bytes = try? folder.file(name).texts()
      let found = bytes.flatMap {
        FormatRegistry.of(InputFile(name, $0), among: FormatRegistry.exchange)
      }
      guard
        let chosen = format ?? found
          ?? FormatRegistry.ofFile(named: name, among: FormatRegistry.exchange),
        chosen.endings.contains(where: name.lowercased().hasSuffix)
      else { continue }
      let locale = locale(ofPath: name)
      if let locale, locale == source, !chosen.holdsAllLocales { continue }
      files.append(ImportSource(folder.file(name), chosen, locale: locale))
    }
    // `.stringsdict` comes last so that a plural overrides the plain text of its key.
    return files.filter { $0.format.name != "stringsdict" }
      + files.filter { $0.format.name == "stringsdict" }
  }
}

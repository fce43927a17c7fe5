import Foundation
import Interchange
import Language
import LanguageData
import Snapshot

/// A file that is imported, in any format.
public struct ImportSource {
  /// The file.
  public var file: File
  /// Its format.
  public var format: any FileFormat
  /// The locale that the user gave, or that the file's place says.
  public var locale: LocaleTag?
  /// The name that stands for its locale.
  public var name: String

  /// Creates a source of a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - format: Its format.
  ///   - locale: The locale that the user gave, or that the file's place says.
  ///   - name: The name that stands for its locale; nil for the file's name.
  public init(_ file: File, _ format: any FileFormat, locale: LocaleTag?, name: String? = nil) {
    (self.file, self.format, self.locale) = (file, format, locale)
    self.name = name ?? (file.path as NSString).lastPathComponent
  }

  /// Whether it has descriptions of phrases, as translatewiki.net keeps them.
  public var isOfDescriptions: Bool {
    switch format.name {
    case ProjectFormat.strings.name: name == "qqq"
    case "wiki-json": (file.path as NSString).lastPathComponent == "qqq.json"
    default: false
    }
  }

  /// Whether its format is one of the project's own, whose files may be committed.
  public var isOfProject: Bool { format is ProjectFormat }

  /// Returns what the file brings.
  ///
  /// - Throws: If it cannot be read.
  public func read(_ phrases: NamedPhrases) throws(ProjectError) -> ImportedFile {
    let bytes = try file.texts()
    if locale == nil, format.name == ProjectFormat.strings.name {
      let finding = ProjectFormat.notALocale(name, file.shown)
      return ImportedFile([ImportedTranslations(locale: nil, diagnostics: [finding])])
    }
    return format.read(InputFile(file.shown, bytes, locale: locale), phrases)
  }

  /// The locale that a file's place tells: `de.lproj/Localizable.strings`, `values-pt-rBR/strings.xml`,
  /// `de/app.properties`, `app_de.arb`, `messages.de.po`, `de.po`.
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

  /// The files below a folder whose names tell a format, in order of their paths; those of the source's
  /// language are none.
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
    // A plural goes before the plain text of its key.
    return files.filter { $0.format.name != "stringsdict" }
      + files.filter { $0.format.name == "stringsdict" }
  }
}

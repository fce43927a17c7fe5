import Foundation
import Interchange
import Language
import LanguageData
import Snapshot

/// A file of a format of translators or platforms, which is imported and not one of the project's own.
public struct ForeignFile {
  /// The file.
  public var file: File
  /// The format.
  public var format: any TranslationFormat
  /// The locale that the user gave, or the file's place tells.
  public var locale: LocaleTag?

  /// Whether it has descriptions of phrases, as translatewiki.net keeps them.
  public var isOfDescriptions: Bool {
    format.name == "wiki-json" && (file.path as NSString).lastPathComponent == "qqq.json"
  }

  /// What the file brings.
  ///
  /// - Throws: Where it cannot be read.
  public func read(_ snapshot: CatalogSnapshot) throws(ProjectError) -> FormatReading {
    format.read(
      FormatFile(file.shown, try file.texts(), locale: locale),
      FormatPhrases(snapshot.entries, sourceLocale: snapshot.sourceLocale))
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

  /// Whether a `.strings` file has tokens as Xcode writes them, not as translatewiki does.
  static func isOfXcode(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) || bytes.contains(0) {
      return true
    }
    let text = String(decoding: bytes, as: UTF8.self)
    guard !text.contains(/\$\d/) else { return false }
    return text.contains(/%(?:\d+\$)?(?:@|l*[du])/)
  }

  /// The files below a folder whose names tell a format, in order of their paths; those of the source's
  /// language are none.
  public static func all(
    below folder: File, source: LocaleTag?, format: (any TranslationFormat)?
  ) -> [ForeignFile] {
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    var files: [ForeignFile] = []
    for name in (names ?? []).sorted() {
      let isHidden = name.split(separator: "/").contains { $0.hasPrefix(".") }
      guard !isHidden, TranslationFormats.mayBe(named: name) else { continue }
      let bytes = try? folder.file(name).texts()
      let found = bytes.flatMap { TranslationFormats.of(FormatFile(name, $0)) }
      guard let chosen = format ?? found ?? TranslationFormats.ofFile(named: name),
        chosen.endings.contains(where: name.lowercased().hasSuffix)
      else { continue }
      let locale = locale(ofPath: name)
      if let locale, locale == source, !chosen.holdsAllLocales { continue }
      files.append(ForeignFile(file: folder.file(name), format: chosen, locale: locale))
    }
    // A plural goes before the plain text of its key.
    return files.filter { $0.format.name != "stringsdict" }
      + files.filter { $0.format.name == "stringsdict" }
  }
}

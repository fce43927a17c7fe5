import Diagnostics
import Foundation
import Interchange
import JSON
import Language
import LanguageData
import Snapshot

/// A committed file of translations: `translations/el.lpt` or `translations/el.strings`.
public struct TranslationFile: Sendable {
  /// The file.
  public var file: File
  /// Its format.
  public var format: ProjectFormat
  /// The name without extension, which says the locale.
  public var name: String

  /// Creates a value from the name of a file; nil if its extension isn't a project format.
  public init?(_ file: File) {
    let name = (file.path as NSString).lastPathComponent
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex,
      let format = ProjectFormat(rawValue: String(name[name.index(after: dot)...]).lowercased())
    else { return nil }
    self.init(file, format, name: String(name[..<dot]))
  }

  /// Creates a value for a file with a format and a locale name.
  public init(_ file: File, _ format: ProjectFormat, name: String) {
    self.file = file
    self.format = format
    self.name = name
  }

  /// Returns the translations of a snapshot's phrases in the file's bytes.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - snapshot: The phrases.
  ///   - form: The form of `.lpt` files for these phrases.
  /// - Returns: The texts and the findings; without a locale if it is unknown.
  func reading(
    of bytes: [UInt8], _ snapshot: CatalogSnapshot, _ form: ProjectLines
  ) -> ImportedTranslations {
    guard let locale = LocaleTag(name) else {
      let finding = format.notALocale(name, file.shown)
      return ImportedTranslations(locale: nil, diagnostics: [finding])
    }
    if format == .lines { return form.read(bytes, file: file.shown, locale: locale) }
    let input = InputFile(file.shown, bytes, locale: locale)
    return format.read(input, of: snapshot, former: form.formerParameters)
  }

  /// The locale that the file is named after; nil for a name that is none.
  var namedLocale: LocaleTag? {
    LocaleTag(name).flatMap { CLDR.rules(for: $0) == nil ? nil : $0 }
  }

  /// Returns the file with some translations, over its present content.
  ///
  /// - Parameters:
  ///   - translations: Every text of the locale by ordinal.
  ///   - locale: The locale.
  ///   - snapshot: The phrases.
  ///   - form: The form of `.lpt` files for these phrases.
  ///   - former: The present content, without errors; nil if absent.
  /// - Returns: The new content.
  func content(
    _ translations: [Int: Translation], _ locale: LocaleTag, _ snapshot: CatalogSnapshot,
    _ form: ProjectLines, over former: [UInt8]?
  ) -> Content {
    if format == .lines {
      let new = form.lines(translations, locale: locale)
      guard let former else { return Content(new, kept: 0) }
      let before = TranslationLines.read(former, file: file.shown).file
      let (lines, kept) = form.keeping(before, in: new, locale: locale)
      return Content(lines, kept: kept)
    }
    let (text, losses) = format.text(translations, locale: locale, file: file.shown, of: snapshot)
    guard let former else { return Content(bytes: Array(text.utf8), losses: losses) }
    let whole = format.keeping(former, in: text, of: snapshot)
    return Content(bytes: Array(whole.text.utf8), losses: losses, kept: whole.kept)
  }

  /// The new content of a file.
  struct Content: Sendable {
    /// The bytes.
    var bytes: [UInt8]
    /// The findings on what the format cannot hold.
    var losses: [Diagnostic] = []
    /// The number of texts of no phrase, which stay.
    var kept = 0
    /// The English texts that lines refer to.
    var sources: [SourceLines.Place] = []
  }
}

extension Project {
  /// Returns the committed files of translations, `.strings` files before `.lpt` files.
  ///
  /// - Throws: An error if the folder exists but cannot be read, for each file of the JSON form, and
  ///   for each further file of a locale.
  public func translationFiles() throws(ProjectError) -> [TranslationFile] {
    let files = try everyTranslationFile()
    let others = files.filter { $0.format == .json }
    guard others.isEmpty else { throw .findings(others.map(\.isNotCommitted)) }
    let further = Self.furtherFiles(among: files)
    guard further.isEmpty else { throw .findings(further) }
    return files.filter { $0.format == .strings } + files.filter { $0.format == .lines }
  }

  /// Returns an error for each file of a locale that has another one of the format, such as `pt_BR.lpt`
  /// next to `pt-BR.lpt`: one would hide the other's texts.
  private static func furtherFiles(among files: [TranslationFile]) -> [Diagnostic] {
    var first: [String: TranslationFile] = [:]
    return files.compactMap { file in
      guard let locale = file.namedLocale else { return nil }
      let key = "\(locale).\(file.format.rawValue)"
      guard let other = first[key] else {
        first[key] = file
        return nil
      }
      return Diagnostic(
        .error, rule: "duplicate-locale", at: SourcePlace(file.file.shown),
        "\"\(locale)\" has another file, \"\(other.file.shown)\"",
        fix: .decision("keep the texts of both in one file, and remove the other"))
    }
  }

  /// Returns the files of translations in all forms, also the JSON form, by name, without the
  /// deliveries of FBT that a team may keep in the same folder.
  func everyTranslationFile() throws(ProjectError) -> [TranslationFile] {
    let folder = file(configuration.translations)
    guard folder.exists || folder.names != nil else { return [] }
    guard let names = folder.names else {
      throw .failure("\(folder.shown): the folder of translations cannot be read")
    }
    return names.filter { !$0.hasPrefix(".") && !Self.isList(named: $0) }.sorted().compactMap {
      TranslationFile(folder.file($0))
    }.filter { !$0.isDelivery }
  }

  /// Returns a warning if a file's locale isn't a configured one.
  func complaint(
    about locale: LocaleTag, source: LocaleTag, in file: TranslationFile
  ) -> [Diagnostic] {
    guard !configuration.locales.contains(locale.description) else { return [] }
    let isSource = locale == source
    return [
      Diagnostic(
        .warning, rule: isSource ? "source-locale" : "unlisted-locale",
        at: SourcePlace(file.file.shown),
        isSource
          ? "\"\(locale)\" is the language of the source"
          : "\"\(locale)\" is not among \"locales\"",
        fix: isSource
          ? .decision("remove the file, whose texts no pack has")
          : .decision("add it in langpack.json, or remove the file")
      )
    ]
  }
}

extension TranslationFile {
  /// Whether it is not the tool's own, but translations of FBT or fbtee, which name their locale.
  fileprivate var isDelivery: Bool {
    guard format == .json, let bytes = try? file.texts() else { return false }
    return (try? JSONReader.read(bytes))?["fb-locale"] != nil
  }

  /// The error for a file of the JSON form, which is for translators.
  fileprivate var isNotCommitted: Diagnostic {
    Diagnostic(
      .error, rule: "json-translations", at: SourcePlace(file.shown),
      "a project keeps its translations as LOCALE.lpt; the JSON form is for translators",
      fix: .decision("move the file out of the folder, and import it from there"))
  }
}

extension TranslationFile.Content {
  /// Creates the content of a file of lines.
  fileprivate init(_ lines: TranslationLines, kept: Int) {
    (bytes, self.kept) = (lines.bytes, kept)
    sources = lines.lines.map { SourceLines.Place($0.name, $0.tag) }
  }
}

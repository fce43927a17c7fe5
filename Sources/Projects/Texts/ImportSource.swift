import Diagnostics
import Foundation
import Interchange
import Language
import Snapshot

/// A file to import, in any format.
public struct ImportSource: Sendable {
  /// The file.
  public var file: File
  /// Its format.
  public var format: any FileFormat
  /// The locale from the user or from the file's path.
  public var locale: LocaleTag?
  /// The name that identifies the file's locale: the user's, else that of the file.
  public var name: String
  /// The form of the committed file that gets its texts.
  ///
  /// translatewiki's files are committed as they are. Others, and those found in an app, are lines.
  var committedForm: ProjectFormat
  /// Whether the user named the file, not a folder that contains it.
  let isNamed: Bool
  /// The project's locales.
  var locales: Set<LocaleTag> = []
  /// Whether the locale is the user's.
  var isLocaleGiven = false
  /// The phrases for which files of the app keep texts of their own.
  var kept: [LocaleTag: [String: Set<Int>]] = [:]
  /// Whether it was found in a folder that holds all the project's sources, as the app's files are.
  var isBesideSources = false
  /// The names of entries that are texts of something else than the phrases, and are passed over.
  var leftAlone: Set<String> = []
  /// The names of entries that the source marks as not translated.
  var untranslated: Set<String> = []

  /// Creates a source from a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - format: Its format.
  ///   - locale: The locale from the user or from the file's path.
  ///   - name: The name that identifies its locale; nil for that of its `.lproj` folder, else of the
  ///     file.
  ///   - isNamed: Whether the user named the file, not a folder that contains it.
  init(
    _ file: File, _ format: any FileFormat, locale: LocaleTag?, name: String? = nil, isNamed: Bool
  ) {
    (self.file, self.format, self.locale, self.isNamed) = (file, format, locale, isNamed)
    self.name = name ?? file.localeName
    committedForm = format as? ProjectFormat == .strings ? .strings : .lines
  }

  /// Whether the file contains descriptions of phrases, as translatewiki.net stores them.
  public var isOfDescriptions: Bool {
    name == "qqq" && [ProjectFormat.strings.name, WikiJSONFormat().name].contains(format.name)
  }

  /// Whether its format is one of the project's own.
  public var isOfProject: Bool { format is ProjectFormat }

  /// Reads the translations in the file.
  ///
  /// - Throws: An error if the file cannot be read.
  public func read(_ phrases: NamedPhrases) throws(ProjectError) -> ImportedFile {
    read(try file.texts(), phrases)
  }

  /// Reads the translations in the file, which may have texts that other files keep for themselves.
  func reading(
    _ phrases: NamedPhrases, besides kept: [LocaleTag: [String: Set<Int>]]
  ) -> Result<ImportedFile, ProjectError> {
    var source = self
    source.kept = kept
    return Result { [source] () throws(ProjectError) in
      source.read(try source.file.texts(), phrases)
    }
  }

  /// Returns the translations in the bytes of the file.
  func read(_ bytes: [UInt8], _ phrases: NamedPhrases) -> ImportedFile {
    if locale == nil, let format = format as? ProjectFormat, format.isNamedForLocale {
      let finding = format.notALocale(name, file.shown)
      return ImportedFile([ImportedTranslations(locale: nil, diagnostics: [finding])])
    }
    // Without its modifier, a name would be one of another script.
    if locale == nil, !format.holdsAllLocales, let name = file.unknownModifier {
      let finding = Diagnostic.unknownLocale(name, SourcePlace(file.shown))
      return ImportedFile([ImportedTranslations(locale: nil, diagnostics: [finding])])
    }
    var read = format.read(
      input(bytes, locale, table: table(phrases), sourceLocale: phrases.sourceLocale), phrases)
    if hasDoubledMark(bytes) {
      read.diagnostics.insert(DoubledMark.finding(in: file.shown), at: 0)
    }
    return isNamed ? read : passedOver(read)
  }

  /// Returns the reading of a file in a folder that names no known language: it may be of something
  /// else than texts, as a template of a mail.
  private func passedOver(_ read: ImportedFile) -> ImportedFile {
    let rules = ["missing-locale", "unknown-locale"]
    guard read.translations.isEmpty,
      var finding = read.diagnostics.errors.first(where: { rules.contains($0.rule) })
    else { return read }
    finding.severity = .warning
    finding.message += "; it is passed over"
    var read = read
    read.diagnostics = [finding]
    return read
  }

  /// Returns whether a file has a second byte order mark that its format does not know.
  private func hasDoubledMark(_ bytes: [UInt8]) -> Bool {
    !(format is AppleStringsFormat) && DoubledMark.removed(from: bytes) != nil
  }

  /// Returns the file to read.
  func input(
    _ bytes: [UInt8], _ locale: LocaleTag?, table: String?, sourceLocale: LocaleTag
  ) -> InputFile {
    let known = hasDoubledMark(bytes) ? DoubledMark.removed(from: bytes) ?? bytes : bytes
    var input = InputFile(file.shown, known, locale: locale, table: table)
    (input.leftAlone, input.untranslated) = (leftAlone, untranslated)
    (input.locales, input.isLocaleGiven, input.kept) = (locales, isLocaleGiven, kept)
    input.sourceNames = sourceNames(sourceLocale)
    return input
  }

  /// Returns the table of the file's keys; nil for the one that its name gives.
  ///
  /// A file in a folder is named for its table, unless it is named for its locale. A file that the
  /// user named may have any name.
  private func table(_ phrases: NamedPhrases) -> String? {
    if format is RESXFormat, isOfApp(phrases.sourceLocale) {
      return phrases.table(ofResource: file.standardPath, isOfApp: true)
    }
    let isForTable = !isNamed && PathLocale.tag(file.stem) == nil
    return format.hasTables && !isForTable ? phrases.table(ofFile: file.path).table : nil
  }
}

extension File {
  /// The name of the `.lproj` folder, else the file's own, without its extension.
  var localeName: String {
    let folder = File(folder)
    return folder.path.hasSuffix(".lproj") ? folder.stem : stem
  }

  /// The locale in the file's name if its modifier is unknown: `sr@xyz`; nil for any other name.
  var unknownModifier: String? {
    stem.split(separator: ".").map(String.init).first { word in
      let parts = word.split(separator: "@", omittingEmptySubsequences: false)
      return parts.count == 2 && PathLocale.tag(String(parts[0])) != nil && LocaleTag(word) == nil
    }
  }

  /// The file's name without its extension.
  var stem: String {
    ((path as NSString).lastPathComponent as NSString).deletingPathExtension
  }
}

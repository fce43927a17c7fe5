import AndroidExtraction
import Diagnostics
import Language

/// Android's resource files: `res/values-de/strings.xml`.
public struct AndroidFormat: FileFormat {
  /// `android`.
  public let name = "android"
  /// The description in lists of formats.
  public let summary = "Android's resources, strings.xml"
  /// `strings.xml`, and any other `.xml`.
  public let endings = ["strings.xml", ".xml"]
  /// What `Formatter` and aapt2 read in another way than its translator meant.
  public let spellingRules: Set<String> = ["lone-percent", "short-list", "unescaped-quote"]

  /// Creates the format.
  public init() {}

  /// Reads the translations in a file; the folder gives the locale if nothing else does.
  public func read(_ file: InputFile, _ phrases: NamedPhrases) -> ImportedFile {
    var file = file
    file.locale =
      file.locale ?? AndroidFolder.locale(of: file.name, source: phrases.sourceLocale)
    let syntax = AndroidSyntax(
      dialect: ResourceDialect(ofFile: file.name, phrases.composeFolders),
      resources: phrases.resources,
      leftAlone: file.leftAlone.union(file.untranslated))
    var read = EntryExchange(syntax).read(file, phrases)
    read.diagnostics += AndroidSyntax().file(file.bytes).untranslated(file).map { [$0] } ?? []
    return read
  }

  /// Writes the translations to a file.
  public func write(
    _ texts: OutputTexts, _ phrases: NamedPhrases, replacing former: [UInt8]?
  ) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    let syntax = AndroidSyntax(
      lists: SourceLists(texts.sourceFile, phrases),
      dialect: ResourceDialect(ofFile: texts.file, phrases.composeFolders),
      order: texts.sourceFile.map(AndroidOrder.init),
      resources: phrases.resources)
    let (held, notes) = texts.withOneForNumber(phrases)
    let (bytes, findings) = EntryExchange(syntax).write(held, phrases, replacing: former)
    return (bytes, notes + findings)
  }

  /// Returns `values-LOCALE/strings.xml` with Android's language codes; `values` for the source.
  public func path(of locale: LocaleTag?, table: String, isSource: Bool) -> String {
    let folder = isSource ? "values" : locale.map(AndroidFolder.name) ?? "values"
    return "\(folder)/strings.xml"
  }

  /// Returns whether a folder's resources are for some devices, in one language or in any:
  /// `values-night`, `values-de-land`.
  public static func isOfDevices(_ folder: String) -> Bool {
    AndroidFolder(folder)?.isOfDevices ?? false
  }

  /// Returns whether a folder holds translatewiki.net's descriptions: `values-qq`.
  public static func isOfDescriptions(_ folder: String) -> Bool { folder == "values-qq" }

  /// Returns the locale of a folder such as `values-de`; nil for one with further qualifiers, and for
  /// any other.
  public static func locale(ofFolder name: String) -> LocaleTag? {
    AndroidFolder.locale(ofFolder: name)
  }

  /// Returns whether a file's texts are not translated, by its name: `donottranslate.xml`.
  ///
  /// Source: Android Studio's lint, which passes such files over.
  public static func isUntranslated(_ file: String) -> Bool {
    AndroidLanguage.isUntranslated(file)
  }

  /// Returns the number of texts in a file.
  public static func count(in bytes: [UInt8]) -> Int { AndroidSyntax().file(bytes).entries.count }

  /// Returns the folder in which Android looks for a locale's texts, such as `values-pt-rBR`.
  public static func folder(of locale: LocaleTag) -> String { AndroidFolder.name(of: locale) }
}

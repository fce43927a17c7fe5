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
  public let spellingRules: Set<String> = ["lone-percent", "unescaped-quote"]

  /// Creates the format.
  public init() {}

  /// Reads the translations in a file; the folder gives the locale if nothing else does.
  public func read(_ file: InputFile, _ phrases: NamedPhrases) -> ImportedFile {
    var file = file
    file.locale =
      file.locale ?? AndroidFolder.locale(of: file.name, source: phrases.sourceLocale)
    return EntryExchange(AndroidSyntax()).read(file, phrases)
  }

  /// Writes the translations to a file.
  public func write(
    _ texts: OutputTexts, _ phrases: NamedPhrases, replacing former: [UInt8]?
  ) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    let syntax = AndroidSyntax(lists: SourceLists(texts.sourceFile, phrases))
    let (held, notes) = texts.withOneForNumber(phrases)
    let (bytes, findings) = EntryExchange(syntax).write(held, phrases, replacing: former)
    return (bytes, notes + findings)
  }

  /// Returns `values-LOCALE/strings.xml` with Android's language codes; `values` for the source.
  public func path(of locale: LocaleTag?, table: String, isSource: Bool) -> String {
    let folder = isSource ? "values" : locale.map(AndroidFolder.name) ?? "values"
    return "\(folder)/strings.xml"
  }

  /// Returns whether a folder's resources are for a kind of device in any language: `values-night`.
  public static func isOfDevices(_ folder: String) -> Bool { AndroidFolder.isOfDevices(folder) }

  /// Returns the folder in which Android looks for a locale's texts, such as `values-pt-rBR`.
  public static func folder(of locale: LocaleTag) -> String { AndroidFolder.name(of: locale) }
}

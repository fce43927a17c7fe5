import Diagnostics
import Language

/// Android's resources: `res/values-de/strings.xml`.
public struct AndroidFormat: FileFormat {
  /// `android`.
  public let name = "android"
  /// What it is.
  public let summary = "Android's resources, strings.xml"
  /// `strings.xml`, and all other `.xml`.
  public let endings = ["strings.xml", ".xml"]

  /// The format.
  public init() {}

  /// The translations in a file; the folder says the locale where nobody else does.
  public func read(_ file: InputFile, _ phrases: NamedPhrases) -> ImportedFile {
    var file = file
    file.locale =
      file.locale ?? AndroidFolder.locale(of: file.name, source: phrases.sourceLocale)
    return EntryExchange(AndroidSyntax()).read(file, phrases)
  }

  /// A file that says what the texts say.
  public func write(
    _ texts: OutputTexts, _ phrases: NamedPhrases, replacing former: [UInt8]?
  ) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    EntryExchange(AndroidSyntax()).write(texts, phrases, replacing: former)
  }

  /// `values-LOCALE/strings.xml`, in Android's own words; the source's in `values`.
  public func path(of locale: LocaleTag?, table: String, isSource: Bool) -> String {
    let folder = isSource ? "values" : locale.map(AndroidFolder.name) ?? "values"
    return "\(folder)/strings.xml"
  }

  /// The folder in which Android looks for the texts of a locale, as `values-pt-rBR`.
  public static func folder(of locale: LocaleTag) -> String { AndroidFolder.name(of: locale) }
}

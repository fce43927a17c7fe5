import Diagnostics

/// Java's properties files, with texts in ICU's MessageFormat.
public struct PropertiesFormat: TranslationFormat {
  /// `properties`.
  public let name = "properties"
  /// What it is.
  public let summary = "Java's properties files"
  /// `.properties`.
  public let endings = [".properties"]

  /// The format.
  public init() {}

  /// The translations in a file.
  public func read(_ file: FormatFile, _ phrases: FormatPhrases) -> FormatReading {
    EntryExchange(PropertiesSyntax()).read(file, phrases)
  }

  /// A file that says what the texts say.
  public func write(
    _ texts: FormatTexts, _ phrases: FormatPhrases, replacing former: [UInt8]?
  ) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    EntryExchange(PropertiesSyntax()).write(texts, phrases, replacing: former)
  }
}

import Diagnostics

/// Java's properties files, with texts in ICU's MessageFormat.
public struct PropertiesFormat: FileFormat {
  /// `properties`.
  public let name = "properties"
  /// The description in lists of formats.
  public let summary = "Java's properties files"
  /// `.properties`.
  public let endings = [".properties"]
  /// Other names that users type.
  public let otherNames = ["java"]

  /// Creates the format.
  public init() {}

  /// Reads the translations in a file.
  public func read(_ file: InputFile, _ phrases: NamedPhrases) -> ImportedFile {
    EntryExchange(PropertiesSyntax(numbers: phrases.numbers)).read(file, phrases)
  }

  /// Writes the translations to a file.
  public func write(
    _ texts: OutputTexts, _ phrases: NamedPhrases, replacing former: [UInt8]?
  ) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    EntryExchange(PropertiesSyntax(numbers: phrases.numbers)).write(
      texts, phrases, replacing: former)
  }
}

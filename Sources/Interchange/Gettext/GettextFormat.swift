import Diagnostics

/// GNU gettext's PO files, and POT files with the source texts alone.
public struct GettextFormat: FileFormat {
  /// `gettext`.
  public let name = "gettext"
  /// What it is.
  public let summary = "GNU gettext's PO and POT files"
  /// `.po`, and `.pot` for the source with empty texts.
  public let endings = [".po", ".pot"]

  /// The format.
  public init() {}

  /// The translations in a file.
  public func read(_ file: InputFile, _ phrases: NamedPhrases) -> ImportedFile {
    EntryExchange(GettextSyntax()).read(file, phrases)
  }

  /// A file that says what the texts say; one whose name ends in `.pot` has none.
  public func write(
    _ texts: OutputTexts, _ phrases: NamedPhrases, replacing former: [UInt8]?
  ) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    var texts = texts
    let isTemplate = texts.file.hasSuffix(".pot")
    if isTemplate { texts.locales = texts.locales.mapValues { _ in [:] } }
    return EntryExchange(GettextSyntax(isTemplate: isTemplate))
      .write(texts, phrases, replacing: former)
  }
}

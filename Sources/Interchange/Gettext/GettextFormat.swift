import Diagnostics

/// GNU gettext's PO files, and POT files with only the source texts.
public struct GettextFormat: FileFormat {
  /// `gettext`.
  public let name = "gettext"
  /// The description in lists of formats.
  public let summary = "GNU gettext's PO and POT files"
  /// `.po`, and `.pot` for a template with empty texts.
  public let endings = [".po", ".pot"]
  /// True: a text that needs review is fuzzy, and so is a suggestion.
  public let holdsStates = true
  /// False: a text is fuzzy or not.
  public let holdsApproval = false

  /// Creates the format.
  public init() {}

  /// Reads the translations in a file.
  public func read(_ file: InputFile, _ phrases: NamedPhrases) -> ImportedFile {
    EntryExchange(GettextSyntax()).read(file, phrases)
  }

  /// Writes the translations to a file; a `.pot` file gets none.
  public func write(
    _ texts: OutputTexts, _ phrases: NamedPhrases, replacing former: [UInt8]?
  ) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    var texts = texts
    let isTemplate = texts.file.hasSuffix(".pot")
    if isTemplate { texts.locales = texts.locales.mapValues { _ in [:] } }
    let (held, unheld) = texts.withoutUnusedForms(name, phrases)
    let (bytes, findings) = EntryExchange(GettextSyntax(isTemplate: isTemplate))
      .write(held, phrases, replacing: former)
    return (bytes, OutputTexts.findings(unheld, findings))
  }
}

import Diagnostics

/// Project Fluent's files, such as `app.ftl`.
public struct FluentFormat: FileFormat {
  /// `fluent`.
  public let name = "fluent"
  /// The description in lists of formats.
  public let summary = "Project Fluent's files"
  /// `.ftl`.
  public let endings = [".ftl"]

  /// Creates the format.
  public init() {}

  /// Reads the translations in a file.
  public func read(_ file: InputFile, _ phrases: NamedPhrases) -> ImportedFile {
    EntryExchange(FluentSyntax()).read(file, phrases)
  }

  /// Writes the translations to a file.
  public func write(
    _ texts: OutputTexts, _ phrases: NamedPhrases, replacing former: [UInt8]?
  ) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    EntryExchange(FluentSyntax()).write(texts, phrases, replacing: former)
  }
}

import Diagnostics

/// Project Fluent's files: `app.ftl`.
public struct FluentFormat: FileFormat {
  /// `fluent`.
  public let name = "fluent"
  /// What it is.
  public let summary = "Project Fluent's files"
  /// `.ftl`.
  public let endings = [".ftl"]

  /// The format.
  public init() {}

  /// The translations in a file.
  public func read(_ file: InputFile, _ phrases: NamedPhrases) -> ImportedFile {
    EntryExchange(FluentSyntax()).read(file, phrases)
  }

  /// A file that says what the texts say.
  public func write(
    _ texts: OutputTexts, _ phrases: NamedPhrases, replacing former: [UInt8]?
  ) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    EntryExchange(FluentSyntax()).write(texts, phrases, replacing: former)
  }
}

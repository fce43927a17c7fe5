import Diagnostics

/// Project Fluent's files: `app.ftl`.
public struct FluentFormat: TranslationFormat {
  /// `fluent`.
  public let name = "fluent"
  /// What it is.
  public let summary = "Project Fluent's files"
  /// `.ftl`.
  public let endings = [".ftl"]

  /// The format.
  public init() {}

  /// The translations in a file.
  public func read(_ file: FormatFile, _ phrases: FormatPhrases) -> FormatReading {
    EntryExchange(FluentSyntax()).read(file, phrases)
  }

  /// A file that says what the texts say.
  public func write(
    _ texts: FormatTexts, _ phrases: FormatPhrases, replacing former: [UInt8]?
  ) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    EntryExchange(FluentSyntax()).write(texts, phrases, replacing: former)
  }
}

import Diagnostics

/// .NET's resources: `Strings.de.resx`.
public struct RESXFormat: FileFormat {
  /// `resx`.
  public let name = "resx"
  /// What it is.
  public let summary = ".NET's resources"
  /// `.resx`.
  public let endings = [".resx"]

  /// The format.
  public init() {}

  /// The translations in a file.
  public func read(_ file: InputFile, _ phrases: NamedPhrases) -> ImportedFile {
    EntryExchange(RESXSyntax()).read(file, phrases)
  }

  /// A file that says what the texts say.
  public func write(
    _ texts: OutputTexts, _ phrases: NamedPhrases, replacing former: [UInt8]?
  ) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    EntryExchange(RESXSyntax()).write(texts, phrases, replacing: former)
  }
}

import Diagnostics

/// .NET's resources: `Strings.de.resx`.
public struct RESXFormat: FileFormat {
  /// `resx`.
  public let name = "resx"
  /// The description in lists of formats.
  public let summary = ".NET's resources"
  /// `.resx`, and `.resw` of packages.
  public let endings = [".resx", ".resw"]
  /// Other names that users type.
  public let otherNames = ["dotnet", "net"]

  /// Creates the format.
  public init() {}

  /// Reads the translations in a file.
  public func read(_ file: InputFile, _ phrases: NamedPhrases) -> ImportedFile {
    EntryExchange(RESXSyntax()).read(file, phrases)
  }

  /// Returns the names of the entries of a file, which may be no phrases.
  public func names(in bytes: [UInt8]) -> Set<String> {
    Set(RESXSyntax().file(bytes).entries.map(\.name))
  }

  /// Writes the translations to a file.
  public func write(
    _ texts: OutputTexts, _ phrases: NamedPhrases, replacing former: [UInt8]?
  ) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    EntryExchange(RESXSyntax()).write(texts, phrases, replacing: former)
  }
}

import Diagnostics
import Language

/// .NET's resources: `Strings.de.resx`.
///
/// The keys of a file are in its own table if the project's resource files have tables, else in the
/// default one.
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

  /// Returns a path such as `Resources.de.resx`: a file `de.resx` is neutral, with the name `de`.
  ///
  /// Source: MSBuild's `AssignCulture`, which reads the culture between two dots.
  public func path(of locale: LocaleTag?, table: String, isSource: Bool) -> String {
    guard let locale, !isSource else { return "Resources.resx" }
    return "Resources.\(locale).resx"
  }

  /// Reads the translations in a file.
  public func read(_ file: InputFile, _ phrases: NamedPhrases) -> ImportedFile {
    var file = file
    file.table = file.table ?? phrases.table(ofResource: file.name)
    return EntryExchange(RESXSyntax()).read(file, phrases)
  }

  /// Returns the names of the entries of a file, which may be no phrases.
  public func names(in bytes: [UInt8]) -> Set<String> {
    Set(RESXSyntax().file(bytes).entries.map(\.name))
  }

  /// Writes the translations to a file.
  public func write(
    _ texts: OutputTexts, _ phrases: NamedPhrases, replacing former: [UInt8]?
  ) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    var texts = texts
    texts.table = texts.table ?? phrases.table(ofResource: texts.file)
    return EntryExchange(RESXSyntax()).write(texts, phrases, replacing: former)
  }
}

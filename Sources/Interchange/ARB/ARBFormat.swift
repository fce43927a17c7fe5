import Diagnostics
import MessageSyntax

/// The Application Resource Bundle of Flutter: a JSON object of texts as its `gen-l10n` reads them.
public struct ARBFormat: FileFormat {
  /// `arb`.
  public let name = "arb"
  /// The description in lists of formats.
  public let summary = "Application Resource Bundle, as Flutter has it"
  /// `.arb`.
  public let endings = [".arb"]
  /// Other names that users type.
  public let otherNames = ["flutter"]

  /// Creates the format.
  public init() {}

  private static let limits = "a name or forms that Flutter does not have"

  private var exchange: EntryExchange<JSONStrings> {
    EntryExchange(
      JSONStrings(name: name, texts: FlutterText(), limits: Self.limits, dialect: .arb))
  }

  /// Reads the translations in a file.
  public func read(_ file: InputFile, _ phrases: NamedPhrases) -> ImportedFile {
    exchange.read(file, phrases)
  }

  /// Writes the translations to a file.
  public func write(
    _ texts: OutputTexts, _ phrases: NamedPhrases, replacing former: [UInt8]?
  ) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    exchange.write(texts, phrases, replacing: former)
  }
}

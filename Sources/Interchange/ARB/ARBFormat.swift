import Diagnostics
import MessageSyntax

/// Application Resource Bundle: a JSON object of texts in ICU's syntax, as Flutter has them.
public struct ARBFormat: FileFormat {
  /// `arb`.
  public let name = "arb"
  /// What it is.
  public let summary = "Application Resource Bundle, as Flutter has it"
  /// `.arb`.
  public let endings = [".arb"]

  /// The format.
  public init() {}

  private var exchange: EntryExchange<JSONStrings> {
    EntryExchange(
      JSONStrings(name: name, texts: ICUText(), limits: JSONTextsFormat.limits, dialect: .arb))
  }

  /// The translations in a file.
  public func read(_ file: InputFile, _ phrases: NamedPhrases) -> ImportedFile {
    exchange.read(file, phrases)
  }

  /// A file that says what the texts say.
  public func write(
    _ texts: OutputTexts, _ phrases: NamedPhrases, replacing former: [UInt8]?
  ) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    exchange.write(texts, phrases, replacing: former)
  }
}

import Diagnostics
import MessageSyntax

/// A JSON object of names and texts in a syntax that has variants.
public struct JSONTextsFormat: FileFormat {
  /// `icu-json`.
  public let name: String
  /// The description in lists of formats.
  public let summary: String
  /// `.icu.json`.
  public let endings: [String]
  /// Other names that users type: `icu`.
  public let otherNames: [String]
  private let texts: @Sendable (NumberTypes) -> any TextSyntax

  /// Texts in ICU's MessageFormat: `icu-json`.
  public static let icu = JSONTextsFormat(
    "icu-json", "JSON with texts in ICU's MessageFormat", ".icu.json", ICUText.init,
    otherNames: ["icu", "messageformat"])

  /// Texts in Unicode's MessageFormat 2: `mf2-json`.
  public static let messageFormat2 = JSONTextsFormat(
    "mf2-json", "JSON with texts in MessageFormat 2", ".mf2.json", MessageFormat2Text.init,
    otherNames: ["mf2", "messageformat2"])

  static let limits = "parameters that its syntax does not show or choose by"

  private init(
    _ name: String, _ summary: String, _ ending: String,
    _ texts: @escaping @Sendable (NumberTypes) -> any TextSyntax,
    otherNames: [String]
  ) {
    self.otherNames = otherNames
    (self.name, self.summary, self.texts) = (name, summary, texts)
    endings = [ending]
  }

  private func exchange(_ phrases: NamedPhrases) -> EntryExchange<JSONStrings> {
    EntryExchange(JSONStrings(name: name, texts: texts(phrases.numbers), limits: Self.limits))
  }

  /// Reads the translations in a file.
  public func read(_ file: InputFile, _ phrases: NamedPhrases) -> ImportedFile {
    exchange(phrases).read(file, phrases)
  }

  /// Writes the translations to a file.
  public func write(
    _ texts: OutputTexts, _ phrases: NamedPhrases, replacing former: [UInt8]?
  ) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    exchange(phrases).write(texts, phrases, replacing: former)
  }
}

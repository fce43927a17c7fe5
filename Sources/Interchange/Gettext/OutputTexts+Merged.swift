import Diagnostics
import Language
import MessageSyntax
import Phrases
import Snapshot

extension OutputTexts {
  /// Returns the texts with as many forms as a file's header counts, with a note for each text of which
  /// some are left out.
  ///
  /// - Parameters:
  ///   - table: The plural forms of the file; nil for those of the language, which hold every category.
  ///   - format: The name of the format.
  ///   - phrases: The phrases.
  /// - Returns: The texts and the notes.
  func merged(
    by table: PluralTable?, _ format: String, _ phrases: NamedPhrases
  ) -> (texts: OutputTexts, findings: [Diagnostic]) {
    guard let locale = sortedLocales.first, let language = TextLanguage(locale) else {
      return (self, [])
    }
    guard let table = table ?? PluralForms.of(nil, language).flatMap({ PluralTable($0, language) })
    else { return (self, []) }
    var (texts, findings): (OutputTexts, [Diagnostic]) = (self, [])
    for (name, entry) in phrases.sorted {
      guard let message = locales[locale]?[entry.ordinal]?.message,
        let held = table.merged(message, of: entry.phrase, language)
      else { continue }
      texts.locales[locale]?[entry.ordinal]?.message = held
      let count = table.forms.count
      findings.append(
        Diagnostic(
          .note, rule: "not-in-\(format)", at: SourcePlace(file),
          "\(locale): \"\(name.key)\" is written with the \(count == 1 ? "form" : "\(count) forms") of "
            + "Plural-Forms, each as most of its numbers have it",
          fix: "none is needed: the other forms stay when the file is imported"))
    }
    return (texts, findings)
  }
}

extension PluralTable {
  /// Returns a text as the forms of the file show it: each form is the one of most of its numbers.
  ///
  /// - Parameters:
  ///   - message: A text.
  ///   - phrase: Its phrase.
  ///   - language: Its language.
  /// - Returns: The text; nil if the forms hold all of it, or if it varies otherwise than by the phrase's
  ///   plural number.
  func merged(_ message: Message, of phrase: SourcePhrase, _ language: TextLanguage) -> Message? {
    guard let number = phrase.pluralNumber, message.choosingParameters == [number],
      case .level(let position, let level, .leaf(let other)) =
        language.expansion(phrase).tree(message).tree, position == number
    else { return nil }
    var rows: [VariantKey: Message] = [:]
    for row in level {
      guard case .leaf(let text) = row.tree else { return nil }
      rows[row.key] = text
    }
    guard texts(rows, other: other) == nil else { return nil }
    let texts = merged(rows, other: other)
    return assigned(texts).message(by: number) { texts[$0] }
  }
}

/// The plural forms of a PO file, by which texts of the catalog are compared with its own.
public struct FileForms: Sendable {
  private let table: PluralTable
  private let language: TextLanguage

  /// Creates the forms of a field `Plural-Forms` in a language; nil if it is invalid.
  public init?(_ field: String, _ language: TextLanguage) {
    guard let table = PluralForms.of(field, language).flatMap({ PluralTable($0, language) }) else {
      return nil
    }
    (self.table, self.language) = (table, language)
  }

  /// Returns a text as the file shows it; nil if it has a form for each of the text's.
  ///
  /// - Parameters:
  ///   - message: The text.
  ///   - phrase: Its phrase.
  /// - Returns: The text with the forms of the file.
  public func merged(_ message: Message, of phrase: SourcePhrase) -> Message? {
    table.merged(message, of: phrase, language)
  }
}

import Language
import Phrases

/// A text as lines for a terminal: one for each of its variants.
///
/// ```swift
/// TextLines(locale: german).lines(message, of: phrase)  // ["one: {number} Ort", "other: {number} Orte"]
/// ```
public struct TextLines: Sendable {
  private let language: TextLanguage?

  /// Creates a formatter for a language; nil shows a text as one line.
  public init(_ language: TextLanguage?) { self.language = language }

  /// Returns the lines of a phrase's text, at least one.
  public func lines(_ message: Message, of phrase: SourcePhrase) -> [String] {
    guard let language else { return [printed(message, phrase)] }
    let (_, tree) = language.expansion(phrase).tree(message)
    return tree.leaves().map { path, leaf in
      let words = path.map { position, key in word(key, phrase, position) }
      let head = words.isEmpty ? "" : words.joined(separator: ", ") + ": "
      return head + printed(leaf, phrase)
    }
  }

  private func word(_ key: VariantKey?, _ phrase: SourcePhrase, _ position: Int) -> String {
    let kind = phrase.parameters.parameter(at: position)?.kind ?? .text
    return key.map { RowWords.word($0, kind) } ?? RowWords.defaultWord(kind)
  }

  private func printed(_ message: Message, _ phrase: SourcePhrase) -> String {
    PatternText(parameters: phrase.parameters, readsMarkup: phrase.identity.readsMarkup)
      .text(message)
  }
}

import Language
import MessageSyntax
import Phrases

/// The texts in a table's cells: ICU's, with the app's own numbers of tokens.
struct CellText {
  private let phrases: NamedPhrases

  init(_ phrases: NamedPhrases) { self.phrases = phrases }

  /// Returns the message of a cell.
  func message(
    _ text: String, _ phrase: SourcePhrase, _ language: TextLanguage
  ) throws(PatternError) -> Message {
    try ICUText(phrases.numbers).message(text, named(phrase), language)
  }

  /// Returns the findings in a cell that can be read.
  func findings(
    _ text: String, _ phrase: SourcePhrase, _ language: TextLanguage
  ) -> [TokenCheck.Finding] {
    ICUText(phrases.numbers).findings(text, named(phrase), language)
  }

  private func named(_ phrase: SourcePhrase) -> SourcePhrase {
    phrases.isComposite(phrase) ? phrase.numberedFromZero : phrase
  }

  /// Returns the cell of a message; nil if it cannot be written.
  func text(_ message: Message, _ phrase: SourcePhrase, _ language: TextLanguage) -> String? {
    ICUText().text(message, named(phrase), language)
  }
}

extension SourcePhrase {
  /// The phrase with parameters named from 0, as .NET numbers them.
  fileprivate var numberedFromZero: SourcePhrase {
    var phrase = self
    phrase.parameters = parameters.enumerated().map { Parameter("\($0.offset)", $0.element.kind) }
    return phrase
  }
}

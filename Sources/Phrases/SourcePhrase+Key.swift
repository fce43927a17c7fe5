import Language

/// What is wrong with the source text of a keyed phrase.
public enum PhraseError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Some tokens have a number and some have none.
  case mixedTokens
  /// Numbers are left out: the highest is given without one below it.
  case missingToken(Int)
  /// The same of tokens that are written `$1`.
  case missingDollarToken(Int)
  /// One token stands twice with different types.
  case conflictingTypes(Int)
  /// The MediaWiki syntax of the text is wrong.
  case text(MediaWikiError)

  /// The rule that was broken.
  public var description: String {
    switch self {
    case .mixedTokens: "tokens are either all numbered (%1$@) or none of them"
    case .missingToken(let number):
      "tokens are numbered from 1 without gaps; %\(number)$ is missing"
    case .missingDollarToken(let number):
      "\"$\" before a digit is a token, and tokens are numbered from 1 without gaps; $\(number) is missing"
    case .conflictingTypes(let number): "the token %\(number)$ stands with two types"
    case .text(let error): error.description
    }
  }

  /// What sets it right.
  public var fix: String {
    switch self {
    case .mixedTokens: "give every token its number, as %1$@ and %2$d"
    case .missingToken(let number): "write %\(number)$@, or number the tokens anew"
    case .missingDollarToken:
      "number the tokens from $1; pass an amount such as $5 as the value of a token %1$@"
    case .conflictingTypes: "write the token with one type at all places"
    case .text(.unclosedTemplate): "close the template with }}"
    case .text(.numberTooLarge): "leave the form out, as a number is shown by its category"
    case .text: "correct the value"
    }
  }
}

extension SourcePhrase {
  /// A keyed phrase of its key and English value, as `localized` has them.
  ///
  /// Tokens of the value are `%1$@`, `%1$d`, `%@` or `$1`; PLURAL's number may be either. `$1` is a
  /// number where PLURAL chooses by it, else a text. A `$` that no digit follows is a dollar; so is
  /// every `$` of a value with tokens in the other syntax, as `$5 for %1$@`.
  ///
  /// - Parameters:
  ///   - key: the key, unique in its table.
  ///   - table: the table's name; empty for the default one.
  ///   - value: the English text.
  ///   - comment: the description for translators.
  ///   - categories: the plural categories of the language that the value is written in.
  /// - Throws: what is wrong with the tokens or the syntax of the value.
  public init(
    key: String, table: String = "", value: String, comment: String,
    categories: [PluralCategory] = [.one, .other]
  ) throws(PhraseError) {
    let form = try KeyedValue(value, categories)
    self.init(
      id: PhraseHasher.key(key, table: table), identity: .key(key, table: table),
      parameters: form.parameters, source: form.message, description: comment)
  }
}

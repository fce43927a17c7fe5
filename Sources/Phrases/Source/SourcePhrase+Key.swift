import Language

/// A fault in the source text of a keyed phrase.
public enum PhraseError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Some tokens have a number and some don't.
  case mixedTokens
  /// A number is missing: a higher one is used.
  case missingToken(Int)
  /// A number is missing among tokens written `$1`.
  case missingDollarToken(Int)
  /// A token is used with different types.
  case conflictingTypes(Int)
  /// The MediaWiki syntax of the text is wrong.
  case text(MediaWikiError)

  /// The broken rule.
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

  /// How to fix the text.
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
  /// Creates a keyed phrase from its key and English value, as passed to `localized`.
  ///
  /// In MediaWiki's syntax, tokens of the value are `%1$@`, `%1$d`, `%@` or `$1`, and PLURAL accepts both notations. `$1`
  /// is a number if PLURAL selects by it, and a text otherwise. A `$` without a following digit is
  /// a dollar sign. If a value has tokens in the other notation, every `$` is a dollar sign, as in
  /// `$5 for %1$@`.
  ///
  /// - Parameters:
  ///   - key: The key, unique in its table.
  ///   - table: The table's name; empty or `Localizable` for the default one.
  ///   - value: The English text.
  ///   - comment: The description for translators.
  ///   - categories: The plural categories of the language that the value is written in.
  ///   - syntax: The syntax of the value.
  /// - Throws: The fault in the tokens or in the syntax of the value.
  public init(
    key: String, table: String = "", value: String, comment: String,
    categories: [PluralCategory] = [.one, .other], syntax: ValueSyntax = .mediaWiki
  ) throws(PhraseError) {
    let form = try KeyedValue(value, categories, syntax)
    let table = DefaultTable.canonical(table)
    self.init(
      id: PhraseHasher.key(key, table: table), identity: .key(key, table: table),
      parameters: form.parameters, source: form.message, description: comment)
  }
}

/// The rules that calls have to keep so that their phrases can be extracted; raw values are their ids.
public enum ExtractionRule: String, Sendable, Hashable, CaseIterable {
  /// The call is not complete Swift.
  case brokenCall = "broken-call"
  /// The text of `fbt` is one string literal.
  case textNotLiteral = "text-not-literal"
  /// The text of `fbt` is not empty.
  case emptyText = "empty-text"
  /// A text has at most a thousand variants.
  case tooManyVariants = "too-many-variants"
  /// A description or comment is there and says something.
  case missingDescription = "missing-description"
  /// A description or comment is made of string literals.
  case descriptionNotLiteral = "description-not-literal"
  /// Interpolations of the text are param, name, plural, pronoun or enum.
  case unknownConstruct = "unknown-construct"
  /// A construct has all its arguments, and no others.
  case constructArguments = "construct-arguments"
  /// A token's name is a string literal.
  case tokenNotLiteral = "token-not-literal"
  /// A token's name is a word.
  case tokenName = "token-name"
  /// Each token stands once.
  case duplicateToken = "duplicate-token"
  /// The words of a plural are string literals.
  case pluralNotLiteral = "plural-not-literal"
  /// `showCount` is `.no`, `.ifMany` or `.yes`.
  case showCount = "show-count"
  /// The usage of a pronoun is one of the four, and `capitalize` is `true` or `false`.
  case pronounUsage = "pronoun-usage"
  /// The texts of an enum are a dictionary literal of string literals.
  case enumNotLiteral = "enum-not-literal"
  /// The keys of an enum are words, each once.
  case enumKey = "enum-key"
  /// The key and table of `localized` are string literals.
  case keyNotLiteral = "key-not-literal"
  /// The value of `localized` is made of string literals.
  case valueNotLiteral = "value-not-literal"
  /// The tokens and templates of a value are well formed.
  case badValue = "bad-value"
  /// `localized` passes one argument for each token of its value.
  case argumentCount = "argument-count"
  /// One key has one value and one signature.
  case keyConflict = "key-conflict"
  /// One key has one comment.
  case otherComment = "other-comment"
  /// One id is that of one phrase.
  case idCollision = "id-collision"
  /// A file or folder of sources can be read.
  case unreadable = "unreadable"
}

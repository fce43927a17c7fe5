import Diagnostics

/// The rules that calls have to keep so that their phrases can be extracted; raw values are their ids.
public enum ExtractionRule: String, Sendable, Hashable, CaseIterable {
  /// The call is complete: its language could read it.
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
  /// Spans of a text are closed, the last opened one first.
  case brokenMarkup = "broken-markup"
  /// `project` and `author` are string literals.
  case tagNotLiteral = "tag-not-literal"
  /// Interpolations of the text are constructs: param, name, number, plural and their like.
  case unknownConstruct = "unknown-construct"
  /// A construct has all its arguments, and no others.
  case constructArguments = "construct-arguments"
  /// A token's name is a string literal.
  case tokenNotLiteral = "token-not-literal"
  /// A token's name is a word.
  case tokenName = "token-name"
  /// Each token stands once.
  case duplicateToken = "duplicate-token"
  /// `sameParam` repeats a token of its text.
  case unknownToken = "unknown-token"
  /// The style of a list or a date is written out.
  case styleNotLiteral = "style-not-literal"
  /// The texts of a plural for single numbers are a dictionary literal, each number once.
  case exactNumbers = "exact-numbers"
  /// The words of a plural are string literals.
  case pluralNotLiteral = "plural-not-literal"
  /// `showCount` is `.no`, `.ifMany` or `.yes`.
  case showCount = "show-count"
  /// The usage of a pronoun is one of the four; `capitalize` and `human` are `true` or `false`.
  case pronounUsage = "pronoun-usage"
  /// The texts of an enum are string literals, in a dictionary or in the type's `phraseText`.
  case enumNotLiteral = "enum-not-literal"
  /// The type of an enum is declared in the sources, once.
  case unknownEnum = "unknown-enum"
  /// The keys of an enum are words, each once.
  case enumKey = "enum-key"
  /// The key and table of a keyed text are string literals.
  case keyNotLiteral = "key-not-literal"
  /// The value of a keyed text is made of string literals.
  case valueNotLiteral = "value-not-literal"
  /// The tokens and templates of a value are well formed.
  case badValue = "bad-value"
  /// A keyed call passes one argument for each token of its value.
  case argumentCount = "argument-count"
  /// One key has one value and one signature.
  case keyConflict = "key-conflict"
  /// One key has one comment.
  case otherComment = "other-comment"
  /// One id is that of one phrase.
  case idCollision = "id-collision"
  /// A file or folder of sources can be read.
  case unreadable = "unreadable"
  /// Tokens of a value ask for no format: flags, a width, a precision, another base.
  case formatNotFollowed = "format-not-followed"
  /// A file is complete in its language.
  case brokenSource = "broken-source"
  /// The parser of a language is installed and answers.
  case noParser = "no-parser"
  /// A script that calls `fbt` imports it.
  case notBound = "not-bound"
  /// Constructs and calls stand in each other as they may, and not too deep.
  case nesting = "nesting"
  /// The options of a call are known, and have values of their kind.
  case badOption = "bad-option"
  /// A common text has its description in the team's list.
  case commonText = "common-text"
  /// Values that choose among texts are no calls where a text has elements.
  case callInArgument = "call-in-argument"
  /// A call says nothing that only FBT has.
  case notNative = "not-native"
  /// Words that `fbt` has of itself are English, so only English sources use them.
  case englishWords = "english-words"
  /// Tokens of a value with several say their order, so that translators can change it.
  case unorderedTokens = "unordered-tokens"
  /// A description says more than the text.
  case repeatedDescription = "repeated-description"
  /// A text is a whole: it is not joined with others to a sentence.
  case sentenceFragment = "sentence-fragment"
  /// A key does not depend on the types of the values in it.
  case interpolatedKey = "interpolated-key"
  /// Texts that users see are extracted; asked for by `hardCoded` in the configuration.
  case hardCoded = "hard-coded"
  /// One text has one description.
  case sameText = "same-text"
  /// Texts do not differ only in capitals and marks.
  case nearDuplicate = "near-duplicate"
  /// A key and its text are written once.
  case repeatedKey = "repeated-key"
  /// A key keeps its text, or somebody says how much it changed.
  case changedText = "changed-text"
  /// A phrase of the former extraction is still there.
  case removedPhrase = "removed-phrase"
  /// A phrase of the former extraction has the same words.
  case changedPhrase = "changed-phrase"
  /// A text of a resource file has a comment that describes it.
  case undescribed = "undescribed"
  /// Texts stand in code, not in interface files, which no pack reaches.
  case notUpdatable = "not-updatable"
  /// Calls that are to become `localized` can be rewritten without a change of their text.
  case notMigrated = "not-migrated"
  /// A rewritten call shows its values as before.
  case shownOtherwise = "shown-otherwise"

  /// Whether a call that breaks the rule is left out.
  public var severity: Diagnostic.Severity {
    switch self {
    case .otherComment, .formatNotFollowed, .englishWords, .unorderedTokens, .repeatedDescription,
      .sentenceFragment, .interpolatedKey, .hardCoded, .undescribed, .callInArgument, .notNative,
      .shownOtherwise:
      .warning
    case .sameText, .nearDuplicate, .repeatedKey, .removedPhrase, .changedPhrase, .notUpdatable,
      .notMigrated:
      .note
    default: .error
    }
  }
}

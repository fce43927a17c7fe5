import Diagnostics

/// The rules that calls must satisfy for their phrases to be extracted; raw values are the rules'
/// ids.
public enum ExtractionRule: String, Sendable, Hashable, CaseIterable {
  /// A call is complete: its language can parse it.
  case brokenCall = "broken-call"
  /// The text of `fbt` is one string literal.
  case textNotLiteral = "text-not-literal"
  /// The text of `fbt`, or of a key in a file of source texts, is not empty.
  case emptyText = "empty-text"
  /// A text has at most a thousand variants.
  case tooManyVariants = "too-many-variants"
  /// A text by key has a comment for translators.
  case missingComment = "missing-comment"
  /// A description or comment is present and not empty.
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
  /// Each token occurs once.
  case duplicateToken = "duplicate-token"
  /// `sameParam` repeats a token of its text.
  case unknownToken = "unknown-token"
  /// The style of a list or a date is written as a literal.
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
  /// A key that the platform looks up is a string literal, so that its text is found.
  case dynamicKey = "dynamic-key"
  /// A key of a String Catalog has a known call.
  case catalogKey = "catalog-key"
  /// The code that a tool makes of an app's keys is among the sources.
  case generatedCode = "generated-code"
  /// A function that passes its own parameter on as a key is a routine itself.
  case forwardedKey = "forwarded-key"
  /// A function that is called with a key and a comment is a routine.
  case unlistedRoutine = "unlisted-routine"
  /// A call of a team's routine has no literal that the routine does not name.
  case unlistedArgument = "unlisted-argument"
  /// The value of a keyed text is made of string literals.
  case valueNotLiteral = "value-not-literal"
  /// The tokens and templates of a value are well formed.
  case badValue = "bad-value"
  /// A keyed call passes one argument for each token of its value.
  case argumentCount = "argument-count"
  /// A call has the text that the files of source texts have for its key.
  case otherSourceText = "other-source-text"
  /// The files of source texts have the text of a symbolic key whose call has none.
  case missingSourceText = "missing-source-text"
  /// The app's own calls of one key show one text.
  case severalTexts = "several-texts"
  /// One key has one value and one signature.
  case keyConflict = "key-conflict"
  /// A resource has one text in every source set and module of an Android app.
  case overridingText = "overriding-text"
  /// A resource has one text in every app of a project.
  case textOfOtherApp = "text-of-other-app"
  /// A resource of an Android app has one text for every product.
  case productText = "product-text"
  /// One key has one comment.
  case otherComment = "other-comment"
  /// One id identifies one phrase.
  case idCollision = "id-collision"
  /// A file or folder of sources can be read.
  case unreadable = "unreadable"
  /// Tokens of a value have no format: flags, a width, a precision, another base.
  case formatNotFollowed = "format-not-followed"
  /// Percent signs of a value with tokens are doubled, or begin a token.
  case lonePercent = "lone-percent"
  /// Apostrophes and quotation marks of Android's resources have a backslash.
  case unescapedQuote = "unescaped-quote"
  /// A file is complete in its language.
  case brokenSource = "broken-source"
  /// The parser of a language is installed and answers.
  case noParser = "no-parser"
  /// A script that calls `fbt` imports it.
  case notBound = "not-bound"
  /// Constructs and calls are nested as allowed, and not too deeply.
  case nesting = "nesting"
  /// The options of a call are known, and have values of their kind.
  case badOption = "bad-option"
  /// A common text has its description in the team's list.
  case commonText = "common-text"
  /// Values that choose among texts are not calls in a text with elements.
  case callInArgument = "call-in-argument"
  /// A call uses no feature that only FBT has.
  case notNative = "not-native"
  /// The built-in words of `fbt` are English, so only English sources use them.
  case englishWords = "english-words"
  /// The tokens of a value with several are numbered, so that translators can reorder them.
  case unorderedTokens = "unordered-tokens"
  /// A text has templates such as `{{PLURAL:…}}` only if the syntax of its routine has them.
  case templateAsText = "template-as-text"
  /// PLURAL in a value has no more forms than the source language has categories.
  case pluralForms = "plural-forms"
  /// A description adds information to the text.
  case repeatedDescription = "repeated-description"
  /// A text is complete: it is not concatenated with others into a sentence.
  case sentenceFragment = "sentence-fragment"
  /// A key does not depend on the types of its interpolated values.
  case interpolatedKey = "interpolated-key"
  /// Texts that users see are extracted; enabled by `hardCoded` in the configuration.
  case hardCoded = "hard-coded"
  /// One text has one description.
  case sameText = "same-text"
  /// Texts do not differ only in case and punctuation.
  case nearDuplicate = "near-duplicate"
  /// A key and its text are written only once.
  case repeatedKey = "repeated-key"
  /// A key keeps its text, unless the developer classifies the change.
  case changedText = "changed-text"
  /// A phrase of the previous extraction still exists.
  case removedPhrase = "removed-phrase"
  /// A phrase of the previous extraction has the same text.
  case changedPhrase = "changed-phrase"
  /// A text in a resource file has a comment that describes it.
  case undescribed = "undescribed"
  /// Texts are in code, not in interface files, which packs cannot update.
  case notUpdatable = "not-updatable"
  /// Calls to migrate to `localized` can be rewritten without changing their text.
  case notMigrated = "not-migrated"
  /// A rewritten call shows its values as before.
  case shownOtherwise = "shown-otherwise"

  /// Whether a violation is an error at every level, since no ordinal or file can be trusted then.
  public var isFixed: Bool {
    switch self {
    case .keyConflict, .idCollision, .unreadable: true
    default: false
    }
  }

  /// Whether a violation concerns one text by key, which the app shows from its own code or files if
  /// no pack has it, so that packs can be built without it.
  public var isOfText: Bool {
    switch self {
    case .badValue, .lonePercent, .valueNotLiteral, .argumentCount, .severalTexts: true
    default: false
    }
  }

  /// The severity of a violation: whether the call is left out.
  public var severity: Diagnostic.Severity {
    switch self {
    case .otherComment, .otherSourceText, .missingSourceText, .formatNotFollowed, .englishWords,
      .unorderedTokens, .templateAsText, .missingComment, .pluralForms, .repeatedDescription,
      .sentenceFragment, .interpolatedKey, .hardCoded, .callInArgument, .notNative,
      .shownOtherwise, .forwardedKey, .unlistedRoutine, .unlistedArgument, .unescapedQuote,
      .dynamicKey, .textOfOtherApp, .severalTexts:
      .warning
    // Most of Android's resources have no comment.
    case .undescribed, .sameText, .nearDuplicate, .repeatedKey, .removedPhrase, .changedPhrase,
      .notUpdatable, .notMigrated, .catalogKey, .overridingText, .productText,
      .generatedCode:
      .note
    default: .error
    }
  }
}

import Gettext
import Language
import MessageSyntax
import Phrases
import Snapshot

/// An entry of a PO file, with the file's plural forms.
struct POEntry: FileEntry {
  var block: POBlock
  /// The plural forms in the file's header; nil if absent.
  var forms: String?
  /// Whether a fuzzy text is still the one of its own key, as in translatewiki's files.
  var keepsFuzzyTexts = false
  /// What the forms mean in each language.
  var tables = PluralTables()

  /// Whether `msgctxt` is a key, as in files in which each entry has one of its own; otherwise it tells
  /// entries with one `msgid` apart.
  var hasKeys = true
  /// Whether no other entry of the file has its context, as its own or as its `msgid`.
  var isOnlyOfContext = true

  /// The syntax of its tokens.
  var tokens: POTokens { POTokens(block) }
  /// The tokens with names that its flags say, as `python-brace-format` does.
  var namedTokens: [NamedTokens] {
    let isOfBraces = block.flags.contains {
      ["python-brace-format", "perl-brace-format"].contains($0)
    }
    return (isOfBraces ? [NamedTokens(.braces)] : [])
      + (block.flags.contains("python-format") ? [NamedTokens(.percent)] : [])
  }
  /// An error if a token has a position that its format function does not read.
  var positions: [TokenCheck.Finding] {
    guard tokens == .ordered, let text = block.texts.first(where: POTokens.hasPositions),
      let token = text.firstMatch(of: /%[0-9]+\$[-+ 0#]*[0-9.]*[a-zA-Z]/)
    else { return [] }
    return [
      TokenCheck.Finding(
        severity: .error, rule: "token-mismatch",
        message: "\"\(token.output)\" has a position, and the app's format function reads none",
        fix: .decision("write the tokens in the order of the source text, as \"%s\""))
    ]
  }
  var name: String { hasKeys ? block.context ?? block.id : messageName }
  var otherName: String? {
    guard let context = block.context, isOnlyOfContext else { return nil }
    return hasKeys ? messageName : context
  }
  /// The name of a message: its `msgid`, after the context if it has one.
  private var messageName: String { block.message.key }
  func isEntry(of phrase: SourcePhrase, _ phrases: NamedPhrases) -> Bool {
    phrases.messages[phrase.id].map { $0 == block.message } ?? true
  }
  var line: Int { block.line }
  var state: TranslationState { block.isFuzzy ? .needsReview : .approved }
  var certainty: StateCertainty {
    block.isObsolete ? .obsolete : block.isFuzzy && !keepsFuzzyTexts ? .guessed : .said
  }

  /// Returns the message; nil if untranslated.
  func message(
    _ phrase: SourcePhrase, _ language: TextLanguage
  ) throws(PatternError) -> Message? {
    guard block.plural == nil else { return try pluralMessage(phrase, language) }
    let text = block.texts[0]
    return text.isEmpty ? nil : try POText(phrase: phrase, tokens: tokens).message(text)
  }
}

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

  /// Whether its tokens are Apple's, as the flag `objc-format` states.
  var isApple: Bool { block.flags.contains("objc-format") }
  var name: String { block.context ?? block.id }
  var line: Int { block.line }
  var state: TranslationState { block.isFuzzy ? .needsReview : .approved }
  var certainty: StateCertainty { block.isFuzzy && !keepsFuzzyTexts ? .guessed : .said }

  /// Returns the message; nil if untranslated.
  func message(
    _ phrase: SourcePhrase, _ language: TextLanguage
  ) throws(PatternError) -> Message? {
    guard block.plural == nil else { return try pluralMessage(phrase, language) }
    let text = block.texts[0]
    return text.isEmpty ? nil : try POText(phrase: phrase, isApple: isApple).message(text)
  }
}

/// The texts of PO files: tokens such as `%1$s`, or `{user}` in texts identified by their content.
struct POText {
  let phrase: SourcePhrase
  var isApple = false

  /// Returns the message of a string.
  func message(_ text: String) throws(PatternError) -> Message {
    guard !phrase.identity.readsMarkup else {
      return try PatternText(parameters: phrase.parameters, readsMarkup: true).message(text)
    }
    return try printf.message(text, phrase)
  }

  /// Returns the string of a message without variants; nil if it would not read back.
  func text(_ message: Message) -> String? {
    let isWhole = message.choosingParameters.isEmpty
    let words = PatternText(parameters: phrase.parameters, readsMarkup: true).text(message)
    let text = phrase.identity.readsMarkup ? words : printf.text(message, phrase)
    guard isWhole, let text, !text.unicodeScalars.contains("\0"),
      let read = try? self.message(text),
      read.joined == message.joined
    else { return nil }
    return text
  }

  private var printf: PrintfText { PrintfText(platform: isApple ? .apple : .java) }

  /// The flag for the texts' tokens; nil if no tool checks their kind.
  var flag: String? {
    phrase.identity.readsMarkup || phrase.parameters.isEmpty ? nil : "c-format"
  }
}

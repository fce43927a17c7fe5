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
    let texts = block.texts
    guard texts.contains(where: { !$0.isEmpty }) else { return nil }
    let syntax = POText(phrase: phrase, isApple: isApple)
    guard block.plural != nil else { return try syntax.message(texts[0]) }
    guard !texts.contains("") else {
      throw PatternError(
        rule: "empty-variant", message: "some forms are empty, others are not",
        fix: "fill in all of them")
    }
    var messages: [Message] = []
    for text in texts { messages.append(try syntax.message(text)) }
    if messages.allSatisfy({ $0 == messages[0] }) { return messages[0] }
    guard let number = phrase.pluralNumber else {
      throw PatternError(
        rule: "wrong-variation", message: "the source text has no number to choose by",
        fix: "write the same text in all forms")
    }
    let forms = try forms(language)
    func text(_ category: PluralCategory) -> Message { messages[forms[category] ?? 0] }
    let other = text(.other)
    let variants = language.categories.filter { $0 != .other && text($0) != other }
    return Message([
      .select(.init(by: number, variants.map { .init(.plural($0), text($0)) }, other: other))
    ])
  }

  /// Returns the form of each category.
  func forms(_ language: TextLanguage) throws(PatternError) -> [PluralCategory: Int] {
    guard let forms = PluralForms.of(forms, language),
      let found = forms.forms(of: language.rules.plural),
      found.values.allSatisfy({ $0 < block.texts.count })
    else {
      throw PatternError(
        rule: "wrong-plural-forms",
        message: "the plural forms of the file are not those of \"\(language.locale)\"",
        fix: "write Plural-Forms: "
          + PluralForms.field(of: language.locale, language.rules.plural))
    }
    return found
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

import Language
import MessageSyntax
import Phrases
import Snapshot

/// The committed texts that imported ones are compared with.
struct StoredTexts {
  private let snapshot: CatalogSnapshot
  private let phrases: [Int: SourcePhrase]

  init(_ snapshot: CatalogSnapshot) {
    self.snapshot = snapshot
    phrases = Dictionary(
      snapshot.entries.map { ($0.ordinal, $0.phrase) }, uniquingKeysWith: { $1 })
  }

  /// Returns the committed text of a phrase; nil if there is none.
  func text(of ordinal: Int, in locale: LocaleTag) -> Message? {
    snapshot.translations[locale]?[ordinal]?.message
  }

  /// Returns a text as the committed one has it, if they differ only in choices with a single form.
  func asCommitted(_ message: Message, of ordinal: Int, in locale: LocaleTag) -> Message {
    guard let former = text(of: ordinal, in: locale), former != message,
      former.withoutLoneForms == message.withoutLoneForms.joined
    else { return message }
    return former
  }

  /// Returns a phrase; nil if the ordinal is none's.
  func phrase(_ ordinal: Int) -> SourcePhrase? { phrases[ordinal] }

  /// Returns the state that a text of a file gets.
  ///
  /// A translator wrote a text that was exported as new or empty and comes back changed. The same
  /// text once more keeps its state, unless the file says another one; whatever the file says, if it
  /// was made for an earlier source text.
  func state(
    of edit: TranslationEdit, _ message: Message, in language: TextLanguage, _ file: FileStates
  ) -> TranslationState {
    let (ordinal, certainty) = (edit.ordinal, file.certainty(of: edit.ordinal))
    let former = snapshot.translations[language.locale]?[ordinal]
    if let former, meanTheSame(former.message, message, of: ordinal, language) {
      return state(ofSame: former.state, edit, file)
    }
    if file.hasUntranslated, edit.state == .approved, isSource(message, of: ordinal, language) {
      return .translated
    }
    if edit.state != .new || file.meaning == .asWritten || certainty.isOfSuggestion {
      return edit.state
    }
    let saysNew = [.asTargeted, .asQualified].contains(file.meaning) && certainty != .unsaid
    return saysNew && former == nil ? .new : .translated
  }

  /// Returns the state of the committed text, or the one that a file gives it.
  ///
  /// A file that says no state, or cannot say all of them, never makes a text surer by that.
  private func state(
    ofSame former: TranslationState, _ edit: TranslationEdit, _ file: FileStates
  ) -> TranslationState {
    let (said, certainty) = (edit.state, file.certainty(of: edit.ordinal))
    if file.isStale(edit.ordinal) || [.unsaid, .obsolete].contains(certainty) { return former }
    if certainty == .guessed { return former.afterChange }
    switch (file.meaning, former, said) {
    case (.asFuzzy, .new, .needsReview), (.asQualified, .new, .needsReview): return .new
    case (_, .translated, .approved) where !file.holdsApproval: return .translated
    case (_, .approved, .translated) where certainty == .perhapsApproved: return .approved
    case (.asWritten, _, _), (.asMarked, .needsReview, _): return said
    case (.asMarked, _, .needsReview): return former.afterChange
    case (.asMarked, _, _), (.unsaid, _, _), (_, _, .new): return former
    default: return said
    }
  }

  /// Returns whether a text is a suggestion for a phrase that has another, confirmed text.
  func isBeside(_ edit: TranslationEdit, _ language: TextLanguage, _ file: FileStates) -> Bool {
    guard file.certainty(of: edit.ordinal).isOfSuggestion, let message = edit.message,
      let former = snapshot.translations[language.locale]?[edit.ordinal], former.state > .new
    else { return false }
    return !meanTheSame(former.message, message, of: edit.ordinal, language)
  }

  /// Returns whether a text is the source text itself.
  func isSource(_ message: Message, of ordinal: Int, _ language: TextLanguage) -> Bool {
    guard let phrase = phrases[ordinal] else { return false }
    return meanTheSame(phrase.source, message, of: ordinal, language)
  }

  /// Returns whether a text shows the same as the committed one for all values.
  func isStored(_ text: Translation, of ordinal: Int, in locale: LocaleTag) -> Bool {
    guard let language = TextLanguage(locale) else { return false }
    return state(ofSame: text.message, of: ordinal, in: language) != nil
  }

  /// Returns the state of the committed text if that shows the same for all values; else nil.
  func state(
    ofSame message: Message, of ordinal: Int, in language: TextLanguage
  ) -> TranslationState? {
    guard let former = snapshot.translations[language.locale]?[ordinal],
      former.message == message || meanTheSame(former.message, message, of: ordinal, language)
    else { return nil }
    return former.state
  }

  /// Returns whether a text, or else the committed one, has forms for numbers.
  func isPlural(_ text: Translation?, of ordinal: Int, in locale: LocaleTag) -> Bool {
    let text = text ?? snapshot.translations[locale]?[ordinal]
    return text?.message.choosingParameters.isEmpty == false
  }

  /// Returns whether the committed text has the same state and shows the same for all values.
  func isSame(_ translation: Translation, of ordinal: Int, in locale: LocaleTag) -> Bool {
    guard let former = snapshot.translations[locale]?[ordinal], former.state == translation.state
    else { return false }
    if former.message == translation.message { return true }
    guard let language = TextLanguage(locale) else { return false }
    return meanTheSame(former.message, translation.message, of: ordinal, language)
  }

  private func meanTheSame(
    _ former: Message, _ message: Message, of ordinal: Int, _ language: TextLanguage
  ) -> Bool {
    phrases[ordinal].map { language.meanTheSame(former, message, $0) } ?? false
  }
}

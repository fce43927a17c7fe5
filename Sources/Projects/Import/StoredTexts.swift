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

  /// Returns a phrase; nil if the ordinal is none's.
  func phrase(_ ordinal: Int) -> SourcePhrase? { phrases[ordinal] }

  /// Returns the state that a text of a file gets.
  ///
  /// A translator wrote a text that was exported as new or empty and comes back changed. The same
  /// text once more keeps its state, unless the file says another one; whatever the file says, if it
  /// was made for an earlier source text.
  func state(
    of edit: TranslationEdit, _ message: Message, in language: TextLanguage,
    _ meaning: StateMeaning, isStale: Bool
  ) -> TranslationState {
    let isMarkedAsNew = meaning == .asFuzzy && edit.state == .needsReview
    if isStale || isMarkedAsNew,
      let former = snapshot.translations[language.locale]?[edit.ordinal],
      isStale || former.state == .new,
      meanTheSame(former.message, message, of: edit.ordinal, language)
    {
      return former.state
    }
    let isOfTranslators = [.asExported, .asTargeted, .asFuzzy].contains(meaning)
    if meaning == .asWritten || isOfTranslators && edit.state != .new { return edit.state }
    let former = snapshot.translations[language.locale]?[edit.ordinal]
    if former == nil, meaning == .asTargeted { return edit.state }
    guard let former, meanTheSame(former.message, message, of: edit.ordinal, language) else {
      return edit.state == .new ? .translated : edit.state
    }
    switch (former.state, edit.state) {
    case (.translated, .needsReview), (.approved, .needsReview): return .needsReview
    case (.needsReview, _) where meaning == .asMarked: return edit.state
    default: return former.state
    }
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

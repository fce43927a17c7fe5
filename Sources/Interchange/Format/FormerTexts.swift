import Language
import MessageSyntax
import Phrases
import Snapshot

/// The texts of one locale that a file had before it is written, and what becomes of each entry.
struct FormerTexts {
  /// What becomes of a phrase's entry.
  enum Change {
    /// It stays byte for byte.
    case keep
    /// Its text stays, its state is another.
    case state(TranslationState)
    /// It says another text.
    case text(Translation)
    /// It goes away.
    case remove
  }

  private let language: TextLanguage
  private let edits: [Int: TranslationEdit]

  /// The texts of a locale among those that a file brings.
  init(_ reading: ImportedFile, _ language: TextLanguage) {
    self.language = language
    let found = reading.translations.first { $0.locale == language.locale }
    edits = Dictionary(
      (found?.edits ?? []).map { ($0.ordinal, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether the file has a good text of a phrase; where it cannot hold the new one, the old one goes.
  func hasText(of entry: CatalogSnapshot.Entry) -> Bool { edits[entry.ordinal]?.message != nil }

  /// What becomes of the entry of a phrase that the file has.
  ///
  /// An entry without a text, or with a broken one, stays until there is a text for it.
  func change(of entry: CatalogSnapshot.Entry, to translation: Translation?) -> Change {
    switch (edits[entry.ordinal], translation) {
    case (nil, nil): return .keep
    case (nil, let translation?): return .text(translation)
    case (_?, nil): return .remove
    case (let edit?, let translation?):
      guard let former = edit.message,
        language.meanTheSame(former, translation.message, entry.phrase)
      else { return .text(translation) }
      return edit.state == translation.state ? .keep : .state(translation.state)
    }
  }
}

import Language
import MessageSyntax
import Phrases
import Snapshot

/// The texts of one locale in a file before it is written; decides what happens to each entry.
struct FormerTexts {
  /// What happens to a phrase's entry.
  enum Change {
    /// Stays byte for byte.
    case keep
    /// Keeps its text and gets another state.
    case state(TranslationState)
    /// Gets another text.
    case text(Translation)
    /// Is removed.
    case remove
  }

  private let language: TextLanguage
  private let edits: [Int: TranslationEdit]
  /// The phrases whose texts an import leaves for review although the file does not.
  private let doubtful: Set<Int>
  /// The state that a file has for a state.
  private let written: @Sendable (TranslationState) -> TranslationState

  /// Creates the former texts of a locale from a file that was read.
  ///
  /// - Parameters:
  ///   - reading: The file.
  ///   - language: The language of the texts.
  ///   - written: Returns the state that the file has for a state, if it has not all of them.
  init(
    _ reading: ImportedFile, _ language: TextLanguage,
    written: @escaping @Sendable (TranslationState) -> TranslationState = { $0 }
  ) {
    (self.language, self.written) = (language, written)
    let found = reading.translations.first { $0.locale == language.locale }
    (edits, doubtful) = (found?.statedEdits ?? [:], found?.loweredByReading ?? [])
  }

  /// Returns whether the file has a valid text of a phrase; if it cannot hold the new text, that
  /// one is removed.
  func hasText(of entry: CatalogSnapshot.Entry) -> Bool { edits[entry.ordinal]?.message != nil }

  /// Returns what happens to a phrase's entry in the file.
  ///
  /// An entry with no text or a broken one stays until there is a text for it.
  func change(of entry: CatalogSnapshot.Entry, to translation: Translation?) -> Change {
    switch (edits[entry.ordinal], translation) {
    case (nil, nil): return .keep
    case (nil, let translation?): return .text(translation)
    case (_?, nil): return .remove
    case (let edit?, let translation?):
      guard let former = edit.message,
        language.meanTheSame(former, translation.message, entry.phrase)
      else { return .text(translation) }
      // Each reading finds what is doubtful about the text again.
      let isSame =
        written(edit.state) == written(translation.state)
        || translation.state == .needsReview && doubtful.contains(entry.ordinal)
      return isSame ? .keep : .state(translation.state)
    }
  }
}

extension ImportedTranslations {
  /// The ordinals of texts for the present source that a reading leaves for review, whatever the file
  /// says.
  ///
  /// Each reading finds that again, so an export need not write it.
  var loweredByReading: Set<Int> { doubtful.union(stated.keys).subtracting(stale) }

  /// The edits by ordinal, each with the state that the file says, also of a text for an earlier
  /// source text: an export then writes its state together with the source.
  public var statedEdits: [Int: TranslationEdit] {
    let stated = edits.map { edit in
      var edit = edit
      edit.state = self.stated[edit.ordinal] ?? edit.state
      return (edit.ordinal, edit)
    }
    return Dictionary(stated, uniquingKeysWith: { first, _ in first })
  }
}

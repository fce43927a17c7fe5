import Catalog
import Language
import Phrases

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
  init(_ reading: FormatReading, _ language: TextLanguage) {
    self.language = language
    let found = reading.translations.first { $0.locale == language.locale }
    edits = Dictionary(
      (found?.edits ?? []).map { ($0.ordinal, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// What becomes of the entry of a phrase that the file has.
  ///
  /// An entry without a text, or with a broken one, stays until there is a text for it.
  func change(of entry: Snapshot.Entry, to translation: Translation?) -> Change {
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

extension TextLanguage {
  /// The most rows for which two texts are compared row by row.
  private static let mostRows = 2_000

  /// Whether two texts say the same; those with very many rows where they are written the same.
  func meanTheSame(_ left: Message, _ right: Message, _ phrase: SourcePhrase) -> Bool {
    if left.joined == right.joined { return true }
    let rows = max(left.rowCount(Self.mostRows), right.rowCount(Self.mostRows))
    return rows < Self.mostRows && areSame(left, right, phrase)
  }
}

extension Message {
  /// About how many rows the text has when its variants are turned outwards, up to a limit.
  func rowCount(_ limit: Int) -> Int {
    choosingParameters.reduce(1) { count, position in
      min(limit, count * (variantKeys(by: position).count + 7))
    }
  }
}

import Language
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
  init(_ reading: FormatReading, _ language: TextLanguage) {
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

extension TextLanguage {
  /// The most parts, in all rows together, for which two texts are compared row by row.
  private static let mostParts = 50_000

  /// Whether two texts say the same; very large ones where they are written the same.
  func meanTheSame(_ left: Message, _ right: Message, _ phrase: SourcePhrase) -> Bool {
    if left.joined == right.joined { return true }
    func parts(_ message: Message) -> Int {
      message.rowCount(Self.mostParts) * message.partCount
    }
    return max(parts(left), parts(right)) < Self.mostParts && areSame(left, right, phrase)
  }
}

extension Message {
  /// How many parts the text has with all of its variants.
  fileprivate var partCount: Int {
    nodes.reduce(1) { count, node in
      guard case .select(let selection) = node else { return count + 1 }
      return selection.branches.reduce(count + 1) { $0 + $1.partCount }
    }
  }

  /// About how many rows the text has when its variants are turned outwards, up to a limit.
  func rowCount(_ limit: Int) -> Int {
    choosingParameters.reduce(1) { count, position in
      min(limit, count * (variantKeys(by: position).count + 7))
    }
  }
}

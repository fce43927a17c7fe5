import Diagnostics
import Language
import Snapshot

/// What one file of translations brings: its locale, its texts, and what is wrong with it.
public struct ImportedTranslations: Sendable, Hashable {
  /// The locale of all texts; nil where the file does not say a valid one.
  public var locale: LocaleTag?
  /// The texts that are good, for the catalog.
  public var edits: [TranslationEdit]
  /// The ordinals of all phrases that the file has a text for, also of the broken ones.
  public var mentioned: Set<Int>
  /// What was found; an entry with an error is not among the edits.
  public var diagnostics: [Diagnostic]

  /// What a file brings.
  public init(
    locale: LocaleTag?, edits: [TranslationEdit] = [], mentioned: Set<Int> = [],
    diagnostics: [Diagnostic] = []
  ) {
    self.locale = locale
    self.edits = edits
    self.mentioned = mentioned
    self.diagnostics = diagnostics
  }

  /// The edits that make the catalog say what the file says, where the file is the whole truth.
  ///
  /// A stored text whose phrase the file could hold and does not mention is taken out. One whose
  /// entry is broken stays.
  ///
  /// - Parameters:
  ///   - stored: The locale's texts in the catalog, by ordinal.
  ///   - covered: The ordinals of the phrases that the file could hold.
  /// - Returns: The edits, those that take something out last; none for a file without a locale.
  public func edits(
    replacing stored: [Int: Translation], among covered: Set<Int>
  ) -> [TranslationEdit] {
    guard locale != nil else { return [] }
    let gone = stored.keys.filter { covered.contains($0) && !mentioned.contains($0) }
    return edits + gone.sorted().map { TranslationEdit(ordinal: $0, nil, state: .new) }
  }
}

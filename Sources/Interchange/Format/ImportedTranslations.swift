import Diagnostics
import Language
import MessageSyntax
import Snapshot

/// One locale's content of a translation file: its texts and findings.
public struct ImportedTranslations: Sendable, Hashable {
  /// The locale of all texts; nil if the file states no valid one.
  public var locale: LocaleTag?
  /// The valid texts, for the catalog.
  public var edits: [TranslationEdit]
  /// Whether some texts are marked for review in a format that has no other states.
  public var marksReview = false
  /// The ordinals of texts that were made for an earlier source text.
  public var stale: Set<Int> = []
  /// The ordinals of texts that may show wrong words, as one that leaves out its number.
  public var doubtful: Set<Int> = []
  /// How sure the states of texts are, by ordinal; a text without one has the state of its edit.
  public var certainties: [Int: StateCertainty] = [:]
  /// The states that the file says of texts whose edits have another one.
  public var stated: [Int: TranslationState] = [:]
  /// The number of entries of phrases without a text.
  public var untranslated = 0
  /// The names of entries that the source lacks, in file order.
  public var unknown: [String] = []
  /// The lines of the texts in the file by ordinal, as far as they are known.
  public var lines: [Int: Int]
  /// The formats of the texts' tokens by ordinal, if the reading was asked for them.
  public var formats: [Int: TokenFormats] = [:]
  /// The ordinals of all phrases with a text in the file, valid or broken.
  public var mentioned: Set<Int>
  /// The field `Plural-Forms` of a PO file; nil in other files, or if absent.
  public var pluralForms: String?
  /// The findings; an entry with an error is not among the edits.
  public var diagnostics: [Diagnostic]

  /// Creates the content of a locale.
  public init(
    locale: LocaleTag?, edits: [TranslationEdit] = [], mentioned: Set<Int> = [],
    diagnostics: [Diagnostic] = [], lines: [Int: Int] = [:]
  ) {
    self.locale = locale
    self.edits = edits
    self.mentioned = mentioned
    self.diagnostics = diagnostics
    self.lines = lines
  }

  /// Returns the edits that make the catalog equal to the file.
  ///
  /// A stored text is removed if the file could hold its phrase but doesn't mention it. A stored
  /// text whose entry is broken stays.
  ///
  /// - Parameters:
  ///   - stored: The locale's texts in the catalog, by ordinal.
  ///   - covered: The ordinals of the phrases that the file could hold.
  /// - Returns: The edits, removals last; empty for a file without a locale.
  public func edits(
    replacing stored: [Int: Translation], among covered: Set<Int>
  ) -> [TranslationEdit] {
    guard locale != nil else { return [] }
    let gone = stored.keys.filter { covered.contains($0) && !mentioned.contains($0) }
    return edits + gone.sorted().map { TranslationEdit(ordinal: $0, nil, state: .new) }
  }
}

import Catalog
import Diagnostics
import Language

/// What one file of translations brings: its locale, its texts, and what is wrong with it.
public struct ImportedTranslations: Sendable, Hashable {
  /// The locale of all texts; nil where the file does not say a valid one.
  public var locale: LocaleTag?
  /// The texts that are good, for the catalog.
  public var edits: [TranslationEdit]
  /// What was found; an entry with an error is not among the edits.
  public var diagnostics: [Diagnostic]

  /// What a file brings.
  public init(
    locale: LocaleTag?, edits: [TranslationEdit] = [], diagnostics: [Diagnostic] = []
  ) {
    self.locale = locale
    self.edits = edits
    self.diagnostics = diagnostics
  }
}

import Diagnostics
import Phrases

/// The content of a translation file in any format.
public struct ImportedFile: Sendable, Hashable {
  /// The texts by locale, in file order.
  public var translations: [ImportedTranslations]
  /// The translators' descriptions of phrases, by ordinal.
  public var descriptions: [Int: String]
  /// The names of entries of every locale that the source lacks, in file order.
  public var unknown: [String] = []
  /// The ordinals of the phrases that have an entry in the file, translated or not.
  public var present: Set<Int> = []
  /// The phrases of a file of source texts, by name.
  var sources: [NamedPhrases.Name: SourcePhrase] = [:]
  /// The names in a file of source texts whose texts have an error, with the places of the errors.
  var unread: [NamedPhrases.Name: SourcePlace] = [:]
  /// The findings about the whole file, or about entries without a locale.
  public var diagnostics: [Diagnostic]

  /// Creates the content of a file.
  public init(
    _ translations: [ImportedTranslations] = [], descriptions: [Int: String] = [:],
    diagnostics: [Diagnostic] = []
  ) {
    self.translations = translations
    self.descriptions = descriptions
    self.diagnostics = diagnostics
  }

  /// All findings: those of the file, then those of its locales.
  public var allDiagnostics: [Diagnostic] {
    diagnostics + translations.flatMap(\.diagnostics)
  }
}

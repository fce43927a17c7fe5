import Diagnostics

/// What a file of any format brings.
public struct ImportedFile: Sendable, Hashable {
  /// The texts, by locale in the order of the file.
  public var translations: [ImportedTranslations]
  /// What translators wrote about phrases for each other, by ordinal.
  public var descriptions: [Int: String]
  /// What is wrong with the file as a whole, or with entries of no locale.
  public var diagnostics: [Diagnostic]

  /// What a file brings.
  public init(
    _ translations: [ImportedTranslations] = [], descriptions: [Int: String] = [:],
    diagnostics: [Diagnostic] = []
  ) {
    self.translations = translations
    self.descriptions = descriptions
    self.diagnostics = diagnostics
  }

  /// All findings: the file's own, then those of its locales.
  public var allDiagnostics: [Diagnostic] {
    diagnostics + translations.flatMap(\.diagnostics)
  }
}

import Diagnostics
import Language
import Snapshot

/// A file of translations as it was given.
public struct FormatFile: Sendable, Hashable {
  /// Its name for the findings.
  public var name: String
  /// Its content.
  public var bytes: [UInt8]
  /// The locale that its name or the user says; what the file itself says goes before a name, and
  /// has to be what the user says.
  public var locale: LocaleTag?

  /// A file.
  public init(_ name: String, _ bytes: [UInt8], locale: LocaleTag? = nil) {
    (self.name, self.bytes, self.locale) = (name, bytes, locale)
  }
}

/// What a file of any format brings.
public struct FormatReading: Sendable, Hashable {
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

/// The translations that a file is to hold.
public struct FormatTexts: Sendable {
  /// Its name for the findings.
  public var file: String
  /// By locale and ordinal; most formats take the one locale that is there.
  public var locales: [LocaleTag: [Int: Translation]]

  /// Translations of some locales.
  public init(_ file: String, _ locales: [LocaleTag: [Int: Translation]]) {
    (self.file, self.locales) = (file, locales)
  }

  /// Translations of one locale.
  public init(_ file: String, _ locale: LocaleTag, _ translations: [Int: Translation]) {
    self.init(file, [locale: translations])
  }

  /// The locales, sorted by tag.
  public var sortedLocales: [LocaleTag] {
    locales.keys.sorted { $0.description < $1.description }
  }
}

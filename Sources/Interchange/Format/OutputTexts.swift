import Language
import Snapshot

/// The translations that a file is to hold.
public struct OutputTexts: Sendable {
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

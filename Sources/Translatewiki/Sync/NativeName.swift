import Interchange
import Language

/// The folder that a locale of translatewiki has its native files in.
enum NativeName {
  /// The languages that the system of the Wikipedia app's own import did not know in February 2026.
  private static let unknown: Set<String> = [
    "ab", "ban", "blk", "dga", "mhr", "mnw", "rki", "shn", "skr",
  ]

  /// The folder's name, which is the locale's own; nil where the app's own import passes it over.
  static func compatible(_ name: String, existing: NativeFolders) -> String? {
    let locale = String(name.prefix { $0 != "." }).lowercased()
    let language = String(locale.prefix { $0 != "-" })
    let isKnown = LocaleTag(language).flatMap(KnownLanguages.rules) != nil
    let isAccepted = isKnown && !unknown.contains(language)
    return isAccepted || existing.has(locale) || language == "ku" ? locale : nil
  }

  /// The tag of BCP 47; nil where the language is not known.
  static func tag(_ name: String) -> LocaleTag? {
    guard let tag = LocaleTag(name), KnownLanguages.rules(for: tag) != nil else { return nil }
    return tag
  }
}

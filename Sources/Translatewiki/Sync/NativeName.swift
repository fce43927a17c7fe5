import Interchange
import Language

/// The native folder of a translatewiki.net locale.
enum NativeName {
  /// The languages that were unknown to the system of the Wikipedia app's own import in February
  /// 2026.
  private static let unknown: Set<String> = [
    "ab", "ban", "blk", "dga", "mhr", "mnw", "rki", "shn", "skr",
  ]

  /// Returns the folder's name, which is the locale's own; nil if the app's own import skips it.
  static func compatible(_ name: String, existing: NativeFolders) -> String? {
    let locale = String(name.prefix { $0 != "." }).lowercased()
    let language = String(locale.prefix { $0 != "-" })
    let isKnown = LocaleTag(language).flatMap(KnownLanguages.rules) != nil
    let isAccepted = isKnown && !unknown.contains(language)
    return isAccepted || existing.has(locale) || language == "ku" ? locale : nil
  }

  /// Returns the BCP 47 tag; nil if the language is unknown.
  static func tag(_ name: String) -> LocaleTag? {
    guard let tag = LocaleTag(name), KnownLanguages.rules(for: tag) != nil else { return nil }
    return tag
  }
}

import Language

/// Locales that many devices report, of languages that are written in two scripts.
///
/// A release in one script leaves the readers of the other without a text, since no reader is given
/// another script. Listed are the languages that phones offer to their users in both scripts.
public enum CommonLocales {
  /// Returns the common locales of the offered languages whose readers would get no text.
  ///
  /// - Parameter offered: The locales that have texts.
  /// - Returns: An offered locale, with the common ones of its language that no offered one suits.
  public static func unread(among offered: [LocaleTag]) -> [(
    offered: LocaleTag, unread: [LocaleTag]
  )] {
    let all = OfferedLocales(offered.map(\.description))
    return languages.compactMap { tags in
      let unread = tags.filter { all.nearest(to: $0) == nil }
      let own = offered.first { tag in tags.contains { tag.language == $0.language } }
      guard let own, !unread.isEmpty else { return nil }
      return (own, unread)
    }
  }

  private static let languages = ["zh-Hans-CN zh-Hant-HK zh-Hant-TW", "sr-Cyrl-RS sr-Latn-RS"]
    .map { $0.split(separator: " ").compactMap { LocaleTag(String($0)) } }
}

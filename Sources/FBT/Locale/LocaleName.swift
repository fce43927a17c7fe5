import Language

/// The names of locales: FBT's own, such as `pt_BR`, and BCP 47 tags, such as `pt-BR`.
package enum LocaleName {
  /// Returns FBT's name for a locale that may be named by a tag; other names stay.
  static func underscored(_ name: String) -> String {
    name.contains("-") ? name.split(separator: "-").joined(separator: "_") : name
  }

  /// Returns the tag by which fbtee names a locale: `de_DE` is `de-DE`, `es_LA` is `es-419`.
  package static func tag(_ name: String) -> String {
    let own = underscored(name)
    if let tag = tags[own] { return tag }
    let parts = own.split(separator: "_")
    guard parts.count == 2, let language = NumberRule.special[own], language != "en" else {
      let tag = parts.joined(separator: "-")
      return LocaleTag(tag)?.description ?? tag
    }
    return "\(language)-\(parts[1])"
  }

  private static let tags = ["ar_AR": "ar", "fb_AR": "ar", "es_LA": "es-419", "fb_ZH": "zh"]
}

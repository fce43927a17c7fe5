import Language

extension LocaleTag {
  /// Returns the tags that one of FBT's locale names may mean, the closest first.
  ///
  /// - Parameter name: The name, such as `pt_BR`; some are specific to FBT, such as `es_LA` for
  ///   Latin America. fbtee's names are tags, such as `pt-BR`.
  /// - Returns: The tags; none for a name that isn't a locale.
  package static func candidates(fbt name: String) -> [LocaleTag] {
    guard !name.contains("-") else {
      return (LocaleTag(name).map { [$0] } ?? []) + candidates(fbt: LocaleName.underscored(name))
    }
    let language = NumberRule.language(of: name)
    let isOwn = language != name.split(separator: "_").first.map(String.init)
    let whole = isOwn ? nil : name.split(separator: "_").joined(separator: "-")
    return [ownNames[name], whole, language].compactMap(\.self).compactMap { LocaleTag($0) }
  }

  private static let ownNames = [
    "es_LA": "es-419", "zh_CN": "zh-Hans", "zh_TW": "zh-Hant", "zh_HK": "zh-Hant-HK",
    "ar_AR": "ar", "eo_EO": "eo", "ja_KS": "ja", "en_UD": "en", "en_PI": "en",
  ]
}

import Language

extension LocaleTag {
  /// The tags that one of FBT's own locale names may stand for, the nearest first.
  ///
  /// - Parameter name: The name, as `pt_BR`; some are FBT's alone, as `es_LA` for Latin America.
  /// - Returns: Tags; none for a name that is no locale.
  package static func candidates(fbt name: String) -> [LocaleTag] {
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

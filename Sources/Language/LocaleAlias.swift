/// Names of languages that mean another tag.
enum LocaleAlias {
  /// What a whole name of MediaWiki's means that is not, or wrongly, a BCP 47 tag.
  ///
  /// Source: MediaWiki's `LanguageCode::NON_STANDARD_LANGUAGE_CODE_MAPPING`; `sr-ec` and `sr-el`
  /// are Serbian in two scripts, not in Ecuador and El Salvador.
  static func name(_ name: String) -> String? {
    switch name {
    case "sr-ec": "sr-cyrl"
    case "sr-el": "sr-latn"
    case "kk-cn": "kk-arab-cn"
    case "kk-kz": "kk-cyrl-kz"
    case "kk-tr": "kk-latn-tr"
    case "zh-classical": "lzh"
    case "zh-min-nan": "nan"
    case "zh-yue": "yue"
    case "be-x-old": "be-tarask"
    case "bat-smg": "sgs"
    case "fiu-vro": "vro"
    case "roa-rup": "rup"
    case "roa-tara": "nap-x-tara"
    case "map-bms": "jv-x-bms"
    case "cbk-zam": "cbk"
    case "simple": "en-simple"
    case "sh": "sr-latn"
    default: nil
    }
  }

  /// Today's code for a former code of a language.
  ///
  /// Source: the IANA language subtag registry, "Preferred-Value".
  static func language(_ code: String) -> String? {
    switch code {
    case "iw": "he"
    case "in": "id"
    case "ji": "yi"
    case "jw": "jv"
    case "mo": "ro"
    default: nil
    }
  }
}

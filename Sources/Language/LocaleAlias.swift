/// Language names that stand for another tag.
enum LocaleAlias {
  /// Returns the tag for a whole name that is not, or is wrongly, formed by BCP 47.
  ///
  /// Source: MediaWiki's `LanguageCode::NON_STANDARD_LANGUAGE_CODE_MAPPING`, in which `als` is
  /// Alemannic, not Albanian, and `sr-ec` and `sr-el` are Serbian in two scripts, not in Ecuador
  /// and El Salvador; and the "Grandfathered" tags of the IANA language subtag registry.
  static func name(_ name: String) -> String? {
    // None is shorter, nor a language with only a script.
    guard name.utf8.count > 4 || name == "als" else { return nil }
    return mediaWiki(name) ?? grandfathered(name)
  }

  private static func mediaWiki(_ name: String) -> String? {
    switch name {
    case "als": "gsw"
    case "sr-ec": "sr-cyrl"
    case "sr-el": "sr-latn"
    case "kk-cn": "kk-arab-cn"
    case "kk-kz": "kk-cyrl-kz"
    case "kk-tr": "kk-latn-tr"
    case "zh-classical": "lzh"
    case "be-x-old": "be-tarask"
    case "bat-smg": "sgs"
    case "fiu-vro": "vro"
    case "roa-rup": "rup"
    case "roa-tara": "nap-x-tara"
    case "map-bms": "jv-x-bms"
    case "cbk-zam": "cbk"
    case "simple": "en-simple"
    default: nil
    }
  }

  private static func grandfathered(_ name: String) -> String? {
    switch name {
    case "art-lojban": "jbo"
    case "cel-gaulish": "xtg-x-cel-gaulish"
    case "en-gb-oed": "en-gb-oxendict"
    case "i-ami", "i-bnn", "i-hak", "i-pwn", "i-tao", "i-tay", "i-tsu": String(name.dropFirst(2))
    case "i-default": "en-x-i-default"
    case "i-enochian": "und-x-i-enochian"
    case "i-klingon": "tlh"
    case "i-lux": "lb"
    case "i-mingo": "see-x-i-mingo"
    case "i-navajo": "nv"
    case "no-bok": "nb"
    case "no-nyn": "nn"
    case "sgn-be-fr": "sfb"
    case "sgn-be-nl": "vgt"
    case "sgn-ch-de": "sgg"
    case "zh-guoyu": "zh"
    case "zh-hakka": "hak"
    case "zh-min": "nan-x-zh-min"
    case "zh-min-nan": "nan"
    case "zh-xiang": "hsn"
    default: nil
    }
  }

  /// Returns the current language for a deprecated or longer code, with its script and region if
  /// they belong to it: `iw` is `he`, `deu` is `de`, `sh` is `sr-Latn`.
  ///
  /// Source: CLDR, `languageAlias`.
  static func language(_ code: String) -> [Substring]? {
    let table = code.utf8.count == 2 ? LocaleTables.shortAliases : LocaleTables.longAliases
    return LocaleTables.line(with: code, in: table)?.split(separator: "-")
  }

  /// Returns the current region for a deprecated code: `UK` is `GB`.
  ///
  /// Source: CLDR, `territoryAlias`.
  static func region(_ code: String) -> String? {
    LocaleTables.line(with: code, in: LocaleTables.regionAliases)
  }
}

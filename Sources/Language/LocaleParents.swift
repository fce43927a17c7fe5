/// What CLDR knows of how locales follow from each other, as far as an app needs it.
///
/// Source: CLDR 47, `parentLocales` and `likelySubtags`; LanguageData's tests compare the tables.
enum LocaleParents {
  /// The parent of a tag where it is not the tag with less.
  static func parent(of tag: String) -> String? {
    switch tag {
    case "zh-Hant-MO": return "zh-Hant-HK"
    case "hi-Latn": return "en-IN"
    case "en-150": return "en-001"
    case "ht": return "fr-HT"
    case "nb", "nn": return "no"
    case "no": return "nb"
    default: break
    }
    guard tag.utf8.count == 5 else { return nil }
    let region = tag.suffix(2)
    switch tag.prefix(3) {
    case "en-": return englishParent(region)
    case "es-": return contains(latinAmerica, region) ? "es-419" : nil
    case "pt-": return contains(portuguese, region) ? "pt-PT" : nil
    default: return nil
    }
  }

  /// The script of a language that is written in several, where it is not said which.
  static func usualScript(of language: String) -> String? {
    guard let place = find(language + "-", in: usualScripts) else { return nil }
    return String(usualScripts[place...].dropFirst(language.count + 1).prefix(4))
  }

  /// The script of a language in a region, where it is not its usual one.
  static func script(of language: String, in region: String) -> String? {
    guard let place = find(language + "-" + region + "-", in: scriptsByRegion) else { return nil }
    return String(scriptsByRegion[place...].dropFirst(language.count + region.count + 2).prefix(4))
  }

  private static func englishParent(_ region: Substring) -> String? {
    if contains(europe, region) { return "en-150" }
    return contains(english, region) ? "en-001" : nil
  }

  private static func contains(_ list: String, _ word: Substring) -> Bool {
    list.split(separator: " ").contains(word)
  }

  private static func find(_ start: String, in list: String) -> String.Index? {
    list.split(separator: " ").first { $0.hasPrefix(start) }?.startIndex
  }

  private static let english = """
    AG AI AU BB BM BS BW BZ CC CK CM CX CY DG DM ER FJ FK FM GB GD GG GH GI GM GS GY HK ID IE IL \
    IM IN IO JE JM KE KI KN KY LC LR LS MG MO MS MT MU MV MW MY NA NF NG NR NU NZ PG PK PN PW RW \
    SB SC SD SG SH SL SS SX SZ TC TK TO TT TV TZ UG VC VG VU WS ZA ZM ZW
    """
  private static let europe = "AT BE CH CZ DE DK ES FI FR HU IT NL NO PL PT RO SE SI SK"
  private static let latinAmerica =
    "AR BO BR BZ CL CO CR CU DO EC GT HN JP MX NI PA PE PR PY SV US UY VE"
  private static let portuguese = "AO CH CV FR GQ GW LU MO MZ ST TL"

  private static let usualScripts = """
    arc-Armi az-Latn bap-Deva cu-Cyrl en-Latn ff-Latn ha-Latn hak-Hans hnj-Hmnp kk-Cyrl ku-Latn \
    ky-Cyrl lif-Deva lzz-Latn man-Latn mn-Cyrl ms-Latn nan-Hans pa-Guru pal-Phli pnt-Grek sd-Arab \
    sr-Cyrl tg-Cyrl ug-Arab unr-Beng uz-Latn yue-Hant zh-Hans \
    bs-Latn bug-Bugi crh-Latn gom-Deva ks-Arab mni-Mtei sat-Olck shi-Tfng skr-Arab tt-Cyrl \
    vai-Vaii wuu-Hans
    """
  private static let scriptsByRegion = """
    az-IQ-Arab az-IR-Arab az-RU-Cyrl ha-CM-Arab ha-SD-Arab hak-TW-Hant kk-AF-Arab kk-CN-Arab \
    kk-IR-Arab kk-MN-Arab ku-LB-Arab ky-CN-Arab ky-TR-Latn lzz-GE-Geor mn-CN-Mong ms-CC-Arab \
    nan-TW-Hant pa-PK-Arab pnt-RU-Cyrl pnt-TR-Latn sd-IN-Deva sr-ME-Latn sr-RO-Latn sr-TR-Latn \
    tg-PK-Arab ug-KZ-Cyrl ug-MN-Cyrl unr-NP-Deva uz-AF-Arab uz-CN-Cyrl yue-CN-Hans zh-AU-Hant \
    zh-BN-Hant zh-GB-Hant zh-GF-Hant zh-HK-Hant zh-ID-Hant zh-MO-Hant zh-PA-Hant zh-PF-Hant \
    zh-PH-Hant zh-SR-Hant zh-TH-Hant zh-TW-Hant zh-US-Hant zh-VN-Hant
    """
}

import Language
import LanguageData

/// The questions of the part *language*.
enum LanguageCases {
  /// Locales as releases have them: with a region each, without, and as folders of platforms have them.
  private static let releases = [
    "de-DE es-MX fr-CA it nb-NO pt-PT sr-RS zh-CN zh-TW",
    "ar de es fr hi id ja ko pt ru tr zh-Hans zh-Hant",
    "ar-EG en-AU en-GB en-IN es-419 es-ES fr-FR he nl-NL no pt-BR pt-PT sr-Latn zh-HK",
    "az be-tarask bn-IN ca-valencia fa-AF fil kk-Cyrl ms nn pa-Arab sr sw-KE ur uz-Cyrl",
    "ar-MA bs da de-AT de-CH de-LI en-001 en-150 es-US fr-CH pt-AO sv-FI zh-Hant-MO zh-SG",
  ]

  /// Tags as devices report them.
  private static let devices = """
    af-ZA am-ET ar ar-AE ar-DZ ar-EG ar-MA ar-SA ar-XB az-Latn-AZ az-Cyrl-AZ be-BY bg bn-BD bn-IN bs-Latn-BA \
    ca-ES ca-AD cs-CZ da-DK da-GL de de-AT de-BE de-CH de-DE de-LU de-US el-GR en en-AU en-CA en-DE en-GB \
    en-IE en-IN en-NZ en-PH en-SG en-US en-XA en-ZA es es-419 es-AR es-CO es-ES es-GQ es-MX es-PH es-US et-EE \
    eu-ES fa-AF fa-IR fi-FI fil-PH fr fr-BE fr-CA fr-CH fr-FR fr-MA ga-IE gl-ES gsw-CH gu-IN he-IL hi-IN \
    hi-Latn-IN hr-BA hr-HR hu-HU hy-AM id-ID in-ID is-IS it it-CH iw-IL ja-JP ka-GE kk-KZ kk-CN km-KH ko-KR \
    ky-KG lb-LU lo-LA lt-LT lv-LV mk-MK ml-IN mn-MN mr-IN ms-MY ms-SG my-MM nb nb-NO ne-NP nl-BE nl-NL nn nn-NO \
    no no-NO pa-Arab-PK pa-Guru-IN pa-PK pl-PL pt pt-AO pt-BR pt-MZ pt-PT pt-US ro-MD ro-RO ru-RU ru-UA \
    sh si-LK sk-SK sl-SI sq-AL sr sr-Cyrl-RS sr-Latn-RS sr-ME sv-FI sv-SE sw-CD sw-TZ ta-IN te-IN th-TH \
    tl-PH tr-CY tr-TR uk-UA ur-IN ur-PK uz-Arab-AF uz-Latn-UZ vi-VN yue-Hant-HK zh zh-CN zh-HK zh-Hans \
    zh-Hans-CN zh-Hans-SG zh-Hans-TW zh-Hant zh-Hant-HK zh-Hant-MO zh-Hant-TW zh-MO zh-SG zh-TW zu-ZA
    """

  /// Every device against every release.
  static func phones() -> [LanguageQuestion] {
    releases.flatMap { release in
      words(devices).map { LanguageQuestion(wanted: [$0], offered: words(release)) }
    }
  }

  /// Three locales of a language, chosen at random, and a reader of a fourth one.
  static func choices() -> [LanguageQuestion] {
    var chance = LanguageChance(state: 57)
    return families.flatMap { family in
      (0..<min(40, 3 * family.count)).map { _ in
        let offered = (0..<3).map { _ in chance.element(of: family) }
        return LanguageQuestion(
          wanted: [chance.element(of: family)], offered: Array(Set(offered)).sorted())
      }
    }
  }

  /// Readers of several languages.
  static func several() -> [LanguageQuestion] {
    var chance = LanguageChance(state: 58)
    return (0..<200).map { _ in
      LanguageQuestion(
        wanted: (0..<3).map { _ in chance.element(of: words(devices)) },
        offered: words(chance.element(of: releases)),
        source: chance.element(of: ["en", "en-GB", "de"]))
    }
  }

  /// Readers of the language of the code, which needs no pack.
  static func sources() -> [LanguageQuestion] {
    let sources = ["en", "en-GB", "zh-Hans", "pt-BR", "nb", "sr", "es-419"]
    return sources.flatMap { source -> [LanguageQuestion] in
      let language = source.prefix { $0 != "-" }
      let own = words(devices).filter { $0.hasPrefix(language) || $0 == "no" || $0 == "nn-NO" }
      return own.flatMap { wanted in
        [
          "en-GB zh-Hant pt-PT nn sr-Latn es",
          "en-001 en-CA zh-TW zh-SG pt-AO no sr-ME es-ES es-MX",
        ].map {
          LanguageQuestion(
            wanted: [wanted], offered: words($0).filter { $0 != source }, source: source)
        }
      }
    }
  }

  /// The languages that have several locales in CLDR, with the names of each one's.
  private static let families: [[String]] = {
    let families = Dictionary(grouping: CLDR.locales, by: \.language).values.filter { $0.count > 2 }
    return families.map { $0.sorted().map(\.description) }.sorted { $0[0] < $1[0] }
  }()

  static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
}

/// Random numbers that are the same on every machine.
struct LanguageChance {
  var state: UInt64

  mutating func element<Element>(of all: [Element]) -> Element {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return all[Int(state >> 33) % all.count]
  }
}

import Foundation
import Language
import LanguageData
import TestSupport
import Testing

/// FBT's tables of number rules and formats, made by its own code from an older CLDR.
struct FactsTests {
  static let rulesFile = SharedData.url("fbt/number_rules.json")
  static let formatsFile = SharedData.url("fbt/number_format.json")

  /// Locales whose rules were others in FBT's CLDR, or whose codes are Meta's own.
  static let otherRules: Set<String> = [
    // CLDR has changed them since: Hebrew lost its many, Maltese gained a two.
    "he_IL", "mr_IN", "mt_MT", "pcm_NG",
    // CLDR states none; FBT made its own choice, we follow a related language.
    "ay_BO", "co_FR", "ik_US", "mi_NZ", "mos_BF", "qu_PE", "sa_IN", "su_ID", "tg_TJ", "tt_RU",
    // Meta's own code for Klingon, which is Tagalog's.
    "tl_ST",
  ]

  /// Locales that FBT writes in Latin digits, or with separators of an older CLDR or of English.
  static let otherFormats: Set<String> = [
    "ar_AR", "bn_IN", "sa_IN",
    "ca_ES", "da_DK", "eo_EO", "es_ES", "es_LA", "fr_FR", "hr_HR", "hy_AM", "km_KH", "ks_IN",
    "ne_NP", "rm_CH", "sl_SI",
    "sq_AL", "tn_BW", "xh_ZA",
    "ay_BO", "gn_PY", "ht_HT", "jv_ID", "ku_TR", "li_NL", "nr_ZA", "rn_BI", "sc_IT", "ss_SZ",
    "su_ID", "tg_TJ", "ts_ZA", "ve_ZA",
  ]

  struct Rules: Decodable {
    struct Kind: Decodable {
      var n0to1000: [Int]
    }
    var types: [String: Kind]
    var localeToType: [String: String]
  }

  @Test func wholeNumbersHaveFBTsCategories() throws {
    guard let file = Self.rulesFile else {
      return Conformance.report("fbt.numbers", run: 0, skipped: 150_150)
    }
    let facts = try JSONDecoder().decode(Rules.self, from: Data(contentsOf: file))
    let names = [16: "zero", 4: "one", 8: "two", 20: "few", 12: "many", 24: "other"]
    var differing: Set<String> = []
    var count = 0
    for (locale, type) in facts.localeToType {
      guard let rules = LocaleTag(locale).flatMap(CLDR.rules), let kind = facts.types[type] else {
        continue
      }
      count += kind.n0to1000.count
      for (value, code) in kind.n0to1000.enumerated()
      where rules.plural.category(of: Number(value)).name != names[code] {
        differing.insert(locale)
      }
    }
    #expect(differing == Self.otherRules)
    Conformance.report("fbt.numbers", run: count)
  }

  @Test func numbersAreWrittenAsFBTDoes() throws {
    guard let file = Self.formatsFile else {
      return Conformance.report("fbt.formats", run: 0, skipped: 1800)
    }
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
    var differing: Set<String> = []
    var count = 0
    for case let row as [Any] in json?["rows"] as? [Any] ?? [] {
      guard let locale = row[0] as? String, let value = row[1] as? Double,
        value >= 0, let rules = LocaleTag(locale).flatMap(CLDR.rules)
      else { continue }
      count += 1
      let number = Number(value)
      let rounded = rules.numbers.format(number.showing(fractionDigits: 2))
      if rules.numbers.format(number) != row[2] as? String || rounded != row[4] as? String {
        differing.insert(locale)
      }
    }
    #expect(differing == Self.otherFormats)
    Conformance.report("fbt.formats", run: count)
  }
}

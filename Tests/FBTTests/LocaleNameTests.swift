import Language
import Testing

@testable import FBT

/// Locales by FBT's names and by the tags that fbtee writes.
struct LocaleNameTests {
  static let names: [(name: String, tag: String)] = [
    ("de_DE", "de-DE"), ("de-DE", "de-DE"), ("es_LA", "es-419"), ("es-419", "es-419"),
    ("pt_BR", "pt-BR"), ("ar_AR", "ar"), ("cb_IQ", "ckb-IQ"), ("tl_PH", "fil-PH"),
    ("fb_HX", "fb-HX"), ("fbt_AC", "fbt-AC"), ("zh_CN", "zh-CN"), ("zh-Hans-CN", "zh-Hans-CN"),
    ("de", "de"),
  ]

  @Test(arguments: names) func fbteeNamesALocaleByItsTag(name: String, tag: String) {
    #expect(LocaleName.tag(name) == tag)
  }

  /// A tag has the rules of FBT's name.
  @Test(arguments: [
    ("ru_RU", "ru-RU"), ("pt_PT", "pt-PT"), ("pt_BR", "pt-BR"), ("ar_AR", "ar-EG"),
    ("cb_IQ", "ckb-IQ"), ("pl_PL", "pl"), ("zh_CN", "zh-Hans-CN"), ("lv_LV", "lv-LV"),
  ])
  func aTagHasTheRulesOfTheName(name: String, tag: String) {
    #expect(NumberRule(locale: tag) == NumberRule(locale: name))
    #expect(GenderRule(locale: tag) == GenderRule(locale: name))
  }

  @Test func aTagHasTheFormatOfTheName() {
    #expect(NumberFormat(locale: "de-DE").decimal == ",")
    #expect(NumberFormat(locale: "de_DE").decimal == ",")
  }

  @Test(arguments: [
    ("de-DE", ["de-DE", "de-DE", "de"]), ("es-419", ["es-419", "es-419", "es"]),
    ("zh-CN", ["zh-CN", "zh-Hans", "zh-CN", "zh"]), ("de_DE", ["de-DE", "de"]),
  ])
  func aTagMayMeanTheLanguage(name: String, tags: [String]) {
    #expect(LocaleTag.candidates(fbt: name).map(\.description) == tags)
  }
}

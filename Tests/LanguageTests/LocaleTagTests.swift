import Language
import Testing

struct LocaleTagTests {
  @Test(arguments: [
    ("en", "en"), ("EN", "en"), ("pt-br", "pt-BR"), ("pt_BR", "pt-BR"), ("pt-rBR", "pt-BR"),
    ("pt_BR.UTF-8", "pt-BR"), ("en_US.ISO8859-1@euro", "en-US"), ("sr_RS@latin", "sr-Latn-RS"),
    ("ca_ES@valencia", "ca-ES-valencia"), ("uz@cyrillic", "uz-Cyrl"), ("zh-hans", "zh-Hans"),
    ("ZH-HANT-hk", "zh-Hant-HK"), ("b+sr+Latn", "sr-Latn"), ("b+es+419", "es-419"),
    ("b+be+x+old", "be-tarask"), ("sr-ec", "sr-Cyrl"), ("sr-el", "sr-Latn"), ("sh", "sr-Latn"),
    ("be-tarask", "be-tarask"), ("be-x-old", "be-tarask"), ("zh-classical", "lzh"),
    ("zh-min-nan", "nan"), ("zh-yue", "yue"), ("simple", "en-simple"), ("iw", "he"),
    ("in_ID", "id-ID"), ("ji", "yi"), ("es-419", "es-419"), ("skr-arab", "skr-Arab"),
    ("gom-latn", "gom-Latn"), ("de-CH-1996", "de-CH-1996"), ("en-x-pseudo", "en-x-pseudo"),
    ("ar-u-nu-latn", "ar"), ("en-US-u-hc-h12-x-a1", "en-US-x-a1"), ("de-formal", "de-formal"),
    ("tok", "tok"), ("nds-nl", "nds-NL"), ("sl-rozaj-biske", "sl-rozaj-biske"),
    // Modifiers of gettext's names: scripts, dialects, and one of money.
    ("sr@Latn", "sr-Latn"), ("uz@Cyrl", "uz-Cyrl"), ("sr@ijekavianlatin", "sr-Latn-ijekavsk"),
    ("sr@ije", "sr-ijekavsk"), ("sr@ijekavian", "sr-ijekavsk"), ("sr_RS@latin", "sr-Latn-RS"),
    ("en@shaw", "en-Shaw"), ("zh@Hant", "zh-Hant"), ("ks@devanagari", "ks-Deva"),
    ("tt@iqtelif", "tt-iqtelif"), ("de_AT@euro", "de-AT"),
  ])
  func namesMeanTheirCanonicalTag(_ name: String, _ tag: String) {
    #expect(LocaleTag(name)?.description == tag)
  }

  @Test(arguments: [
    "", "C", "POSIX-", "e", "1n", "en-", "-en", "en--US", "en-US-", "en/../x", "en US", "ελ",
    "en-a", "en-x", "en-12", "en-toolongpart", "abcd", "toolonglanguage", "..", ".", "@", "en\u{0}",
    // An unknown modifier may mean another script, so it is never left out.
    "sr@xyz", "sr@abcd", "en@quot", "sr@ijekavianlatinx", "sr@la-tn",
    "en-1996-1996", "en-US-GB", "en-Latn-Cyrl", "é",
    "en-abcde-fghij-klmno-pqrst-uvwxy-zabcd-efghi-jklmn-opqrs-tuvwx-yzabc",
  ])
  func whatIsNoNameOfALanguageIsRefused(_ name: String) {
    #expect(LocaleTag(name) == nil)
  }

  @Test(arguments: [
    ("en", "en"), ("es-MX", "es-MX es-419 es"), ("es-ES", "es-ES es"), ("es-419", "es-419 es"),
    ("pt-BR", "pt-BR pt"), ("pt-AO", "pt-AO pt-PT pt"), ("en-GB", "en-GB en-001 en"),
    ("en-DE", "en-DE en-150 en-001 en"), ("en-US", "en-US en"),
    ("zh-Hant-HK", "zh-Hant-HK zh-Hant"),
    ("zh-Hant", "zh-Hant"), ("zh-Hans", "zh-Hans zh"), ("zh-TW", "zh-TW zh-Hant-TW zh-Hant"),
    ("zh-MO", "zh-MO zh-Hant-MO zh-Hant-HK zh-Hant"), ("zh-CN", "zh-CN zh-Hans zh"),
    ("sr-Latn", "sr-Latn"), ("sr-Cyrl", "sr-Cyrl sr"), ("sr-ME", "sr-ME sr-Latn-ME sr-Latn"),
    ("nb", "nb no"), ("nn", "nn no nb"), ("no", "no nb"), ("be-tarask", "be-tarask be"),
    ("ca-ES-valencia", "ca-ES-valencia ca-ES ca"), ("en-x-a", "en-x-a en"),
    ("pa-PK", "pa-PK pa-Arab-PK pa-Arab"), ("tt-Cyrl", "tt-Cyrl tt"), ("ms-Arab", "ms-Arab"),
    ("de-Latn-AT", "de-Latn-AT de-Latn de"), ("az-IR", "az-IR az-Arab-IR az-Arab"),
  ])
  func readersTakeTheTagsOfTheChain(_ tag: String, _ chain: String) {
    let tags = LocaleTag(tag)?.fallbackChain.map(\.description).joined(separator: " ")
    #expect(tags == chain)
  }

  @Test func tagsOfOneCanonicalFormAreEqual() {
    #expect(LocaleTag("zh_hant_tw") == LocaleTag("zh-Hant-TW"))
    #expect(LocaleTag("zh-Hant-TW")?.script == "Hant")
    #expect(LocaleTag("zh-Hant-TW")?.region == "TW")
    #expect(LocaleTag("en") == .english)
  }
}

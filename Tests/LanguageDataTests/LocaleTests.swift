import Language
import LanguageData
import Testing

struct LocaleTests {
  /// Names of folders on translatewiki.net, in iOS and Android apps.
  static let names = """
    ab af ar as ast az azb ba ban bcl be-tarask be bg bgn blk bn br bs bto bug-bugi ca ce ckb cnh \
    cs cy da de dga diq dsb dty dz el en-gb en eo es eu fa fi fit fo fr frp fy ga gl gom-latn gu \
    haw he hi hr hrx hsb hu hy hyw ia id inh is it ja jv ka kaa kab kcg kjp km kn ko krc ksh ksw \
    ku-latn ky lb li lmo lt lv mad mai mg mhr mk ml mni mns mnw mr ms-arab ms mt my nah nap nb ne \
    nl nqo oc olo om or pa pl pnb ps pt-br pt rki ro ru sa sah scn sco sd se shi shn si sk \
    skr-arab sl smn sms sq sr-ec sr-el sro su sv sw szl ta tcy te tg-cyrl th ti tl tok tr tt-cyrl \
    uk ur uz vec vi wuu-hans xmf yi yue-hant zgh zh-hans zh-hant av bik \
    anp ary b+be+x+old b+isv+Latn b+kk+Cyrl b+sr+Latn bew bho btm cu cv dag gn ha in io iw ji ks \
    ku kum kus kw lkt mag min mn nia pt-rBR qq-x sdc sdh sh skr sr tly tt xh yrl zh zh-rTW
    """.split(separator: " ").map(String.init)

  @Test func fallbackFollowsTheParentsOfCLDR() {
    #expect(CLDR.parents.count > 190)
    for (child, parent) in CLDR.parents where child.description != "no-NO" {
      let next = child.fallbackChain.dropFirst().first
      #expect(next == (parent.description == "und" ? nil : parent))
    }
    for locale in CLDR.locales {
      #expect(locale.fallbackChain.count <= 5)
    }
  }

  @Test func everyLanguageOfTranslatewikiHasRules() throws {
    let unknown = Self.names.filter { LocaleTag($0).flatMap(CLDR.rules) == nil }
    #expect(unknown == ["qq-x"])
  }

  @Test(arguments: [
    ("ab", "one few many other"), ("inh", "one few many other"),
    ("be-tarask", "one few many other"),
    ("sr-ec", "one few other"), ("sr-el", "one few other"), ("ce", "one other"),
    ("zh-hans", "other"), ("zh-TW", "other"), ("sah", "other"), ("tl", "one other"),
    ("diq", "one other"), ("tg-cyrl", "one other"), ("cnh", "one other"), ("und", "other"),
    ("es-MX", "one many other"), ("ksh", "zero one other"), ("skr-arab", "one other"),
  ])
  func languagesUseTheirCategories(_ locale: String, _ categories: String) throws {
    let rules = LocaleTag(locale).flatMap(CLDR.rules)
    #expect(rules?.plural.categories.map(\.name).joined(separator: " ") == categories)
  }

  @Test func anUnknownLanguageIsCountedAsEnglish() throws {
    let tag = try #require(LocaleTag("qqq"))
    #expect(CLDR.rules(for: tag) == nil)
    let rules = CLDR.rulesOrDefault(for: tag)
    #expect(rules.tag == tag)
    #expect(rules.plural == LanguageRules.english.plural)
  }

  @Test func englishWrittenByHandIsCLDRs() {
    #expect(CLDR.rules(for: .english) == LanguageRules.english)
  }

  @Test func rulesOfEveryLocaleSurviveTheirBytes() throws {
    for locale in CLDR.locales {
      let rules = try #require(CLDR.rules(for: locale))
      let bytes = rules.encoded()
      #expect(bytes.count < 512, "\(locale)")
      #expect(try LanguageRules(decoding: bytes) == rules)
    }
    #expect(CLDR.locales.count > 1000)
  }

  @Test(arguments: [
    ("ar", true), ("he", true), ("fa", true), ("ur", true), ("yi", true), ("azb", true),
    ("skr-arab", true), ("ms-arab", true), ("nqo", true), ("ps", true), ("ckb", true),
    ("el", false), ("ru", false), ("ku-latn", false), ("ms", false), ("zh-hant", false),
  ])
  func languagesHaveTheirDirection(_ locale: String, _ isRightToLeft: Bool) {
    #expect(LocaleTag(locale).flatMap(CLDR.rules)?.isRightToLeft == isRightToLeft)
  }

  @Test(arguments: [
    ("en", "1234567.50", "1,234,567.50"), ("de", "1234567.5", "1.234.567,5"),
    ("fr", "1234567.5", "1\u{202f}234\u{202f}567,5"), ("es", "1234", "1234"),
    ("es", "12345", "12.345"), ("es-MX", "1234", "1,234"), ("pt-PT", "1234", "1234"),
    ("pl", "1234", "1234"), ("pl", "12345", "12\u{a0}345"), ("hi", "1234567", "12,34,567"),
    ("bn", "1234567", "১২,৩৪,৫৬৭"), ("fa", "-1234.5", "\u{200e}\u{2212}۱٬۲۳۴٫۵"),
    ("ar-EG", "1234.5", "١٬٢٣٤٫٥"), ("de-CH", "1234.5", "1'234.5"), ("sv", "-1", "\u{2212}1"),
    ("my", "10", "၁၀"), ("en-US-posix", "1234567", "1234567"),
  ])
  func numbersAreWrittenAsInTheLanguage(
    _ locale: String, _ number: String, _ text: String
  ) throws {
    let rules = try #require(LocaleTag(locale).flatMap(CLDR.rules))
    #expect(rules.numbers.format(try #require(Number(decimal: number))) == text)
  }

  /// Languages that CLDR names are known, even if it states nothing about them.
  @Test(arguments: ["tlh", "crk", "oj", "kj", "hmn", "tvl"])
  func aLanguageThatCLDRNamesIsKnown(_ name: String) throws {
    let rules = try #require(LocaleTag(name).flatMap { CLDR.rules(for: $0) })
    #expect(rules.plural.categories == [.one, .other])
  }

  /// Files are named by such words.
  @Test(arguments: ["man", "pro", "car", "see", "zzq"])
  func aWordIsNoLanguage(_ name: String) {
    #expect(LocaleTag(name).flatMap { CLDR.rules(for: $0) } == nil)
  }
}

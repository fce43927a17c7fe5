#if canImport(Glibc)
  import Language
  import LanguageData
  import Testing

  struct OracleTests {
    static let icu = SystemICU()

    /// Languages in which CLDR 47 and ICU's CLDR 46 differ.
    static let newerRules: Set<String> = ["ht"]
    static let newerFormats: Set<String> = [
      "dv", "dv-MV", "en-CH", "en-PL", "es-CR", "fr-MA", "kn", "kn-IN", "sd", "sd-Arab",
      "sd-Arab-PK", "ur",
      // Drafts in CLDR, which Babel leaves out.
      "gez", "gez-ER", "gez-ET",
    ]

    static let newerScripts: Set<String> = ["pa-PK Aran", "sr-RU Latn", "zh-US Hans"]

    /// The names of numbering systems by their zero.
    static let systems: [Unicode.Scalar: String] = [
      "0": "latn", "\u{1e950}": "adlm", "٠": "arab", "۰": "arabext", "০": "beng",
      "\u{11136}": "cakm", "०": "deva", "\u{1e140}": "hmnp", "\u{abf0}": "mtei", "၀": "mymr",
      "߀": "nkoo", "\u{1c50}": "olck", "\u{10d30}": "rohg", "༠": "tibt",
    ]

    @Test(.enabled(if: icu != nil, "the toolchain's ICU is not found"))
    func pluralRulesAgreeWithICU() throws {
      let icu = try #require(Self.icu)
      let values =
        (0...200).map(Double.init) + [1000, 1_000_000, 0.1, 0.5, 1.1, 1.5, 1.25, 2.4, 10.1]
      var differing: Set<String> = []
      for locale in CLDR.locales where locale.region == nil && isStated(locale) {
        guard let rules = CLDR.rules(for: locale) else { continue }
        let ours = values.map { rules.plural.category(of: Number($0)).name }
        if let theirs = icu.categories(of: values, in: locale), ours != theirs {
          differing.insert(locale.description)
        }
      }
      #expect(differing == Self.newerRules)
    }

    @Test(.enabled(if: icu != nil, "the toolchain's ICU is not found"))
    func numbersAreWrittenAsByICU() throws {
      let icu = try #require(Self.icu)
      var differing: Set<String> = []
      for locale in CLDR.locales where icu.locales.contains(locale) {
        guard let numbers = CLDR.rules(for: locale)?.numbers,
          let digits = Self.systems[numbers.zero]
        else { continue }
        for value in [7, 1234, -12345.25, 1_234_567.5] {
          let theirs = icu.written(value, in: locale, digits: digits)
          if let theirs, theirs != numbers.format(Number(value)) {
            differing.insert(locale.description)
          }
        }
      }
      #expect(differing == Self.newerFormats)
    }

    @Test(.enabled(if: icu != nil, "the toolchain's ICU is not found"))
    func regionsAreWrittenInTheirLikelyScript() throws {
      let icu = try #require(Self.icu)
      let regions = Set(CLDR.locales.compactMap(\.region))
      var differing: Set<String> = []
      for language in Set(CLDR.locales.filter { $0.script != nil }.map(\.language)) {
        let usual = LocaleTag(language).flatMap(icu.likelyScript)
        for region in regions {
          guard let tag = LocaleTag("\(language)-\(region)"), tag.script == nil,
            let script = icu.likelyScript(of: tag)
          else { continue }
          let named = tag.fallbackChain.dropFirst().first { $0.region == region }?.script
          if (named ?? usual) != script { differing.insert("\(tag) \(script)") }
        }
      }
      #expect(differing == Self.newerScripts)
    }

    /// Whether CLDR states rules: of the others ICU says `other`, MediaWiki and we one and other.
    private func isStated(_ locale: LocaleTag) -> Bool { CLDR.statesPluralRules(of: locale) }
  }
#endif

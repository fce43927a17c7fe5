#if canImport(Glibc)
  import Language
  import LanguageData
  import TestSupport
  import Testing

  /// Every locale that ICU and CLDR both have, compared; `Docs/Languages.md` explains what differs.
  struct ICUTests {
    /// The ICU, if the document has a table of its version.
    static let icu: SystemICU? = SystemICU().flatMap { icu in
      (try? DifferenceTable(version: icu.version).isPresent) == true ? icu : nil
    }

    /// The names of numbering systems by their zero.
    static let systems: [Unicode.Scalar: String] = [
      "0": "latn", "\u{1e950}": "adlm", "٠": "arab", "۰": "arabext", "০": "beng",
      "\u{11136}": "cakm", "०": "deva", "\u{1e140}": "hmnp", "\u{abf0}": "mtei", "၀": "mymr",
      "߀": "nkoo", "\u{1c50}": "olck", "\u{10d30}": "rohg", "༠": "tibt",
    ]

    static let numbers = [
      "0", "7", "-1", "999", "1234", "-12345.25", "99999", "100000", "1234567.5", "-0.05",
      "9876543210",
    ]

    @Test(
      .enabled(if: icu != nil, "no ICU that Docs/Languages.md speaks of is found"),
      arguments: [
        ("cardinal", "numbers.icu-cardinal"), ("ordinal", "numbers.icu-ordinal"),
        ("number", "numbers.icu"), ("visible zeros", "numbers.icu-decimals"),
        ("sign", "numbers.icu-signs"), ("percent", "numbers.icu-percent"),
        ("list", "lists.icu"), ("quotation", "quotation.icu"),
      ])
    func theTableOfDifferencesIsWhole(_ kind: String, _ name: String) throws {
      let icu = try #require(Self.icu)
      var differing: [LocaleTag: String] = [:]
      var count = 0
      for locale in CLDR.locales where icu.locales.contains(locale) {
        guard let rules = CLDR.rules(for: locale) else { continue }
        let pairs = Self.pairs(kind, locale, rules, icu)
        count += pairs.count
        if let pair = pairs.first(where: { $0 != $1 }) {
          differing[locale] = "\(locale): ours \(pair.0), ICU's \(pair.1)"
        }
      }
      // A locale whose parent differs too needs no line of its own.
      let heads = differing.filter { locale, _ in
        !locale.fallbackChain.dropFirst().contains { differing[$0] != nil }
      }
      let table = try DifferenceTable(version: icu.version).locales(of: kind)
      let found = Set(heads.keys.map(\.description))
      let new = heads.filter { !table.contains($0.key.description) }.values.sorted()
      #expect(found == table, "\(kind): \(table.subtracting(found)) agree; \(new) differ")
      #expect(count > 500)
      Conformance.report(name, run: count)
    }

    @Test(.enabled(if: icu != nil, "no ICU that Docs/Languages.md speaks of is found"))
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
          if (named ?? usual) != script { differing.insert(tag.description) }
        }
      }
      let table = try DifferenceTable(version: icu.version)
      #expect(differing == table.locales(of: "script"))
    }

    /// What we and ICU say of a locale.
    private static func pairs(
      _ kind: String, _ locale: LocaleTag, _ rules: LanguageRules, _ icu: SystemICU
    ) -> [(String, String)] {
      switch kind {
      case "cardinal", "ordinal": categories(locale, rules, icu, ordinal: kind == "ordinal")
      case "list": lists(locale, rules, icu)
      case "quotation": quotation(locale, rules, icu)
      case "sign": written(numbers, "sign-always", locale, icu, rules.numbers.formatWithSign, rules)
      case "percent":
        written(numbers, "percent", locale, icu, rules.numbers.formatPercent, rules)
      case "visible zeros":
        written(["1.50", "0.00", "1234.00"], ".00", locale, icu, rules.numbers.format, rules)
      default: written(numbers, "", locale, icu, rules.numbers.format, rules)
      }
    }

    private static func written(
      _ numbers: [String], _ skeleton: String, _ locale: LocaleTag, _ icu: SystemICU,
      _ ours: (Number) -> String, _ rules: LanguageRules
    ) -> [(String, String)] {
      let digits = systems[rules.numbers.zero] ?? ""
      guard let theirs = icu.written(numbers, in: locale, skeleton + " numbering-system/" + digits)
      else { return [("", "ICU has no such digits")] }
      return zip(numbers.compactMap { Number(decimal: $0) }.map(ours), theirs).map { ($0, $1) }
    }

    /// Of languages without stated rules ICU says `other`, MediaWiki and we one and other.
    private static func categories(
      _ locale: LocaleTag, _ rules: LanguageRules, _ icu: SystemICU, ordinal: Bool
    ) -> [(String, String)] {
      guard ordinal || CLDR.statesPluralRules(of: locale) else { return [] }
      let plural = ordinal ? rules.ordinal : rules.plural
      let whole = (0...200).map(String.init) + ["1000", "1000000", "1000001"]
      let shown = ["0.0", "0.1", "1.0", "1.1", "1.5", "2.4", "10.1", "21.1"]
      let words = ["1000000", "2000000", "1200000"]
      var pairs: [(String, String)] = []
      for (numbers, skeleton, suffix) in [(whole, "", ""), (shown, ".0", "")]
        + (ordinal ? [] : [(words, "compact-long", "c6")])
      {
        let theirs = icu.categories(of: numbers, in: locale, ordinal: ordinal, skeleton) ?? []
        let ours = numbers.map { number -> String in
          var value = Number(decimal: number) ?? Number(0)
          if !suffix.isEmpty { value.exponent = 6 }
          return plural.category(of: value).name
        }
        pairs += zip(ours, theirs).map { ($0, $1) }
      }
      return pairs
    }

    private static func lists(
      _ locale: LocaleTag, _ rules: LanguageRules, _ icu: SystemICU
    ) -> [(String, String)] {
      var pairs: [(String, String)] = []
      for items in [["A"], ["A", "B"], ["A", "B", "C"], ["A", "B", "Iris", "Oto"]] {
        for style in ListStyle.allCases {
          guard let theirs = icu.list(items, in: locale, style) else { continue }
          pairs.append((rules.lists.format(items, style), theirs))
        }
      }
      return pairs
    }

    private static func quotation(
      _ locale: LocaleTag, _ rules: LanguageRules, _ icu: SystemICU
    ) -> [(String, String)] {
      let marks = rules.quotation
      let ours = [marks.open, marks.close, marks.innerOpen, marks.innerClose]
      return zip(ours, icu.quotation(in: locale) ?? []).map { ($0, $1) }
    }
  }
#endif

import Language
import LanguageData
import Testing

/// Whole numbers and decimals with one and two fraction digits, as they are shown.
let pluralSamples: [String] = {
  var samples = (0...200).map(String.init) + ["1000", "1000000", "1000001", "18446744073709551615"]
  for hundredth in 0...300 {
    let (whole, rest) = (hundredth / 100, hundredth % 100)
    samples.append("\(whole).\(rest < 10 ? "0" : "")\(rest)")
    if rest % 10 == 0 { samples.append("\(whole).\(rest / 10)") }
  }
  return samples + ["1.000", "0.012", "10.11", "100.10", "-1", "-1.5"]
}()

struct PluralRuleTests {
  @Test func compiledRulesAgreeWithThePlainOnesInEveryLocale() throws {
    var seen: Set<String> = []
    for locale in CLDR.locales {
      let text = try #require(CLDR.pluralRuleText(for: locale))
      guard seen.insert(text).inserted else { continue }
      let plain = try PluralRuleParser.parse(text)
      let rules = try #require(CLDR.rules(for: locale))
      #expect(rules.plural.categories == plain.categories)
      for sample in pluralSamples {
        let number = try #require(Number(decimal: sample))
        #expect(
          rules.plural.category(of: number) == plain.category(ofDecimal: sample),
          "\(locale) \(sample)")
      }
    }
    #expect(seen.count > 35)
  }

  @Test(arguments: [
    "one", "one:", "one: i", "one: i = ", "one: i = x", "one: i == 1", "ones: i = 1",
    "one: i = 1 and", "one: i % 0 = 1", "one: i = 3..1", "one: i = 1 two: i = 2",
    "one: i = 1; one: i = 2", "one: i = 99999999999999999999", "one: i mod 10 = 1", ":", "@",
  ])
  func aTextThatIsNoRuleIsRefused(_ text: String) {
    #expect(throws: PluralRuleError.self) { try PluralRuleParser.parse(text) }
  }

  @Test func aRefusalNamesTheWord() {
    #expect {
      try PluralRuleParser.parse("one: i = 1 und v = 0")
    } throws: { error in
      "\(error)" == "word 6: \"und\" stands where \";\" belongs"
    }
  }

  @Test func samplesArePassedOver() throws {
    let rules = try PluralRuleParser.parse(
      "one: n = 1 @integer 1 @decimal 1.0, 1.00; other: @integer 0, 2~16, … @decimal 0.0~0.9")
    #expect(rules == (try PluralRuleParser.parse("one: n = 1")))
  }

  /// Samples of CLDR's plurals.xml, by which its authors mean the rules.
  @Test(arguments: [
    ("en", "one", "1"), ("en", "other", "0 2 16 1.0 1.5"),
    ("fr", "one", "0 1 0.0 1.5"), ("fr", "many", "1000000"), ("fr", "other", "2 17 2.0 1000"),
    ("ru", "one", "1 21 31 101 1001"), ("ru", "few", "2 4 22 104"),
    ("ru", "many", "0 5 19 100 111"), ("ru", "other", "0.0 1.5 10.0"),
    ("pl", "one", "1"), ("pl", "few", "2 4 22 104"), ("pl", "many", "0 5 12 21 112"),
    ("pl", "other", "0.5 1.0"),
    ("ar", "zero", "0 0.0"), ("ar", "one", "1 1.00"), ("ar", "two", "2 2.0"),
    ("ar", "few", "3 10 103 9.0"), ("ar", "many", "11 99 111"), ("ar", "other", "100 102 0.1"),
    ("he", "one", "1 0.5"), ("he", "two", "2"), ("he", "other", "0 3 1.0 2.0"),
    ("lv", "zero", "0 10 11 19 0.0 10.0"), ("lv", "one", "1 21 0.1 1.0 10.1"),
    ("lv", "other", "2 22 0.2"), ("lt", "many", "0.1 1.5"), ("lt", "few", "2 9 22"),
    ("lt", "other", "0 10 11 20"), ("lt", "one", "1 21 101"),
    ("cy", "many", "6 6.0"), ("cy", "few", "3"), ("cy", "zero", "0"),
    ("sl", "two", "2 102"), ("sl", "few", "3 4 0.0 1.5"), ("sl", "one", "1 101"),
    ("da", "one", "1 0.1 1.6"), ("da", "other", "0 2 0.0 2.0"),
    ("pt", "one", "0 1 0.0 1.5"), ("pt-PT", "one", "1"), ("pt-PT", "other", "0 1.0"),
    ("ja", "other", "0 1 2 1.5"), ("br", "few", "3 9 23"), ("br", "many", "1000000"),
    ("ga", "many", "7 10"), ("gv", "few", "0 20 40"), ("fil", "other", "4 6 9 0.4"),
    ("fil", "one", "0 1 2 3 5 0.0"), ("mk", "one", "1 11.1 21"), ("is", "one", "1 21 0.1"),
  ])
  func samplesHaveTheirCategory(_ locale: String, _ category: String, _ samples: String) throws {
    let rules = try #require(LocaleTag(locale).flatMap(CLDR.rules))
    for sample in samples.split(separator: " ") {
      let number = try #require(Number(decimal: sample))
      #expect(rules.plural.category(of: number).name == category, "\(locale) \(sample)")
    }
  }
}

import Language
import LanguageData
import TestSupport
import Testing

/// The compiled rules and the plain ones, over numbers that nobody chose.
struct PluralDenseTests {
  /// Every number to 2000; then, up to a million, each last two digits and the round ones.
  static let whole: [String] = {
    var chance = SeededGenerator(seed: 48)
    var values = Array(0...2000)
    for rest in 0..<100 {
      for size in [10_000, 100_000, 1_000_000] {
        values.append(Int.random(in: 20..<size / 100, using: &chance) * 100 + rest)
      }
    }
    for unit in [1000, 10_000, 100_000] {
      values += (1...10).flatMap { [$0 * unit, $0 * unit + 1, $0 * unit - 1] }
    }
    values += (0..<200).map { _ in Int.random(in: 2001...1_000_000, using: &chance) }
    return values.map(String.init) + ["1000001", "2000000", "18446744073709551615"]
  }()

  /// Every tenth to thirty, and others with up to six visible digits, zeros at their end included.
  static let decimals: [String] = {
    var chance = SeededGenerator(seed: 49)
    var texts = (0...300).map { "\($0 / 10).\($0 % 10)" }
    for digits in 2...6 {
      for _ in 0..<60 {
        let fraction = String(
          (0..<digits).compactMap { _ in "001259".randomElement(using: &chance) })
        texts.append("\(Int.random(in: 0...120, using: &chance)).\(fraction)")
      }
    }
    return texts
  }()

  /// A number, then thousands to billions in words.
  static let compact: [String] = [
    "1", "2", "3", "5", "11", "1.0", "1.1", "1.5", "21.05", "1.0000001",
  ]
  .flatMap { number in (0...12).map { "\(number)c\($0)" } }

  @Test(arguments: [false, true])
  func compiledRulesAgreeWithThePlainOnes(_ isOrdinal: Bool) throws {
    var seen: [String: PluralRules] = [:]
    for locale in CLDR.locales {
      let rules = try #require(CLDR.rules(for: locale))
      let text = isOrdinal ? CLDR.ordinalRuleText(for: locale) : CLDR.pluralRuleText(for: locale)
      seen[try #require(text)] = isOrdinal ? rules.ordinal : rules.plural
    }
    let samples = Self.whole + Self.decimals + Self.compact
    let numbers = try samples.map { try #require(Number(decimal: $0), "\($0)") }
    for (text, compiled) in seen {
      let plain = try PluralRuleParser.parse(text)
      #expect(compiled.categories == plain.categories)
      for (sample, number) in zip(samples, numbers) {
        let category = plain.category(ofDecimal: sample)
        if compiled.category(of: number) != category {
          Issue.record("\(text): \(sample) is \(category)")
        }
      }
    }
    #expect(seen.count == (isOrdinal ? 25 : 40))
    Conformance.report(
      isOrdinal ? "ordinal.dense" : "plural.dense", run: seen.count * samples.count)
  }

  @Test func aNumberIsCountedAsItsTextIs() throws {
    let plain = try PluralRuleParser.parse("one: i = 1; many: e != 0..5; few: f = 5 and v = 2")
    for text in ["1", "0.05", "2.5", "1c6", "1.2c6", "1.0000005c5", "0.1c7"] {
      let number = try #require(Number(decimal: text))
      #expect(plain.category(of: number) == plain.category(ofDecimal: text), "\(text)")
    }
  }
}

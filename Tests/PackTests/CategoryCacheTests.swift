import Language
import Testing

@testable import Pack

/// What is remembered of numbers is what the rules say of them.
@Suite struct CategoryCacheTests {
  @Test func everySmallNumberHasTheCategoryOfItsRulesEachTime() {
    let rules = LanguageRules.english
    let counts = CategoryCache()
    let ranks = CategoryCache()
    for _ in 0..<2 {
      for whole in 0..<130 {
        let number = Number(whole)
        #expect(counts.category(of: number, rules.plural) == rules.plural.category(of: number))
        #expect(ranks.category(of: number, rules.ordinal) == rules.ordinal.category(of: number))
      }
    }
  }

  @Test func aNumberWithDigitsOrInWordsIsNotTheWholeOne() {
    let rules = LanguageRules.english.plural
    let cache = CategoryCache()
    #expect(cache.category(of: Number(1), rules) == .one)
    let shown = Number(whole: 1, fraction: 0, fractionDigits: 1)
    #expect(cache.category(of: shown, rules) == rules.category(of: shown))
    #expect(cache.category(of: shown, rules) == .other)
    let negative = Number(-1)
    #expect(cache.category(of: negative, rules) == rules.category(of: negative))
  }
}

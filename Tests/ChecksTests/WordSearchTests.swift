import Foundation
import TestSupport
import Testing

@testable import Checks

/// Patterns of keys, for `lengths` and `widths`.
@Suite struct WordSearchTests {
  @Test func aWordIsFoundWhereAPlainSearchFindsIt() {
    var random = SeededGenerator(seed: 56)
    for _ in 0..<10_000 {
      func word(_ most: Int) -> String {
        String(
          (0..<Int.random(in: 0...most, using: &random)).map { _ in
            "aab".randomElement(using: &random) ?? "a"
          })
      }
      let (word, text) = (word(4), word(12))
      var search = WordSearch(word[...])
      let end = word.isEmpty ? text.startIndex : text.firstRange(of: word)?.upperBound
      #expect(search.end(in: text[...]) == end, "\(word) in \(text)")
    }
  }

  /// Each step compares one character, whatever the pattern and the key are made of.
  @Test func aLengthIsFoundInStepsInProportionToTheKey() {
    for word in [
      String(repeating: "a", count: 500) + "b", String(repeating: "ab", count: 250) + "c", "b",
    ] {
      for unit in ["a", "ab", "aab"] {
        let steps = [1000, 2000, 4000].map { count in
          var search = WordSearch(word[...])
          let found = search.end(in: String(repeating: unit, count: count / unit.count)[...])
          return found == nil ? search.steps : 0
        }
        #expect(steps[2] <= 3 * 4000, "\(steps)")
        #expect(steps[1] <= 2 * steps[0] + 2000 && steps[2] <= 2 * steps[1] + 2000, "\(steps)")
      }
    }
  }

  @Test(arguments: [
    ("tab-*", "tab-a", true), ("tab-*", "tab", false), ("*", "", true), ("a*b*c", "abc", true),
    ("a*b*c", "acb", false), ("a*a", "a", false), ("**a**", "a", true), ("*ab*ab*", "abab", true),
    ("*ab*ab*", "abb", false), ("*aba*", "ababa", true),
  ])
  func aPatternMatchesAnyPart(_ pattern: String, _ name: String, _ matches: Bool) {
    #expect(CheckSettings.matches(pattern[...], name[...]) == matches)
  }
}

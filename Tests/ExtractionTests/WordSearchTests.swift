import Extraction
import TestSupport
import Testing

/// The search that tells which files are read at all.
@Suite struct WordSearchTests {
  static let cases: [(words: [String], text: String, isFound: Bool)] = [
    ([], "a", false), ([""], "a", false), (["a"], "", false), (["a"], "a", true),
    (["a"], "ba ab a", true), (["a"], "aa", false), (["a"], "éa", false), (["a"], "$a a_", false),
    (["<a"], "x<a>", true), (["<a"], "<ab>", false), (["ab", "c"], "c", true),
    (["long-word", "b"], "long-word", true), (["é"], "(é)", true), (["aab"], "aaab aab", true),
  ]

  @Test(arguments: cases)
  func onlyWholeWordsAreFound(words: [String], text: String, isFound: Bool) {
    #expect(WordSearch(words).finds(in: text) == isFound)
  }

  /// Compared with looking at every place, over an alphabet of few letters.
  @Test func aJumpMissesNothing() {
    var generator = SeededGenerator(seed: 8)
    func text(_ lengths: ClosedRange<Int>, _ letters: String) -> String {
      let count = Int.random(in: lengths, using: &generator)
      return String((0..<count).map { _ in letters.randomElement(using: &generator) ?? "a" })
    }
    for _ in 0..<2000 {
      let words = (0..<Int.random(in: 1...3, using: &generator)).map { _ in text(1...4, "ab") }
      let source = text(0...24, "ab ")
      let isFound = source.split(separator: " ").contains { words.contains(String($0)) }
      #expect(WordSearch(words).finds(in: source) == isFound, "\(words) in \(source)")
    }
  }
}

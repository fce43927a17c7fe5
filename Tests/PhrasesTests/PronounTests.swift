import Foundation
import JSON
import Language
import TestSupport
import Testing

@testable import Phrases

/// The English pronouns: four usages, twelve genders, capitalized or not, human or not.
@Suite struct PronounTests {
  private static func words() throws -> JSONValue {
    let file = GrammarCase.folder.appending(path: "../pronouns.json").standardized
    return try #require(JSONReader.read(Array(try Data(contentsOf: file)))["words"])
  }

  @Test func everyCombinationIsThatOfTheTable() throws {
    let table = try Self.words()
    var run = 0
    for usage in Pronoun.Usage.allCases {
      for human in [false, true] {
        let row = try #require(table[usage.rawValue + (human ? " human" : "")]?.array)
        let words = row.compactMap(\.string)
        try #require(words.count == Gender.allCases.count)
        for (gender, word) in zip(Gender.allCases, words) {
          for capitalize in [false, true] {
            expect(word, usage, gender, capitalize: capitalize, human: human)
            run += 1
          }
        }
      }
    }
    Conformance.report("grammar.pronouns", run: run)
  }

  private func expect(
    _ word: String, _ usage: Pronoun.Usage, _ gender: Gender, capitalize: Bool, human: Bool
  ) {
    let expected = capitalize ? word.prefix(1).uppercased() + word.dropFirst() : word
    let phrase = Phrase(
      "\(pronoun: usage, gender, capitalize: capitalize, human: human)", "c")
    let segments = [Segment.pronoun(usage, capitalize: capitalize, human: human)]
    let source = SourcePhrase(segments: segments, description: "c")
    #expect(phrase.text(.source) == expected, "\(usage) \(gender)")
    #expect(source.source.rendered([.gender(gender)], .english) == expected)
    #expect(phrase.id == source.id)
  }
}

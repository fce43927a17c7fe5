import JSON
import Language
import Pack
import PackBuilder
import Phrases

/// The questions about texts, and who is asked.
struct TextCases {
  let phrases: [ConformancePhrase]
  /// The phrase that no key table has.
  private let stranger = SourcePhrase(segments: [.text("Nobody says this")], description: "")

  /// Returns the cases about every phrase in the packs of a chain.
  func cases(_ name: String, _ packs: [TextPack]) -> [ConformanceCase] {
    var cases: [ConformanceCase] = []
    func ask(_ phrase: SourcePhrase, _ ordinal: Int?, _ question: TextQuestion) {
      let id = "texts-\(name)-\(cases.count)"
      cases.append(Self.text(id, phrase, ordinal, question, packs))
    }
    for phrase in phrases {
      for question in TextQuestion.all(about: phrase.name) {
        ask(phrase.phrase, phrase.ordinal, question)
      }
    }
    ask(stranger, nil, TextQuestion())
    return cases
  }

  /// Returns the cases that search several packs, which need few questions a phrase.
  func chains(_ name: String, _ packs: [TextPack]) -> [ConformanceCase] {
    let questions = phrases.flatMap { phrase in
      TextQuestion.all(about: phrase.name).prefix(2).map { (phrase, $0) }
    }
    let plain = [("came", "opened"), ("settings", "terms")].flatMap { [$0.0, $0.1] }
    return questions.enumerated().flatMap { index, pair in
      let (phrase, question) = pair
      var asked = [question]
      if plain.contains(phrase.name) {
        var bare = question
        bare.isolates = false
        asked.append(bare)
      }
      return asked.enumerated().map { number, question in
        Self.text(
          "texts-\(name)-\(index)-\(number)", phrase.phrase, phrase.ordinal, question, packs)
      }
    }
  }

  private static func text(
    _ id: String, _ phrase: SourcePhrase, _ ordinal: Int?, _ question: TextQuestion,
    _ packs: [TextPack]
  ) -> ConformanceCase {
    ConformanceCase(
      id,
      given: [
        "ask": .text("text"), "keys": .text("texts/keys.lpkt"),
        "packs": .list(packs.map { .text($0.path) }), "phrase": .text("\(phrase.id)"),
        "values": .list(question.values.map(\.json)),
        "viewer": question.viewer == .unknown ? nil : .text(question.viewer.name),
        "isolates": question.isolates ? nil : JSONValue(.bool(false)),
      ], expected: TextAnswer.members(question, ordinal, packs))
  }
}

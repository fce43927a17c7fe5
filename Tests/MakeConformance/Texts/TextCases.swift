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

  /// Returns the cases about every phrase in one pack; about a compact pack every third question.
  func cases(_ pack: TextPack) -> [ConformanceCase] {
    let step = pack.form == .compact ? 3 : 1
    var cases: [ConformanceCase] = []
    func ask(_ phrase: SourcePhrase, _ ordinal: Int?, _ question: TextQuestion) {
      let id = "texts-\(pack.name)-\(cases.count)"
      cases.append(Self.text(id, phrase, ordinal, question, [pack]))
    }
    for phrase in phrases {
      let questions = TextQuestion.all(about: phrase.name)
      for (index, question) in questions.enumerated() where index % step == 0 {
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
    return questions.enumerated().map { index, pair in
      var question = pair.1
      question.isolates = index % 5 != 4
      return Self.text(
        "texts-\(name)-\(index)", pair.0.phrase, pair.0.ordinal, question, packs)
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

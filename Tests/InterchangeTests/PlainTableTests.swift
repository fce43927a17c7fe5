import Language
import MessageSyntax
import Phrases
import Snapshot
import TestMessages
import TestSupport
import Testing

@testable import Interchange

/// A text with variants that a scan of its sentences proves is one that reads back the same when it is really
/// written.
@Suite struct PlainTableTests {
  private static let phrases = TrialPhrases.numberPhrases + [strangeNames, shownNumber]

  /// A phrase whose names, and the words of whose rows, no line can hold as they are.
  private static let strangeNames = TrialPhrases.keyed(
    "strange",
    [
      Parameter("a=b", .number), Parameter("e\u{301}", .gender), Parameter("\u{E9}", .gender),
      Parameter("c", .choice(["x;y", "other", "x,y", "\t"])), Parameter("c", .number),
    ])

  /// A phrase whose source shows a name and a number.
  private static let shownNumber: SourcePhrase = {
    var phrase = TrialPhrases.keyed("shown", [Parameter("who", .name), Parameter("2", .number)])
    phrase.source = Message([.token(0), .text(" has "), .token(1)])
    return phrase
  }()

  @Test(arguments: ["ar", "de", "ja", "pl"])
  func everyRandomTableThatIsProvenReadsBack(locale: String) throws {
    let language = try #require(TextLanguage(tag(locale)))
    let form = CommittedForm(language)
    var chance = SeededGenerator(seed: 27)
    var proven = 0
    for phrase in Self.phrases {
      let line = PlainLine(phrase)
      for _ in 0..<900 {
        let message = message(of: phrase, &chance, depth: 2).joined
        guard line.holdsTable(message, language) else { continue }
        proven += 1
        let fault = form.faultOfLine(Translation(message, state: .approved, revision: 1), phrase)
        #expect(fault == nil, "\(message) of \(phrase.key ?? "")")
      }
    }
    #expect(proven > 300)
  }

  /// Returns a random text whose variants mostly are what a phrase's parameters allow.
  private func message(
    of phrase: SourcePhrase, _ chance: inout SeededGenerator, depth: Int
  ) -> Message {
    let count = Int.random(in: 1...2, using: &chance)
    return Message((0..<count).flatMap { _ in nodes(of: phrase, &chance, depth) })
  }

  private func nodes(
    of phrase: SourcePhrase, _ chance: inout SeededGenerator, _ depth: Int
  ) -> [Message.Node] {
    let words = ["words", "é", " ", "\u{300}", "=1", "other", "a;b,c=d"]
    let wild = ["{", "<b>", "\t", "\\", ""]
    let all = Int.random(in: 0...9, using: &chance) == 0 ? wild : words
    let text = Message.Node.text(all.randomElement(using: &chance) ?? "")
    let last = phrase.parameters.count - 1
    let position = Int.random(in: -1...max(0, last), using: &chance)
    guard position >= 0 || depth > 0, last >= 0, Bool.random(using: &chance) else { return [text] }
    if depth == 0 || Int.random(in: 0...2, using: &chance) == 0 {
      return position >= 0 ? [text, .token(position)] : [text]
    }
    let kind = phrase.parameters.parameter(at: position)?.kind ?? .text
    let variants = keys(of: kind, &chance).map {
      Message.Variant($0, message(of: phrase, &chance, depth: depth - 1))
    }
    let other = message(of: phrase, &chance, depth: depth - 1)
    return [text, .select(.init(by: position, variants, other: other))]
  }

  /// Returns some keys that a level may have, and seldom one that it may not.
  private func keys(of kind: Parameter.Kind, _ chance: inout SeededGenerator) -> [VariantKey] {
    let keys: [VariantKey] =
      switch kind {
      case .number, .list:
        [.exactly(1), .exactly(21)] + PluralCategory.allCases.map(VariantKey.plural)
      case .ordinal: [.exactly(3)] + PluralCategory.allCases.map(VariantKey.ordinal)
      case .name, .gender: GenderVariation.allCases.map(VariantKey.gender) + [.person(.female)]
      case .choice(let words): words.indices.map(VariantKey.choice) + [.choice(9)]
      case .text: [.plural(.one), .choice(0)]
      }
    return Array(keys.shuffled(using: &chance).prefix(Int.random(in: 0...3, using: &chance)))
  }

  @Test func aPluralWithinASentenceIsProven() throws {
    let language = try #require(TextLanguage(tag("pl")))
    let line = PlainLine(TrialPhrases.keyed("two", [Parameter("1", .number)]))
    #expect(line.holdsTable(plural(by: 0, "strona"), language))
    #expect(!line.holdsTable(plural(by: 0, "{"), language))
    #expect(!line.holdsTable(plural(by: 1, "strona"), language))
    #expect(!line.holdsTable(Message([.text("words")]), language))
  }

  @Test func aTableThatLacksATokenIsNotProven() throws {
    let language = try #require(TextLanguage(tag("pl")))
    let line = PlainLine(Self.shownNumber)
    var message = plural(by: 1, "strona")
    #expect(!line.holdsTable(message, language))
    message.nodes.append(.token(0))
    #expect(line.holdsTable(message, language))
  }

  @Test func aLargeTableIsNotProven() throws {
    let language = try #require(TextLanguage(tag("pl")))
    let line = PlainLine(TrialPhrases.keyed("two", [Parameter("1", .number)]))
    let rows = (0..<100).map { Message.Variant(.exactly($0), Message(text: "\($0)")) }
    let message = Message([.select(.init(by: 0, rows, other: Message(text: "x")))])
    #expect(!line.holdsTable(message, language))
  }

  private func plural(by position: Int, _ words: String) -> Message {
    Message([
      .token(position), .text(" "),
      .select(
        .init(
          by: position, [.init(.plural(.one), Message(text: words))], other: Message(text: "stron"))
      ),
    ])
  }
}

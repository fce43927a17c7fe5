import JSON
import Language
import Phrases
import Snapshot
import TestMessages
import TestSupport
import Testing

@testable import Interchange
@testable import MessageSyntax

/// Random messages with selections anywhere, written as whole sentences and read back.
@Suite struct VariantRoundTripTests {
  private static let parameters = [
    Parameter("who", .name), Parameter("count", .number), Parameter("it", .gender),
    Parameter("kind", .choice(["photo", "other", "video"])), Parameter("city", .text),
    Parameter("place", .ordinal), Parameter("people", .list),
  ]
  /// Knows every span, and has none that each text must have.
  private static let phrase = SourcePhrase(
    id: PhraseID(rawValue: 1), identity: .pattern([]), parameters: parameters,
    source: Message([
      .select(
        .init(
          by: 0,
          [
            .init(
              .gender(.male), Message([.open("b"), .open("link-2"), .close, .close]))
          ], other: Message([])))
    ]), description: "")
  private let evaluator = Evaluator(categories: [.one, .few, .many, .other])

  @Test(arguments: 0..<50)
  func everyTextComesBackTheSame(_ seed: Int) throws {
    var chance = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<4 {
      let message = randomMessage(2, &chance)
      let read = try written(message)
      let shown = ["A", "N", "", "", "C", "P", "L"]
      for _ in 0..<100 {
        let (chosen, viewer) = Self.randomChoice(&chance)
        #expect(
          evaluator.text(read, shown, chosen, viewer: viewer)
            == evaluator.text(message, shown, chosen, viewer: viewer))
      }
    }
  }

  /// The committed form holds what the JSON form holds.
  @Test(arguments: 0..<50)
  func everyTextComesBackFromItsLine(_ seed: Int) throws {
    var chance = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<4 {
      let message = randomMessage(2, &chance)
      let forms = ProjectLines.forms(entry(message))
      let line = TranslationLine("a", tag: TextTag(message), state: .approved, forms)
      let (read, findings) = TranslationLines.read(TranslationLines([line]).bytes, file: "")
      #expect(findings.isEmpty && read.lines == [line])
      var reader = EntryReader(phrase: Self.phrase, categories: PluralCategory.allCases, path: "")
      let found = reader.read(try #require(read.lines[0].entry))
      #expect(found?.json.compact == (try written(message)).json.compact)
    }
  }

  /// The message as it is read from the entry that is written for it.
  private func written(_ message: Message) throws -> Message {
    let entry = entry(message)
    var reader = EntryReader(phrase: Self.phrase, categories: PluralCategory.allCases, path: "")
    let text = try JSONReader.read(entry.pretty())
    let found = reader.read(text, source: .text("source"))
    #expect(reader.findings.filter { $0.severity == .error }.map(\.message) == [])
    return try #require(found).message
  }

  private func entry(_ message: Message) -> JSONValue {
    let expansion = VariantExpansion(
      parameters: Self.parameters, category: evaluator.category, ordinal: evaluator.ordinal)
    let (levels, tree) = expansion.tree(message)
    let json = VariantTable(parameters: Self.parameters, readsMarkup: true).json(tree)
    let names = levels.compactMap { Self.parameters.parameter(at: $0)?.name }.map(JSONValue.text)
    return levels.isEmpty
      ? .members(["text": json]) : .members(["variations": .list(names), "table": json])
  }

  private static func randomChoice(
    _ chance: inout SeededGenerator
  ) -> (chosen: [VariantKey], viewer: VariantKey) {
    func person() -> VariantKey {
      .person(Gender.allCases.randomElement(using: &chance) ?? .unknown)
    }
    func number() -> VariantKey {
      .exactly([0, 1, 2, 3, 5, 7, 20].randomElement(using: &chance) ?? 0)
    }
    let kind = VariantKey.choice(Int.random(in: 0..<3, using: &chance))
    let chosen = [person(), number(), person(), kind, .choice(0), number(), number()]
    return (chosen, person())
  }

  private func randomMessage(_ depth: Int, _ chance: inout SeededGenerator) -> Message {
    let words = ["a", "{b}", "}}{{", "ä ", "<", "<<", "1 < 2 <b>", "</b> <x"]
    var nodes: [Message.Node] = [.text(words.randomElement(using: &chance) ?? "")]
    for _ in 0..<Int.random(in: 0...2, using: &chance) {
      let position = Int.random(in: -1..<7, using: &chance)
      let kind = Self.parameters.parameter(at: position)?.kind ?? .text
      if kind.isChoosing, depth > 0, Bool.random(using: &chance) {
        nodes.append(.select(randomSelection(position, depth, &chance)))
      } else if kind.isShown {
        nodes.append(.token(position))
      }
    }
    guard Int.random(in: 0..<3, using: &chance) == 0 else { return Message(nodes) }
    let name = ["b", "link-2"].randomElement(using: &chance) ?? "b"
    return Message([.text("<")] + [.open(name)] + nodes + [.close])
  }

  private func randomSelection(
    _ position: Int, _ depth: Int, _ chance: inout SeededGenerator
  ) -> Message.Selection {
    let exact = [0, 5, 20].map(VariantKey.exactly)
    let keys: [VariantKey] =
      switch Self.parameters.parameter(at: position)?.kind {
      case .number, .list: exact + [.one, .few, .many, .other].map(VariantKey.plural)
      case .ordinal: exact + [.one, .two, .few, .other].map(VariantKey.ordinal)
      case .choice: (0..<3).map(VariantKey.choice)
      default:
        GenderVariation.allCases.map(VariantKey.gender)
          + [.notAPerson, .female, .femalePlural, .unknown].map(VariantKey.person)
      }
    let count = Int.random(in: 0...3, using: &chance)
    let variants = keys.shuffled(using: &chance).prefix(count).map {
      Message.Variant($0, randomMessage(depth - 1, &chance))
    }
    return .init(by: position, variants, other: randomMessage(depth - 1, &chance))
  }
}

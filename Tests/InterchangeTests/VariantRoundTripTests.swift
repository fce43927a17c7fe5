import Catalog
import JSON
import Language
import Phrases
import TestSupport
import Testing

@testable import Interchange

/// Random messages with selections anywhere, written as whole sentences and read back.
@Suite struct VariantRoundTripTests {
  private static let parameters = [
    Parameter("who", .name), Parameter("count", .number), Parameter("it", .gender),
    Parameter("kind", .choice(["photo", "other", "video"])), Parameter("city", .text),
  ]
  private let evaluator = Evaluator(categories: [.one, .few, .many, .other])

  @Test(arguments: 0..<50)
  func everyTextComesBackTheSame(_ seed: Int) throws {
    var chance = SeededGenerator(seed: UInt64(seed))
    let phrase = SourcePhrase(
      id: PhraseID(rawValue: 1), identity: .key("k", table: ""), parameters: Self.parameters,
      source: Message(text: "source"), description: "")
    for _ in 0..<4 {
      let message = randomMessage(3, &chance)
      let expansion = VariantExpansion(
        parameters: Self.parameters, category: evaluator.category)
      let (levels, tree) = expansion.tree(message)
      let json = VariantTable(parameters: Self.parameters).json(tree)
      let names = levels.map { JSONValue.text(Self.parameters[$0].name) }
      let entry: JSONValue =
        levels.isEmpty
        ? .members(["text": json]) : .members(["variations": .list(names), "table": json])
      var reader = EntryReader(phrase: phrase, categories: PluralCategory.allCases, path: "")
      let written = try JSONReader.read(entry.pretty())
      let found = reader.read(written, source: .text("source"))
      let read = try #require(found)
      #expect(reader.findings.filter { $0.severity == .error }.isEmpty)
      let shown = ["A", "N", "", "", "C"]
      let different = Self.grid.first { chosen in
        evaluator.text(read.message, shown, chosen) != evaluator.text(message, shown, chosen)
      }
      #expect(different == nil)
    }
  }

  private static let grid: [[VariantKey]] = GenderVariation.allCases.flatMap { who in
    [0, 1, 2, 3, 5, 7, 20].flatMap { count in
      GenderVariation.allCases.flatMap { it in
        (0..<3).map { kind in
          [.gender(who), .exactly(count), .gender(it), .choice(kind), .choice(0)]
        }
      }
    }
  }

  private func randomMessage(_ depth: Int, _ chance: inout SeededGenerator) -> Message {
    let words = ["a", "{b}", "}}{{", "ä "].randomElement(using: &chance) ?? ""
    var nodes: [Message.Node] = [.text(words)]
    for _ in 0..<Int.random(in: 0...3, using: &chance) {
      let position = Int.random(in: 0..<5, using: &chance)
      let kind = Self.parameters[position].kind
      if kind.isChoosing, depth > 0, Bool.random(using: &chance) {
        nodes.append(.select(randomSelection(position, depth, &chance)))
      } else if kind.isShown {
        nodes.append(.token(position))
      }
    }
    return Message(nodes)
  }

  private func randomSelection(
    _ position: Int, _ depth: Int, _ chance: inout SeededGenerator
  ) -> Message.Selection {
    let keys: [VariantKey] =
      switch Self.parameters[position].kind {
      case .number:
        [0, 5, 20].map(VariantKey.exactly) + [.one, .few, .many, .other].map(VariantKey.plural)
      case .choice: (0..<3).map(VariantKey.choice)
      default: GenderVariation.allCases.map(VariantKey.gender)
      }
    let count = Int.random(in: 0...3, using: &chance)
    let variants = keys.shuffled(using: &chance).prefix(count).map {
      Message.Variant($0, randomMessage(depth - 1, &chance))
    }
    return .init(by: position, variants, other: randomMessage(depth - 1, &chance))
  }
}

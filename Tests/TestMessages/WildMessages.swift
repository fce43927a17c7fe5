import Language
import Phrases
import TestSupport

/// Random messages of every shape, also of shapes that no text may have.
///
/// They choose by any parameter with keys of any kind, have empty forms and forms beyond the
/// language's categories, show parameters that have no words, and leave tags open.
public struct WildMessages: Sendable {
  /// The number of parameters of the phrase.
  public var parameters: Int
  /// The words between tokens.
  public var words = [
    "", "", "x", "a ", "it's", "{b}", "}}{{", "|", "=", "1=", "$1", "%1$@", "%", "%%", "&amp;",
    "<b>", "\n", "\\n", "\"", "ä🙂", "{{PLURAL:$1|", "\u{1}", "\u{2028}", "@:", "#", "'", "\u{0}",
  ]

  /// Creates messages of a phrase with some parameters.
  public init(parameters: Int) { self.parameters = parameters }

  /// Returns a message; it may be empty.
  public func message(_ chance: inout SeededGenerator, depth: Int = 3) -> Message {
    let count = Int.random(in: 0...3, using: &chance)
    return Message((0..<count).flatMap { _ in nodes(&chance, depth) }).joined
  }

  private func nodes(_ chance: inout SeededGenerator, _ depth: Int) -> [Message.Node] {
    let position = Int.random(in: -1...max(0, parameters - 1), using: &chance)
    switch Int.random(in: 0...(depth > 0 ? 9 : 5), using: &chance) {
    case 0...2: return [.text(words.randomElement(using: &chance) ?? "")]
    case 3, 4: return position >= 0 && parameters > 0 ? [.token(position)] : []
    case 5:
      let inside = message(&chance, depth: depth - 1).nodes
      let isClosed = Int.random(in: 0...5, using: &chance) > 0
      return [.open(Bool.random(using: &chance) ? "b" : "link-2")] + inside
        + (isClosed ? [.close] : [])
    default: return [.select(selection(by: position, &chance, depth - 1))]
    }
  }

  private func selection(
    by position: Int, _ chance: inout SeededGenerator, _ depth: Int
  ) -> Message.Selection {
    let kinds: [[VariantKey]] = [
      [0, 1, 2, 5, 21].map(VariantKey.exactly) + PluralCategory.allCases.map(VariantKey.plural),
      PluralCategory.allCases.map(VariantKey.ordinal),
      GenderVariation.allCases.map(VariantKey.gender) + [.person(.female), .person(.notAPerson)],
      [.choice(0), .choice(1), .choice(7)],
    ]
    var keys = kinds.randomElement(using: &chance) ?? []
    if Int.random(in: 0...5, using: &chance) == 0 { keys = kinds.flatMap(\.self) }
    let count = Int.random(in: 0...4, using: &chance)
    return .init(
      by: position,
      keys.shuffled(using: &chance).prefix(count).map {
        .init($0, message(&chance, depth: depth))
      }, other: message(&chance, depth: depth))
  }
}

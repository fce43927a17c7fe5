import Language
import Pack
import Phrases
import TestSupport

extension SeededGenerator {
  /// A message over four parameters: a number, a name, a choice of three, a text.
  mutating func message(depth: Int = 0) -> Message {
    let count = Int.random(in: 0...3, using: &self)
    return Message((0..<count).map { _ in node(depth: depth) }).joined
  }

  private mutating func node(depth: Int) -> Message.Node {
    switch Int.random(in: 0...(depth < 3 ? 3 : 1), using: &self) {
    case 0: return .text(["a", "Ω", "一二", "🙂 ", " - "].randomElement(using: &self) ?? "")
    case 1: return .token(Int.random(in: 0...3, using: &self))
    default: return .select(selection(depth: depth + 1))
    }
  }

  private mutating func selection(depth: Int) -> Message.Selection {
    let parameter = Int.random(in: 0...2, using: &self)
    let keys: [VariantKey] =
      switch parameter {
      case 0: [.exactly(0), .exactly(5), .plural(.one), .plural(.few), .plural(.many)]
      case 1: [.gender(.male), .gender(.female), .gender(.unknown)]
      default: [.choice(0), .choice(1), .choice(2)]
      }
    let chosen = keys.shuffled(using: &self).prefix(Int.random(in: 0...keys.count, using: &self))
    return .init(
      by: parameter, chosen.map { .init($0, message(depth: depth)) }, other: message(depth: depth))
  }

  /// Arguments for the four parameters.
  mutating func arguments() -> [Argument] {
    let number = [0, 1, 2, 5, 11, 21, 1234].randomElement(using: &self) ?? 0
    let gender = Gender.allCases.randomElement(using: &self) ?? .unknown
    return [
      .number(Number(number)), .name("Kim", gender), .choice(Int.random(in: 0...3, using: &self)),
      .text("text"),
    ]
  }
}

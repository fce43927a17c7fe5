import Language
import Pack
import Phrases
import TestSupport

extension SeededGenerator {
  /// A message over five parameters: a number, a name, a choice of three, a text, a rank.
  public mutating func message(depth: Int = 0) -> Message {
    let count = Int.random(in: 0...3, using: &self)
    return Message((0..<count).map { _ in node(depth: depth) }).joined
  }

  private mutating func node(depth: Int) -> Message.Node {
    switch Int.random(in: 0...(depth < 3 ? 6 : 3), using: &self) {
    case 0: return .text(["a", "Ω", "一二", "🙂 ", " - ", ". "].randomElement(using: &self) ?? "")
    case 1: return .token(Int.random(in: 0...4, using: &self))
    case 2: return .open(["b", "link"].randomElement(using: &self) ?? "")
    case 3: return .close
    default: return .select(selection(depth: depth + 1))
    }
  }

  private mutating func selection(depth: Int) -> Message.Selection {
    let (parameter, keys) = choosing()
    let count = Int.random(in: 1...keys.count, using: &self)
    return .init(
      by: parameter,
      keys.shuffled(using: &self).prefix(count).map { .init($0, message(depth: depth)) },
      other: message(depth: depth))
  }

  /// A parameter, and the keys of its variants.
  private mutating func choosing() -> (Int, [VariantKey]) {
    switch Int.random(in: 0...4, using: &self) {
    case 0: (0, [.exactly(0), .exactly(5), .plural(.one), .plural(.few), .plural(.many)])
    case 1: (1, Self.genders)
    case 2: (2, [.choice(0), .choice(1), .choice(2)])
    case 3: (4, [.ordinal(.one), .ordinal(.two), .ordinal(.few)])
    default: (Message.viewer, Self.genders)
    }
  }

  private static let genders: [VariantKey] = [
    .gender(.male), .gender(.female), .gender(.unknown), .person(.femalePlural),
    .person(.notAPerson), .person(.maleSingularGuess),
  ]

  /// Arguments for the five parameters.
  public mutating func arguments() -> [Argument] {
    let number = [0, 1, 2, 5, 11, 21, 1234].randomElement(using: &self) ?? 0
    let gender = Gender.allCases.randomElement(using: &self) ?? .unknown
    return [
      .number(Number(number)), .name("Kim", gender), .choice(Int.random(in: 0...3, using: &self)),
      .text("text"), .number(Number(Int.random(in: 0...25, using: &self))),
    ]
  }

  /// Settings: who is looking.
  public mutating func settings() -> RenderingSettings {
    RenderingSettings(viewer: Gender.allCases.randomElement(using: &self) ?? .unknown)
  }
}

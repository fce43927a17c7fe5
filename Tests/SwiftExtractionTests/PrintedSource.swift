import Constructs
import Foundation
import Phrases
import TestSupport

/// Writes phrases as calls of Swift, and makes random ones to write.
struct PrintedSource {
  private var random: SeededGenerator
  private var names = 0

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  private static let words = [
    "save", "page", "\"quoted\"", "back\\slash", "tab\tbed", "line\nfeed", "日本", "🙂", "#(x)",
    "100 %",
    "naïve", "\u{0}", "a  b", "<<", "{brace}", "$1",
  ]

  /// Words that are no span and no template.
  mutating func text() -> String {
    let count = Int.random(in: 1...4, using: &random)
    return (0..<count).map { _ in Self.words.randomElement(using: &random) ?? "" }
      .joined(separator: " ")
  }

  private mutating func name() -> String {
    names += 1
    return "token\(names)"
  }

  /// The segments of a pattern, no two texts beside each other.
  mutating func segments() -> [Segment] {
    names = 0
    var segments: [Segment] = []
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      if Bool.random(using: &random) { segments.append(.text(text())) }
      segments.append(construct())
    }
    return segments + [.text(text())]
  }

  private mutating func construct() -> Segment {
    switch Int.random(in: 0..<4, using: &random) {
    case 0, 1: token()
    case 2: .choice(name: name(), [ChoiceText("a", text()), ChoiceText("b", text())])
    default:
      .plural(
        one: text(), many: text(), showCount: .ifMany, name: name(),
        exactly: [ExactText(0, text())])
    }
  }

  /// A construct of the table with a token, styled as its example.
  private mutating func token() -> Segment {
    let kinds = TokenConstruct.all.filter { !$0.isRepeat }
    let kind = kinds.randomElement(using: &random) ?? .param
    return .token(kind, name(), style: kind.descriptor.fields.map(\.example))
  }

  /// A literal of a text, plain or raw.
  mutating func literal(_ text: String) -> String {
    "\"\(escaped(text, sign: ""))\""
  }

  private func escaped(_ text: String, sign: String) -> String {
    text.unicodeScalars.reduce(into: "") { literal, scalar in
      switch scalar {
      case "\"", "\\": literal += "\\\(sign)\(scalar)"
      case "\n": literal += "\\\(sign)n"
      case _ where scalar.value < 0x20: literal += "\\\(sign)u{\(String(scalar.value, radix: 16))}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
  }

  /// The call that says a pattern; a raw literal every other time.
  mutating func call(_ segments: [Segment], _ description: String) -> String {
    let sign = Bool.random(using: &random) ? "#" : ""
    let pattern = segments.map { piece($0, sign) }.joined()
    return "fbt(\(sign)\"\(pattern)\"\(sign), \(literal(description)))"
  }

  private mutating func piece(_ segment: Segment, _ sign: String) -> String {
    func construct(_ words: String) -> String { "\\\(sign)(\(words))" }
    switch segment {
    case .text(let words): return escaped(words, sign: sign)
    case .token(let kind, let name, _):
      let example = kind.form.example
      return construct(
        example.dropFirst(2).dropLast().replacingOccurrences(of: "\"token\"", with: "\"\(name)\""))
    case .choice(let name, let texts):
      let pairs = texts.map { "\"\($0.key)\": \(literal($0.text))" }.joined(separator: ", ")
      return construct("enum: \"\(name)\", x, [\(pairs)]")
    case .plural(let one, let many, _, let name, let exactly):
      let pairs = exactly.map { "\($0.number): \(literal($0.text))" }.joined(separator: ", ")
      return construct(
        "plural: n, \(literal(one)), many: \(literal(many)), showCount: .ifMany, "
          + "name: \"\(name)\", exactly: [\(pairs)]")
    default: return ""
    }
  }
}

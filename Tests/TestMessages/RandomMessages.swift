import Language
import Phrases
import TestSupport

/// Random messages of a phrase, with what a syntax can hold.
public struct RandomMessages: Sendable {
  /// The phrase.
  public var phrase: SourcePhrase
  /// How deep selections stand in each other.
  public var depth = 2
  /// Whether anything but numbers is chosen by.
  public var hasGenders = true
  /// Whether numbers have texts of their own.
  public var hasExactNumbers = true
  /// The categories of plurals besides `other`.
  public var categories: [PluralCategory] = [.one, .few, .many]
  /// Whether texts of a pattern have spans.
  public var hasSpans = true
  /// Whether selections stand side by side and in each other.
  public var hasSeveralSelections = true
  /// Whether texts have variants.
  public var hasVariants = true
  /// The words between tokens.
  public var words = [
    "a", "it's", "''", "'", "{b}", "}}{{", "ä ", "<", "<<", "1 < 2 <b>", "</b> <x", "#", "50% ",
    "|",
    "\\", "\"q\"", "\n", "\t", " ", "=", ":", "&amp;", "]]>", "\u{2028}", "é\u{301}", "$x", "*",
    "x{", "@y",
  ]

  /// Creates messages of a phrase with all there is.
  public init(phrase: SourcePhrase) { self.phrase = phrase }

  /// Returns a message that is not empty.
  public func message(_ chance: inout SeededGenerator) -> Message {
    if !hasSeveralSelections, hasVariants, Bool.random(using: &chance) {
      let choosing = phrase.parameters.indices.filter { mayChoose($0) }
      if let position = choosing.randomElement(using: &chance) {
        return Message([.select(selection(position, 1, &chance))])
      }
    }
    return message(hasSeveralSelections && hasVariants ? depth : 0, &chance)
  }

  private func mayChoose(_ position: Int) -> Bool {
    switch phrase.parameters.parameter(at: position)?.kind ?? .text {
    case .text: false
    case .number: true
    case .list, .ordinal, .name, .gender, .choice: hasGenders
    }
  }

  private func message(_ depth: Int, _ chance: inout SeededGenerator) -> Message {
    var nodes: [Message.Node] = [.text("x" + (words.randomElement(using: &chance) ?? ""))]
    for _ in 0..<Int.random(in: 0...3, using: &chance) {
      let positions = (hasGenders ? [-1] : []) + Array(phrase.parameters.indices)
      let position = positions.randomElement(using: &chance) ?? 0
      let kind = phrase.parameters.parameter(at: position)?.kind ?? .text
      if mayChoose(position), depth > 0, Bool.random(using: &chance) {
        nodes.append(.select(selection(position, depth, &chance)))
      } else if kind.isShown, phrase.parameters.indices.contains(position) {
        nodes.append(.token(position))
      }
      nodes.append(.text(words.randomElement(using: &chance) ?? ""))
    }
    guard hasSpans, phrase.identity.readsMarkup, Int.random(in: 0..<3, using: &chance) == 0 else {
      return Message(nodes).joined
    }
    let name = ["b", "link-2"].randomElement(using: &chance) ?? "b"
    return Message([.text("<"), .open(name)] + nodes + [.close]).joined
  }

  private func selection(
    _ position: Int, _ depth: Int, _ chance: inout SeededGenerator
  ) -> Message.Selection {
    let exact = hasExactNumbers ? [0, 5, 20].map(VariantKey.exactly) : []
    let own = categories + (hasExactNumbers ? [.other] : [])
    let keys: [VariantKey] =
      switch phrase.parameters.parameter(at: position)?.kind {
      case .number, .list: exact + own.map(VariantKey.plural)
      case .ordinal: exact + [.one, .two, .few, .other].map(VariantKey.ordinal)
      case .choice(let keys): keys.indices.map(VariantKey.choice)
      default:
        GenderVariation.allCases.map(VariantKey.gender)
          + [.notAPerson, .female, .femalePlural, .unknown].map(VariantKey.person)
      }
    let count = Int.random(in: 1...3, using: &chance)
    let variants = keys.shuffled(using: &chance).prefix(count).map {
      Message.Variant($0, message(depth - 1, &chance))
    }
    return .init(by: position, variants, other: message(depth - 1, &chance))
  }
}

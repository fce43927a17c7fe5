import Language
import Phrases

/// A plain reading of messages, written apart from the code that is tested.
struct Evaluator {
  var categories: [PluralCategory]

  /// A made-up language: 0 is zero, 1 is one, 2 two, 3 and 4 few, 5 to 9 many, as far as it has them.
  func category(_ number: UInt64) -> PluralCategory {
    let ideal: PluralCategory =
      switch number {
      case 0: .zero
      case 1: .one
      case 2: .two
      case 3, 4: .few
      case 5...9: .many
      default: .other
      }
    return categories.contains(ideal) ? ideal : .other
  }

  /// The text for what is shown and what is chosen by, a parameter at a time.
  func text(_ message: Message, _ shown: [String], _ chosen: [VariantKey]) -> String {
    message.nodes.map { node in
      switch node {
      case .text(let text): text
      case .token(let position): shown[position]
      case .open(let name): "<\(name)>"
      case .close: "</>"
      case .select(let selection):
        text(branch(of: selection, chosen[selection.parameter]), shown, chosen)
      }
    }.joined()
  }

  private func branch(of selection: Message.Selection, _ key: VariantKey) -> Message {
    var wanted = [key]
    if case .exactly(let number) = key { wanted.append(.plural(category(number))) }
    for key in wanted {
      if let variant = selection.variants.first(where: { $0.key == key }) {
        return variant.message
      }
    }
    return selection.other
  }
}

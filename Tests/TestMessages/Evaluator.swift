import Language
import Phrases

/// A plain reading of messages, written apart from the code that is tested.
public struct Evaluator: Sendable {
  /// The categories that the language has.
  public var categories: [PluralCategory]

  /// Creates a language of some categories.
  public init(categories: [PluralCategory]) { self.categories = categories }

  /// Returns the category of a number in a made-up language: 0 is zero, 1 is one, 2 two, 3 and 4 few, 5 to 9 many, as far as it has them.
  public func category(_ number: UInt64) -> PluralCategory {
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

  /// Returns the category of ordinals in that language: 1 and 2 are as they sound, 3 and 4 few.
  public func ordinal(_ number: UInt64) -> PluralCategory {
    switch number {
    case 1: .one
    case 2: .two
    case 3, 4: .few
    default: .other
    }
  }

  /// Returns the text for what is shown and what is chosen by, a parameter at a time, and for who is looking.
  public func text(
    _ message: Message, _ shown: [String], _ chosen: [VariantKey],
    viewer: VariantKey = .gender(.unknown)
  ) -> String {
    message.nodes.map { node in
      switch node {
      case .text(let text): return text
      case .token(let position): return shown[position]
      case .open(let name): return "<\(name)>"
      case .close: return "</>"
      case .select(let selection):
        let key = selection.parameter < 0 ? viewer : chosen[selection.parameter]
        return text(branch(of: selection, key), shown, chosen, viewer: viewer)
      }
    }.joined()
  }

  private func branch(of selection: Message.Selection, _ key: VariantKey) -> Message {
    var wanted = [key]
    switch key {
    case .exactly(let number):
      wanted += [.plural(category(number)), .ordinal(ordinal(number))]
    case .person(let gender): wanted.append(.gender(gender.variation))
    case .plural, .ordinal, .gender, .choice: break
    }
    for key in wanted {
      if let variant = selection.variants.first(where: { $0.key == key }) {
        return variant.message
      }
    }
    return selection.other
  }
}

import Language
import Phrases

extension Message {
  /// Returns the same message with a variant for every category and gender, as in tables for
  /// people.
  ///
  /// - Parameters:
  ///   - categories: The plural categories of the message's language.
  ///   - ordinals: Its ordinal categories.
  /// - Returns: A message that shows the same for all arguments.
  /// - Complexity: Linear in the message times its variants.
  public func spelledOut(
    _ categories: [PluralCategory], ordinals: [PluralCategory] = []
  ) -> Message {
    Message(
      nodes.map { node in
        guard case .select(let selection) = node else { return node }
        return .select(selection.spelledOut(categories, ordinals))
      })
  }
}

extension Message.Selection {
  fileprivate func spelledOut(
    _ categories: [PluralCategory], _ ordinals: [PluralCategory]
  ) -> Message.Selection {
    var whole = self
    whole.other = other.spelledOut(categories, ordinals: ordinals)
    whole.variants = variants.map {
      .init($0.key, $0.message.spelledOut(categories, ordinals: ordinals))
    }
    let keys = Set(variants.map(\.key))
    for key in usualKeys(categories, ordinals) where !keys.contains(key) {
      whole.variants.append(.init(key, whole.other))
    }
    return whole
  }

  private func usualKeys(
    _ categories: [PluralCategory], _ ordinals: [PluralCategory]
  ) -> [VariantKey] {
    if isOrdinal { return ordinals.filter { $0 != .other }.map { .ordinal($0) } }
    return switch variants.first?.key {
    case .gender, .person: [.gender(.male), .gender(.female)]
    case .exactly, .plural: categories.filter { $0 != .other }.map { .plural($0) }
    case .ordinal, .choice, nil: []
    }
  }
}

import Language
import Phrases

extension Message {
  /// The same message with a variant for every category and gender, as people read tables.
  ///
  /// - Parameter categories: those of the message's language.
  /// - Returns: a message that shows the same for all arguments.
  /// - Complexity: linear in the message times its variants.
  public func spelledOut(_ categories: [PluralCategory]) -> Message {
    Message(
      nodes.map { node in
        guard case .select(let selection) = node else { return node }
        return .select(selection.spelledOut(categories))
      })
  }
}

extension Message.Selection {
  fileprivate func spelledOut(_ categories: [PluralCategory]) -> Message.Selection {
    var whole = self
    whole.other = other.spelledOut(categories)
    whole.variants = variants.map { .init($0.key, $0.message.spelledOut(categories)) }
    let keys = Set(variants.map(\.key))
    for key in usualKeys(categories) where !keys.contains(key) {
      whole.variants.append(.init(key, whole.other))
    }
    return whole
  }

  private func usualKeys(_ categories: [PluralCategory]) -> [VariantKey] {
    switch variants.first?.key {
    case .gender, .person: [.gender(.male), .gender(.female)]
    case .ordinal: []
    case .exactly, .plural: categories.filter { $0 != .other }.map { .plural($0) }
    case .choice, nil: []
    }
  }
}

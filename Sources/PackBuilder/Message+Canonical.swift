import Language
import Phrases

extension Message {
  /// The same message with its variants sorted by key, without variants equal to `other`, and
  /// without selections of one text.
  var canonical: Message {
    let nodes = nodes.flatMap { node -> [Message.Node] in
      guard case .select(let selection) = node else { return [node] }
      let other = selection.other.canonical
      var variants = selection.variants
        .filter { ![.plural(.other), .ordinal(.other)].contains($0.key) && $0.key.isEncodable }
        .map { Message.Variant($0.key, $0.message.canonical) }
        .sorted { $0.key.number < $1.key.number }
      variants.removeAll { !$0.key.isExact && $0.message == other }
      if variants.isEmpty { return other.nodes }
      return [.select(.init(by: selection.parameter, variants, other: other))]
    }
    return Message(nodes).joined
  }
}

extension VariantKey {
  /// Whether the key takes precedence over a category; such a variant may equal `other`.
  fileprivate var isExact: Bool {
    switch self {
    case .exactly, .person: true
    case .plural, .ordinal, .gender, .choice: false
    }
  }

  /// Whether a pack can hold the key: exact numbers reach up to 2^60.
  fileprivate var isEncodable: Bool {
    if case .exactly(let number) = self { number <= 1 << 60 } else { true }
  }
}

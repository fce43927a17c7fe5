extension Message {
  /// The same message with adjacent words joined and empty ones removed.
  public var joined: Message {
    var (result, words) = ([Node](), "")
    func flush() {
      if !words.isEmpty { result.append(.text(words)) }
      words = ""
    }
    for node in nodes {
      switch node {
      case .text(let text): if words.isEmpty { words = text } else { words += text }
      case .select(var selection):
        flush()
        selection.variants = selection.variants.map { Variant($0.key, $0.message.joined) }
        selection.other = selection.other.joined
        result.append(.select(selection))
      default:
        flush()
        result.append(node)
      }
    }
    flush()
    return Message(result)
  }

  /// The text of a message that consists only of words, or nil.
  public var plainText: String? {
    switch nodes.count {
    case 0: ""
    case 1: if case .text(let text) = nodes[0] { text } else { nil }
    default: nil
    }
  }

  /// The positions of the parameters that are shown in any variant.
  public var shownParameters: Set<Int> {
    nodes.reduce(into: []) { found, node in
      switch node {
      case .text, .open, .close: break
      case .token(let position): found.insert(position)
      case .select(let selection):
        for branch in selection.branches { found.formUnion(branch.shownParameters) }
      }
    }
  }

  /// The positions of the parameters that select variants.
  public var choosingParameters: Set<Int> {
    nodes.reduce(into: []) { found, node in
      guard case .select(let selection) = node else { return }
      found.insert(selection.parameter)
      for branch in selection.branches { found.formUnion(branch.choosingParameters) }
    }
  }
}

extension Message.Selection {
  /// All messages to choose from, that of `other` last.
  public var branches: [Message] { variants.map(\.message) + [other] }
}

extension Message {
  /// The names of all spans, once for each opening.
  public var spans: [String] {
    nodes.flatMap { node -> [String] in
      switch node {
      case .open(let name): [name]
      case .select(let selection): selection.branches.flatMap(\.spans)
      case .text, .token, .close: []
      }
    }
  }
}

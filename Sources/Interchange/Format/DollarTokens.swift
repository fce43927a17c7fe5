import Phrases

/// The tokens `$1` of a text that are no tokens of its phrase, since the source text shows a dollar
/// sign and a number there, as in "From $10".
///
/// A text in the syntax of MediaWiki is read and written with them as parameters, which become
/// words.
struct DollarTokens {
  /// The parameters.
  private(set) var parameters: [Parameter] = []

  /// Creates the value of a text without such tokens.
  init() {}

  /// Finds the names that the source text of a phrase shows as words: `10` in "From $10".
  init(_ names: [String], _ phrase: SourcePhrase) {
    guard !names.isEmpty else { return }
    let shown = Set(Self.names(in: phrase.source.words))
    parameters = names.filter { phrase.parameters.position(of: $0) == nil && shown.contains($0) }
      .map { Parameter($0, .text) }
  }

  /// Finds the tokens of a text.
  init(in text: String, _ phrase: SourcePhrase) {
    self.init(Set(Self.names(in: text)).sorted(), phrase)
  }

  /// Returns a message with these tokens as words.
  ///
  /// - Parameters:
  ///   - message: A message whose parameters end with these.
  ///   - first: The position of the first of these.
  /// - Returns: The message without them.
  func written(in message: Message, from first: Int) -> Message {
    guard !parameters.isEmpty else { return message }
    return message.mapped { node in
      guard case .token(let position) = node, position >= first else { return [node] }
      return [.text("$" + parameters[position - first].name)]
    }.joined
  }

  /// Returns a message with the words of these tokens as tokens: the reverse of `written`.
  func read(in message: Message, from first: Int) -> Message {
    guard !parameters.isEmpty else { return message }
    return message.mapped { node in
      guard case .text(let words) = node else { return [node] }
      var (nodes, rest) = ([Message.Node](), words[...])
      while let match = rest.firstMatch(of: /\$([0-9]+)/) {
        nodes.append(.text(String(rest[..<match.range.lowerBound])))
        let position = parameters.firstIndex { $0.name == match.output.1 }
        nodes.append(
          position.map { .token(first + $0) } ?? .text(String(match.output.0)))
        rest = rest[match.range.upperBound...]
      }
      return nodes + [.text(String(rest))]
    }.joined
  }

  /// Returns the numbers that follow dollar signs.
  private static func names(in words: String) -> [String] {
    guard words.utf8.contains(UInt8(ascii: "$")) else { return [] }
    return words.matches(of: /\$([0-9]+)/).map { String($0.output.1) }
  }
}

extension Message {
  /// Returns the message with each node of it and of its forms replaced, except choices.
  fileprivate func mapped(_ change: (Node) -> [Node]) -> Message {
    Message(
      nodes.flatMap { node -> [Node] in
        guard case .select(var selection) = node else { return change(node) }
        selection.variants = selection.variants.map { Variant($0.key, $0.message.mapped(change)) }
        selection.other = selection.other.mapped(change)
        return [.select(selection)]
      })
  }

  /// The words of a message and of its forms, one after the other.
  var words: String {
    nodes.map { node in
      switch node {
      case .text(let words): words
      case .select(let selection): selection.branches.map(\.words).joined()
      case .token, .open, .close: ""
      }
    }.joined()
  }
}

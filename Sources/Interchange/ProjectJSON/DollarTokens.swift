import JSON
import Phrases

/// The tokens of an entry that were `$1` in the source text, where a dollar sign is only shown now.
///
/// `NSLocalizedString` and other routines had the syntax of MediaWiki before. A translation of their
/// texts keeps its words: its tokens become `$1` as the source text shows it. Its source text in the
/// file differs from today's, so it needs review.
struct DollarTokens {
  /// The former parameters.
  private(set) var parameters: [Parameter] = []

  /// Creates the value of an entry without such tokens.
  init() {}

  /// Finds the tokens of an entry that its phrase shows as written.
  init(_ entry: JSONValue, _ phrase: SourcePhrase) {
    let names = (entry["tokens"]?.array ?? []).compactMap(\.string)
    guard !names.isEmpty else { return }
    let shown = phrase.source.words
    parameters = names.filter { name in
      phrase.parameters.position(of: name) == nil && Int(name) != nil && shown.contains("$" + name)
    }.map { Parameter($0, .text) }
  }

  /// Returns a message with these tokens as words.
  ///
  /// - Parameters:
  ///   - message: A message whose parameters end with these.
  ///   - first: The position of the first of these.
  /// - Returns: The message without them.
  func written(in message: Message, from first: Int) -> Message {
    guard !parameters.isEmpty else { return message }
    let nodes = message.nodes.map { node in
      guard case .token(let position) = node, position >= first else { return node }
      return Message.Node.text("$" + parameters[position - first].name)
    }
    return Message(nodes).joined
  }
}

extension Message {
  /// The words of a message and of its forms, one after the other.
  fileprivate var words: String {
    nodes.map { node in
      switch node {
      case .text(let words): words
      case .select(let selection): selection.branches.map(\.words).joined()
      case .token, .open, .close: ""
      }
    }.joined()
  }
}

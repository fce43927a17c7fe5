import Phrases

/// A text without variants in the syntax of the JSON format: `{user}'s {{braces}}`.
public struct PatternText: Sendable {
  /// The parameters of the phrase.
  var parameters: [Parameter]
  /// Whether tags are spans: in the text of a pattern they are; in that of a key they are plain
  /// text.
  var readsMarkup: Bool

  /// Creates the syntax of a phrase's texts.
  public init(parameters: [Parameter], readsMarkup: Bool = false) {
    (self.parameters, self.readsMarkup) = (parameters, readsMarkup)
  }

  /// The names of the tokens that a text may contain.
  public var tokens: [String] { parameters.filter(\.kind.isShown).map(\.name) }

  /// Returns the text of a message without variants.
  public func text(_ message: Message) -> String {
    var open: [String] = []
    return message.nodes.enumerated().map { index, node in
      switch node {
      case .text(let words):
        return text(words, beforeTag: message.nodes.dropFirst(index + 1).first?.isTag == true)
          .withDoubledBraces
      case .open(let name):
        open.append(name)
        return "<\(name)>"
      case .close: return "</\(open.popLast() ?? "")>"
      case .token(let position):
        return parameters.indices.contains(position) ? "{\(parameters[position].name)}" : ""
      case .select: return ""
      }
    }.joined()
  }

  /// Returns words whose last `<` is not mistaken for the escape of the following tag.
  public func text(_ words: String, beforeTag: Bool) -> String {
    guard readsMarkup else { return words }
    return Markup.escaped(words) + (beforeTag && words.hasSuffix("<") ? "<" : "")
  }

  /// Returns the message of a text.
  public func message(_ text: String) throws(PatternError) -> Message {
    guard text.hasBrace else {
      let message = Message(text: text)
      return readsMarkup ? try Self.readingMarkup(message) : message
    }
    if Self.isTemplate(text) {
      throw PatternError(
        rule: "wrong-syntax", message: "the text holds a template of MediaWiki",
        fix: .decision("write \"variations\" and a \"table\""))
    }
    var nodes: [Message.Node] = []
    var words: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let isBrace = byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}")
      if !isBrace {
        words.append(byte)
      } else if rest.first == byte {
        rest.removeFirst()
        words.append(byte)
      } else {
        nodes.append(.text(String(decoding: words, as: UTF8.self)))
        words = []
        nodes.append(.token(try token(byte, &rest)))
      }
    }
    nodes.append(.text(String(decoding: words, as: UTF8.self)))
    let message = Message(nodes).joined
    return readsMarkup ? try Self.readingMarkup(message) : message
  }

  /// Returns whether a text holds a template of MediaWiki, whose names are in upper case.
  private static func isTemplate(_ text: String) -> Bool {
    guard text.hasASCII("{{plural:") || text.hasASCII("{{gender:") else { return false }
    return text.contains("{{PLURAL:") || text.contains("{{GENDER:")
  }

  /// Returns the message with the tags in its words converted to spans.
  public static func readingMarkup(_ message: Message) throws(PatternError) -> Message {
    var parts: [Markup.Part] = []
    var nodes: [Message.Node] = []
    for node in message.nodes {
      guard case .text(let words) = node else {
        nodes.append(node)
        continue
      }
      let found = Markup.parts(of: words)
      parts += found
      nodes += Markup.nodes(found)
    }
    do throws(Markup.Fault) {
      try Markup.check(parts)
    } catch {
      throw PatternError(
        rule: "broken-markup", message: "\(error)", fix: "write << for a < that is shown")
    }
    return Message(nodes)
  }

  private func token(
    _ brace: UInt8, _ rest: inout ArraySlice<UInt8>
  ) throws(PatternError) -> Int {
    guard brace == UInt8(ascii: "{"), let end = rest.firstIndex(of: UInt8(ascii: "}")) else {
      throw PatternError(
        rule: "broken-token", message: "a brace has no counterpart",
        fix: "write {{ or }} for a brace that is shown")
    }
    let name = String(decoding: rest[..<end], as: UTF8.self)
    rest = rest[(end + 1)...]
    if let position = parameters.firstIndex(where: { $0.name == name && $0.kind.isShown }) {
      return position
    }
    let known = tokens.map { "{\($0)}" }.joined(separator: ", ")
    throw PatternError(
      rule: "unknown-token", message: "\"{\(name)}\" is not a token of the source text",
      fix: known.isEmpty
        ? .decision("remove it, as the source text has none; write {{ for a brace")
        : .decision("remove it, or use \(known)"))
  }
}

extension String {
  /// Whether the text has a brace; most have none.
  fileprivate var hasBrace: Bool {
    utf8.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
  }

  fileprivate var withDoubledBraces: String {
    hasBrace ? replacing("{", with: "{{").replacing("}", with: "}}") : self
  }
}

extension Message.Node {
  /// Whether the node opens or closes a span.
  public var isTag: Bool {
    switch self {
    case .open, .close: true
    case .text, .token, .select: false
    }
  }
}

import Phrases

/// Texts for .NET's `string.Format`: `{0}` is the first parameter, `{{` a brace; without variants.
///
/// A text of a phrase without parameters is shown unchanged, including its braces. The alignment
/// and format of a token, as in `{0,10:N2}`, are read and ignored.
public struct CompositeText: TextSyntax {
  /// Creates the syntax.
  public init() {}

  /// Reads a string in the syntax of `string.Format`.
  public func message(
    _ text: String, _ phrase: SourcePhrase, _ language: TextLanguage
  ) throws(PatternError) -> Message {
    let message = try message(text, phrase)
    return phrase.identity.readsMarkup ? try PatternText.readingMarkup(message) : message
  }

  private func message(_ text: String, _ phrase: SourcePhrase) throws(PatternError) -> Message {
    guard !phrase.parameters.isEmpty else { return Message(text: text) }
    var nodes: [Message.Node] = []
    var words: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let isBrace = byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}")
      if isBrace, rest.first != byte {
        nodes.append(.text(String(decoding: words, as: UTF8.self)))
        words = []
        nodes.append(.token(try token(byte, &rest, phrase)))
      } else {
        if isBrace { rest.removeFirst() }
        words.append(byte)
      }
    }
    nodes.append(.text(String(decoding: words, as: UTF8.self)))
    return Message(nodes).joined
  }

  private func token(
    _ brace: UInt8, _ rest: inout ArraySlice<UInt8>, _ phrase: SourcePhrase
  ) throws(PatternError) -> Int {
    guard brace == UInt8(ascii: "{"), let end = rest.firstIndex(of: UInt8(ascii: "}")) else {
      throw PatternError(
        rule: "broken-token", message: "a brace has no counterpart",
        fix: "write {{ or }} for a brace that is shown")
    }
    let written = rest[..<end]
    rest = rest[(end + 1)...]
    let number = written.prefix { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: ":") }
    let name = String(decoding: number, as: UTF8.self)
    if let position = Int(name), phrase.parameters.indices.contains(position),
      phrase.parameters[position].kind.isShown
    {
      return position
    }
    throw PatternError(
      rule: "unknown-token", message: "\"{\(name)}\" is not a token of the source text",
      fix: "use the places of its parameters, from {0}")
  }

  /// Writes a message in the syntax of `string.Format`; nil if it has what the syntax cannot hold.
  public func text(_ message: Message, _ phrase: SourcePhrase, _ language: TextLanguage) -> String?
  {
    let words = PatternText(
      parameters: phrase.parameters, readsMarkup: phrase.identity.readsMarkup)
    var text = ""
    var open: [String] = []
    for (index, node) in message.nodes.enumerated() {
      switch node {
      case .text(let part):
        let next = message.nodes.dropFirst(index + 1).first
        let part = words.text(part, beforeTag: next?.isTag == true)
        text +=
          phrase.parameters.isEmpty
          ? part : part.replacing("{", with: "{{").replacing("}", with: "}}")
      case .open(let name):
        open.append(name)
        text += "<\(name)>"
      case .close: text += "</\(open.popLast() ?? "")>"
      case .token(let position): text += "{\(position)}"
      case .select: return nil
      }
    }
    guard let read = try? self.message(text, phrase, language), read.joined == message.joined else {
      return nil
    }
    return text
  }
}

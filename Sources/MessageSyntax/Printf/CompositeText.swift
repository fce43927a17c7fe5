import Phrases

/// Texts for .NET's `string.Format`: `{0}` is the first parameter, `{{` a brace; without variants.
///
/// A text of a phrase without parameters is shown unchanged, including its braces. The alignment
/// and format of a token, as in `{0,10:N2}`, are ignored in packs, and kept in files: where the app
/// shows the text of its file, they are a part of it.
///
/// Source: .NET, "Composite formatting".
public struct CompositeText: TextSyntax {
  /// The alignments and formats of the source text, such as `,10:N2`, by position: one for each
  /// occurrence of the token, of which the last serves for further ones.
  var formats: [Int: [String]]

  /// Creates the syntax, with formats of a former text or of the source text.
  public init(formats: [Int: [String]] = [:]) { self.formats = formats }

  /// Returns the alignments and formats of a text's tokens; empty words for a token without.
  ///
  /// - Complexity: O(*n*) in the text.
  public static func formats(of text: String) -> [Int: [String]] {
    let pattern = /{{|}}|{([0-9]{1,3}) *((?:, *-?[0-9]{1,6} *)?(?::[^{}]*)?)}/
    var found: [Int: [String]] = [:]
    for match in text.matches(of: pattern) {
      guard let digits = match.output.1, let number = Int(digits) else { continue }
      found[number, default: []].append(String(match.output.2 ?? ""))
    }
    return found
  }

  /// Returns the format of an occurrence of a token.
  private func format(_ position: Int, _ occurrence: Int) -> String {
    guard let formats = formats[position], let last = formats.last else { return "" }
    return occurrence < formats.count ? formats[occurrence] : last
  }

  /// Reads a string in the syntax of `string.Format`.
  public func message(
    _ text: String, _ phrase: SourcePhrase, _ language: TextLanguage
  ) throws(PatternError) -> Message {
    let message = try message(text, phrase)
    return phrase.identity.readsMarkup ? try PatternText.readingMarkup(message) : message
  }

  /// Returns the message of a string without spans.
  public func message(_ text: String, _ phrase: SourcePhrase) throws(PatternError) -> Message {
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
      fix: .decision("use the places of its parameters, from {0}"))
  }

  /// Writes a message in the syntax of `string.Format`; nil if it has what the syntax cannot hold.
  public func text(_ message: Message, _ phrase: SourcePhrase, _ language: TextLanguage) -> String?
  {
    guard let text = text(message, phrase),
      let read = try? self.message(text, phrase, language), read.joined == message.joined
    else { return nil }
    return text
  }

  /// Returns the string of a message without variants; nil for any other.
  public func text(_ message: Message, _ phrase: SourcePhrase) -> String? {
    let words = PatternText(
      parameters: phrase.parameters, readsMarkup: phrase.identity.readsMarkup)
    var text = ""
    var (open, seen): ([String], [Int: Int]) = ([], [:])
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
      case .token(let position):
        text += "{\(position)\(format(position, seen[position, default: 0]))}"
        seen[position, default: 0] += 1
      case .select: return nil
      }
    }
    return text
  }
}

import MessageSyntax
import Phrases

/// The texts of a phrase that a line holds as they are, which a scan of their bytes proves.
///
/// A text of words and tokens without variants is written as `words {token} words`. It reads back the same
/// if no byte of the words is an escape, a brace or a tag, and each token has its own name.
struct PlainLine: Sendable {
  let phrase: SourcePhrase
  /// The tokens that a text must show.
  private let required: Set<Int>
  /// Whether the source text has spans, which every text must have too.
  let hasSpans: Bool
  /// Whether tags in the texts are spans.
  private let readsMarkup: Bool

  /// The length up to which a text is surely not too long.
  private static let longest = 1000

  /// Creates the lines of a phrase's texts.
  init(_ phrase: SourcePhrase) {
    (self.phrase, readsMarkup) = (phrase, phrase.identity.readsMarkup)
    required = phrase.parameters.isEmpty ? [] : phrase.source.shownParameters
    hasSpans = !phrase.source.spans.isEmpty
  }

  /// Returns whether a text reads back the same; false for one that must be written to know.
  func holds(_ message: Message) -> Bool {
    !hasSpans && isSentence(message) && showsEveryToken(message)
  }

  /// Returns whether a text has words or tokens, and each of them is written as it is.
  func isSentence(_ message: Message) -> Bool {
    var length = 0
    for node in message.nodes {
      switch node {
      case .text(let words):
        length += words.utf8.count
        guard length <= Self.longest, words.utf8.allSatisfy(isPlain) else { return false }
      case .token(let position):
        length += 1
        guard isNamed(position) else { return false }
      case .open, .close, .select: return false
      }
    }
    return length > 0
  }

  /// Returns whether a byte of words is written as it is, and read as nothing else.
  private func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, 0x7F, UInt8(ascii: "\\"): false
    case UInt8(ascii: "{"), UInt8(ascii: "}"): false
    case UInt8(ascii: "<"): !readsMarkup
    default: true
    }
  }

  /// Returns whether a token is shown under a name that is written as it is and stands for it alone.
  private func isNamed(_ position: Int) -> Bool {
    guard phrase.parameters.indices.contains(position) else { return false }
    let name = phrase.parameters[position].name
    return !name.isEmpty && name.utf8.allSatisfy(isPlain) && isFirst(position)
  }

  /// Returns whether no token before it has the same name, in Unicode's canonical equivalence.
  private func isFirst(_ position: Int) -> Bool {
    let name = phrase.parameters[position].name
    return phrase.parameters.firstIndex { $0.kind.isShown && $0.name == name } == position
  }

  /// Returns whether a text has every token that the source has.
  private func showsEveryToken(_ message: Message) -> Bool {
    required.isEmpty || required.isSubset(of: message.shownParameters)
  }
}

extension PlainLine {
  /// Returns the message of a text of words and tokens alone; nil for one that must be parsed.
  ///
  /// The parser would give the same message without a finding.
  func message(of text: String) -> Message? {
    var text = text
    if hasSpans { return nil }
    let message = text.withUTF8 { bytes -> Message? in
      guard !bytes.isEmpty, bytes.count <= Self.longest else { return nil }
      return nodes(bytes).map { Message($0) }
    }
    return message.flatMap { showsEveryToken($0) ? $0 : nil }
  }

  /// Returns the words and tokens of a text; nil if it has a tag, or a brace that begins no token.
  private func nodes(_ bytes: UnsafeBufferPointer<UInt8>) -> [Message.Node]? {
    var nodes: [Message.Node] = []
    var (start, place) = (0, 0)
    func add(until end: Int) {
      guard start < end else { return }
      nodes.append(.text(String(decoding: bytes[start..<end], as: UTF8.self)))
    }
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "}"): return nil
      case UInt8(ascii: "<") where readsMarkup: return nil
      case UInt8(ascii: "{"):
        add(until: place)
        let rest = bytes[(place + 1)...]
        guard let end = rest.firstIndex(of: UInt8(ascii: "}")),
          let position = position(named: rest[..<end])
        else { return nil }
        nodes.append(.token(position))
        (start, place) = (end + 1, end + 1)
      default: place += 1
      }
    }
    add(until: bytes.count)
    return nodes
  }

  /// Returns the token that is written under a name; nil if there is none.
  private func position(named name: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    guard !name.isEmpty, !name.contains(UInt8(ascii: "{")) else { return nil }
    let found = phrase.parameters.firstIndex {
      $0.kind.isShown && $0.name.utf8.elementsEqual(name)
    }
    return found.flatMap { isFirst($0) ? $0 : nil }
  }
}

import Language
import Pack
import Phrases

/// Writes the values of a pack; equal records are written once, children before their parents.
struct RecordWriter {
  private var writer = ByteWriter()
  /// The offset of every record, by its bytes; a message's bytes name its children by distance, so
  /// equal messages are told apart by `messages`.
  private var plain: [String: Int] = [:]
  private var messages: [Message: Int] = [:]

  var bytes: [UInt8] { writer.bytes }

  /// The offset of the record of a message; writes it where it is not there yet.
  mutating func offset(of message: Message) -> Int {
    let message = Self.canonical(message)
    if let text = message.plainText { return offset(ofWords: text) }
    if let known = messages[message] { return known }
    for node in message.nodes {
      guard case .select(let selection) = node else { continue }
      for branch in selection.branches { _ = offset(of: branch) }
    }
    let offset = writer.count
    var content = ByteWriter()
    for node in message.nodes { append(node, to: &content, at: offset) }
    writer.append(number: content.count << 1 | 1)
    writer.append(content.bytes)
    messages[message] = offset
    return offset
  }

  private mutating func offset(ofWords text: String) -> Int {
    if let known = plain[text] { return known }
    let offset = writer.count
    let words = Array(text.utf8)
    writer.append(number: words.count << 1)
    writer.append(words)
    plain[text] = offset
    return offset
  }

  private mutating func append(
    _ node: Message.Node, to content: inout ByteWriter, at offset: Int
  ) {
    switch node {
    case .text(let text):
      content.append([PackLayout.Node.text.rawValue])
      content.append(number: text.utf8.count)
      content.append(text.utf8)
    case .token(let position):
      content.append([PackLayout.Node.token.rawValue])
      content.append(number: position)
    case .open(let name):
      content.append([PackLayout.Node.open.rawValue])
      content.append(number: name.utf8.count)
      content.append(name.utf8)
    case .close: content.append([PackLayout.Node.close.rawValue])
    case .select(let selection):
      content.append([Self.kind(of: selection).rawValue])
      content.append(number: selection.parameter == Message.viewer ? 0 : selection.parameter)
      content.append(number: selection.variants.count)
      for variant in selection.variants {
        content.append(number: Self.key(variant.key))
        content.append(number: offset - self.offset(of: variant.message))
      }
      content.append(number: offset - self.offset(of: selection.other))
    }
  }

  private static func kind(of selection: Message.Selection) -> PackLayout.Node {
    if selection.parameter == Message.viewer { return .byViewer }
    if selection.isOrdinal { return .byOrdinal }
    return switch selection.variants.first?.key {
    case .gender, .person: .byGender
    case .choice: .byChoice
    case .exactly, .plural, .ordinal, nil: .byNumber
    }
  }

  private static func key(_ key: VariantKey) -> Int {
    switch key {
    case .exactly(let number): Int(clamping: number) + PackLayout.exactKey
    case .plural(let category), .ordinal(let category): Int(category.rawValue)
    case .person(let gender): Int(gender.rawValue) + PackLayout.exactKey
    case .gender(let gender): Int(gender.rawValue)
    case .choice(let position): position
    }
  }
}

extension RecordWriter {
  /// The same message with its variants in the order of their keys, without those that say what
  /// `other` says anyway, and without selections of one text.
  static func canonical(_ message: Message) -> Message {
    let nodes = message.nodes.flatMap { node -> [Message.Node] in
      guard case .select(let selection) = node else { return [node] }
      let other = canonical(selection.other)
      var variants = selection.variants
        .filter { ![.plural(.other), .ordinal(.other)].contains($0.key) && $0.key.isEncodable }
        .map { Message.Variant($0.key, canonical($0.message)) }
        .sorted { key($0.key) < key($1.key) }
      variants.removeAll { !$0.key.isExact && $0.message == other }
      if variants.isEmpty { return other.nodes }
      return [.select(.init(by: selection.parameter, variants, other: other))]
    }
    return Message(nodes).joined
  }
}

extension VariantKey {
  /// Whether it goes before a category: such a variant may say what `other` says.
  fileprivate var isExact: Bool {
    switch self {
    case .exactly, .person: true
    case .plural, .ordinal, .gender, .choice: false
    }
  }

  /// Whether a pack can hold the key: exact numbers reach to 2^60.
  fileprivate var isEncodable: Bool {
    if case .exactly(let number) = self { number <= 1 << 60 } else { true }
  }
}

import Language
import Pack
import Phrases

/// The texts of a pack as messages again: the plain reader, which follows `Docs/Formats/Pack.md`.
///
/// Slow and allocating, for tools and tests; the app reads by `Pack.text(at:_:)`.
public struct PackDump: Sendable {
  /// One ordinal and what the pack says of it.
  public struct Line: Sendable, Hashable {
    /// The ordinal.
    public var ordinal: Int
    /// What is said; nil where the record is broken.
    public var value: PackValue?
  }

  /// The pack.
  public let pack: Pack

  /// A dump of a pack.
  public init(_ pack: Pack) { self.pack = pack }

  /// Every ordinal that is not missing, in order.
  public var lines: [Line] {
    (0..<pack.entryCount).compactMap { ordinal in
      switch pack.entry(UInt32(ordinal)) {
      case .missing: nil
      case .dead: Line(ordinal: ordinal, value: .dead)
      case .sameAsSource: Line(ordinal: ordinal, value: .sameAsSource)
      case .text(let offset): Line(ordinal: ordinal, value: message(at: offset).map(PackValue.text))
      }
    }
  }

  /// The message of a record, or nil where it is broken or more than 16 deep.
  ///
  /// - Parameter offset: of the record, among the values.
  /// - Returns: the message.
  public func message(at offset: Int) -> Message? { message(at: offset, depth: 0) }

  private func message(at offset: Int, depth: Int) -> Message? {
    guard depth < 16, let record = pack.record(at: offset) else { return nil }
    let content = Array(pack.bytes.buffer[record.content])
    guard record.isMessage else { return Message(text: String(decoding: content, as: UTF8.self)) }
    var reader = NodeReader(bytes: content)
    var nodes: [Message.Node] = []
    while !reader.isAtEnd {
      guard let node = node(&reader, of: record, depth) else { return nil }
      nodes.append(node)
    }
    return Message(nodes)
  }

  private func node(
    _ reader: inout NodeReader, of record: Pack.Record, _ depth: Int
  ) -> Message.Node? {
    guard let tag = reader.byte(), let kind = PackLayout.Node(rawValue: tag) else { return nil }
    if kind == .close { return .close }
    guard let first = reader.number() else { return nil }
    switch kind {
    case .text: return reader.text(first).map { .text($0) }
    case .token: return .token(first)
    case .open: return reader.text(first).map { .open($0) }
    case .byNumber, .byGender, .byChoice, .byOrdinal, .byViewer, .close:
      guard let count = reader.number() else { return nil }
      var variants: [Message.Variant] = []
      for _ in 0..<count {
        guard let key = reader.number().flatMap({ Self.key($0, kind) }),
          let message = child(&reader, of: record, depth)
        else { return nil }
        variants.append(.init(key, message))
      }
      guard let other = child(&reader, of: record, depth) else { return nil }
      return .select(
        .init(by: kind == .byViewer ? Message.viewer : first, variants, other: other))
    }
  }

  private func child(
    _ reader: inout NodeReader, of record: Pack.Record, _ depth: Int
  ) -> Message? {
    guard let distance = reader.number(), distance > 0, distance <= record.offset else {
      return nil
    }
    return message(at: record.offset - distance, depth: depth + 1)
  }

  private static func key(_ key: Int, _ kind: PackLayout.Node) -> VariantKey? {
    switch kind {
    case .byNumber where key >= PackLayout.exactKey, .byOrdinal where key >= PackLayout.exactKey:
      .exactly(UInt64(key - PackLayout.exactKey))
    case .byOrdinal: UInt8(exactly: key).flatMap(PluralCategory.init).map { .ordinal($0) }
    case .byGender where key >= PackLayout.exactKey, .byViewer where key >= PackLayout.exactKey:
      UInt8(exactly: key - PackLayout.exactKey).flatMap(Gender.init).map { .person($0) }
    case .byNumber: UInt8(exactly: key).flatMap(PluralCategory.init).map { .plural($0) }
    case .byGender, .byViewer: UInt8(exactly: key).flatMap(GenderVariation.init).map { .gender($0) }
    default: .choice(key)
    }
  }
}

/// Reads the nodes of one record.
private struct NodeReader {
  let bytes: [UInt8]
  var position = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position == bytes.count }

  mutating func byte() -> UInt8? {
    guard position < bytes.count else { return nil }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func number() -> Int? {
    var value = 0
    for shift in stride(from: 0, to: 63, by: 7) {
      guard let next = byte() else { return nil }
      value |= Int(next & 0x7F) << shift
      if next < 0x80 { return value }
    }
    return nil
  }

  mutating func text(_ count: Int) -> String? {
    guard count <= bytes.count - position else { return nil }
    defer { position += count }
    return String(decoding: bytes[position..<(position + count)], as: UTF8.self)
  }
}

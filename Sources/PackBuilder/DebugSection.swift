import Pack
import Phrases

/// What a pack carries beside its texts.
public struct PackExtras: Sendable {
  /// A key table of the same epoch: the pack is then read without one beside it.
  public var keys: [UInt8]
  /// Ids and descriptions of its phrases.
  public var debug: DebugSection?

  /// Extras; none, unless said otherwise.
  public init(keys: [UInt8] = [], debug: DebugSection? = nil) {
    self.keys = keys
    self.debug = debug
  }
}

/// The section of a pack that says what its ordinals stand for, as `Docs/Formats/Pack.md` draws it.
public struct DebugSection: Sendable, Hashable {
  /// One ordinal.
  public struct Entry: Sendable, Hashable {
    /// The ordinal.
    public var ordinal: Int
    /// The phrase's id.
    public var id: PhraseID
    /// The phrase's key; empty for a phrase that has none.
    public var key: String
    /// What the author tells translators.
    public var description: String

    /// An entry of its parts.
    public init(ordinal: Int, id: PhraseID, key: String, description: String) {
      self.ordinal = ordinal
      self.id = id
      self.key = key
      self.description = description
    }
  }

  /// The entries; ordinals rise.
  public let entries: [Entry]

  /// A section of entries, in any order, each ordinal once.
  public init(_ entries: [Entry]) {
    self.entries = entries.sorted { $0.ordinal < $1.ordinal }
  }

  /// The bytes of the section.
  public func encoded() -> [UInt8] {
    var writer = ByteWriter()
    writer.append(number: entries.count)
    for entry in entries {
      writer.append(number: entry.ordinal)
      writer.append(little: entry.id.rawValue)
      for text in [entry.key, entry.description] {
        writer.append(number: text.utf8.count)
        writer.append(text.utf8)
      }
    }
    return writer.bytes
  }

  /// The debug section of a pack, or nil where it has none that can be read.
  public init?(of pack: Pack) {
    let entries: [Entry]? = withExtendedLifetime(pack) {
      let bytes = pack.section(.debug)
      return ByteCursor(bytes, from: 0, to: bytes.count).flatMap { Self.entries($0) }
    }
    guard let entries, !entries.isEmpty else { return nil }
    self.entries = entries
  }

  private static func entries(_ cursor: ByteCursor) -> [Entry]? {
    var cursor = cursor
    guard let count = cursor.number() else { return nil }
    var entries: [Entry] = []
    for _ in 0..<count {
      guard let ordinal = cursor.number(), ordinal > entries.last?.ordinal ?? -1,
        let id = cursor.slice(8)?.little(UInt64.self, at: 0), let key = text(&cursor),
        let description = text(&cursor)
      else { return nil }
      entries.append(
        Entry(
          ordinal: ordinal, id: PhraseID(rawValue: id), key: key, description: description))
    }
    return cursor.isAtEnd ? entries : nil
  }

  private static func text(_ cursor: inout ByteCursor) -> String? {
    cursor.number().flatMap { cursor.slice($0) }.map { String(decoding: $0, as: UTF8.self) }
  }
}

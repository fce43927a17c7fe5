import Pack
import Phrases

/// The content of a pack besides its texts.
public struct PackExtras: Sendable {
  /// A key table of the same epoch, so that the pack can be read without a separate one.
  public var keys: [UInt8]
  /// The ids and descriptions of its phrases.
  public var debug: DebugSection?

  /// Creates extras; empty by default.
  public init(keys: [UInt8] = [], debug: DebugSection? = nil) {
    self.keys = keys
    self.debug = debug
  }
}

/// The section of a pack that describes its ordinals, as drawn in `Docs/Formats/Pack.md`.
public struct DebugSection: Sendable, Hashable {
  /// The description of an ordinal.
  public struct Entry: Sendable, Hashable {
    /// The ordinal.
    public var ordinal: Int
    /// The phrase's id.
    public var id: PhraseID
    /// The phrase's key; empty for a phrase without one.
    public var key: String
    /// The author's description for translators.
    public var description: String

    /// Creates an entry from its parts.
    public init(ordinal: Int, id: PhraseID, key: String, description: String) {
      self.ordinal = ordinal
      self.id = id
      self.key = key
      self.description = description
    }
  }

  /// The entries, sorted by ordinal.
  public let entries: [Entry]

  /// Creates a section from entries in any order, each ordinal once.
  public init(_ entries: [Entry]) {
    self.entries = entries.sorted { $0.ordinal < $1.ordinal }
  }

  /// Returns the bytes of the section.
  public func encoded() -> [UInt8] {
    var writer = SectionWriter()
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

  /// Reads the debug section of a pack; nil if it has no readable one.
  public init?(of pack: LanguagePack) {
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

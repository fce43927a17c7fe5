import Phrases

/// The name of a phrase in committed files: its key, or the id of a phrase without a key.
///
///     places-found        a key of the default table
///     Settings/title      a key of another table
///     /a/b  /0123…cdef    a key of the default table that looks like one of the other two
///     9f86d081884c7d65    the id of an fbt phrase
///
/// A `/` in the name of a table is `\/`.
public enum PhraseName: Sendable, Hashable {
  /// A key in a table; the default table is empty.
  case key(String, table: String)
  /// The id of a phrase without a key.
  case id(PhraseID)

  /// Creates the name of a phrase.
  public init(_ phrase: SourcePhrase) {
    self =
      if case .key(let key, let table) = phrase.identity { .key(key, table: table) } else {
        .id(phrase.id)
      }
  }

  /// Parses a name as it is written; nil if no phrase's name is written so.
  public init?(written: String) {
    if Self.isPlain(written) {
      self = .key(written, table: "")
      return
    }
    var bytes = written
    let name = bytes.withUTF8 { Self.parse($0[...]) }
    guard let name, name.written.hasBytes(of: written) else { return nil }
    self = name
  }

  /// The name as files write it, with escapes.
  public var written: String {
    guard case .key(let key, let table) = self else {
      return if case .id(let id) = self { id.description } else { "" }
    }
    var bytes: [UInt8] = []
    LineEscapes.write(table, to: &bytes)
    bytes = bytes.flatMap { $0 == slash ? [UInt8(ascii: "\\"), slash] : [$0] }
    if !table.isEmpty || Self.needsSlash(key) { bytes.append(slash) }
    LineEscapes.write(key, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The id of the phrase with the name.
  public var phraseID: PhraseID {
    switch self {
    case .key(let key, let table): PhraseID(key: key, table: table)
    case .id(let id): id
    }
  }

  /// The name for people: the key without escapes, after its table, or the id.
  public var shown: String {
    switch self {
    case .key(let key, let table): table.isEmpty ? key : "\(table)/\(key)"
    case .id(let id): id.description
    }
  }

  private var slash: UInt8 { UInt8(ascii: "/") }

  /// Returns whether a written name is that of a key of the default table, without escapes.
  private static func isPlain(_ written: String) -> Bool {
    let count = written.utf8.count
    return count > 0 && count != 16
      && !written.utf8.contains { LineEscapes.isEscaped($0) || $0 == UInt8(ascii: "/") }
  }

  private static func needsSlash(_ key: String) -> Bool {
    key.isEmpty || key.utf8.contains(UInt8(ascii: "/")) || isID(key.utf8)
  }

  private static func isID(_ text: some Collection<UInt8>) -> Bool {
    text.count == 16 && text.allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 }
  }

  private static func parse(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> PhraseName? {
    if isID(bytes) {
      return String(validating: bytes, as: UTF8.self).flatMap { PhraseID($0) }.map { .id($0) }
    }
    guard let slash = firstSlash(bytes) else {
      return LineEscapes.text(bytes).map { .key($0, table: "") }
    }
    var table = Array(bytes[..<slash])
    table.removeEscapesOfSlashes()
    let name = table.withUnsafeBufferPointer { LineEscapes.text($0[...]) }
    guard let name, let key = LineEscapes.text(bytes[(slash + 1)...]) else { return nil }
    return .key(key, table: name)
  }

  /// Returns the place of the first `/` that isn't escaped.
  private static func firstSlash(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    var at = bytes.startIndex
    while at < bytes.endIndex {
      if bytes[at] == UInt8(ascii: "/") { return at }
      at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }
}

extension PhraseName {
  /// Whether two names are of the same bytes.
  public static func == (one: PhraseName, other: PhraseName) -> Bool {
    switch (one, other) {
    case (.key(let key, let table), .key(let otherKey, let otherTable)):
      key.hasBytes(of: otherKey) && table.hasBytes(of: otherTable)
    case (.id(let id), .id(let otherID)): id == otherID
    default: false
    }
  }

  /// Hashes the id of the phrase.
  public func hash(into hasher: inout Hasher) { hasher.combine(phraseID) }
}

extension [UInt8] {
  fileprivate mutating func removeEscapesOfSlashes() {
    var plain: [UInt8] = []
    var at = 0
    while at < count {
      let isEscape = self[at] == UInt8(ascii: "\\") && at + 1 < count
      if isEscape, self[at + 1] == UInt8(ascii: "/") {
        plain.append(self[at + 1])
        at += 2
      } else {
        plain += self[at..<Swift.min(at + (isEscape ? 2 : 1), count)]
        at += isEscape ? 2 : 1
      }
    }
    self = plain
  }
}

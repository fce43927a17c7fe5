import Language

/// The texts of one locale, by ordinal, with the rules of its language; read in place.
///
/// A pack holds values only: which phrase has which ordinal is the key table's to say. Any bytes can
/// be given; what cannot be read is an error here or a missing text later, never a crash.
public struct Pack: Sendable {
  /// The mapped file.
  public let bytes: Bytes
  /// The line of ordinals it belongs to.
  public let epoch: Epoch
  /// The rules of the language that its texts are written in.
  public var rules: LanguageRules { shared.rules }
  /// The same, without a copy.
  package let shared: SharedRules
  /// How many ordinals it speaks of; all others are missing.
  public let entryCount: Int
  private let entriesOffset: Int
  private let valuesOffset: Int
  /// Where the texts lie; valid while somebody holds the pack.
  package var reader: PackReader {
    PackReader(
      buffer: bytes.buffer, shared: .passUnretained(shared),
      isRightToLeft: shared.rules.isRightToLeft, entryCount: entryCount,
      entriesOffset: entriesOffset, valuesOffset: valuesOffset)
  }

  /// Opens a pack; reads its header and its language section.
  ///
  /// - Parameter bytes: the installed form.
  /// - Throws: what is wrong with the header or the language section.
  /// - Complexity: O(1); nothing grows with the texts.
  public init(_ bytes: Bytes) throws(PackError) {
    let buffer = bytes.buffer
    try Self.checkHeader(buffer)
    func field(_ offset: Int) -> Int { Int(buffer.little(UInt32.self, at: offset) ?? 0) }
    let languageEnd = PackLayout.headerLength + field(PackLayout.languageLength)
    entryCount = field(PackLayout.entryCount)
    entriesOffset = field(PackLayout.entriesOffset)
    valuesOffset = field(PackLayout.valuesOffset)
    guard field(PackLayout.languageOffset) == PackLayout.headerLength, languageEnd <= buffer.count
    else { throw .wrongSection("language") }
    guard entriesOffset == (languageEnd + 3) & ~3 else { throw .wrongSection("entries") }
    guard valuesOffset == entriesOffset + 4 * entryCount,
      valuesOffset + field(PackLayout.valuesLength) == buffer.count
    else { throw .wrongSection("values") }
    do {
      let section = UnsafeRawBufferPointer(rebasing: buffer[PackLayout.headerLength..<languageEnd])
      shared = SharedRules(try LanguageRules(decoding: section))
    } catch {
      throw .wrongLanguage
    }
    epoch = Epoch(
      low: buffer.little(UInt64.self, at: 8) ?? 0, high: buffer.little(UInt64.self, at: 16) ?? 0)
    self.bytes = bytes
  }

  private static func checkHeader(_ buffer: UnsafeRawBufferPointer) throws(PackError) {
    guard buffer.count >= PackLayout.headerLength,
      buffer.prefix(4).elementsEqual(PackLayout.magic)
    else { throw .wrongMagic }
    let version = buffer.little(UInt16.self, at: 4) ?? 0
    guard version == PackLayout.version else { throw .unknownVersion(version) }
    let flags = buffer.little(UInt16.self, at: 6) ?? 0
    guard flags == 0 else { throw .unknownFlags(flags) }
    let length = Int(buffer.little(UInt32.self, at: PackLayout.fileLength) ?? 0)
    guard length == buffer.count else {
      throw .wrongLength(expected: length, found: buffer.count)
    }
  }

  /// What a pack says of an ordinal.
  public enum Entry: Sendable, Hashable {
    /// It has a text; the offset of its record among the values.
    case text(Int)
    /// The source text is this language's text too.
    case sameAsSource
    /// It has no text; the next pack of the chain may.
    case missing
    /// The phrase is gone; as missing.
    case dead
  }

  /// What this pack says of an ordinal.
  ///
  /// - Parameter ordinal: from the key table of the same epoch.
  /// - Returns: `missing` also beyond the last entry.
  /// - Complexity: O(1), no allocation.
  public func entry(_ ordinal: UInt32) -> Entry {
    withExtendedLifetime(bytes) { reader.entry(ordinal) }
  }
}

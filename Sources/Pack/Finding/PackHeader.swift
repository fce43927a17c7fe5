/// The checked header of an installed form: every section that it describes is in bounds.
package struct PackHeader: Sendable {
  package let epoch: Epoch
  package let revision: Revision
  package let flags: PackFlags
  package let entryCount: UInt32
  package let sections: PackSections
  /// The checksum of header, language section and code; see `PackCheck`.
  package let check: UInt32

  /// Reads and checks a header.
  @inline(__always)
  package init(_ buffer: ByteView) throws(PackError) {
    guard buffer.little(UInt32.self, at: 0) == PackLayout.magic else { throw .wrongMagic }
    guard buffer.count >= PackLayout.headerLength else {
      throw .wrongLength(expected: PackLayout.headerLength, found: buffer.count)
    }
    func field(_ offset: Int) -> UInt32 { buffer.little(UInt32.self, at: offset) ?? 0 }
    let version = buffer.little(UInt16.self, at: 4) ?? 0
    guard version == PackLayout.version else { throw .unknownVersion(version) }
    flags = PackFlags(rawValue: buffer.little(UInt16.self, at: PackLayout.flags) ?? 0)
    guard PackFlags.readable.isSuperset(of: flags) else { throw .unknownFlags(flags.rawValue) }
    let length = UInt64(field(PackLayout.fileLength))
    guard length == UInt64(buffer.count) else {
      throw .wrongLength(expected: Int(clamping: length), found: buffer.count)
    }
    entryCount = field(PackLayout.entryCount)
    guard entryCount <= LanguagePack.longestCount else { throw .wrongSection("entries") }
    sections = PackSections(entries: entryCount, isOverlay: flags.contains(.overlay)) {
      field(PackLayout.lengths + 4 * $0)
    }
    guard sections.end == length else { throw .wrongSection("values") }
    epoch = Epoch(
      low: buffer.little(UInt64.self, at: PackLayout.epoch) ?? 0,
      high: buffer.little(UInt64.self, at: PackLayout.epoch + 8) ?? 0)
    revision = Revision(clamping: field(PackLayout.revision))
    check = field(PackLayout.check)
    let wrong = flags.symmetricDifference(Self.flags(of: sections)).subtracting(.overlay)
    guard wrong.isEmpty else { throw Self.wrongSection(wrong) }
  }

  /// The location of entries and values.
  var places: PackPlaces { PackPlaces(self) }

  /// Returns the flags that the header must have, given its sections.
  @inline(__always)
  private static func flags(of sections: PackSections) -> PackFlags {
    PackFlags(
      rawValue: (sections[.code].isEmpty ? 0 : PackFlags.compact.rawValue)
        | (sections[.keys].isEmpty ? 0 : PackFlags.keys.rawValue)
        | (sections[.debug].isEmpty ? 0 : PackFlags.debug.rawValue))
  }

  @inline(never)
  private static func wrongSection(_ flags: PackFlags) -> PackError {
    .wrongSection(flags.contains(.compact) ? "code" : flags.contains(.keys) ? "keys" : "debug")
  }
}

extension LanguagePack {
  /// The maximum number of ordinals in a pack.
  public static let longestCount = 1 << 24
  /// The maximum number of bytes in one text.
  public static let longestText = 1 << 20
}

/// The location of entries and values in the file.
struct PackPlaces: Sendable {
  let blocks: Int
  let blocksEnd: Int
  let entries: Int
  let values: Int
  /// The start of the far values, relative to the values.
  let far: Int
  let valuesEnd: Int
  let isOverlay: Bool

  init(_ header: PackHeader) {
    blocks = header.sections[.blocks].lowerBound
    blocksEnd = header.sections[.blocks].upperBound
    entries = header.sections[.entries].lowerBound
    values = header.sections[.values].lowerBound
    far = header.sections[.values].count
    valuesEnd = header.sections.records.upperBound
    isOverlay = header.flags.contains(.overlay)
  }
}

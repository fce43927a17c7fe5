/// The header of an installed form, checked: where it says that something lies, there are bytes.
package struct PackHeader {
  package let epoch: Epoch
  package let revision: UInt32
  package let flags: PackFlags
  package let entryCount: UInt32
  package let sections: PackSections

  /// Reads and checks a header.
  package init(_ buffer: UnsafeRawBufferPointer) throws(PackError) {
    guard buffer.count >= PackLayout.headerLength,
      buffer.prefix(4).elementsEqual(PackLayout.magic)
    else { throw .wrongMagic }
    func field(_ offset: Int) -> UInt32 { buffer.little(UInt32.self, at: offset) ?? 0 }
    let version = buffer.little(UInt16.self, at: 4) ?? 0
    guard version == PackLayout.version else { throw .unknownVersion(version) }
    flags = PackFlags(rawValue: buffer.little(UInt16.self, at: PackLayout.flags) ?? 0)
    guard PackFlags.readable.isSuperset(of: flags) else { throw .unknownFlags(flags.rawValue) }
    guard field(PackLayout.reserved) == 0 else { throw .wrongSection("header") }
    let length = UInt64(field(PackLayout.fileLength))
    guard length == UInt64(buffer.count) else {
      throw .wrongLength(expected: Int(clamping: length), found: buffer.count)
    }
    entryCount = field(PackLayout.entryCount)
    guard entryCount <= Pack.longestCount else { throw .wrongSection("entries") }
    sections = PackSections(
      entries: entryCount, isOverlay: flags.contains(.overlay),
      lengths: (0..<6).map { field(PackLayout.lengths + 4 * $0) })
    guard sections.end == length else { throw .wrongSection("values") }
    epoch = Epoch(
      low: buffer.little(UInt64.self, at: PackLayout.epoch) ?? 0,
      high: buffer.little(UInt64.self, at: PackLayout.epoch + 8) ?? 0)
    revision = field(PackLayout.revision)
    try checkOptional(.code, .compact, "code")
    try checkOptional(.keys, .keys, "keys")
    try checkOptional(.debug, .debug, "debug")
  }

  /// A section is there exactly where a flag says so.
  private func checkOptional(
    _ section: PackSection, _ flag: PackFlags, _ name: String
  ) throws(PackError) {
    guard sections[section].isEmpty != flags.contains(flag) else { throw .wrongSection(name) }
  }
}

extension Pack {
  /// The most ordinals that a pack can speak of.
  public static let longestCount = 1 << 24
  /// The most bytes that one text may have.
  public static let longestText = 1 << 20
}

/// Where entries and values lie in the file.
struct PackPlaces: Sendable {
  let blocks: Int
  let entries: Int
  let values: Int
  /// Where far values begin, counted from the values.
  let far: Int
  let valuesEnd: Int
  let isOverlay: Bool

  init(_ header: PackHeader) {
    blocks = header.sections[.blocks].lowerBound
    entries = header.sections[.entries].lowerBound
    values = header.sections[.values].lowerBound
    far = header.sections[.values].count
    valuesEnd = header.sections[.far].upperBound
    isOverlay = header.flags.contains(.overlay)
  }
}

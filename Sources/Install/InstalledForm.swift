import Pack

/// Writes installed forms: the same content gives the same bytes, in the builder and on a device.
///
/// `Docs/Formats/Pack.md` specifies the layout.
public enum InstalledForm {
  /// Returns the bytes of a pack's installed form.
  ///
  /// - Parameter content: The pack's content.
  /// - Returns: The file.
  /// - Throws: `InstallError` if a value string is not one that a writer would write, or if a limit
  ///   is exceeded.
  /// - Complexity: Linear in the value strings.
  public static func bytes(of content: PackContent) throws(InstallError) -> [UInt8] {
    try bytes(of: content) { _ in }
  }

  /// Returns the bytes, and reports after each ordinal the size of the entries and records so far.
  static func bytes(
    of content: PackContent, behindEach told: (Int) -> Void
  ) throws(InstallError) -> [UInt8] {
    guard content.values.count <= LanguagePack.longestCount else {
      throw .tooLarge(found: content.values.count, limit: LanguagePack.longestCount)
    }
    var writer = EntryWriter(content)
    for ordinal in 0..<content.values.count {
      do throws(ValueFault) {
        try writer.append(ordinal)
      } catch {
        throw .brokenValue(ordinal: ordinal, rule: "\(error)")
      }
      told(writer.length)
    }
    return try file(content, writer)
  }

  private static func file(
    _ content: PackContent, _ writer: EntryWriter
  ) throws(InstallError) -> [UInt8] {
    let parts: [PackSection: [UInt8]] = [
      .language: content.language, .blocks: writer.blocks, .entries: writer.entries,
      .values: writer.values, .far: writer.far, .code: writer.code,
      .keys: content.keys, .debug: content.debug,
    ]
    var lengths = [UInt32](repeating: 0, count: 6)
    for section in PackSection.allCases {
      guard let index = section.lengthIndex else { continue }
      guard let length = UInt32(exactly: parts[section]?.count ?? 0) else { throw .tooLong }
      lengths[index] = length
    }
    let sections = PackSections(entries: writer.count, isOverlay: content.isOverlay) {
      lengths[$0]
    }
    let whole = try length(of: sections)
    var bytes: [UInt8] = []
    append(PackLayout.magic, to: &bytes)
    append(PackLayout.version, to: &bytes)
    append(content.flags.rawValue, to: &bytes)
    bytes += content.epoch.bytes
    for field in [content.revisionField, whole, writer.count] + lengths + [0] {
      append(field, to: &bytes)
    }
    for section in PackSection.allCases {
      bytes += Array(repeating: 0, count: sections[section].lowerBound - bytes.count)
      bytes += parts[section] ?? []
    }
    PackCheck.seal(&bytes, sections)
    return bytes
  }

  /// Returns the length of a file with given sections, which must fit the header's four bytes.
  static func length(of sections: PackSections) throws(InstallError) -> UInt32 {
    guard let length = UInt32(exactly: sections.end) else { throw .tooLong }
    return length
  }

  static func append(_ number: some FixedWidthInteger, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
  }
}

/// Writes entries and the records that they refer to, by ordinal.
private struct EntryWriter {
  private let row: ValueRow
  private let isOverlay: Bool
  private let coder: TextCoder?
  private var near: RecordWriter
  private var remote: RecordWriter
  /// The offset that the current block's entries are relative to.
  private var start = 0
  private(set) var blocks: [UInt8] = []
  private(set) var entries: [UInt8] = []
  private(set) var count: UInt32 = 0

  var values: [UInt8] { near.bytes }
  var far: [UInt8] { remote.bytes }
  var code: [UInt8] { coder?.section ?? [] }
  /// The size of all ordinals so far in bytes.
  var length: Int {
    entries.count + near.bytes.count + remote.bytes.count + (isOverlay ? blocks.count : 0)
  }

  /// The maximum length of a value string near its entry; the record of a longer one is among the
  /// far values.
  private static let longestNear = 512
  /// The size of a block after which all further records are far: entries reach at most 64 KiB.
  private static let fullBlock = 0xF000
  /// The distance that entries reach back before a block of a compact pack.
  private static let reachBack = 0x8000

  init(_ content: PackContent) {
    row = content.values
    isOverlay = content.isOverlay
    coder = content.isCompact ? TextCoder(content.values.texts) : nil
    near = RecordWriter(row.bytes, coder)
    remote = RecordWriter(row.bytes, coder)
  }

  mutating func append(_ ordinal: Int) throws(ValueFault) {
    guard let value = row.range(ordinal) else { return }
    guard value.count <= LanguagePack.longestText else { throw .tooLong(value.count) }
    if isOverlay { try appendOverlay(ordinal, value) } else { try appendDense(ordinal, value) }
  }

  private mutating func appendDense(_ ordinal: Int, _ value: Range<Int>) throws(ValueFault) {
    if ordinal % PackLayout.blockLength == 0 {
      start = max(0, near.bytes.count - (coder == nil ? 0 : Self.reachBack))
      InstalledForm.append(BlockStart.word(UInt32(truncatingIfNeeded: start)), to: &blocks)
    }
    count += 1
    if let mark = mark(of: value) { return InstalledForm.append(mark, to: &entries) }
    InstalledForm.append(UInt16(truncatingIfNeeded: try near(value) - start), to: &entries)
  }

  private mutating func appendOverlay(_ ordinal: Int, _ value: Range<Int>) throws(ValueFault) {
    let mark = mark(of: value)
    guard mark != PackLayout.Mark.missing else { return }
    count += 1
    InstalledForm.append(UInt32(truncatingIfNeeded: ordinal), to: &blocks)
    if let mark { return InstalledForm.append(PackLayout.overlayMark(mark), to: &entries) }
    InstalledForm.append(UInt32(truncatingIfNeeded: try near.offset(of: value)), to: &entries)
  }

  private func mark(of value: Range<Int>) -> UInt16? {
    guard value.count == 1 else { return nil }
    return switch row.bytes[value.lowerBound] {
    case ValueCode.missing: PackLayout.Mark.missing
    case ValueCode.sameAsSource: PackLayout.Mark.sameAsSource
    case ValueCode.dead: PackLayout.Mark.dead
    default: nil
    }
  }

  /// Returns the offset, within the block, of the value's record or of one that refers to it.
  private mutating func near(_ value: Range<Int>) throws(ValueFault) -> Int {
    if let known = near.known(value) {
      if known >= start { return known }
      let distance = near.bytes.count - known
      if near.isShort(again: distance, value) { return near.write(.again, distance) }
    }
    guard value.count <= Self.longestNear, near.bytes.count - start < Self.fullBlock else {
      return near.write(.far, try remote.offset(of: value))
    }
    return try near.write(value)
  }
}

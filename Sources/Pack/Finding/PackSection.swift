/// The sections of an installed form, in file order.
public enum PackSection: Int, CaseIterable, Sendable {
  /// The rules of the language.
  case language
  /// The start of each block of entries among the values; in an overlay, the ordinals.
  case blocks
  /// A key table.
  case keys
  /// The entry of each ordinal.
  case entries
  /// The records that entries refer to.
  case values
  /// Long records, referred to by short ones.
  case far
  /// The code of the values.
  case code
  /// Ids and descriptions.
  case debug

  /// The index of its length among the header's lengths; nil if the length follows from the
  /// entries.
  @inline(__always)
  package var lengthIndex: Int? {
    switch self {
    case .language: 0
    case .blocks, .entries: nil
    case .values: 1
    case .far: 2
    case .code: 3
    case .keys: 4
    case .debug: 5
    }
  }

  /// The alignment of its offset, a power of two.
  ///
  /// Far values follow the values without a gap, since distances count through both.
  @inline(__always)
  package var alignment: UInt64 {
    switch self {
    case .language, .blocks, .entries, .code, .debug: 4
    case .keys: 8
    case .values, .far: 1
    }
  }
}

/// The location of an installed form's sections: a function of the header's counts and lengths.
package struct PackSections: Sendable {
  // One field per section. Not an array: the first array of a type costs a process more than the
  // rest of opening a pack.
  private let language, blocks, keys, entries, values, far, code, debug: Extent
  /// The length of the file.
  package let end: UInt64

  /// The start and end of a section; meaningless if the file has 4 GiB or more.
  private struct Extent {
    let start: UInt32
    let end: UInt32

    init(_ start: UInt64, _ end: UInt64) {
      self.start = UInt32(truncatingIfNeeded: start)
      self.end = UInt32(truncatingIfNeeded: end)
    }
  }

  /// Computes the layout of the sections.
  ///
  /// - Parameters:
  ///   - count: The number of entries.
  ///   - isOverlay: Whether entries name their ordinals.
  ///   - length: Returns the lengths in the header, by index.
  @inline(__always)
  package init(
    entries count: UInt32, isOverlay: Bool, length: (_ index: Int) -> UInt32
  ) {
    let count = UInt64(count)
    let blockLength = UInt64(PackLayout.blockLength)
    var end = UInt64(PackLayout.headerLength)
    // In file order.
    func place(_ section: PackSection, _ length: UInt64) -> Extent {
      let gap = length == 0 ? 0 : (0 &- end) & (section.alignment &- 1)
      let start = end &+ gap
      end = start &+ length
      return Extent(start, end)
    }
    func place(_ section: PackSection) -> Extent {
      place(section, section.lengthIndex.map { UInt64(length($0)) } ?? 0)
    }
    language = place(.language)
    blocks = place(
      .blocks,
      isOverlay
        ? 4 &* count : UInt64(BlockStart.length) &* ((count &+ blockLength &- 1) / blockLength))
    keys = place(.keys)
    entries = place(.entries, (isOverlay ? 4 : 2) &* count)
    values = place(.values)
    far = place(.far)
    code = place(.code)
    debug = place(.debug)
    self.end = end
  }

  /// Returns the range of a section; meaningful if the file has `end` bytes.
  @inline(__always)
  package subscript(section: PackSection) -> Range<Int> {
    let extent = extent(section)
    let start = Int(truncatingIfNeeded: extent.start)
    return start..<max(start, Int(truncatingIfNeeded: extent.end))
  }

  /// The range of the records: the values, followed by the far values.
  @inline(__always)
  package var records: Range<Int> {
    let start = self[.values].lowerBound
    return start..<max(start, self[.far].upperBound)
  }

  @inline(__always)
  private func extent(_ section: PackSection) -> Extent {
    switch section {
    case .language: language
    case .blocks: blocks
    case .keys: keys
    case .entries: entries
    case .values: values
    case .far: far
    case .code: code
    case .debug: debug
    }
  }
}

/// The sections of an installed form, in the order in which they lie there.
public enum PackSection: Int, CaseIterable, Sendable {
  /// The rules of the language.
  case language
  /// Where each block of entries begins among the values; in an overlay the ordinals.
  case blocks
  /// A key table.
  case keys
  /// What is said of each ordinal.
  case entries
  /// The records that entries lead to.
  case values
  /// Long records, to which a short one leads.
  case far
  /// What coded values are decoded with.
  case code
  /// Ids and descriptions.
  case debug

  /// The place of its length among the header's lengths; nil where it follows from the entries.
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

  /// What its offset is a multiple of, a power of two.
  ///
  /// Far values follow the values without a gap, since distances count through both.
  package var alignment: UInt64 {
    switch self {
    case .language, .blocks, .entries, .code, .debug: 4
    case .keys: 8
    case .values, .far: 1
    }
  }
}

/// Where the sections of an installed form lie: a function of its header's counts and lengths.
package struct PackSections: Sendable {
  // In the order of the sections. No arrays: the first one of a type costs a process more than all
  // else that opening a pack takes.
  private var starts = SIMD8<UInt64>()
  private var ends = SIMD8<UInt64>()

  /// Lays sections out.
  ///
  /// - Parameters:
  ///   - count: the number of entries.
  ///   - isOverlay: whether entries name their ordinals.
  ///   - length: gives those of the header, by their place in its order.
  package init(
    entries count: UInt32, isOverlay: Bool, length: (_ index: Int) -> UInt32
  ) {
    let block = UInt64(PackLayout.blockLength)
    var end = UInt64(PackLayout.headerLength)
    let header = length
    var next = PackSection(rawValue: 0)
    while let section = next {
      next = PackSection(rawValue: section.rawValue + 1)
      let length: UInt64
      switch section {
      case .blocks where isOverlay: length = 4 * UInt64(count)
      case .blocks: length = UInt64(BlockStart.length) * ((UInt64(count) + block - 1) / block)
      case .entries: length = (isOverlay ? 4 : 2) * UInt64(count)
      default: length = section.lengthIndex.map { UInt64(header($0)) } ?? 0
      }
      let gap = length == 0 ? 0 : (0 &- end) & (section.alignment - 1)
      let start = end + gap
      end = start + length
      starts[section.rawValue] = start
      ends[section.rawValue] = end
    }
  }

  /// The length of the file.
  package var end: UInt64 { ends[PackSection.debug.rawValue] }

  /// Where a section lies; meaningful where the whole file has as many bytes as `end` says.
  package subscript(section: PackSection) -> Range<Int> {
    let (start, end) = (starts[section.rawValue], ends[section.rawValue])
    return Int(truncatingIfNeeded: start)..<Int(truncatingIfNeeded: end)
  }
}

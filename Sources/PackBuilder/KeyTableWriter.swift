import Pack
import Phrases

/// Writes key tables: equal pairs give equal bytes, in any order.
public enum KeyTableWriter {
  /// Returns the bytes of a key table.
  ///
  /// - Parameters:
  ///   - epoch: The epoch of the ordinals.
  ///   - pairs: Each id of the build with its ordinal.
  /// - Returns: The file, as drawn in `Docs/Formats/KeyTable.md`.
  /// - Throws: `ambiguousID` if one id has two ordinals; `ordinalOutOfRange`.
  /// - Complexity: O(n log n).
  public static func bytes(
    epoch: Epoch, pairs: [(id: PhraseID, ordinal: Int)]
  ) throws(PackBuilderError) -> [UInt8] {
    let sorted = try checked(pairs)
    let found = KeyPilots.search(sorted.map(\.id.rawValue))
    let bits = bits(for: sorted.map(\.ordinal).max() ?? 0)
    var writer = SectionWriter()
    writer.append(little: KeyTableLayout.magic)
    writer.append(little: KeyTableLayout.version)
    writer.append(little: bits)
    writer.append(little: KeyTableLayout.idRule)
    writer.append(epoch.bytes)
    writer.append(little: UInt32(sorted.count))
    writer.append(little: found.hash.slots)
    writer.append(little: found.hash.groups)
    writer.append(little: found.hash.seed)
    writer.append(found.pilots)
    append(cells(sorted, found, empty: (1 << bits) - 1), bits: bits, to: &writer)
    return writer.bytes
  }

  /// Returns the low half of the id and the ordinal of each slot.
  private static func cells(
    _ pairs: [(id: PhraseID, ordinal: Int)], _ found: KeyPilots, empty: Int
  ) -> [(half: UInt32, ordinal: Int)] {
    var cells = [(half: UInt32, ordinal: Int)](
      repeating: (0, empty), count: Int(found.hash.slots))
    for (id, ordinal) in pairs {
      cells[found.slot(of: id.rawValue)] = (UInt32(truncatingIfNeeded: id.rawValue), ordinal)
    }
    return cells
  }

  /// Appends the cells, followed by the ordinals' high bits.
  private static func append(
    _ cells: [(half: UInt32, ordinal: Int)], bits: UInt8, to writer: inout SectionWriter
  ) {
    for cell in cells {
      writer.append(little: cell.half)
      writer.append(little: UInt16(truncatingIfNeeded: cell.ordinal))
    }
    guard bits > 16 else { return }
    let width = Int(bits) - 16
    writer.append(packed(cells.map { $0.ordinal >> 16 }, width: width))
    // The last one is read in a word of two bytes.
    let (last, length) = ((cells.count - 1) * width / 8, (cells.count * width + 7) / 8)
    writer.append([UInt8](repeating: 0, count: last + 2 - length))
  }

  /// Returns packed numbers of at most nine bits each.
  private static func packed(_ numbers: [Int], width: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    // Fewer than eight bits are pending.
    var (waiting, count) = (0, 0)
    for number in numbers {
      waiting |= number << count
      count += width
      while count >= 8 {
        bytes.append(UInt8(truncatingIfNeeded: waiting))
        (waiting, count) = (waiting >> 8, count - 8)
      }
    }
    if count > 0 { bytes.append(UInt8(waiting)) }
    return bytes
  }

  private static func checked(
    _ pairs: [(id: PhraseID, ordinal: Int)]
  ) throws(PackBuilderError) -> [(id: PhraseID, ordinal: Int)] {
    let sorted = pairs.sorted { ($0.id, $0.ordinal) < ($1.id, $1.ordinal) }
    for (former, next) in zip(sorted, sorted.dropFirst())
    where former.id == next.id && former.ordinal != next.ordinal {
      throw .ambiguousID(next.id.description)
    }
    for pair in sorted where !PackWriter.ordinals.contains(pair.ordinal) {
      throw .ordinalOutOfRange(pair.ordinal)
    }
    return sorted.enumerated().filter { $0 == 0 || sorted[$0 - 1].id != $1.id }.map(\.element)
  }

  /// Returns the number of bits for ordinals up to the highest one and the empty one above it.
  private static func bits(for highest: Int) -> UInt8 {
    UInt8(max(16, Int.bitWidth - (highest + 1).leadingZeroBitCount))
  }
}

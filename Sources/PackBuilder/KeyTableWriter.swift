import Pack
import Phrases

/// Writes key tables: the same pairs give the same bytes, in whatever order they come.
public enum KeyTableWriter {
  /// The bytes of a key table.
  ///
  /// - Parameters:
  ///   - epoch: of the ordinals.
  ///   - pairs: each id of the build with its ordinal.
  /// - Returns: the file, as `Docs/Formats/KeyTable.md` draws it.
  /// - Throws: `ambiguousID` where one id comes with two ordinals; `ordinalOutOfRange`.
  /// - Complexity: O(n log n).
  public static func bytes(
    epoch: Epoch, pairs: [(id: PhraseID, ordinal: Int)]
  ) throws(PackBuilderError) -> [UInt8] {
    let sorted = try checked(pairs)
    let found = KeyPilots.search(sorted.map(\.id.rawValue))
    let bits = UInt16(bitWidth(of: (sorted.map(\.ordinal).max() ?? -1) + 1))
    var writer = ByteWriter()
    writer.append(little: KeyTableLayout.magic)
    writer.append(little: KeyTableLayout.version)
    writer.append(little: bits)
    writer.append(epoch.bytes)
    writer.append(little: UInt32(sorted.count))
    writer.append(little: found.hash.slots)
    writer.append(little: found.hash.groups)
    writer.append(little: found.hash.seed)
    writer.append(found.pilots)
    writer.append(cells(sorted, found, bits: UInt64(bits)))
    return writer.bytes
  }

  /// The cells of all slots, then zeros up to eight bytes after the last cell's first.
  private static func cells(
    _ pairs: [(id: PhraseID, ordinal: Int)], _ found: KeyPilots, bits: UInt64
  ) -> [UInt8] {
    var cells = [UInt64](repeating: ((1 << bits) - 1) << 32, count: Int(found.hash.slots))
    for (id, ordinal) in pairs {
      cells[found.slot(of: id.rawValue)] = UInt64(ordinal) << 32 | id.rawValue & 0xFFFF_FFFF
    }
    var bytes: [UInt8] = []
    // A cell has at most 57 bits, and fewer than eight are waiting.
    var (waiting, count): (UInt64, UInt64) = (0, 0)
    for cell in cells {
      waiting |= cell << count
      count += 32 + bits
      while count >= 8 {
        bytes.append(UInt8(truncatingIfNeeded: waiting))
        (waiting, count) = (waiting >> 8, count - 8)
      }
    }
    let length = (cells.count - 1) * Int(32 + bits) / 8 + 8
    if count > 0 { bytes.append(UInt8(waiting)) }
    return bytes + [UInt8](repeating: 0, count: length - bytes.count)
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

  /// How many bits a number needs, at least one.
  private static func bitWidth(of number: Int) -> Int {
    max(1, Int.bitWidth - number.leadingZeroBitCount)
  }
}

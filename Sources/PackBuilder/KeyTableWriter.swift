import Pack
import Phrases

/// Writes key tables: the same pairs give the same bytes, in whatever order they come.
public enum KeyTableWriter {
  /// The bytes of a key table.
  ///
  /// - Parameters:
  ///   - epoch: of the ordinals.
  ///   - pairs: each id of the build with its ordinal.
  /// - Returns: the file, as `KeyTable` draws it.
  /// - Throws: `ambiguousID` where one id comes with two ordinals.
  /// - Complexity: O(n log n).
  public static func bytes(
    epoch: Epoch, pairs: [(id: PhraseID, ordinal: Int)]
  ) throws(PackBuilderError) -> [UInt8] {
    let sorted = try checked(pairs)
    var bits: UInt16 = 1
    while (1 << Int(bits)) * 2 < sorted.count * 3 { bits += 1 }
    let slots = 1 << Int(bits)
    var ids = [UInt64](repeating: 0, count: slots)
    var ordinals = [UInt32](repeating: 0, count: slots)
    for (id, ordinal) in sorted {
      var slot = KeyTable.slot(of: id.rawValue, bits: bits)
      while ids[slot] != 0 { slot = (slot + 1) & (slots - 1) }
      ids[slot] = id.rawValue
      ordinals[slot] = UInt32(ordinal)
    }
    var writer = ByteWriter()
    writer.append(KeyTable.magic)
    writer.append(little: UInt16(1))
    writer.append(little: bits)
    writer.append(epoch.bytes)
    writer.append(little: UInt32(sorted.count))
    writer.append(little: UInt32((sorted.map(\.ordinal).max() ?? -1) + 1))
    for id in ids { writer.append(little: id) }
    for ordinal in ordinals { writer.append(little: ordinal) }
    return writer.bytes
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
}

/// The map from phrase ids to ordinals of an app build; read in place.
///
/// A perfect hash: an id has one slot, which holds its ordinal and the low half of the id. An
/// unknown id is mistaken for a known one once in 2^32. A class, since many objects share the one
/// table.
public final class KeyTable: Sendable {
  /// The mapped file.
  public let bytes: Bytes
  /// The epoch of its ordinals.
  public let epoch: Epoch
  /// The number of ids.
  public let count: Int
  /// The slots; valid while the table is retained.
  package let slots: KeySlots

  /// Opens a key table; checks only its header.
  ///
  /// - Parameter bytes: The file.
  /// - Throws: The error in the header.
  /// - Complexity: O(1).
  public init(_ bytes: Bytes) throws(PackError) {
    let header = try KeyTableHeader(bytes.buffer)
    self.bytes = bytes
    (epoch, count, slots) = (header.epoch, header.count, header.slots)
  }

  /// Returns the ordinal of an id; nil if the build does not contain it.
  ///
  /// - Parameter id: The 64 bits of a phrase id.
  /// - Returns: The ordinal. For an unknown id, one in 2^32 returns the ordinal of another.
  /// - Complexity: O(1): two reads.
  public func ordinal(of id: UInt64) -> UInt32? {
    withExtendedLifetime(bytes) { slots.ordinal(of: id) }
  }

  /// The ordinals of all ids, in slot order.
  ///
  /// The table does not hold the ids; look each one up if you have them.
  ///
  /// - Complexity: Linear in the slots.
  public var ordinals: [UInt32] {
    withExtendedLifetime(bytes) { slots.ordinals }
  }
}

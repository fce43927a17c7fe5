/// The map from phrase ids to ordinals that a build of the app carries; read in place.
///
/// A perfect hash: an id has one slot, in which its ordinal lies beside the low half of the id. An id
/// that the build does not have is taken for one that it has once in 2^32. A class, since many hold the one that
/// there is.
public final class KeyTable: Sendable {
  /// The mapped file.
  public let bytes: Bytes
  /// The line of ordinals it belongs to.
  public let epoch: Epoch
  /// How many ids it holds.
  public let count: Int
  /// Where the ids lie; valid while somebody holds the table.
  package let slots: KeySlots

  /// Opens a key table; looks at its header only.
  ///
  /// - Parameter bytes: the file.
  /// - Throws: what is wrong with the header.
  /// - Complexity: O(1).
  public init(_ bytes: Bytes) throws(PackError) {
    let header = try KeyTableHeader(bytes.buffer)
    self.bytes = bytes
    (epoch, count, slots) = (header.epoch, header.count, header.slots)
  }

  /// The ordinal of an id, or nil where the build does not have it.
  ///
  /// - Parameter id: the 64 bits of a phrase id.
  /// - Returns: the ordinal; for an id of no phrase of the build, that of another one in one of 2^32.
  /// - Complexity: O(1): two reads.
  public func ordinal(of id: UInt64) -> UInt32? {
    withExtendedLifetime(bytes) { slots.ordinal(of: id) }
  }

  /// The ordinals of all ids, in the order of the slots.
  ///
  /// The ids themselves are not in the table: whoever has them asks for each.
  ///
  /// - Complexity: linear in the slots.
  public var ordinals: [UInt32] {
    withExtendedLifetime(bytes) { slots.ordinals }
  }
}

/// The map from phrase ids to ordinals that a build of the app carries; read in place.
///
/// ```
///  0  4  magic "LPKT"          32      ids, eight bytes a slot, 0 is empty
///  4  2  version, 1            …       ordinals, four bytes a slot
///  6  2  slots, as a power of two
///  8 16  epoch
/// 24  4  number of ids
/// 28  4  highest ordinal + 1
/// ```
/// Open addressing with linear probing from the high bits of `id * 0x9E3779B97F4A7C15`; at most two
/// thirds of the slots are taken.
public struct KeyTable: Sendable {
  package static let magic: [UInt8] = Array("LPKT".utf8)
  package static let headerLength = 32

  /// The mapped file.
  public let bytes: Bytes
  /// The line of ordinals it belongs to.
  public let epoch: Epoch
  /// How many ids it holds.
  public let count: Int
  private let slotBits: UInt16
  /// Where the ids lie; valid while somebody holds the table.
  package var slots: KeySlots { KeySlots(buffer: bytes.buffer, bits: slotBits) }

  /// Opens a key table; looks at its header only.
  ///
  /// - Parameter bytes: the file.
  /// - Throws: what is wrong with the header.
  /// - Complexity: O(1).
  public init(_ bytes: Bytes) throws(PackError) {
    let buffer = bytes.buffer
    guard buffer.count >= Self.headerLength, buffer.prefix(4).elementsEqual(Self.magic) else {
      throw .wrongMagic
    }
    guard let version = buffer.little(UInt16.self, at: 4), version == 1 else {
      throw .unknownVersion(buffer.little(UInt16.self, at: 4) ?? 0)
    }
    guard let bits = buffer.little(UInt16.self, at: 6), (1...28).contains(bits) else {
      throw .wrongSection("slots")
    }
    let expected = Self.headerLength + (12 << Int(bits))
    guard buffer.count == expected else {
      throw .wrongLength(expected: expected, found: buffer.count)
    }
    self.bytes = bytes
    slotBits = bits
    epoch = Epoch(
      low: buffer.little(UInt64.self, at: 8) ?? 0, high: buffer.little(UInt64.self, at: 16) ?? 0)
    count = Int(buffer.little(UInt32.self, at: 24) ?? 0)
  }

  @inline(__always)
  package static func slot(of id: UInt64, bits: UInt16) -> Int {
    Int(truncatingIfNeeded: (id &* 0x9E37_79B9_7F4A_7C15) &>> (64 &- UInt64(bits)))
  }

  /// The ordinal of an id, or nil where the build does not have it.
  ///
  /// - Parameter id: the 64 bits of a phrase id.
  /// - Returns: the ordinal.
  /// - Complexity: O(1) expected; never more than one visit to each slot.
  public func ordinal(of id: UInt64) -> UInt32? {
    withExtendedLifetime(bytes) { slots.ordinal(of: id) }
  }

  /// Every id with its ordinal, in the order of the slots.
  ///
  /// - Complexity: linear in the slots.
  public var pairs: [(id: UInt64, ordinal: UInt32)] {
    let slots = 1 << Int(slotBits)
    return (0..<slots).compactMap { slot in
      guard let id = bytes.buffer.little(UInt64.self, at: Self.headerLength + 8 * slot), id != 0,
        let ordinal = bytes.buffer.little(
          UInt32.self, at: Self.headerLength + 8 * slots + 4 * slot)
      else { return nil }
      return (id, ordinal)
    }
  }
}

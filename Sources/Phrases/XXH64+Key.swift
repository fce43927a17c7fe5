extension XXH64 {
  /// The hash of `02 00`, a length and that many bytes: what the id of a keyed phrase is computed of.
  ///
  /// In one go, since all is there: a third of what pieces cost.
  ///
  /// - Returns: nil where there are fewer than 8 bytes or more than 127.
  @inline(__always)
  static func ofKey(_ key: UnsafeBufferPointer<UInt8>) -> UInt64? {
    guard let base = UnsafeRawPointer(key.baseAddress), 8...127 ~= key.count else { return nil }
    return FieldWords(base, key.count).hash
  }
}

/// Three bytes and a key of 8 to 127 bytes, as words of eight bytes.
private struct FieldWords {
  private let key: UnsafeRawPointer
  private let total: Int
  private let first: UInt64

  @inline(__always)
  init(_ key: UnsafeRawPointer, _ count: Int) {
    self.key = key
    total = count &+ 3
    let start = UInt64(UInt32(littleEndian: key.loadUnaligned(as: UInt32.self)))
    let fifth = UInt64(key.load(fromByteOffset: 4, as: UInt8.self))
    first = 2 | UInt64(count) &<< 16 | start &<< 24 | fifth &<< 56
  }

  /// The word at an offset of at least 8, which is in the key.
  @inline(__always)
  private func word(_ offset: Int) -> UInt64 {
    UInt64(littleEndian: key.loadUnaligned(fromByteOffset: offset &- 3, as: UInt64.self))
  }

  @inline(__always)
  var hash: UInt64 {
    var (hash, offset) = (XXH64.prime5 &+ UInt64(total), 8)
    if total >= 32 {
      (hash, offset) = stripes
      hash &+= UInt64(total)
    } else {
      XXH64.add(first, to: &hash)
    }
    let words = (total &- offset) &>> 3
    if words > 0 { XXH64.add(word(offset), to: &hash) }
    if words > 1 { XXH64.add(word(offset &+ 8), to: &hash) }
    if words > 2 { XXH64.add(word(offset &+ 16), to: &hash) }
    return XXH64.avalanche(withLastBytes(hash))
  }

  /// The last seven bytes at most: four at once, then one by one.
  @inline(__always)
  private func withLastBytes(_ start: UInt64) -> UInt64 {
    var hash = start
    let left = total & 3
    if total & 4 != 0 {
      hash ^= UInt64(half(total &- left &- 4)) &* XXH64.prime1
      hash = XXH64.rotate(hash, 23) &* XXH64.prime2 &+ XXH64.prime3
    }
    guard left > 0 else { return hash }
    let bytes = UInt64(half(total &- 4)) &>> UInt64(truncatingIfNeeded: 8 &* (4 &- left))
    Self.add(byte: bytes, to: &hash)
    if left > 1 { Self.add(byte: bytes &>> 8, to: &hash) }
    if left > 2 { Self.add(byte: bytes &>> 16, to: &hash) }
    return hash
  }

  @inline(__always)
  private static func add(byte: UInt64, to hash: inout UInt64) {
    hash ^= (byte & 0xFF) &* XXH64.prime5
    hash = XXH64.rotate(hash, 11) &* XXH64.prime1
  }

  /// The four bytes at an offset of at least 3, which are in the key.
  @inline(__always)
  private func half(_ offset: Int) -> UInt32 {
    UInt32(littleEndian: key.loadUnaligned(fromByteOffset: offset &- 3, as: UInt32.self))
  }

  /// The merged lanes of all stripes of 32 bytes, and where they end.
  @inline(__always)
  private var stripes: (UInt64, Int) {
    var lane0 = XXH64.round(XXH64.prime1 &+ XXH64.prime2, first)
    var lane1 = XXH64.round(XXH64.prime2, word(8))
    var lane2 = XXH64.round(0, word(16))
    var lane3 = XXH64.round(0 &- XXH64.prime1, word(24))
    var offset = 32
    while offset &+ 32 <= total {
      lane0 = XXH64.round(lane0, word(offset))
      lane1 = XXH64.round(lane1, word(offset &+ 8))
      lane2 = XXH64.round(lane2, word(offset &+ 16))
      lane3 = XXH64.round(lane3, word(offset &+ 24))
      offset &+= 32
    }
    var hash =
      XXH64.rotate(lane0, 1) &+ XXH64.rotate(lane1, 7) &+ XXH64.rotate(lane2, 12)
      &+ XXH64.rotate(lane3, 18)
    XXH64.merge(lane0, into: &hash)
    XXH64.merge(lane1, into: &hash)
    XXH64.merge(lane2, into: &hash)
    XXH64.merge(lane3, into: &hash)
    return (hash, offset)
  }
}

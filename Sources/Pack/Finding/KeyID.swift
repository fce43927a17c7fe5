/// Computes the ids of keyed phrases in the default table in one pass, at a third of the cost of
/// hashing in pieces.
///
/// The id is the hash of `02 00`, a length and the key. `Docs/Formats/PhraseID.md` defines the
/// hashed bytes.
package struct KeyID {
  private typealias Steps = XXH64Steps

  private let key: ByteView
  /// The number of hashed bytes: three plus those of the key.
  private let total: Int

  private init(_ key: ByteView) { (self.key, total) = (key, key.count &+ 3) }

  /// Returns the id of a key in UTF-8.
  ///
  /// - Complexity: Linear in the key; no allocation.
  @inline(__always)
  package static func of(_ key: ByteView) -> UInt64 { common(key) ?? other(key) }

  /// Returns the id of a key of the usual length, 8 to 28 bytes; nil for any other, or if its hash
  /// is zero.
  ///
  /// Zero is handled by a branch that is never taken: a conditional select would lengthen the
  /// dependency chain by a step.
  @inline(__always)
  private static func common(_ key: ByteView) -> UInt64? {
    guard 8...28 ~= key.count else { return nil }
    let hash = KeyID(key).shortHash
    return hash == 0 ? nil : hash
  }

  /// Returns the id of any key; the slow path.
  @inline(never)
  private static func other(_ key: ByteView) -> UInt64 {
    guard 29...127 ~= key.count else { return RareKey(key).id }
    let hash = KeyID(key).longHash
    return hash == 0 ? 1 : hash
  }

  /// The hash of fewer bytes than a stripe.
  @inline(__always)
  private var shortHash: UInt64 {
    var hash = Steps.prime5 &+ UInt64(truncatingIfNeeded: total)
    Steps.add(first, to: &hash)
    if total >= 16 {
      Steps.add(word(8), to: &hash)
      if total >= 24 { Steps.add(word(16), to: &hash) }
    }
    return Steps.avalanche(withLast(hash))
  }

  /// The hash of at least one stripe.
  private var longHash: UInt64 {
    var lanes = (
      Steps.round(Steps.prime1 &+ Steps.prime2, first), Steps.round(Steps.prime2, word(8)),
      Steps.round(0, word(16)), Steps.round(0 &- Steps.prime1, word(24))
    )
    var offset = 32
    while offset &+ 32 <= total {
      lanes.0 = Steps.round(lanes.0, word(offset))
      lanes.1 = Steps.round(lanes.1, word(offset &+ 8))
      lanes.2 = Steps.round(lanes.2, word(offset &+ 16))
      lanes.3 = Steps.round(lanes.3, word(offset &+ 24))
      offset &+= 32
    }
    var hash = Steps.merged(lanes) &+ UInt64(truncatingIfNeeded: total)
    while offset &+ 8 <= total {
      Steps.add(word(offset), to: &hash)
      offset &+= 8
    }
    return Steps.avalanche(withLast(hash))
  }

  /// Adds the bytes after the last word: up to seven.
  @inline(__always)
  private func withLast(_ start: UInt64) -> UInt64 {
    var hash = start
    let bytes = total & 3
    // A half, and above it the bytes that follow it.
    let last = word(total &- 8) &>> UInt64(truncatingIfNeeded: 8 &* (4 &- bytes))
    if total & 4 != 0 { Steps.add(half: last & 0xFFFF_FFFF, to: &hash) }
    guard bytes > 0 else { return hash }
    Steps.add(byte: last &>> 32 & 0xFF, to: &hash)
    if bytes > 1 { Steps.add(byte: last &>> 40 & 0xFF, to: &hash) }
    if bytes > 2 { Steps.add(byte: last &>> 48, to: &hash) }
    return hash
  }

  /// The first eight bytes: three of the header, and five of the key.
  @inline(__always)
  private var first: UInt64 {
    2 | UInt64(truncatingIfNeeded: total &- 3) &<< 16 | word(3) &<< 24
  }

  /// Returns the word at an offset of at least 3, which is within the key.
  @inline(__always)
  private func word(_ offset: Int) -> UInt64 {
    key.little(UInt64.self, at: offset &- 3) ?? 0
  }
}

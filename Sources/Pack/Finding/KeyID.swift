/// The ids of keyed phrases of the default table, in one go: a third of what pieces cost.
///
/// The hash of `02 00`, a length and the key. Which bytes an id is the hash of is said in
/// `Docs/Formats/PhraseID.md`.
package struct KeyID {
  private typealias Steps = XXH64Steps

  private let key: ByteView
  /// How many bytes are hashed: three and those of the key.
  private let total: Int

  /// The id of a key, by its UTF-8.
  ///
  /// - Complexity: linear in the key; no allocation.
  @inline(__always)
  package static func of(_ key: ByteView) -> UInt64 {
    guard 8...127 ~= key.count else { return RareKey(key).id }
    let hash = KeyID(key: key, total: key.count &+ 3).hash
    return hash == 0 ? 1 : hash
  }

  @inline(__always)
  private var hash: UInt64 {
    guard total < 32 else { return longHash }
    var hash = Steps.prime5 &+ UInt64(truncatingIfNeeded: total)
    Steps.add(first, to: &hash)
    return Steps.avalanche(withRest(hash, from: 8))
  }

  /// The hash where there is a stripe: apart, since it needs more registers than the short way has.
  @inline(never)
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
    let hash = Steps.merged(lanes) &+ UInt64(truncatingIfNeeded: total)
    return Steps.avalanche(withRest(hash, from: offset))
  }

  /// Adds what follows the stripes or, without them, the first word.
  @inline(__always)
  private func withRest(_ start: UInt64, from offset: Int) -> UInt64 {
    var hash = start
    let words = (total &- offset) &>> 3
    if words > 0 { Steps.add(word(offset), to: &hash) }
    if words > 1 { Steps.add(word(offset &+ 8), to: &hash) }
    if words > 2 { Steps.add(word(offset &+ 16), to: &hash) }
    let left = total & 3
    if total & 4 != 0 { Steps.add(half: half(total &- left &- 4), to: &hash) }
    guard left > 0 else { return hash }
    let bytes = half(total &- 4) &>> UInt64(truncatingIfNeeded: 8 &* (4 &- left))
    Steps.add(byte: bytes & 0xFF, to: &hash)
    if left > 1 { Steps.add(byte: bytes &>> 8 & 0xFF, to: &hash) }
    if left > 2 { Steps.add(byte: bytes &>> 16 & 0xFF, to: &hash) }
    return hash
  }

  /// The first eight bytes: three, and five of the key.
  @inline(__always)
  private var first: UInt64 {
    2 | UInt64(truncatingIfNeeded: total &- 3) &<< 16 | word(3) &<< 24
  }

  /// The word at an offset of at least 3, which is in the key.
  @inline(__always)
  private func word(_ offset: Int) -> UInt64 {
    key.little(UInt64.self, at: offset &- 3) ?? 0
  }

  /// The four bytes at an offset of at least 3, which are in the key.
  @inline(__always)
  private func half(_ offset: Int) -> UInt64 {
    UInt64(key.little(UInt32.self, at: offset &- 3) ?? 0)
  }
}

/// Computes the id of a key of unusual length, or with a hash of zero: byte by byte.
///
/// `Phrases` could hash it in pieces. This module would then need that one for its first text,
/// which costs a fresh process the pages of its code.
struct RareKey {
  private typealias Steps = XXH64Steps

  private let key: ByteView
  /// The bytes before the key: two, and its length as a LEB128 number, first byte lowest.
  private let head: UInt64
  private let headLength: Int

  init(_ key: ByteView) {
    self.key = key
    var (head, length) = (UInt64(2), 2)
    // Writes at most 42 bits of the length: a longer key would not fit into memory.
    var rest = UInt64(key.count) & 0x3FF_FFFF_FFFF
    while rest >= 0x80 {
      head |= (rest & 0x7F | 0x80) << UInt64(8 * length)
      (rest, length) = (rest >> 7, length + 1)
    }
    (self.head, headLength) = (head | rest << UInt64(8 * length), length + 1)
  }

  private var total: Int { headLength + key.count }

  private func byte(_ offset: Int) -> UInt64 {
    offset < headLength
      ? head >> UInt64(8 * offset) & 0xFF : UInt64(key[offset - headLength])
  }

  private func number(_ offset: Int, bytes: Int) -> UInt64 {
    (0..<bytes).reduce(0) { $0 | byte(offset + $1) << UInt64(8 * $1) }
  }

  private func word(_ offset: Int) -> UInt64 { number(offset, bytes: 8) }

  @inline(never)
  var id: UInt64 {
    var (hash, offset) = (Steps.prime5, 0)
    if total >= 32 { (hash, offset) = stripes }
    hash &+= UInt64(total)
    while total - offset >= 8 {
      Steps.add(word(offset), to: &hash)
      offset += 8
    }
    if total - offset >= 4 {
      Steps.add(half: number(offset, bytes: 4), to: &hash)
      offset += 4
    }
    for place in offset..<total { Steps.add(byte: byte(place), to: &hash) }
    let value = Steps.avalanche(hash)
    return value == 0 ? 1 : value
  }

  /// The merged lanes of all 32-byte stripes, and their end.
  private var stripes: (UInt64, Int) {
    var lanes = (
      Steps.prime1 &+ Steps.prime2, Steps.prime2, UInt64(0), 0 &- Steps.prime1
    )
    var offset = 0
    while total - offset >= 32 {
      lanes.0 = Steps.round(lanes.0, word(offset))
      lanes.1 = Steps.round(lanes.1, word(offset + 8))
      lanes.2 = Steps.round(lanes.2, word(offset + 16))
      lanes.3 = Steps.round(lanes.3, word(offset + 24))
      offset += 32
    }
    return (Steps.merged(lanes), offset)
  }
}

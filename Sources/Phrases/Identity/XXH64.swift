import Pack

/// An incremental XXH64 hash that allocates nothing.
///
/// The steps are in `XXH64Steps`. The hash does not protect against deliberate collisions; the
/// extractor rejects two phrases with the same id.
public struct XXH64: Sendable {
  private typealias Steps = XXH64Steps

  private var lanes: (UInt64, UInt64, UInt64, UInt64)
  private let seed: UInt64
  /// Up to 31 bytes that don't fill a stripe yet, in memory order.
  private var pending: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
  private var total: UInt64 = 0

  /// Creates a hash of zero bytes.
  public init(seed: UInt64 = 0) {
    self.seed = seed
    lanes = (seed &+ Steps.prime1 &+ Steps.prime2, seed &+ Steps.prime2, seed, seed &- Steps.prime1)
  }

  /// Adds one byte.
  @inline(__always)
  public mutating func combine(_ byte: UInt8) {
    let filled = Int(truncatingIfNeeded: total & 31)
    withUnsafeMutableBytes(of: &pending) { $0[filled] = byte }
    total &+= 1
    if filled == 31 { consumePending() }
  }

  /// Adds the two low bytes of a number, the lower first.
  @inline(__always)
  mutating func combine(pair bytes: UInt16) {
    let filled = Int(truncatingIfNeeded: total & 31)
    guard filled < 30 else {
      combine(UInt8(truncatingIfNeeded: bytes))
      return combine(UInt8(truncatingIfNeeded: bytes &>> 8))
    }
    withUnsafeMutableBytes(of: &pending) {
      $0.storeBytes(of: bytes.littleEndian, toByteOffset: filled, as: UInt16.self)
    }
    total &+= 2
  }

  /// Adds bytes in order, a stripe of 32 at a time.
  public mutating func combine(bytes: UnsafeBufferPointer<UInt8>) {
    guard var source = UnsafeRawPointer(bytes.baseAddress) else { return }
    var left = bytes.count
    let filled = Int(truncatingIfNeeded: total & 31)
    total &+= UInt64(truncatingIfNeeded: left)
    if filled > 0, left >= 32 &- filled {
      let missing = 32 &- filled
      keep(source, missing, at: filled)
      consumePending()
      (source, left) = (source + missing, left &- missing)
      while left >= 32 {
        consume(source)
        (source, left) = (source + 32, left &- 32)
      }
      return keep(source, left, at: 0)
    }
    while left >= 32 {
      consume(source)
      (source, left) = (source + 32, left &- 32)
    }
    keep(source, left, at: filled)
  }

  /// Copies fewer than 32 bytes into the pending ones; `offset` plus `count` is at most 32.
  @inline(__always)
  private mutating func keep(_ source: UnsafeRawPointer, _ count: Int, at offset: Int) {
    withUnsafeMutableBytes(of: &pending) { buffer in
      guard var target = buffer.baseAddress else { return }
      target += offset
      var (source, left) = (source, count)
      func copy<Word: FixedWidthInteger & BitwiseCopyable>(_: Word.Type) {
        target.storeBytes(of: source.loadUnaligned(as: Word.self), as: Word.self)
        let size = MemoryLayout<Word>.size
        (source, target, left) = (source + size, target + size, left &- size)
      }
      while left >= 8 { copy(UInt64.self) }
      if left > 0, count >= 8 {
        // Copies the last eight bytes; some of them are written a second time.
        (source, target) = (source - (8 &- left), target - (8 &- left))
        target.storeBytes(of: source.loadUnaligned(as: UInt64.self), as: UInt64.self)
        return
      }
      if left >= 4 { copy(UInt32.self) }
      if left >= 2 { copy(UInt16.self) }
      if left >= 1 { copy(UInt8.self) }
    }
  }

  @inline(__always)
  private mutating func consume(_ stripe: UnsafeRawPointer) {
    func word(_ index: Int) -> UInt64 {
      UInt64(littleEndian: stripe.loadUnaligned(fromByteOffset: 8 &* index, as: UInt64.self))
    }
    lanes.0 = Steps.round(lanes.0, word(0))
    lanes.1 = Steps.round(lanes.1, word(1))
    lanes.2 = Steps.round(lanes.2, word(2))
    lanes.3 = Steps.round(lanes.3, word(3))
  }

  private mutating func consumePending() {
    lanes.0 = Steps.round(lanes.0, UInt64(littleEndian: pending.0))
    lanes.1 = Steps.round(lanes.1, UInt64(littleEndian: pending.1))
    lanes.2 = Steps.round(lanes.2, UInt64(littleEndian: pending.2))
    lanes.3 = Steps.round(lanes.3, UInt64(littleEndian: pending.3))
  }

  /// The hash of all bytes so far.
  public var value: UInt64 {
    var hash = (total >= 32 ? Steps.merged(lanes) : seed &+ Steps.prime5) &+ total
    let left = total & 31
    if left >= 8 { Steps.add(UInt64(littleEndian: pending.0), to: &hash) }
    if left >= 16 { Steps.add(UInt64(littleEndian: pending.1), to: &hash) }
    if left >= 24 { Steps.add(UInt64(littleEndian: pending.2), to: &hash) }
    var (rest, bytes) = (UInt64(littleEndian: lastWord), left & 7)
    if bytes >= 4 {
      Steps.add(half: rest & 0xFFFF_FFFF, to: &hash)
      (rest, bytes) = (rest &>> 32, bytes &- 4)
    }
    while bytes > 0 {
      Steps.add(byte: rest & 0xFF, to: &hash)
      (rest, bytes) = (rest &>> 8, bytes &- 1)
    }
    return Steps.avalanche(hash)
  }

  /// The word that holds the last, incomplete bytes.
  private var lastWord: UInt64 {
    switch (total & 31) &>> 3 {
    case 0: pending.0
    case 1: pending.1
    case 2: pending.2
    default: pending.3
    }
  }
}

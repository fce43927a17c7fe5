/// The bit histories of nine contexts: one byte per node, and the odds of each possible byte.
///
/// A slot of 16 bytes serves one context for four bits of a symbol: a check byte, then 15 nodes of
/// the binary tree of four bits. A node holds the last bits seen there, up to seven, below a
/// leading one; it is stored with its lowest bit inverted, so that zeroed memory means *nothing
/// seen*.
struct DenseHistories: ~Copyable {
  static let count = 9

  /// Returns whether a context keeps all slots of a symbol in one cache line of four, if there is a
  /// source: the contexts that see much and need few slots.
  @inline(__always)
  static func isInLine(_ context: Int) -> Bool { context > 7 || context == 5 || context == 3 }

  private let table: DenseMemory<UInt8>
  private let mask: Int
  /// The odds by context and stored history, and above them the same on the logistic scale.
  private let odds: DenseMemory<UInt16>
  private let longer: DenseMemory<UInt8>
  /// The start of each context's slot.
  private let slots = DenseMemory<Int>(count: count)
  /// The position of each context's next slot, and the difference between its check byte and the
  /// expected one.
  private let places = DenseMemory<Int>(count: count)
  private let checks = DenseMemory<UInt8>(count: count)
  private let wanted = DenseMemory<UInt8>(count: count)
  private let seen = DenseMemory<UInt8>(count: count)
  private let stretched: DenseMemory<Int16>

  /// Creates histories in a table of 2^bits bytes.
  init(bits: Int, tables: DenseTables) {
    table = DenseMemory(count: 1 << bits)
    mask = (1 << bits) - 1
    stretched = DenseMemory(tables.stretched)
    let first = (0..<256).flatMap { stored in
      let odds = Self.firstOdds(stored ^ 1)
      return [UInt16(odds), UInt16(bitPattern: tables.stretched[odds >> 4])]
    }
    longer = DenseMemory((0..<512).map(Self.longer))
    odds = DenseMemory((0..<Self.count).flatMap { _ in first })
  }

  /// Returns the stored history after a bit; the argument has the bit above the eight bits of the
  /// previous history.
  private static func longer(_ bitAndStored: Int) -> UInt8 {
    let history = (bitAndStored & 255 ^ 1) << 1 | bitAndStored >> 8
    return UInt8((history > 255 ? history & 127 | 128 : history) ^ 1)
  }

  /// Returns the odds of a history before anything was learned: recent bits count more.
  private static func firstOdds(_ history: Int) -> Int {
    var ones = 6554
    var zeros = 6554
    var weight = 16384
    var rest = history
    while rest > 1 {
      if rest & 1 == 1 { ones += weight } else { zeros += weight }
      weight = weight * 4 / 5
      rest >>= 1
    }
    return (ones << 16) / (ones + zeros)
  }

  /// Sets the next slot of a context, so that all are prefetched before the first is needed.
  @inline(always)
  func approach(_ context: Int, _ number: UInt32, _ hash: UInt32) {
    let place = (Int(number) &<< 4) & mask
    places[context] = place
    let check = UInt8(truncatingIfNeeded: hash &>> 24)
    wanted[context] = check
    checks[context] = table[place] ^ check
  }

  /// Finds the slot of each context for the next bits.
  @inline(always)
  mutating func find() {
    var missing: UInt32 = 0
    for context in 0..<Self.count {
      let place = places[context]
      slots[context] = place
      let difference = UInt32(checks[context])
      missing |= ((difference &+ 255) &>> 8) &<< UInt32(truncatingIfNeeded: context)
    }
    while missing != 0 {
      search(missing.trailingZeroBitCount)
      missing &= missing &- 1
    }
  }

  @inline(never)
  private mutating func search(_ context: Int) {
    let check = wanted[context]
    let first = slots[context]
    let second = first ^ 16
    let difference = Int(table[second] ^ check)
    let surplus = Int(table[second &+ 1] ^ 1) &- Int(table[first &+ 1] ^ 1)
    let isSecond = (difference &- 1 | surplus) &>> 63
    let place = first ^ isSecond & 16
    let kept = UInt8(truncatingIfNeeded: (difference &- 1) &>> 63)
    let slot = UnsafeMutableRawPointer(table.base + place).assumingMemoryBound(
      to: SIMD16<UInt8>.self)
    slot.pointee &= SIMD16(repeating: kept)
    table[place] = check
    slots[context] = place
  }

  /// Returns each context's prediction at a node, and which contexts have none; the vector's unused
  /// lanes are zero.
  @inline(always)
  func predict(_ node: Int) -> (first: SIMD8<Int16>, ninth: Int16, unknown: Int) {
    let first = SIMD8(
      expect(0, node), expect(1, node), expect(2, node), expect(3, node), expect(4, node),
      expect(5, node), expect(6, node), expect(7, node))
    let ninth = expect(8, node)
    let unknown =
      isUnknown(3) | isUnknown(4) &<< 1 | isUnknown(5) &<< 2 | isUnknown(7) &<< 3
      | isUnknown(8) &<< 4
    return (first, ninth, unknown)
  }

  @inline(always)
  private func expect(_ context: Int, _ node: Int) -> Int16 {
    let stored = table[slots[context] &+ node]
    seen[context] = stored
    return Int16(bitPattern: odds[context &<< 9 | Int(stored) &<< 1 | 1])
  }

  /// Returns 1 for a context that has not seen the node before, else 0.
  @inline(always)
  private func isUnknown(_ context: Int) -> Int { (Int(seen[context]) &- 1) &>> 8 & 1 }

  /// Learns the bit that came at the node of the last prediction.
  @inline(always)
  func learn(_ node: Int, _ bit: Int) {
    let goal = Int32(truncatingIfNeeded: bit) &* 65535
    for context in 0..<Self.count {
      let entry = context &<< 9 | Int(seen[context]) &<< 1
      let old = Int32(odds[entry])
      let new = UInt32(bitPattern: old &+ (goal &- old) &>> 7)
      odds[entry] = UInt16(truncatingIfNeeded: new)
      odds[entry | 1] = UInt16(bitPattern: stretched[Int(new &>> 4)])
      let place = slots[context] &+ node
      table[place] = longer[bit &<< 8 | Int(table[place])]
    }
  }
}

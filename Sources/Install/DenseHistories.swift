/// What followed in ten contexts at each bit: a byte a node, and how likely each such byte is.
///
/// A slot of 16 bytes serves one context for four bits of a symbol: a check byte, then 15 nodes of the
/// binary tree of four bits. A node holds the last bits seen there, up to seven, below a leading
/// one; it is stored with its lowest bit turned, so that zeroed memory means *nothing seen*.
struct DenseHistories: ~Copyable {
  static let count = 10

  /// Whether a context has all slots of a symbol in one line of four, where there is a source:
  /// those that see much, and need few.
  @inline(__always)
  static func isInLine(_ context: Int) -> Bool { context > 7 || context == 5 || context == 3 }

  private let table: DenseMemory<UInt8>
  private let mask: Int
  /// Of each context and history: probability in 22 bits, times seen in 10.
  private let odds: DenseMemory<UInt16>
  private let longer: DenseMemory<UInt8>
  private let slots = DenseMemory<Int>(count: count)
  private let checks = DenseMemory<UInt8>(count: count)
  private let wanted = DenseMemory<UInt8>(count: count)
  private let seen = DenseMemory<Int>(count: count)
  private let stretched: DenseMemory<Int16>

  /// Histories in a table of 2^bits bytes.
  init(bits: Int, tables: DenseTables) {
    table = DenseMemory(count: 1 << bits)
    mask = (1 << bits) - 1
    stretched = DenseMemory(tables.stretched)
    let first = (0..<256).map(Self.firstOdds)
    longer = DenseMemory((0..<512).map(Self.longer))
    odds = DenseMemory((0..<Self.count).flatMap { _ in first })
  }

  /// The stored history after a bit; the bit stands above the eight of the stored one before.
  private static func longer(_ bitAndStored: Int) -> UInt8 {
    let history = (bitAndStored & 255 ^ 1) << 1 | bitAndStored >> 8
    return UInt8((history > 255 ? history & 127 | 128 : history) ^ 1)
  }

  /// What a history says before anything was learned: recent bits count more.
  private static func firstOdds(_ history: Int) -> UInt16 {
    var ones = 6554
    var zeros = 6554
    var weight = 16384
    var rest = history
    while rest > 1 {
      if rest & 1 == 1 { ones += weight } else { zeros += weight }
      weight = weight * 4 / 5
      rest >>= 1
    }
    return UInt16((ones << 16) / (ones + zeros))
  }

  /// Says which slots will be looked for, so that all are on their way before the first is needed.
  @inline(__always)
  func approach(_ context: Int, _ number: UInt32, _ hash: UInt32) {
    let place = (Int(number) &<< 4) & mask
    slots[context] = place
    wanted[context] = UInt8(truncatingIfNeeded: hash &>> 24)
    checks[context] = table[place] ^ wanted[context]
  }

  /// Goes to the slot of each context, for the bits that begin.
  @inline(__always)
  mutating func find() {
    for context in 0..<Self.count where checks[context] != 0 { search(context) }
  }

  @inline(never)
  private mutating func search(_ context: Int) {
    let check = wanted[context]
    let first = slots[context]
    let second = first ^ 16
    if table[second] == check {
      slots[context] = second
      return
    }
    let place = table[first &+ 1] ^ 1 > table[second &+ 1] ^ 1 ? second : first
    UnsafeMutableRawPointer(table.base + place).storeBytes(
      of: SIMD16<UInt8>(repeating: 0), as: SIMD16<UInt8>.self)
    table[place] = check
    slots[context] = place
  }

  /// Writes what each context expects at a node, and returns which contexts know anything.
  @inline(__always)
  func predict(_ node: Int, into inputs: UnsafeMutablePointer<Int16>) -> Int {
    var known = 0
    for context in 0..<Self.count {
      let stored = Int(table[slots[context] &+ node])
      let entry = context &<< 8 | stored ^ 1
      seen[context] = entry
      inputs[context] = stretched[Int(odds[entry] &>> 4)]
      known |= ((stored &+ 255) &>> 8) &<< context
    }
    return known
  }

  /// Learns the bit that came at the node of the last prediction.
  @inline(__always)
  func learn(_ node: Int, _ bit: Int) {
    let goal = bit &* 65535
    for context in 0..<Self.count {
      let entry = seen[context]
      let old = Int(odds[entry])
      odds[entry] = UInt16(truncatingIfNeeded: old &+ (goal &- old) &>> 7)
      let place = slots[context] &+ node
      table[place] = longer[bit &<< 8 | Int(table[place])]
    }
  }
}

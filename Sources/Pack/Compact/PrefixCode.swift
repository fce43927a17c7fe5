/// A canonical prefix code of at most 15 bits: shorter codes come first, and among codes of one
/// length those of the lower symbols.
///
/// A *rank* is the place of a symbol in that order.
package struct PrefixCode: Sendable {
  /// The most bits of a code.
  package static let longest = 15
  /// How many bits are looked up at once.
  static let quickBits = 11

  /// The symbols by rank.
  let symbols: [UInt16]
  /// The first code that is longer, by length, as the high bits of sixteen; rising.
  private let limits: [UInt32]
  /// What is added to a code of a length to give its rank.
  private let offsets: [Int]
  /// By the next eleven bits: `rank << 4 | length`, or 0 where the code is longer.
  let quick: [UInt32]

  /// A code from the lengths of its symbols, 0 for those that have none; nil where they are too
  /// many for their lengths.
  init?(lengths: [UInt8]) {
    var counts = [Int](repeating: 0, count: Self.longest + 1)
    for length in lengths {
      guard length <= Self.longest else { return nil }
      counts[Int(length)] &+= 1
    }
    counts[0] = 0
    var limits = [UInt32](repeating: 0, count: Self.longest + 1)
    var offsets = [Int](repeating: 0, count: Self.longest + 1)
    var places = offsets
    var code = 0
    var rank = 0
    for length in 1...Self.longest {
      code <<= 1
      offsets[length] = rank - code
      places[length] = rank
      code += counts[length]
      rank += counts[length]
      guard code <= 1 << length else { return nil }
      limits[length] = UInt32(code) << UInt32(16 - length)
    }
    self.limits = limits
    self.offsets = offsets
    symbols = Self.order(lengths, places, count: rank)
    quick = Self.quick(counts)
  }

  private static func order(_ lengths: [UInt8], _ places: [Int], count: Int) -> [UInt16] {
    var symbols = [UInt16](repeating: 0, count: count)
    var places = places
    for (symbol, length) in lengths.enumerated() where length > 0 {
      symbols[places[Int(length)]] = UInt16(truncatingIfNeeded: symbol)
      places[Int(length)] &+= 1
    }
    return symbols
  }

  private static func quick(_ counts: [Int]) -> [UInt32] {
    var quick = [UInt32]()
    quick.reserveCapacity(1 << quickBits)
    var rank: UInt32 = 0
    for length in 1...quickBits {
      for _ in 0..<counts[length] {
        let entry = rank << 4 | UInt32(length)
        for _ in 0..<(1 << (quickBits - length)) { quick.append(entry) }
        rank += 1
      }
    }
    while quick.count < 1 << quickBits { quick.append(0) }
    return quick
  }

  /// The rank and the length of a code of more than eleven bits that begins a window.
  @inline(__always)
  func search(_ window: UInt64) -> (rank: Int, length: Int)? {
    let bits = UInt32(window >> 48)
    for length in (Self.quickBits + 1)...Self.longest where bits < limits[length] {
      return (Int(bits >> UInt32(16 - length)) + offsets[length], length)
    }
    return nil
  }

  /// The symbol whose code comes next; nil where none does.
  @inline(__always)
  func symbol(_ reader: inout BitReader) -> Int? {
    let entry = quick[Int(truncatingIfNeeded: reader.window >> UInt64(64 - Self.quickBits))]
    if entry != 0 {
      reader.skip(Int(entry & 15))
      return Int(symbols[Int(entry >> 4)])
    }
    guard let found = search(reader.window) else { return nil }
    reader.skip(found.length)
    return Int(symbols[found.rank])
  }
}

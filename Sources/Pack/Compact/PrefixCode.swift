/// A canonical prefix code of at most 15 bits: shorter codes come first, and among codes of one
/// length those of the lower symbols.
///
/// A *rank* is the place of a symbol in that order.
struct PrefixCode {
  /// The symbols by rank.
  let symbols: [UInt16]
  let codes: PrefixLengths
  /// By the next bits: `rank << 4 | length`, or 0 where the code is longer.
  private let quick: [UInt32]
  /// How many bits are looked up at once.
  private let quickBits: Int

  /// A code from the lengths of its symbols, 0 for those that have none; nil where they are too
  /// many for their lengths.
  ///
  /// - Parameters:
  ///   - lengths: how many bits the code of each symbol has.
  ///   - quickBits: how many bits are looked up at once.
  init?(lengths: [UInt8], quickBits: Int) {
    var counts = [Int32](repeating: 0, count: PrefixLengths.longest + 1)
    var numbers = counts.mutableSpan
    let each = lengths.span
    for symbol in each.indices {
      guard each[symbol] <= PrefixLengths.longest else { return nil }
      numbers[Int(each[symbol])] &+= 1
    }
    guard let sorted = PrefixLengths(&numbers) else { return nil }
    codes = sorted
    self.quickBits = quickBits
    symbols = Self.order(each, &numbers, count: sorted.count)
    quick = sorted.table(quickBits) { rank, length in UInt32(rank << 4 | length) }
  }

  /// The symbols in the order of their codes.
  private static func order(
    _ lengths: Span<UInt8>, _ ranks: inout MutableSpan<Int32>, count: Int
  ) -> [UInt16] {
    var symbols = [UInt16](repeating: 0, count: count)
    var ranked = symbols.mutableSpan
    for symbol in lengths.indices where lengths[symbol] > 0 {
      let length = Int(lengths[symbol])
      ranked[Int(ranks[length])] = UInt16(truncatingIfNeeded: symbol)
      ranks[length] &+= 1
    }
    return symbols
  }

  /// The symbol whose code comes next; nil where none does.
  @inline(__always)
  func symbol(_ reader: inout BitReader) -> Int? {
    let entry = quick[Int(truncatingIfNeeded: reader.window >> UInt64(64 - quickBits))]
    if entry != 0 {
      reader.skip(Int(entry & 15))
      return Int(symbols[Int(entry >> 4)])
    }
    guard let found = codes.search(reader.window, longerThan: quickBits) else { return nil }
    reader.skip(found.length)
    return Int(symbols[found.rank])
  }
}

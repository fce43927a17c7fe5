/// A canonical prefix code of at most 15 bits: shorter codes come first; codes of equal length are
/// in symbol order.
///
/// The *rank* of a symbol is its index in that order.
struct PrefixCode {
  /// The symbols by rank.
  let symbols: [UInt16]
  let codes: PrefixLengths
  /// Indexed by the next bits: `rank << 4 | length`, or 0 if the code is longer.
  private let quick: [UInt32]
  /// The number of bits of a table lookup.
  private let quickBits: Int

  /// Creates a code from the lengths of its symbols, 0 for unused ones; nil if there are too many
  /// symbols for their lengths.
  ///
  /// - Parameters:
  ///   - lengths: The number of bits in each symbol's code.
  ///   - quickBits: The number of bits of a table lookup.
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

  /// Returns the symbols in code order.
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

  /// Reads the next symbol; nil if no code matches.
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

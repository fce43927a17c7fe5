/// The symbols of a code in the order of the code section; a symbol's number is its index.
///
/// They are a forest in which a pair's parent is its left half. Parents precede their children.
struct CodeSymbols {
  /// The value of the right half of a literal.
  static let literal = UInt16.max

  /// The total number of bytes of all symbols.
  let wordCount: Int
  /// The length of each symbol's code.
  let lengths: [UInt8]
  /// The left half of each pair, or the byte of a literal.
  let lefts: [UInt16]
  /// The right half of each pair.
  let rights: [UInt16]
  /// The code of the texts and the right halves.
  let code: PrefixCode

  /// Reads a section; nil if it is invalid.
  init?(_ section: ByteView) {
    var reader = BitReader(section, from: 0)
    guard reader.fill() else { return nil }
    let count = reader.bits(14)
    wordCount = reader.bits(20)
    guard count <= TextCode.mostSymbols, wordCount <= count * TextCode.longestSymbol,
      let lengthCode = Self.lengthCode(&reader),
      var tree = Self.tree(&reader, count: count, lengthCode),
      let code = PrefixCode(lengths: tree.lengths, quickBits: TextCode.quickBits),
      Self.readRights(&reader, &tree.rights, code),
      // Trailing bytes would be summed at each opening, however many there are.
      reader.nextByte == section.count, reader.window == 0
    else { return nil }
    (lengths, lefts, rights, self.code) = (tree.lengths, tree.lefts, tree.rights, code)
  }

  /// Reads the prefix code that codes the code lengths; its own lengths take four bits each.
  ///
  /// Fifteen symbols need only a small table.
  private static func lengthCode(_ reader: inout BitReader) -> PrefixCode? {
    var lengths = [UInt8](repeating: 0, count: PrefixLengths.longest + 1)
    for length in 1...PrefixLengths.longest {
      guard reader.fill() else { return nil }
      lengths[length] = UInt8(truncatingIfNeeded: reader.bits(4))
    }
    return PrefixCode(lengths: lengths, quickBits: 6)
  }

  private typealias Tree = (lengths: [UInt8], lefts: [UInt16], rights: [UInt16])

  /// Reads each symbol's parent, the byte of a literal, and each code length.
  ///
  /// Right halves are still unknown.
  private static func tree(
    _ reader: inout BitReader, count: Int, _ lengthCode: PrefixCode
  ) -> Tree? {
    var lengths = [UInt8](repeating: 0, count: count)
    var lefts = [UInt16](repeating: 0, count: count)
    var rights = lefts
    var path = [UInt16](repeating: 0, count: TextCode.longestSymbol)
    var lengthSpan = lengths.mutableSpan
    var leftSpan = lefts.mutableSpan
    var rightSpan = rights.mutableSpan
    var pathSpan = path.mutableSpan
    var depth = 0
    var byte = -1
    for symbol in 0..<count {
      guard reader.fill(), let up = reader.zeros(), up <= depth else { return nil }
      depth &-= up
      if depth > 0 {
        leftSpan[symbol] = pathSpan[depth &- 1]
      } else {
        guard let next = reader.gamma(), reader.fill(), byte &+ next <= 0xFF else { return nil }
        byte &+= next
        leftSpan[symbol] = UInt16(truncatingIfNeeded: byte)
        rightSpan[symbol] = literal
      }
      // A filled window has forty-one bits for the position and fifteen for the length.
      guard depth < pathSpan.count, let bits = lengthCode.symbol(&reader) else { return nil }
      pathSpan[depth] = UInt16(truncatingIfNeeded: symbol)
      depth &+= 1
      lengthSpan[symbol] = UInt8(truncatingIfNeeded: bits)
    }
    return (lengths, lefts, rights)
  }

  /// Reads the right half of each pair; returns false if one is missing.
  private static func readRights(
    _ reader: inout BitReader, _ rights: inout [UInt16], _ code: PrefixCode
  ) -> Bool {
    var span = rights.mutableSpan
    for symbol in span.indices where span[symbol] != literal {
      guard reader.fill(), let half = code.symbol(&reader) else { return false }
      span[symbol] = UInt16(truncatingIfNeeded: half)
    }
    return true
  }
}

extension BitReader {
  /// Reads a number from 1 to 511: as many zeros as the number has bits after the first, then its
  /// bits.
  @inline(__always)
  fileprivate mutating func gamma() -> Int? {
    guard let count = zeros(), count <= 8 else { return nil }
    return count == 0 ? 1 : 1 << count | bits(count)
  }
}

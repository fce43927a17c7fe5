import Pack

/// The symbols of a code in the order of the code section, and their codes.
struct CodeSection {
  private let pairs: [PairJoiner.Pair]
  private let lengths: [UInt8]
  private let codes: [UInt16]
  /// The symbols in the section: parents before their children.
  private let listed: [Int]

  /// Creates the code for symbols with given frequencies; symbol 0 is the end of a text.
  init(_ pairs: [PairJoiner.Pair], uses: [Int]) {
    self.pairs = pairs
    let uses = Self.withHalves(uses, pairs)
    lengths = CodeLengths.of(uses, longest: PrefixLengths.longest)
    listed = Self.preorder(uses, pairs)
    codes = Self.canonical(lengths, listed)
  }

  /// Adds the frequencies from the section itself: the right half of each needed pair.
  ///
  /// A symbol that is only a left half counts as used once.
  private static func withHalves(_ uses: [Int], _ pairs: [PairJoiner.Pair]) -> [Int] {
    var uses = uses
    for (index, pair) in pairs.enumerated().reversed() where uses[256 + index] > 0 {
      uses[pair.right] += 1
      uses[pair.left] = max(uses[pair.left], 1)
    }
    return uses
  }

  /// Returns each byte followed by the pairs whose left half it is, older ones first, recursively.
  private static func preorder(_ uses: [Int], _ pairs: [PairJoiner.Pair]) -> [Int] {
    var children = [[Int]](repeating: [], count: uses.count)
    for (index, pair) in pairs.enumerated().reversed() where uses[256 + index] > 0 {
      children[pair.left].append(256 + index)
    }
    var waiting = (0...255).reversed().filter { uses[$0] > 0 }
    var order: [Int] = []
    while let symbol = waiting.popLast() {
      order.append(symbol)
      waiting += children[symbol]
    }
    return order
  }

  /// Returns the codes of listed symbols: shorter ones first, those of one length in list order.
  static func canonical(_ lengths: [UInt8], _ listed: [Int]) -> [UInt16] {
    var codes = [UInt16](repeating: 0, count: lengths.count)
    var code = 0
    for length in 1...PrefixLengths.longest {
      code <<= 1
      for symbol in listed where Int(lengths[symbol]) == length {
        codes[symbol] = UInt16(truncatingIfNeeded: code)
        code += 1
      }
    }
    return codes
  }

  /// Writes the code of a symbol.
  func write(_ symbol: Int, to writer: inout BitWriter) {
    writer.append(Int(codes[symbol]), bits: Int(lengths[symbol]))
  }

  /// The section's bytes: the number of symbols, the code of code lengths, the tree, the right
  /// halves.
  var bytes: [UInt8] {
    var writer = BitWriter()
    writer.append(listed.count, bits: 14)
    writer.append(wordCount, bits: 20)
    writeTree(to: &writer)
    for symbol in listed where symbol > 255 { write(pairs[symbol - 256].right, to: &writer) }
    writer.align()
    return writer.bytes
  }

  /// The total number of bytes of all symbols; the end has none.
  private var wordCount: Int {
    var sizes = [Int](repeating: 1, count: 256)
    sizes[0] = 0
    for pair in pairs { sizes.append(sizes[pair.left] + sizes[pair.right]) }
    return listed.reduce(0) { $0 + sizes[$1] }
  }

  private func writeTree(to writer: inout BitWriter) {
    let lengthCode = LengthCode(listed.map { lengths[$0] })
    lengthCode.writeLengths(to: &writer)
    var depths: [Int: Int] = [:]
    var path = 0
    var byte = -1
    for symbol in listed {
      let depth = symbol > 255 ? (depths[pairs[symbol - 256].left] ?? 0) + 1 : 0
      depths[symbol] = depth
      writer.append(zeros: path - depth)
      path = depth + 1
      if symbol < 256 {
        writer.append(gamma: symbol - byte)
        byte = symbol
      }
      lengthCode.write(lengths[symbol], to: &writer)
    }
  }
}

extension BitWriter {
  /// Appends a number of at least 1: as many zeros as it has bits after the first, then its bits.
  fileprivate mutating func append(gamma number: Int) {
    let after = Int.bitWidth - 1 - number.leadingZeroBitCount
    append(zeros: after)
    append(number - 1 << after, bits: after)
  }
}

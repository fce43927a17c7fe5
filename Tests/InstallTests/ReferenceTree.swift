/// How symbols are taken apart into bits.
struct ReferenceTree {
  private(set) var codes: [Int: [Int]] = [:]
  private(set) var symbols: [[Int]: Int] = [:]
  /// The number of each inner node, by the bits that lead to it.
  private(set) var nodes: [[Int]: Int] = [:]

  /// All symbols of a range with equally many bits.
  init(_ range: Range<Int>, bits: Int, from first: Int) {
    self.init(range.map { ($0, bits) }, from: first)
  }

  /// The tree of a pack's frequent symbols.
  init(frequent: [Int], from first: Int) {
    let likely =
      " eaintrsoldum\0ckgpvhbfzjyw.SAELPRTNIDMCOBV\u{10}-,KUWGFHJZ:?'!0123456789()xq\u{11}\u{1E}/%&"
    var order: [Int] = []
    for symbol in frequent + likely.utf8.map({ Int($0) }) + (0...255).reversed()
    where !order.contains(symbol) {
      order.append(symbol)
    }
    let counts = [3: 2, 4: 5, 5: 6, 6: 7, 7: 8, 8: 8, 9: 8, 12: 44, 13: 168]
    let lengths = counts.sorted { $0.key < $1.key }.flatMap {
      Array(repeating: $0.key, count: $0.value)
    }
    self.init(Array(zip(order, lengths)), from: first)
  }

  private init(_ lengths: [(symbol: Int, length: Int)], from first: Int) {
    var code = 0
    var before = 0
    for (symbol, length) in lengths.sorted(by: { ($0.1, $0.0) < ($1.1, $1.0) }) {
      code <<= length - before
      before = length
      let bits = (0..<length).reversed().map { code >> $0 & 1 }
      codes[symbol] = bits
      symbols[bits] = symbol
      for count in 0..<length { nodes[Array(bits.prefix(count))] = 0 }
      code += 1
    }
    let order = nodes.keys.sorted { $0.lexicographicallyPrecedes($1) }
    for (index, bits) in order.enumerated() { nodes[bits] = first + index }
  }
}

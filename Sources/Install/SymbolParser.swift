/// Splits texts into symbols with the fewest bits in total.
struct SymbolParser {
  /// The cost of a byte without a code.
  private static let byteCost = 20

  private let costs: [Int]
  private let sizes: [Int]
  /// A trie of the symbols' bytes: by node, the symbol that ends there, or -1.
  private var ends: [Int32] = [-1]
  /// The children of the root, by byte.
  private var roots = [Int32](repeating: -1, count: 256)
  /// The children of other nodes, by `node << 8 | byte`: an open-addressing hash table.
  private var keys: [UInt32]
  private var children: [Int32]

  /// Creates a parser for symbols with code lengths; pairs without a code are unused.
  init(_ pairs: [PairJoiner.Pair], lengths: [UInt8]) {
    var words: [[UInt8]] = (0...255).map { [UInt8($0)] }
    for pair in pairs { words.append(words[pair.left] + words[pair.right]) }
    costs = lengths.map { $0 == 0 ? Self.byteCost : Int($0) }
    sizes = words.map(\.count)
    var slots = 1 << 12
    let used = words.indices.filter { $0 < 256 || lengths[$0] > 0 }
    while slots < 2 * used.reduce(0, { $0 + words[$1].count }) { slots *= 2 }
    keys = [UInt32](repeating: 0, count: slots)
    children = [Int32](repeating: -1, count: slots)
    for symbol in used { insert(words[symbol], symbol) }
  }

  /// Inserts a symbol; the first of two symbols with the same bytes stays.
  private mutating func insert(_ word: [UInt8], _ symbol: Int) {
    var node = -1
    for byte in word {
      var child = child(of: node, byte)
      if child < 0 {
        child = ends.count
        ends.append(-1)
        link(child, below: node, byte)
      }
      node = child
    }
    if ends[node] < 0 { ends[node] = Int32(symbol) }
  }

  private mutating func link(_ child: Int, below node: Int, _ byte: UInt8) {
    if node < 0 {
      roots[Int(byte)] = Int32(child)
    } else {
      let slot = slot(of: node, byte)
      keys[slot] = Self.key(node, byte)
      children[slot] = Int32(child)
    }
  }

  @inline(__always)
  private func child(of node: Int, _ byte: UInt8) -> Int {
    node < 0 ? Int(roots[Int(byte)]) : Int(children[slot(of: node, byte)])
  }

  /// Returns the key of a child.
  ///
  /// Nodes other than the root are numbered from 1, so no key is 0.
  private static func key(_ node: Int, _ byte: UInt8) -> UInt32 {
    UInt32(node) << 8 | UInt32(byte)
  }

  @inline(__always)
  private func slot(of node: Int, _ byte: UInt8) -> Int {
    let key = Self.key(node, byte)
    var slot = Int((UInt64(key) &* 0x9E37_79B9_7F4A_7C15) >> 32) & (keys.count - 1)
    while keys[slot] != 0, keys[slot] != key { slot = (slot + 1) & (keys.count - 1) }
    return slot
  }

  /// Returns the symbols of a text; among equally short sequences, the one with the longest last
  /// symbols.
  func symbols(of text: [UInt8]) -> [UInt16] {
    var best = [Int](repeating: .max, count: text.count + 1)
    var last = [Int32](repeating: -1, count: text.count + 1)
    best[0] = 0
    for start in text.indices {
      var node = -1
      var end = start
      while end < text.count {
        node = child(of: node, text[end])
        guard node >= 0 else { break }
        end += 1
        let symbol = Int(ends[node])
        guard symbol >= 0, best[start] + costs[symbol] < best[end] else { continue }
        best[end] = best[start] + costs[symbol]
        last[end] = Int32(symbol)
      }
    }
    var symbols: [UInt16] = []
    var end = text.count
    while end > 0 {
      symbols.append(UInt16(last[end]))
      end -= sizes[Int(last[end])]
    }
    return symbols.reversed()
  }
}

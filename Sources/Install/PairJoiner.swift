/// Finds the rows of bytes that texts repeat, as pairs of symbols.
///
/// Again and again, the most frequent pair of neighbours becomes a symbol of its own. No symbol
/// crosses the end of a text.
struct PairJoiner {
  /// A symbol of two others; the symbols below 256 are bytes.
  struct Pair: Hashable {
    var left: Int
    var right: Int
  }

  /// By symbol, less 256.
  private(set) var pairs: [Pair] = []
  /// How many bytes each symbol stands for.
  private var sizes = [Int](repeating: 1, count: 256)
  /// By place: the symbol that begins there, -1 where none does or a text ends.
  private var symbols: [Int32] = []
  /// By place: where the next symbol begins, and where the one before does.
  private var next: [Int32] = []
  private var previous: [Int32] = []

  /// Joins pairs of texts until no pair stands twice or there are as many as allowed.
  init(_ texts: some Sequence<[UInt8]>, mostPairs: Int, longest: Int) {
    for text in texts {
      symbols += text.map { Int32($0) }
      symbols.append(-1)
    }
    next = (0..<symbols.count).map { Int32($0 + 1) }
    previous = (0..<symbols.count).map { Int32($0 - 1) }
    var counts = PairCounts(places: symbols.count)
    var all: Set<UInt32> = []
    for place in symbols.indices {
      guard let pair = pair(at: place) else { continue }
      counts.add(pair, at: place)
      all.insert(pair)
    }
    for pair in all { counts.offer(pair) }
    while pairs.count < mostPairs, let found = counts.popMostFrequent() {
      let pair = Pair(left: Int(found.pair >> 14), right: Int(found.pair & 0x3FFF))
      let size = sizes[pair.left] + sizes[pair.right]
      guard size <= longest else { continue }
      pairs.append(pair)
      sizes.append(size)
      join(pair, at: found.places, &counts)
    }
  }

  private func pair(at place: Int) -> UInt32? {
    let after = Int(next[place])
    guard symbols[place] >= 0, after < symbols.count, symbols[after] >= 0 else { return nil }
    return UInt32(symbols[place]) << 14 | UInt32(symbols[after])
  }

  private mutating func join(_ pair: Pair, at places: [Int], _ counts: inout PairCounts) {
    let symbol = Int32(255 + pairs.count)
    var touched: Set<UInt32> = []
    for place in places where symbols[place] == pair.left {
      let half = Int(next[place])
      guard half < symbols.count, symbols[half] == pair.right else { continue }
      let before = Int(previous[place])
      for changed in [before, place, half] where changed >= 0 { counts.remove(at: changed) }
      symbols[place] = symbol
      symbols[half] = -1
      next[place] = next[half]
      if Int(next[half]) < symbols.count { previous[Int(next[half])] = Int32(place) }
      for changed in [before, place] where changed >= 0 {
        guard let pair = self.pair(at: changed) else { continue }
        counts.add(pair, at: changed)
        touched.insert(pair)
      }
    }
    for pair in touched { counts.offer(pair) }
  }

  /// How often each symbol stands in the joined texts.
  var uses: [Int] {
    var uses = [Int](repeating: 0, count: 256 + pairs.count)
    for symbol in symbols where symbol >= 0 { uses[Int(symbol)] += 1 }
    return uses
  }
}

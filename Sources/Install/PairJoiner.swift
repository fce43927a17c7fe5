/// Finds the byte sequences that texts repeat, as pairs of symbols.
///
/// The most frequent pair of neighbors repeatedly becomes a symbol of its own. No symbol crosses
/// the end of a text.
struct PairJoiner {
  /// A symbol that consists of two others; symbols below 256 are bytes.
  struct Pair: Hashable {
    var left: Int
    var right: Int
  }

  /// The pairs by symbol minus 256.
  private(set) var pairs: [Pair] = []
  /// The number of bytes in each symbol.
  private var sizes = [Int](repeating: 1, count: 256)
  /// By position: the symbol that begins there, or -1 for none or the end of a text.
  private var symbols: [Int32] = []
  /// By position: the starts of the next and the previous symbol.
  private var next: [Int32] = []
  private var previous: [Int32] = []

  /// Joins pairs in texts until no pair occurs twice or the maximum is reached.
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

  /// The frequency of each symbol in the joined texts.
  var uses: [Int] {
    var uses = [Int](repeating: 0, count: 256 + pairs.count)
    for symbol in symbols where symbol >= 0 { uses[Int(symbol)] += 1 }
    return uses
  }
}

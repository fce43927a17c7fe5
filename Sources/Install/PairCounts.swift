/// The frequency and positions of each pair of adjacent symbols in texts, the most frequent first.
///
/// A pair is `left << 14 | right`. Each position belongs to at most one pair, so a pair's positions
/// are a linked list through two arrays.
struct PairCounts {
  /// The minimum frequency at which a pair is worth a symbol.
  static let fewest = 3

  /// An open-addressing hash table from pairs to the rows below: `row + 1`, or 0 if free.
  private var table: [Int32]
  private var pairs: [UInt32] = []
  private var counts: [Int32] = []
  private var heads: [Int32] = []
  /// By position: its row, and the previous and next positions in the list; -1 for none.
  private var rows: [Int32]
  private var following: [Int32]
  private var preceding: [Int32]
  /// A heap of `count << 28 | complement of the pair`; some elements are stale.
  private var heap: [UInt64] = []

  init(places: Int) {
    table = [Int32](repeating: 0, count: 1 << 12)
    rows = [Int32](repeating: -1, count: places)
    following = rows
    preceding = rows
  }

  /// Records a pair at a position without one.
  mutating func add(_ pair: UInt32, at place: Int) {
    let row = row(of: pair)
    let head = heads[row]
    rows[place] = Int32(row)
    following[place] = head
    preceding[place] = -1
    if head >= 0 { preceding[Int(head)] = Int32(place) }
    heads[row] = Int32(place)
    counts[row] += 1
  }

  /// Removes the pair at a position.
  mutating func remove(at place: Int) {
    let row = Int(rows[place])
    guard row >= 0 else { return }
    let (before, after) = (preceding[place], following[place])
    if before >= 0 { following[Int(before)] = after } else { heads[row] = after }
    if after >= 0 { preceding[Int(after)] = before }
    rows[place] = -1
    counts[row] -= 1
  }

  /// Pushes a pair whose count is at its maximum.
  mutating func offer(_ pair: UInt32) {
    let count = counts[row(of: pair)]
    if count >= Self.fewest { push(Self.rank(pair, count)) }
  }

  /// Removes the most frequent pair with its positions in ascending order; among equals, the one
  /// with the lowest left, then right symbol.
  mutating func popMostFrequent() -> (pair: UInt32, places: [Int])? {
    while let top = heap.first {
      let pair = ~UInt32(truncatingIfNeeded: top) & 0xFFF_FFFF
      let row = row(of: pair)
      pop()
      guard counts[row] >= Self.fewest else { continue }
      if top == Self.rank(pair, counts[row]) { return (pair, places(of: row)) }
      push(Self.rank(pair, counts[row]))
    }
    return nil
  }

  private func places(of row: Int) -> [Int] {
    var places: [Int] = []
    places.reserveCapacity(Int(counts[row]))
    var place = heads[row]
    while place >= 0 {
      places.append(Int(place))
      place = following[Int(place)]
    }
    return places.sorted()
  }

  private static func rank(_ pair: UInt32, _ count: Int32) -> UInt64 {
    UInt64(count) << 28 | UInt64(~pair & 0xFFF_FFFF)
  }
}

extension PairCounts {
  private mutating func row(of pair: UInt32) -> Int {
    var slot = slot(of: pair)
    while table[slot] != 0 {
      let row = Int(table[slot]) - 1
      if pairs[row] == pair { return row }
      slot = (slot + 1) & (table.count - 1)
    }
    pairs.append(pair)
    counts.append(0)
    heads.append(-1)
    table[slot] = Int32(pairs.count)
    if 2 * pairs.count > table.count { grow() }
    return pairs.count - 1
  }

  private func slot(of pair: UInt32) -> Int {
    Int((UInt64(pair) &* 0x9E37_79B9_7F4A_7C15) >> 32) & (table.count - 1)
  }

  private mutating func grow() {
    table = [Int32](repeating: 0, count: 2 * table.count)
    for (row, pair) in pairs.enumerated() {
      var slot = slot(of: pair)
      while table[slot] != 0 { slot = (slot + 1) & (table.count - 1) }
      table[slot] = Int32(row + 1)
    }
  }

  private mutating func push(_ entry: UInt64) {
    heap.append(entry)
    var child = heap.count - 1
    while child > 0, heap[(child - 1) / 2] < heap[child] {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  private mutating func pop() {
    heap[0] = heap[heap.count - 1]
    heap.removeLast()
    var parent = 0
    while 2 * parent + 1 < heap.count {
      var child = 2 * parent + 1
      if child + 1 < heap.count, heap[child] < heap[child + 1] { child += 1 }
      guard heap[parent] < heap[child] else { return }
      heap.swapAt(parent, child)
      parent = child
    }
  }
}

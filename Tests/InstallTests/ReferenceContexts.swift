/// The nine contexts' histories.
struct ReferenceContexts {
  var hashes: [Int] = []
  /// Each slot is a check and the histories of 15 nodes, 1 where nothing was seen.
  private var slots: [[Int]] = []
  private var odds: [[Int]] = []
  private var found: [Int] = []
  /// The node in the slot, counted as in a heap.
  private var node = 1
  private var histories: [Int] = []

  private static let empty = [0] + Array(repeating: 1, count: 15)

  mutating func prepare(_ count: Int) {
    slots = Array(repeating: Self.empty, count: count)
    odds = Array(repeating: (0..<256).map(Self.firstOdds), count: 9)
  }

  private static func firstOdds(_ history: Int) -> Int {
    var (ones, zeros, weight, rest) = (6554, 6554, 16384, history)
    while rest > 1 {
      if rest % 2 == 1 { ones += weight } else { zeros += weight }
      weight = weight * 4 / 5
      rest /= 2
    }
    return ones * 65536 / (ones + zeros)
  }

  /// Finds the slots for four bits: those of a symbol's beginning, or below a node.
  mutating func find(_ inner: Int?, hasSource: Bool) {
    node = 1
    let wanted = hashes.map { hash in inner.map { mixed(hash, $0 + 77) } ?? hash }
    found = wanted.indices.map { context in
      let (hash, own) = (hashes[context], wanted[context])
      let number = hasSource && [3, 5, 8].contains(context) ? hash - hash % 4 + own % 4 : own
      return number % slots.count
    }
    let isThere = zip(wanted, found).map { slots[$1][0] == $0 >> 24 }
    for context in 0..<9 where !isThere[context] {
      let (check, first) = (wanted[context] >> 24, found[context])
      let second = first ^ 1
      if slots[second][0] == check {
        found[context] = second
      } else {
        found[context] = slots[first][1] > slots[second][1] ? second : first
        slots[found[context]] = Self.empty
        slots[found[context]][0] = check
      }
    }
  }

  mutating func look() { histories = found.map { slots[$0][node] } }

  var inputs: [Int] {
    (0..<9).map { ReferenceMixer.stretched[odds[$0][histories[$0]] / 16] }
  }

  /// Which of six contexts have seen anything, as one number.
  var known: Int {
    zip([3, 4, 5, 7, 8], 0..<5).reduce(0) { $0 + (histories[$1.0] == 1 ? 0 : 1 << $1.1) }
  }

  mutating func learn(_ bit: Int) {
    for context in 0..<9 {
      let old = odds[context][histories[context]]
      odds[context][histories[context]] = old + ((bit * 65535 - old) >> 7)
      let longer = slots[found[context]][node] * 2 + bit
      slots[found[context]][node] = longer > 255 ? longer & 127 | 128 : longer
    }
    node = node * 2 + bit
  }
}

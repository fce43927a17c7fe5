/// A distribution of values, in steps of at most 3 %: only counts, so independent of order.
package struct Spread: Sendable, Hashable {
  private var counts: [Int: Int] = [:]
  package private(set) var count = 0
  package private(set) var sum = 0
  package private(set) var largest = 0

  package init() {}

  package mutating func add(_ value: Int) {
    counts[Self.step(of: max(0, value)), default: 0] += 1
    count += 1
    sum += value
    largest = max(largest, value)
  }

  package mutating func add(_ other: Spread) {
    counts.merge(other.counts, uniquingKeysWith: +)
    count += other.count
    sum += other.sum
    largest = max(largest, other.largest)
  }

  package var mean: Double { count > 0 ? Double(sum) / Double(count) : 0 }

  /// Returns the least value that a share of all values does not exceed; up to 3 % too high.
  package func quantile(_ share: Double) -> Int {
    let wanted = Int((share * Double(count)).rounded(.up))
    var seen = 0
    for step in counts.keys.sorted() {
      seen += counts[step] ?? 0
      if seen >= max(1, wanted) { return min(Self.top(of: step), largest) }
    }
    return 0
  }

  /// Returns the step of a value: one per value below 64, then 32 per doubling.
  private static func step(of value: Int) -> Int {
    guard value >= 64 else { return value }
    let shift = Int.bitWidth - value.leadingZeroBitCount - 6
    return shift * 32 + value >> shift
  }

  private static func top(of step: Int) -> Int {
    guard step >= 64 else { return step }
    let shift = step / 32 - 1
    return (step - shift * 32 + 1) << shift - 1
  }
}

/// Ordinals as ranges, so that a line that names millions of them costs no more than one that names two.
struct OrdinalSet: Sendable, Hashable, ExpressibleByArrayLiteral {
  /// Rising, with a gap between any two.
  private var ranges: [ClosedRange<UInt32>] = []

  /// The most ordinals that a line may name: more than any epoch has.
  private static let most = 1 << 24

  init(_ ordinals: some Sequence<UInt32>) {
    ranges = Self.joined(Set(ordinals).sorted().map { $0...$0 })
  }

  init(arrayLiteral ordinals: UInt32...) { self.init(ordinals) }

  /// Reads ordinals as people write them, `3,17-19`; nil if the text names none, or too many.
  init?(_ text: Substring) {
    var (found, count): ([ClosedRange<UInt32>], Int) = ([], 0)
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { UInt32($0) }
      guard let first = ends.first.flatMap({ $0 }), let last = ends.last.flatMap({ $0 }),
        ends.count <= 2, first <= last, Int(last - first) + count < Self.most
      else { return nil }
      count += Int(last - first) + 1
      found.append(first...last)
    }
    ranges = Self.joined(found.sorted { $0.lowerBound < $1.lowerBound })
  }

  var isEmpty: Bool { ranges.isEmpty }

  /// The ordinals as people write them.
  var text: String {
    ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
      .joined(separator: ",")
  }

  /// The ordinals of both.
  func union(_ other: OrdinalSet) -> OrdinalSet {
    var all = self
    all.ranges = Self.joined((ranges + other.ranges).sorted { $0.lowerBound < $1.lowerBound })
    return all
  }

  /// Rising ranges, of which those that touch or overlap become one.
  private static func joined(_ rising: [ClosedRange<UInt32>]) -> [ClosedRange<UInt32>] {
    var found: [ClosedRange<UInt32>] = []
    for range in rising {
      if let last = found.last, UInt64(range.lowerBound) <= UInt64(last.upperBound) + 1 {
        found[found.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        found.append(range)
      }
    }
    return found
  }
}

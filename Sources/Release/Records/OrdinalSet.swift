/// A set of ordinals as ranges, so that a line with millions of them costs no more than one with
/// two.
struct OrdinalSet: Sendable, Hashable, ExpressibleByArrayLiteral {
  /// The ranges, ascending, with a gap between any two.
  private var ranges: [ClosedRange<UInt32>] = []

  /// The maximum number of ordinals in a line, above that of any epoch.
  private static let most = 1 << 24

  init(_ ordinals: some Sequence<UInt32>) {
    ranges = Self.joined(Set(ordinals).sorted().map { $0...$0 })
  }

  init(arrayLiteral ordinals: UInt32...) { self.init(ordinals) }

  /// Parses ordinals in the form `3,17-19`; nil if the text has none, too many, or is malformed.
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

  /// The ordinals in the form `3,17-19`.
  var text: String {
    ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
      .joined(separator: ",")
  }

  /// Returns the union of both sets.
  func union(_ other: OrdinalSet) -> OrdinalSet {
    var all = self
    all.ranges = Self.joined((ranges + other.ranges).sorted { $0.lowerBound < $1.lowerBound })
    return all
  }

  /// Returns ascending ranges with touching and overlapping ones joined.
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

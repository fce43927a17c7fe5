/// The failures of each of 64 prefixes.
struct PrefixTally {
  /// How much a failure adds.
  struct Growth: Hashable {
    /// To the failures of the two prefixes with the most.
    var most: Int
    /// To those of them that are left if each counts as often as the third, and at least once.
    var kept: Int
  }

  private var failures = [UInt32](repeating: 0, count: 64)

  /// Adds a failure.
  ///
  /// - Parameter place: The place of the prefix, below 64.
  /// - Returns: How much it adds.
  mutating func add(_ place: Int) -> Growth {
    let before = sums
    if failures[place] < .max { failures[place] += 1 }
    let after = sums
    return Growth(most: after.most - before.most, kept: after.kept - before.kept)
  }

  private var sums: Growth {
    var (first, second, third) = (UInt32(0), UInt32(0), UInt32(0))
    for count in failures where count > third {
      if count > first {
        (first, second, third) = (count, first, second)
      } else if count > second {
        (second, third) = (count, second)
      } else {
        third = count
      }
    }
    let limit = max(1, third)
    return Growth(
      most: Int(first) + Int(second), kept: Int(min(first, limit)) + Int(min(second, limit)))
  }
}

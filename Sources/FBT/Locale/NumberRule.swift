/// FBT's plural category of a count: CLDR's categories of about 2018, for whole numbers.
///
/// There are 47 numbered rules. Fractions go through the same comparisons, which CLDR would not do.
/// Native packs carry today's rules; these are only for tables made by FBT.
package struct NumberRule: Sendable, Hashable {
  /// The values of a number variation, in the order in which tables try them.
  package enum Category: Int, Sendable, CaseIterable {
    case zero = 16
    case one = 4
    case two = 8
    case few = 20
    case many = 12
    case other = 24
  }

  /// The number of the rule, 1 to 47; rule 1 makes no distinctions.
  package var type: Int

  package init(type: Int) { self.type = type }

  /// Returns the category of a count.
  package func category(of number: Double) -> Category {
    let count = Count(number)
    let cases = Self.cases[type] ?? []
    return cases.first { $0.matches(count) }?.category ?? fallback
  }

  /// The category of all other counts, which a translation must have to cover all counts.
  package var fallback: Category { [26, 27, 30, 43].contains(type) ? .many : .other }

  /// A count, its last digit and its last two digits.
  struct Count {
    let n, n10, n100: Double

    init(_ number: Double) {
      n = number
      n10 = number.truncatingRemainder(dividingBy: 10)
      n100 = number.truncatingRemainder(dividingBy: 100)
    }
  }

  /// One case of a rule.
  struct Case: Sendable {
    var category: Category
    var matches: @Sendable (Count) -> Bool
  }
}

/// Returns whether a number is in a range of a rule, including fractions between its ends.
func ~= (range: ClosedRange<Int>, number: Double) -> Bool {
  number >= Double(range.lowerBound) && number <= Double(range.upperBound)
}

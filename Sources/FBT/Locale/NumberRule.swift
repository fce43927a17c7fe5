/// FBT's number of a noun for a count: CLDR's categories of about 2018, for whole numbers.
///
/// Forty-seven rules by number. A fraction is put through the same comparisons, which CLDR would not
/// do. Native packs carry today's rules; these are for tables that FBT made.
package struct NumberRule: Sendable, Hashable {
  /// Values of a number variation, in the order in which tables try them.
  package enum Category: Int, Sendable, CaseIterable {
    case zero = 16
    case one = 4
    case two = 8
    case few = 20
    case many = 12
    case other = 24
  }

  /// 1 to 47; 1 knows no difference.
  package var type: Int

  package init(type: Int) { self.type = type }

  /// The category of a count.
  package func category(of number: Double) -> Category {
    let count = Count(number)
    let cases = Self.cases[type] ?? []
    return cases.first { $0.matches(count) }?.category ?? fallback
  }

  /// What every other count has, and what a translation must have to serve all counts.
  package var fallback: Category { [26, 27, 30, 43].contains(type) ? .many : .other }

  /// A count, its last digit and its last two.
  struct Count {
    let n, n10, n100: Double

    init(_ number: Double) {
      n = number
      n10 = number.truncatingRemainder(dividingBy: 10)
      n100 = number.truncatingRemainder(dividingBy: 100)
    }
  }

  /// One line of a rule.
  struct Case: Sendable {
    var category: Category
    var matches: @Sendable (Count) -> Bool
  }
}

/// Whether a number is one of a rule's range; fractions between its ends are.
func ~= (range: ClosedRange<Int>, number: Double) -> Bool {
  number >= Double(range.lowerBound) && number <= Double(range.upperBound)
}

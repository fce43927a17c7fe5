/// The numbers of the batches with failures of the last day or two, bounded.
struct RememberedNumbers {
  private var day = Int.min
  private var today: Set<UInt64> = []
  private var yesterday: Set<UInt64> = []

  /// The maximum number of batches with failures in a day.
  static let limit = 500_000

  /// The result for a number.
  enum Answer {
    /// It is new, and now remembered.
    case new
    /// It was there before.
    case known
    /// No more are remembered today.
    case full
  }

  /// Returns whether a number is known on a day.
  mutating func contains(_ number: UInt64, day: Int) -> Bool {
    if day != self.day {
      yesterday = day == self.day &+ 1 ? today : []
      (self.day, today) = (day, [])
    }
    return today.contains(number) || yesterday.contains(number)
  }

  /// Remembers a number for the rest of a day and all of the next.
  mutating func remember(_ number: UInt64, day: Int) -> Answer {
    if contains(number, day: day) { return .known }
    guard today.count < Self.limit else { return .full }
    today.insert(number)
    return .new
  }

  /// Forgets a number of this day.
  mutating func forget(_ number: UInt64) { today.remove(number) }
}

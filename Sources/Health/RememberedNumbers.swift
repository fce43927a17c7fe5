import Quotas

/// The numbers of the batches with failures of the last day or two, bounded.
///
/// If there are too many, the networks with the most get no more, and give up their own.
struct RememberedNumbers {
  /// Whether each number still counts; a forgotten one keeps its place.
  private typealias Numbers = FairTable<UInt64, Bool>

  private var day = Int.min
  private var today = Numbers(places: limit)
  private var yesterday = Numbers(places: limit)

  /// The maximum number of batches with failures in a day.
  static let limit = 500_000

  /// The result for a number.
  enum Answer {
    /// It is new, and now remembered.
    case new
    /// It was there before.
    case known
    /// No more of its network are remembered today.
    case full
  }

  /// Returns whether a number is known on a day.
  mutating func contains(_ number: UInt64, day: Int) -> Bool {
    if day != self.day {
      yesterday = day == self.day &+ 1 ? today : Numbers(places: Self.limit)
      (self.day, today) = (day, Numbers(places: Self.limit))
    }
    return today[number] == true || yesterday[number] == true
  }

  /// Remembers a number for the rest of a day and all of the next.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - network: The keyed hash of the sender's network.
  ///   - day: The day since 1970.
  /// - Returns: Whether it is new.
  mutating func remember(_ number: UInt64, from network: UInt64, day: Int) -> Answer {
    if contains(number, day: day) { return .known }
    if today.update(number, to: true) { return .new }
    return today.insert(true, for: number, of: network, replaces: false) ? .new : .full
  }

  /// Forgets a number of this day.
  mutating func forget(_ number: UInt64) { _ = today.update(number, to: false) }
}

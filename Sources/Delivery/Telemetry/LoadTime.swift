/// The time that opening the packs took, as one of 20 steps, each twice the one before.
public struct LoadTime: Sendable, Hashable, Comparable, CaseIterable {
  /// 0 for at most 16 microseconds, 1 for at most 32, up to 19 for more than 4 seconds.
  public let step: Int

  /// The number of steps.
  public static let steps = 20
  /// All steps, shortest first.
  public static let allCases = (0..<steps).compactMap(LoadTime.init(step:))

  /// Creates a step; nil if the number is out of range.
  public init?(step: Int) {
    guard (0..<Self.steps).contains(step) else { return nil }
    self.step = step
  }

  /// Creates the step of a time in microseconds.
  public init(microseconds: Int) {
    step = (0..<Self.steps - 1).first { microseconds <= 16 << $0 } ?? Self.steps - 1
  }

  /// The maximum of this step in microseconds; nil for the last one, which has no limit.
  public var limit: Int? { step < Self.steps - 1 ? 16 << step : nil }

  /// The word in a batch: the limit, or `more`.
  public var word: String { limit.map(String.init) ?? "more" }

  /// The order of the times.
  public static func < (one: LoadTime, other: LoadTime) -> Bool { one.step < other.step }
}

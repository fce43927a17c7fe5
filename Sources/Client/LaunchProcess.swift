/// The starting process of the app, as the trials of packs see it.
public struct LaunchProcess: Sendable, Hashable {
  /// The random number that identifies the process in the notes on trials.
  public var number: UInt64
  /// Whether its starts judge packs: true for the app itself, false for its extensions.
  public var judges: Bool

  /// Creates a process with a number.
  public init(number: UInt64, judges: Bool) {
    self.number = number
    self.judges = judges
  }

  /// The same process, which judges no packs and so prefers those that others have survived.
  var notJudging: LaunchProcess { LaunchProcess(number: number, judges: false) }
}

/// The process of the app that starts, as far as the trials of packs need to know it.
public struct LaunchProcess: Sendable, Hashable {
  /// What it is known by in the notes on trials; by chance, so that no other process has it.
  public var number: UInt64
  /// Whether its starts judge packs: those of the app itself do, those of its extensions never.
  public var judges: Bool

  /// A process of a number.
  public init(number: UInt64, judges: Bool) {
    self.number = number
    self.judges = judges
  }

  /// The same process, which judges nothing and so prefers what others have survived.
  var notJudging: LaunchProcess { LaunchProcess(number: number, judges: false) }
}

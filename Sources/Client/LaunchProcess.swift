/// The process of the app that starts, as far as the trials of packs need to know it.
public struct LaunchProcess: Sendable {
  /// What it is known by, to itself and to others, who see by it whether it runs still; no other process has it.
  public var number: UInt64
  /// Whether its starts judge packs: those of the app itself do, those of its extensions never.
  public var judges: Bool
  /// Whether the process of a number runs still, as far as this one may know.
  public var isAlive: @Sendable (UInt64) -> Bool

  /// A process of a number.
  public init(number: UInt64, judges: Bool, isAlive: @escaping @Sendable (UInt64) -> Bool) {
    self.number = number
    self.judges = judges
    self.isAlive = isAlive
  }

  /// The same process, which judges nothing and so prefers what others have survived.
  public var notJudging: LaunchProcess {
    LaunchProcess(number: number, judges: false, isAlive: isAlive)
  }
}

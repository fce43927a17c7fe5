/// Where a rollout stands when it is decided on: its step, its state and the time.
package struct RolloutMoment: Sendable, Hashable {
  /// The state of a rollout.
  package enum State: String, Sendable, Hashable, CaseIterable {
    /// The manifest of a step is current.
    case running
    /// The manifest that halts is current.
    case halted
    /// The manifest that reverts is current.
    case reverted
  }

  /// The clock, in seconds since 1970.
  package var now: Int
  /// The index of the step in the plan: the current one, or the last one if the rollout is halted.
  package var step: Int
  /// The sequence of the step's manifest.
  package var sequence: UInt64
  /// When the step's manifest became current, in seconds since 1970.
  package var since: Int
  /// The state.
  package var state: State
  /// The counts up to the last `rollout resume --ignore-counts`, which no decision uses again.
  package var ignored: RolloutCounts

  /// Creates a moment.
  package init(
    now: Int, step: Int, sequence: UInt64, since: Int, state: State = .running,
    ignored: RolloutCounts = RolloutCounts()
  ) {
    (self.now, self.step, self.sequence, self.since) = (now, step, sequence, since)
    (self.state, self.ignored) = (state, ignored)
  }
}

import Delivery

/// The facts of rollouts: which starts count, and what was counted of them before.
extension FactLog {
  /// Begins to count for a step, or for none; the step that is counted for already goes on.
  mutating func accept(_ next: RolloutStep?, after mark: StartMark) {
    guard let next else {
      current = nil
      return
    }
    if let current, current.step.isSame(next) { return }
    current = CurrentStep(step: next, mark: mark)
  }

  /// Returns the starts that count for the current step of a build: those of processes that began
  /// after the device had accepted the step's manifest.
  ///
  /// - Parameters:
  ///   - starts: All starts that are known, in order.
  ///   - releaseName: The build.
  /// - Returns: The step and its starts; nil if there is no step, or no start counts.
  func counted(
    _ starts: [ObservedStart], of releaseName: ReleaseName
  ) -> (step: RolloutStep, starts: [ObservedStart])? {
    guard let current, current.step.releaseName == releaseName else { return nil }
    // If the file was shortened since, only later starts are left.
    let last = starts.lastIndex { current.mark.before.contains($0.process) }
    let counted = starts[(last.map { $0 + 1 } ?? 0)...].filter { $0.process != current.mark.own }
    return counted.isEmpty ? nil : (current.step, counted)
  }

  /// Counts what starts say about the current step.
  mutating func count(
    _ starts: [ObservedStart], of releaseName: ReleaseName, _ number: () -> UInt64
  ) {
    guard let (step, starts) = counted(starts, of: releaseName) else { return }
    count(.began, of: step, number)
    // Starts next to another process may all have ended by one cause.
    var dead = 0
    for start in starts where !start.isBeside && start.outcome != .open {
      dead = start.outcome == .died ? dead + 1 : 0
      if dead == Self.failuresLimit { count(.failed, of: step, number) }
    }
  }

  /// Counts a fact of a step: `began` once a step, failures once a rollout.
  mutating func count(_ fact: RolloutFact, of step: RolloutStep, _ number: () -> UInt64) {
    var counted = CountedRollout(id: step.id)
    let place = rollouts.firstIndex { $0.id == step.id }
    if let place { counted = rollouts[place] }
    if fact == .began {
      guard step.sequence > counted.began else { return }
      counted.began = step.sequence
    } else {
      guard counted.facts.insert(fact) else { return }
    }
    if let place {
      rollouts[place] = counted
    } else {
      rollouts.append(counted)
      rollouts.removeFirst(max(0, rollouts.count - Self.rolloutLimit))
    }
    put(step.facts([fact]), of: step.releaseName, number)
  }
}

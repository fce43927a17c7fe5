import Client

/// Lets one update run at a time: who asks meanwhile for the same is given the outcome of the running one.
actor UpdateQueue {
  private let makeRun: @Sendable () -> UpdateRun?
  private lazy var run = makeRun()
  private var running: Running?

  private struct Running {
    /// Nil where the store is put in order.
    let plan: UpdatePlan?
    let task: Task<UpdateOutcome, Never>
  }

  /// A queue whose network is made with the first update, not at launch.
  init(_ makeRun: @escaping @Sendable () -> UpdateRun?) { self.makeRun = makeRun }

  func update(
    after launch: Launch, _ plan: UpdatePlan,
    progress: @escaping @Sendable (_ received: Int, _ expected: Int) -> Void
  ) async -> UpdateOutcome {
    while let running {
      let outcome = await result(of: running.task)
      // Another language was wanted then: what came of it says nothing of this one.
      if running.plan == plan { return outcome }
    }
    guard let run else { return UpdateOutcome(failure: .noOrigin) }
    let task = Task { await run.planned(plan, progress: progress).run(after: launch) }
    running = Running(plan: plan, task: task)
    return await result(of: task)
  }

  /// Puts the store in order, unless an update does that already.
  func tend(after launch: Launch, _ plan: UpdatePlan) async {
    guard running == nil, let run else { return }
    let task = Task { UpdateOutcome(failure: await run.planned(plan).tend(after: launch)) }
    running = Running(plan: nil, task: task)
    _ = await result(of: task)
  }

  private func result(of task: Task<UpdateOutcome, Never>) async -> UpdateOutcome {
    let outcome = await task.value
    if running?.task == task { running = nil }
    return outcome
  }

  /// Stops the running update, if one is; packs that came whole are kept.
  func cancel() { running?.task.cancel() }
}

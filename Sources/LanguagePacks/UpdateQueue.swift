import Client

/// Runs one update at a time; a second request for the same plan receives the running one's
/// outcome.
actor UpdateQueue {
  private let makeRun: @Sendable () -> UpdateRun?
  private lazy var run = makeRun()
  private var running: Running?

  private struct Running {
    /// Nil while the store is being tidied.
    let plan: UpdatePlan?
    let task: Task<UpdateOutcome, Never>
  }

  /// Creates a queue whose network is created with the first update, not at launch.
  init(_ makeRun: @escaping @Sendable () -> UpdateRun?) { self.makeRun = makeRun }

  func update(
    after launch: Launch, _ plan: UpdatePlan,
    progress: @escaping @Sendable (_ received: Int, _ expected: Int) -> Void
  ) async -> UpdateOutcome {
    while let running {
      let outcome = await result(of: running.task)
      // It ran for another plan, such as another language, so its outcome says nothing about this
      // one.
      if running.plan == plan { return outcome }
    }
    guard let run else { return UpdateOutcome(failure: .noOrigin) }
    let task = Task { await run.planned(plan, progress: progress).run(after: launch) }
    running = Running(plan: plan, task: task)
    return await result(of: task)
  }

  /// Tidies the store, unless an update is already running.
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

  /// Stops the running update, if any; packs that arrived whole are kept.
  func cancel() { running?.task.cancel() }
}

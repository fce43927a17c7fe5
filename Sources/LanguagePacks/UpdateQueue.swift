import Client

/// Lets one update run at a time: who asks meanwhile is given the outcome of the running one.
actor UpdateQueue {
  private let makeRun: @Sendable () -> UpdateRun?
  private lazy var run = makeRun()
  private var running: Task<UpdateOutcome, Never>?

  /// A queue whose network is made with the first update, not at launch.
  init(_ makeRun: @escaping @Sendable () -> UpdateRun?) { self.makeRun = makeRun }

  func update(after launch: Launch) async -> UpdateOutcome {
    if let running { return await running.value }
    guard let run else { return UpdateOutcome(failure: .noOrigin) }
    let task = Task { await run.run(after: launch) }
    running = task
    let outcome = await task.value
    running = nil
    return outcome
  }
}

import Client
import Language

extension PackClient {
  /// Checks the origin if it is time for that: `configuration.updates.schedule` says how often, and how long after failures.
  ///
  /// For what happens by itself: a start, some time in the background, a message of the server. Whoever waits for
  /// the outcome calls `update()`.
  ///
  /// - Parameter reason: why; a push comes through at once, unless the last checks failed.
  /// - Returns: what it came to; nil where it was not time yet.
  public func updateIfDue(_ reason: UpdateReason) async -> UpdateOutcome? {
    let wait = configuration.updates.schedule.wait(
      for: reason, after: store.pastChecks(), hasText: showsWantedLanguage,
      now: SystemClock().unixSeconds())
    guard wait == 0 else {
      await tend()
      return nil
    }
    return await update(for: reason)
  }

  /// Checks the origin in the time that the system gives an app in the background, as `BGAppRefreshTask` and
  /// WorkManager do.
  ///
  /// Where the task is cancelled, as at the end of that time, the update ends too. Packs on trial are not to blame for
  /// the end of a process that worked in the background.
  ///
  /// - Returns: whether all that is wanted is here now, which is what those are told.
  public func updateInBackground() async -> Bool {
    trials.worksInBackground()
    defer { trials.excuse() }
    return await withTaskCancellationHandler {
      await updateIfDue(.background)?.failure == nil
    } onCancel: {
      Task { await self.cancelUpdate() }
    }
  }

  /// Checks the origin after a message said that there is something new, some seconds later by chance: a message
  /// to all devices does not bring them all at once.
  ///
  /// - Parameter spread: the most seconds.
  /// - Returns: what it came to; nil where it is too soon after failures.
  public func updateAfterPush(spread: Double = 30) async -> UpdateOutcome? {
    // Where no process is started for a message, one says nothing of whether somebody looks.
    #if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS) || os(Android)
      trials.worksInBackground()
      defer { trials.excuse() }
    #endif
    try? await Task.sleep(for: .seconds(.random(in: 0...min(max(0, spread), 3600))))
    return await updateIfDue(.push)
  }

  /// Lets the scheduler of the configuration call, again and again.
  func scheduleBackground() {
    guard let scheduler = configuration.updates.sharedBackground?.value,
      configuration.updates.origin != nil
    else { return }
    let seconds = Double(configuration.updates.backgroundInterval) * .random(in: 0.75...1.25)
    scheduler.submit(after: Int(seconds)) { [weak self] in
      guard let self else { return true }
      defer { self.scheduleBackground() }
      return await self.updateInBackground()
    }
  }

  /// What an update goes by that is begun now.
  func plan(for reason: UpdateReason) -> UpdatePlan {
    var plan = configuration.plan(for: choice)
    plan.further += locales.named.map { $0.fallbackChain.map(\.description) }
    plan.allowance = configuration.updates.conditions().allowance(
      meteredBytes: configuration.updates.meteredBytes, for: reason)
    return plan
  }

  /// Remembers how a check went, where the origin was asked at all.
  func note(_ outcome: UpdateOutcome) {
    switch outcome.failure {
    case .busy, .cancelled, .noOrigin, .noKeyTable, .badRoot, .badName, .disk: return
    case .deferred, .noRoom: note(outcome, isFailed: false)
    case let failure: note(outcome, isFailed: failure != nil)
    }
  }

  private func note(_ outcome: UpdateOutcome, isFailed: Bool) {
    store.noteCheck {
      configuration.updates.schedule.past(
        after: $0, isFailed: isFailed, retryAfter: outcome.retryAfter,
        now: SystemClock().unixSeconds(), chance: .random(in: 0...UInt64.max))
    }
  }
}

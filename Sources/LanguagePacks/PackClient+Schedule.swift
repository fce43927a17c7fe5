import Client
import Language

extension PackClient {
  /// Checks the origin if a check is due by `configuration.updates.schedule`.
  ///
  /// Call this for automatic events: a start, background time, a push message. To wait for the
  /// outcome, call `update()`.
  ///
  /// - Parameter reason: The reason of the check; a push is served immediately unless the last
  ///   checks failed.
  /// - Returns: The outcome; nil if no check was due.
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

  /// Checks the origin in background time that the system grants, as `BGAppRefreshTask` and
  /// WorkManager do.
  ///
  /// If the task is cancelled, for example when that time runs out, the update ends too. The end of
  /// a process that worked in the background doesn't count against packs on trial.
  ///
  /// - Returns: False if a check failed, else true, also if none was due; report it to the system.
  public func updateInBackground() async -> Bool {
    trials.worksInBackground()
    if trials.isWoken { signal?.background() }
    defer { trials.excuse() }
    return await withTaskCancellationHandler {
      await updateIfDue(.background)?.failure == nil
    } onCancel: {
      Task { await self.cancelUpdate() }
    }
  }

  /// Checks the origin some seconds after a push message, at random.
  ///
  /// The random delay keeps a message to all devices from making them all connect at once.
  ///
  /// - Parameter spread: The maximum delay in seconds.
  /// - Returns: The outcome; nil if it is too soon after failures.
  public func updateAfterPush(spread: Double = 30) async -> UpdateOutcome? {
    // On platforms that don't start processes for messages, a message doesn't tell whether the app
    // is in front.
    #if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS) || os(Android)
      trials.worksInBackground()
      if trials.isWoken { signal?.background() }
      defer { trials.excuse() }
    #endif
    try? await Task.sleep(for: .seconds(.random(in: 0...min(max(0, spread), 3600))))
    return await updateIfDue(.push)
  }

  /// Schedules repeated background checks with the configured scheduler.
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

  /// Returns the plan of an update that begins now.
  func plan(for reason: UpdateReason) -> UpdatePlan {
    var plan = configuration.plan(for: choice)
    plan.further += locales.named
    plan.allowance = configuration.updates.conditions().allowance(
      meteredBytes: configuration.updates.meteredBytes, for: reason)
    return plan
  }

  /// Records how a check went, if the origin was contacted at all.
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

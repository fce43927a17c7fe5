import Client
import Language

extension PackClient {
  /// Checks the origin now and takes in what is new.
  ///
  /// When that is shown, `configuration.display.firstPack` and `configuration.display.updates` say.
  ///
  /// - Returns: what it came to; while an update runs, the outcome of that one.
  public func update() async -> UpdateOutcome { await update(for: .asked) }

  /// Checks the origin for a reason, whether or not it is time for that.
  func update(for reason: UpdateReason) async -> UpdateOutcome {
    guard configuration.updates.origin != nil else { return UpdateOutcome(failure: .noOrigin) }
    let plan = plan(for: reason)
    let outcome = await queue.update(after: launchToTend, plan) {
      [report = configuration.reporting.events] received, expected in
      report?(.updating(received: received, expected: expected))
    }
    report(.updated(outcome))
    note(outcome)
    locales.forgetMissing(outcome.packs.map(\.locale))
    // A pack that was taken back is a change too, and another update may just have brought one: it is the
    // store that is asked.
    if outcome.failure == nil || !outcome.packs.isEmpty { offerUpdate() }
    telemetry?.updated(outcome)
    flushTelemetryLater()
    return outcome
  }

  /// Shows what has come since the launch, as far as the configuration lets a running app show it.
  ///
  /// Call it where a new screen begins: everything that is rendered from then on is of the new packs, and
  /// nothing of the former ones. What waits for the next launch is left to that.
  ///
  /// - Returns: whether anything is shown otherwise now.
  @discardableResult
  public func showUpdate() -> Bool {
    guard state.isUpdateReady else { return false }
    let opened = open(state.wanted)
    shown.withLock { $0.isUpdateReady = false }
    return take(opened) { shown, change in
      shown.wanted == opened.wanted && policy(for: change, from: shown, to: opened) != .nextLaunch
    }
  }

  /// Tells that the store has something else to show by now, or shows it.
  private func offerUpdate() {
    guard
      configuration.display.firstPack != .nextLaunch || configuration.display.updates != .nextLaunch
    else {
      return
    }
    let shown = state
    let opened = open(shown.wanted)
    guard let change = shown.change(to: opened) else { return }
    let policy = policy(for: change, from: shown, to: opened)
    guard policy != .nextLaunch else { return }
    self.shown.withLock { $0.isUpdateReady = true }
    report(change.isOfLanguage ? .languageReady : .updateReady)
    if policy == .live { showUpdate() }
  }

  /// When a change is shown that an update made possible.
  ///
  /// Only a language that is wanted more comes in between: one that was lost waits for the next launch.
  private func policy(
    for change: Change, from shown: Shown, to opened: Shown
  ) -> ApplyPolicy {
    guard change.isOfLanguage else { return configuration.display.updates }
    let choice = configuration.choice(of: opened.wanted)
    let isBetter =
      Self.showsWanted(opened.launch, choice) && !Self.showsWanted(shown.launch, choice)
    return isBetter ? configuration.display.firstPack : .nextLaunch
  }

  /// Shows what was opened, where that is a change and a welcome one.
  ///
  /// One step for all readers: localizer, ambient localizer and listeners change together, and what
  /// two threads take is told in the order in which it is shown.
  ///
  /// - Parameters:
  ///   - opened: what may be shown.
  ///   - isWelcome: asked with what is shown now.
  /// - Returns: whether it is shown.
  @discardableResult
  func take(_ opened: Shown, if isWelcome: (Shown, Change) -> Bool = { _, _ in true }) -> Bool {
    let change: Change? = shown.withLock { shown in
      guard let change = shown.change(to: opened), isWelcome(shown, change) else { return nil }
      let viewer = shown.viewer
      shown = opened
      // Somebody else may be looking since it was opened.
      if opened.viewer != viewer { shown.show(to: viewer) }
      locales.forget()
      makeAmbient(shown.localizer)
      listeners.tell(change)
      return change
    }
    switch change {
    case .language(let tag, _):
      if Self.showsWanted(opened.launch, configuration.choice(of: opened.wanted)) {
        telemetry?.came(opened.launch)
      }
      report(.languageChanged(tag))
    case .texts(let tag, let revision): report(.textsChanged(tag, revision: revision))
    case .viewer, nil: return false
    }
    trials.start(opened.launch)
    return true
  }

  func open(_ wanted: [LocaleTag]) -> Shown {
    Self.open(configuration, wanted, viewer, bundle, store, locales, exposures, by: Launch.init)
  }
}

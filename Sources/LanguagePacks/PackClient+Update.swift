import Client
import Language

extension PackClient {
  /// Checks the origin now and downloads what is new.
  ///
  /// `configuration.display.firstPack` and `configuration.display.updates` control when it is
  /// shown.
  ///
  /// - Returns: The outcome; if an update is already running, the outcome of that one.
  public func update() async -> UpdateOutcome { await update(for: .asked) }

  /// Checks the origin for a reason, whether or not a check is due.
  func update(for reason: UpdateReason) async -> UpdateOutcome {
    guard configuration.updates.origin != nil else { return UpdateOutcome(failure: .noOrigin) }
    let plan = plan(for: reason)
    let outcome = await queue.update(after: launchToTend, plan) {
      [report = configuration.reporting.events] received, expected in
      report?(.updating(received: received, expected: expected))
    }
    report(.updated(outcome))
    note(outcome)
    signal?.learn()
    locales.forgetMissing(outcome.packs.map(\.locale))
    // A reverted pack is a change too, and another update may have just delivered one, so ask the
    // store.
    if outcome.failure == nil || !outcome.packs.isEmpty { offerUpdate() }
    telemetry?.updated(outcome)
    flushTelemetryLater()
    return outcome
  }

  /// Shows what has arrived since the launch, if the configuration lets a running app show it.
  ///
  /// Call it when a new screen begins: everything rendered afterwards comes from the new packs, and
  /// nothing from the old ones. Changes meant for the next launch are left to that launch.
  ///
  /// - Returns: Whether what is shown has changed.
  @discardableResult
  public func showUpdate() -> Bool {
    guard state.isUpdateReady else { return false }
    let opened = open(state.wanted)
    shown.withLock { $0.isUpdateReady = false }
    return take(opened) { shown, change in
      shown.wanted == opened.wanted && policy(for: change, from: shown, to: opened) != .nextLaunch
    }
  }

  /// Reports that the store has something else to show, or shows it.
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

  /// Returns when to show a change that an update made possible.
  ///
  /// Only a language that is wanted more is shown in a running app; a lost one stays until the next
  /// launch.
  private func policy(
    for change: Change, from shown: Shown, to opened: Shown
  ) -> ApplyPolicy {
    guard change.isOfLanguage else { return configuration.display.updates }
    let choice = configuration.choice(of: opened.wanted)
    let isBetter = Self.isNearer(opened.launch, than: shown.launch, choice)
    return isBetter ? configuration.display.firstPack : .nextLaunch
  }

  /// Shows what was opened, if it is a welcome change.
  ///
  /// Readers see one step: localizer, ambient localizer and listeners change together. If two
  /// threads make changes, they are reported in the order in which they are shown.
  ///
  /// - Parameters:
  ///   - opened: The state to show.
  ///   - isWelcome: Called with the state shown now and the change.
  /// - Returns: Whether it is shown.
  @discardableResult
  func take(_ opened: Shown, if isWelcome: (Shown, Change) -> Bool = { _, _ in true }) -> Bool {
    let change: Change? = shown.withLock { shown in
      guard let change = shown.change(to: opened), isWelcome(shown, change) else { return nil }
      let viewer = shown.viewer
      shown = opened
      // The viewer may have changed since it was opened.
      if opened.viewer != viewer { shown.show(to: viewer) }
      locales.forget()
      makeAmbient(shown.localizer)
      listeners.tell(change)
      return change
    }
    switch change {
    case .language(let tag, _):
      telemetry?.shows(
        opened.launch,
        isWanted: Self.showsWanted(opened.launch, configuration.choice(of: opened.wanted)))
      report(.languageChanged(tag))
    case .texts(let tag, let revision):
      telemetry?.shows(opened.launch, isWanted: false)
      report(.textsChanged(tag, revision: revision))
    case .viewer, nil: return false
    }
    trials.start(opened.launch)
    return true
  }
}

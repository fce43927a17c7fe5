import Client
import Delivery
import Pack

/// The state of a launch as its user sees it.
struct Look {
  /// Whether it is in the user's language at all.
  var isOwn = false
  /// Whether every phrase of the build has a text.
  var isComplete = false
  /// Whether the pack is the newest for the build that the device knows.
  var isWanted = false
  var revision: Revision?
  var digest: SHA256Digest?

  init(_ launch: Launch, _ setting: FleetSetting, release: Int) {
    let build = setting.builds[release]
    isWanted = launch.loadSource(setting.choice, release: build.path) == .wanted
    guard launch.decision.tag == SimulatedPacks.locale, let table = launch.keyTable,
      let first = launch.layers.first(where: { $0.overlay == nil })
    else { return }
    isOwn = true
    (revision, digest) = (first.pack.revision, first.record?.digest)
    isComplete = build.ids.allSatisfy { id in
      guard let ordinal = table.ordinal(of: id) else { return false }
      return launch.layers.contains { layer in
        if case .text = layer.pack.entry(ordinal) { true } else { false }
      }
    }
  }
}

extension Device {
  /// Runs one session: a new process, a user, and the client's update in the meantime.
  ///
  /// - Parameter time: The start, in seconds since 1970.
  /// - Returns: The end, and whether the app crashed.
  mutating func session(at time: UInt64) async -> (time: UInt64, hasCrashed: Bool) {
    let model = setting.model
    let isFirst = record.sessions == 0
    if isFirst { firstStart = time * 1000 }
    wake(at: time, isFirst: isFirst)
    let launch = launch(judges: true)
    let look = Look(launch, setting, release: release)
    let isBad = look.digest.map(setting.origin.bad.contains) ?? false
    let hasCrashed = isBad && chance.happens(model.badCrashes)
    let median = isFirst ? model.firstSeconds : model.sessionSeconds
    let length = max(5, chance.value(median: median, spread: model.sessionSpread))
    begin(at: time, seconds: hasCrashed ? model.crashSeconds : length)
    let outcome = await update(after: launch, for: .start, hasText: look.isOwn)
    var shown = [launch]
    let isComplete = look.isComplete || hasCome(outcome, after: look, &shown)
    count(shown)
    if !hasCrashed { await survive(shown) }
    let digests = Set(shown.flatMap { $0.layers.compactMap(\.record?.digest) })
    let (process, name) = (processes.number, setting.builds[release].plan.releaseName)
    telemetry?.end(process, of: name, showing: digests, hasCrashed: hasCrashed)
    note(look, isFirst: isFirst, isComplete: isComplete, at: time)
    note(isBad: isBad, hasCrashed: hasCrashed, at: time)
    if !isComplete {
      record.failedOffline += wasOffline ? 1 : 0
      record.failedCrashed += hasCrashed ? 1 : 0
    }
    let end = time + UInt64(hasCrashed ? model.crashSeconds : length)
    return (max(end, clock.milliseconds / 1000), hasCrashed)
  }

  /// Returns whether every text arrived during the session, and is shown on the next screen.
  ///
  /// The first pack of a language is always shown, as in the client; a later one if the app enables
  /// it.
  private mutating func hasCome(
    _ outcome: UpdateOutcome?, after look: Look, _ shown: inout [Launch]
  ) -> Bool {
    guard outcome?.packs.isEmpty == false, !disk.isDead,
      !look.isOwn || setting.model.appliesAtNextScreen >= 1
    else { return false }
    let build = setting.builds[release]
    let launch = Launch(
      setting.choice, bundle: build.bundle, store: store, process: processes.present(judges: true))
    if !launch.trial.isEmpty {
      _ = try? store.beginTrials(of: launch.trial, by: processes.number)
      shown.append(launch)
    }
    let next = Look(launch, setting, release: release)
    if next.isOwn { noteFirstText(at: clock.milliseconds) }
    return next.isComplete
  }

  /// Counts what a process has shown, and sends what is due.
  private mutating func count(_ shown: [Launch]) {
    guard telemetry != nil, let launch = shown.first else { return }
    let build = setting.builds[release]
    let fact = LaunchFact(
      locale: launch.decision.tag,
      origin: LaunchOrigin(launch.loadSource(setting.choice, release: build.path)),
      isFirst: launch.state == nil, time: LoadTime(microseconds: 0), isSampled: false)
    let layers = shown.flatMap(\.layers)
    let arms = Set(layers.compactMap { $0.record.flatMap { setting.origin.arms[$0.digest] } })
    let exposed = Set(
      layers.compactMap(\.overlay).map {
        FactEvent.exposed(experiment: $0.experiment, arm: $0.arm)
      })
    let (now, arrival) = (clock.unixSeconds(), clock.milliseconds / 1000)
    telemetry?.flush(
      [.launched(fact)] + exposed, showing: arms, of: build.plan.releaseName, at: now,
      arriving: arrival,
      isOnline: !wasOffline)
  }

  /// Ends the process as the system does: the packs that it showed for the first time survived.
  private func survive(_ shown: [Launch]) async {
    let trial = shown.flatMap(\.trial)
    guard !trial.isEmpty, (try? store.note(.good(trial.map(\.half)))) != nil, let last = shown.last
    else {
      return
    }
    await run?.tend(after: last)
  }

  private mutating func noteFirstText(at milliseconds: UInt64) {
    if record.firstText == nil { record.firstText = milliseconds - firstStart }
  }

  private mutating func note(
    _ look: Look, isFirst: Bool, isComplete: Bool, at time: UInt64
  ) {
    record.sessions += 1
    record.failed += isComplete ? 0 : 1
    if look.isOwn { noteFirstText(at: time * 1000) }
    guard !isFirst else {
      record.firstFailed = isComplete ? 0 : 1
      return
    }
    record.notFromDisk += look.isComplete ? 0 : 1
    record.otherLanguage += look.isOwn ? 0 : 1
    let day = setting.origin.revision(at: time - ReleaseTrain.day) ?? 0
    record.fresh += look.revision.map { $0 >= day } == true ? 1 : 0
    record.wanted += look.isWanted ? 1 : 0
  }

  private mutating func note(isBad: Bool, hasCrashed: Bool, at time: UInt64) {
    record.crashed += hasCrashed ? 1 : 0
    if isBad {
      record.bad += 1
      record.badFrom = record.badFrom ?? time * 1000
      record.badUntil = nil
    } else if record.badFrom != nil, record.badUntil == nil {
      record.badUntil = time * 1000
    }
  }
}

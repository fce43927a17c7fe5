import Client
import Delivery
import Foundation
import Pack

/// One device's life: successive processes, each with the client's real launch and update.
struct Device {
  let setting: FleetSetting
  var chance: Chance
  let traits: DeviceTraits
  let disk = SimulatedDisk()
  let clock = SimulatedClock()
  let network: SimulatedNetwork
  let store: Store
  var record = DeviceRecord()
  /// The build of the last process.
  var release = -1
  var run: UpdateRun?
  let processes = SimulatedProcesses()
  var wasOffline = false
  /// The last time at which network and disk were simulated, in seconds since 1970.
  var lastTime: UInt64
  var salt: UInt64
  /// The time of the last successful check, in seconds since 1970.
  var lastCheck: UInt64 = 0
  /// The start of the first session, in milliseconds since 1970.
  var firstStart: UInt64 = 0
  /// Counts what happens; nil if the fleet sends no telemetry.
  var telemetry: DeviceTelemetry?

  init(_ setting: FleetSetting, number: Int) {
    self.setting = setting
    var chance = Chance(seed: setting.seed, device: number)
    traits = DeviceTraits(setting, &chance)
    network = SimulatedNetwork(
      setting.origin,
      .init(line: traits.line, chance: Chance(seed: chance.next(), device: number)),
      requestBytes: Int(setting.model.requestBytes), clock, disk)
    store = Store(disk)
    lastTime = traits.installed
    salt = chance.next()
    self.chance = chance
    if setting.fault == .commitsWithoutInstalling { disk.losePacks() }
    telemetry = setting.telemetry.map {
      DeviceTelemetry(
        $0, device: number, store, disk, Chance(seed: setting.seed &+ 29, device: number))
    }
  }

  /// Simulates every day.
  mutating func live() async -> DeviceRecord {
    var start = traits.nextStart(after: traits.installed, &chance)
    var check = traits.nextCheck(after: start, &chance)
    while min(start, check) < setting.end {
      if check < start {
        await self.check(at: check)
        check = traits.nextCheck(after: check, &chance)
        continue
      }
      let end = await session(at: start)
      start = traits.nextStart(after: end.time, &chance)
      if end.hasCrashed, chance.happens(setting.model.restarts) {
        start = end.time + UInt64(setting.model.restartSeconds)
      }
    }
    (record.bytes, record.requests) = network.traffic
    await finishTelemetry()
    record.telemetry = telemetry?.truth ?? TelemetryTruth()
    return record
  }

  /// Lets a last process in the background count how the last starts went, and sends everything.
  private mutating func finishTelemetry() async {
    guard telemetry != nil, release >= 0 else { return }
    disk.begin(isFull: false, killedAfter: nil)
    await run?.tend(after: launch(judges: false))
    let (name, end) = (setting.builds[release].plan.releaseName, setting.end)
    telemetry?.empty(of: name, at: end)
  }

  /// Starts a new process: simulates the build, the network and the disk since the last one, and
  /// plans the disk's faults.
  mutating func wake(at time: UInt64, isFirst: Bool = false) {
    let model = setting.model
    let elapsed = Double(time - min(time, lastTime))
    let years = elapsed / (365 * DeviceTraits.day)
    if chance.happens(years * (model.clearedPerYear + model.evictedPerYear)) { disk.clear() }
    if chance.happens(years * model.rotPerYear) { disk.rot(&chance) }
    let share = traits.line.offline
    let kept = wasOffline ? 1 - share : -share
    let now = share + kept * exp(-elapsed / (model.offlineHours * 3600))
    wasOffline = chance.happens(isFirst ? share * model.offlineAtFirst : now)
    lastTime = time
    upgrade(at: time)
    disk.begin(
      // At the first start, the app has just been installed, so there was space.
      isFull: !isFirst && chance.happens(model.full),
      killedAfter: chance.happens(model.killed) ? 1 + Int(chance.next() % 24) : nil)
  }

  private mutating func upgrade(at time: UInt64) {
    let present = traits.release(at: time)
    guard present != release else { return }
    // A system without stale packs binds each pack to the build that fetched it.
    if !setting.switches.stale, release >= 0 { disk.clear() }
    release = present
    let build = setting.builds[present]
    let salt = salt
    run = UpdateRun(
      build.plan, store: store, bundle: build.bundle, network: network, clock: clock,
      crypto: FleetCrypto(), chance: { salt })
  }

  /// Sets the clock and network for a process with a latest end.
  mutating func begin(at time: UInt64, seconds: Double) {
    let (release, isOffline) = (release, wasOffline)
    let portal = traits.line.portal * (record.sessions == 0 ? setting.model.offlineAtFirst : 1)
    let isPortal = chance.happens(portal)
    let end = (time * 1000) + UInt64(seconds * 1000)
    let isAhead = traits.clockAhead?.contains(time) ?? false
    clock.set(time * 1000, ahead: isAhead ? 400 * ReleaseTrain.day : 0)
    network.begin { state in
      (state.release, state.isOffline, state.isPortal, state.end) =
        (release, isOffline, isPortal, end)
    }
  }

  /// Starts a process: the app, which judges packs on trial, or a background check, which does not.
  mutating func launch(judges: Bool) -> Launch {
    processes.begin()
    if telemetry != nil {
      let (process, numbers) = (processes.number, FactNumbers(chance.next()))
      run = run?.counting(
        FactCounter(
          of: setting.builds[release].plan.releaseName, process: process, chance: numbers.next))
      let name = setting.builds[release].plan.releaseName
      telemetry?.begin(of: name)
      if judges { telemetry?.start(process, of: name) }
    }
    return Launch.begun(
      setting.choice, bundle: setting.builds[release].bundle, store: store,
      process: processes.present(judges: judges))
  }

  /// Makes the client check for updates, if its schedule says so.
  mutating func update(
    after launch: Launch, for reason: UpdateReason, hasText: Bool
  ) async -> UpdateOutcome? {
    let schedule = UpdateSchedule()
    let past = store.pastChecks()
    let now = clock.unixSeconds()
    let (build, origin) = (setting.builds[release], setting.origin)
    defer { telemetry?.look(build, origin) }
    guard schedule.wait(for: reason, after: past, hasText: hasText, now: now) == 0 else {
      await run?.tend(after: launch)
      return nil
    }
    let outcome = await run?.run(after: launch) ?? UpdateOutcome(failure: .noOrigin)
    note(outcome, after: past, schedule)
    return outcome
  }

  /// Records the result of a check, as `PackClient` does.
  private mutating func note(
    _ outcome: UpdateOutcome, after past: UpdateSchedule.Past?, _ schedule: UpdateSchedule
  ) {
    record.checks += 1
    record.failedChecks += outcome.failure == nil ? 0 : 1
    if outcome.failure == nil { lastCheck = lastTime }
    switch outcome.failure {
    case .busy, .cancelled, .noOrigin, .noKeyTable, .badRoot, .badName, .disk: return
    case let failure:
      let random = chance.next()
      store.noteCheck { past in
        schedule.past(
          after: past, isFailed: failure != nil, retryAfter: outcome.retryAfter,
          now: clock.unixSeconds(), chance: random)
      }
    }
  }

  /// Simulates a background check, in which only the check itself can fail.
  ///
  /// Systems run these only if there is a network.
  private mutating func check(at time: UInt64) async {
    wake(at: time)
    let since = Double(time - lastCheck) / 3600
    guard record.sessions > 0, !wasOffline, since >= setting.model.backgroundHours else { return }
    begin(at: time, seconds: 30)
    _ = await update(after: launch(judges: false), for: .background, hasText: true)
  }
}

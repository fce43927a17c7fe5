import Client
import Delivery
import Synchronization

/// One device's telemetry: the client's own log and lines of starts, and next to them what the
/// simulation knows.
struct DeviceTelemetry {
  private let fleet: FleetTelemetry
  private let store: Store
  private let disk: SimulatedDisk
  private var chance: Chance
  private(set) var truth = TelemetryTruth()

  /// A step that the device has accepted, as the simulation sees it.
  private struct Step {
    var id: [UInt8]
    var isIn: Bool
    var hasBegun = false
    /// The starts in a row that died.
    var died = 0
  }

  private var step: Step?
  /// The release and sequence of the last accepted manifest.
  private var accepted = (release: -1, sequence: UInt64(0))
  private var failed: Set<[UInt8]> = []

  init(_ fleet: FleetTelemetry, _ store: Store, _ disk: SimulatedDisk, _ chance: Chance) {
    (self.fleet, self.store, self.disk, self.chance) = (fleet, store, disk, chance)
  }

  /// Begins a process in front.
  mutating func start(_ process: UInt64) {
    let line = StartJournal.start(process, isCareful: false, isAlone: true)
    shorten()
    try? disk.append(line, to: StartJournal.fileName)
    truth.launches += 1
    guard var step else { return }
    if !step.hasBegun { truth.count(step.isIn) { $0.began += 1 } }
    step.hasBegun = true
    self.step = step
  }

  /// Shortens the file of starts, as the product does.
  private func shorten() {
    let name = StartJournal.fileName
    guard let bytes = try? disk.read(name, limit: StartJournal.readLimit),
      bytes.count > StartJournal.lengthLimit
    else { return }
    try? disk.replace(name, with: StartJournal(parsing: bytes).shortened)
  }

  /// Ends a process in front.
  mutating func end(_ process: UInt64, hasCrashed: Bool) {
    let survives = !hasCrashed && !disk.isDead
    if survives {
      try? disk.append(StartJournal.good(process), to: StartJournal.fileName)
      try? disk.append(StartJournal.end(process), to: StartJournal.fileName)
    }
    // The process that accepted the manifest began before.
    guard var step, step.hasBegun else { return }
    step.died = survives ? 0 : step.died + 1
    if step.died == 3, failed.insert(step.id).inserted {
      truth.count(step.isIn) { $0.failed += 1 }
    }
    self.step = step
  }

  /// Notes what the device has accepted by now.
  mutating func look(_ build: FleetSetting.Build, _ origin: SimulatedOrigin) {
    let state = (try? store.state()) ?? nil
    guard let state, let path = build.path, let record = state.manifestRecord(of: path),
      (build.release, record.sequence) != accepted
    else { return }
    accepted = (build.release, record.sequence)
    let file = OriginPath.manifest(build.plan.releaseName, sequence: record.sequence)
      .flatMap { origin.files[$0] }
    let manifest = file.flatMap { try? Signed<Manifest>(parsing: $0.body).content }
    step = manifest?.rollout.map { rollout in
      let crypto = FleetCrypto()
      let isIn = rollout.includes(state.salt?.bytes ?? []) { crypto.sha256($0) }
      return Step(id: rollout.id, isIn: isIn)
    }
  }

  /// Sends what is left at the end, so that a server can be compared with the truth.
  mutating func empty(of name: ReleaseName, at end: UInt64) {
    disk.begin(isFull: false, killedAfter: nil)
    var now = end
    for _ in 0..<100 where !store.factLog().isSent {
      now += 2 * ReleaseTrain.day
      flush(nil, of: name, at: now, isOnline: true)
    }
  }

  /// Counts a launch, and sends what is due, as the recorder of the product does.
  mutating func flush(_ launch: LaunchFact?, of name: ReleaseName, at now: UInt64, isOnline: Bool) {
    let hour: UInt64 = 3600
    var log = store.factLog()
    var random = chance
    if let launch { log.handle(.launched(launch), of: name) { random.next() } }
    let batches = isOnline ? log.beginRound(at: now, every: hour, using: &random) : []
    defer { chance = random }
    guard (try? store.write(log)) != nil, !batches.isEmpty else { return }
    var round = FactRound()
    for batch in batches {
      let isLost = random.happens(fleet.lost) || !round.left.isEmpty
      if !isLost { fleet.receive(batch) }
      if isLost || random.happens(fleet.lostAnswers) {
        round.left.append(batch)
      } else {
        round.done.append(batch)
      }
    }
    log.end(round, at: now, every: hour, chance: random.next())
    try? store.write(log)
  }
}

/// Random numbers for a process's batches, reproducible; a class, since the client keeps the source.
final class FactNumbers: Sendable {
  private let chance: Mutex<Chance>

  init(_ seed: UInt64) { chance = Mutex(Chance(seed: seed, device: 0)) }

  /// Returns the next number.
  @Sendable func next() -> UInt64 { chance.withLock { $0.next() } }
}

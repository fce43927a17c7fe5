import Client
import Delivery
import Health
import Synchronization

/// One device's telemetry: the client's own log and lines of starts, and next to them what the
/// simulation knows.
struct DeviceTelemetry {
  private let fleet: FleetTelemetry
  private let device: Int
  private let store: Store
  private let disk: SimulatedDisk
  private var chance: Chance
  private(set) var truth = TelemetryTruth()

  /// A step that the device has accepted, as the simulation sees it.
  private struct Step {
    var id: [UInt8]
    var releaseName: ReleaseName
    var subject: FactSubject
    var hasBegun = false
    /// The starts in a row that died.
    var died = 0
  }

  private var step: Step?
  /// The release and sequence of the last accepted manifest.
  private var accepted = (release: -1, sequence: UInt64(0))
  private var failed: Set<[UInt8]> = []
  private var packs = PackTruth()
  /// The packs that the device had after the last look for news.
  private var held: Set<SHA256Digest> = []
  /// Failures that only a later process can find out: those of packs by its own build, those of a
  /// step if it is of the same build.
  private var unfound: [(subject: FactSubject, releaseName: ReleaseName)] = []
  /// The batches that reached the server.
  private var delivered = 0

  init(
    _ fleet: FleetTelemetry, device: Int, _ store: Store, _ disk: SimulatedDisk, _ chance: Chance
  ) {
    (self.fleet, self.device, self.store, self.disk) = (fleet, device, store, disk)
    self.chance = chance
  }

  /// Begins a process of a build, in front or not, which finds out how earlier starts went.
  mutating func begin(of releaseName: ReleaseName) {
    for failure in unfound {
      if case .pack = failure.subject {
        truth.count("failed", of: failure.subject, releaseName)
      } else if failure.releaseName == releaseName {
        truth.count("failed", of: failure.subject, releaseName)
      }
    }
    unfound = []
  }

  /// Begins a process of a build in front.
  mutating func start(_ process: UInt64, of releaseName: ReleaseName) {
    try? disk.append(StartJournal.start(process, isAlone: true), to: StartJournal.fileName)
    guard var step, step.releaseName == releaseName else { return }
    if !step.hasBegun { truth.count("began", of: step.subject, releaseName) }
    step.hasBegun = true
    self.step = step
  }

  /// Shortens the file of starts, as the product does.
  private func shorten() {
    let name = StartJournal.fileName
    guard let bytes = try? disk.read(name, limit: StartJournal.readLimit),
      bytes.count > StartJournal.lengthLimit
    else { return }
    try? disk.replace(name, with: StartJournal.shortened(bytes))
  }

  /// Ends a process of a build in front, which showed packs of a locale.
  mutating func end(
    _ process: UInt64, of releaseName: ReleaseName, showing shown: Set<SHA256Digest>,
    hasCrashed: Bool
  ) {
    let survives = !hasCrashed && !disk.isDead
    packs.add(shown, held: held, survives: survives) { digest, fact in
      let pack = FactSubject.pack(locale: SimulatedPacks.locale, digest: digest.half)
      guard fact == .failed else { return truth.count(fact.rawValue, of: pack, releaseName) }
      unfound.append((pack, releaseName))
    }
    if survives {
      try? disk.append(StartJournal.good(process), to: StartJournal.fileName)
      shorten()
      try? disk.append(StartJournal.end(process), to: StartJournal.fileName)
    }
    // The process that accepted the manifest began before.
    guard var step, step.hasBegun, step.releaseName == releaseName else { return }
    step.died = survives ? 0 : step.died + 1
    if step.died == 3, failed.insert(step.id).inserted {
      unfound.append((step.subject, releaseName))
    }
    self.step = step
  }

  /// Notes what the device has accepted by now.
  mutating func look(_ build: FleetSetting.Build, _ origin: SimulatedOrigin) {
    let state = (try? store.state()) ?? nil
    held = Set(state?.packs.values.flatMap(\.records).map(\.digest) ?? [])
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
      let id = rollout.id.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      return Step(
        id: rollout.id, releaseName: build.plan.releaseName,
        subject: .rollout(
          id: id, sequence: record.sequence, share: rollout.share, arm: isIn ? .in : .out))
    }
  }

  /// Sends what is left at the end, so that a server can be compared with the truth.
  mutating func empty(of name: ReleaseName, at end: UInt64) {
    disk.begin(isFull: false, killedAfter: nil)
    var now = end
    for _ in 0..<100 where !store.factLog().isSent {
      now += 2 * ReleaseTrain.day
      flush([], of: name, at: now, arriving: now, isOnline: true)
    }
  }

  /// Counts events, and sends what is due, as the recorder of the product does.
  ///
  /// - Parameters:
  ///   - events: What happened in the process, in the client's words.
  ///   - arms: The arms of experiments whose packs it showed, in the simulation's words.
  ///   - name: The build.
  ///   - now: The time by the device's clock, in seconds since 1970.
  ///   - arrival: The true time.
  ///   - isOnline: Whether there is a network.
  mutating func flush(
    _ events: [FactEvent], showing arms: Set<SimulatedArm> = [], of name: ReleaseName,
    at now: UInt64, arriving arrival: UInt64,
    isOnline: Bool
  ) {
    let hour: UInt64 = 3600
    var log = store.factLog()
    var random = chance
    for event in events { log.handle(event, of: name) { random.next() } }
    let batches = isOnline ? log.beginRound(at: now, every: hour, using: &random) : []
    defer { chance = random }
    guard (try? store.write(log)) != nil else {
      // The process has ended: what it counted is lost with it.
      return
    }
    for event in events { note(event, of: name) }
    for arm in arms {
      truth.count("launches", of: .experiment(name: arm.experiment, arm: arm.name), name)
    }
    guard !batches.isEmpty else { return }
    var round = FactRound()
    for batch in batches {
      let isLost = random.happens(fleet.lost) || !round.left.isEmpty
      let isAnswerLost = !isLost && random.happens(fleet.lostAnswers)
      if !isLost { deliver(batch, at: arrival, isAnswerLost: isAnswerLost) }
      if isLost || isAnswerLost { round.left.append(batch) } else { round.done.append(batch) }
    }
    log.end(round, at: now, every: hour, chance: random.next())
    try? store.write(log)
  }

  private mutating func note(_ event: FactEvent, of name: ReleaseName) {
    guard case .launched(let launch) = event else { return }
    truth.count("origin.\(launch.origin.rawValue)", of: .launches(locale: launch.locale), name)
  }

  private mutating func deliver(_ batch: FactBatch, at now: UInt64, isAnswerLost: Bool) {
    fleet.receive(
      FleetDelivery(
        time: now, device: device, number: delivered, network: fleet.network(of: device),
        bytes: batch.json, isAnswerLost: isAnswerLost))
    delivered += 1
  }
}

/// Random numbers for a process's batches, reproducible; a class, since the client keeps the source.
final class FactNumbers: Sendable {
  private let chance: Mutex<Chance>

  init(_ seed: UInt64) { chance = Mutex(Chance(seed: seed, device: 0)) }

  /// Returns the next number.
  @Sendable func next() -> UInt64 { chance.withLock { $0.next() } }
}

import Client
import Delivery
import Pack
import Release

/// Publishes a team's half year ahead of the simulation: real packs, deltas, manifests, timestamps.
///
/// A release every few days; a publication daily at ten o'clock, to a part of all devices first;
/// one of them is bad and rolled back.
struct ReleaseTrain {
  static let begin: UInt64 = 1_767_571_200
  static let day: UInt64 = 86_400
  static let app = "app"
  static let channel = "stable"
  static let key = [UInt8](repeating: 5, count: 32)
  /// The numbers of latest packs, and of packs in total, that have deltas: as in `langpack
  /// publish`.
  static let (lastBases, mostBases) = (3, 8)
  /// The number of latest manifests that have patches.
  static let patches: UInt64 = 4

  let model: FleetModel
  let switches: FleetSwitches
  let days: Int
  let packs = SimulatedPacks()
  let crypto = FleetCrypto()
  var origin = SimulatedOrigin()
  var streams: [ReleaseStream] = []
  var wires: [SHA256Digest: Manifest.Entry] = [:]
  var deltas: [String: DeltaList.Entry?] = [:]

  init(_ model: FleetModel, _ switches: FleetSwitches, days: Int) {
    (self.model, self.switches, self.days) = (model, switches, days)
  }

  /// Returns the number of releases in that time.
  static func releases(_ model: FleetModel, days: Int) -> Int {
    1 + max(0, days - 1) / max(1, Int(model.releaseDays))
  }

  /// Returns the origin over all days.
  mutating func published() throws(SimulationError) -> SimulatedOrigin {
    let count = Self.releases(model, days: days)
    for release in 0..<count {
      origin.opened.append(Self.begin + UInt64(Double(release) * model.releaseDays) * Self.day)
      origin.timestamps.append([])
      streams.append(ReleaseStream(release))
    }
    try publish(day: -1)
    for day in 0..<max(1, days) {
      let time = Self.begin + UInt64(day) * Self.day
      for release in 0..<count where origin.opened[release] == time { try open(release, at: time) }
      if day % max(1, Int(model.publishDays)) == 0 { try publish(day: day) }
    }
    return origin
  }

  /// Returns the last release whose phrases are in packs at a time.
  private func upcoming(at time: Int) -> Int {
    let lead = Int(model.prefetchDays * 86_400)
    return origin.opened.lastPlace { Int($0) - lead <= time } ?? 0
  }

  /// Releases a build to the app store; it is served the same as all others.
  private mutating func open(_ release: Int, at time: UInt64) throws(SimulationError) {
    guard streams[release].packs.isEmpty, let newest = streams[0].packs.last else { return }
    let pack = try made(revision: newest.revision, for: release, at: Int(time))
    streams[release].packs.append(pack)
    streams[release].all = try entry(pack, in: release)
    try serve(release, at: time)
  }

  private func made(
    revision: Revision, for release: Int, at time: Int
  ) throws(SimulationError) -> SimulatedPack {
    if switches.prefetch,
      let same = streams.lazy.compactMap({ $0.packs.last }).first(where: {
        $0.revision == revision && $0.upToRelease == upcoming(at: time)
      })
    {
      return same
    }
    return try packs.pack(
      revision: revision, upToRelease: switches.prefetch ? upcoming(at: time) : release)
  }

  /// Publishes the packs of a day, in steps, to every release in the app store.
  private mutating func publish(day: Int) throws(SimulationError) {
    let revision = Revision(clamping: day + 2)
    let time = day < 0 ? Self.begin - 1 : Self.begin + UInt64(day) * Self.day + 36_000
    let isBad = day >= 0 && Double(day) == model.badDay
    let end = isBad ? time + UInt64(model.badHours * 3600) : .max
    let all = day < 0 ? time : time + UInt64(model.allHours * 3600)
    let open = streams.indices.filter { $0 == 0 || origin.opened[$0] <= time }
    for release in open {
      let pack = try made(revision: revision, for: release, at: Int(time))
      if isBad { origin.bad.insert(pack.digest) }
      let former = streams[release]
      let entry = try entry(pack, in: release)
      streams[release].packs.append(pack)
      if day >= 0, Double(day) == model.experimentDay { try beginExperiment(in: release, revision) }
      for step in steps(from: time, all: all) where step.time < end {
        try offer(entry, to: step.share, of: release, at: step.time, revision)
      }
      if isBad { try rollBack(release, to: former, pack.digest, at: end) }
    }
    if isBad { origin.badTimes = (time, end) } else { origin.complete.append((all, revision)) }
  }

  private func steps(from time: UInt64, all: UInt64) -> [(time: UInt64, share: Int)] {
    let shares = [
      (time, model.firstPercent), (time + UInt64(model.secondHours * 3600), model.secondPercent),
    ]
    let partial = shares.filter { $0.0 < all && $0.1 > 0 }.map { ($0.0, Int($0.1 * 100)) }
    return partial + [(all, Manifest.Rollout.all)]
  }

  private mutating func offer(
    _ entry: Manifest.Entry, to share: Int, of release: Int, at time: UInt64, _ revision: Revision
  ) throws(SimulationError) {
    if share < Manifest.Rollout.all, streams[release].all != nil {
      // As at random: no two releases share the id of a rollout.
      let number = revision.number | UInt64(release) << 32
      let id = (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * UInt64($0))) }
      streams[release].rollout = Manifest.Rollout(share: share, id: id, entries: [entry])
    } else {
      (streams[release].all, streams[release].rollout) = (entry, nil)
    }
    try serve(release, at: time)
  }

  private mutating func rollBack(
    _ release: Int, to former: ReleaseStream, _ bad: SHA256Digest, at time: UInt64
  ) throws(SimulationError) {
    streams[release].all = former.all
    streams[release].packs = former.packs
    streams[release].rollout = nil
    streams[release].revoked.append(bad.half)
    try serve(release, at: time)
  }
}

/// The publications to one release so far.
struct ReleaseStream {
  let release: Int
  var sequence: UInt64 = 0
  var packs: [SimulatedPack] = []
  var all: Manifest.Entry?
  var rollout: Manifest.Rollout?
  var revoked: [HalfDigest] = []
  var experiments: [Manifest.Experiment] = []
  /// The files of the last manifests, the newest last.
  var manifests: [(sequence: UInt64, file: [UInt8])] = []

  init(_ release: Int) { self.release = release }
}

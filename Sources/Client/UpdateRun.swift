import Delivery
import Install
import Pack

/// Carries one update out: gives the updater its events and does its actions, on the seams.
///
/// ```
/// lock: settle ▶ unlock ▶ ask, fetch, decode, verify: all in memory ▶ lock: what is the state now? save, write ▶ unlock
/// ```
/// No lock is held while somebody waits for the network. What another process has changed meanwhile stays.
public struct UpdateRun: Sendable {
  var plan: UpdatePlan
  private var progress: (@Sendable (_ received: Int, _ expected: Int) -> Void)?
  let store: Store
  let bundle: AppBundle
  private let network: any Network
  let clock: any Clock
  let crypto: any Crypto
  private let chance: @Sendable () -> UInt64

  /// An update of a store.
  ///
  /// - Parameters:
  ///   - plan: what is wanted and trusted.
  ///   - store: where packs are kept.
  ///   - bundle: what the app carries.
  ///   - network: where packs come from.
  ///   - clock: the time of day.
  ///   - crypto: digests and signatures.
  ///   - chance: numbers by chance, for the one that a device keeps.
  public init(
    _ plan: UpdatePlan, store: Store, bundle: AppBundle, network: any Network, clock: any Clock,
    crypto: any Crypto, chance: @escaping @Sendable () -> UInt64 = { .random(in: 0...UInt64.max) }
  ) {
    self.plan = plan
    self.store = store
    self.bundle = bundle
    self.network = network
    self.clock = clock
    self.crypto = crypto
    self.chance = chance
  }

  /// The same update by another plan, telling how far it is.
  ///
  /// - Parameters:
  ///   - plan: what is wanted and trusted.
  ///   - progress: told before each request how many bytes have come, and how many may come in all.
  /// - Returns: the update.
  public func planned(
    _ plan: UpdatePlan, progress: (@Sendable (_ received: Int, _ expected: Int) -> Void)? = nil
  ) -> UpdateRun {
    var run = self
    (run.plan, run.progress) = (plan, progress)
    return run
  }

  /// Puts the store in order, checks the origin, and takes in what is new.
  ///
  /// - Parameter launch: what is shown meanwhile.
  /// - Returns: what it came to; never throws, since nothing depends on it.
  public func run(after launch: Launch) async -> UpdateOutcome {
    do throws(ClientError) {
      let build = try build(of: launch)
      let settled = try await locked(for: Self.patience) { () throws(ClientError) in
        try settle(launch, build)
      }
      return try await update(settled, launch, build)
    } catch {
      return UpdateOutcome(failure: error)
    }
  }

  /// Puts the store in order alone, without the network: what was survived is known good, what was cut short
  /// or altered goes.
  ///
  /// - Parameter launch: what is shown meanwhile.
  /// - Returns: why it could not be done, or nil.
  @discardableResult
  public func tend(after launch: Launch) async -> ClientError? {
    do throws(ClientError) {
      let build = try build(of: launch)
      _ = try await locked(for: Self.patience) { () throws(ClientError) in
        try settle(launch, build)
      }
      return nil
    } catch {
      return error
    }
  }

  /// How long another process is waited for, in milliseconds: each holds the lock but for a moment.
  private static let patience = 1000

  /// What the app itself says of what it reads and whom it believes, and what takes time to find out.
  private struct Build {
    var keyTable: KeyTable
    var digest: SHA256Digest
    var anchor: Root
    /// The shown packs that are not to be shown.
    var spoilt: [SHA256Digest]
  }

  private func build(of launch: Launch) throws(ClientError) -> Build {
    guard let keyTable = launch.keyTable else {
      throw launch.faults.first ?? .noKeyTable("missing")
    }
    guard let digest = crypto.digest(of: keyTable.bytes) else {
      throw .noKeyTable("cannot be digested")
    }
    return Build(
      keyTable: keyTable, digest: digest,
      anchor: plan.anchor(bundled: try bundle.root(), crypto: crypto),
      spoilt: launch.broken + altered(launch))
  }

  /// Makes this launch the one that the state speaks of, and removes what nothing needs any more.
  private func settle(_ launch: Launch, _ build: Build) throws(ClientError) -> StoredState {
    let (keyTable, anchor) = (build.keyTable, build.anchor)
    let found = try store.stored(launch.stored)
    var state = found?.state ?? StoreState(epoch: keyTable.epoch)
    state = state.adopted(
      epoch: keyTable.epoch, former: try formerEpoch(for: state, keyTable.epoch),
      keyTable: build.digest)
    for digest in build.spoilt where isBad(digest, in: state, keyTable.epoch) {
      state.drop(digest)
    }
    state.salt = state.salt ?? salt
    if state.anchor != nil, let half = half(anchor) {
      state.anchor(at: half, version: anchor.version)
    }
    let journal = state.isOnTrial ? store.trialJournal() : nil
    var failed: [HalfDigest] = []
    state.judge(
      shown: Set(launch.layers.compactMap { $0.record?.digest }), now: clock.unixSeconds()
    ) { digest in
      let verdict = store.verdict(of: journal ?? TrialJournal(), on: digest, by: launch.process)
      if verdict == .failed { failed.append(digest.half) }
      return verdict
    }
    state.banned = bundle.banned(state.revoked, former: state.banned, crypto)
    state.shown = launch.decision.tag
    trim(&state)
    let isSettled = state == found?.state
    let settled = isSettled ? found : try store.replace(with: state)
    store.close(trials: failed)
    store.removeUnused(by: state)
    return settled ?? StoredState(state: state, bytes: [])
  }

  /// Keeps the store within its limit, at the cost of packs that are neither wanted nor shown.
  func trim(_ state: inout StoreState) {
    guard state.length(where: { _ in true }) > plan.storeLimit else { return }
    let wanted = plan.adding(shown: state.shown).chains.joined()
    state.trim(to: plan.storeLimit) { wanted.contains($0) || Overlay(key: $0) != nil }
  }

  /// The epoch before, where the state may be of that and the build knows its phrases there.
  ///
  /// - Throws: Where the disk does not give the table at the moment, so that no pack is dropped for that.
  private func formerEpoch(
    for state: StoreState, _ epoch: Epoch
  ) throws(ClientError) -> Epoch? {
    guard state.epoch != epoch else { return nil }
    do throws(ClientError) { return try bundle.formerKeyTable()?.epoch } catch {
      if case .disk = error { throw error }
      return nil
    }
  }

  func half(_ anchor: Root) -> HalfDigest? {
    crypto.digest(of: anchor.body())?.half
  }

  private var salt: HalfDigest? {
    HalfDigest((0..<2).flatMap { _ in withUnsafeBytes(of: chance().littleEndian) { Array($0) } })
  }

  /// Whether what the store has of a pack now is not to be shown: since the launch it may have come anew.
  private func isBad(_ digest: SHA256Digest, in state: StoreState, _ epoch: Epoch) -> Bool {
    let records = state.packs.values.flatMap(\.records)
    guard let record = records.first(where: { $0.digest == digest }) else { return false }
    do throws(ClientError) {
      let pack = try store.open(record)
      let isOfBuild = pack.epoch == epoch || pack.epoch == (try? bundle.formerKeyTable())?.epoch
      return !isOfBuild || crypto.digest(of: pack.bytes) != digest
    } catch {
      if case .disk(let fault) = error { return fault.isMissing }
      return true
    }
  }

  /// The shown packs whose bytes on the disk are no longer those that were verified.
  private func altered(_ launch: Launch) -> [SHA256Digest] {
    launch.layers.compactMap { layer in
      guard let digest = layer.record?.digest else { return nil }
      return crypto.digest(of: layer.pack.bytes) == digest ? nil : digest
    }
  }

  private func update(
    _ settled: StoredState, _ launch: Launch, _ build: Build
  ) async throws(ClientError) -> UpdateOutcome {
    let end = clock.steadySeconds() + UInt64(max(1, plan.seconds))
    let terms = try terms(settled.state, launch, build)
    let installer = PackInstaller(crypto: crypto, epoch: build.keyTable.epoch)
    var updater = Updater(terms)
    var event = Updater.Event.start
    var arrived: [ArrivedPack] = []
    while let action = updater.handle(event) {
      switch action {
      case .finished(let outcome):
        if updater.part != terms.part { await keep(part: updater.part) }
        return outcome
      case .wait(let milliseconds): event = await wait(milliseconds, before: end)
      case .fetch(let request):
        if updater.manifest != nil {
          progress?(updater.progress.received, updater.progress.expected)
        }
        event = await answer(to: request, before: end)
      case .install(let installation):
        event = install(installation, installer, settled.state, &arrived)
      case .commit(let change): event = await commit(change, arrived, after: settled, build.anchor)
      }
    }
    return UpdateOutcome(failure: .deadline)
  }

  private func terms(
    _ state: StoreState, _ launch: Launch, _ build: Build
  ) throws(ClientError) -> UpdateTerms {
    let plan = plan.adding(shown: launch.decision.tag)
    var terms = try plan.terms(
      anchor: build.anchor, state: state, bundled: bundledDigests(plan, build.keyTable.epoch),
      isBundleNewer: bundle.isNewer(than: state),
      now: clock.unixSeconds(), crypto: crypto)
    terms.manifestFile = store.manifestFile()
    terms.chance = chance()
    terms.part = store.part()
    return terms
  }

  /// The digests of the bundled packs of all wanted tags, and of the source pack.
  private func bundledDigests(
    _ plan: UpdatePlan, _ epoch: Epoch
  ) -> [String: SHA256Digest] {
    var digests: [String: SHA256Digest] = [:]
    for tag in (plan.chains + plan.further).joined() + [AppBundle.sourceTag] {
      guard let pack = try? bundle.pack(tag), pack.epoch == epoch else { continue }
      digests[tag] = crypto.digest(of: pack.bytes)
    }
    return digests
  }

  private func answer(to request: FetchRequest, before end: UInt64) async -> Updater.Event {
    let now = clock.steadySeconds()
    if Task.isCancelled { return .cancelled }
    guard now < end else { return .deadline }
    var request = request
    request.seconds = min(request.patience ?? .max, Int(clamping: end - now))
    do throws(ClientError) {
      return .response(try await network.fetch(request))
    } catch {
      if Task.isCancelled { return .cancelled }
      return clock.steadySeconds() < end ? .failed(error) : .deadline
    }
  }

  private func wait(_ milliseconds: Int, before end: UInt64) async -> Updater.Event {
    if clock.steadySeconds() + UInt64(milliseconds / 1000) >= end { return .deadline }
    await clock.sleep(milliseconds: milliseconds)
    return Task.isCancelled ? .cancelled : .waited
  }

  private func install(
    _ installation: Installation, _ installer: PackInstaller, _ state: StoreState,
    _ arrived: inout [ArrivedPack]
  ) -> Updater.Event {
    do throws(ClientError) {
      let bytes = try installer.installedForm(
        of: installation, base: try base(of: installation, state),
        source: try? bundle.pack(AppBundle.sourceTag))
      arrived.append(ArrivedPack(record: installation.record, bytes: bytes))
      return .installed
    } catch {
      return .failed(error)
    }
  }

  private func base(
    of installation: Installation, _ state: StoreState
  ) throws(ClientError) -> Bytes? {
    let held: HeldPack
    switch installation.source {
    case .delta(_, let from), .unproven(_, let from): held = from
    case .full, .whole: return nil
    }
    let tag = installation.entry.locale
    if held.place == .bundled { return try bundle.pack(tag)?.bytes }
    let record = state.packs[tag]?.records.first { $0.digest == held.digest }
    return try record.map { record throws(ClientError) in try store.bytes(of: record) }
  }
}

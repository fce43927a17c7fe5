import Delivery
import Install
import Pack

/// Carries one update out: gives the updater its events and does its actions, on the seams.
///
/// ```
/// lock: settle ▶ unlock ▶ ask, fetch, decode, verify, write aside ▶ lock: what is the state now? rename, write ▶ unlock
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
  let chance: @Sendable () -> UInt64

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

  private func update(
    _ inOrder: Settled, _ launch: Launch, _ build: Build
  ) async throws(ClientError) -> UpdateOutcome {
    let end = clock.steadySeconds() + UInt64(max(1, plan.seconds))
    let settled = inOrder.stored
    var terms = try terms(settled.state, launch, build)
    terms.forget(inOrder.unreadable)
    let installer = PackInstaller(crypto: crypto, epoch: build.keyTable.epoch)
    var updater = Updater(terms)
    var event = Updater.Event.start
    var arrived: [ArrivedPack] = []
    var isSorted = false
    while let action = updater.handle(event) {
      if !isSorted, let manifest = updater.manifest {
        // Before any pack is fetched: a process that is ended at each update leaves no more than one offer has.
        isSorted = true
        store.removeStaged(besides: Set(manifest.content.entries.map(\.installed)))
      }
      switch action {
      case .finished(let outcome):
        if updater.part != terms.part { await keep(part: updater.part) }
        arrived = []
        clearStaged(updater, outcome)
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
    terms.staged = store.stagedPacks
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
      arrived.append(try arrive(installation, installer, state, count: arrived.count))
      return .installed
    } catch {
      return .failed(error)
    }
  }

  func base(
    of installation: Installation, _ state: StoreState
  ) throws(ClientError) -> Bytes? {
    let held: HeldPack
    switch installation.source {
    case .delta(_, let from), .unproven(_, let from): held = from
    case .full, .whole, .staged: return nil
    }
    let tag = installation.entry.locale
    if held.place == .bundled { return try bundle.pack(tag)?.bytes }
    let record = state.packs[tag]?.records.first { $0.digest == held.digest }
    return try record.map { record throws(ClientError) in try store.bytes(of: record) }
  }
}

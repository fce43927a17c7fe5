import Delivery
import Install
import Pack

/// Performs one update: passes events to the updater, and executes its actions on the parts passed
/// in.
///
/// ```
/// lock: settle ▶ unlock ▶ ask, fetch, decode, verify, write aside ▶ lock: what is the state now? rename, write ▶ unlock
/// ```
/// No lock is held while waiting for the network. Changes that another process makes meanwhile
/// stay.
public struct UpdateRun: Sendable {
  var plan: UpdatePlan
  private var progress: (@Sendable (_ received: Int, _ expected: Int) -> Void)?
  let store: Store
  let bundle: AppBundle
  private let network: any Network
  let clock: any Clock
  let crypto: any Crypto
  let chance: @Sendable () -> UInt64
  /// Counts what happens; nil if the app wants no telemetry.
  private(set) var facts: FactCounter?
  /// Returns whether the process is in front of its user, as far as it is known.
  private(set) var isInFront: @Sendable () -> Bool = { true }

  /// Creates an update of a store.
  ///
  /// - Parameters:
  ///   - plan: The packs that are wanted and the keys that are trusted.
  ///   - store: The store of packs.
  ///   - bundle: The files that the app carries.
  ///   - network: The access to the origin.
  ///   - clock: The time of day.
  ///   - crypto: Computes digests and verifies signatures.
  ///   - chance: Returns random numbers, for the number that a device keeps.
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

  /// Returns the same update with another plan and progress reports.
  ///
  /// - Parameters:
  ///   - plan: The packs that are wanted and the keys that are trusted.
  ///   - progress: Called before each request with the bytes received and the total that may
  ///     arrive.
  /// - Returns: The update.
  public func planned(
    _ plan: UpdatePlan, progress: (@Sendable (_ received: Int, _ expected: Int) -> Void)? = nil
  ) -> UpdateRun {
    var run = self
    (run.plan, run.progress) = (plan, progress)
    return run
  }

  /// Returns the same update, which counts what happens.
  public func counting(_ facts: FactCounter?) -> UpdateRun {
    var run = self
    run.facts = facts
    return run
  }

  /// Returns the same update, of a process that may work in the background.
  ///
  /// - Parameter isInFront: Returns whether the process is in front of its user. In the background,
  ///   the disk may refuse a file for a time, which says nothing about the file.
  /// - Returns: The update.
  public func inFront(if isInFront: @escaping @Sendable () -> Bool) -> UpdateRun {
    var run = self
    run.isInFront = isInFront
    return run
  }

  /// Tidies the store, checks the origin, and installs what is new.
  ///
  /// - Parameter launch: The launch that is shown meanwhile.
  /// - Returns: The outcome; never throws, since nothing depends on it.
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

  /// Tidies the store only, without the network.
  ///
  /// Survived packs become known good, and interrupted or altered files are removed.
  ///
  /// - Parameter launch: The launch that is shown meanwhile.
  /// - Returns: The error for which it could not be done, or nil.
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

  /// How long to wait for another process, in milliseconds; each holds the lock only briefly.
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
        // Before any pack is fetched, so that a process that is ended during each update leaves at
        // most one offer behind.
        isSorted = true
        store.removeStaged(besides: Set(manifest.content.entries.map(\.installed)))
      }
      switch action {
      case .finished(let outcome):
        if updater.part != terms.part { await keep(part: updater.part) }
        arrived = []
        clearStaged(updater, outcome)
        await count(updater.faults)
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

  /// Returns the digests of the bundled packs that may be needed, and of the source pack.
  private func bundledDigests(
    _ plan: UpdatePlan, _ epoch: Epoch
  ) -> [String: SHA256Digest] {
    var digests: [String: SHA256Digest] = [:]
    let needed = (bundle.packTags ?? plan.shown.map(\.description)).filter(plan.mayNeed)
    for tag in needed + [AppBundle.sourceTag] {
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

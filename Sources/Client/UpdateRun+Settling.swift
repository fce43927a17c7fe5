import Delivery
import Pack

/// The part of an update that needs no network: tidying the store.
extension UpdateRun {
  /// The build's key table and anchor, with facts that take time to find out.
  struct Build {
    var keyTable: KeyTable
    var digest: SHA256Digest
    var anchor: Root
    /// The shown packs that must not be shown.
    var corrupt: [SHA256Digest]
  }

  func build(of launch: Launch) throws(ClientError) -> Build {
    guard let keyTable = launch.keyTable else {
      throw launch.faults.first ?? .noKeyTable("missing")
    }
    guard let digest = crypto.digest(of: keyTable.bytes) else {
      throw .noKeyTable("cannot be digested")
    }
    return Build(
      keyTable: keyTable, digest: digest,
      anchor: plan.anchor(bundled: try bundle.root(), crypto: crypto),
      corrupt: launch.broken + altered(launch))
  }

  /// The content of the tidied store.
  struct Settled {
    var stored: StoredState
    /// Packs that stay, since they may be intact, and are fetched again, since the disk cannot
    /// deliver them.
    var unreadable: Set<SHA256Digest>
  }

  /// Returns the stored state; nil also if the disk has failed to deliver it for so long that it is
  /// lost.
  private func found(_ launch: Launch) throws(ClientError) -> StoredState? {
    do throws(ClientError) { return try store.stored(launch.stored) } catch {
      // What this very process has read before will be readable again.
      guard launch.stored == nil, launch.process.judges, isInFront(),
        store.stateIsLost(for: launch.process.number)
      else { throw error }
      return nil
    }
  }

  /// Records this launch in the state, and removes what is no longer needed.
  func settle(_ launch: Launch, _ build: Build) throws(ClientError) -> Settled {
    let (keyTable, anchor) = (build.keyTable, build.anchor)
    store.repair()
    let found = try found(launch)
    var state = found?.state ?? StoreState(epoch: keyTable.epoch)
    state = state.adopted(
      epoch: keyTable.epoch, former: try formerEpoch(for: state, keyTable.epoch),
      keyTable: build.digest)
    let (unreadable, faults) = drop(build.corrupt, from: &state, keyTable.epoch)
    state.salt = state.salt ?? salt
    if state.anchor != nil, let half = half(anchor) {
      state.anchor(at: half, version: anchor.version)
    }
    let journal = state.isOnTrial ? store.trialJournal() : nil
    let begun = journal.map { state.begun(in: $0) } ?? []
    var failed: [HalfDigest] = []
    var good: [HalfDigest] = []
    state.judge(
      shown: Set(launch.layers.compactMap { $0.record?.digest }), now: clock.unixSeconds()
    ) { digest in
      let verdict = store.verdict(of: journal ?? TrialJournal(), on: digest, by: launch.process)
      if verdict == .failed { failed.append(digest.half) }
      if verdict == .good { good.append(digest.half) }
      return verdict
    }
    // Before the state, which forgets these trials: a crash in between loses no fact.
    facts?.settle(faults + begun.map { $0.judged(good: good, failed: failed) }, in: store)
    state.banned = bundle.banned(state.revoked, former: state.banned, crypto)
    state.shown = launch.decision.tag
    trim(&state)
    let isSettled = state == found?.state
    let settled = isSettled ? found : try store.replace(with: state)
    store.close(trials: failed)
    store.removeUnused(by: state)
    return Settled(
      stored: settled ?? StoredState(state: state, bytes: []), unreadable: unreadable)
  }

  /// Keeps the store within its limit, by dropping packs that are neither wanted nor shown.
  func trim(_ state: inout StoreState) {
    guard state.length(where: { _ in true }) > plan.storeLimit else { return }
    let plan = plan.adding(shown: state.shown)
    state.trim(to: plan.storeLimit, keeping: plan.keeps(state.packs.keys))
  }

  /// Returns the previous epoch, if the state may be of it and the build knows its phrases there.
  ///
  /// - Throws: If the disk cannot deliver the table now, so that no pack is dropped for that.
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

  /// The condition of a pack that a launch could not use.
  private enum Condition {
    case sound, lost, undecodable, altered, unreadable

    /// The fault to count; nil if nothing is wrong with the pack's bytes.
    var fault: PackFact? {
      switch self {
      case .sound, .lost: nil
      case .undecodable: .undecodable
      case .altered: .altered
      case .unreadable: .unreadable
      }
    }
  }

  /// Drops lost packs, and the validators if anything has to be fetched again.
  ///
  /// - Returns: The packs that the disk cannot deliver, which stay, since it may deliver them again;
  ///   and the faults to count.
  private func drop(
    _ corrupt: [SHA256Digest], from state: inout StoreState, _ epoch: Epoch
  ) -> (unreadable: Set<SHA256Digest>, faults: [PackFacts]) {
    var unreadable: Set<SHA256Digest> = []
    var faults: [PackFacts] = []
    for digest in corrupt {
      let condition = condition(of: digest, in: state, epoch)
      if let fault = condition.fault, let locale = state.locale(of: digest) {
        faults.append(PackFacts(locale: locale, digest: digest.half, facts: FactSet([fault])))
      }
      switch condition {
      case .sound: break
      case .lost, .undecodable, .altered: state.drop(digest)
      case .unreadable: unreadable.insert(digest)
      }
    }
    if !unreadable.isEmpty { state.forgetValidators() }
    return (unreadable, faults)
  }

  /// Returns the condition of a pack now: it may have been replaced since the launch.
  private func condition(
    of digest: SHA256Digest, in state: StoreState, _ epoch: Epoch
  ) -> Condition {
    let records = state.packs.values.flatMap(\.records)
    guard let record = records.first(where: { $0.digest == digest }) else { return .sound }
    do throws(ClientError) {
      let bytes = try store.bytes(of: record)
      guard crypto.digest(of: bytes) == digest else { return .altered }
      guard let pack = try? LanguagePack(bytes) else { return .undecodable }
      let isOfBuild = pack.epoch == epoch || pack.epoch == (try? bundle.formerKeyTable())?.epoch
      return isOfBuild ? .sound : .lost
    } catch {
      guard case .disk(let fault) = error else { return .altered }
      return fault.isMissing ? .lost : fault.isTransient ? .sound : .unreadable
    }
  }

  /// Returns the shown packs whose files no longer match their digests.
  ///
  /// It checks the files, not what is shown of them, which is a copy in memory.
  private func altered(_ launch: Launch) -> [SHA256Digest] {
    launch.layers.compactMap { layer in
      guard let record = layer.record else { return nil }
      let bytes = try? store.bytes(of: record)
      return bytes.map(crypto.digest) == record.digest ? nil : record.digest
    }
  }
}

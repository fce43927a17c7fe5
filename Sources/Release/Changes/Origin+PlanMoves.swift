import Delivery
import Glibc
import Sodium

extension Origin {
  /// Serves a manifest of a plan; a key that signs only timestamps is enough.
  ///
  /// - Parameters:
  ///   - input: The release and the choice.
  ///   - signer: The signer of timestamps.
  ///   - now: Seconds since 1970.
  /// - Returns: The release, which serves the manifest now.
  /// - Throws: An error if there is no such manifest, what is served is later than it, another
  ///   process changed the release, or the timestamp is younger than two seconds.
  public func move(
    _ input: PlanMoveInput, signedBy signer: Signer, now: UInt64
  ) throws(ReleaseError) -> PlannedRelease {
    try input.releaseName.check()
    let lock = try takeLock()
    defer { lock.release() }
    try checkClock(input.app, now)
    let authority = try authority(of: input.app, signer.publicKey)
    try authority.check(signer.publicKey, signsManifests: false)
    let finisher = Finisher(
      signer: signer, author: input.author, lifetime: input.lifetime, now: now)
    var served = try servedAsRemembered(input.releaseName, authority)
    served = try finish(served, input.releaseName, authority, by: finisher)
    let planned = try planned(served, authority)
    let reference = try planned?.manifest(for: input)
    try check(served, authority, goingTo: reference)
    if try isBehind(served) { try takeOver(served, authority) }
    guard let planned, let reference else {
      throw .badInput(
        what: "release \"\(input.release)\"",
        rule: "has no plan; start one with `langpack rollout start`")
    }
    if input.move == .widen { try checkOpen(input.releaseName) }
    if served.manifest.sequence == reference.sequence { return planned }
    let next = try checked(reference, of: planned, authority)
    let expiry = authority.expiry(after: served, now: now, lifetime: input.lifetime)
    var entry = AuditEntry(
      input.move.action, next.manifest.content, after: served.manifest, by: input.author, at: now)
    entry.decision = input.decision
    let signed = try serve(
      next.manifest.content, next.bytes, after: served, until: expiry, by: finisher, entry)
    try remember(signed, authority, now: now)
    let changed = try servedManifest(input.releaseName, signedBy: authority)
    return try self.planned(changed, authority) ?? planned
  }

  /// Rejects an origin that serves less than the team has signed, unless the move goes at least as far.
  ///
  /// Another machine may have been stopped between the two files of a move. Going on to its manifest
  /// brings nothing back.
  private func check(
    _ served: ServedManifest, _ authority: Authority, goingTo reference: ReleasePlan.Reference?
  ) throws(ReleaseError) {
    let name = served.manifest.releaseName
    let signed = try standing(of: name, served, authority, for: .look).above.map(\.sequence).max()
    let goesOn = reference.map { $0.sequence >= signed ?? 0 } ?? false
    _ = try standing(of: name, served, authority, for: goesOn ? .replace : .keep)
  }

  /// Records that a rollout stays as it is, and why.
  ///
  /// - Parameters:
  ///   - planned: The release.
  ///   - decision: The numbers and the reason.
  ///   - author: The author.
  ///   - now: Seconds since 1970.
  /// - Throws: An error if the record cannot be written.
  public func hold(
    _ planned: PlannedRelease, because decision: String, by author: String, now: UInt64
  ) throws(ReleaseError) {
    let name = planned.plan.releaseName
    guard let audit = OriginPath.audit(app: name.app) else { return }
    let lock = try takeLock()
    defer { lock.release() }
    var entry = AuditEntry(
      .hold, name, sequence: planned.sequence, revision: 0, by: author, at: now)
    if case .step(let index) = planned.place { entry.share = planned.plan.steps[index].share }
    entry.decision = decision
    try reading { [entry] () throws(StorageError) in try record(entry, at: audit) }
  }

  /// Returns a manifest that a plan names, with everything that it needs.
  private func checked(
    _ reference: ReleasePlan.Reference, of planned: PlannedRelease, _ authority: Authority
  ) throws(ReleaseError) -> AheadManifest {
    let name = planned.plan.releaseName
    let paths = ReleasePaths.plans(name)
    let place = "\(path)/\(paths)/\(SequenceNumber.text(reference.sequence)).manifest"
    guard let found = try ahead(of: name, reference.sequence, authority),
      found.digest == reference.manifest
    else { throw .damaged(path: place, how: "is not there, or not the one that was signed ahead") }
    guard planned.isPresent else {
      throw .badInput(
        what: place,
        rule: "was signed under root \(SequenceNumber.root(of: reference.sequence)), and root "
          + "\(authority.version) is current now; run `langpack rollout resume` with the key of "
          + "manifests")
    }
    guard try isWhole(found.manifest.content) else {
      throw .badInput(
        what: place, rule: "names files that are not there; run `langpack origin repair`")
    }
    return found
  }

  /// Serves a signed manifest in place of the served one, with patches from those before it.
  @discardableResult
  func serve(
    _ manifest: Manifest, _ file: [UInt8], after served: ServedManifest, until expiry: UInt64,
    by finisher: Finisher, _ entry: AuditEntry
  ) throws(ReleaseError) -> SignedRelease {
    let paths = served.paths
    let (history, patches) = try reading { () throws(StorageError) in
      (
        History(parsing: try text(paths.history) ?? ""),
        try self.patches(to: manifest, file, paths, after: served)
      )
    }
    let signed = try SignedRelease(
      manifest, file, until: expiry, by: finisher.signer, patches: patches,
      patchedFrom: patches.keys.min() ?? 0)
    try serve(signed, paths, after: served, history, entry)
    return signed
  }
}

extension PlannedRelease {
  /// Returns the manifest for a choice.
  fileprivate func manifest(
    for input: PlanMoveInput
  ) throws(ReleaseError) -> ReleasePlan.Reference {
    let what = "release \"\(input.release)\""
    if place == .over {
      throw .badInput(
        what: what,
        rule: "serves sequence \(SequenceNumber.text(sequence)), and its plan has nothing later: "
          + "a publication ended it")
    }
    let reference = try wanted(input.move, what)
    // Devices refuse what is older than what they have seen.
    guard reference.sequence >= sequence else {
      throw .badInput(what: what, rule: "is \(words); to continue, run `langpack rollout resume`")
    }
    guard input.seen ?? sequence == sequence || reference.sequence == sequence else {
      throw .badInput(
        what: what,
        rule:
          "is \(words) in the meantime, with sequence \(SequenceNumber.text(sequence)); look again")
    }
    return reference
  }

  private func wanted(
    _ move: PlanMoveInput.Move, _ what: String
  ) throws(ReleaseError) -> ReleasePlan.Reference {
    switch (move, place) {
    case (.halt, _): return plan.halt
    case (.revert, _): return plan.revert
    case (.widen, .waiting): return plan.steps[0].reference
    case (.widen, .step(let index)) where index + 1 < plan.steps.count:
      return plan.steps[index + 1].reference
    case (.widen, .step):
      throw .badInput(
        what: what,
        rule: plan.later.isEmpty
          ? "is at the last step of its plan"
          : "is widened by hand; run `langpack rollout resume` with the key of manifests")
    case (.widen, _):
      throw .badInput(what: what, rule: "is \(words); to continue, run `langpack rollout resume`")
    }
  }
}

extension PlanMoveInput.Move {
  fileprivate var action: AuditEntry.Action {
    switch self {
    case .widen: .promote
    case .halt: .halt
    case .revert: .revert
    }
  }
}

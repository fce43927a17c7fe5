import Delivery

/// The shares and the rules of a plan, before it is signed.
struct PlanTerms {
  /// The shares of its steps, by rising number of devices in ten thousand.
  var shares: [Int]
  /// The rules for the watcher.
  var rules: PlanRules

  /// The number of manifests that are signed ahead: the steps, the halt and the revert.
  var manifests: Int { (rules.isByHand ? 1 : shares.count) + 2 }

  /// Returns the shares of steps for given ones.
  ///
  /// The step for all devices becomes two. First the rollout has all but one of ten thousand
  /// devices, because devices count only while there is one; then it ends.
  static func steps(of shares: [Int]) -> [Int] {
    let all = Manifest.Rollout.all
    return Set(shares.flatMap { $0 == all ? [all - 1, all] : [$0] }).sorted()
  }
}

/// The manifests of a plan and the file that names them, signed and not written yet.
struct SignedPlan {
  let plan: ReleasePlan
  /// The bytes of the plan's file.
  let file: [UInt8]
  /// The manifest of the first step, which the caller serves.
  let first: Manifest
  /// The files of the manifests, by sequence.
  let manifests: [UInt64: [UInt8]]

  /// The file of the first step.
  var firstFile: [UInt8] { manifests[first.sequence] ?? [] }

  /// Signs the manifests of a plan.
  ///
  /// - Parameters:
  ///   - terms: The shares and the rules.
  ///   - base: What is served, or about to be, with the rollout.
  ///   - sequences: As many sequences as manifests, by rising number.
  ///   - revoked: The half digests of the packs that the revert revokes.
  ///   - signer: The signer of manifests.
  ///   - now: Seconds since 1970.
  /// - Throws: An error if there is no rollout, too much is revoked, or signing fails.
  init(
    _ terms: PlanTerms, of base: Manifest, _ sequences: [UInt64], revoking revoked: Set<HalfDigest>,
    by signer: Signer, now: UInt64
  ) throws(ReleaseError) {
    guard let rollout = base.rollout, sequences.count == terms.manifests else {
      throw .badInput(what: "release \"\(base.release)\"", rule: "has no rollout")
    }
    let signedShares = terms.rules.isByHand ? Array(terms.shares.prefix(1)) : terms.shares
    var all = signedShares.map { base.offered(to: $0) }
    all.append(base.offered(to: 0))
    all.append(try base.reverted(revoking: revoked))
    var files: [UInt64: [UInt8]] = [:]
    var references: [ReleasePlan.Reference] = []
    for (index, sequence) in sequences.enumerated() {
      all[index].sequence = sequence
      let file = try signer.signed(all[index])
      files[sequence] = file
      references.append(.init(sequence: sequence, manifest: SHA256Digest(of: file)))
    }
    let steps = zip(signedShares, references).map { ReleasePlan.Step(share: $0, reference: $1) }
    plan = ReleasePlan(
      releaseName: base.releaseName, rollout: rollout.id, created: now, rules: terms.rules,
      steps: steps, later: Array(terms.shares.dropFirst(steps.count)),
      halt: references[steps.count], revert: references[steps.count + 1])
    (file, first, manifests) = (try signer.signed(plan), all[0], files)
  }
}

extension Manifest {
  /// Returns the manifest with its new packs for a share of devices, 10,000 for all.
  ///
  /// `previous` stays: whichever step is served, a rollback goes to what was offered before all of
  /// them.
  fileprivate func offered(to share: Int) -> Manifest {
    if share == Rollout.all { return offered(inRollout: true) }
    var manifest = self
    manifest.rollout?.share = share
    return manifest
  }

  /// Returns the manifest that ends the rollout with the packs of the other devices.
  fileprivate func reverted(revoking packs: Set<HalfDigest>) throws(ReleaseError) -> Manifest {
    var manifest = offered(inRollout: false)
    manifest.experiments = []
    let offered = Set(manifest.entries.map(\.installed.half))
    manifest.revoked = Set(manifest.revoked).union(packs).subtracting(offered).sorted()
    guard manifest.revoked.count <= Manifest.revokedLimit else {
      throw .badInput(
        what: "release \"\(release)\"",
        rule: "\(manifest.revoked.count) packs would be revoked by the revert, at most "
          + "\(Manifest.revokedLimit) can be; publish the next build under a release of its own")
    }
    return manifest
  }
}

extension Origin {
  /// Returns the half digests of the packs that a rollout has offered, also in earlier manifests.
  func packs(
    ofRolloutIn manifest: Manifest, _ paths: ReleasePaths, _ authority: Authority
  ) throws(ReleaseError) -> Set<HalfDigest> {
    guard let rollout = manifest.rollout else { return [] }
    var entries = rollout.entries
    let kept = try reading { () throws(StorageError) in
      try pastSequences(paths, before: manifest)
    }
    for sequence in kept {
      let past = try pastManifest(paths, sequence, signedBy: authority).content
      if past.rollout?.id == rollout.id { entries += past.rollout?.entries ?? [] }
    }
    return Set(entries.map(\.installed.half))
  }

  /// Writes a plan: its manifests first, then the file that names them, by one rename.
  ///
  /// The caller serves its first step afterwards. If it is stopped before that, the plan waits.
  func write(_ signed: SignedPlan, _ paths: ReleasePaths) throws(ReleaseError) {
    try noteAhead(signed.plan)
    for file in signed.manifests.sorted(by: { $0.key < $1.key }) {
      try reading { () throws(StorageError) in
        try replace(paths.ahead(file.key), with: file.value)
      }
    }
    try reading { () throws(StorageError) in try replace(paths.plan, with: signed.file) }
  }
}

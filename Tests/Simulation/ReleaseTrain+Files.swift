import Delivery
import Pack
import Release

/// The files of a publication, each with the size that it represents.
extension ReleaseTrain {
  /// Returns a pack's entry for a manifest; adds the wire form and the deltas to the origin.
  mutating func entry(
    _ pack: SimulatedPack, in release: Int
  ) throws(SimulationError) -> Manifest.Entry {
    var entry: Manifest.Entry
    if let known = wires[pack.digest] { entry = known } else { entry = try wire(pack) }
    wires[pack.digest] = entry
    var found: [DeltaList.Entry] = []
    for base in bases(of: pack, in: release) {
      if let delta = try delta(from: base, to: pack) { found.append(delta) }
    }
    guard switches.deltas, !found.isEmpty else { return entry }
    let list = DeltaList(found).encoded()
    let reference = DeltaListReference(digest: crypto.digest(list).half, length: list.count)
    origin.files[OriginPath.deltaList(reference.digest)] = .init(body: list, stated: list.count)
    entry.deltas = reference
    return entry
  }

  private mutating func wire(_ pack: SimulatedPack) throws(SimulationError) -> Manifest.Entry {
    let wire = try pack.wire()
    let digest = crypto.digest(wire)
    origin.files[OriginPath.blob(digest)] = .init(body: wire, stated: Int(model.packBytes))
    return Manifest.Entry(
      locale: SimulatedPacks.locale, revision: pack.revision, wire: digest,
      wireLength: wire.count, installed: pack.digest, installedLength: pack.bytes.count)
  }

  /// Begins an experiment of two wordings, each for half of the devices.
  mutating func beginExperiment(
    in release: Int, _ revision: Revision
  ) throws(SimulationError) {
    var arms: [Manifest.Experiment.Arm] = []
    for name in [Manifest.Experiment.control, "other"] {
      let pack = try packs.overlay(revision: revision, arm: name)
      let half = Manifest.Rollout.all / 2
      arms.append(.init(name: name, share: half, entries: [try wire(pack)]))
      origin.arms[pack.digest] = SimulatedArm(experiment: "wording", name: name)
    }
    let id = Array("fleet".utf8) + [0, 0, UInt8(truncatingIfNeeded: release)]
    streams[release].experiments =
      Manifest.Experiment(name: "wording", id: id, arms: arms).map { [$0] } ?? []
  }

  /// Returns the packs that devices may have, as `langpack publish` chooses them: the last packs,
  /// the release's first, and the first packs of other releases.
  private func bases(of pack: SimulatedPack, in release: Int) -> [SimulatedPack] {
    let own = streams[release].packs
    let firsts = streams.indices.reversed().filter { $0 != release }.compactMap {
      streams[$0].packs.first
    }
    let others = switches.prefetch ? [] : streams.compactMap(\.packs.last).reversed()
    var seen: Set<SHA256Digest> = [pack.digest]
    let all = own.suffix(Self.lastBases).reversed() + own.prefix(1) + others + firsts
    return Array(all.filter { seen.insert($0.digest).inserted }.prefix(Self.mostBases))
  }

  private mutating func delta(
    from base: SimulatedPack, to pack: SimulatedPack
  ) throws(SimulationError) -> DeltaList.Entry? {
    let name = base.digest.hex + pack.digest.hex
    if let known = deltas[name] { return known }
    let bytes = try pack.wire(beside: base)
    let digest = crypto.digest(bytes)
    let stated = stated(from: base, to: pack)
    let isWorth = stated < Int(model.packBytes)
    if isWorth { origin.files[OriginPath.blob(digest)] = .init(body: bytes, stated: stated) }
    let entry =
      isWorth
      ? DeltaList.Entry(base: base.digest.half, delta: digest, length: bytes.count) : nil
    deltas[name] = .some(entry)
    return entry
  }

  /// Returns the size that a real delta would have: a number of bytes per changed phrase.
  private func stated(from base: SimulatedPack, to pack: SimulatedPack) -> Int {
    let fixed =
      model.fixedPhrases * Double(abs(Int(pack.revision.number) - Int(base.revision.number)))
    let new = model.newPhrases * Double(abs(pack.upToRelease - base.upToRelease))
    return Int(model.deltaBytes + model.changedPhraseBytes * (fixed + new))
  }

  /// Signs what a release currently offers, and serves it from a time on.
  mutating func serve(_ release: Int, at time: UInt64) throws(SimulationError) {
    let manifest = try manifest(of: release)
    let file = signed(manifest)
    let stream = streams[release]
    let (app, channel, name) = (Self.app, Self.channel, "\(release)")
    let timestamp = Timestamp(
      sequence: manifest.sequence, expiry: time + 30 * Self.day,
      of: ReleaseName(app: app, channel: channel, release: name), manifest: crypto.digest(file),
      manifestLength: file.count,
      patchedFrom: stream.manifests.first?.sequence ?? 0)
    let body = signed(timestamp)
    origin.timestamps[release].append(
      .init(from: time, body: body, etag: "\"\(crypto.digest(body).half.hex)\""))
    put(file, at: timestamp.manifestPath, stated: statedLength(of: manifest, file))
    for former in stream.manifests {
      let patch = ManifestPatch.make(from: former.file, to: file)
      put(
        patch, at: timestamp.patchPath(from: former.sequence),
        stated: patch.count * Int(model.locales))
    }
    streams[release].sequence = manifest.sequence
    streams[release].manifests.append((manifest.sequence, file))
    if stream.manifests.count >= Int(Self.patches) { streams[release].manifests.removeFirst() }
  }

  private func manifest(of release: Int) throws(SimulationError) -> Manifest {
    let stream = streams[release]
    return Manifest(
      sequence: stream.sequence + 1,
      of: ReleaseName(app: Self.app, channel: Self.channel, release: "\(release)"),
      epoch: SimulatedPacks.epoch, keyTable: crypto.digest(try packs.keyTable(ofRelease: release)),
      revision: stream.packs.last?.revision ?? 0, entries: stream.all.map { [$0] } ?? [],
      rollout: stream.rollout, experiments: stream.experiments, revoked: stream.revoked)
  }

  /// Returns the size of the manifest of all locales, which differ only in their names and digests.
  private func statedLength(of manifest: Manifest, _ file: [UInt8]) -> Int {
    var without = manifest
    without.entries = []
    without.rollout = nil
    let fixed = without.body().count
    return file.count + (manifest.body().count - fixed) * (Int(model.locales) - 1)
  }

  private mutating func put(_ body: [UInt8], at path: String?, stated: Int) {
    if let path { origin.files[path] = .init(body: body, stated: stated) }
  }

  private func signed(_ content: some SignedContent) -> [UInt8] {
    let id = Array(crypto.sha256(Self.key).prefix(8))
    let bytes = crypto.sign(content.signedMessage(), Self.key)
    let signatures = KeySignature(keyID: id, bytes: bytes).map { [$0] } ?? []
    return Signed(content, signatures: signatures).encoded()
  }
}

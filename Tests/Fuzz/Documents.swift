import Delivery
import Install
import Language
import Pack
import Phrases

@testable import Client

/// Reads one of the small files of an origin, whose kind the first byte says, a store's state, a delta or a batch.
///
/// What is taken is written again byte for byte: no two files say the same. Signatures and sums that chance
/// would hardly hit are made right, so that what stands behind them is reached too.
func look(at bytes: [UInt8]) {
  switch FuzzedKinds.chosen {
  case .states: return lookAtState(bytes)
  case .deltas: return lookAtDelta(bytes)
  case .batches: return lookAtBatch(bytes)
  case .signals: return lookAtSignal(bytes)
  case .documents: break
  }
  guard let first = bytes.first else { return }
  let file = Array(bytes.dropFirst())
  switch first {
  case UInt8(ascii: "t"): lookAtTimestamp(file)
  case UInt8(ascii: "m"): lookAtManifest(file)
  case UInt8(ascii: "r"): lookAtRoot(file)
  case UInt8(ascii: "l"): lookAtDeltaList(file)
  default: lookAtPatch(file)
  }
}

private func expectSame(_ written: [UInt8], _ file: [UInt8], _ kind: String) {
  if written != file { fatalError("\(kind): a second form of the same") }
}

private func lookAtTimestamp(_ file: [UInt8]) {
  guard let signed = try? Signed<Timestamp>(parsing: file) else { return }
  expectSame(signed.encoded(), file, "timestamp")
  _ = FuzzedFiles.policy.sequence(namedBy: file)
  guard
    let taken = try? FuzzedFiles.policy.accept(
      timestamp: file, lastSequence: 0, lastManifest: nil, now: 1, verify: { _, _, _ in true })
  else { return }
  _ = (taken.content.manifestPath, taken.content.patchPath(from: 2))
}

private func lookAtManifest(_ file: [UInt8]) {
  guard let signed = try? Signed<Manifest>(parsing: file) else { return }
  expectSame(signed.encoded(), file, "manifest")
  let manifest = signed.content
  let timestamp = Timestamp(
    sequence: manifest.sequence, expiry: 9,
    of: ReleaseName(app: "app", channel: "stable", release: "1"),
    manifest: FuzzedFiles.digest(file), manifestLength: file.count)
  _ = try? FuzzedFiles.policy.accept(
    manifest: file, of: FuzzedFiles.accepted(timestamp), FuzzedCrypto().sha256,
    verify: { _, _, _ in true })
  _ = manifest.offered(inRollout: true).entry(for: "el")
  for experiment in manifest.experiments {
    _ = experiment.arm(of: [1, 2, 3], sha256: FuzzedCrypto().sha256)
  }
  for entry in manifest.everyEntry {
    let path = OriginPath.blob(entry.wire)
    if path.contains("..") { fatalError("a text of a manifest in a path") }
  }
}

private func lookAtRoot(_ file: [UInt8]) {
  guard let signed = try? Signed<Root>(parsing: file) else { return }
  expectSame(signed.encoded(), file, "root")
  _ = try? FuzzedFiles.policy.accept(root: file, verify: { _, _, _ in true })
}

private func lookAtDeltaList(_ file: [UInt8]) {
  guard let list = try? DeltaList(parsing: file) else { return }
  expectSame(list.encoded(), file, "delta list")
  _ = (list.whole, list.entry(from: FuzzedFiles.digest([1])))
}

private func lookAtPatch(_ file: [UInt8]) {
  let limit = 4096
  let made = try? ManifestPatch.apply(file, to: FuzzedFiles.manifest, limit: limit)
  if let made, made.count > limit { fatalError("patch: it makes more than is allowed") }
}

/// The last line says the length and the sum of the lines before it.
private func lookAtState(_ file: [UInt8]) {
  if let state = StoreState(parsing: file) { expectSameState(state, file) }
  let sealed = file + StoreState.guardLine(of: file[...])
  guard let state = StoreState(parsing: sealed) else { return }
  expectSameState(state, sealed)
  for name in state.fileNames where name.contains("/") { fatalError("state: a path") }
  _ = state.adopted(epoch: FuzzedFiles.epoch, keyTable: FuzzedFiles.digest([2]))
}

/// A state of version 4 is written as one of version 5, which is read back.
private func expectSameState(_ state: StoreState, _ file: [UInt8]) {
  if file.starts(with: Array("langpacks-store 4\n".utf8)) {
    if StoreState(parsing: state.encoded) != state { fatalError("state: not taken over") }
  } else {
    expectSame(state.encoded, file, "state")
  }
}

private func lookAtBatch(_ file: [UInt8]) {
  guard let batch = try? FactBatch(parsing: file) else { return }
  expectSame(batch.json, file, "batch")
}

/// The pack that is signed comes of it, or none.
private func lookAtDelta(_ file: [UInt8]) {
  let held = HeldPack(digest: FuzzedFiles.digest(FuzzedFiles.old), place: .downloaded)
  let entry = Manifest.Entry(
    locale: "el", revision: 1, wire: FuzzedFiles.digest([1]), wireLength: 1,
    installed: FuzzedFiles.digest(FuzzedFiles.new), installedLength: FuzzedFiles.new.count)
  let record = PackRecord(
    digest: entry.installed, length: entry.installedLength, revision: 1, sequence: 1)
  let installer = PackInstaller(crypto: FuzzedCrypto(), epoch: FuzzedFiles.epoch)
  let made = try? installer.installedForm(
    of: Installation(entry: entry, record: record, source: .unproven(file, from: held)),
    base: Bytes(copying: FuzzedFiles.old))
  if let made, made != FuzzedFiles.new { fatalError("delta: another pack than the signed one") }
}

/// The same events come of a stream however it is split, and the reader stays small; the first byte is the length of the pieces.
private func lookAtSignal(_ file: [UInt8]) {
  let stream = file.dropFirst()
  var (whole, pieces) = (SignalReader(), SignalReader())
  var (expected, events): ([SignalReader.Event], [SignalReader.Event]) = ([], [])
  whole.read(stream) { expected.append($0) }
  var rest = stream
  while !rest.isEmpty {
    let length = Int(file[0] % 17) + 1
    pieces.read(rest.prefix(length)) { events.append($0) }
    rest = rest.dropFirst(length)
  }
  if events != expected || whole != pieces { fatalError("signal: a split changes it") }
  if pieces.line.capacity > 3 * SignalReader.lengthLimit { fatalError("signal: it grows") }
  var plan = SignalPlan(have: 1)
  var now: UInt64 = 0
  func moment() -> SignalPlan.Moment { SignalPlan.Moment(now: now, chance: now &* 0x9E37_79B9) }
  _ = plan.handle(.foreground, at: moment())
  _ = plan.handle(.answered(SignalAnswer(status: 200, isStream: true)), at: moment())
  var looks = 0
  for event in events {
    now += 7
    let actions = plan.handle(.heard(event), at: moment())
    guard actions.contains(.look) else { continue }
    looks += 1
    _ = plan.handle(.looked(SignalLook(have: 1)), at: moment())
  }
  if looks > 1 { fatalError("signal: more than a look") }
}

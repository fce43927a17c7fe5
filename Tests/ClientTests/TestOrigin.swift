import Client
import Delivery
import Install
import Pack
import Synchronization

/// An origin in memory: packs by locale, published again and again, signed with one key.
final class TestOrigin: Network {
  static let key = [UInt8](repeating: 5, count: 32)
  static let path = "apps/app/stable/1.timestamp"

  struct State {
    var files: [String: FetchResponse] = [:]
    var asked: [FetchRequest] = []
    var sequence: UInt64 = 0
    var packs: [String: [UInt8]] = [:]
    var former: [String: [[UInt8]]] = [:]
  }

  private let state = Mutex(State())
  private let crypto = FakeCrypto()

  /// The paths asked for, in order.
  var asked: [FetchRequest] { state.withLock { $0.asked } }

  /// The paths of all files.
  var paths: [String] { state.withLock { $0.files.keys.sorted() } }

  /// What is served under a path.
  func body(of path: String) -> [UInt8]? { state.withLock { $0.files[path]?.body } }

  func forget() { state.withLock { $0.asked = [] } }

  /// Changes or removes what is served under a path.
  func alter(_ path: String, _ change: (inout FetchResponse?) -> Void) {
    state.withLock { change(&$0.files[path]) }
  }

  func fetch(_ request: FetchRequest) async throws(ClientError) -> FetchResponse {
    let found = state.withLock { state in
      state.asked.append(request)
      return state.files[request.path]
    }
    guard let found else { return FetchResponse(status: 404) }
    if found.status == 0 { throw .unreachable(path: request.path, reason: "the test says so") }
    if let etag = request.etag, etag == found.etag { return FetchResponse(status: 304, etag: etag) }
    guard found.body.count <= request.limit else {
      throw .tooLong(path: request.path, limit: request.limit)
    }
    return found
  }

  /// Publishes packs under the next sequence, with deltas from all former ones; where there is a
  /// source pack, beside it, and in the list beside none.
  @discardableResult
  func publish(
    _ packs: [String: [UInt8]], beside source: [UInt8]? = nil, key: [UInt8] = key,
    until expiry: UInt64 = 2000, patched: Bool = false,
    change: (inout Manifest) -> Void = { _ in }
  ) -> Manifest {
    state.withLock { state in
      state.sequence += 1
      for (tag, pack) in packs {
        if let old = state.packs[tag], old != pack { state.former[tag, default: []].append(old) }
        state.packs[tag] = pack
      }
      var manifest = Manifest(
        sequence: state.sequence, of: ReleaseName(app: "app", channel: "stable", release: "1"),
        epoch: TestPacks.epoch, keyTable: TestPacks.keyTableDigest,
        source: source.map(crypto.digest),
        revision: Revision(state.sequence),
        entries: state.packs.map { tag, pack in entry(tag, pack, beside: source, &state) })
      change(&manifest)
      let bytes = signed(manifest, by: [key])
      let timestamp = Timestamp(
        sequence: manifest.sequence, expiry: expiry, of: manifest.releaseName,
        manifest: crypto.digest(bytes),
        manifestLength: bytes.count, patchedFrom: patched ? manifest.sequence - 1 : 0)
      if patched { putPatch(to: bytes, manifest.sequence, &state) }
      put(bytes, at: Self.manifestPath(manifest.sequence), &state)
      serve(timestamp, by: [key], &state)
      return manifest
    }
  }

  /// Puts a pack into the origin, to be named by a manifest.
  func offer(_ pack: [UInt8], as locale: String) -> Manifest.Entry {
    state.withLock { state in
      let wire = wire(pack)
      put(wire, at: OriginPath.blob(crypto.digest(wire)), &state)
      return Manifest.Entry(
        locale: locale, revision: 1, wire: crypto.digest(wire), wireLength: wire.count,
        installed: crypto.digest(pack), installedLength: pack.count)
    }
  }

  /// The longest parts of the former manifest, and the rest as it stands.
  private func putPatch(to bytes: [UInt8], _ sequence: UInt64, _ state: inout State) {
    let former = state.files[Self.manifestPath(sequence - 1)]?.body ?? []
    var steps: [ManifestPatch.Step] = []
    var place = 0
    while place < bytes.count {
      let lengths = former.indices.map { from in
        zip(former[from...], bytes[place...]).prefix { $0 == $1 }.count
      }
      let longest = lengths.max() ?? 0
      if longest > 8, let from = lengths.firstIndex(of: longest) {
        steps.append(.copy(from: from, count: longest))
      } else if case .new(let before) = steps.last {
        steps[steps.count - 1] = .new(before + [bytes[place]])
      } else {
        steps.append(.new([bytes[place]]))
      }
      place += max(1, longest > 8 ? longest : 1)
    }
    put(
      ManifestPatch.encoded(steps), at: Self.patchPath(from: sequence - 1, to: sequence), &state)
  }

  static func patchPath(from base: UInt64, to sequence: UInt64) -> String {
    "apps/app/stable/1.manifests/\(sequence)-from-\(base).patch"
  }

  static func manifestPath(_ sequence: UInt64) -> String {
    "apps/app/stable/1.manifests/\(SequenceNumber.text(sequence)).manifest"
  }

  /// Signs the timestamp again, with another expiry.
  func refresh(until expiry: UInt64, key: [UInt8] = key) {
    state.withLock { state in
      let file = state.files[Self.path]?.body ?? []
      guard var timestamp = try? Signed<Timestamp>(parsing: file).content else { return }
      timestamp.expiry = expiry
      serve(timestamp, by: [key], &state)
    }
  }

  /// Goes on with a root that is published: sequences count within it.
  func follow(_ root: Root, signedBy keys: [[UInt8]]) {
    state.withLock { state in
      state.sequence = root.version << 32
      put(signed(root, by: keys), at: "apps/app/roots/\(root.version).root", &state)
    }
  }

  /// What an update asked for, by the endings of the paths; those of blobs and lists are their folders.
  var kinds: [String] {
    asked.map { request in
      let parts = request.path.split(separator: "/")
      guard parts.first == "apps" else { return parts.first.map(String.init) ?? "" }
      return request.path.split(separator: ".").last.map(String.init) ?? ""
    }
  }

  /// The validators that an update sent, of every request for a timestamp.
  var validators: [String?] { asked.filter { $0.path == Self.path }.map(\.etag) }

  private func serve(_ timestamp: Timestamp, by keys: [[UInt8]], _ state: inout State) {
    let bytes = signed(timestamp, by: keys)
    state.files[Self.path] = FetchResponse(
      status: 200, etag: "\"\(crypto.digest(bytes).hex)\"", body: bytes)
  }

  func signed(_ content: some SignedContent, by keys: [[UInt8]] = [key]) -> [UInt8] {
    let signatures = keys.compactMap { key in
      KeySignature(
        keyID: Self.trusted(key).id, bytes: crypto.sign(content.signedMessage(), key))
    }
    return Signed(content, signatures: signatures).encoded()
  }

  static func trusted(_ key: [UInt8]) -> TrustedKey {
    TrustedKey(id: Array(FakeCrypto().digest(key).bytes.prefix(8)), publicKey: key)
  }

  private func entry(
    _ tag: String, _ pack: [UInt8], beside source: [UInt8]?, _ state: inout State
  ) -> Manifest.Entry {
    let wire = wire(pack, beside: source)
    put(wire, at: OriginPath.blob(crypto.digest(wire)), &state)
    var deltas = (state.former[tag] ?? []).map { old in delta(from: old, to: pack, &state) }
    if source != nil {
      let whole = self.wire(pack)
      put(whole, at: OriginPath.blob(crypto.digest(whole)), &state)
      deltas.append(.init(base: DeltaList.noBase, delta: crypto.digest(whole), length: whole.count))
    }
    let list = DeltaList(deltas).encoded()
    let reference = DeltaListReference(digest: crypto.digest(list).half, length: list.count)
    if !deltas.isEmpty { put(list, at: OriginPath.deltaList(reference.digest), &state) }
    return Manifest.Entry(
      locale: tag, revision: Revision(state.sequence), wire: crypto.digest(wire),
      wireLength: wire.count,
      isBesideSource: source != nil, installed: crypto.digest(pack), installedLength: pack.count,
      deltas: deltas.isEmpty ? nil : reference)
  }

  private func delta(
    from old: [UInt8], to new: [UInt8], _ state: inout State
  ) -> DeltaList.Entry {
    let base = crypto.digest(old)
    let bytes = wire(new, from: old)
    put(bytes, at: OriginPath.blob(crypto.digest(bytes)), &state)
    return DeltaList.Entry(base: base.half, delta: crypto.digest(bytes), length: bytes.count)
  }

  /// The wire form of a pack, or what cannot be one of what is no pack.
  private func wire(
    _ bytes: [UInt8], beside source: [UInt8]? = nil, from old: [UInt8]? = nil
  ) -> [UInt8] {
    guard let pack = try? LanguagePack(Bytes(copying: bytes)) else { return bytes }
    let known = KnownPacks(source: source.flatMap(known), old: old.flatMap(known))
    return (try? WireForm.make(pack, coding: .stored, beside: known)) ?? []
  }

  private func known(_ bytes: [UInt8]) -> KnownPack? {
    (try? LanguagePack(Bytes(copying: bytes))).map {
      KnownPack($0, digest: crypto.digest(bytes).half)
    }
  }

  private func put(_ bytes: [UInt8], at path: String, _ state: inout State) {
    state.files[path] = FetchResponse(status: 200, body: bytes)
  }
}

/// A clock that stands still, or goes on by some seconds whenever it is looked at; its sleep takes no time.
final class TestClock: Clock {
  private let waits = Mutex<[Int]>([])
  private let now: Mutex<UInt64>
  private let step: UInt64

  init(_ now: UInt64 = 1000, step: UInt64 = 0) {
    self.now = Mutex(now)
    self.step = step
  }

  /// How long somebody has slept, time by time.
  var sleeps: [Int] { waits.withLock { $0 } }

  func advance(_ seconds: UInt64) { now.withLock { $0 += seconds } }

  func set(_ seconds: UInt64) { now.withLock { $0 = seconds } }

  func sleep(milliseconds: Int) async { waits.withLock { $0.append(milliseconds) } }

  func unixSeconds() -> UInt64 {
    now.withLock { now in
      defer { now += step }
      return now
    }
  }
}

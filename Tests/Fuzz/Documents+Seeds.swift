import Delivery
import Glibc
import Install
import Language
import Pack
import Phrases

@testable import Client

/// Sound files of every kind, from which the fuzzer begins: written by the code as it is now, so that they are
/// of the newest version of each format.
enum FuzzedFiles {
  static let epoch = Epoch(low: 7, high: 7)
  static let old = pack(["Log in", "Log out", "All articles", "Places"])
  static let new = pack(["Log in", "Log off", "All articles", "Places", "Log on"])

  private static let key = TrustedKey(
    id: [UInt8](repeating: 1, count: 8), publicKey: [UInt8](repeating: 2, count: 32))
  private static let keys = TrustedKeys([key], threshold: 1)
  static let policy = TrustPolicy(
    root: Root(app: "app", pinned: keys),
    of: ReleaseName(app: "app", channel: "stable", release: "1"),
    keyTable: digest([3]))

  /// Returns a timestamp as a client has it that takes every signature.
  static func accepted(_ timestamp: Timestamp) throws(TrustError) -> Accepted<Timestamp> {
    let signatures = keys.keys.compactMap {
      KeySignature(keyID: $0.id, bytes: [UInt8](repeating: 0, count: 64))
    }
    return try policy.accept(
      timestamp: Signed(timestamp, signatures: signatures).encoded(), lastSequence: 0,
      lastManifest: nil, now: 1, verify: { _, _, _ in true })
  }

  static func digest(_ bytes: [UInt8]) -> SHA256Digest {
    SHA256Digest(FuzzedCrypto().sha256(bytes)) ?? fallback
  }
  private static var fallback: SHA256Digest { fatalError("32 bytes") }

  private static func pack(_ texts: [String]) -> [UInt8] {
    var values = ValueRow()
    for text in texts { values.append(text.utf8) }
    let content = PackContent(
      epoch: epoch, revision: 1, language: LanguageRules.english.encoded(), values: values)
    return (try? InstalledForm.bytes(of: content)) ?? []
  }

  private static func signed(_ content: some SignedContent) -> [UInt8] {
    let signature = KeySignature(keyID: key.id, bytes: [UInt8](repeating: 4, count: 64))
    return Signed(content, signatures: signature.map { [$0] } ?? []).encoded()
  }

  private static let entry = Manifest.Entry(
    locale: "el", revision: 2, wire: digest([5]), wireLength: 300, installed: digest([6]),
    installedLength: 900, deltas: DeltaListReference(digest: digest([7]).half, length: 55))

  /// With a rollout, an experiment and a revoked pack.
  static let manifest: [UInt8] = {
    let arms = ["control", "short"].map {
      Manifest.Experiment.Arm(name: $0, share: 500, entries: $0 == "short" ? [entry] : [])
    }
    let id = [UInt8](repeating: 8, count: 8)
    return signed(
      Manifest(
        sequence: 3, previous: 2, of: ReleaseName(app: "app", channel: "stable", release: "1"),
        epoch: epoch,
        keyTable: digest([3]), revision: 2, entries: [entry],
        rollout: Manifest.Rollout(share: 10, id: id, entries: [entry]),
        experiments: Manifest.Experiment(name: "words", id: id, arms: arms).map { [$0] } ?? [],
        revoked: [digest([9]).half]))
  }()

  private static let root = Root(
    version: 1, expiry: 99, app: "app", roots: keys, manifests: keys, timestamps: keys)

  private static var state: [UInt8] {
    var state = StoreState(epoch: epoch, keyTable: digest([3]))
    state.salt = digest([1]).half
    state.root = try? Signed<Root>(parsing: signed(root))
    state.anchor = digest([2]).half
    state.rootCheck = RootCheck(time: 1, expiry: 99)
    state.shown = "el"
    let record = PackRecord(digest: digest([6]), length: 900, revision: 2, sequence: 3)
    let later = PackRecord(digest: digest([8]), length: 90, revision: 3, sequence: 4)
    for record in [record, later] {
      let manifest = ManifestRecord(
        path: "apps/app/stable/1.timestamp", sequence: 3, digest: digest([4]), expiry: 99,
        etag: "\"5f\"", tags: ["el", "de"])
      state.apply(
        StateChange(
          manifest: manifest, packs: ["el": .install(record)], revoked: [digest([9]).half]))
    }
    return state.encoded
  }

  private static func delta(_ coding: WireForm.Coding) -> [UInt8] {
    guard let from = try? LanguagePack(Bytes(copying: old)),
      let to = try? LanguagePack(Bytes(copying: new))
    else {
      return []
    }
    let known = KnownPack(from, digest: digest(old).half)
    return (try? WireForm.make(to, coding: coding, beside: KnownPacks(old: known))) ?? []
  }

  /// The seeds of the chosen target.
  static var seeds: [[UInt8]] {
    switch FuzzedKinds.chosen {
    case .documents: documents
    case .deltas: [delta(.stored), delta(.dense)]
    // The target puts the line that guards a state behind it.
    // One of each subject.
    case .batches: batches
    case .signals: signals
    case .states: [state, Array(state[..<(lastLine ?? 0)])]
    }
  }

  private static var lastLine: Int? {
    state.dropLast().lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
  }

  private static var signals: [[UInt8]] {
    let event = "id: 12\nevent: publication\ndata: {\"sequence\":12,\"spread\":0}\n\n"
    return ["\u{3}retry: 7000\n\n:\n\n\(event)", "\u{1}\u{feff}:\r\n\(event)data\r\r"].map {
      Array($0.utf8)
    }
  }

  private static var batches: [[UInt8]] {
    let name = ReleaseName(app: "app", channel: "stable", release: "1")
    let pack = PackFacts(locale: "el", digest: digest([6]).half, facts: FactSet(PackFact.allCases))
    let step = RolloutFacts(
      id: 8, sequence: 2 << 32 | 3, share: 10, arm: .in, facts: FactSet(RolloutFact.allCases))
    let launches = LaunchCounts(
      locale: "el", origin: [.wanted: 3, .own: 1], first: [.own: 1], came: 1,
      opened: [LoadTime(microseconds: 60): 3, LoadTime(microseconds: .max): 1], sampled: 1)
    let updates = UpdateCounts(outcomes: ["updated": 1, "busy": 2], setbacks: ["altered": 1])
    let subjects: [FactBatch.Subject] = [
      .pack(pack), .rollout(step), .launches(launches), .updates(updates),
      .experiment(name: "words", arm: "short", launches: 1), .phrase(id: 7, launches: 1),
    ]
    return subjects.compactMap { subject in
      FactBatch(of: name, subject, number: subject.hasFailure ? 9 : nil)?.json
    }
  }

  /// The first byte is the kind.
  private static var documents: [[UInt8]] {
    let timestamp = Timestamp(
      sequence: 3, expiry: 9, of: ReleaseName(app: "app", channel: "stable", release: "1"),
      manifest: digest(manifest), manifestLength: manifest.count, patchedFrom: 2)
    let list = DeltaList([
      .init(base: digest([1]).half, delta: digest([2]), length: 64),
      .init(base: digest([3]).half, delta: digest([4]), length: 32),
    ])
    let patch = ManifestPatch.encoded([.new([1, 2, 3]), .copy(from: 7, count: 40)])
    let files: [(Character, [UInt8])] = [
      ("t", signed(timestamp)), ("m", manifest), ("r", signed(root)), ("l", list.encoded()),
      ("p", patch),
    ]
    return files.map { Array(String($0).utf8) + $1 }
  }
}

/// Which of the five targets of this program runs.
enum FuzzedKinds: String {
  case documents, states, deltas, batches, signals

  static let chosen =
    getenv("FUZZ_KINDS").flatMap { FuzzedKinds(rawValue: String(cString: $0)) } ?? .documents
}

/// A digest that is no digest: fast, and the same on every machine.
struct FuzzedCrypto: Crypto {
  func sha256(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    (0..<4).flatMap { lane -> [UInt8] in
      var sum: UInt64 = 0xcbf2_9ce4_8422_2325 &+ UInt64(lane) &* 0x9E37_79B9_7F4A_7C15
      for byte in bytes { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01b3 }
      return withUnsafeBytes(of: sum.littleEndian, Array.init)
    }
  }

  func verify(publicKey: [UInt8], message: [UInt8], signature: [UInt8]) -> Bool { true }
}

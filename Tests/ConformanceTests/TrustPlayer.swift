import Delivery
import JSON
import Language
import Pack
import Synchronization
import TestSupport
import Testing

@testable import Client
@testable import LanguagePacks

/// Plays one case of trust: a device with a store on a disk checks the origin once.
struct TrustPlayer {
  private static let name = ReleaseName(app: "demo", channel: "stable", release: "1.0")
  private let given: JSONValue
  private let folder: TestFolder
  private let plan: UpdatePlan
  private let anchor: Root

  init(_ given: JSONValue) throws {
    self.given = given
    folder = try TestFolder()
    let keys = (given["pinned"]?.array ?? []).compactMap(\.hexBytes)
    // No language is wanted that the origin offers, so that only files of trust are fetched.
    plan = UpdatePlan(
      of: Self.name, keys: keys, threshold: given["threshold"]?.whole ?? 1,
      choice: LanguageChoice(wanted: [LocaleTag("fr")].compactMap { $0 }, source: .english),
      seconds: 60)
    let root = given["root"]?.bytes
    anchor = plan.anchor(
      bundled: try root.map { try Signed<Root>(parsing: $0).content }, crypto: PlatformCrypto())
    let table = try ConformanceCases.file(try #require(given["keyTable"]?.string))
    try folder.write(table, to: "bundle/keys.lpkt")
    if let root { try folder.write(root, to: "bundle/root.lproot") }
    try folder.write(try state(table).encoded, to: "store/state")
  }

  /// The state of a device that has accepted what the case says.
  private func state(_ table: [UInt8]) throws -> StoreState {
    let crypto = PlatformCrypto()
    var state = StoreState(
      epoch: try KeyTable(Bytes(copying: table)).epoch, keyTable: crypto.digest(of: table)
    )
    state.anchor = crypto.digest(of: anchor.body())?.half
    state.rootCheck = given["lastRootCheck"]?.number.map { RootCheck(of: anchor, now: $0) }
    if let seen = given["seenSequence"]?.string {
      let digest = given["seenManifest"]?.hexBytes.flatMap { SHA256Digest($0) }
      state.manifests = [
        ManifestRecord(
          path: try #require(OriginPath.timestamp(Self.name)),
          sequence: try #require(SequenceNumber.parse(seen)), digest: digest)
      ]
    }
    return state
  }

  /// The answer of the Swift client.
  func answer() async throws -> JSONValue {
    let network = TrustNetwork(given, after: anchor.version)
    let bundle = AppBundle(FileDisk(folder: folder.path("bundle")))
    let store = Store(FileDisk(folder: folder.path("store")))
    let choice = LanguageChoice(wanted: [LocaleTag("fr")].compactMap { $0 }, source: .english)
    let launch = Launch(
      choice, bundle: bundle, store: store, process: LaunchProcess(number: 1, judges: true))
    let outcome = await UpdateRun(
      plan, store: store, bundle: bundle, network: network,
      clock: FixedClock(given["now"]?.number ?? 0), crypto: PlatformCrypto()
    ).run(after: launch)
    let state = try store.state()
    let sequence = state?.manifests.last?.sequence ?? 0
    return .members([
      "outcome": .text(outcome.failure.map(Self.word) ?? "accepted"),
      "asks": .list(network.asked.map { .whole($0) }),
      "root": .whole(Int(state?.root?.content.version ?? anchor.version)),
      "sequence": .text(SequenceNumber.text(sequence)),
    ])
  }

  /// The suite's word for a failure.
  static func word(_ error: ClientError) -> String {
    guard case .untrusted(let error) = error else {
      if case .tooLong = error { return "oversized" }
      return error.reason
    }
    return switch error {
    case .unsigned: "unsigned"
    case .wrongKey: "wrong-key"
    case .altered: "altered-signature"
    case .older: "older"
    case .reused: "reused"
    case .wrongRoot: "wrong-root"
    case .rootExpired: "root-expired"
    case .otherManifest: "other-manifest"
    case .expired: "expired"
    case .wrongApp: "wrong-app"
    case .wrongChannel: "wrong-channel"
    case .wrongRelease: "wrong-release"
    case .otherKeyTable: "other-key-table"
    case .oversized: "oversized"
    case .malformed: "malformed"
    }
  }
}

/// A clock that stands still, whose waits take no time.
struct FixedClock: Clock {
  private let now: UInt64

  init(_ now: UInt64) { self.now = now }

  func unixSeconds() -> UInt64 { now }

  func sleep(milliseconds: Int) async {}
}

/// The origin of a case of trust, which notes the roots that it is asked for.
private final class TrustNetwork: Network {
  private let given: JSONValue
  private let known: UInt64
  private let noted = Mutex<[Int]>([])

  init(_ given: JSONValue, after known: UInt64) { (self.given, self.known) = (given, known) }

  /// The versions of the roots that were requested, in order.
  var asked: [Int] { noted.withLock { $0 } }

  func fetch(_ request: FetchRequest) async throws(ClientError) -> FetchResponse {
    guard let body = body(of: request.path) else { return FetchResponse(status: 404) }
    guard body.count <= request.limit else {
      throw .tooLong(path: request.path, limit: request.limit)
    }
    return FetchResponse(status: 200, body: body)
  }

  private func body(of path: String) -> [UInt8]? {
    if path.hasSuffix(".timestamp") { return given["timestamp"]?.bytes }
    if path.hasSuffix(".manifest") { return given["manifest"]?.bytes }
    guard path.hasSuffix(".root"), let name = path.split(separator: "/").last,
      let version = Int(name.dropLast(5))
    else { return nil }
    noted.withLock { $0.append(version) }
    let roots = given["roots"]?.array ?? []
    let index = version - Int(known) - 1
    return roots.indices.contains(index) ? roots[index].bytes : nil
  }
}

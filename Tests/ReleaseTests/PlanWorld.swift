import Delivery
import Sodium
import Testing

@testable import Release

/// A release with a rollout, a root that names a key for timestamps alone, and a plan.
struct PlanWorld {
  static let release = MemoryWorld.release
  static let watcherSeed: UInt8 = 5

  let world = MemoryWorld()
  let root: Root

  /// Publishes a release for all devices and, with other texts for "el", a rollout for testers.
  init(withExperiment: Bool = false) throws {
    let (manifests, watcher) = (try Samples.key(), try Samples.key(Self.watcherSeed))
    let own = TrustedKeys([Samples.trusted(try Samples.key(7))])
    root = Root(
      version: 1, app: "timeline", roots: own,
      manifests: TrustedKeys([Samples.trusted(manifests)]),
      timestamps: TrustedKeys([Samples.trusted(manifests), Samples.trusted(watcher)]))
    var first = Origin(path: "/origin", trusting: .root(root), disk: world.memory.disk)
    first.memory = origin().memory
    var file = try Signer(try Samples.key(7)).signed(root)
    file = try Signer(manifests).adding(to: try Signed<Root>(parsing: file))
    _ = try first.publish(
      root: file, pinned: manifests.publicKey, by: "anna", now: Samples.start)
    try publish(1)
    if withExperiment {
      _ = try origin().begin(
        try KilledMemoryTests.experiment(), signedBy: try publisher, now: Samples.start)
    }
    try publish(2, share: 0)
  }

  func origin(_ clone: String = "a") -> Origin {
    var origin = Origin(path: "/origin", trusting: .root(root), disk: world.memory.disk)
    origin.memory = world.origin(clone).memory
    return origin
  }

  var publisher: Signer { get throws { Signer(try Samples.key()) } }
  var watcher: Signer { get throws { Signer(try Samples.key(Self.watcherSeed)) } }

  @discardableResult
  func publish(
    _ revision: Int, share: Int? = nil, _ clone: String = "a",
    change: (inout ReleaseInput) -> Void = { _ in }
  ) throws -> PublishReport {
    var input = Samples.release(revision)
    input.terms.share = share
    input.packs[1].installed = Samples.installed("de", 1)
    change(&input)
    return try Publisher.publish(
      input, to: origin(clone), signedBy: try Samples.key(), now: Samples.start)
  }

  @discardableResult
  func start(
    _ shares: [Int] = [100, 500, 2500], _ rules: PlanRules = PlanRules(), _ clone: String = "a"
  ) throws -> PlannedRelease {
    try origin(clone).start(
      PlanInput(of: Self.release, shares: shares, rules: rules, by: "anna"),
      signedBy: try publisher, now: Samples.start)
  }

  /// Moves along the plan with the key for timestamps alone.
  @discardableResult
  func move(
    _ move: PlanMoveInput.Move, _ clone: String = "b", seen: UInt64? = nil
  ) throws -> PlannedRelease {
    var input = PlanMoveInput(of: Self.release, move, by: "watcher")
    (input.seen, input.decision) = (seen, "evidence 1234")
    return try origin(clone).move(input, signedBy: try watcher, now: Samples.start)
  }

  @discardableResult
  func resume(
    at share: Int? = nil, change: (inout ResumeInput) -> Void = { _ in }
  ) throws -> PlannedRelease {
    var input = ResumeInput(of: Self.release, by: "anna")
    input.share = share
    change(&input)
    return try origin().resume(input, signedBy: try publisher, now: Samples.start)
  }

  func planned() throws -> PlannedRelease? {
    try origin().planned(Self.release, signedBy: try Samples.key().publicKey)
  }

  var manifest: Manifest {
    get throws {
      let origin = origin()
      let authority = try origin.authority(of: "timeline", try Samples.key().publicKey)
      return try origin.servedManifest(Self.release, signedBy: authority).manifest
    }
  }

  func faults() throws -> [String] {
    origin().verify(keys: [try Samples.key().publicKey], now: Samples.start).faults.map(
      \.description)
  }

  /// The half digest of a revision's pack of "el".
  static func pack(_ revision: Int) -> HalfDigest {
    SHA256Digest(of: Samples.installed("el", revision)).half
  }

  /// The files of the plan, by name.
  var ahead: [String: [UInt8]] {
    let start = "/origin/plans/timeline/stable/1.0/"
    return Dictionary(
      uniqueKeysWithValues: world.files.filter { $0.key.hasPrefix(start) }
        .map { (String($0.key.dropFirst(start.count)), $0.value) })
  }
}

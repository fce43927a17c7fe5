import Delivery
import Sodium

private typealias Keys = ConformanceKeys

/// Manifests of a rollout that are signed ahead, among which a key of timestamps chooses.
enum AheadCases {
  static let all = choices + forgeries

  private static let id = Array("ahead-01".utf8)
  private static let (step1, step2, step3) = (sequence(5), sequence(6), sequence(7))
  private static let (halt, revert) = (sequence(8), sequence(9))

  private static func sequence(_ count: UInt64) -> UInt64 { TrustScene.sequence(1, count) }

  /// A manifest of the plan: steps of 1, 10 and 100 %, then a halt and a revert.
  private static func planned(_ sequence: UInt64) -> Manifest {
    var manifest = TrustScene.manifest(sequence)
    manifest.previous = TrustScene.sequence(1, 4)
    let shares = [step1: 100, step2: 1000, step3: 9999, halt: 0]
    guard let share = shares[sequence] else {
      manifest.revoked = [TrustScene.digest(0xB3).half]
      return manifest
    }
    var new = TrustScene.entry()
    new.installed = TrustScene.digest(0xB3)
    manifest.rollout = Manifest.Rollout(share: share, id: id, entries: [new])
    return manifest
  }

  private static func ahead(
    _ id: String, _ about: String, _ result: TrustCase.Result, serves: UInt64, seen: UInt64,
    _ change: @escaping (inout TrustScene) -> Void = { _ in }
  ) -> TrustCase {
    TrustCase("ahead-\(id)", about, result) {
      $0.manifest = planned(serves)
      $0.seen = seen
      change(&$0)
    }
  }

  private static let choices = [
    ahead(
      "first-step", "The first step is accepted.", .accepted(), serves: step1, seen: sequence(4)),
    ahead(
      "next-step", "The second step follows the first.", .accepted(), serves: step2, seen: step1),
    ahead(
      "step-left-out", "A device that was away takes the third step after the first.", .accepted(),
      serves: step3, seen: step1),
    ahead(
      "halt", "The halt is chosen after the first step.", .accepted(), serves: halt, seen: step1),
    ahead(
      "step-after-the-halt", "No step is accepted after the halt, though signed.",
      .refused("older", asks: []), serves: step2, seen: halt),
    ahead(
      "last-step-after-the-halt", "Nor is the last step.", .refused("older", asks: []),
      serves: step3, seen: halt),
    ahead("revert", "The revert follows the halt.", .accepted(), serves: revert, seen: halt),
    ahead(
      "revert-at-once", "The revert follows the first step.", .accepted(), serves: revert,
      seen: step1),
    ahead(
      "halt-after-the-revert", "The halt is not accepted after the revert.",
      .refused("older", asks: []), serves: halt, seen: revert),
    ahead(
      "step-back", "The first step is not accepted after the second.",
      .refused("older", asks: []), serves: step1, seen: step2),
    ahead(
      "beyond-the-plan", "What is published next is above the whole plan.", .accepted(),
      serves: sequence(10), seen: step1),
  ]

  private static let forgeries = [
    ahead(
      "step-under-a-later-number",
      "A timestamp names the second step under the number of the halt.",
      .refused("other-manifest"), serves: step2, seen: step1
    ) { $0.editTimestamp = { $0.sequence = halt } },
    ahead(
      "share-of-the-watcher", "The key of timestamps signed a share of its own.",
      .refused("wrong-key"), serves: step2, seen: step1
    ) {
      $0.manifest.rollout?.share = 9000
      $0.manifestKeys = [Keys.timestamps[0]]
    },
    ahead(
      "share-altered", "The share of a signed step was changed.", .refused("altered-signature"),
      serves: step2, seen: step1
    ) {
      let right = Envelope($0.manifest, by: [Keys.manifests[0]]).parts
      $0.manifest.rollout?.share = 9000
      $0.editManifestFile = { $0.parts = right }
    },
    ahead(
      "of-a-former-root", "A plan of root 1 counts for nothing once root 2 is there.",
      .refused("wrong-key", asks: [2, 3], root: 2), serves: step2, seen: step1
    ) { $0.roots = [Envelope(Keys.nextRoot(2), by: [Keys.roots[0]]).bytes] },
  ]
}

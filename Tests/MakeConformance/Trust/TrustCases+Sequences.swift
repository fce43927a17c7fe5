import Delivery
import Sodium

private typealias Keys = ConformanceKeys

/// Order and time: rollback, reuse, freeze and fast-forward.
enum SequenceCases {
  static let all = rollback + freeze + fastForward

  private static func sequence(
    _ id: String, _ about: String, _ result: TrustCase.Result, serves: UInt64, seen: UInt64,
    _ change: @escaping (inout TrustScene) -> Void = { _ in }
  ) -> TrustCase {
    TrustCase(id, about, result) {
      $0.manifest.sequence = serves
      $0.seen = seen
      change(&$0)
    }
  }

  private static let (four, five) = (TrustScene.sequence(1, 4), TrustScene.sequence(1, 5))

  private static let rollback = [
    sequence(
      "rollback", "A sequence below the accepted one is refused, though signed.",
      .refused("older", asks: []), serves: four, seen: five),
    sequence(
      "rollback-to-a-former-root",
      "A sequence of the root before is refused, though higher in its lower half.",
      .refused("older", asks: []), serves: 900, seen: five),
    sequence(
      "rollback-expired", "An older sequence that has expired too is reported as older.",
      .refused("older", asks: []), serves: four, seen: five
    ) { $0.expiry = 1 },
    sequence(
      "same-manifest", "The accepted sequence with the accepted manifest is fine.",
      .accepted(asks: []), serves: five, seen: five
    ) { $0.seenManifest = SHA256Digest(of: $0.manifestFile()) },
    sequence(
      "same-sequence-unknown-manifest",
      "The accepted sequence is fine if the device does not know its manifest's digest.",
      .accepted(asks: []), serves: five, seen: five
    ) { $0.seenManifest = nil },
    sequence(
      "reused-sequence", "The accepted sequence names another manifest.",
      .refused("reused", asks: []), serves: five, seen: five),
    sequence(
      "reused-sequence-expired", "A reused sequence that has expired too is reported as reused.",
      .refused("reused", asks: []), serves: five, seen: five
    ) { $0.expiry = 1 },
    sequence(
      "gap", "Sequences may be left out.", .accepted(), serves: TrustScene.sequence(1, 4_000_000),
      seen: five),
    sequence(
      "beyond-31-bits", "A lower half above 2^31 is no negative number.", .accepted(),
      serves: TrustScene.sequence(1, 0x8000_0001), seen: TrustScene.sequence(1, 0x7FFF_FFFF)),
    sequence(
      "rollback-beyond-31-bits", "A lower half above 2^31 is above all that are below.",
      .refused("older", asks: []), serves: TrustScene.sequence(1, 0x7FFF_FFFF),
      seen: TrustScene.sequence(1, 0x8000_0001)),
    sequence(
      "beyond-2-to-53", "Two sequences above 2^53 differ in their lowest bit.",
      .refused("older", asks: [], root: 0x20_0001),
      serves: TrustScene.sequence(0x20_0001, 4), seen: TrustScene.sequence(0x20_0001, 5)
    ) { $0.known = Keys.root(0x20_0001) },
  ]

  private static let freeze = [
    sequence(
      "expires-in-a-second", "A timestamp holds until its expiry.", .accepted(), serves: five,
      seen: four
    ) { $0.expiry = TrustScene.now + 1 },
    sequence(
      "expires-now", "A timestamp has expired at the second of its expiry.", .refused("expired"),
      serves: five, seen: four
    ) { $0.expiry = TrustScene.now },
    sequence(
      "expired-long-ago", "A timestamp has expired long ago.", .refused("expired"), serves: five,
      seen: four
    ) { $0.expiry = TrustScene.now - 400 * TrustScene.day },
    sequence(
      "expires-in-centuries", "An expiry beyond 32 bits is fine.", .accepted(), serves: five,
      seen: four
    ) { $0.expiry = 1 << 40 },
    sequence(
      "root-expires-in-a-second", "A root holds until its expiry.", .accepted(), serves: five,
      seen: four
    ) { $0.known = Keys.root(1, expiry: TrustScene.now + 1) },
    sequence(
      "root-expires-now", "A root has expired at the second of its expiry.",
      .refused("root-expired"), serves: five, seen: four
    ) { $0.known = Keys.root(1, expiry: TrustScene.now) },
    sequence(
      "root-and-timestamp-expired", "If both have expired, the timestamp is reported.",
      .refused("expired"), serves: five, seen: four
    ) {
      $0.known = Keys.root(1, expiry: TrustScene.now)
      $0.expiry = TrustScene.now
    },
  ]

  private static let last = TrustScene.sequence(1, 0xFFFF_FFFF)

  private static let fastForward = [
    sequence(
      "fast-forward", "A stolen key counts to the end of its root.", .accepted(), serves: last,
      seen: four),
    sequence(
      "fast-forward-stuck", "After that the root has no sequence left.",
      .refused("older", asks: []), serves: five, seen: last),
    sequence(
      "fast-forward-beyond-the-root",
      "A sequence of a root that the origin does not have is refused.",
      .refused("wrong-root"), serves: TrustScene.sequence(2, 1), seen: four),
    sequence(
      "fast-forward-recovery", "The next root's first sequence is above all of the former root's.",
      .accepted(asks: [2, 3], root: 2), serves: TrustScene.sequence(2, 1), seen: last
    ) { RootCases.follow(&$0) },
    sequence(
      "fast-forward-recovery-stolen-key", "The stolen key signs nothing of the next root.",
      .refused("wrong-key", asks: [2, 3], root: 2), serves: TrustScene.sequence(2, 1), seen: last
    ) {
      RootCases.follow(&$0)
      $0.timestampKeys = [Keys.timestamps[0]]
      $0.manifestKeys = [Keys.manifests[0]]
    },
    sequence(
      "last-sequence-of-all", "The highest number of 64 bits is a sequence.",
      .accepted(asks: [], root: 0xFFFF_FFFF), serves: .max, seen: .max - 1
    ) { $0.known = Keys.root(0xFFFF_FFFF) },
  ]
}

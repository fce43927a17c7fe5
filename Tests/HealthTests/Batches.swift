import Delivery
import Pack

@testable import Health

/// Batches and releases for tests.
enum Batches {
  static let release = ReleaseName(app: "mail", channel: "stable", release: "1.0")

  static func digest(_ byte: UInt8) -> HalfDigest? {
    HalfDigest([UInt8](repeating: byte, count: HalfDigest.count))
  }

  static func pack(
    _ facts: [PackFact], in byte: UInt8 = 1, locale: String = "de", number: UInt64? = nil,
    of release: ReleaseName = release
  ) -> FactBatch? {
    digest(byte).flatMap {
      FactBatch(
        of: release, .pack(PackFacts(locale: locale, digest: $0, facts: FactSet(facts))),
        number: number)
    }
  }

  static func step(
    _ arm: RolloutFacts.Arm, _ facts: [RolloutFact], sequence: UInt64 = 12, share: Int = 500,
    number: UInt64? = nil
  ) -> FactBatch? {
    FactBatch(
      of: release,
      .rollout(
        RolloutFacts(
          id: 0x0102_0304_0506_0708, sequence: sequence, share: share, arm: arm,
          facts: FactSet(facts))), number: number)
  }

  static func phrase(_ id: UInt64, of release: ReleaseName = release) -> FactBatch? {
    FactBatch(of: release, .phrase(id: id, launches: 1))
  }

  /// A release with pack 1 of German, a rollout of pack 2 to 5 %, an experiment, and a revoked pack.
  static let known: KnownRelease = {
    func entry(_ byte: UInt8, _ locale: String) -> Manifest.Entry? {
      SHA256Digest([UInt8](repeating: byte, count: SHA256Digest.count)).map {
        Manifest.Entry(
          locale: locale, revision: 1, wire: $0, wireLength: 1, installed: $0, installedLength: 1)
      }
    }
    guard let one = entry(1, "de"), let two = entry(2, "de"), let overlay = entry(3, "el"),
      let epoch = Epoch(bytes: [UInt8](repeating: 7, count: Epoch.count)), let gone = digest(9),
      let experiment = Manifest.Experiment(
        name: "checkout", id: [UInt8](repeating: 1, count: 8),
        arms: [
          .init(name: "control", share: 100, entries: []),
          .init(name: "short", share: 100, entries: [overlay]),
        ])
    else { return KnownRelease(manifests: []) }
    let manifest = Manifest(
      sequence: 12, of: release, epoch: epoch, keyTable: one.wire, revision: 1, entries: [one],
      rollout: .init(share: 500, id: [1, 2, 3, 4, 5, 6, 7, 8], entries: [two]),
      experiments: [experiment], revoked: [gone])
    return KnownRelease(manifests: [manifest], packs: [(locale: "fr", installed: gone)])
  }()
}

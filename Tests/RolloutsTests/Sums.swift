import Delivery
import Health

/// Sums of a rollout for tests.
struct Sums {
  static let release = ReleaseName(app: "mail", channel: "stable", release: "1.0")
  static let rollout: UInt64 = 0x0102_0304_0506_0708

  static func digest(_ byte: UInt8) -> HalfDigest? {
    HalfDigest([UInt8](repeating: byte, count: HalfDigest.count))
  }

  var sums = FactSums()

  mutating func add(
    _ counts: FactCounts, hour: Int = 100, version: Int = 2, of release: ReleaseName = release,
    to subject: FactSubject
  ) {
    sums.add(
      counts, to: SumKey(hour: hour, version: version, releaseName: release, subject: subject))
  }

  mutating func add(
    _ counts: FactCounts, hour: Int = 100, sequence: UInt64 = 8, share: Int = 500,
    _ arm: RolloutFacts.Arm, rollout: UInt64 = rollout
  ) {
    add(
      counts, hour: hour,
      to: .rollout(id: rollout, sequence: sequence, share: share, arm: arm))
  }
}

import Delivery
import Foundation
import JSON
import Release
import Testing

@testable import Health

/// The sums of a server, made up for one step of a rollout.
final class WatchedCounts {
  let folder: String
  private var step: (id: UInt64, sequence: UInt64, share: Int)?

  init(folder: String) { self.folder = folder }

  /// Takes the first step from what `rollout status` prints.
  func begin(at standing: JSONValue) throws {
    let served = try #require(standing["steps"]?.array?.first)
    let sequence = try #require(served["sequence"]?.string.flatMap { SequenceNumber.parse($0) })
    step = (try id(sequence), sequence, try #require(served["share"]?.whole))
    try make()
  }

  /// Makes empty sums.
  func make() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    _ = try HealthStore(folder + "/health.sqlite")
  }

  /// The id of the rollout in a manifest, as devices report it.
  private func id(_ sequence: UInt64) throws -> UInt64 {
    let origin =
      URL(fileURLWithPath: folder).deletingLastPathComponent().path
      + "/.langpack/origin/apps/shop/stable/1.0.manifests/"
    let file = origin + SequenceNumber.text(sequence) + ".manifest"
    let manifest = try SignedManifest(
      parsing: Array(try Data(contentsOf: URL(fileURLWithPath: file)))
    ).manifest
    return try #require(manifest.rollout).id.reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// The batch of a device that failed in the first step.
  func failure(_ arm: RolloutFacts.Arm, number: UInt64) throws -> FactBatch {
    let step = try #require(step)
    let facts = RolloutFacts(
      id: step.id, sequence: step.sequence, share: step.share, arm: arm,
      facts: FactSet([.began, .failed]))
    return try #require(
      FactBatch(
        of: ReleaseName(app: "shop", channel: "stable", release: "1.0"), .rollout(facts),
        number: number))
  }

  func add(_ arm: RolloutFacts.Arm, _ counts: FactCounts, hoursLater: Int = 0) throws {
    let step = try #require(step)
    let key = SumKey(
      hour: Int(Date().timeIntervalSince1970) / 3600 + hoursLater, version: FactBatch.version,
      releaseName: ReleaseName(app: "shop", channel: "stable", release: "1.0"),
      subject: .rollout(id: step.id, sequence: step.sequence, share: step.share, arm: arm))
    var waiting = WaitingCounts()
    waiting.add(counts, to: key, number: nil)
    try HealthStore(folder + "/health.sqlite").add(waiting)
  }
}

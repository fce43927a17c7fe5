import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Release

@Suite struct KilledPublisherTests {
  private static func input(_ revision: Int) -> ReleaseInput {
    Samples.release(revision, locales: ["el"])
  }

  @discardableResult
  private static func publish(
    _ revision: Int, at path: String, on disk: OriginDisk = .real, key: String? = nil
  ) throws -> PublishReport {
    var input = input(revision)
    input.terms.key = key
    return try Publisher.publish(
      input, to: Origin(path: path, trusting: .key, disk: disk),
      signedBy: try Samples.key(), now: Samples.start)
  }

  @Test func aPublisherKilledAtAnyStepLeavesTheFormerReleaseAndItsLockFree() async throws {
    let temporary = try TestFolder()
    let path = temporary.path
    let steps = Atomic(0)
    try Self.publish(1, at: path + "/counted")
    try Self.publish(
      2, at: path + "/counted",
      on: OriginDisk.real(killedAfter: .max) { steps.add(1, ordering: .relaxed) })
    for step in 0..<steps.load(ordering: .relaxed) {
      let folder = path + "/\(step)"
      try Self.publish(1, at: folder)
      await #expect(processExitsWith: .exitCode(9)) {
        [folder = folder as String, step = step as Int] in
        try Self.publish(2, at: folder, on: OriginDisk.real(killedAfter: step) {})
      }
      let origin = Origin(path: folder, trusting: .key)
      #expect(try origin.install().1["el"] == Samples.installed("el", 1), "step \(step)")
      try Self.publish(2, at: folder)
      #expect(try origin.install().1["el"] == Samples.installed("el", 2))
    }
  }

  /// The same job again after every third step: it publishes what is not served yet, once.
  @Test func aJobThatWasKilledAndIsRunAgainPublishesOnce() async throws {
    let temporary = try TestFolder()
    let path = temporary.path
    let steps = Atomic(0)
    try Self.publish(1, at: path + "/counted")
    try Self.publish(
      2, at: path + "/counted",
      on: OriginDisk.real(killedAfter: .max) { steps.add(1, ordering: .relaxed) }, key: "job")
    for step in stride(from: 0, to: steps.load(ordering: .relaxed), by: 3) {
      let folder = path + "/\(step)"
      try Self.publish(1, at: folder)
      await #expect(processExitsWith: .exitCode(9)) {
        [folder = folder as String, step = step as Int] in
        try Self.publish(2, at: folder, on: OriginDisk.real(killedAfter: step) {}, key: "job")
      }
      let report = try Self.publish(2, at: folder, key: "job")
      let again = try Self.publish(2, at: folder, key: "job")
      #expect(again.outcome == .publishedBefore && again.sequence == report.sequence)
      #expect(
        try Origin(path: folder, trusting: .key).install().1["el"] == Samples.installed("el", 2))
    }
  }
}

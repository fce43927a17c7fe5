import Foundation
import Synchronization
import Testing

@testable import Release

@Suite struct KilledPublisherTests {
  private static func input(_ revision: Int) -> ReleaseInput {
    Samples.release(revision, locales: ["el"])
  }

  private static func publish(_ revision: Int, at path: String, on disk: Disk = .real) throws {
    _ = try Publisher.publish(
      input(revision), to: OriginFolder(path: path, disk: disk),
      signedBy: try Samples.key(), now: Samples.start)
  }

  @Test func aPublisherKilledAtAnyStepLeavesTheFormerReleaseAndItsLockFree() async throws {
    let path = FileManager.default.temporaryDirectory.path + "/killed-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let steps = Atomic(0)
    try Self.publish(1, at: path + "/counted")
    try Self.publish(
      2, at: path + "/counted",
      on: Disk.real(killedAfter: .max) { steps.add(1, ordering: .relaxed) })
    for step in 0..<steps.load(ordering: .relaxed) {
      let folder = path + "/\(step)"
      try Self.publish(1, at: folder)
      await #expect(processExitsWith: .exitCode(9)) {
        [folder = folder as String, step = step as Int] in
        try Self.publish(2, at: folder, on: Disk.real(killedAfter: step) {})
      }
      let origin = OriginFolder(path: folder)
      #expect(try origin.install().1["el"] == Samples.installed("el", 1), "step \(step)")
      try Self.publish(2, at: folder)
      #expect(try origin.install().1["el"] == Samples.installed("el", 2))
    }
  }
}

import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Release

/// Processes that end before each single operation that changes the disk.
@Suite struct KilledUpkeepTests {
  private static func publish(_ revision: Int, at path: String) throws {
    _ = try Publisher.publish(
      Samples.release(revision, locales: ["el"]), to: Origin(path: path, trusting: .key),
      signedBy: try Samples.key(), now: Samples.start)
  }

  /// What is done to an origin, by its name: a process that is killed takes no function along.
  private static func work(_ name: String, at path: String, on disk: OriginDisk) throws {
    let origin = Origin(path: path + "/origin", trusting: .key, disk: disk)
    switch name {
    case "refresh":
      _ = try origin.refresh(
        RefreshInput(app: "timeline"), signedBy: Signer(try Samples.key()), now: Samples.start + 9)
    case "gc": _ = try origin.collect(grace: 0, now: Samples.start)
    default: _ = try origin.copy(to: Origin(path: path + "/mirror", trusting: .key, disk: disk))
    }
  }

  private func expectClean(_ folder: String, _ words: String) throws {
    let report = Origin(path: folder, trusting: .key).verify(
      keys: [try Samples.key().publicKey], now: Samples.start)
    #expect(report.faults.map(\.description) == [], "\(words)")
  }

  @Test(arguments: ["refresh", "gc", "copy"])
  func killedAtAnyStepWhatIsServedIsWhole(work: String) async throws {
    let temporary = try TestFolder()
    let path = temporary.path
    let sample = path + "/sample"
    for revision in 1...10 { try Self.publish(revision, at: sample + "/origin") }
    try FileManager.default.copyItem(atPath: sample, toPath: path + "/counted")
    let steps = Atomic(0)
    let counting = OriginDisk.real(killedAfter: .max) { steps.add(1, ordering: .relaxed) }
    try Self.work(work, at: path + "/counted", on: counting)
    let count = steps.load(ordering: .relaxed)
    #expect(count >= 4)
    for step in stride(from: 0, to: count, by: max(1, count / 12)) {
      let folder = path + "/\(step)"
      try FileManager.default.copyItem(atPath: sample, toPath: folder)
      await #expect(processExitsWith: .exitCode(9)) {
        [folder = folder as String, step = step as Int, work = work as String] in
        try Self.work(work, at: folder, on: OriginDisk.real(killedAfter: step))
      }
      try expectClean(folder + "/origin", "\(work), step \(step)")
      try Self.work(work, at: folder, on: .real)
      try expectClean(folder + "/origin", "\(work) again, step \(step)")
      if work == "copy" { try expectClean(folder + "/mirror", "copy, step \(step)") }
    }
  }
}

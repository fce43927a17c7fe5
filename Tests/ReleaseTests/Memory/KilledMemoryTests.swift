import Delivery
import Foundation
import Language
import Pack
import PackBuilder
import Phrases
import Synchronization
import TestSupport
import Testing

@testable import Release

/// Processes that end before each single operation on the files of the origin and of the memory.
@Suite struct KilledMemoryTests {
  private static func origin(_ path: String, _ disk: OriginDisk = .real) -> Origin {
    var origin = Origin(path: path + "/origin", trusting: .key, disk: disk)
    origin.memory = PublisherMemory(
      of: "timeline", at: "ORIGIN",
      committed: MemoryFile(path: path + "/langpack.published", on: disk),
      machine: MemoryFile(path: path + "/.langpack/published", on: disk))
    return origin
  }

  /// What is done, by its name: a process that is killed takes no function along.
  private static func work(_ name: String, at path: String, on disk: OriginDisk = .real) throws {
    let (origin, signer) = (origin(path, disk), Signer(try Samples.key()))
    switch name {
    case "publish":
      _ = try Publisher.publish(
        Samples.release(3, locales: ["el"]), to: origin, signedBy: signer, now: Samples.start)
    case "rollback":
      let input = RollbackInput(
        of: ReleaseName(app: "timeline", channel: "stable", release: "1.0"), by: "anna")
      _ = try origin.rollback(input, signedBy: signer, now: Samples.start)
    case "promote":
      let input = PromotionInput(
        of: ReleaseName(app: "timeline", channel: "stable", release: "1.0"), by: "anna")
      _ = try origin.promote(input, signedBy: signer, now: Samples.start)
    case "begin":
      _ = try origin.begin(try experiment(), signedBy: signer, now: Samples.start)
    case "end":
      _ = try origin.end(try experiment(), signedBy: signer, now: Samples.start)
    case "start", "halt", "resume": try plan(name, at: origin, signer)
    default:
      var input = RestoreInput(app: "timeline")
      input.ledger = Samples.ledger()
      let found = try origin.restore(input, signedBy: signer, now: Samples.start)
      #expect(found.allSatisfy { $0.problem == nil })
    }
  }

  private static func plan(_ name: String, at origin: Origin, _ signer: Signer) throws {
    let release = ReleaseName(app: "timeline", channel: "stable", release: "1.0")
    switch name {
    case "start":
      let input = PlanInput(
        of: release, shares: [500, 10_000], rules: PlanRules(reverts: true), by: "anna")
      _ = try origin.start(input, signedBy: signer, now: Samples.start)
    case "halt":
      _ = try origin.move(
        PlanMoveInput(of: release, .halt, by: "watcher"), signedBy: signer, now: Samples.start)
    default:
      _ = try origin.resume(
        ResumeInput(of: release, by: "anna"), signedBy: signer, now: Samples.start)
    }
  }

  private static func sample(at path: String, _ work: String) throws {
    for revision in 1...2 {
      var input = Samples.release(revision, locales: ["el"])
      if revision == 2, ["promote", "start", "halt", "resume"].contains(work) {
        input.terms.share = 500
      }
      _ = try Publisher.publish(
        input, to: origin(path), signedBy: try Samples.key(), now: Samples.start)
    }
    if work == "end" { try Self.work("begin", at: path) }
    let disk = OriginDisk.unaged
    if ["halt", "resume"].contains(work) { try Self.work("start", at: path, on: disk) }
    if work == "resume" { try Self.work("halt", at: path, on: disk) }
    guard work == "restore" else { return }
    let timestamp = path + "/origin/apps/timeline/stable/1.0.timestamp"
    try FileManager.default.removeItem(atPath: timestamp)
  }

  static func experiment() throws -> ExperimentInput {
    let texts = [3: PackValue.text(Message(text: "short"))]
    let overlay = try PackWriter.bytes(
      epoch: Samples.epoch, rules: .english, values: texts,
      form: .overlay)
    let arm = ExperimentInput.Arm(name: "short", share: 1_000, packs: ["el": overlay])
    return ExperimentInput(
      of: ReleaseName(app: "timeline", channel: "stable", release: "1.0"), name: "checkout",
      arms: [arm],
      controlShare: 1_000, by: "anna")
  }

  @Test(arguments: [
    "publish", "rollback", "promote", "begin", "end", "restore", "start", "halt", "resume",
  ])
  func killedBetweenAnyTwoWritesTheSameCommandHeals(work: String) async throws {
    let temporary = try TestFolder()
    let path = temporary.path
    try Self.sample(at: path + "/sample", work)
    try FileManager.default.copyItem(atPath: path + "/sample", toPath: path + "/counted")
    let steps = Atomic(0)
    try Self.work(
      work, at: path + "/counted",
      on: OriginDisk.real(killedAfter: .max) { steps.add(1, ordering: .relaxed) })
    let count = steps.load(ordering: .relaxed)
    #expect(count >= 15)
    // The steps of an experiment are those of a promotion.
    for step in stride(from: 0, to: count, by: ["begin", "end"].contains(work) ? 2 : 1) {
      let folder = path + "/\(step)"
      try FileManager.default.copyItem(atPath: path + "/sample", toPath: folder)
      await #expect(processExitsWith: .exitCode(9)) {
        [folder = folder as String, step = step as Int, work = work as String] in
        try Self.work(work, at: folder, on: OriginDisk.real(killedAfter: step))
      }
      try Self.work(work, at: folder, on: .unaged)
      try Self.expectAgreement(folder, "\(work), step \(step)")
    }
  }

  /// The origin serves what both files remember, nothing is left over, and the next commands go on.
  private static func expectAgreement(_ folder: String, _ words: String) throws {
    let origin = origin(folder)
    let memory = try #require(origin.memory)
    let name = ReleaseName(app: "timeline", channel: "stable", release: "1.0")
    let served = try origin.served()
    for file in [memory.committed, memory.machine] {
      let line = try #require(try file.memory()?[memory.key(name)], "\(words)")
      #expect(line.sequence == served.manifest.sequence, "\(words)")
      #expect(line.unserved == [] && line.serving == [], "\(words)")
    }
    let report = origin.verify(keys: [try Samples.key().publicKey], now: Samples.start)
    #expect(report.faults.map(\.description) == [], "\(words)")
    let refreshed = try origin.refresh(
      RefreshInput(app: "timeline"), signedBy: Signer(try Samples.key()), now: Samples.start + 9)
    #expect(refreshed.map(\.problem) == [nil], "\(words)")
  }

  /// A manifest that this machine wrote and knows that it never served keeps no nightly job from its work.
  @Test func whatThisMachineKnowsWasNeverServedDoesNotStopARefresh() async throws {
    let temporary = try TestFolder()
    let path = temporary.path
    try Self.sample(at: path + "/sample", "publish")
    try FileManager.default.copyItem(atPath: path + "/sample", toPath: path + "/counted")
    let steps = Atomic(0)
    try Self.work(
      "publish", at: path + "/counted",
      on: OriginDisk.real(killedAfter: .max) { steps.add(1, ordering: .relaxed) })
    var (went, stopped) = (0, 0)
    for step in 0..<steps.load(ordering: .relaxed) {
      let folder = path + "/\(step)"
      try FileManager.default.copyItem(atPath: path + "/sample", toPath: folder)
      await #expect(processExitsWith: .exitCode(9)) {
        [folder = folder as String, step = step as Int] in
        try Self.work("publish", at: folder, on: OriginDisk.real(killedAfter: step))
      }
      let written = try Origin(path: folder + "/origin", trusting: .key).sequences(
        in: "apps/timeline/stable/1.0.manifests")
      let isServed =
        try Origin(path: folder + "/origin", trusting: .key).served().manifest.sequence == 3
      guard written.contains(3), !isServed else { continue }
      try FileManager.default.copyItem(atPath: folder, toPath: folder + "-elsewhere")
      let refreshed = try Self.origin(folder).refresh(
        RefreshInput(app: "timeline"), signedBy: Signer(try Samples.key()), now: Samples.start + 9)
      if refreshed[0].problem == nil { went += 1 } else { stopped += 1 }
      // Another machine, which knows nothing of it, stops and names both.
      try FileManager.default.removeItem(atPath: folder + "-elsewhere/.langpack")
      let elsewhere = try Self.origin(folder + "-elsewhere").refresh(
        RefreshInput(app: "timeline"), signedBy: Signer(try Samples.key()), now: Samples.start + 9)
      #expect(elsewhere[0].problem?.contains("serves sequence 2, and the team signed 3") == true)
    }
    // Once the timestamp was about to be replaced, the machine goes on to what it was about to serve.
    #expect(went >= 4 && stopped == 0, "\(went) went on, \(stopped) stopped")
  }
}

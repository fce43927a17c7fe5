import Delivery
import Pack
import Sodium
import Testing

@testable import Release

/// Which releases take the packs of one publication, and which texts they need.
@Suite struct StreamTests {
  let memory = MemoryOriginDisk()
  private var origin: Origin { Origin(path: "/origin", trusting: .key, disk: memory.disk) }
  private var key: PublicKey { get throws { try Samples.key().publicKey } }

  private func publish(_ name: String, build: Int, channel: String = "stable") throws {
    var input = try Samples.release(name, revision: 1, build: build, texts: [0])
    input.releaseName.channel = channel
    _ = try Publisher.publish(input, to: origin, signedBy: try Samples.key(), now: Samples.start)
  }

  private func create(_ name: String, build: Int, isUpcoming: Bool = false) throws {
    var input = ReleaseCreation(
      of: ReleaseName(app: "timeline", channel: "stable", release: name),
      keyTable: Samples.build(build),
      usualLocales: ["el"], by: "anna")
    (input.isUpcoming, input.opens) = (isUpcoming, isUpcoming ? Samples.start + 9 : nil)
    _ = try origin.create(input, signedBy: try key, now: Samples.start)
  }

  private func set(_ kind: ReleaseState.Kind, _ release: String) throws {
    try origin.set(
      ReleaseState(kind, by: "anna", at: Samples.start),
      of: ReleaseName(app: "timeline", channel: "stable", release: release), by: "anna",
      signedBy: try key, now: Samples.start)
  }

  private func stream(
    build: Int, epoch: Epoch = Samples.epoch, at now: UInt64 = Samples.start
  ) throws -> [String: String] {
    let found = try origin.stream(
      of: "timeline", channel: "stable", epoch: epoch, keyTable: Samples.build(build),
      signedBy: try key, now: now)
    return Dictionary(uniqueKeysWithValues: found.map { ($0.release, $0.reason ?? "takes packs") })
  }

  @Test func everyOpenReleaseOfTheChannelAndEpochTakesThePacks() throws {
    for (name, build) in [("1.0", 2), ("1.1", 3), ("1.2", 3), ("1.3", 4)] {
      try publish(name, build: build)
    }
    try publish("9.0", build: 2, channel: "beta")
    try set(.retired, "1.1")
    try set(.frozen, "1.2")
    try create("1.3", build: 4)
    try create("1.4", build: 5)
    try create("2.0", build: 2, isUpcoming: true)
    let usual = [
      "1.0": "takes packs", "1.1": "retired by anna", "1.2": "frozen by anna",
      "1.3": "takes packs", "1.4": "waits for its own build", "2.0": "takes packs",
    ]
    #expect(try stream(build: 6) == usual)
    #expect(try stream(build: 5)["1.4"] == "takes packs")
    #expect(try stream(build: 6, at: Samples.start + 9)["2.0"] == "waits for its own build")
    let other = try stream(build: 6, epoch: Epoch(low: 7, high: 7))
    #expect(other["1.0"] == "of another epoch" && other["1.4"] == "of another epoch")
    #expect(other["2.0"] == "takes packs")
  }

  @Test func whatOneSupportedReleaseOfAnyChannelHasIsUsed() throws {
    func used() throws -> Set<UInt32> {
      try origin.supportedOrdinals(of: "timeline", epoch: Samples.epoch, signedBy: try key)
    }
    try publish("1.0", build: 5)
    try publish("1.1", build: 2)
    try publish("1.0", build: 3, channel: "beta")
    #expect(try used() == [0, 1, 2, 3, 4])
    try set(.frozen, "1.0")
    #expect(try used() == [0, 1, 2, 3, 4])
    try set(.retired, "1.0")
    #expect(try used() == [0, 1, 2])
    try create("2.0", build: 4)
    #expect(try used() == [0, 1, 2, 3])
  }

  @Test func anEmbargoIsLiftedByTheFirstReleaseThatOpensWithThePhraseAndByNoOther() throws {
    func embargo(_ now: UInt64) throws -> Embargo {
      try origin.embargo(
        app: "timeline", channel: "stable", epoch: Samples.epoch,
        signedBy: try Samples.key().publicKey, now: now)
    }
    try publish("1.0", build: 4)
    try create("1.1", build: 4)
    #expect(try (0..<4).allSatisfy { try embargo(.max).holds($0) })
    try create("2.0", build: 3, isUpcoming: true)
    let opens = Samples.start + 9
    #expect(try embargo(opens - 1).holds(2) && !embargo(opens).holds(2))
    #expect(try embargo(opens).opening(of: 2) == opens && embargo(opens).holds(3))
    #expect(
      try origin.embargo(
        app: "timeline", channel: "beta", epoch: Samples.epoch,
        signedBy: try Samples.key().publicKey, now: opens
      ).holds(2))
  }
}

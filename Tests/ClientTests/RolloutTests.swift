import Client
import Delivery
import Testing

/// A part of all devices takes new packs first; each decides by itself, and stays with it.
@Suite struct RolloutTests {
  private let old = TestPacks.pack("old")
  private let new = TestPacks.pack("new")
  private static let id = Array("12345678".utf8)

  private func app(salt: HalfDigest) -> TestApp {
    var state = StoreState(epoch: TestPacks.epoch, keyTable: TestPacks.keyTableDigest)
    state.salt = salt
    return TestApp(disk: MemoryDisk(files: ["state": state.encoded]))
  }

  private func salt(_ number: UInt8) throws -> HalfDigest {
    try #require(HalfDigest([UInt8](repeating: number, count: 16)))
  }

  /// The first salts that are in and out of a rollout of a share.
  private func salts(_ share: Int) throws -> (isIn: HalfDigest, isOut: HalfDigest) {
    let entry = TestOrigin().publish(["el": old]).entries[0]
    let rollout = try #require(Manifest.Rollout(share: share, id: Self.id, entries: [entry]))
    let all = try (UInt8(0)...255).map(salt)
    func isIn(_ salt: HalfDigest) -> Bool {
      rollout.includes(salt.bytes, sha256: { FakeCrypto().sha256($0) })
    }
    return (try #require(all.first(where: isIn)), try #require(all.first { !isIn($0) }))
  }

  private func offer(_ share: Int, in origin: TestOrigin) throws {
    let entry = origin.publish(["el": new]).entries[0]
    origin.publish(["el": old]) { manifest in
      manifest.rollout = Manifest.Rollout(share: share, id: Self.id, entries: [entry])
    }
  }

  @Test func whoIsInTakesTheNewPackAndTheOthersDoNot() async throws {
    let salts = try salts(5000)
    for (salt, text) in [(salts.isIn, "new"), (salts.isOut, "old")] {
      let app = app(salt: salt)
      try offer(5000, in: app.origin)
      #expect(await app.update().result == .updated)
      #expect(app.shownText == text)
      #expect(StoreState(parsing: try app.disk.read("state", limit: .max))?.salt == salt)
      // Nothing new: nothing is fetched but the manifest.
      app.origin.forget()
      await app.update()
      #expect(app.origin.asked.count == 1)
    }
  }

  @Test func whoIsOutComesInWhenTheShareGrowsAndBackWhenItEnds() async throws {
    let app = app(salt: try salts(5000).isOut)
    try offer(5000, in: app.origin)
    await app.update()
    #expect(app.shownText == "old")
    try offer(9999, in: app.origin)
    await app.update()
    #expect(app.shownText == "new")
    app.origin.publish(["el": old])
    await app.update()
    #expect(app.shownText == "old")
  }

  @Test func aDeviceHasItsNumberFromTheFirstUpdateOn() async throws {
    let app = TestApp()
    app.origin.publish(["el": old])
    await app.update()
    let salt = StoreState(parsing: try app.disk.read("state", limit: .max))?.salt
    #expect(salt != nil)
    app.origin.publish(["el": new])
    await app.update()
    #expect(StoreState(parsing: try app.disk.read("state", limit: .max))?.salt == salt)
    let other = TestApp()
    await other.update()
    #expect(StoreState(parsing: try other.disk.read("state", limit: .max))?.salt != salt)
  }
}

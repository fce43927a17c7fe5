import TestSupport
import Testing

@testable import ObjectStore

/// Against a server that proves every signature.
@Suite struct ObjectStoreTests {
  let server: FaultyStore
  let store: S3Store

  init() throws {
    server = try FaultyStore()
    store = try server.reached()
  }

  @Test func anObjectIsWrittenReadListedAndRemoved() throws {
    let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let tag = try #require(try store.write("b/1~_", bytes, as: .immutable, if: .none))
    #expect(try store.read("b/1~_") == .init(bytes: bytes, tag: tag))
    #expect(try store.read("b/1~_", headOnly: true) == .init(bytes: [], tag: tag))
    #expect(try store.read("b/2") == nil && store.read("b/2", headOnly: true) == nil)
    let empty = try #require(try store.write("empty", [], as: .pointer, if: .isNew))
    #expect(try store.read("empty") == .init(bytes: [], tag: empty))
    #expect(try store.list("", isDeep: false).map(\.name) == ["b", "empty"])
    #expect(try store.list("", isDeep: true).map(\.name) == ["b/1~_", "empty"])
    #expect(try store.list("b", isDeep: true).map(\.bytes) == [3_000_000])
    #expect(
      try server.objects()["a/b/1~_"] == [
        "content-type": "application/octet-stream",
        "cache-control": "public, max-age=31536000, immutable",
      ])
    try store.remove("b/1~_")
    try store.remove("b/1~_")
    #expect(try store.list("b", isDeep: true).isEmpty)
  }

  @Test(arguments: [1, 2, 3, 7]) func aLongListIsReadToItsEnd(page: Int) throws {
    try server.set(["page": page])
    for number in 0..<10 {
      _ = try store.write("x/\(number % 3)/\(number)", [1], as: .immutable, if: .isNew)
    }
    #expect(try store.list("x", isDeep: true).count == 10)
    #expect(try store.list("x", isDeep: false).map(\.name) == ["0", "1", "2"])
    #expect(try store.list("nothing", isDeep: true).isEmpty)
  }

  @Test func theBucketMayStandInTheHostAndThePrefixMayBeEmpty() throws {
    let store = try server.reached("s3://texts") {
      $0.endpoint = "http://localhost:\(server.port)"
      $0.style = .virtual
    }
    _ = try store.write("one", [1], as: .pointer, if: .isNew)
    #expect(try store.read("one")?.bytes == [1] && store.list("", isDeep: true).count == 1)
  }

  @Test func aSessionIsSignedWithItsToken() throws {
    try server.set(["token": "the token"])
    let error = #expect(throws: StoreError.self) { try store.read("one") }
    #expect(error?.description.contains("InvalidToken") == true)
    let session = try server.reached {
      $0.credentials = StoreCredentials(
        keyID: FaultyStore.keyID, secret: FaultyStore.secret, sessionToken: "the token")
    }
    _ = try session.write("one", [1], as: .pointer, if: .none)
    #expect(try session.list("", isDeep: true).count == 1)
  }

  @Test func onlyTheFirstWritesWhatIsNewAndOnlyWhoReadItReplacesIt() throws {
    let first = try #require(try store.write("one", [1], as: .pointer, if: .isNew))
    #expect(try store.write("one", [2], as: .pointer, if: .isNew) == nil)
    let second = try #require(try store.write("one", [2], as: .pointer, if: .isStill(first)))
    #expect(try store.write("one", [3], as: .pointer, if: .isStill(first)) == nil)
    try store.remove("one")
    #expect(try store.write("one", [3], as: .pointer, if: .isStill(second)) == nil)
    #expect(try store.read("one") == nil)
  }

  /// What was written and not answered is no other's; what another wrote is.
  @Test(arguments: ["lost", "done-500"]) func aLostAnswerIsNoLostRace(kind: String) throws {
    try server.breaks(.init(kind, methods: ["PUT"]))
    let tag = try #require(try store.write("one", [1], as: .pointer, if: .isNew))
    try server.breaks(.init(kind, methods: ["PUT"]))
    _ = try #require(try store.write("one", [2], as: .pointer, if: .isStill(tag)))
    #expect(try store.read("one")?.bytes == [2])
    #expect(try store.write("one", [3], as: .pointer, if: .isStill(tag)) == nil)
  }

  @Test(arguments: ["500", "503", "silent", "lost", "half", "drop", "cut", "done-500"])
  func whatFailsOnceIsTriedAgainAndWhatFailsOnIsTold(kind: String) throws {
    let bytes = [UInt8](repeating: 7, count: 200_000)
    _ = try store.write("one", bytes, as: .pointer, if: .none)
    try server.breaks(.init(kind, count: 2))
    #expect(try store.read("one")?.bytes == bytes)
    try server.breaks(.init(kind, count: 2))
    _ = try store.write("two", bytes, as: .pointer, if: .none)
    #expect(try store.read("two")?.bytes == bytes)
    try server.breaks(.init(kind, count: 1000))
    let error = #expect(throws: StoreError.self) { try store.read("one") }
    #expect(
      error?.isTransient == true && error?.description.hasPrefix("s3://texts/a/one: ") == true)
    // libcurl itself tries once more where a connection that it kept open is gone.
    #expect((3...4).contains(try server.counts().requests))
  }

  /// Returns the reason why the store's conditions don't hold; nil if they hold.
  private func fault() throws -> StoreError? {
    do {
      try store.checkConditions()
      return nil
    } catch { return error as? StoreError }
  }

  @Test func conditionsThatAStoreIgnoresAreFoundOut() throws {
    func ignores(_ condition: String) -> StoreError {
      .ignoresConditions(place: "\(store.address)", condition: condition)
    }
    for _ in 0..<2 { #expect(try fault() == nil) }
    try server.set(["conditions": ["If-None-Match"]])
    #expect(try fault() == ignores("If-Match"))
    try server.set(["conditions": ["If-Match"]])
    #expect(try fault() == ignores("If-None-Match"))
    try server.set(["unknown-conditions": true])
    #expect(try fault() == ignores("If-None-Match"))
    // The answer of a probe may be lost like any other.
    try server.load("nothing")
    try server.set()
    for kind in ["lost", "500", "done-500"] {
      for number in 0..<6 {
        try server.breaks(.init(kind, at: number))
        #expect(try fault() == nil, "\(kind) \(number)")
      }
    }
  }
}

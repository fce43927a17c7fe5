import Delivery
import TestSupport
import Testing

@testable import Release

/// What breaks the conditions of writes, found before anything is published.
@Suite struct StoreConditionTests {
  let server: FaultyStore

  init() throws { server = try FaultyStore() }

  /// What proxies make of ETags, and a status that no write should get.
  static let broken: [(settings: [String: String], words: String, fix: String)] = [
    (["tags": #"W/"{}""#], "is weak", "switch its compression off"),
    (["tags": #""{}-gzip""#], "does not know the ETag", "switch its compression off"),
    (["tags": #""{}-gzip""#, "conditions": "none"], #"ignores "If-None-Match""#, "use a store"),
    (["failed": "304"], "responded with 304; a write whose condition fails must get 412", "update"),
  ]

  @Test(arguments: broken.indices)
  func whatBreaksConditionsIsNamedBeforeAnythingIsPublished(_ index: Int) throws {
    let (settings, words, fix) = Self.broken[index]
    var given: [String: Any] = settings
    if let status = settings["failed"] { given["failed"] = Int(status) }
    if settings["conditions"] != nil { given["conditions"] = [String]() }
    try server.set(given)
    let error = #expect(throws: ReleaseError.self) { try server.origin().publish(1) }
    let said = error?.description ?? ""
    #expect(said.contains("s3://texts/origin"), "\(said)")
    #expect(said.contains(words), "\(said)")
    #expect(said.contains(fix) && said.contains("--single-publisher"), "\(said)")
    #expect(try server.objects().keys.sorted() == ["origin/.conditions"])
    // Each advice helps.
    for revision in 1...2 { try server.origin(isSingle: true).publish(revision) }
    try server.set()
    try server.origin().publish(3)
    #expect(try server.origin().install().1["el"] == Samples.installed("el", 3))
    #expect(try server.origin().faults() == [])
  }

  /// A proxy that begins to change ETags while a publisher is at work.
  @Test func aWeakTagThatComesLaterIsNamed() throws {
    try server.origin().publish(1)
    let storage = try server.origin().storage
    let lock = try #require(try storage.takeLock())
    defer { lock.release() }
    try server.set(["tags": #"W/"{}""#])
    let error = #expect(throws: StorageError.self) {
      try storage.replace("apps/shop/audit.jsonl", [1], over: .version(#"W/"1""#))
    }
    #expect(error.map { "\($0)" }?.contains("is weak") == true)
  }
}

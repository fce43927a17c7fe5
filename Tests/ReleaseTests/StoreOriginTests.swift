import Delivery
import Foundation
import ObjectStore
import Synchronization
import TestSupport
import Testing

@testable import Release

/// An origin in a store, over real requests with proved signatures.
@Suite struct StoreOriginTests {
  let server: FaultyStore

  init() throws { server = try FaultyStore() }

  @Test func aStoreServesTheSameFilesAsAFolder() throws {
    try server.set(["page": 3])
    let memory = MemoryOriginDisk()
    let folder = Origin(path: "/origin", trusting: .key, disk: memory.disk)
    for revision in 1...3 {
      let report = try server.origin().publish(revision, locales: ["el", "de"])
      #expect(try report == folder.publish(revision, locales: ["el", "de"]))
    }
    let origin = try server.origin()
    let again = try origin.publish(3, locales: ["el", "de"])
    #expect(again.outcome == .nothingToPublish)
    #expect(try origin.files() == folder.files())
    #expect(try folder.files().count > 12)
    #expect(try origin.faults() == [])
    #expect(try origin.update("el", from: Samples.installed("el", 1)) == Samples.installed("el", 3))
    let refreshed = try origin.refresh(
      RefreshInput(app: "timeline"), signedBy: Signer(try Samples.key()), now: Samples.start + 9)
    #expect(refreshed.map(\.outcome) == [.signedAgain])
    _ = try origin.rollback(
      RollbackInput(
        of: ReleaseName(app: "timeline", channel: "stable", release: "1.0"), by: "tests"),
      signedBy: Signer(try Samples.key()), now: Samples.start)
    #expect(try origin.install().1["el"] == Samples.installed("el", 2))
    for kind in [ReleaseState.Kind.frozen, nil] {
      try origin.set(
        kind.map { ReleaseState($0, by: "tests", at: 1) },
        of: ReleaseName(app: "timeline", channel: "stable", release: "1.0"), by: "tests",
        signedBy: try Samples.key().publicKey, now: 1)
    }
    #expect(
      try origin.audit(of: "timeline").map(\.action.rawValue).suffix(3) == [
        "rollback", "freeze", "thaw",
      ])
    #expect(try origin.faults() == [])
  }

  @Test func everyObjectSaysHowItIsToBeCached() throws {
    for revision in 1...3 { try server.origin().publish(revision) }
    let objects = try server.objects()
    #expect(objects.count > 8)
    for (key, head) in objects {
      let name = String(key.dropFirst("origin/".count))
      let isImmutable =
        name.hasPrefix("blobs/") || name.hasPrefix("lists/") || name.contains("/1.0.manifests/")
      #expect(
        head["cache-control"]
          == (isImmutable ? "public, max-age=31536000, immutable" : "no-cache"), "\(name)")
      #expect(head["content-encoding"] == nil)
      let isText = [".history", ".ordinals", ".jsonl"].contains { name.hasSuffix($0) }
      #expect(
        head["content-type"]
          == (isText ? "text/plain; charset=utf-8" : "application/octet-stream"), "\(name)")
    }
    #expect(objects.keys.contains("origin/apps/timeline/stable/1.0.timestamp"))
    #expect(StoreStorage.kind(of: "apps/a/stable/7.timestamp") == .pointer)
    #expect(StoreStorage.kind(of: "apps/a/stable/1.0.manifests/7.manifest") == .immutable)
    #expect(StoreStorage.kind(of: "apps/a/roots/7.root") == .immutable)
  }

  @Test func aCopyGoesFromAFolderToAStoreAndBack() throws {
    let memory = MemoryOriginDisk()
    let folder = Origin(path: "/origin", trusting: .key, disk: memory.disk)
    for revision in 1...4 { try folder.publish(revision) }
    let first = try folder.copy(to: server.origin())
    #expect(first.copied > 8 && first.present == 0)
    let second = try folder.copy(to: server.origin())
    #expect(second.copied == 0 && second.present == first.copied)
    #expect(try server.origin().faults() == [])
    let back = Origin(path: "/back", trusting: .key, disk: memory.disk)
    _ = try server.origin().copy(to: back)
    let copied = try server.origin().files()
    #expect(try back.files() == copied && copied.count == first.copied)
    // What is dead is not copied.
    #expect(try copied.allSatisfy { try folder.files()[$0.key] == $0.value })
    try server.origin().publish(5)
    #expect(throws: ReleaseError.self) { try folder.copy(to: server.origin()) }
  }

  @Test func whatNothingNamesIsRemovedAndNothingElse() throws {
    for revision in 1...14 { try server.origin().publish(revision) }
    let origin = try server.origin()
    let seen = try origin.collect(now: Samples.start)
    #expect(!seen.dead.isEmpty && seen.due.isEmpty)
    let before = try origin.blobs().count
    let due = try origin.collect(now: Samples.start + Origin.defaultGrace).due
    #expect(due.count == seen.dead.count && due.allSatisfy { $0.bytes > 0 })
    let removed = due.filter { $0.name.hasPrefix("blobs/") }.count
    #expect(try origin.blobs().count == before - removed)
    #expect(try origin.faults() == [])
  }

  /// Another publishes while the first has everything read and waits for its signature.
  @Test(arguments: ["publish", "refresh", "promote"])
  func theSecondOfTwoPublishersIsToldAndChangesNothing(work: String) throws {
    try server.origin().publish(1)
    if work == "promote" { try publishToSome(2, on: server.origin()) }
    let (key, other) = (try Samples.key(), try server.origin())
    let isFirst = Atomic(true)
    let signer = Signer(publicKey: key.publicKey) { message throws(ReleaseError) in
      if isFirst.exchange(false, ordering: .relaxed) {
        do { try other.publish(9) } catch { throw .notSigned(reason: "\(error)") }
      }
      return key.sign(message)
    }
    let origin = try server.origin()
    let place = "s3://texts/origin/apps/timeline/stable/1.0."
    let run = { () throws -> String? in
      switch work {
      case "publish": _ = try origin.publish(2, by: signer)
      case "promote":
        let input = PromotionInput(
          of: ReleaseName(app: "timeline", channel: "stable", release: "1.0"), by: "x")
        _ = try origin.promote(input, signedBy: signer, now: Samples.start)
      default:
        let input = RefreshInput(app: "timeline")
        return try origin.refresh(input, signedBy: signer, now: Samples.start + 9).first?.problem
      }
      return nil
    }
    var told: String?
    do { told = try run() } catch { told = "\(error)" }
    #expect(
      told?.hasPrefix(place) == true
        && told?.contains(": another process wrote it in the meantime") == true,
      "\(told ?? "")")
    #expect(try server.origin().install().1["el"] == Samples.installed("el", 9))
    #expect(try server.origin().faults() == [])
    #expect(try server.origin().audit(of: "timeline").last?.revision == 9)
    try server.origin().publish(3)
    #expect(try server.origin().install().1["el"] == Samples.installed("el", 3))
  }

  private func publishToSome(_ revision: Int, on origin: Origin) throws {
    var input = Samples.release(revision, locales: ["el"])
    input.terms.share = 500
    _ = try Publisher.publish(
      input, to: origin, signedBy: Signer(try Samples.key()), now: Samples.start)
  }

  /// Another publishes wholly before each single writing request of the first.
  @Test func whereverAnotherComesInBetweenNoPublicationIsOverwritten() throws {
    try server.origin().publish(1)
    try server.save("one")
    let counted = Interrupted(try server.origin().storage, before: .max) {}
    try Origin(counted, trusting: .key).publish(2)
    #expect(counted.count > 5)
    for number in 0..<counted.count {
      try server.load("one")
      let other = try server.origin()
      let first = Interrupted(try server.origin().storage, before: number) {
        do { try other.publish(9) } catch { Issue.record("\(error)") }
      }
      let isTold: Bool
      do {
        try Origin(first, trusting: .key).publish(2)
        isTold = false
      } catch let error as ReleaseError {
        isTold = true
        #expect(
          "\(error)".contains("another process wrote it in the meantime"), "\(number): \(error)")
      }
      let origin = try server.origin()
      let (manifest, packs) = try origin.install()
      // What comes after the pointer only removes.
      let isAfter = number >= first.pointer
      #expect(isTold == !isAfter, "\(number) of \(counted.count), pointer \(first.pointer)")
      #expect(packs["el"] == Samples.installed("el", 9), "\(number)")
      #expect(manifest.sequence >= 2)
      #expect(try origin.faults() == [], "\(number)")
    }
  }

  @Test func withoutConditionsNothingIsPublishedUnlessOnlyOneWrites() throws {
    try server.set(["conditions": ["If-None-Match"]])
    let error = #expect(throws: ReleaseError.self) { try server.origin().publish(1) }
    #expect(
      error?.description.hasPrefix("s3://texts/origin: the store ignores \"If-Match\"") == true)
    #expect(error?.description.contains("--single-publisher") == true)
    #expect(try server.objects().keys.sorted() == ["origin/.conditions"])
    for revision in 1...2 { try server.origin(isSingle: true).publish(revision) }
    #expect(try server.origin().install().1["el"] == Samples.installed("el", 2))
    #expect(try server.origin().faults() == [])
  }

  @Test func inOneProcessOnlyOneWorksOnAnOrigin() throws {
    let origin = try server.origin()
    let lock = try origin.takeLock()
    #expect(throws: ReleaseError.locked(path: "s3://texts/origin/.lock")) { try origin.publish(1) }
    lock.release()
    try origin.publish(1)
  }

  /// A blob of other bytes under a name is told and not trusted, and a publication that knows the text writes it anew.
  @Test func whatAnotherPutUnderADigestIsFound() throws {
    try server.origin().publish(1)
    let digest = SHA256Digest(of: Samples.keyTable)
    try server.put("origin/blobs/\(digest.hex.prefix(2))/\(digest.hex)", [1, 2, 3])
    #expect(try server.origin().faults().contains { $0.contains("holds bytes that do not match") })
    try server.origin().publish(2)
    #expect(try server.origin().faults() == [])
    #expect(try server.origin().install().1["el"] == Samples.installed("el", 2))
  }
}

/// A storage before one of whose changes something else happens.
///
/// A class, since it counts.
final class Interrupted: OriginStorage {
  private let storage: any OriginStorage
  private let number: Int
  private let body: @Sendable () -> Void
  private let counts = Mutex((changes: 0, pointer: Int.max))

  init(
    _ storage: any OriginStorage, before number: Int, _ body: @escaping @Sendable () -> Void
  ) { (self.storage, self.number, self.body) = (storage, number, body) }

  /// How many changes there were, and after how many the manifest was one of them.
  var count: Int { counts.withLock { $0.changes } }
  var pointer: Int { counts.withLock { $0.pointer } }

  private func change(_ name: String) {
    let now = counts.withLock { counts in
      counts.changes += 1
      return counts.changes - 1
    }
    if now == number { body() }
    if name.hasSuffix("/1.0.timestamp") { counts.withLock { $0.pointer = now + 1 } }
  }

  var place: String { storage.place }
  func read(_ name: String) throws(StorageError) -> StoredFile? { try storage.read(name) }
  func has(_ name: String, length: Int?, isWhole: ([UInt8]) -> Bool) throws(StorageError) -> Bool {
    try storage.has(name, length: length, isWhole: isWhole)
  }
  func add(_ name: String, _ bytes: [UInt8]) throws(StorageError) -> Bool {
    change(name)
    return try storage.add(name, bytes)
  }
  func replace(
    _ name: String, _ bytes: [UInt8], over former: FormerFile
  ) throws(StorageError) -> String? {
    change(name)
    return try storage.replace(name, bytes, over: former)
  }
  func remove(_ name: String) throws(StorageError) {
    change(name)
    try storage.remove(name)
  }
  func list(_ folder: String) throws(StorageError) -> [String] { try storage.list(folder) }
  func immutableFiles() throws(StorageError) -> [ImmutableFile] { try storage.immutableFiles() }
  func takeLock() throws(StorageError) -> FolderLock? { try storage.takeLock() }
}

import ObjectStore
import TestSupport
import Testing

@testable import Release

/// The same against an S3 that others wrote, with authentication on.
@Suite(.enabled(if: MotoStore.isInstalled)) struct MotoTests {
  let server: MotoStore

  init() throws { server = try MotoStore() }

  private func origin(
    _ place: String = "s3://texts/app", secret: String? = nil
  ) throws -> Origin {
    let settings = StoreSettings(
      endpoint: "http://127.0.0.1:\(server.port)", region: "us-east-1",
      credentials: StoreCredentials(keyID: server.keyID, secret: secret ?? server.secret))
    return Origin(store: S3Store(try StoreAddress(place), settings), trusting: .key)
  }

  @Test func aWrongSecretIsRefusedAndTheRightOnePublishes() throws {
    // A server that took any signature would prove nothing.
    let refused = #expect(throws: ReleaseError.self) {
      try origin(secret: server.secret + "x").publish(1)
    }
    #expect(
      refused?.description.contains("403 SignatureDoesNotMatch") == true,
      "\(String(describing: refused))")
    #expect(refused?.description.contains(server.secret) == false)
    let elsewhere = #expect(throws: ReleaseError.self) { try origin("s3://others/app").publish(1) }
    #expect(elsewhere?.description.contains("the store responded") == true)

    for revision in 1...3 { try origin().publish(revision, locales: ["el", "de"]) }
    #expect(try origin().install().1["el"] == Samples.installed("el", 3))
    #expect(
      try origin().update("de", from: Samples.installed("de", 2)) == Samples.installed("de", 3))
    #expect(try origin().faults() == [])
    let memory = MemoryOriginDisk()
    let folder = Origin(path: "/o", trusting: .key, disk: memory.disk)
    _ = try origin().copy(to: folder)
    _ = try folder.copy(to: origin("s3://texts/mirror"))
    #expect(try folder.files() == origin("s3://texts/mirror").files())
    #expect(try origin("s3://texts/mirror").faults() == [])
    let dead = try origin().collect(grace: 0, now: Samples.start).dead
    #expect(!dead.isEmpty && dead.allSatisfy(\.isDue))
    #expect(try origin().collect(now: Samples.start).dead.isEmpty && origin().faults() == [])
  }

  @Test func theSecondOfTwoPublishersIsToldAndChangesNothing() throws {
    try origin().publish(1)
    let (key, other) = (try Samples.key(), try origin())
    let signer = Signer(publicKey: key.publicKey) { message throws(ReleaseError) in
      do { try other.publish(9) } catch { throw .notSigned(reason: "\(error)") }
      return key.sign(message)
    }
    let error = #expect(throws: ReleaseError.self) { try origin().publish(2, by: signer) }
    #expect(error?.description.contains("another process wrote it in the meantime") == true)
    #expect(try origin().install().1["el"] == Samples.installed("el", 9))
  }
}

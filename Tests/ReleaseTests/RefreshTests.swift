import Delivery
import Sodium
import Testing

@testable import Release

@Suite struct RefreshTests {
  private let memory = MemoryOriginDisk()
  private var origin: Origin { Origin(path: "/origin", trusting: .key, disk: memory.disk) }
  private static let day: UInt64 = 86_400

  private func publish(
    _ channel: String = "stable", _ release: String = "1.0", days: UInt64 = 30
  ) throws {
    var input = Samples.release(1, locales: ["el"])
    (input.releaseName.channel, input.releaseName.release, input.terms.lifetime) = (
      channel, release, days * Self.day
    )
    _ = try Publisher.publish(
      input, to: origin, signedBy: try Samples.key(), now: Samples.start)
  }

  private func refresh(
    within days: UInt64? = nil, after: UInt64 = 1, key: SigningKey? = nil
  ) throws -> [RefreshedRelease] {
    var input = RefreshInput(app: "timeline")
    input.within = days.map { $0 * Self.day }
    return try origin.refresh(
      input, signedBy: Signer(try key ?? Samples.key()), now: Samples.start + after * Self.day)
  }

  @Test func everyReleaseKeepsItsManifestAndGetsALaterExpiry() throws {
    try publish()
    try publish("beta", "2.0-rc.1")
    let before = try origin.install().0
    let refreshed = try refresh(after: 20)
    #expect(refreshed.map { "\($0.channel)/\($0.release)" } == ["beta/2.0-rc.1", "stable/1.0"])
    #expect(refreshed.allSatisfy { $0.outcome == .signedAgain && $0.sequence == 1 })
    #expect(refreshed.allSatisfy { $0.expiry == Samples.start + 50 * Self.day })
    // A device takes it after the former has expired too.
    #expect(try origin.install(now: Samples.start + 40 * Self.day).0 == before)
    let next = try Publisher.publish(
      Samples.release(2, locales: ["el"]), to: origin, signedBy: try Samples.key(),
      now: Samples.start)
    #expect(next.sequence == 2)
  }

  @Test func onlyWhatExpiresSoonIsSigned() throws {
    try publish()
    try publish("stable", "2.0", days: 300)
    try publish("stable", "3.0", days: 3)
    let outcomes = try refresh(within: 29).map(\.outcome)
    #expect(outcomes == [.signedAgain, .fresh, .signedAgain])
    // And without a limit no manifest gets an earlier expiry.
    #expect(try refresh(after: 2).map(\.outcome) == [.signedAgain, .fresh, .signedAgain])
  }

  @Test func aCheckTellsWithoutWritingOrSigning() throws {
    try publish(days: 5)
    try publish("stable", "2.0", days: 50)
    try publish("stable", "3.0", days: 1)
    let before = memory.files
    var input = RefreshInput(app: "timeline")
    input.within = 7 * Self.day
    let key = try Samples.key().publicKey
    let found = try origin.expiries(input, key: key, now: Samples.start + Self.day)
    #expect(found.map(\.outcome) == [.expiring, .fresh, .expired])
    #expect(memory.files == before)
  }

  @Test func whatIsNotOursIsToldAndTheRestIsSigned() throws {
    try publish("stable", "0.9")
    try publish()
    try publish("stable", "1.1")
    let folder = "/origin/apps/timeline/stable/"
    let bytes = try #require(memory.files[folder + "1.0.timestamp"])
    memory.put(folder + "0.9.timestamp", bytes)
    memory.put(folder + "1.1.timestamp", Array(bytes.dropLast()))
    let refreshed = try refresh()
    #expect(refreshed.map(\.outcome) == [.failed, .signedAgain, .failed])
    #expect(refreshed[0].problem?.contains("is the manifest of \"timeline stable 1.0\"") == true)
    let others = try refresh(key: Samples.key(2))
    #expect(others.allSatisfy { $0.outcome == .failed })
    #expect(others[1].problem?.contains("not signed by the key that publishes") == true)
  }

  @Test func whatAnotherWroteMeanwhileIsNotOverwritten() throws {
    try publish()
    let name = "/origin/apps/timeline/stable/1.0.timestamp"
    let key = try Samples.key()
    let served = try #require(memory.files[name])
    let signer = Signer(publicKey: key.publicKey) { [memory] message throws(ReleaseError) in
      memory.put(name, served + [0])
      return key.sign(message)
    }
    let found = try origin.refresh(
      RefreshInput(app: "timeline"), signedBy: signer, now: Samples.start + Self.day)
    #expect(found[0].problem?.contains("another process wrote it in the meantime") == true)
    #expect(memory.files[name] == served + [0])
  }

  @Test(arguments: [false, true])
  func whateverOperationFailsAManifestIsServed(power: Bool) throws {
    try publish()
    // Folders are made once.
    _ = try refresh()
    let before = memory.operations
    _ = try refresh(after: 2)
    let count = memory.operations - before
    #expect(count > 6)
    for failing in 0..<count {
      memory.fail(after: failing)
      let failed = try refresh(after: UInt64(failing) + 3)
      #expect(failed[0].problem?.contains("no space left") == true, "operation \(failing)")
      memory.crash(power: power)
      _ = try origin.install(now: Samples.start + Self.day)
      #expect(try refresh(after: UInt64(failing) + 3)[0].outcome != .failed)
    }
  }
}

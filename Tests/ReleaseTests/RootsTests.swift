import Delivery
import Sodium
import Testing

@testable import Release

/// Roots at the origin: who may publish them, and what publishing, refreshing and verifying go by.
@Suite struct RootsTests {
  private let memory = MemoryOriginDisk()
  private let online = Samples.key, later = { try Samples.key(2) }

  private func origin(_ root: Root? = nil) -> Origin {
    Origin(path: "/origin", trusting: .team(root), disk: memory.disk)
  }

  private func file(_ root: Root, by keys: [SigningKey]) throws -> [UInt8] {
    var signed = Signed(root, signatures: [])
    for key in keys { signed = try Signed(parsing: try Signer(key).adding(to: signed)) }
    return signed.encoded()
  }

  /// The first root is there, two of whose holders must sign; its online key is the pinned one.
  private func began() throws -> Root {
    let root = try Samples.root(1, holders: 2)
    let bytes = try file(root, by: [Samples.key(7), Samples.key(8), Samples.key()])
    _ = try origin().publish(
      root: bytes, pinned: try Samples.key().publicKey, by: "anna", now: Samples.start)
    return root
  }

  /// The second one, whose online key is another.
  private func second() throws -> (Root, [UInt8]) {
    let root = try Samples.root(2, holders: 2, for: Samples.key(2))
    return (root, try file(root, by: [Samples.key(7), Samples.key(8)]))
  }

  @discardableResult
  private func publish(
    _ revision: Int, by key: SigningKey, _ root: Root?
  ) throws -> PublishReport {
    try Publisher.publish(
      Samples.release(revision, locales: ["el"]), to: origin(root), signedBy: key,
      now: Samples.start)
  }

  private func refused(_ words: String, _ body: () throws -> Void) throws {
    let error = #expect(throws: ReleaseError.self) { try body() }
    #expect(error?.description.contains(words) == true, "\(String(describing: error))")
  }

  @Test func onlyTheNextRootThatAllHaveSignedIsPublished() throws {
    let root = try Samples.root(1, holders: 2)
    let pinned = try Samples.key().publicKey
    for (keys, words): ([UInt8], String) in [
      ([7], "has 1 of the 2 signatures by its own root keys"),
      ([7, 8], "which apps without a root pin"),
      ([1], "has 0 of the 2 signatures by its own root keys"),
    ] {
      try refused(words) {
        _ = try origin().publish(
          root: try file(root, by: keys.map { try Samples.key($0) }), pinned: pinned, by: "",
          now: Samples.start)
      }
    }
    let begun = try began()
    try refused("version 3 where 2 comes next") {
      let far = try Samples.root(3, holders: 2)
      _ = try origin().publish(
        root: try file(far, by: [Samples.key(7), Samples.key(8)]), pinned: nil, by: "",
        now: Samples.start)
    }
    try refused("root 2: has 1 of the 2 signatures by the keys of root 1") {
      let next = try Samples.root(2, holders: 2)
      _ = try origin().publish(
        root: try file(next, by: [Samples.key(7)]), pinned: nil, by: "", now: Samples.start)
    }
    // Given twice, it is there.
    #expect(try began() == begun)
    #expect(try origin().roots(of: "timeline") == [begun])
    #expect(try origin().audit(of: "timeline").map(\.action) == [.root])
  }

  @Test func whoPublishesMustHoldTheRootAndAKeyOfIt() throws {
    try publish(1, by: try online(1), nil)
    let first = try began()
    try refused("nothing here proves it") { try publish(2, by: try online(1), nil) }
    let other = try Samples.root(1, for: try later())
    try refused("is another root than the team's") { try publish(2, by: try online(1), other) }
    try refused("signs nothing by root 1") { try publish(2, by: try later(), first) }
    let report = try publish(2, by: try online(1), first)
    #expect(SequenceNumber.text(report.sequence) == "1.1")
  }

  /// The key was stolen, and somebody counted to the end: the next root's key goes on all the same.
  @Test func theNextRootGoesOnAboveWhatAStolenKeyCounted() throws {
    let first = try began()
    try publish(1, by: try online(1), first)
    try publish(2, by: try online(1), first)
    let paths = try ReleasePaths(of: Samples.release(1))
    let served = try origin(first).readManifest(
      ReleaseName(app: "timeline", channel: "stable", release: "1.0"))
    var evil = served.manifest
    evil.sequence = 1 << 32 | 0xFFFF_FFFF
    let signed = try SignedRelease(
      evil, until: Samples.start + 9, by: Signer(try online(1)))
    memory.put("/origin/" + paths.manifest(evil.sequence), signed.manifestFile)
    memory.put("/origin/" + paths.timestamp, signed.timestampFile)
    try refused("highest sequence was used") { try publish(3, by: try online(1), first) }
    let (root, bytes) = try second()
    _ = try origin().publish(root: bytes, pinned: nil, by: "anna", now: Samples.start)
    // What is served is signed by the new key, under a sequence of the new root.
    var input = RefreshInput(app: "timeline")
    let careful = try origin(root).refresh(
      input, signedBy: Signer(try later()), now: Samples.start)
    #expect(careful.first?.problem?.contains("pass --follow-root") == true)
    input.followsRoot = true
    let found = try origin(root).refresh(
      input, signedBy: Signer(try later()), now: Samples.start)
    #expect(found.map(\.outcome) == [.signedAgain])
    #expect(found.map { SequenceNumber.text($0.sequence) } == ["2.1"])
    #expect(SequenceNumber.text(try publish(3, by: try later(), root).sequence) == "2.2")
    #expect(origin(root).verify(keys: [try later().publicKey], now: Samples.start).isClean)
    // The checkout that was not updated holds the former root, which the origin has too.
    #expect(SequenceNumber.text(try publish(4, by: try later(), first).sequence) == "2.3")
  }

  @Test func whatAFormerRootSignedIsToldUntilItIsRefreshed() throws {
    let first = try began()
    try publish(1, by: try online(1), first)
    let (root, bytes) = try second()
    _ = try origin().publish(root: bytes, pinned: nil, by: "anna", now: Samples.start)
    let faults = origin(root).verify(keys: [try later().publicKey], now: Samples.start).faults
    #expect(
      faults.count == 2 && faults.allSatisfy { $0.fix.hasPrefix("a later root is published") })
    // Its packs can be rolled back to, and released, as before.
    _ = try publish(2, by: try later(), root)
    let summary = try origin(root).releases(of: "timeline", signedBy: try later().publicKey)
    #expect(summary.first?.past.map(\.sequence) == [1 << 32 | 1])
    let report = try origin(root).rollback(
      RollbackInput(of: ReleaseName(app: "timeline", channel: "stable", release: "1.0"), by: "ben"),
      signedBy: Signer(try later()), now: Samples.start)
    #expect(SequenceNumber.text(report.sequence) == "2.2")
  }

  /// A timestamp that a former root's key signed is of no use to devices: it is told, and replaced.
  @Test func aTimestampOfAFormerRootIsReplacedAndItsExpiryForgotten() throws {
    let first = try began()
    try publish(1, by: try online(1), first)
    let (root, bytes) = try second()
    _ = try origin().publish(root: bytes, pinned: nil, by: "anna", now: Samples.start)
    try publish(2, by: try later(), root)
    let name = ReleaseName(app: "timeline", channel: "stable", release: "1.0")
    let served = try origin(root).readManifest(name)
    var evil = served.timestamp
    evil.expiry = .max
    let paths = served.paths
    memory.put("/origin/" + paths.timestamp, try Signer(try online(1)).signed(evil))
    let faults = origin(root).verify(keys: [try later().publicKey], now: Samples.start).faults
    #expect(faults.map(\.place) == ["/origin/" + paths.timestamp])
    let found = try origin(root).refresh(
      RefreshInput(app: "timeline"), signedBy: Signer(try later()), now: Samples.start)
    #expect(found.map(\.outcome) == [.signedAgain])
    #expect(found.map(\.expiry) == [Samples.start + PublicationTerms.defaultLifetime])
    #expect(origin(root).verify(keys: [try later().publicKey], now: Samples.start).isClean)
  }

  /// Old public files that are put back are not signed by the new root, unless somebody says so.
  @Test func anOldStateThatIsPutBackIsNotFollowed() throws {
    try publish(1, by: try online(1), nil)
    let old = memory.files
    let first = try began()
    var input = RefreshInput(app: "timeline")
    input.followsRoot = true
    _ = try origin(first).refresh(input, signedBy: Signer(try online(1)), now: Samples.start)
    try publish(2, by: try online(1), first)
    for (name, bytes) in old where name.contains("/stable/") { memory.put(name, bytes) }
    input.followsRoot = false
    let found = try origin(first).refresh(
      input, signedBy: Signer(try online(1)), now: Samples.start + 86_400)
    #expect(found.map(\.outcome) == [.failed])
  }

  @Test func aRootThatExpiresIsTold() throws {
    var root = try Samples.root(1, holders: 2)
    root.expiry = Samples.start + 3 * 86_400
    let bytes = try file(root, by: [Samples.key(7), Samples.key(8), Samples.key()])
    _ = try origin().publish(root: bytes, pinned: nil, by: "", now: Samples.start)
    try publish(1, by: try online(1), root)
    var input = RefreshInput(app: "timeline")
    input.within = 7 * 86_400
    let key = try online(1).publicKey
    let found = try origin(root).expiries(input, key: key, now: Samples.start)
    #expect(found.map(\.outcome) == [.expiring])
    #expect(found[0].problem?.contains("root 1 of \"timeline\": expires in 3 days") == true)
    // A nightly check with any limit fails from sixty days before.
    input.within = 0
    #expect(try origin(root).expiries(input, key: key, now: Samples.start)[0].outcome == .expiring)
    let late = origin(root).verify(keys: [key], now: Samples.start + 4 * 86_400).faults
    #expect(late.contains { $0.what.contains("the present root has expired") })
  }

  /// A machine that only refreshes needs no key that could publish.
  @Test func aKeyOfTimestampsRefreshesAndPublishesNothing() throws {
    var root = try Samples.root(1, holders: 2)
    root.timestamps = TrustedKeys(
      [
        Samples.trusted(try online(1)), Samples.trusted(try Samples.key(3)),
      ].sorted { $0.id.lexicographicallyPrecedes($1.id) })
    let bytes = try file(root, by: [Samples.key(7), Samples.key(8), Samples.key()])
    _ = try origin().publish(root: bytes, pinned: nil, by: "", now: Samples.start)
    try publish(1, by: try online(1), root)
    let cron = try Samples.key(3)
    let found = try origin(root).refresh(
      RefreshInput(app: "timeline"), signedBy: Signer(cron), now: Samples.start + 86_400)
    #expect(found.map(\.outcome) == [.signedAgain])
    #expect(
      origin(root).verify(keys: [cron.publicKey], now: Samples.start + 31 * 86_400).faults.count
        == 1)
    try refused("signs timestamps alone by root 1") { try publish(2, by: cron, root) }
  }

  @Test func aMirrorHasTheRootsToo() throws {
    let root = try began()
    try publish(1, by: try online(1), root)
    let mirror = Origin(path: "/mirror", trusting: .root(root), disk: memory.disk)
    _ = try origin(root).copy(to: mirror)
    #expect(try mirror.roots(of: "timeline") == [root])
    #expect(mirror.verify(keys: [try online(1).publicKey], now: Samples.start).isClean)
  }

  @Test func aRootOfSomebodyElseInTheOriginIsFound() throws {
    let root = try began()
    try publish(1, by: try online(1), root)
    let evil = try Samples.root(2, for: try Samples.key(9))
    memory.put("/origin/apps/timeline/roots/2.root", try file(evil, by: [Samples.key(7)]))
    try refused("signed by 1") { try publish(2, by: try online(1), root) }
    #expect(!origin(root).verify(keys: [try online(1).publicKey], now: Samples.start).isClean)
  }
}

import Delivery
import Sodium
import Synchronization
import Testing

@testable import Release

/// What a publisher takes from an origin is what the team signed, and the same from the first read to the last.
@Suite struct AuthenticTests {
  private let memory = MemoryOriginDisk()

  init() { for folder in ["/origin", "/forged"] { memory.put(folder, nil) } }

  private func publish(_ revision: Int, at path: String = "/origin", by seed: UInt8 = 1) throws {
    _ = try Publisher.publish(
      Samples.release(revision), to: Origin(path: path, trusting: .key, disk: memory.disk),
      signedBy: try Samples.key(seed), now: Samples.start)
  }

  /// An origin whose first reads of each file come from another folder, and the later ones from its own.
  private func answering(_ folder: String, untilRead last: Int) -> Origin {
    var disk = memory.disk
    let reads = Mutex(0)
    disk.read = { [memory] path throws(StorageError) in
      let isForged = reads.withLock { count in
        if path.name.hasSuffix(".timestamp") { count += 1 }
        return count <= last
      }
      return try memory.disk.read(isForged ? DiskPath(folder, path.name) : path)
    }
    return Origin(path: "/origin", trusting: .key, disk: disk)
  }

  /// The words of a release that is whole and signed by somebody else never become last-good texts.
  @Test func aForgedReleaseIsNotReadForItsTexts() throws {
    try publish(1)
    try publish(66, at: "/forged", by: 9)
    let key = try Samples.key().publicKey
    #expect(throws: ReleaseError.notSignedByUs(path: "/origin/apps/timeline/stable/1.0.timestamp"))
    {
      try answering("/forged", untilRead: 2).publishedPacks(
        of: ReleaseName(app: "timeline", channel: "stable", release: "1.0"), signedBy: key)
    }
  }

  /// An earlier state that the team signed is shown first, the present one after.
  @Test func whatWasReadFirstMustBeWhatIsReplaced() throws {
    try publish(1)
    for (name, bytes) in memory.files where name.hasPrefix("/origin/") {
      for place in name.indices.dropFirst(8) where name[place] == "/" {
        memory.put("/forged" + name[..<place].dropFirst(7), nil)
      }
      memory.put("/forged" + name.dropFirst(7), bytes)
    }
    try publish(2)
    let before = memory.files
    let origin = answering("/forged", untilRead: 2)
    let seen = try origin.publishedPacks(
      of: ReleaseName(app: "timeline", channel: "stable", release: "1.0"),
      signedBy: try Samples.key().publicKey)
    #expect(seen.packs["el"] == Samples.installed("el", 1))
    var input = Samples.release(3)
    input.reading.served = seen
    #expect(throws: ReleaseError.changedMeanwhile(path: "apps/timeline/stable/1.0.timestamp")) {
      try Publisher.publish(input, to: origin, signedBy: try Samples.key(), now: Samples.start)
    }
    #expect(memory.files == before)
  }

  /// A cache that has the same bytes under every key.
  private struct OneAnswer: WireCache {
    let bytes: [UInt8]
    func wire(_ key: SHA256Digest) -> [UInt8]? { bytes }
    func keep(_ wire: [UInt8], as key: SHA256Digest) {}
  }

  /// A pack that was expanded before stands neither for another one nor for a form that is gone.
  @Test func aRememberedPackCountsOnlyBesideItsForm() throws {
    try publish(1)
    let origin = Origin(path: "/origin", trusting: .key, disk: memory.disk)
    let own = Samples.installed("el", 1)
    func packs(_ remembered: [UInt8]) throws -> PublishedPacks {
      try origin.publishedPacks(
        of: ReleaseName(app: "timeline", channel: "stable", release: "1.0"),
        signedBy: try Samples.key().publicKey, remembering: OneAnswer(bytes: remembered))
    }
    #expect(try packs(own).packs["el"] == own)
    #expect(try packs(Samples.installed("el", 2)).packs["el"] == own)
    for name in memory.files.keys where name.hasPrefix("/origin/blobs/") { memory.put(name, [1]) }
    let found = try packs(own)
    #expect(found.packs["el"] == nil)
    #expect(found.lost.contains { $0.locale == "el" })
  }

  /// Both files are read once more before the timestamp is replaced.
  @Test(arguments: [".timestamp", "1.manifest"])
  func whatChangesWhileTheSignerWorksIsNotReplaced(ending: String) throws {
    try publish(1)
    let path = try #require(memory.files.keys.first { $0.hasSuffix(ending) })
    let key = try Samples.key()
    let signer = Signer(publicKey: key.publicKey) { [memory] message throws(ReleaseError) in
      memory.put(path, [1])
      return key.sign(message)
    }
    #expect(throws: ReleaseError.self) {
      try Publisher.publish(
        Samples.release(2), to: Origin(path: "/origin", trusting: .key, disk: memory.disk),
        signedBy: signer,
        now: Samples.start)
    }
    #expect(memory.files[path] == [1])
  }

  /// The key of a former root signs no manifest with a sequence of the present one.
  @Test func aFormerRootsKeyCountsWithinItsRootAlone() throws {
    let (old, new) = (try Samples.key(3), try Samples.key(4))
    let authority = Authority(
      key: new.publicKey, roots: [try Samples.root(1, for: old), try Samples.root(2, for: new)])
    var manifest = try {
      try publish(1)
      return try Origin(path: "/origin", trusting: .key, disk: memory.disk).authentic().content
    }()
    for (root, key, isBelieved) in [
      (0, old, true), (1, old, true), (2, old, false), (2, new, true), (1, new, false),
    ] {
      manifest.sequence = UInt64(root) << 32 | 7
      let signed = try SignedManifest(parsing: try Signer(key).signed(manifest))
      #expect((authority.authentic(signed) != nil) == isBelieved, "root \(root)")
    }
  }
}

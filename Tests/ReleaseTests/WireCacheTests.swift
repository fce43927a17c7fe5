import Delivery
import Language
import Pack
import PackBuilder
import Phrases
import Synchronization
import TestSupport
import Testing

@testable import Release

/// A cache in memory that counts.
///
/// A class, because copies share it.
private final class CountingCache: WireCache {
  private let state = Mutex<(kept: [SHA256Digest: [UInt8]], found: Int)>(([:], 0))

  var kept: Int { state.withLock { $0.kept.count } }
  var found: Int { state.withLock { $0.found } }

  func wire(_ key: SHA256Digest) -> [UInt8]? {
    state.withLock { state in
      let wire = state.kept[key]
      if wire != nil { state.found += 1 }
      return wire
    }
  }

  func keep(_ wire: [UInt8], as key: SHA256Digest) { state.withLock { $0.kept[key] = wire } }
}

@Suite struct WireCacheTests {
  /// Publishes revisions of a large pack to a new origin, and returns the names of its blobs, which
  /// are their digests.
  private func published(_ cache: CountingCache?) throws -> [String] {
    let memory = MemoryOriginDisk()
    let origin = Origin(path: "/home/origin", trusting: .key, disk: memory.disk)
    for revision in 1...2 {
      var input = try Samples.release(revision: revision, build: 80, texts: [0])
      input.packs[0].installed = try pack(revision)
      input.cache = cache
      #expect(input.packs[0].installed.count > 32 << 10)
      _ = try Publisher.publish(
        input, to: origin, signedBy: try Samples.key(1), now: Samples.start)
    }
    return memory.files.keys.filter { $0.contains("/blobs/") || $0.contains("/lists/") }.sorted()
  }

  /// A pack of eighty texts of a thousand characters; the last revision changes one.
  private func pack(_ revision: Int) throws -> [UInt8] {
    var random = SeededGenerator(seed: 27)
    let texts = (0..<80).map { ordinal -> (Int, PackValue) in
      let words = (0..<200).map { _ in "w\(Int.random(in: 100...999, using: &random))" }
      let first = ordinal == 0 ? "revision \(revision) " : ""
      return (ordinal, .text(Message(text: first + words.joined(separator: " "))))
    }
    return try PackWriter.bytes(
      epoch: Samples.epoch, revision: Revision(clamping: revision), rules: .english,
      values: Dictionary(uniqueKeysWithValues: texts))
  }

  @Test func whatWasCodedIsNotCodedAgain() throws {
    let cache = CountingCache()
    let first = try published(cache)
    let made = cache.kept
    #expect(made > 2 && cache.found == 0)
    let second = try published(cache)
    // The pack of each of the two revisions is kept too, as what its form expands to.
    #expect((cache.kept, cache.found) == (made, made - 2))
    // The same bytes as without a cache.
    #expect(first.count > 3)
    #expect(second == first)
    #expect(try published(nil) == first)
  }
}

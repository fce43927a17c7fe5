import TestSupport
import Testing

@testable import SourceTree

/// What decides that work is skipped: nobody without the key can compute it.
@Suite struct CacheKeyTests {
  private let key = CacheKey([UInt8](repeating: 7, count: 32))

  @Test func keyPurposeAndEveryBitCount() {
    var random = SeededGenerator(seed: 1)
    for count in [0, 1, 31, 127, 128, 129, 1000] {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      let digest = key.digest("a", of: bytes)
      #expect(digest == key.digest("a", of: bytes) && digest != .none)
      #expect(digest != key.digest("b", of: bytes))
      #expect(digest != CacheKey.random().digest("a", of: bytes))
      #expect(digest != key.digest("a", of: bytes + [0]))
      for place in bytes.indices {
        var other = bytes
        other[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        #expect(digest != key.digest("a", of: other))
      }
    }
  }

  @Test func aPurposeEndsWhereItEnds() {
    #expect(key.digest("ab", of: Array("c".utf8)) != key.digest("a", of: Array("bc".utf8)))
  }

  @Test func aDigestIsWrittenAndReadBack() {
    let digest = key.digest("a", of: [1, 2, 3])
    var writer = CacheWriter()
    writer.digest(digest)
    var reader = CacheReader(writer.result)
    #expect(reader.digest() == digest && writer.result.count == CacheDigest.count)
    #expect(digest.hex.utf8.count == 32)
  }

  @Test func thePartsOfAResultDoNotRunTogether() {
    func value(_ parts: [String]) -> CacheDigest {
      var hash = KeyHash("test", key)
      for part in parts { hash.add(part) }
      return hash.value
    }
    let all = [["ab", "c"], ["a", "bc"], ["abc"], ["abc", ""], []].map(value)
    #expect(Set(all).count == all.count)
  }
}

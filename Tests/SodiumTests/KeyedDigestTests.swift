import Testing

@testable import Sodium

@Suite struct KeyedDigestTests {
  /// The known answer of BLAKE2b's reference implementation needs 64 bytes; one of 32 is computed
  /// with another program: Python's `hashlib.blake2b(b"abc", digest_size=32, key=bytes(range(32)))`.
  @Test func theDigestIsThatOfOtherPrograms() {
    var digest = KeyedDigest(key: Array(0..<32))
    digest.add(Array("ab".utf8))
    digest.add(Array("c".utf8))
    #expect(
      Digest.hex(digest.value) == "d63a32d3e44738d7907f964316c241adaba0abfeabc32349677578a15a203f7f"
    )
  }

  @Test func anotherKeyOrByteGivesAnotherDigest() {
    func digest(_ text: String, _ key: UInt8) -> [UInt8] {
      var digest = KeyedDigest(key: [UInt8](repeating: key, count: 32))
      digest.add(Array(text.utf8))
      return digest.value
    }
    #expect(digest("a", 1) == digest("a", 1))
    #expect(Set([digest("a", 1), digest("a", 2), digest("b", 1), digest("", 1)]).count == 4)
  }
}

import TestSupport
import Testing

@testable import Delivery

@Suite struct DigestTests {
  private static func bytes(_ count: Int, _ seed: UInt64) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
  }

  private static func digits(_ bytes: [UInt8]) -> String {
    bytes.map { byte in
      let digits = String(byte, radix: 16)
      return digits.utf8.count == 1 ? "0" + digits : digits
    }.joined()
  }

  @Test(arguments: 1...50)
  func aDigestHasItsBytesAndTheirDigits(_ seed: UInt64) throws {
    let bytes = Self.bytes(32, seed)
    let digest = try #require(SHA256Digest(bytes))
    #expect(digest.bytes == bytes && digest.hex == Self.digits(bytes))
    #expect(digest.half.bytes == Array(bytes.prefix(16)))
    #expect(digest.half.hex == Self.digits(Array(bytes.prefix(16))))
    #expect(SHA256Digest(hexadecimal: Array(digest.hex.utf8)[...]) == digest)
    #expect(HalfDigest(hexadecimal: Array(digest.half.hex.utf8)[...]) == digest.half)
    var text = Array("x".utf8)
    digest.appendHexadecimal(to: &text)
    #expect(text == Array("x\(digest.hex)".utf8))
  }

  @Test func otherCountsOfBytesAreNone() {
    for count in 0...40 {
      let bytes = Self.bytes(count, 1)
      #expect((SHA256Digest(bytes) == nil) == (count != 32))
      #expect((HalfDigest(bytes) == nil) == (count != 16))
      let digits = Array(Self.digits(bytes).utf8)
      #expect((SHA256Digest(hexadecimal: digits[...]) == nil) == (count != 32))
      #expect((HalfDigest(hexadecimal: digits.dropLast()[...]) == nil))
    }
  }

  /// Each byte at each of 32 places: digits in lower case alone are digits.
  @Test func onlyLowerCaseDigitsAreDigits() {
    let digits = Array("0123456789abcdef0123456789abcdef".utf8)
    for place in digits.indices {
      for byte in UInt8.min...UInt8.max {
        var text = digits
        text[place] = byte
        let isDigit = Array("0123456789abcdef".utf8).contains(byte)
        let found = HalfDigest(hexadecimal: text[...])
        #expect((found != nil) == isDigit)
        #expect(found == nil || found?.hex == String(decoding: text, as: UTF8.self))
      }
    }
  }

  @Test(arguments: 1...50)
  func digestsAreInTheOrderOfTheirBytes(_ seed: UInt64) throws {
    let one = Self.bytes(32, seed)
    var two = one
    let place = Int(seed % 32)
    two[place] = UInt8(truncatingIfNeeded: Int(two[place]) + Int(seed))
    let left = try #require(SHA256Digest(one))
    let right = try #require(SHA256Digest(two))
    #expect((left < right) == one.lexicographicallyPrecedes(two))
    #expect((left.half < right.half) == one.prefix(16).lexicographicallyPrecedes(two.prefix(16)))
    #expect((left == right) == (one == two))
  }
}

/// Two sequences of bytes of one length and one XXH64, which differ in three words.
///
/// XXH64 reads 32 bytes at a time into four lanes of 8 (`XXH64Steps`). A lane takes a word `w` as
/// `state = rotate(state + w * P2, 31) * P1`, a step that can be undone. So another word in one stripe can
/// be made up for by another word of the same lane in the next stripe: `P2` has an inverse. A few thousand
/// tries give words of letters alone.
public struct CollidingBytes: Sendable {
  /// The two sequences.
  public let one, other: [UInt8]

  private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F

  /// Makes a pair.
  ///
  /// The bytes between have three stripes: `words`, words that are tried, and the words that make up for both. Each
  /// word is 8 letters, then comes `rest`.
  ///
  /// - Parameters:
  ///   - before: What both begin with; filled up with blanks to whole stripes of 32 bytes.
  ///   - words: What the two say, 8 bytes each.
  ///   - rest: What follows each word, 24 bytes.
  ///   - after: What both end with.
  public init?(before: [UInt8], words: (String, String), rest: String, after: [UInt8]) {
    let blanks = [UInt8](repeating: 0x20, count: (32 - before.count % 32) % 32)
    let (head, rest) = (before + blanks, Array(rest.utf8))
    let (a, b) = (Array(words.0.utf8), Array(words.1.utf8))
    guard a.count == 8, b.count == 8, rest.count == 24 else { return nil }
    let start = Self.firstLane(of: head)
    let (x, y) = (Self.step(start, Self.word(a)), Self.step(start, Self.word(b)))
    let first = Self.letters(0)
    let state = Self.step(x, Self.word(first))
    for number in 0..<5_000_000 {
      let tried = Self.letters(number)
      let difference = (state &- Self.step(y, Self.word(tried))) &* Self.inverse(Self.prime2)
      guard let (c, d) = Self.letters(apart: difference) else { continue }
      one = head + a + rest + first + rest + c + rest + after
      other = head + b + rest + tried + rest + d + rest + after
      return
    }
    return nil
  }

  /// The state of the first lane after whole stripes.
  private static func firstLane(of bytes: [UInt8]) -> UInt64 {
    stride(from: 0, to: bytes.count, by: 32).reduce(prime1 &+ prime2) { state, place in
      step(state, word(Array(bytes[place..<(place + 8)])))
    }
  }

  private static func step(_ state: UInt64, _ word: UInt64) -> UInt64 {
    let sum = state &+ word &* prime2
    return (sum << 31 | sum >> 33) &* prime1
  }

  private static func word(_ bytes: [UInt8]) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// The 8 letters of a number.
  private static func letters(_ number: Int) -> [UInt8] {
    var rest = number
    return (0..<8).map { _ in
      defer { rest /= 26 }
      return UInt8(ascii: "a") + UInt8(rest % 26)
    }
  }

  /// Returns two words of letters, of which the second is larger by a difference modulo 2^64.
  private static func letters(apart difference: UInt64) -> ([UInt8], [UInt8])? {
    let all = Array(UInt8(ascii: "A")...UInt8(ascii: "Z")) + (UInt8(ascii: "a")...UInt8(ascii: "z"))
    var (one, other, carry): ([UInt8], [UInt8], UInt64) = ([], [], 0)
    for place in 0..<UInt64(8) {
      let added = (difference >> (8 * place) & 0xFF) + carry
      let letter = all.first { all.contains(UInt8(truncatingIfNeeded: UInt64($0) + added)) }
      guard let letter else { return nil }
      let sum = UInt64(letter) + added
      one.append(letter)
      other.append(UInt8(truncatingIfNeeded: sum))
      carry = sum >> 8
    }
    return (one, other)
  }

  /// The inverse of an odd number modulo 2^64, by Newton's steps.
  private static func inverse(_ number: UInt64) -> UInt64 {
    (0..<6).reduce(number) { found, _ in found &* (2 &- number &* found) }
  }
}

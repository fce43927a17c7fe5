/// Where the records of 64 entries begin among the values, in a word that one flipped bit does not change.
///
/// All texts of the block are found by it: with four bytes alone, one damaged bit would show 64 phrases the words
/// of others, until the digest of the whole pack is looked at. The upper half repeats the lower, each bit in three
/// places, so that any two words differ in four bits at least: of one damaged bit is known which it is, and two are
/// noticed.
package enum BlockStart {
  /// How many bytes a block has.
  package static let length = 8
  /// What lies over the upper half, so that zeros are no word: a page that was never written is noticed too.
  private static let mask: UInt32 = 0x5BD1_E995

  /// The word of an offset.
  @inline(__always)
  package static func word(_ start: UInt32) -> UInt64 {
    UInt64(spread(start) ^ mask) &<< 32 | UInt64(start)
  }

  /// The offset of a word; nil where more than one bit is damaged.
  @inline(__always)
  static func start(of word: UInt64) -> UInt32? {
    let start = UInt32(truncatingIfNeeded: word)
    return isSound(word) ? start : mended(word)
  }

  /// Whether no bit is damaged.
  @inline(__always)
  static func isSound(_ word: UInt64) -> Bool { difference(word) == 0 }

  /// The upper half beside what it must be.
  @inline(__always)
  private static func difference(_ word: UInt64) -> UInt32 {
    spread(UInt32(truncatingIfNeeded: word)) ^ mask ^ UInt32(truncatingIfNeeded: word &>> 32)
  }

  /// Each bit in three places: one to one, since three is odd and the places are 32.
  @inline(__always)
  private static func spread(_ bits: UInt32) -> UInt32 {
    bits ^ (bits &<< 7 | bits &>> 25) ^ (bits &<< 19 | bits &>> 13)
  }

  /// Makes words of the lower halves of a file's blocks, for tests and fuzzers: chance would hardly hit one.
  package static func seal(_ file: inout [UInt8], _ header: PackHeader) {
    guard !header.flags.contains(.overlay) else { return }
    for place in stride(from: header.places.blocks, to: header.places.blocksEnd, by: length) {
      let start = (0..<4).reduce(UInt32(0)) { $0 | UInt32(file[place + $1]) << UInt32(8 * $1) }
      for index in 4..<length {
        file[place + index] = UInt8(truncatingIfNeeded: word(start) >> UInt64(8 * index))
      }
    }
  }

  @inline(never)
  private static func mended(_ word: UInt64) -> UInt32? {
    let start = UInt32(truncatingIfNeeded: word)
    let difference = difference(word)
    // A bit of the upper half.
    if difference & (difference &- 1) == 0 { return start }
    for bit in 0..<32 as Range<UInt32> where spread(1 &<< bit) == difference {
      return start ^ 1 &<< bit
    }
    return nil
  }
}

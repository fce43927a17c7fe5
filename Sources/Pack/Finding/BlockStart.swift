/// The start of a block's records among the values, in a word that detects damage; a block has 64
/// entries.
///
/// Every text of the block is found through it. With four bytes alone, one damaged bit would show
/// 64 phrases the texts of others until the digest of the whole pack is checked. The upper half
/// repeats the lower, each bit in three places, so that any two words differ in at least four bits:
/// up to three damaged bits are detected, and none is corrected.
package enum BlockStart {
  /// The number of bytes per block.
  package static let length = 8
  /// The mask over the upper half, so that zeros are not a valid word: an unwritten page is
  /// detected, too.
  private static let mask: UInt32 = 0x5BD1_E995

  /// Returns the word of an offset.
  @inline(__always)
  package static func word(_ start: UInt32) -> UInt64 {
    UInt64(spread(start) ^ mask) &<< 32 | UInt64(start)
  }

  /// Returns the offset of a word; nil if it is damaged.
  @inline(__always)
  static func start(of word: UInt64) -> UInt32? {
    let start = UInt32(truncatingIfNeeded: word)
    return self.word(start) == word ? start : nil
  }

  /// Repeats each bit in three places: a bijection, since three is odd and there are 32 places.
  @inline(__always)
  private static func spread(_ bits: UInt32) -> UInt32 {
    bits ^ (bits &<< 7 | bits &>> 25) ^ (bits &<< 19 | bits &>> 13)
  }

  /// Computes the words from the lower halves of a file's blocks, for tests and fuzzers: random
  /// input would hardly be valid.
  package static func seal(_ file: inout [UInt8], _ header: PackHeader) {
    guard !header.flags.contains(.overlay) else { return }
    for place in stride(from: header.places.blocks, to: header.places.blocksEnd, by: length) {
      let start = (0..<4).reduce(UInt32(0)) { $0 | UInt32(file[place + $1]) << UInt32(8 * $1) }
      for index in 4..<length {
        file[place + index] = UInt8(truncatingIfNeeded: word(start) >> UInt64(8 * index))
      }
    }
  }
}

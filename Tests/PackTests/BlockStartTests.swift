import Testing

@testable import Pack

/// The word of a block: one damaged bit is mended, two are noticed.
@Suite struct BlockStartTests {
  private static let starts: [UInt32] =
    [0, 1, 2, 3, 64, 0x7FFF, 0xF000, 0x0123_4567, 0x8000_0000, .max] + (0..<32).map { 1 << $0 }

  @Test(arguments: starts) func oneDamagedBitChangesNothing(start: UInt32) {
    let word = BlockStart.word(start)
    #expect(BlockStart.isSound(word) && BlockStart.start(of: word) == start)
    for bit in 0..<64 as Range<UInt64> {
      let damaged = word ^ 1 << bit
      #expect(!BlockStart.isSound(damaged) && BlockStart.start(of: damaged) == start, "\(bit)")
    }
  }

  @Test(arguments: starts) func twoDamagedBitsAreNoticed(start: UInt32) {
    let word = BlockStart.word(start)
    for one in 0..<64 as Range<UInt64> {
      for other in 0..<one {
        #expect(BlockStart.start(of: word ^ 1 << one ^ 1 << other) == nil, "\(one), \(other)")
      }
    }
  }

  @Test func wordsOfNothingAreNone() {
    for word in [0, .max, 0xFFFF_FFFF, 0xFFFF_FFFF_0000_0000] as [UInt64] {
      #expect(BlockStart.start(of: word) == nil)
    }
  }
}

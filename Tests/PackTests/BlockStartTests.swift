import Testing

@testable import Pack

/// The word of a block: damaged bits are noticed, and none is mended.
@Suite struct BlockStartTests {
  private static let starts: [UInt32] =
    [0, 1, 2, 3, 64, 0x7FFF, 0xF000, 0x0123_4567, 0x8000_0000, .max] + (0..<32).map { 1 << $0 }

  @Test(arguments: starts) func aWordSaysItsStart(start: UInt32) {
    #expect(BlockStart.start(of: BlockStart.word(start)) == start)
  }

  @Test(arguments: starts) func upToThreeDamagedBitsAreNoticed(start: UInt32) {
    let word = BlockStart.word(start)
    var missed: [UInt64] = []
    for one in 0..<64 as Range<UInt64> {
      let first: UInt64 = 1 << one
      if BlockStart.start(of: word ^ first) != nil { missed.append(first) }
      for other in 0..<one {
        let second: UInt64 = first | 1 << other
        if BlockStart.start(of: word ^ second) != nil { missed.append(second) }
        for third in 0..<other where BlockStart.start(of: word ^ (second | 1 << third)) != nil {
          missed.append(second | 1 << third)
        }
      }
    }
    #expect(missed.isEmpty)
  }

  @Test func wordsOfNothingAreNone() {
    for word in [0, .max, 0xFFFF_FFFF, 0xFFFF_FFFF_0000_0000] as [UInt64] {
      #expect(BlockStart.start(of: word) == nil)
    }
  }
}

import TestSupport
import Testing

@testable import Zstandard

private let old = Array(String(repeating: "Write on her timeline. ", count: 50).utf8)

private func samples() -> [[UInt8]] {
  var random = SeededGenerator(seed: 7)
  return [[], [0], Array("aaaaaaaaaaaaaaaaaaaaaaaa".utf8), old]
    + [100, 4096, 70_000].map { count in (0..<count).map { _ in UInt8(random.next() & 7) } }
}

@Test(arguments: samples().indices)
func aFrameGivesBackItsBytes(sample: Int) throws {
  let bytes = samples()[sample]
  let frame = Zstandard.compress(bytes)
  #expect(frame == Zstandard.compress(bytes))
  #expect(try frame.withUnsafeBytes { try Zstandard.decompress($0, exactly: bytes.count) } == bytes)
}

@Test(arguments: samples().indices)
func aFrameWithAPrefixNeedsThatPrefix(sample: Int) throws {
  let bytes = samples()[sample]
  let whole = old + bytes
  let frame = old.withUnsafeBytes { Zstandard.compress(whole, prefix: $0) }
  let again = try frame.withUnsafeBytes { frame in
    try old.withUnsafeBytes { try Zstandard.decompress(frame, exactly: whole.count, prefix: $0) }
  }
  #expect(again == whole)
  let without = try? frame.withUnsafeBytes { try Zstandard.decompress($0, exactly: whole.count) }
  #expect(without != whole)
}

@Test func aPrefixMakesAFrameOfTheSameBytesTiny() {
  var random = SeededGenerator(seed: 3)
  let bytes = (0..<50_000).map { _ in UInt8(truncatingIfNeeded: random.next()) }
  #expect(bytes.withUnsafeBytes { Zstandard.compress(bytes, prefix: $0) }.count < 64)
}

@Test func anotherLengthThanStatedIsRefusedBeforeDecoding() {
  let frame = Zstandard.compress(old)
  for length in [-1, 0, old.count - 1, old.count + 1, Int.max] {
    #expect(throws: ZstandardError.wrongLength(found: UInt64(old.count), expected: length)) {
      try frame.withUnsafeBytes { try Zstandard.decompress($0, exactly: length) }
    }
  }
}

@Test func everyTruncationAndEveryTrailingByteIsRefused() {
  let frame = Zstandard.compress(old)
  for count in 0..<frame.count {
    #expect(throws: ZstandardError.self) {
      try Array(frame.prefix(count)).withUnsafeBytes {
        try Zstandard.decompress($0, exactly: old.count)
      }
    }
  }
  #expect(throws: ZstandardError.notOneFrame(found: frame.count + 1)) {
    try (frame + [0]).withUnsafeBytes { try Zstandard.decompress($0, exactly: old.count) }
  }
}

@Test func everyFlippedByteIsRefusedOrGivesTheStatedLength() {
  let frame = Zstandard.compress(old)
  for position in frame.indices {
    for flip: UInt8 in [1, 0x80, 0xFF] {
      var bad = frame
      bad[position] ^= flip
      let bytes = try? bad.withUnsafeBytes { try Zstandard.decompress($0, exactly: old.count) }
      #expect(bytes == nil || bytes?.count == old.count)
    }
  }
}

@Test func theWindowCoversPrefixAndBytes() {
  #expect(Zstandard.windowLog(covering: 0) == 10)
  #expect(Zstandard.windowLog(covering: 1 << 20) == 20)
  #expect(Zstandard.windowLog(covering: (1 << 20) + 1) == 21)
  #expect(Zstandard.windowLog(covering: Int.max) == 27)
}

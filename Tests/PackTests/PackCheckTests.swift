import PackBuilder
import Phrases
import TestSupport
import Testing

@testable import Pack

/// The sum is what `Docs/Formats/Pack.md` says, and what it says is noticed.
@Suite struct PackCheckTests {
  private static func file(_ languageLength: Int, _ codeLength: Int) -> (
    bytes: [UInt8], sections: PackSections
  ) {
    let lengths = [languageLength, 0, 0, codeLength, 0, 0].map(UInt32.init)
    let sections = PackSections(entries: 0, isOverlay: false) { lengths[$0] }
    var random = SeededGenerator(seed: UInt64(languageLength * 100 + codeLength))
    let bytes = (0..<Int(sections.end)).map { _ in UInt8.random(in: 0...255, using: &random) }
    return (bytes, sections)
  }

  private static func sum(_ bytes: [UInt8], _ sections: PackSections) -> UInt32 {
    bytes.withView { PackCheck.sum(of: $0, sections) }
  }

  /// Word by word from the document.
  private static func asDocumented(_ parts: [ArraySlice<UInt8>]) -> UInt32 {
    var sum: UInt64 = 0
    for part in parts.map(Array.init) {
      let whole = part.count / 4 * 4
      let fours = stride(from: 0, to: whole, by: 4).map { place in
        (0..<4).reduce(UInt64(0)) { $0 | UInt64(part[place + $1]) << UInt64(8 * $1) }
      }
      for number in fours + part[whole...].map(UInt64.init) {
        sum = (sum ^ number) &* 0x9E37_79B9_7F4A_7C15
        sum ^= sum >> 32
      }
    }
    return UInt32(sum & 0xFFFF_FFFF)
  }

  @Test(arguments: 0...9) func theSumIsTheDocumentedOne(language: Int) {
    for code in 0...9 {
      let (bytes, sections) = Self.file(language, code)
      let parts = [bytes[..<60], bytes[sections[.language]], bytes[sections[.code]]]
      #expect(Self.sum(bytes, sections) == Self.asDocumented(parts))
    }
  }

  @Test func damageInsideFourBytesIsNoticed() {
    let (bytes, sections) = Self.file(22, 9)
    let right = Self.sum(bytes, sections)
    var random = SeededGenerator(seed: 4)
    let starts = [0..<60, sections[.language], sections[.code]].flatMap {
      Array(stride(from: $0.lowerBound, to: $0.upperBound, by: 4))
    }
    for start in starts {
      for _ in 0..<200 {
        var damaged = bytes
        for place in start..<min(start + 4, bytes.count) {
          damaged[place] = .random(in: 0...255, using: &random)
        }
        let isRight = [0..<60, sections[.language], sections[.code]].allSatisfy {
          damaged[$0] == bytes[$0]
        }
        #expect((Self.sum(damaged, sections) == right) == isRight)
      }
    }
  }

  /// Up to four bits of two neighbouring numbers, most of them the highest, which a product hardly moves.
  @Test func damageOfNeighboursDoesNotCancelOut() {
    let (bytes, sections) = Self.file(4, 0)
    let right = Self.sum(bytes, sections)
    let bits = [31, 30, 29, 28, 16, 15, 14, 0]
    let damages = bits.flatMap { first in
      bits.flatMap { [[first, 32 + $0], [first, 63, 32 + $0]] }
    }
    var missed = 0
    for start in stride(from: 0, to: 56, by: 4) {
      for damage in damages where Set(damage).count == damage.count {
        var damaged = bytes
        for bit in damage { damaged[start + bit / 8] ^= 1 << UInt8(bit % 8) }
        if Self.sum(damaged, sections) == right { missed += 1 }
      }
    }
    #expect(missed == 0)
  }

  @Test func anyTwoDamagedBitsOfTheHeaderAreNoticed() {
    let (bytes, sections) = Self.file(4, 0)
    let right = Self.sum(bytes, sections)
    var missed = 0
    for first in 0..<480 {
      for second in 0..<first {
        var damaged = bytes
        damaged[first / 8] ^= 1 << UInt8(first % 8)
        damaged[second / 8] ^= 1 << UInt8(second % 8)
        if Self.sum(damaged, sections) == right { missed += 1 }
      }
    }
    #expect(missed == 0)
  }
}

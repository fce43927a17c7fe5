import Pack
import TestSupport
import Testing

@testable import Install

/// Bytes that no writer wrote: refused, or texts within bounds; never a crash.
@Suite struct HostileTextCodeTests {
  private let coded: CodedTexts

  init() {
    var chance = SeededGenerator(seed: 7)
    coded = CodedTexts(chance.texts(40))
  }

  @Test func everyAlteredByteOfASectionIsRefusedOrHarmless() {
    var refused = 0
    for place in coded.section.indices {
      for flip: UInt8 in [0x01, 0x10, 0x80, 0xFF] {
        var section = coded.section
        section[place] ^= flip
        guard let code = try? TextCode.reading(section) else {
          refused += 1
          continue
        }
        for text in coded.decoded(by: code) { #expect(text?.count ?? 0 <= TextCode.longestText) }
      }
    }
    #expect(refused > 0)
  }

  @Test func everyBeginningOfASectionIsRefusedOrHarmless() {
    for length in coded.section.indices {
      let code = try? TextCode.reading(Array(coded.section.prefix(length)))
      _ = code.map { coded.decoded(by: $0) }
    }
    #expect(throws: PackError.wrongSection("code")) { try TextCode.reading([]) }
  }

  @Test func chanceIsRefusedOrHarmless() {
    var chance = SeededGenerator(seed: 9)
    for _ in 0..<3000 {
      var section = coded.section
      for _ in 0..<Int.random(in: 1...6, using: &chance) {
        section[Int.random(in: section.indices, using: &chance)] = .random(
          in: 0...255, using: &chance)
      }
      _ = (try? TextCode.reading(section)).map { coded.decoded(by: $0) }
    }
  }

  @Test func aDamagedRecordLeavesTheOthersAlone() throws {
    let code = try coded.code()
    for place in coded.records.indices {
      var records = coded.records
      records[place] ^= 0x5A
      for (index, start) in coded.starts.enumerated() {
        let end = index + 1 < coded.starts.count ? coded.starts[index + 1] : records.count
        let text = code.text(records, at: start)
        if !(start..<end).contains(place) { #expect(text == coded.texts[index]) }
      }
    }
  }

  @Test func beyondTheRecordsThereAreNone() throws {
    let code = try coded.code()
    for start in [coded.records.count, -1, .max, .min] {
      #expect(code.text(coded.records, at: start) == nil)
    }
  }

  @Test(arguments: [[0: 1, 1: 0], [0: 0, 1: 1], [0: 1, 1: 2]])
  func aSymbolThatContainsItselfIsRefused(rights: [Int: Int]) {
    #expect(throws: PackError.wrongSection("code")) {
      try TextCode.reading(Self.section(pairs: 3, rights: (0..<3).map { rights[$0] ?? 0 }))
    }
  }

  @Test func aSectionOfThisKindOpensWhereNothingIsWrong() throws {
    let sound = try TextCode.reading(Self.section(pairs: 5, rights: Array(0..<5), isChain: true))
    // The fifth pair, whose code is 0110, and the end.
    #expect(sound.text([0b0110_0000], at: 0)?.count == 32)
    #expect(throws: Never.self) {
      try TextCode.reading(Self.section(pairs: 3, rights: [1, 2, -1]))
    }
  }

  @Test func moreBytesThanAllSymbolsMayHaveAreRefused() {
    var section = coded.section
    // The number of bytes begins at bit 14.
    section[1] |= 0x03
    #expect(throws: PackError.wrongSection("code")) { try TextCode.reading(section) }
  }

  @Test func doublingIsRefusedBeforeItGrows() {
    // Each pair is the one before twice: 2, 4, 8 and so on bytes.
    let doubled = Self.section(pairs: 6, rights: Array(0..<6), isChain: true)
    #expect(throws: PackError.wrongSection("code")) { try TextCode.reading(doubled) }
  }

  /// A section of the end, one byte and pairs of it, all codes of four bits.
  ///
  /// Pair n's right half is the pair `rights[n]`; in a chain, the symbol before, and so is its left.
  private static func section(pairs: Int, rights: [Int], isChain: Bool = false) -> [UInt8] {
    var writer = BitWriter()
    writer.append(pairs + 2, bits: 14)
    writer.append((pairs + 2) * TextCode.longestSymbol, bits: 20)
    for length in 1...15 { writer.append(length == 4 ? 1 : 0, bits: 4) }
    // The end: in place, byte 0, four bits. Byte 1: one up.
    for bits in [[1, 1, 0], [0, 1, 1, 0]] { for bit in bits { writer.append(bit, bits: 1) } }
    for pair in 0..<pairs {
      writer.append(zeros: pair == 0 || isChain ? 0 : 1)
      writer.append(0, bits: 1)
    }
    for right in rights { writer.append(isChain ? right + 1 : right + 2, bits: 4) }
    writer.align()
    return writer.bytes
  }
}

import TestSupport
import Testing

@testable import Install

/// The reader that ships and the plain one of the document read the same from the same bytes.
@Suite struct DenseReferenceTests {
  private let preamble: [UInt8] = [7, 0, 255, 200, 0x41, 0xC3]

  /// Whether both readers give what was written.
  private func check(
    _ values: [[UInt8]], _ priming: DensePriming = DensePriming(), _ comment: Comment? = nil
  ) throws {
    let bytes = try #require(
      DenseEncoder.bytes(preamble: preamble, values: values, priming: priming))
    let fast = try DenseDecoder.decode(bytes, priming: priming)
    let plain = DenseReference.decode(
      bytes, source: priming.source, old: priming.old ?? [], preamble: priming.preamble)
    #expect(fast.preamble == preamble && fast.values == values, comment)
    #expect(plain.preamble == preamble && plain.values == values, comment)
  }

  @Test(arguments: OwnTexts.languages) func bothReadTextsAlone(language: String) throws {
    try check(try #require(OwnTexts.all[language]))
  }

  @Test(arguments: OwnTexts.languages)
  func bothReadTextsBesideTheirSource(language: String) throws {
    let texts = try #require(OwnTexts.all[language])
    try check(texts, DensePriming(source: OwnTexts.english, preamble: Array(preamble.reversed())))
  }

  @Test(arguments: OwnTexts.languages) func bothReadWhatHasChanged(language: String) throws {
    let texts = try #require(OwnTexts.all[language])
    var old = texts
    old.swapAt(2, 3)
    old[5] = [2]
    old[6] += Array("…".utf8)
    try check(texts, DensePriming(old: old))
    try check(texts, DensePriming(source: OwnTexts.english, old: old))
    try check(texts, DensePriming(source: OwnTexts.english, old: texts))
    try check(texts, DensePriming(source: Array(OwnTexts.english.prefix(4)), old: old.dropLast(5)))
    try check(texts.dropLast(3), DensePriming(source: OwnTexts.english, old: old))
  }

  @Test func bothReadNoValuesOneAndAbsentOnes() throws {
    try check([])
    try check([[]])
    try check([OwnTexts.german[4]])
    try check([[1], [2], [3], [], [1]])
    try check([[1], OwnTexts.german[4], [2]], DensePriming(source: [[1], OwnTexts.english[4]]))
    try check([[1], [3]], DensePriming(source: [], old: [[2], [3], OwnTexts.hindi[1]]))
    try check([], DensePriming(source: OwnTexts.english, old: OwnTexts.german))
  }

  @Test func bothReadLongValuesOfManyWords() throws {
    let long = OwnTexts.languages.map { Array((OwnTexts.all[$0] ?? []).joined(separator: [0x20])) }
    let source = Array(OwnTexts.english.joined(separator: [0x20]))
    try check(long)
    try check(long, DensePriming(source: long.map { _ in source + source + source }))
  }

  @Test func bothReadBytesThatAreNoText() throws {
    let odd: [[UInt8]] = [
      [0xC0, 0xC1, 0xF5, 0xFF], [0xE2, 0x82], [0x18, 0x83, 0x01, 0xF0, 0x9F],
    ]
    try check(odd + OwnTexts.german)
    try check(OwnTexts.russian, DensePriming(source: odd))
    try check(OwnTexts.russian, DensePriming(source: OwnTexts.english, old: odd))
  }

  @Test func bothReadWhatChanceWrote() throws {
    for seed: UInt64 in 0..<40 {
      var chance = SeededGenerator(seed: seed)
      let values = chance.values(upTo: 12)
      var priming = DensePriming()
      if .random(using: &chance) { priming.source = chance.values(upTo: 12) }
      if .random(using: &chance) { priming.old = chance.changed(values) }
      try check(values, priming, "seed \(seed)")
    }
  }
}

extension SeededGenerator {
  /// Values of words, of bytes, and states.
  fileprivate mutating func values(upTo count: Int) -> [[UInt8]] {
    let words = texts(count)
    let rows = anyTexts(count).filter { $0.first ?? 4 > 3 }
    let isText = Bool.random(using: &self)
    return (0..<Int.random(in: 0...count, using: &self)).map { _ in
      switch Int.random(in: 0..<8, using: &self) {
      case 0: [UInt8.random(in: 1...3, using: &self)]
      case 1 where !isText: rows.randomElement(using: &self) ?? []
      default: words.randomElement(using: &self) ?? []
      }
    }
  }

  /// Values of which some are others now, and a few more or fewer.
  fileprivate mutating func changed(_ values: [[UInt8]]) -> [[UInt8]] {
    let others = self.values(upTo: 12)
    let mixed = values.map { value in
      Int.random(in: 0..<4, using: &self) == 0 ? others.randomElement(using: &self) ?? [] : value
    }
    return Bool.random(using: &self) ? mixed + others.prefix(3) : mixed.dropLast(2)
  }
}

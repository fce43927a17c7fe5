import Language
import PackBuilder
import Phrases
import TestMessages
import TestSupport
import Testing

@testable import Pack

/// Bytes from outside give a pack or our error, and texts or nil: never a crash, never a long run.
@Suite struct HostilePackTests {
  private static func sample() throws -> [UInt8] {
    var random = SeededGenerator(seed: 3)
    let values = (0..<12).map { ($0, PackValue.text(random.message())) }
    return try PackWriter.bytes(
      epoch: PackTests.epoch, rules: .english, values: Dictionary(uniqueKeysWithValues: values))
  }

  /// Reads all that bytes say, as they are and with the check and the blocks that belong to them.
  static func readAll(_ bytes: [UInt8]) {
    read(bytes)
    guard let header = bytes.withView({ try? PackHeader($0) }) else { return }
    var sealed = bytes
    BlockStart.seal(&sealed, header)
    PackCheck.seal(&sealed, header.sections)
    read(sealed)
  }

  private static func read(_ bytes: [UInt8]) {
    guard let pack = try? LanguagePack(Bytes(copying: bytes)) else { return }
    var random = SeededGenerator(seed: 1)
    for ordinal in 0..<UInt32(20) {
      guard case .text(let offset) = pack.entry(ordinal) else { continue }
      let message = pack.reader.keptMessage(at: offset)
      for _ in 0..<4 {
        let arguments = random.arguments()
        let text = pack.text(at: offset, arguments)
        let kept = message.flatMap { KeptMessageTests.text($0, arguments) }
        #expect(kept == nil || kept == text)
      }
    }
  }

  @Test func aTruncatedPackNeverOpens() throws {
    let bytes = try Self.sample()
    for length in bytes.indices {
      #expect(throws: PackError.self) { try LanguagePack(Bytes(copying: Array(bytes[..<length]))) }
    }
    #expect(throws: PackError.self) { try LanguagePack(Bytes(copying: bytes + [0])) }
  }

  @Test func anAlteredByteNeverCrashes() throws {
    let bytes = try Self.sample()
    for position in bytes.indices {
      for change: UInt8 in [0x01, 0x80, 0xFF] {
        var altered = bytes
        altered[position] ^= change
        Self.readAll(altered)
      }
    }
  }

  /// The texts of the block are missing, and those of the others stay: none is shown in another's place.
  @Test func aDamagedBitOfABlockShowsNoOtherText() throws {
    let texts = (0..<200).map { "text \($0)" }
    let values = texts.enumerated().map { ($0, PackValue.text(Message(text: $1))) }
    let bytes = try PackTests.pack(Dictionary(uniqueKeysWithValues: values)).bytes.array
    let blocks = try bytes.withView { try PackHeader($0) }.sections[.blocks]
    #expect(blocks.count == 4 * BlockStart.length)
    for bit in blocks.lowerBound * 8..<blocks.upperBound * 8 {
      var damaged = bytes
      damaged[bit / 8] ^= 1 << UInt8(bit % 8)
      let pack = try LanguagePack(Bytes(copying: damaged))
      let found = (0..<200 as Range<UInt32>).map { ordinal -> String? in
        guard case .text(let offset) = pack.entry(ordinal) else { return nil }
        return pack.text(at: offset, [])
      }
      let block = (bit / 8 - blocks.lowerBound) / BlockStart.length
      let hidden = 64 * block..<64 * (block + 1)
      let expected = texts.enumerated().map { hidden.contains($0.offset) ? nil : $0.element }
      #expect(found == expected, "\(bit)")
    }
  }

  /// Whoever makes a pack can say that a block begins anywhere: nothing is read outside the values.
  @Test(arguments: [1, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_0000, .max] as [UInt32])
  func aBlockThatBeginsOutsideGivesNoText(start: UInt32) throws {
    var values: [Int: PackValue] = [:]
    for ordinal in 0..<5 { values[ordinal] = .text(Message(text: "text \(ordinal)")) }
    var bytes = try PackTests.pack(values).bytes.array
    let header = try bytes.withView { try PackHeader($0) }
    let beyond = start == 1 ? UInt32(header.sections[.values].count) : start
    for index in 0..<4 {
      bytes[header.places.blocks + index] = UInt8(truncatingIfNeeded: beyond >> UInt32(8 * index))
    }
    BlockStart.seal(&bytes, header)
    let pack = try LanguagePack(Bytes(copying: bytes))
    for ordinal in 0..<5 as Range<UInt32> {
      guard case .text(let offset) = pack.entry(ordinal) else {
        Issue.record("an entry without a record")
        continue
      }
      #expect(offset >= Int(beyond) && pack.text(at: offset, []) == nil)
      #expect(pack.plainWords(at: offset) == nil)
    }
  }

  @Test(arguments: 0..<200)
  func manyAlteredBytesNeverCrash(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var bytes = try Self.sample()
    for _ in 0..<Int.random(in: 1...30, using: &random) {
      let position = Int.random(in: 24..<bytes.count, using: &random)
      bytes[position] = UInt8.random(in: 0 ... .max, using: &random)
    }
    Self.readAll(bytes)
  }

  @Test func textsThatStandTooDeepAreNotWritten() throws {
    func message(levels: Int) -> Message {
      (0..<levels).reduce(Message([.token(0)])) { inner, level in
        Message([.select(.init(by: 0, [.init(.exactly(1), inner)], other: Message(text: "x")))])
      }
    }
    let deepest = try PackTests.pack([0: .text(message(levels: 15))])
    guard case .text(let offset) = deepest.entry(0) else { return }
    #expect(deepest.text(at: offset, [.number(Number(1))]) == "1")
    #expect(throws: PackBuilderError.self) {
      try PackTests.pack([0: .text(message(levels: 16))])
    }
  }

  /// Levels that each show the level below many times: more nodes than a text may have.
  @Test func aBombGivesNoText() throws {
    var wide = Message(text: "boom")
    for _ in 0..<4 {
      let node = Message.Node.select(
        .init(by: 0, [.init(.exactly(1), wide)], other: Message(text: "x")))
      wide = Message(Array(repeating: node, count: 12))
    }
    let bomb = try PackTests.pack([0: .text(wide)])
    guard case .text(let offset) = bomb.entry(0) else { return }
    #expect(bomb.text(at: offset, [.number(Number(1))]) == nil)
  }
}

import Language
import LanguageData
import PackBuilder
import Phrases
import Testing

@testable import Pack

/// Rules are read when a text first needs them; damage is known before.
@Suite struct PackRulesTests {
  private static func bytes() throws -> [UInt8] {
    let rules = try #require(LocaleTag("ar").flatMap(CLDR.rules))
    return try PackWriter.bytes(
      epoch: PackTests.epoch, rules: rules,
      values: [0: .text(Message(text: "plain")), 1: .text(Message([.token(0)]))])
  }

  private static func text(_ pack: LanguagePack, _ ordinal: UInt32) -> String? {
    guard case .text(let offset) = pack.entry(ordinal) else { return nil }
    return pack.text(at: offset, [.number(Number(12))])
  }

  @Test func rulesAreThoseThatWereWritten() throws {
    let pack = try LanguagePack(Bytes(copying: Self.bytes()))
    #expect(pack.rules == LocaleTag("ar").flatMap(CLDR.rules) && pack.isRightToLeft)
    #expect(throws: Never.self) { try pack.checkRules() }
  }

  @Test func everyDamagedBitOfHeaderAndLanguageIsRefused() throws {
    let bytes = try Self.bytes()
    let length = try LanguagePack(Bytes(copying: bytes)).section(.language).count
    for bit in 0..<8 * (PackLayout.headerLength + length) {
      var damaged = bytes
      damaged[bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(throws: PackError.self, "bit \(bit)") { try LanguagePack(Bytes(copying: damaged)) }
    }
  }

  /// Whoever makes a pack can make its sum: the texts that need no rules are all that is shown.
  @Test func rulesThatCannotBeReadHideTheTextsThatNeedThem() throws {
    var bytes = try Self.bytes()
    let language = try LanguagePack(Bytes(copying: bytes)).section(.language).count
    let place = PackLayout.headerLength
    bytes[place + language - 1] ^= 0xFF
    for index in place + 2..<place + 12 { bytes[index] = 0xFF }
    PackCheck.seal(&bytes, try bytes.withView { try PackHeader($0) }.sections)
    let pack = try LanguagePack(Bytes(copying: bytes))
    #expect(Self.text(pack, 0) == "plain")
    #expect(Self.text(pack, 1) == nil)
    #expect(pack.rules == .english && pack.isRightToLeft)
    #expect(throws: PackError.damaged) { try pack.checkRules() }
  }

  /// A pack that says that its language has megabytes is refused by the length, whatever its sum.
  @Test func rulesOfManyBytesAreRefused() throws {
    let bytes = try Self.bytes()
    let language = try LanguagePack(Bytes(copying: bytes)).section(.language).count
    let place = PackLayout.headerLength
    let padding = [UInt8](repeating: 0, count: 4 << 20)
    var long = Array(bytes[..<(place + language)]) + padding + bytes[(place + language)...]
    func write(_ number: Int, at offset: Int) {
      for index in 0..<4 { long[offset + index] = UInt8(truncatingIfNeeded: number >> (8 * index)) }
    }
    write(long.count, at: PackLayout.fileLength)
    write(language + padding.count, at: PackLayout.lengths)
    PackCheck.seal(&long, try long.withView { try PackHeader($0) }.sections)
    #expect(throws: PackError.damaged) { try LanguagePack(Bytes(copying: long)) }
  }

  @Test func manyThreadsReadTheSameRules() async throws {
    for _ in 0..<50 {
      let pack = try LanguagePack(Bytes(copying: Self.bytes()))
      let texts = await withTaskGroup(of: String?.self) { group in
        for _ in 0..<8 { group.addTask { Self.text(pack, 1) } }
        return await group.reduce(into: Set()) { $0.insert($1) }
      }
      #expect(texts == ["12"] || texts == ["١٢"])
    }
  }
}

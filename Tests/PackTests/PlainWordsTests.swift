import Language
import PackBuilder
import Phrases
import Testing

@testable import Pack

/// Words in place, as C finds them: an id, its ordinal, an entry and a record.
@Suite struct PlainWordsTests {
  private static func pack(
    _ values: [Int: PackValue], _ form: PackForm = .mapped, keys: Int? = nil
  ) throws -> [UInt8] {
    let extras = PackExtras(keys: try keys.map { try table($0) } ?? [])
    return try PackWriter.bytes(
      epoch: PackTests.epoch, rules: .english, values: values, form: form, extras: extras)
  }

  private static func table(_ count: Int) throws -> [UInt8] {
    let pairs = (0..<count).map { (id: PhraseID(rawValue: UInt64($0) + 100), ordinal: $0) }
    return try KeyTableWriter.bytes(epoch: PackTests.epoch, pairs: pairs)
  }

  private static func words(_ table: KeyTable, _ pack: LanguagePack, _ id: UInt64) -> String? {
    guard let ordinal = table.ordinal(of: id), case .text(let offset) = pack.entry(ordinal)
    else { return nil }
    return pack.plainWords(at: offset).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func text(_ text: String) -> PackValue { .text(Message(text: text)) }

  /// The texts of ordinals, by ids of a build that has 200.
  private static func words(
    _ values: [Int: PackValue], _ form: PackForm = .mapped, of ordinals: [UInt64]
  ) throws -> [String?] {
    let table = try KeyTable(Bytes(copying: table(200)))
    let pack = try LanguagePack(Bytes(copying: pack(values, form)))
    return ordinals.map { words(table, pack, $0 + 100) }
  }

  @Test func onlyPlainTextsAreFoundInPlace() throws {
    let values = [
      0: Self.text("plain"), 1: .text(Message([.token(0)])), 2: .sameAsSource, 3: .dead,
      5: Self.text(""), 6: Self.text("plain"),
    ]
    let found = try Self.words(values, of: Array(0..<9))
    #expect(found == ["plain", nil, nil, nil, nil, "", "plain", nil, nil])
    let pack = try PackTests.pack(values)
    guard case .text(let offset) = pack.entry(0) else {
      Issue.record("no text")
      return
    }
    let file = Self.addresses(pack.bytes.buffer)
    let words = Self.addresses(try #require(pack.plainWords(at: offset)))
    #expect(words.clamped(to: file) == words)
  }

  /// Where bytes lie in memory.
  private static func addresses(_ bytes: ByteView) -> Range<UInt> {
    let start = bytes.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
    return start..<start + UInt(bytes.count)
  }

  @Test func anOverlayGivesTheWordsThatItNames() throws {
    let values = [
      2: Self.text("two"), 3: .text(Message([.token(0)])), 70: .dead, 150: Self.text(""),
    ]
    let found = try Self.words(values, .overlay, of: [0, 2, 3, 4, 70, 150, 151])
    #expect(found == [nil, "two", nil, nil, nil, "", nil])
  }

  @Test func aCompactPackHasNoWordsInPlace() throws {
    let values = [0: Self.text("coded"), 1: Self.text("too")]
    #expect(try Self.words(values, .compact, of: [0, 1]) == [nil, nil])
  }

  /// The ordinal that stands in empty slots may be a phrase's of a later build.
  @Test(arguments: [PackForm.mapped, .overlay]) func anEmptySlotHasNoWords(form: PackForm) throws {
    let values = [65_534: Self.text("last"), 65_535: Self.text("later")]
    let table = try KeyTable(Bytes(copying: Self.table(1)))
    let pack = try LanguagePack(Bytes(copying: Self.pack(values, form)))
    #expect((1..<200).allSatisfy { Self.words(table, pack, $0 << 32) == nil })
  }

  /// Around each length at which the head of a record, or its place, changes its form.
  @Test(arguments: [1, 62, 63, 64, 65, 511, 512, 513, 8190, 8191, 8192, 70_000, 1 << 20])
  func aTextOfAnyLengthIsFound(length: Int) throws {
    let long = String(repeating: "x", count: length)
    let values = [0: Self.text("a"), 64: Self.text(long), 65: Self.text(long), 66: Self.text("b")]
    #expect(try Self.words(values, of: [0, 64, 65, 66]) == ["a", long, long, "b"])
  }

  /// Keys inside are found and refused, whatever their bytes are.
  @Test(arguments: [0x01, 0x80, 0xFF] as [UInt8])
  func damagedKeysInsideNeverCrash(change: UInt8) throws {
    let bytes = try Self.pack([0: Self.text("zero"), 8: Self.text("eight")], keys: 9)
    let whole = try LanguagePack(Bytes(copying: bytes))
    let keys = try #require(try whole.keyTable())
    let found = (0..<10).map { Self.words(keys, whole, $0 + 100) }
    #expect(found == ["zero"] + Array(repeating: nil, count: 7) + ["eight", nil])
    for place in bytes.indices {
      var altered = bytes
      altered[place] ^= change
      guard let pack = try? LanguagePack(Bytes(copying: altered)),
        let table = try? pack.keyTable()
      else { continue }
      for id in 100..<110 as Range<UInt64> { _ = Self.words(table, pack, id) }
    }
  }
}

import Language
import Pack
import PackBuilder
import Phrases
import TestSupport
import Testing

@testable import Install

/// What a pack says goes into its installed form and comes out of it unchanged.
@Suite struct InstalledFormTests {
  static func content(_ values: [[UInt8]], isOverlay: Bool = false) -> PackContent {
    var row = ValueRow()
    for value in values { row.append(value) }
    return PackContent(
      epoch: Epoch(low: 1, high: 2), revision: 3, isOverlay: isOverlay,
      language: LanguageRules.english.encoded(), values: row)
  }

  /// Words of a length, different for each seed.
  static func words(_ count: Int, _ seed: Int) -> [UInt8] {
    var random = SeededGenerator(seed: UInt64(seed))
    return (0..<count).map { _ in UInt8.random(in: 0x61...0x7A, using: &random) }
  }

  /// Texts short and long, repeated near and far, states between them, and messages with variants.
  static func values(seed: UInt64, count: Int) -> [[UInt8]] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      let seed = Int.random(in: 0..<40, using: &random)
      switch Int.random(in: 0...9, using: &random) {
      case 0: return [UInt8.random(in: 1...3, using: &random)]
      case 1: return words(seed * 30, seed)
      case 2: return []
      case 3: return words(seed % 4, seed)
      case 4: return plural(words(seed, seed), words(seed + 3, seed), by: seed)
      case 5: return plural(plural([], [0x1B, 0x40, 0x10], by: 0), words(600, seed), by: 9)
      default: return words(seed, seed)
      }
    }
  }

  static func plural(_ one: [UInt8], _ other: [UInt8], by parameter: Int) -> [UInt8] {
    var writer = ValueStringWriter()
    writer.append(ValueCode.byNumber)
    writer.append(number: parameter)
    writer.append(number: 1)
    writer.append(number: 2)
    return writer.bytes + one + [ValueCode.variantEnd] + other + [ValueCode.variantEnd]
  }

  @Test(arguments: 0..<20, [false, true])
  func aContentComesBackFromItsInstalledForm(seed: UInt64, isOverlay: Bool) throws {
    let values = Self.values(seed: seed, count: 30 + 17 * Int(seed))
    let content = Self.content(values, isOverlay: isOverlay)
    let bytes = try InstalledForm.bytes(of: content)
    let read = try PackContent(try LanguagePack(Bytes(copying: bytes)))
    #expect(read == content)
    #expect(try InstalledForm.bytes(of: read) == bytes)
  }

  /// The records of 64 texts may be larger than what their entries reach.
  @Test(arguments: [511, 512, 513, 4_000])
  func manyLongTextsOfABlockAreAllFound(length: Int) throws {
    var values = (0..<130).map { Self.words(length, $0) }
    values += (0..<130).map { Self.plural([], Self.words(length - 6, $0), by: 1) }
    let many = Self.manyVariants(250)
    values += (0..<64).map { many + Self.words(4, $0) }
    let content = Self.content(values)
    let pack = try LanguagePack(Bytes(copying: InstalledForm.bytes(of: content)))
    #expect(try PackContent(pack) == content)
    guard case .text(let offset) = pack.entry(129) else {
      Issue.record("a text is missing")
      return
    }
    #expect(pack.text(at: offset, []) == String(decoding: values[129], as: UTF8.self))
  }

  /// The value string that grows the most: a selection of empty texts.
  private static func manyVariants(_ count: Int) -> [UInt8] {
    var writer = ValueStringWriter()
    writer.append(ValueCode.byChoice)
    writer.append(number: 0)
    writer.append(number: count)
    for key in 0..<count {
      writer.append(number: key)
      writer.append(ValueCode.variantEnd)
    }
    writer.append(ValueCode.variantEnd)
    return writer.bytes
  }

  /// 2^24 ordinals are the most, in a header and for a writer.
  @Test func thereAreNotMoreOrdinalsThanMayBe() throws {
    var bytes = try InstalledForm.bytes(of: Self.content([Array("x".utf8)]))
    bytes.replaceSubrange(PackLayout.entryCount..<PackLayout.entryCount + 4, with: [1, 0, 0, 1])
    #expect(throws: PackError.wrongSection("entries")) { try LanguagePack(Bytes(copying: bytes)) }
    var row = ValueRow()
    for _ in 0...LanguagePack.longestCount { row.append([ValueCode.sameAsSource]) }
    let content = PackContent(
      epoch: Epoch(low: 1, high: 2), revision: 3, language: LanguageRules.english.encoded(),
      values: row)
    #expect(throws: InstallError.tooLarge(found: 1 << 24 + 1, limit: 1 << 24)) {
      try InstalledForm.bytes(of: content)
    }
  }

  @Test func aFileHasAtMostFourGibibytes() throws {
    func length(values: UInt32) throws -> UInt32 {
      let sections = PackSections(entries: 0, isOverlay: false) { $0 == 1 ? values : 0 }
      return try InstalledForm.length(of: sections)
    }
    let most = UInt32.max - UInt32(PackLayout.headerLength)
    #expect(try length(values: most) == .max)
    #expect(throws: InstallError.tooLong) { try length(values: most + 1) }
  }

  /// Two bytes for each entry and eight for 64 of them: the state and the offset of a text.
  @Test func anEntryAndItsPartOfABlockTakeTwoBytesAndAnEighth() throws {
    let texts = (0..<6400).map { Self.words(20, $0) }
    let bytes = try InstalledForm.bytes(of: Self.content(texts))
    let language = LanguageRules.english.encoded().count
    let offsets = bytes.count - 6400 * 21 - PackLayout.headerLength - language
    #expect(offsets <= 6400 * 2 + 100 * 8 + 3)
  }

  @Test func aTextOfAMebibyteIsTakenAndALongerOneIsNot() throws {
    let longest = Self.content([Array(repeating: 0x61, count: 1 << 20)])
    let pack = try LanguagePack(Bytes(copying: InstalledForm.bytes(of: longest)))
    #expect(try PackContent(pack) == longest)
    let longer = Self.content([[], Array(repeating: 0x61, count: 1 << 20 + 1)])
    #expect(throws: InstallError.self) { try InstalledForm.bytes(of: longer) }
  }

  @Test func anOverlayHoldsOnlyWhatItNames() throws {
    var values: [[UInt8]] = Array(repeating: [ValueCode.missing], count: 9000)
    values[17] = Array("seventeen".utf8)
    values[8000] = [ValueCode.sameAsSource]
    values[8999] = [ValueCode.dead]
    let bytes = try InstalledForm.bytes(of: Self.content(values, isOverlay: true))
    let pack = try LanguagePack(Bytes(copying: bytes))
    #expect(pack.flags == .overlay && pack.entryCount == 3 && bytes.count < 400)
    let states: [UInt32] = [0, 16, 18, 8000, 8999, 9000, .max]
    #expect(
      states.map(pack.entry)
        == [.missing, .missing, .missing, .sameAsSource, .dead, .missing, .missing])
    guard case .text(let offset) = pack.entry(17) else {
      Issue.record("the text is missing")
      return
    }
    #expect(pack.text(at: offset, []) == "seventeen")
  }
}

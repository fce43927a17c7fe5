import Delivery
import Language
import Pack
import TestSupport
import Testing

@testable import Install

/// What travels becomes the same installed form again, alone and beside packs that are known.
@Suite struct WireFormTests {
  static func pack(
    _ values: [[UInt8]], epoch: Epoch = Epoch(low: 1, high: 2), isOverlay: Bool = false
  ) throws -> LanguagePack {
    var content = InstalledFormTests.content(values, isOverlay: isOverlay)
    content.epoch = epoch
    return try LanguagePack(Bytes(copying: InstalledForm.bytes(of: content)))
  }

  static func known(_ pack: LanguagePack, _ digest: UInt8 = 7) -> KnownPack {
    guard let half = HalfDigest(Array(repeating: digest, count: 16)) else {
      preconditionFailure("16 bytes are half a digest")
    }
    return KnownPack(pack, digest: half)
  }

  static let ways: [(isBesideSource: Bool, isDelta: Bool)] = [
    (false, false), (true, false), (false, true), (true, true),
  ]

  @Test(arguments: WireForm.Coding.allCases, ways)
  func everyPackComesBack(
    coding: WireForm.Coding, way: (isBesideSource: Bool, isDelta: Bool)
  ) throws {
    for seed in 0..<5 as Range<UInt64> {
      let count = Int(seed * seed) * 5
      let values = InstalledFormTests.values(seed: seed, count: count)
      let source = try Self.pack(InstalledFormTests.values(seed: seed + 90, count: count + 9))
      var former = values
      for place in values.indices where place % 7 == 3 { former[place] = Array("former".utf8) }
      let old = try Self.pack(Array(former.dropLast(Int(seed))))
      let known = KnownPacks(
        source: way.isBesideSource ? Self.known(source) : nil,
        old: way.isDelta ? Self.known(old, 9) : nil)
      let pack = try Self.pack(values)
      let wire = try WireForm.make(pack, coding: coding, beside: known)
      let both = KnownPacks(source: Self.known(source), old: Self.known(old, 9))
      #expect(try WireForm.expand(wire, beside: both) == pack.bytes.array)
      #expect(try WireForm(wire).coding == coding)
    }
  }

  static let states: [[UInt8]] = [
    [ValueCode.missing], [ValueCode.sameAsSource], [ValueCode.dead], [], Array("a text".utf8),
    Array("another".utf8),
  ]

  /// Each of the four states, an empty text and two texts, becomes each of them.
  @Test(arguments: WireForm.Coding.allCases, ways)
  func everyStateBecomesEveryOther(
    coding: WireForm.Coding, way: (isBesideSource: Bool, isDelta: Bool)
  ) throws {
    let pairs = Self.states.flatMap { old in Self.states.map { (old, $0) } }
    let old = try Self.pack(pairs.map(\.0) + [Array("the last".utf8)])
    let new = try Self.pack(pairs.map(\.1) + [Array("the end".utf8)])
    let source = Self.known(try Self.pack(pairs.map { _ in Array("a text".utf8) }))
    let known = KnownPacks(
      source: way.isBesideSource ? source : nil, old: way.isDelta ? Self.known(old) : nil)
    let wire = try WireForm.make(new, coding: coding, beside: known)
    let made = try LanguagePack(Bytes(copying: WireForm.expand(wire, beside: known)))
    #expect(try PackContent(made) == PackContent(new))
    let entries: [(from: LanguagePack.Entry, to: LanguagePack.Entry)] = pairs.indices.map {
      (old.entry(UInt32($0)), made.entry(UInt32($0)))
    }
    for (entry, pair) in zip(entries, pairs) {
      #expect(Self.isState(entry.from, pair.0) && Self.isState(entry.to, pair.1))
    }
  }

  private static func isState(_ entry: LanguagePack.Entry, _ value: [UInt8]) -> Bool {
    switch entry {
    case .missing: value == [ValueCode.missing]
    case .sameAsSource: value == [ValueCode.sameAsSource]
    case .dead: value == [ValueCode.dead]
    case .text: value.isEmpty || value.count > 1
    }
  }

  @Test(arguments: WireForm.Coding.allCases)
  func overlaysAndOtherSectionsComeBack(coding: WireForm.Coding) throws {
    var values = Array(repeating: [ValueCode.missing], count: 500)
    values[3] = Array("three".utf8)
    values[499] = [ValueCode.dead]
    let overlay = try Self.pack(values, isOverlay: true)
    let wire = try WireForm.make(overlay, coding: coding)
    #expect(try WireForm.expand(wire) == overlay.bytes.array)
    #expect(wire.count < 800)
    var content = InstalledFormTests.content(InstalledFormTests.values(seed: 2, count: 90))
    (content.isCompact, content.keys, content.debug) = (true, [1, 2, 3], [4])
    let compact = try LanguagePack(Bytes(copying: InstalledForm.bytes(of: content)))
    #expect(compact.flags == [.compact, .keys, .debug])
    #expect(try WireForm.expand(WireForm.make(compact, coding: coding)) == compact.bytes.array)
  }

  @Test(arguments: WireForm.Coding.allCases)
  func aDeltaOfAFewTextsIsSmall(coding: WireForm.Coding) throws {
    var values = (0..<400).map { InstalledFormTests.words(40, $0) }
    let old = Self.known(try Self.pack(values))
    values[100] = Array("now another text".utf8)
    values.append(Array("a new one".utf8))
    let delta = try WireForm.make(
      Self.pack(values), coding: coding, beside: KnownPacks(old: old))
    #expect(delta.count < 500)
  }

  @Test(arguments: WireForm.Coding.allCases)
  func anotherKnownPackIsRefused(coding: WireForm.Coding) throws {
    let pack = try Self.pack([Array("words".utf8)])
    let base = try Self.pack([Array("former".utf8)])
    let known = KnownPacks(source: Self.known(base, 1), old: Self.known(base, 2))
    let wire = try WireForm.make(pack, coding: coding, beside: known)
    for other in [
      KnownPacks(), KnownPacks(source: known.source), KnownPacks(old: known.old),
      KnownPacks(source: known.old, old: known.source),
    ] {
      #expect(throws: InstallError.otherBase) { try WireForm.expand(wire, beside: other) }
    }
    let foreign = try Self.pack([[]], epoch: Epoch(low: 3, high: 3))
    let mixed = KnownPacks(source: known.source, old: Self.known(foreign, 2))
    #expect(throws: InstallError.otherBase) { try WireForm.expand(wire, beside: mixed) }
    #expect(throws: InstallError.otherBase) {
      try WireForm.make(pack, coding: coding, beside: mixed)
    }
  }

  @Test func headersThatNoWriterWritesAreNamed() throws {
    let form = try WireForm.make(Self.pack([Array("words".utf8)]), coding: .stored)
    func with(_ position: Int, _ bytes: UInt8...) -> [UInt8] {
      var bad = form
      bad.replaceSubrange(position..<(position + bytes.count), with: bytes)
      return bad
    }
    let length = 12 + LanguageRules.english.encoded().count
    for (bytes, error) in [
      (with(0, 0), InstallError.wrongMagic(expected: "LPWF")),
      (with(4, 1), .unknownVersion(found: 1, known: 2)),
      (with(5, 1), .unknownVersion(found: 258, known: 2)),
      (with(6, 0xEE), .unknownCoding(found: 0xEE)),
      (with(7, 4), .reservedByte(at: 7, found: 4)),
      (with(8, 0xFF, 0xFF, 0xFF, 0xFF), .tooLarge(found: 0xFFFF_FFFF, limit: 64 << 20)),
      (Array(form.prefix(11)), .tooShort(found: 11, header: 12)),
      (Array(with(7, 1).prefix(27)), .tooShort(found: 27, header: 28)),
      (Array(form.prefix(length)), .brokenFacts),
      (with(12, 0x20), .brokenFacts),
    ] {
      #expect(throws: error) { try WireForm.expand(bytes) }
    }
    let big = try Self.pack([InstalledFormTests.words(1000, 1)])
    let wire = try WireForm.make(big, coding: .stored)
    #expect(throws: InstallError.self) { try WireForm.expand(wire, limit: 1000) }
  }

  /// Never a trap; what still expands has the length that the header states.
  @Test(arguments: WireForm.Coding.allCases, ways)
  func truncatedAndAlteredFormsAreRefusedOrGiveTheStatedLength(
    coding: WireForm.Coding, way: (isBesideSource: Bool, isDelta: Bool)
  ) throws {
    let values = InstalledFormTests.values(seed: 4, count: 8)
    let known = KnownPacks(
      source: way.isBesideSource ? Self.known(try Self.pack(values.reversed())) : nil,
      old: way.isDelta ? Self.known(try Self.pack(Array(values.dropFirst()))) : nil)
    let pack = try Self.pack(values)
    let wire = try WireForm.make(pack, coding: coding, beside: known)
    func check(_ bytes: [UInt8]) {
      guard let made = try? WireForm.expand(bytes, beside: known, limit: 1 << 20) else { return }
      #expect((try? WireForm(bytes))?.installedLength == made.count)
    }
    // A model is slow in tests, and each byte is as good as the other to it.
    let step = coding == .stored ? 1 : 1 + wire.count / 6
    for count in stride(from: 0, to: min(wire.count, 400), by: step) {
      check(Array(wire.prefix(count)))
    }
    for position in stride(from: 0, to: wire.count, by: step) {
      for change: UInt8 in [1, 0x80, 0xFF] {
        var bad = wire
        bad[position] ^= change
        check(bad)
      }
    }
    check(wire + [0])
  }
}

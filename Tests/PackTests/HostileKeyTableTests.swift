import PackBuilder
import Phrases
import TestSupport
import Testing

@testable import Pack

/// Bytes from outside give a key table or our error, and an ordinal or nil.
@Suite struct HostileKeyTableTests {
  /// Twenty ids, whose ordinals lie so far apart.
  private static func sample(apart: Int = 1) throws -> [UInt8] {
    var random = SeededGenerator(seed: 1)
    let pairs = (0..<20).map { (id: PhraseID(rawValue: random.next()), ordinal: $0 * apart) }
    return try KeyTableWriter.bytes(epoch: PackTests.epoch, pairs: pairs)
  }

  /// Asks for ids of the sample and others; what is found has the bits that the header says.
  private static func readAll(_ bytes: [UInt8]) {
    guard let table = try? KeyTable(Bytes(copying: bytes)) else { return }
    var random = SeededGenerator(seed: 1)
    for _ in 0..<200 {
      if let ordinal = table.ordinal(of: random.next()) { #expect(ordinal < 1 << 25) }
    }
    if bytes.count < 10_000 { #expect(table.ordinals.count < 20_000) }
  }

  @Test(arguments: [1, 100_000]) func aTruncatedOrLongerTableNeverOpens(apart: Int) throws {
    let bytes = try Self.sample(apart: apart)
    for length in bytes.indices {
      #expect(throws: PackError.self) { try KeyTable(Bytes(copying: Array(bytes[..<length]))) }
    }
    #expect(throws: PackError.self) { try KeyTable(Bytes(copying: bytes + [0])) }
  }

  @Test(arguments: [1, 100_000]) func anAlteredByteNeverCrashes(apart: Int) throws {
    let bytes = try Self.sample(apart: apart)
    for position in bytes.indices {
      for value in [0, 1, 0x7F, 0x80, 0xFF] as [UInt8] {
        var altered = bytes
        altered[position] = value
        Self.readAll(altered)
      }
    }
  }

  /// Numbers of the header at and beyond their ends, with files that are as long as they say.
  @Test(arguments: [0, 1, 15, 16, 17, 24, 25, 26, 33, 0xFF] as [UInt8])
  func aHeaderBeyondItsLimitsIsRefused(bits: UInt8) throws {
    for slots in [0, 1, 2, 1 << 25, 1 << 25 + 1, .max] as [UInt32] {
      for groups in [0, 1, 3, 1 << 25 + 1, .max] as [UInt32] {
        let layout = KeyTableLayout(bits: bits, KeyHash(seed: 0, slots: slots, groups: groups))
        let isRight = (16...25).contains(bits) && (1...(1 << 25)).contains(slots)
        #expect((layout != nil) == (isRight && (1...(1 << 25)).contains(groups)))
        guard layout.map({ $0.length < 1000 }) ?? true else { continue }
        let bytes = Self.header(bits, slots: slots, groups: groups, length: layout?.length ?? 80)
        if layout == nil {
          #expect(throws: PackError.self) { try KeyTable(Bytes(copying: bytes)) }
        } else {
          Self.readAll(bytes)
        }
      }
    }
  }

  @Test func moreIDsThanSlotsAreRefused() throws {
    var bytes = try Self.sample()
    bytes[24] = 22
    #expect(throws: PackError.wrongSection("slots")) { try KeyTable(Bytes(copying: bytes)) }
  }

  @Test func anotherVersionIsRefused() throws {
    var bytes = try Self.sample()
    bytes[4] = 2
    #expect(throws: PackError.unknownVersion(2)) { try KeyTable(Bytes(copying: bytes)) }
  }

  /// A damaged cell damages its own phrase alone; a byte of five bits for each slot up to three.
  @Test(arguments: [(apart: 1, most: 1), (100_000, 3)])
  func onlyThePhraseOfADamagedCellDiffers(apart: Int, most: Int) throws {
    var random = SeededGenerator(seed: 1)
    let ids = (0..<20).map { _ in random.next() }
    let bytes = try Self.sample(apart: apart)
    let sound = try KeyTable(Bytes(copying: bytes))
    for position in (40 + 7)..<bytes.count {
      var altered = bytes
      altered[position] ^= 0x55
      let table = try KeyTable(Bytes(copying: altered))
      let differing = ids.count { table.ordinal(of: $0) != sound.ordinal(of: $0) }
      #expect(differing <= most)
    }
  }

  /// A header and bytes that are all set.
  private static func header(
    _ bits: UInt8, slots: UInt32, groups: UInt32, length: Int
  ) -> [UInt8] {
    func little(_ value: some FixedWidthInteger) -> [UInt8] {
      withUnsafeBytes(of: value.littleEndian, Array.init)
    }
    let header =
      Array("LPKT".utf8) + little(KeyTableLayout.version) + [bits, KeyTableLayout.idRule]
      + PackTests.epoch.bytes
      + little(UInt32(0)) + little(slots) + little(groups) + little(UInt32.max)
    return header + [UInt8](repeating: 0xFF, count: length - header.count)
  }
}

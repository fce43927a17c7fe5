import PackBuilder
import Phrases
import Testing

@testable import Pack

/// What a header says is right, or the rule that it breaks is named.
@Suite struct PackHeaderTests {
  private static func bytes(isCompact: Bool = false, _ extras: PackExtras = PackExtras()) throws
    -> [UInt8]
  {
    try PackWriter.bytes(
      epoch: PackTests.epoch, rules: .english, values: [0: .text(Message(text: "plain"))],
      form: isCompact ? .compact : .mapped, extras: extras)
  }

  private static func fault(_ bytes: [UInt8]) -> PackError? {
    bytes.withView { view in
      do throws(PackError) {
        _ = try PackHeader(view)
        return nil
      } catch { return error }
    }
  }

  private static func withFlags(_ bytes: [UInt8], _ change: PackFlags) -> [UInt8] {
    var bytes = bytes
    bytes[PackLayout.flags] ^= UInt8(change.rawValue)
    return bytes
  }

  @Test func aFlagWithoutItsSectionIsRefused() throws {
    let bytes = try Self.bytes()
    #expect(Self.fault(bytes) == nil)
    for (flags, name) in [
      (PackFlags.compact, "code"), (.keys, "keys"), (.debug, "debug"),
      ([.compact, .keys], "code"), ([.keys, .debug], "keys"), ([.compact, .keys, .debug], "code"),
    ] {
      #expect(Self.fault(Self.withFlags(bytes, flags)) == .wrongSection(name))
    }
  }

  @Test func aSectionWithoutItsFlagIsRefused() throws {
    let id = PhraseID(rawValue: 100)
    let keys = try KeyTableWriter.bytes(epoch: PackTests.epoch, pairs: [(id, 0)])
    let debug = DebugSection([.init(ordinal: 0, id: id, key: "key", description: "")])
    for (bytes, flag, name) in [
      (try Self.bytes(isCompact: true), PackFlags.compact, "code"),
      (try Self.bytes(PackExtras(keys: keys)), .keys, "keys"),
      (try Self.bytes(PackExtras(debug: debug)), .debug, "debug"),
    ] {
      #expect(Self.fault(bytes) == nil)
      #expect(Self.fault(Self.withFlags(bytes, flag)) == .wrongSection(name))
    }
  }

  /// Lengths whose sum is that of the file and twice 2^32.
  @Test func lengthsBeyondFourGibibytesAreRefused() throws {
    var bytes = [UInt8](repeating: 0, count: 328)
    func write(_ number: UInt32, at offset: Int) {
      for index in 0..<4 {
        bytes[offset + index] = UInt8(truncatingIfNeeded: number >> (8 * UInt32(index)))
      }
    }
    write(PackLayout.magic, at: 0)
    write(UInt32(PackLayout.version) | 2 << 16, at: 4)
    write(328, at: PackLayout.fileLength)
    for (index, length) in ([165, .max, .max, 100] as [UInt32]).enumerated() {
      write(length, at: PackLayout.lengths + 4 * index)
    }
    #expect(Self.fault(bytes) == .wrongSection("values"))
  }

  @Test func aFileShorterThanAHeaderIsTold() throws {
    let bytes = try Self.bytes()
    for length in 0..<PackLayout.headerLength {
      let fault = Self.fault(Array(bytes[..<length]))
      #expect(fault == (length < 4 ? .wrongMagic : .wrongLength(expected: 64, found: length)))
    }
    let keys = try KeyTableWriter.bytes(epoch: PackTests.epoch, pairs: [])
    for length in 0..<KeyTableLayout.header {
      let fault: PackError = length < 4 ? .wrongMagic : .wrongLength(expected: 40, found: length)
      #expect(throws: fault) { try KeyTable(Bytes(copying: Array(keys[..<length]))) }
    }
  }
}

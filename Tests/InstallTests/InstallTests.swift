import Testing
import Zstandard

@testable import Install

let decoder = Decoder { frame, length, prefix in
  do { return .success(try Zstandard.decompress(frame, exactly: length, prefix: prefix)) } catch {
    return .failure(DecodingFailure(reason: "\(error)"))
  }
}

private let old = Array(String(repeating: "View her Timeline - 5 followers. ", count: 40).utf8)
private let new = Array("Write on her timeline… ".utf8) + old.dropLast(100) + Array("fin".utf8)
private let digest = (0..<32).map { UInt8($0) }

private func wire(_ bytes: [UInt8]) throws -> [UInt8] {
  try #require(WireForm.make(bytes, frame: Zstandard.compress(bytes)))
}

private func delta() throws -> [UInt8] {
  let frame = old.withUnsafeBytes { Zstandard.compress(new, prefix: $0) }
  return try #require(
    Delta.make(frame: frame, digest: digest, oldLength: old.count, newLength: new.count))
}

@Suite struct WireFormTests {
  @Test(arguments: [0, 1, 12, 40])
  func aWireFormComesBackAndIsStoredWhereThatIsSmaller(times: Int) throws {
    let bytes = Array(String(repeating: "πάντα ῥεῖ ", count: times).utf8)
    let form = try wire(bytes)
    #expect(try WireForm.expand(form, decoder: decoder) == bytes)
    #expect(form.count <= bytes.count + 12)
    #expect(form[6] == (times < 2 ? 0 : 1))
  }

  @Test(arguments: [[], old])
  func everyTruncationIsRefused(bytes: [UInt8]) throws {
    let form = try wire(bytes)
    for count in 0..<form.count {
      #expect(throws: InstallError.self) {
        try WireForm.expand(Array(form.prefix(count)), decoder: decoder)
      }
    }
    #expect(throws: InstallError.self) { try WireForm.expand(form + [0], decoder: decoder) }
  }

  @Test func everyFlippedBitIsRefusedOrGivesTheStatedLength() throws {
    let form = try wire(old)
    for position in form.indices {
      for bit in 0..<8 {
        var bad = form
        bad[position] ^= 1 << UInt8(bit)
        let bytes = try? WireForm.expand(bad, decoder: decoder)
        #expect(bytes == nil || bytes?.count == old.count)
      }
    }
  }

  @Test func headersThatNoWriterWritesAreNamed() throws {
    let form = try wire(old)
    func with(_ position: Int, _ byte: UInt8) -> [UInt8] {
      var bad = form
      bad[position] = byte
      return bad
    }
    for (bytes, error) in [
      (with(0, 0), InstallError.wrongMagic(expected: "LPWF")),
      (with(4, 2), .unknownVersion(found: 2, known: 1)),
      (with(5, 1), .unknownVersion(found: 257, known: 1)),
      (with(6, 2), .unknownCoding(found: 2)),
      (with(7, 1), .reservedByte(at: 7, found: 1)),
    ] {
      #expect(throws: error) { try WireForm.expand(bytes, decoder: decoder) }
    }
  }

  @Test func moreThanTheLimitIsRefusedBeforeTheDecoderRuns() throws {
    var form = try wire(old)
    let never = Decoder { _, _, _ in
      Issue.record("the decoder must not run")
      return .success([])
    }
    form.replaceSubrange(8..<12, with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(throws: InstallError.tooLarge(found: 0xFFFF_FFFF, limit: 64 << 20)) {
      try WireForm.expand(form, decoder: never)
    }
  }

  @Test func aDecoderThatGivesAnotherLengthIsNotBelieved() throws {
    let form = try wire(old)
    let short = Decoder { _, _, _ in .success([1]) }
    #expect(
      throws: InstallError.wrongLength(
        what: "the decoded bytes", found: 1, expected: old.count)
    ) { try WireForm.expand(form, decoder: short) }
  }
}

@Suite struct DeltaTests {
  @Test func aDeltaMakesTheNewFormOfTheOldAndIsSmall() throws {
    let bytes = try delta()
    #expect(try Delta.apply(bytes, to: old, digest: digest, decoder: decoder) == new)
    #expect(bytes.count < 120)
  }

  @Test func anotherBaseIsRefused() throws {
    let bytes = try delta()
    #expect(throws: InstallError.otherBase) {
      try Delta.apply(bytes, to: old + [0], digest: digest, decoder: decoder)
    }
    #expect(throws: InstallError.otherBase) {
      try Delta.apply(bytes, to: old, digest: digest.reversed(), decoder: decoder)
    }
    #expect(throws: InstallError.otherBase) {
      try Delta.apply(bytes, to: old, digest: [], decoder: decoder)
    }
  }

  @Test func everyTruncationAndEveryFlippedBitIsRefusedOrGivesTheStatedLength() throws {
    let bytes = try delta()
    for count in 0..<bytes.count {
      #expect(throws: InstallError.self) {
        try Delta.apply(Array(bytes.prefix(count)), to: old, digest: digest, decoder: decoder)
      }
    }
    for position in bytes.indices {
      for bit in 0..<8 {
        var bad = bytes
        bad[position] ^= 1 << UInt8(bit)
        let made = try? Delta.apply(bad, to: old, digest: digest, decoder: decoder)
        #expect(made == nil || made?.count == new.count)
      }
    }
  }

  @Test func aResultAboveTheLimitIsRefused() throws {
    let bytes = try delta()
    #expect(throws: InstallError.tooLarge(found: new.count, limit: new.count - 1)) {
      try Delta.apply(bytes, to: old, digest: digest, limit: new.count - 1, decoder: decoder)
    }
  }
}

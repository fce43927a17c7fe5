import TestSupport
import Testing

@testable import Install

/// Bytes that no writer wrote: refused, or other values within bounds, and soon.
@Suite struct HostileDenseTests {
  private static let limits = DenseDecoder.Limits(count: 64, bytes: 4096)
  private static let texts = Array(OwnTexts.german.prefix(6))
  private let primings = [
    DensePriming(), DensePriming(source: OwnTexts.english),
    DensePriming(source: OwnTexts.english, old: Array(OwnTexts.russian.prefix(9))),
  ]

  private func coded(_ priming: DensePriming) throws -> [UInt8] {
    try #require(
      DenseEncoder.bytes(preamble: [1, 2, 3], values: Self.texts, priming: priming))
  }

  /// Whether bytes were refused; if not, what they gave is no more than is allowed.
  private func isRefused(_ bytes: [UInt8], _ priming: DensePriming) -> Bool {
    guard let found = try? DenseDecoder.decode(bytes, priming: priming, limits: Self.limits) else {
      return true
    }
    #expect(found.values.count <= Self.limits.count)
    let total = found.values.reduce(found.preamble.count) { $0 + $1.count }
    #expect(total <= Self.limits.bytes)
    return false
  }

  @Test func noBeginningGivesTheValues() throws {
    for priming in primings {
      let bytes = try coded(priming)
      for length in bytes.indices {
        let found = try? DenseDecoder.decode(
          Array(bytes.prefix(length)), priming: priming, limits: Self.limits)
        #expect(found?.values != Self.texts, "\(length) of \(bytes.count) bytes")
      }
    }
  }

  @Test func halfOfTheBytesAreRefused() throws {
    for priming in primings {
      let bytes = try coded(priming)
      #expect(isRefused(Array(bytes.prefix(bytes.count / 2)), priming))
    }
  }

  @Test func alteredBytesAreRefusedOrHarmless() throws {
    for priming in primings {
      let bytes = try coded(priming)
      for place in bytes.indices {
        var altered = bytes
        altered[place] ^= 1 << (place % 8)
        _ = isRefused(altered, priming)
      }
    }
  }

  @Test func chanceIsRefusedOrHarmless() {
    var chance = SeededGenerator(seed: 21)
    for round in 0..<300 {
      let count = Int.random(in: 0...80, using: &chance)
      var bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &chance) }
      // Every other one has a header that is read.
      if round.isMultiple(of: 2) { bytes = [0x08, 40, 2, 0, 0x65] + bytes }
      _ = isRefused(bytes, primings[round % 3])
    }
  }

  @Test func otherKnownTextsGiveOtherValuesOrNone() throws {
    let bytes = try coded(primings[2])
    for priming in primings.prefix(2) {
      let found = try? DenseDecoder.decode(bytes, priming: priming, limits: Self.limits)
      #expect(found?.values != Self.texts)
    }
    _ = isRefused(bytes, DensePriming(source: [[0xFF, 0xC3]], old: [[0, 0, 1], [0xE2]]))
  }

  @Test(arguments: [
    ("no bytes", []), ("a count", [0x00, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F, 0, 0]),
    ("a number without an end", [0x00, 0x80, 0x80, 0x80, 0x80, 0x80, 0x01]),
    ("a preamble", [0x00, 0, 0xFF, 0xFF, 0xFF, 0x7F, 0]), ("runs", [0x00, 1, 0, 65]),
    ("a run", [0x00, 1, 0, 1, 0, 65]), ("a code point", [0x00, 1, 0, 1, 0xFF, 0xFF, 0x7F, 1]),
    ("a missing run", [0x00, 1, 0, 1]),
  ])
  func aHeaderThatClaimsTooMuchIsRefused(claim: String, bytes: [UInt8]) {
    #expect(throws: InstallError.self) {
      try DenseDecoder.decode(bytes + Array(repeating: 0, count: 9 * bytes.count.signum()))
    }
  }

  /// Many values, a long preamble, the largest tables, and few bytes for them.
  @Test func whatIsClaimedIsNotAllocated() {
    let time = ContinuousClock().measure {
      for bytes: [UInt8] in [
        [0x07, 0xFF, 0xFF, 0xFF, 0x07, 0, 0, 1, 2], [0x07, 1, 0xFF, 0xFF, 0x03, 0, 1, 2],
      ] {
        #expect(throws: InstallError.notDecoded(reason: "the bytes end too early")) {
          try DenseDecoder.decode(bytes + [0xA5, 0x5A, 0xA5])
        }
      }
    }
    #expect(time < .seconds(10))
  }

  /// Bits that always come as expected cost nearly nothing: only the limits stop them.
  @Test(arguments: [UInt8(0), 0xFF])
  func bytesThatSayTheSameForeverStopAtTheLimit(byte: UInt8) {
    let time = ContinuousClock().measure {
      for first: UInt8 in [0x00, 0x08] {
        let header: [UInt8] = first == 0 ? [0, 40, 0, 0] : [8, 40, 0, 0, 0x65]
        #expect(
          isRefused(header + Array(repeating: byte, count: 20_000), DensePriming()) || byte == 0xFF)
      }
    }
    #expect(time < .seconds(10))
  }
}

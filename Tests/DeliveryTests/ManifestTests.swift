import Sodium
import TestSupport
import Testing

@testable import Delivery

@Test func aManifestComesBackAsItWasAndInOrder() throws {
  let manifest = Samples.manifest(locales: ["sr-Latn", "el", "de", "pt-BR"])
  let bytes = Samples.signed(manifest, by: [Samples.key(2), Samples.key(1)])
  let again = try SignedManifest(parsing: bytes)
  #expect(again.manifest == manifest)
  #expect(again.encoded() == bytes)
  #expect(again.manifest.entries.map(\.locale) == ["de", "el", "pt-BR", "sr-Latn"])
  #expect(again.manifest.entry(for: "el")?.deltas?.length == 55)
  #expect(again.manifest.entry(for: "fr") == nil)
}

@Test func aLocaleTakesAtMostAHundredBytes() {
  let one = Samples.manifest(locales: ["el"]).body().count
  let two = Samples.manifest(locales: ["el", "zh-Hans"]).body().count
  #expect(two - one <= 100)
}

@Test func everyTruncationOfAManifestIsRefused() {
  let bytes = Samples.signed(Samples.manifest(), by: [Samples.key(1)])
  for count in 0..<bytes.count {
    #expect(throws: FormatError.self) { try SignedManifest(parsing: Array(bytes.prefix(count))) }
  }
  #expect(throws: FormatError.notCanonical(at: bytes.count, rule: "nothing follows the end")) {
    try SignedManifest(parsing: bytes + [0])
  }
}

@Test func everyFlippedBitOfAManifestIsRefusedByTheParserOrByTrust() {
  let bytes = Samples.signed(Samples.manifest(), by: [Samples.key(1)])
  for bad in bytes.withOneBitFlipped {
    if let parsed = try? SignedManifest(parsing: bad) { #expect(parsed.encoded() == bad) }
    // Also where the timestamp names it: its own signature is not good.
    #expect(throws: TrustError.self) {
      try Samples.policy().accept(
        manifest: bad, of: Accepted(Samples.timestamp(of: bad)), Digest.sha256,
        verify: PublicKey.verify)
    }
  }
}

@Test func everyTruncationAndEveryFlippedBitOfATimestampIsRefused() {
  let bytes = Samples.signed(Samples.timestamp(of: [1, 2, 3]), by: [Samples.key(1)])
  for count in 0..<bytes.count {
    #expect(throws: FormatError.self) {
      try Signed<Timestamp>(parsing: Array(bytes.prefix(count)))
    }
  }
  for bad in bytes.withOneBitFlipped {
    if let parsed = try? Signed<Timestamp>(parsing: bad) { #expect(parsed.encoded() == bad) }
    #expect(throws: TrustError.self) {
      try Samples.policy().accept(
        timestamp: bad, lastSequence: 0, lastManifest: nil, now: 1, verify: PublicKey.verify)
    }
  }
}

extension [UInt8] {
  /// These bytes again and again, each time with another bit flipped.
  fileprivate var withOneBitFlipped: [[UInt8]] {
    indices.flatMap { position in
      (0..<8).map { bit in
        var bad = self
        bad[position] ^= 1 << UInt8(bit)
        return bad
      }
    }
  }
}

@Test(arguments: 0..<8)
func randomBytesAfterAGoodStartNeverCrash(seed: UInt64) {
  var random = SeededGenerator(seed: seed)
  let good = Samples.signed(Samples.manifest(), by: [Samples.key(1)])
  for _ in 0..<400 {
    let kept = Int.random(in: 0..<good.count, using: &random)
    let more = (0..<Int.random(in: 0..<300, using: &random)).map { _ in
      UInt8(truncatingIfNeeded: random.next())
    }
    let bytes = Array(good.prefix(kept)) + more
    if let parsed = try? SignedManifest(parsing: bytes) { #expect(parsed.encoded() == bytes) }
  }
}

@Test(
  arguments: [
    ([0x80, 0x00], "a longer form of 0"),
    ([0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x02], "more than 64 bits"),
    ([0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x00], "eleven bytes"),
  ] as [([UInt8], String)])
func numbersAreReadInTheirShortestFormOnly(bytes: [UInt8], what: String) {
  #expect(throws: FormatError.self, "\(what)") {
    var reader = ByteReader(bytes)
    _ = try reader.number("a number")
  }
}

@Test(arguments: [0, 1, 127, 128, 16_383, 16_384, UInt64(UInt32.max), .max - 1, .max])
func numbersComeBack(number: UInt64) throws {
  var writer = ByteWriter()
  writer.append(number: number)
  var reader = ByteReader(writer.bytes)
  #expect(try reader.number("a number") == number)
  #expect(reader.remaining == 0)
}

@Test func aHugeCountOfLocalesAsksForNoMemory() {
  var writer = ByteWriter(magic: "LPMF", version: 1)
  writer.append(UInt16(0))
  for number: UInt64 in [1, 0] { writer.append(number: number) }
  for _ in 0..<3 { writer.append(name: "a") }
  writer.append([UInt8](repeating: 0, count: 80 + FormatVersions.count))
  writer.append(number: 1)
  writer.append(number: .max)
  #expect(
    throws: FormatError.tooLarge(
      at: writer.bytes.count - 10, what: "the count of locales", found: .max, limit: 4096)
  ) { try SignedManifest(parsing: writer.bytes) }
}

@Test func localesThatStandTwiceOrOutOfOrderAreRefused() {
  for locales in [["el", "el"], ["el", "de"]] {
    var manifest = Samples.manifest(locales: [])
    manifest.entries = locales.map { Samples.entry($0) }
    let bytes = Samples.signed(manifest, by: [])
    #expect(throws: FormatError.self) { try SignedManifest(parsing: bytes) }
  }
}

@Test func aKeyThatSignsTwiceIsRefused() {
  let bytes = Samples.signed(Samples.manifest(), by: [Samples.key(1), Samples.key(1)])
  #expect(throws: FormatError.self) { try SignedManifest(parsing: bytes) }
}

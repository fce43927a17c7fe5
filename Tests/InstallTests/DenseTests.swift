import TestSupport
import Testing

@testable import Install

private let german = [
  "Abbrechen", "Bestätigen", "Über diese App", "\u{10} Artikel gefunden", "Abbrechen …",
].map { Array($0.utf8) }
private let source = ["Cancel", "Confirm", "About this app", "\u{10} articles found", "Cancel …"]
  .map { Array($0.utf8) }

private func check(
  _ values: [[UInt8]], _ priming: DensePriming = DensePriming(), preamble: [UInt8] = [0, 1, 255]
) throws -> Int {
  let bytes = try #require(
    DenseEncoder.bytes(preamble: preamble, values: values, priming: priming))
  let decoded = try DenseDecoder.decode(bytes, priming: priming)
  #expect(decoded.preamble == preamble)
  #expect(decoded.values == values)
  return bytes.count
}

@Test func valuesComeBackAsTheyWere() throws {
  _ = try check(german)
  _ = try check([])
  _ = try check([[], [1], [2], [3], []])
}

@Test func valuesComeBackBesideTheirSource() throws {
  _ = try check(german, DensePriming(source: source))
  _ = try check(german, DensePriming(source: Array(source.prefix(2))))
}

@Test func unchangedValuesCostNearlyNothing() throws {
  let few = Array(repeating: german, count: 10).flatMap(\.self)
  let many = Array(repeating: few, count: 40).flatMap(\.self)
  // The headers are alike, so that the rest tells what 1,950 more cost.
  let bytes = try check(few, DensePriming(old: few), preamble: [])
  #expect(try check(many, DensePriming(old: many), preamble: []) <= bytes + 2)
}

@Test func bytesThatAreNoTextComeBack() throws {
  _ = try check([[0x80, 0xC3, 0x28, 0xFF], [0xE2, 0x82], [0x18, 0x83, 0x01]])
}

@Test func aStringWithTheEndInItIsNoValue() {
  #expect(DenseEncoder.bytes(preamble: [], values: [[65, 0, 66]]) == nil)
  #expect(DenseEncoder.bytes(preamble: [], values: [[1, 65]]) == nil)
}

@Test func whereNothingHasChangedAFewBytesSayIt() throws {
  #expect(try check(german, DensePriming(old: german), preamble: []) <= 4)
  let priming = DensePriming(source: source, old: german, preamble: [0, 1, 255])
  #expect(try check(german, priming) <= 6)
}

@Test func aHeaderIsWrittenWhereWhatIsKnownIsOfAnotherScript() throws {
  var chance = SeededGenerator(seed: 5)
  let greek = (0..<60).map { _ in
    Array(String((0..<12).map { _ in "αβγδεζηθ".randomElement(using: &chance) ?? "ι" }).utf8)
  }
  let bytes = try #require(
    DenseEncoder.bytes(preamble: [], values: greek, priming: DensePriming(source: source)))
  #expect(bytes[0] >> 3 < 31)
  _ = try check(greek, DensePriming(source: source))
}

@Test(arguments: [(20, true), (2000, false)])
func aHeaderIsLeftOutOnlyIfThatSavesMuch(count: Int, isTaken: Bool) throws {
  var generator = SeededGenerator(seed: 6)
  let letters = Array("abcdefghijklmnopqrstuvwxyzäöü ")
  let texts = (0..<count).map { _ in
    Array(String((0..<30).map { _ in letters.randomElement(using: &generator) ?? "a" }).utf8)
  }
  // The same texts in another order have the same header, so the known one is always shorter.
  let priming = DensePriming(source: texts.reversed())
  let bytes = try #require(DenseEncoder.bytes(preamble: [], values: texts, priming: priming))
  #expect((bytes[0] >> 3 == 31) == isTaken)
  _ = try check(texts, priming)
}

@Test func aPreambleOfManyBytesComesBack() throws {
  let preamble = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 * $0 >> 7) }
  _ = try check(german, preamble: preamble)
  let bytes = try #require(DenseEncoder.bytes(preamble: preamble, values: german))
  #expect(throws: InstallError.tooLarge(found: 100_000, limit: 99_999)) {
    try DenseDecoder.decode(bytes, limits: DenseDecoder.Limits(bytes: 99_999))
  }
}

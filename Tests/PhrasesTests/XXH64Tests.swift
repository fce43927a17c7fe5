import Testing

@testable import Phrases

/// Values of the reference implementation for its own test buffer and for short texts.
@Suite struct XXH64Tests {
  @Test(
    arguments: [
      ("", 0, 0xEF46_DB37_51D8_E999), ("a", 0, 0xD24E_C4F1_A98C_6E5B),
      ("abc", 0, 0x44BC_2CF5_AD77_0999),
      ("Nobody inspects the spammish repetition", 0, 0xFBCE_A83C_8A37_8BF1),
      ("xxhash", 20_141_025, 0xB559_B98D_844E_0635),
    ] as [(String, UInt64, UInt64)])
  func knownValues(text: String, seed: UInt64, expected: UInt64) {
    #expect(hash(Array(text.utf8), seed: seed) == expected)
  }

  @Test func piecesGiveTheHashOfTheWhole() {
    let bytes = (0..<200).map { UInt8(truncatingIfNeeded: $0 * 7) }
    for length in 0...200 {
      var pieces = XXH64()
      let cut = length / 3
      Array(bytes[..<cut]).withUnsafeBufferPointer { pieces.combine(bytes: $0) }
      Array(bytes[cut..<length]).withUnsafeBufferPointer { pieces.combine(bytes: $0) }
      #expect(pieces.value == hash(Array(bytes[..<length]), seed: 0))
    }
  }

  @Test func piecesOfEverySizeGiveTheHashOfTheWhole() {
    let bytes = (0..<300).map { UInt8(truncatingIfNeeded: $0 &* $0 &+ 11) }
    for size in 1...70 {
      var pieces = XXH64()
      for start in stride(from: 0, to: bytes.count, by: size) {
        pieces.combine(bytes[start])
        let rest = Array(bytes[(start + 1)..<max(start + 1, min(start + size, bytes.count))])
        rest.withUnsafeBufferPointer { pieces.combine(bytes: $0) }
      }
      #expect(pieces.value == hash(bytes, seed: 0), "pieces of \(size)")
    }
  }

  private func hash(_ bytes: [UInt8], seed: UInt64) -> UInt64 {
    var hash = XXH64(seed: seed)
    bytes.withUnsafeBufferPointer { hash.combine(bytes: $0) }
    return hash.value
  }
}

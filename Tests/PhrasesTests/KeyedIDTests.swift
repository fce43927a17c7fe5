import TestSupport
import Testing

@testable import Phrases

/// A key's id in one go is what it is in pieces: for all lengths, and with bytes of every kind.
@Suite struct KeyedIDTests {
  @Test(arguments: 0..<300)
  func theIDOfAKeyIsTheSameInOneGo(length: Int) {
    var random = SeededGenerator(seed: UInt64(length))
    for _ in 0..<4 {
      let key = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
      key.withUnsafeBufferPointer { bytes in
        let inPieces = PhraseHasher.key(bytes, table: "" as StaticString)
        #expect(PhraseID(key: bytes) == inPieces)
      }
    }
  }
}

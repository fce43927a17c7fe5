import Language
import Pack
import Phrases
import Testing

@testable import Catalog

/// A keyed phrase of a key and an English value.
func keyed(_ key: String, _ value: String) throws -> SourcePhrase {
  try SourcePhrase(key: key, value: value, comment: "about \(key)")
}

func tag(_ text: String) throws -> LocaleTag { try #require(LocaleTag(text)) }

func epoch(_ byte: UInt8) throws -> Epoch {
  try #require(Epoch(bytes: Array(repeating: byte, count: 16)))
}

/// The same chances on every run (SplitMix64).
struct SeededChance: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

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

import Language
import Pack
import Phrases

/// A sample that is invalid as a test writes it.
public struct InvalidSample: Error {
  let text: String
}

/// A keyed phrase with an English value.
public func keyed(_ key: String, _ value: String) throws -> SourcePhrase {
  try SourcePhrase(key: key, value: value, comment: "about \(key)")
}

/// The locale of a tag.
public func tag(_ text: String) throws -> LocaleTag {
  guard let tag = LocaleTag(text) else { throw InvalidSample(text: text) }
  return tag
}

/// The epoch of 16 equal bytes.
public func epoch(_ byte: UInt8) throws -> Epoch {
  guard let epoch = Epoch(bytes: Array(repeating: byte, count: 16)) else {
    throw InvalidSample(text: "\(byte)")
  }
  return epoch
}

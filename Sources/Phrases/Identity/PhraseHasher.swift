import Pack

/// The hasher of phrase ids: XXH64 over a canonical encoding with a tag and a length for each
/// field.
///
/// ```
/// fbt phrase     01  segment…  FF  description
/// keyed phrase   02  table  key
/// segment        tag  field…          (PhraseHasher+Tag.swift)
/// field          LEB128 byte count, UTF-8
/// ```
/// The extractor and the call site feed the same fields in the same order: the extractor from
/// strings, the call site from literals, without allocation. No other code may compute an id.
struct PhraseHasher {
  private var hash = XXH64()

  /// Returns a hasher for an `fbt` phrase.
  static func pattern() -> PhraseHasher {
    var hasher = PhraseHasher()
    hasher.hash.combine(0x01)
    return hasher
  }

  /// Returns the id of a keyed phrase.
  static func key(_ key: some HashedText, table: some HashedText) -> PhraseID {
    var hasher = PhraseHasher()
    hasher.hash.combine(0x02)
    hasher.combine(table: table)
    hasher.combine(key)
    return hasher.id
  }

  /// Adds the name of a table, which is empty for the default one.
  private mutating func combine(table: some HashedText) {
    table.withBytes { name in
      if DefaultTable.isName(name) { return combine(count: 0) }
      combine(count: name.count)
      hash.combine(bytes: name)
    }
  }

  mutating func combine(_ tag: Tag) { hash.combine(tag.rawValue) }

  mutating func combine(_ flag: UInt8) { hash.combine(flag) }

  mutating func combine(count: Int) { combine(number: UInt64(UInt(count))) }

  /// Adds a number that has its own text; 2^63 - 1 stands for larger ones, on every platform.
  mutating func combine(exactly number: UInt64) { combine(number: min(number, UInt64(Int64.max))) }

  private mutating func combine(number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      hash.combine(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    hash.combine(UInt8(rest))
  }

  /// Adds a tag and a field.
  mutating func combine(_ tag: Tag, field text: some HashedText) { combine(tag.rawValue, text) }

  private mutating func combine(_ tag: UInt8, _ text: some HashedText) {
    text.withBytes { bytes in
      if bytes.count < 0x80 {
        hash.combine(pair: UInt16(tag) | UInt16(truncatingIfNeeded: bytes.count) &<< 8)
      } else {
        hash.combine(tag)
        combine(count: bytes.count)
      }
      hash.combine(bytes: bytes)
    }
  }

  /// Adds a field; `suffix` is part of the same text.
  mutating func combine(_ text: some HashedText, suffix: StaticString? = nil) {
    text.withBytes { bytes in
      combine(count: bytes.count + (suffix?.utf8CodeUnitCount ?? 0))
      hash.combine(bytes: bytes)
    }
    suffix?.withBytes { hash.combine(bytes: $0) }
  }

  /// Adds the description of an `fbt` phrase and returns its id.
  mutating func finish(description: some HashedText) -> PhraseID {
    combine(0xFF, description)
    return id
  }

  private var id: PhraseID {
    let value = hash.value
    return PhraseID(rawValue: value == 0 ? 1 : value)
  }
}

/// A text whose UTF-8 can be hashed: a literal at a call site, or a string in the extractor.
protocol HashedText {
  func withBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void)
}

extension StaticString: HashedText {
  func withBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) { withUTF8Buffer(body) }
}

extension String: HashedText {
  func withBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    var copy = self
    copy.withUTF8(body)
  }
}

/// Writes numbers and texts in sequence.
package struct CacheWriter {
  /// What was written.
  package private(set) var result: [UInt8] = []

  /// Creates a writer that has written nothing.
  package init() {}

  /// Writes a number in groups of seven bits, the lowest first.
  package mutating func number(_ value: Int) {
    var rest = UInt64(bitPattern: Int64(value))
    while rest >= 0x80 {
      result.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    result.append(UInt8(rest))
  }

  /// Writes eight bytes, the lowest first.
  package mutating func fixed(_ value: UInt64) {
    withUnsafeBytes(of: value.littleEndian) { result.append(contentsOf: $0) }
  }

  /// Reserves room for `count` bytes.
  mutating func reserve(_ count: Int) { result.reserveCapacity(count) }

  /// Overwrites the bytes of a digest.
  mutating func set(_ digest: CacheDigest, at position: Int) {
    result.withUnsafeMutableBytes { bytes in
      for (place, word) in zip([position, position + 8], [digest.low, digest.high]) {
        bytes.storeBytes(of: word.littleEndian, toByteOffset: place, as: UInt64.self)
      }
    }
  }

  /// Writes a digest.
  package mutating func digest(_ digest: CacheDigest) {
    fixed(digest.low)
    fixed(digest.high)
  }

  /// Writes bytes as they are.
  package mutating func bytes(_ bytes: some Collection<UInt8>) { result.append(contentsOf: bytes) }

  /// Writes a text after its length.
  package mutating func text(_ text: String) {
    number(text.utf8.count)
    result.append(contentsOf: text.utf8)
  }

  /// Writes the number of elements, and each of them.
  package mutating func list<Element>(
    _ elements: [Element], _ write: (inout CacheWriter, Element) -> Void
  ) {
    number(elements.count)
    for element in elements { write(&self, element) }
  }
}

/// Reads the output of a writer; nil if the bytes are damaged.
package struct CacheReader {
  private let all: ArraySlice<UInt8>
  /// The place of the next byte.
  package private(set) var position: Int

  /// Creates a reader of bytes.
  package init(_ bytes: some Collection<UInt8>) {
    all = ArraySlice(bytes)
    position = all.startIndex
  }

  /// Creates a reader of a part of bytes; positions are those in the whole.
  package init(_ slice: ArraySlice<UInt8>) {
    all = slice
    position = slice.startIndex
  }

  private mutating func byte() -> UInt8? {
    guard position < all.endIndex else { return nil }
    defer { position += 1 }
    return all[position]
  }

  /// Reads a number.
  package mutating func number() -> Int? {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      guard let byte = byte() else { return nil }
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return Int(truncatingIfNeeded: value) }
    }
    return nil
  }

  /// Reads eight bytes, the lowest first.
  package mutating func fixed() -> UInt64? {
    guard let slice = bytes(8) else { return nil }
    return slice.withUnsafeBytes {
      UInt64(littleEndian: $0.loadUnaligned(as: UInt64.self))
    }
  }

  /// Reads a digest.
  package mutating func digest() -> CacheDigest? {
    bytes(CacheDigest.count).map { slice in slice.withUnsafeBytes { CacheDigest(in: $0) } }
  }

  mutating func bytes(_ count: Int) -> ArraySlice<UInt8>? {
    guard count >= 0, count <= all.endIndex - position else { return nil }
    defer { position += count }
    return all[position..<(position + count)]
  }

  /// Reads bytes preceded by their count.
  package mutating func slice() -> ArraySlice<UInt8>? { number().flatMap { bytes($0) } }

  /// Reads a text.
  package mutating func text() -> String? { slice().map { String(decoding: $0, as: UTF8.self) } }

  /// Reads elements until their number is reached.
  package mutating func list<Element>(_ read: (inout CacheReader) -> Element?) -> [Element]? {
    guard let count = number(), 0...(all.endIndex - position) ~= count else { return nil }
    var elements: [Element] = []
    elements.reserveCapacity(count)
    for _ in 0..<count {
      guard let element = read(&self) else { return nil }
      elements.append(element)
    }
    return elements
  }
}

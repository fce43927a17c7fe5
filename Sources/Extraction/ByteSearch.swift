#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Searches bytes for a word by its rarest byte, as quickly as the system finds a byte.
public struct ByteSearch: Sendable {
  private let word: [UInt8]
  /// The index of the word's rarest byte.
  private let anchor: Int

  /// Creates a search for a word, which must not be empty.
  public init(_ word: String) {
    let bytes = Array(word.utf8)
    self.word = bytes
    anchor = bytes.indices.min { Self.rank(bytes[$0]) < Self.rank(bytes[$1]) } ?? 0
  }

  /// Returns whether bytes contain the word.
  public func isIn(_ bytes: UnsafeRawBufferPointer) -> Bool { next(in: bytes, from: 0) != nil }

  /// Returns the first position of the word at or after an offset; nil if there is none.
  ///
  /// - Complexity: O(*n*) in the bytes skipped.
  public func next(in bytes: UnsafeRawBufferPointer, from offset: Int) -> Int? {
    guard let base = bytes.baseAddress, !word.isEmpty else { return nil }
    var position = offset + anchor
    let last = bytes.count - (word.count - anchor)
    while position <= last {
      let rest = base + position
      guard let hit = memchr(rest, Int32(word[anchor]), last - position + 1) else { return nil }
      position += rest.distance(to: hit)
      if memcmp(base + (position - anchor), word, word.count) == 0 { return position - anchor }
      position += 1
    }
    return nil
  }

  /// Returns the rough frequency of a byte in sources: letters by their frequency in English;
  /// capitals and marks are rare.
  private static func rank(_ byte: UInt8) -> Int {
    let often = Array(" etaoinsrhldcumfpgwybvkxjqz(.,:=".utf8)
    return often.firstIndex(of: byte).map { often.count - $0 } ?? 0
  }
}

extension String {
  /// Returns whether its UTF-8 bytes sort before those of another text.
  public func isBefore(_ other: String) -> Bool {
    withBytes { one in
      other.withBytes { two in
        guard let start = one.baseAddress, let other = two.baseAddress else {
          return one.count < two.count
        }
        let order = memcmp(start, other, min(one.count, two.count))
        return order == 0 ? one.count < two.count : order < 0
      }
    }
  }

  /// Calls a closure with the UTF-8 bytes, which are copied only if they are not contiguous.
  public func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable({ body(UnsafeRawBufferPointer($0)) }) {
      return result
    }
    var text = self
    return text.withUTF8 { body(UnsafeRawBufferPointer($0)) }
  }
}

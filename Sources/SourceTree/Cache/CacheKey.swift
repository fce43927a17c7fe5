import Sodium

/// The secret key by which a machine knows what its own commands remembered.
///
/// A branch may bring a whole folder of caches. It has no key, so it can neither make a cache that is
/// used, nor find two contents that a cache takes for one.
///
/// ```swift
/// let key = CacheKey(try owner.stateKey())
/// let cache = ExtractionCache(bytes, key: key)
/// ```
public struct CacheKey: Sendable {
  private let bytes: [UInt8]
  /// Whether another process of the same owner has the key.
  public private(set) var isLasting = true

  /// Creates a key from secret bytes, 16 to 64 of them.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns a random key: what is remembered under it is of use to this process alone.
  public static func random() -> CacheKey {
    var key = CacheKey(KeyedDigest.randomKey())
    key.isLasting = false
    return key
  }

  /// Returns the digest of bytes for a purpose.
  ///
  /// No two purposes share a digest. So a digest of a file that a branch brings is never that of a
  /// cache.
  ///
  /// - Parameters:
  ///   - purpose: The purpose.
  ///   - bytes: The bytes, which are not copied.
  /// - Returns: The digest.
  /// - Complexity: O(*n*), about 1 GB/s.
  func digest(_ purpose: String, of bytes: UnsafeRawBufferPointer) -> CacheDigest {
    var digest = KeyedDigest(key: self.bytes)
    var purpose = purpose
    purpose.withUTF8 { words in
      withUnsafeBytes(of: UInt64(words.count).littleEndian) { digest.add($0) }
      digest.add(UnsafeRawBufferPointer(words))
    }
    digest.add(bytes)
    return CacheDigest(whole: digest.value)
  }

  /// Returns the digest of bytes for a purpose, without copying contiguous ones.
  package func digest(_ purpose: String, of bytes: some Collection<UInt8>) -> CacheDigest {
    let whole = bytes.withContiguousStorageIfAvailable {
      digest(purpose, of: UnsafeRawBufferPointer($0))
    }
    return whole ?? Array(bytes).withUnsafeBytes { digest(purpose, of: $0) }
  }

  /// Returns the digest of a text for a purpose.
  func digest(_ purpose: String, of text: String) -> CacheDigest {
    var text = text
    return text.withUTF8 { digest(purpose, of: UnsafeRawBufferPointer($0)) }
  }

  /// Returns the digest of some words of a call, by which calls are compared.
  ///
  /// Half a digest: whoever has no key can only guess, and a guess is right once in 2^64 times.
  func callDigest(of bytes: UnsafeRawBufferPointer) -> UInt64 { digest("call", of: bytes).low }
}

/// The first 16 bytes of keyed BLAKE2b, by which a cache decides that work is skipped.
///
/// There is one for each file, text and result, so they are kept short. 128 bits are enough, since only
/// the owner of the key can compute one: whoever has no key cannot search for two contents with one
/// digest, but must have the tool try each pair, and a pair is equal once in 2^128 times.
public struct CacheDigest: Sendable, Hashable {
  /// The number of bytes.
  static let count = 16
  /// No digest: that of nothing that is known.
  public static let none = CacheDigest(low: 0, high: 0)

  /// The first 8 bytes, and the others.
  let low, high: UInt64

  init(low: UInt64, high: UInt64) { (self.low, self.high) = (low, high) }

  fileprivate init(whole bytes: [UInt8]) {
    self = bytes.withUnsafeBytes { CacheDigest(in: $0) }
  }

  /// Reads the first 16 bytes of a buffer.
  init(in bytes: UnsafeRawBufferPointer) {
    low = UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self))
    high = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
  }

  /// The digest as 32 hexadecimal digits, such as for the name of a file.
  package var hex: String {
    [high, low].map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }.joined()
  }
}

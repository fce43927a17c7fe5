import Phrases

/// A 64-bit hash of content: XXH64, not secure against deliberate collisions.
///
/// It hashes the project's own sources.
public struct ContentDigest: Sendable, Hashable {
  /// The hash.
  public let value: UInt64

  /// Computes the hash of a text.
  public init(_ text: String) { self = text.withBytes { ContentDigest($0) } }

  /// Computes the hash of bytes.
  ///
  /// - Complexity: O(*n*).
  public init(_ bytes: some Collection<UInt8>) {
    let whole = bytes.withContiguousStorageIfAvailable { ContentDigest(UnsafeRawBufferPointer($0)) }
    self = whole ?? Array(bytes).withUnsafeBytes { ContentDigest($0) }
  }

  /// Computes the hash of bytes in memory.
  ///
  /// - Complexity: O(*n*).
  init(_ bytes: UnsafeRawBufferPointer) {
    var hash = XXH64()
    bytes.withMemoryRebound(to: UInt8.self) { hash.combine(bytes: $0) }
    value = hash.value
  }
}

/// A digest of everything that a remembered result depends on, added in sequence.
package struct KeyHash {
  private let key: CacheKey
  private let purpose: String
  private var writer = CacheWriter()

  /// Creates a digest for a purpose, so that no two purposes share a key.
  ///
  /// - Parameters:
  ///   - purpose: The purpose.
  ///   - key: The key of the machine's owner.
  package init(_ purpose: String, _ key: CacheKey) { (self.purpose, self.key) = (purpose, key) }

  /// Adds a text.
  package mutating func add(_ text: String) { writer.text(text) }

  /// Adds a number.
  package mutating func add(_ number: UInt64) { writer.fixed(number) }

  /// Adds a digest.
  package mutating func add(_ digest: CacheDigest) { writer.digest(digest) }

  /// Adds the number of bytes and their digest.
  package mutating func add(bytes: some Collection<UInt8>) {
    writer.number(bytes.count)
    writer.digest(key.digest("bytes", of: bytes))
  }

  /// Adds what a function writes.
  package mutating func add(_ write: (inout CacheWriter) -> Void) { write(&writer) }

  /// The digest of everything that was added.
  package var value: CacheDigest { key.digest("key \(purpose)", of: writer.result) }
}

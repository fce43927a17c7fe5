import Extraction

/// A hash of everything that a remembered result depends on, added in sequence.
package struct KeyHash {
  private var writer = CacheWriter()

  /// Creates a hash for a purpose, so that no two purposes share a key.
  package init(_ purpose: String) { writer.text(purpose) }

  /// Adds a text.
  package mutating func add(_ text: String) { writer.text(text) }

  /// Adds a number.
  package mutating func add(_ number: UInt64) { writer.fixed(number) }

  /// Adds the number of bytes and their hash.
  package mutating func add(bytes: some Collection<UInt8>) {
    writer.number(bytes.count)
    writer.fixed(ContentDigest(bytes).value)
  }

  /// Adds what a function writes.
  package mutating func add(_ write: (inout CacheWriter) -> Void) { write(&writer) }

  /// The hash of everything that was added.
  package var value: UInt64 { ContentDigest(writer.result).value }
}

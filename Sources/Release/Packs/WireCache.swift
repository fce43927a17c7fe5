import Delivery

/// Remembers wire forms and deltas, so that none is made twice.
///
/// It only saves time: an implementation may forget anything, and returns nothing damaged.
public protocol WireCache: Sendable {
  /// Returns what was kept under a key; nil if it is unknown or damaged.
  func wire(_ key: SHA256Digest) -> [UInt8]?

  /// Keeps a wire form or delta, which expands to its pack.
  ///
  /// - Parameters:
  ///   - wire: The form.
  ///   - key: The digest of everything that it depends on.
  func keep(_ wire: [UInt8], as key: SHA256Digest)
}

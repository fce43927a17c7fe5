extension PhraseID {
  /// The id of a keyed phrase of the default table.
  ///
  /// For callers that have a key in memory, as other languages do; Swift code calls `localized`.
  ///
  /// - Parameter key: the UTF-8 of the key.
  /// - Complexity: linear in the key; no allocation.
  public init(key: UnsafeBufferPointer<UInt8>) {
    if let hash = XXH64.ofKey(key) {
      rawValue = hash == 0 ? 1 : hash
    } else {
      self = PhraseHasher.key(key, table: "" as StaticString)
    }
  }
}

extension UnsafeBufferPointer<UInt8>: HashedText {
  func withBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) { body(self) }
}

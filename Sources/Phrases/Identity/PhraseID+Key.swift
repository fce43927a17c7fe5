import Pack

extension PhraseID {
  /// Creates the id of a keyed phrase of the default table.
  ///
  /// For callers that have the key in memory, such as other languages; Swift code calls
  /// `localized`.
  ///
  /// - Parameter key: The UTF-8 of the key.
  /// - Complexity: Linear in the key; no allocation.
  public init(key: UnsafeBufferPointer<UInt8>) {
    rawValue = KeyID.of(ByteView(key))
  }

  /// Creates the id of a keyed phrase.
  ///
  /// - Parameters:
  ///   - key: The key, unique in its table.
  ///   - table: The name of the table; empty or `Localizable` for the default one.
  package init(key: String, table: String) {
    self = PhraseHasher.key(key, table: table)
  }
}

extension UnsafeBufferPointer<UInt8>: HashedText {
  func withBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) { body(self) }
}

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
  ///   - rule: The rule by which ids are computed.
  package init(key: String, table: String, by rule: IDRule = .current) {
    self = PhraseHasher.key(key, table: table, by: rule)
  }

  /// Returns the id that a key of the default table had in the table `Localizable`, before that
  /// became the default one.
  package static func former(ofKey key: String) -> PhraseID {
    PhraseID(key: key, table: DefaultTable.name.description, by: .namedTables)
  }
}

extension UnsafeBufferPointer<UInt8>: HashedText {
  func withBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) { body(self) }
}

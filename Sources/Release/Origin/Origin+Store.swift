import ObjectStore

extension Origin {
  /// Creates the origin at a place in a store.
  ///
  /// - Parameters:
  ///   - store: The place.
  ///   - trust: The roots that verify what it serves.
  ///   - isSingle: Whether no one else ever writes there, so that a store that ignores conditional
  ///     writes suffices.
  public init(store: S3Store, trusting trust: OriginTrust, isSingle: Bool = false) {
    self.init(StoreStorage(store, isSingle: isSingle), trusting: trust)
  }
}

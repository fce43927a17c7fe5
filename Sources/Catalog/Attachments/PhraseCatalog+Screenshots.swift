extension PhraseCatalog {
  /// Returns the bytes of a screenshot.
  ///
  /// - Parameter digest: The SHA-256 in its attachment.
  /// - Returns: The bytes; nil if absent, as in a catalog with committed files next to it.
  /// - Throws: `database`.
  public func screenshot(_ digest: String) throws(CatalogError) -> [UInt8]? {
    var bytes: [UInt8]?
    try storage.run("SELECT bytes FROM screenshots WHERE digest = ?", [.text(digest)]) { row in
      bytes = row.blob(0)
    }
    return bytes
  }

  /// Stores the bytes of a screenshot; they stay when it is removed, because a revert needs them.
  func put(_ bytes: [UInt8], _ digest: String) throws(CatalogError) {
    try storage.run(
      "INSERT INTO screenshots VALUES (?, ?) ON CONFLICT (digest) DO NOTHING",
      [.text(digest), .bytes(bytes)])
  }
}

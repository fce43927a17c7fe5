extension Catalog {
  /// The bytes of a screenshot.
  ///
  /// - Parameter digest: Its SHA-256, as its attachment says.
  /// - Returns: The bytes; nil where the catalog has none, as one beside committed files.
  /// - Throws: `database`.
  public func screenshot(_ digest: String) throws(CatalogError) -> [UInt8]? {
    var bytes: [UInt8]?
    try storage.run("SELECT bytes FROM screenshots WHERE digest = ?", [.text(digest)]) { row in
      bytes = row.blob(0)
    }
    return bytes
  }

  /// Keeps the bytes of a screenshot; they stay when it is taken away, as a revert needs them.
  func put(_ bytes: [UInt8], _ digest: String) throws(CatalogError) {
    try storage.run(
      "INSERT INTO screenshots VALUES (?, ?) ON CONFLICT (digest) DO NOTHING",
      [.text(digest), .bytes(bytes)])
  }
}

import Delivery

extension Origin {
  /// Returns the changes to what devices of an app see, the earliest first, skipping malformed
  /// lines.
  ///
  /// - Parameter app: The app's name.
  /// - Returns: The entries.
  /// - Throws: If the record cannot be read.
  public func audit(of app: String) throws(ReleaseError) -> [AuditEntry] {
    guard let name = OriginPath.audit(app: app) else {
      throw .notAName(what: "an app", found: app)
    }
    let bytes = try reading { () throws(StorageError) in try read(name) } ?? []
    return bytes.split(separator: 0x0A).compactMap {
      AuditEntry(line: Array($0))
    }
  }

  /// Appends a line to the record.
  func record(_ entry: AuditEntry, at name: String) throws(StorageError) {
    try replace(name, with: (read(name) ?? []) + entry.line)
  }
}

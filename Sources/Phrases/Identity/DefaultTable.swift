/// The table of the keys that name no other: `Localizable`, as Apple's platforms call it.
package enum DefaultTable {
  /// Its name in files and in calls; in phrases its name is empty.
  package static let name: StaticString = "Localizable"

  /// Returns the name that a phrase has for a table: empty for the default one.
  package static func canonical(_ table: String) -> String {
    table == name.description ? "" : table
  }

  /// Returns whether bytes are the name of the default table.
  @inline(__always)
  static func isName(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count == name.utf8CodeUnitCount else { return false }
    return name.withUTF8Buffer { $0.elementsEqual(bytes) }
  }
}

/// The table of keys that a file name gives, as on Apple's platforms.
enum FileTable {
  /// The name of the file with the default table.
  static let defaultName = "Localizable"

  /// Returns the table of a file: the default one for `Localizable.strings`, `InfoPlist` for
  /// `InfoPlist.strings`.
  static func name(ofFile path: String) -> String {
    let file = path.split { $0 == "/" || $0 == "\\" }.last ?? ""
    let stem = file.split(separator: ".", omittingEmptySubsequences: false).dropLast()
      .joined(separator: ".")
    let name = stem.isEmpty ? String(file) : stem
    return name == defaultName ? "" : name
  }

  /// Returns the file name, without extension, of a table.
  static func stem(of table: String) -> String { table.isEmpty ? defaultName : table }
}

/// The table of keys that a file is of, by its name, as Apple's platforms have it.
enum FileTable {
  /// The name of the file that holds the default table.
  static let defaultName = "Localizable"

  /// The table of a file: `Localizable.strings` has the default one, `InfoPlist.strings` its own.
  static func name(ofFile path: String) -> String {
    let file = path.split { $0 == "/" || $0 == "\\" }.last ?? ""
    let stem = file.split(separator: ".", omittingEmptySubsequences: false).dropLast()
      .joined(separator: ".")
    let name = stem.isEmpty ? String(file) : stem
    return name == defaultName ? "" : name
  }

  /// The stem of the file that holds a table.
  static func stem(of table: String) -> String { table.isEmpty ? defaultName : table }
}

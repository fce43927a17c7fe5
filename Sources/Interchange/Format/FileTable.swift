import Language
import Phrases

/// The table of keys that a file name gives, as on Apple's platforms.
enum FileTable {
  /// Returns the table of a file: the default one for `Localizable.strings`, `InfoPlist` for
  /// `InfoPlist.strings`.
  static func name(ofFile path: String) -> String {
    let file = path.split { $0 == "/" || $0 == "\\" }.last ?? ""
    let stem = file.split(separator: ".", omittingEmptySubsequences: false).dropLast()
      .joined(separator: ".")
    let name = stem.isEmpty ? String(file) : stem
    return DefaultTable.canonical(name)
  }

  /// Returns the table of a file to read.
  ///
  /// A file that is named for its language, as exports are, has the default table.
  static func name(of file: InputFile) -> String {
    if let table = file.table { return DefaultTable.canonical(table) }
    let name = name(ofFile: file.name)
    guard let tag = LocaleTag(name), tag.description == name else { return name }
    return KnownLanguages.rules(for: tag) == nil ? name : ""
  }

  /// Returns the table of a file to write.
  static func name(of texts: OutputTexts) -> String {
    name(of: InputFile(texts.file, [], table: texts.table))
  }

  /// Returns the file name, without extension, of a table.
  static func stem(of table: String) -> String {
    table.isEmpty ? DefaultTable.name.description : table
  }

  /// Returns the path of a table in the folder of a locale: `de.lproj/Localizable.strings`.
  static func path(of table: String, in locale: LocaleTag?, ending: String) -> String {
    let folder = locale.map { "\($0).lproj/" } ?? ""
    return "\(folder)\(stem(of: table))\(ending)"
  }
}

/// All formats of translators' files.
public enum TranslationFormats {
  /// Each of them.
  public static let all: [any TranslationFormat] = [
    AndroidFormat(),
    ARBFormat(),
    TableFormat.commas,
    FluentFormat(),
    GettextFormat(),
    JSONTextsFormat.icu,
    JSONTextsFormat.messageFormat2,
    PropertiesFormat(),
    RESXFormat(),
    TableFormat.tabs,
  ]

  /// The format of a name, or nil where there is none.
  public static func named(_ name: String) -> (any TranslationFormat)? {
    all.first { $0.name == name }
  }

  /// The format of a file by how its name ends; the longest ending counts.
  ///
  /// - Parameter name: The file's name or path.
  /// - Returns: Nil where no format has such files.
  public static func ofFile(named name: String) -> (any TranslationFormat)? {
    let name = name.lowercased()
    let found = all.flatMap { format in format.endings.map { (format, $0) } }
    return found.filter { name.hasSuffix($0.1) }.max { $0.1.utf8.count < $1.1.utf8.count }?.0
  }
}

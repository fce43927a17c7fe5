/// All formats of translators' files, by which commands find them.
public enum TranslationFormats {
  /// The formats, one line each.
  public static let all: [any TranslationFormat] = [
    AppleStringsFormat(),
    StringsdictFormat(),
    XCStringsFormat(),
    XLIFFFormat(),
    AndroidFormat(),
    ARBFormat(),
    GettextFormat(),
    JSONTextsFormat.icu,
  ]

  /// The format of a name, as `xliff`; nil where there is none.
  public static func named(_ name: String) -> (any TranslationFormat)? {
    all.first { $0.name == name }
  }

  /// The format of a file by the ending of its name, the longest that fits; nil where none does.
  public static func ofFile(named file: String) -> (any TranslationFormat)? {
    func length(_ format: any TranslationFormat) -> Int {
      format.endings.filter(file.lowercased().hasSuffix).map(\.utf8.count).max() ?? 0
    }
    let best = all.map(length).max() ?? 0
    return best > 0 ? all.first { length($0) == best } : nil
  }
}

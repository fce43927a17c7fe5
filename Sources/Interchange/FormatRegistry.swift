/// All formats of translators' files, by which commands find them.
public enum FormatRegistry {
  /// The formats, one line each.
  public static let all: [any FileFormat] = [
    AppleStringsFormat(),
    StringsdictFormat(),
    XCStringsFormat(),
    XLIFFFormat(),
    XLIFF2Format(),
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
    WikiJSONFormat(),
  ]

  /// The format of a name, as `xliff`; nil where there is none.
  public static func named(_ name: String) -> (any FileFormat)? {
    all.first { $0.name == name }
  }

  /// The format of a file by the ending of its name, the longest that fits; nil where none does.
  ///
  /// Of several formats with one ending the first is taken; what only a file's content tells is not.
  public static func ofFile(named file: String) -> (any FileFormat)? {
    candidates(file).first { !($0 is WikiJSONFormat) }
  }

  /// Whether a file of a name may be of one of the formats, as its content will tell.
  public static func mayBe(named file: String) -> Bool { !candidates(file).isEmpty }

  /// The format of a file by its name, and by what it holds where several formats have one ending.
  public static func of(_ file: InputFile) -> (any FileFormat)? {
    let candidates = candidates(file.name)
    // JSON may be anything.
    if candidates.first is WikiJSONFormat, !WikiJSONFormat.isOne(file.bytes) { return nil }
    guard candidates.count > 1, candidates.contains(where: { $0 is XLIFF2Format }) else {
      return candidates.first
    }
    // Both versions of XLIFF name their version in the first tag.
    let start = String(decoding: file.bytes.prefix(4_000), as: UTF8.self)
    let isSecond = start.contains("urn:oasis:names:tc:xliff:document:2")
    return candidates.first { ($0 is XLIFF2Format) == isSecond }
  }

  private static func candidates(_ file: String) -> [any FileFormat] {
    let name = file.lowercased()
    func length(_ format: any FileFormat) -> Int {
      format.endings.filter(name.hasSuffix).map(\.utf8.count).max() ?? 0
    }
    let best = all.map(length).max() ?? 0
    return best > 0 ? all.filter { length($0) == best } : []
  }
}

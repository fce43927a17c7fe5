/// Every translation file format; commands look formats up here.
///
/// ```swift
/// let format = FormatRegistry.of(InputFile("de.xliff", bytes))
/// ```
public enum FormatRegistry {
  /// Every format: those of the project's own files, and those of others.
  ///
  /// The inputs of `Scripts/fuzz` name a format by its place here, so a new one comes last.
  public static let all: [any FileFormat] =
    [ProjectFormat.strings, .json] + exchange + [ProjectFormat.lines]

  /// The formats of translators and platforms, one line each.
  public static let exchange: [any FileFormat] = [
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

  /// Other names of formats that users type, in lower case: `po` for `gettext`.
  ///
  /// An extension is one if no other format has it.
  public static let otherNames: [String: String] = {
    let endings = all.flatMap { format in
      format.endings.map { (String($0.trimmingPrefix(".")), format.name) }
    }
    let own = Dictionary(endings.map { ($0.0, [$0.1]) }, uniquingKeysWith: +)
      .compactMapValues { $0.count == 1 ? $0[0] : nil }
    let others = all.flatMap { format in format.otherNames.map { ($0, format.name) } }
    let names = Set(all.map(\.name))
    return own.merging(others) { $1 }.filter { !names.contains($0.key) }
  }()

  /// Returns the format with a name such as `xliff`; nil if there is none.
  public static func named(
    _ name: String, among formats: [any FileFormat] = all
  ) -> (any FileFormat)? {
    formats.first { $0.name == name }
  }

  /// Returns the format of a file by the longest matching extension; nil if none matches.
  ///
  /// If several formats share an extension, the first that needs no look at the content wins.
  public static func ofFile(
    named file: String, among formats: [any FileFormat] = all
  ) -> (any FileFormat)? {
    candidates(file, formats).first(where: \.isKnownByName)
  }

  /// Returns whether the file name fits one of the formats; the content decides.
  public static func mayBe(named file: String, among formats: [any FileFormat] = all) -> Bool {
    !candidates(file, formats).isEmpty
  }

  /// Returns the format of a file by its name, and by its content if several formats share an
  /// extension.
  public static func of(
    _ file: InputFile, among formats: [any FileFormat] = all
  ) -> (any FileFormat)? {
    let candidates = candidates(file.name, formats)
    guard candidates.count > 1 || candidates.first?.isKnownByName == false else {
      return candidates.first
    }
    return candidates.first { $0.recognizes(file.bytes) }
  }

  private static func candidates(
    _ file: String, _ formats: [any FileFormat]
  ) -> [any FileFormat] {
    let name = file.lowercased()
    func length(_ format: any FileFormat) -> Int {
      format.endings.filter(name.hasSuffix).map(\.utf8.count).max() ?? 0
    }
    let best = formats.map(length).max() ?? 0
    return best > 0 ? formats.filter { length($0) == best } : []
  }
}

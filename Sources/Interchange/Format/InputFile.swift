import Language

/// A translation file to read: its name, its bytes and its expected locale.
public struct InputFile: Sendable, Hashable {
  /// The file name for findings.
  public var name: String
  /// The content.
  public var bytes: [UInt8]
  /// The locale from the file name or from the user.
  ///
  /// A locale in the file overrides the one of the file name; it must equal the one from the user.
  public var locale: LocaleTag?
  /// The table of the file's keys, in formats with tables; nil for the one that its name gives.
  public var table: String?

  /// Creates a file to read.
  public init(
    _ name: String, _ bytes: [UInt8], locale: LocaleTag? = nil, table: String? = nil
  ) {
    (self.name, self.bytes, self.locale, self.table) = (name, bytes, locale, table)
  }

  /// The table of the file's keys.
  var keyTable: String { table ?? FileTable.name(ofFile: name) }
}

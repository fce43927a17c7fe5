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
  /// The table of its keys, for a format whose file name gives one; nil to use the name.
  public var table: String?
  /// The names of entries that belong to other texts than those of the phrases, as those of a flavor
  /// of an Android app do; they are passed over.
  public var leftAlone: Set<String> = []
  /// The names of entries that the source marks as not translated; they are passed over, with a note.
  public var untranslated: Set<String> = []
  /// The names of the entries in its file of source texts, which are no unknown keys: some are no texts
  /// to translate.
  public var sourceNames: Set<String> = []

  /// Creates a file to read.
  public init(_ name: String, _ bytes: [UInt8], locale: LocaleTag? = nil, table: String? = nil) {
    (self.name, self.bytes) = (name, bytes)
    (self.locale, self.table) = (locale, table)
  }
}

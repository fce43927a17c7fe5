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
  /// The project's locales; a file named for one of them may state another.
  public var locales: Set<LocaleTag> = []
  /// Whether the locale is the user's.
  public var isLocaleGiven = false
  /// The table of its keys, for a format whose file name gives one; nil to use the name.
  public var table: String?
  /// The phrases for which a file of the app keeps a text of its own, which is not the project's: by
  /// locale and file, as `UnitOriginal.place` writes it.
  public var kept: [LocaleTag: [String: Set<Int>]] = [:]
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

extension InputFile {
  /// Returns whether a locale that the file states is another one of the project than that of its name.
  func isOfOther(_ stated: LocaleTag) -> Bool { stated != locale && locales.contains(stated) }
}

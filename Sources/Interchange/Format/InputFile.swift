import Language

/// A file of translations to read: its name, its bytes, and the locale it is taken for.
public struct InputFile: Sendable, Hashable {
  /// Its name for the findings.
  public var name: String
  /// Its content.
  public var bytes: [UInt8]
  /// The locale that its name or the user says; what the file itself says goes before a name, and
  /// has to be what the user says.
  public var locale: LocaleTag?

  /// A file.
  public init(_ name: String, _ bytes: [UInt8], locale: LocaleTag? = nil) {
    (self.name, self.bytes, self.locale) = (name, bytes, locale)
  }
}

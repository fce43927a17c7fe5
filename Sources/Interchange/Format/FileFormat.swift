import Diagnostics
import Language

/// A format of files of translations: of those that translators and platforms speak, or of the project's own.
///
/// A format is a folder: its reader and its printer here, cases in
/// `Tests/InterchangeTests/NAME`, and a page in `Docs/Interchange`. What a format cannot hold is
/// a finding when it is written, never lost in silence; what a file holds and nobody here understands
/// stays in it.
///
/// ```swift
/// let reading = XLIFFFormat().read(file, phrases)
/// let (bytes, findings) = XLIFFFormat().write(texts, phrases, replacing: file.bytes)
/// ```
public protocol FileFormat: Sendable {
  /// The word by which commands know it: lower case, as `xcstrings`.
  var name: String { get }
  /// What it is, in a few words for a list.
  var summary: String { get }
  /// How the names of its files end, as `.xcstrings`; the first is how they are written.
  var endings: [String] { get }
  /// Whether a name is enough to know a file; else its content has to be recognized.
  var isKnownByName: Bool { get }
  /// Returns whether a file with one of the endings may be of the format, by its content.
  func recognizes(_ bytes: [UInt8]) -> Bool
  /// Whether a file holds the texts of all locales; else those of one.
  var holdsAllLocales: Bool { get }

  /// Whether each table of keys has a file of its own.
  var hasTables: Bool { get }
  /// Where the file of a locale stands among those of an app, as the platform wants it.
  ///
  /// - Parameters:
  ///   - locale: The locale; nil for a file of all of them.
  ///   - table: The table of keys; empty for the default one.
  ///   - isSource: Whether it is the language of the source texts.
  /// - Returns: A path in the app's folder of texts, as `de.lproj/Localizable.strings`.
  func path(of locale: LocaleTag?, table: String, isSource: Bool) -> String

  /// The translations in a file; what is wrong stops nothing but itself.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - phrases: The phrases that it may have texts of.
  /// - Returns: What could be read, and what is wrong; a text with an error is not among the edits.
  /// - Complexity: Linear in the bytes.
  func read(_ file: InputFile, _ phrases: NamedPhrases) -> ImportedFile

  /// A file that says what the texts say.
  ///
  /// - Parameters:
  ///   - texts: The translations.
  ///   - phrases: The phrases that the file is to hold.
  ///   - former: The file as it stands, whose order, comments and unknown parts are kept, and whose
  ///     entries stay byte for byte where their text is the same; nil for a new file.
  /// - Returns: The file, and a `not-in-NAME` finding for each text that it cannot hold. Where the
  ///   former file cannot be read, its bytes and what is wrong.
  func write(
    _ texts: OutputTexts, _ phrases: NamedPhrases, replacing former: [UInt8]?
  ) -> (bytes: [UInt8], diagnostics: [Diagnostic])
}

extension FileFormat {
  /// True, as for nearly all formats.
  public var isKnownByName: Bool { true }
  /// Returns true: nearly all formats have an ending of their own.
  public func recognizes(_ bytes: [UInt8]) -> Bool { true }
  /// One locale a file, as nearly all have it.
  public var holdsAllLocales: Bool { false }
  /// All keys in one file, as nearly all have it.
  public var hasTables: Bool { false }

  /// `LOCALE.ENDING`, and `Localizable.ENDING` for all locales.
  public func path(of locale: LocaleTag?, table: String, isSource: Bool) -> String {
    (locale?.description ?? FileTable.stem(of: table)) + (endings.first ?? "")
  }
}

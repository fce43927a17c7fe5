import Diagnostics
import Language

/// A translation file format: one that translators or platforms use, or one of the project's own.
///
/// A format is a folder: its reader and its printer here, cases in `Tests/InterchangeTests/NAME`,
/// and a page in `Docs/Interchange`. Writing reports a finding for each text that the format cannot
/// hold. Content that the reader does not understand stays in the file.
///
/// ```swift
/// let reading = XLIFFFormat().read(file, phrases)
/// let (bytes, findings) = XLIFFFormat().write(texts, phrases, replacing: file.bytes)
/// ```
public protocol FileFormat: Sendable {
  /// The format's name in commands, in lower case, such as `xcstrings`.
  var name: String { get }
  /// Other names that users type, in lower case, besides an extension that only this format has.
  var otherNames: [String] { get }
  /// A short description for lists of formats.
  var summary: String { get }
  /// The file name extensions, such as `.xcstrings`; new files get the first.
  var endings: [String] { get }
  /// Whether the file name alone identifies the format; otherwise the content decides.
  var isKnownByName: Bool { get }
  /// Returns whether the content of a file with one of the extensions may be of this format.
  func recognizes(_ bytes: [UInt8]) -> Bool
  /// Whether one file holds the texts of every locale, not of one.
  var holdsAllLocales: Bool { get }

  /// Whether the editors of such files set the state of each text that they change.
  ///
  /// Otherwise a changed text that is still *new* counts as translated.
  var editorsSetStates: Bool { get }
  /// Whether files say the state of each text.
  ///
  /// Otherwise they are files of an app, and a text that comes back unchanged keeps its state.
  var holdsStates: Bool { get }
  /// Whether files can say that a text is new: a machine's, which no one has reviewed.
  var holdsNew: Bool { get }
  /// Whether files can say that a text is approved, and not only translated.
  var holdsApproval: Bool { get }
  /// Whether files have plural forms for fractions; otherwise stored ones stay.
  var holdsFractions: Bool { get }
  /// Whether each table of keys has its own file.
  var hasTables: Bool { get }
  /// The rules about how a text is written that only a file of the platform can break: a text in the
  /// catalog has no backslash and no percent sign of a format function.
  ///
  /// `langpack check` reads an app's own files for them.
  var spellingRules: Set<String> { get }
  /// Returns the path of a locale's file in an app, as the platform expects it.
  ///
  /// - Parameters:
  ///   - locale: The locale; nil for a file that holds every locale.
  ///   - table: The table of keys; empty for the default table.
  ///   - isSource: Whether the locale is the source language.
  /// - Returns: A path in the app's folder of texts, such as `de.lproj/Localizable.strings`.
  func path(of locale: LocaleTag?, table: String, isSource: Bool) -> String

  /// Reads the translations in a file; an error affects only the entry that has it.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - phrases: The phrases that the file may translate.
  /// - Returns: The edits and the findings; a text with an error is not among the edits.
  /// - Complexity: Linear in the bytes.
  func read(_ file: InputFile, _ phrases: NamedPhrases) -> ImportedFile

  /// Returns the texts of a file of source texts as written for a format function.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - locale: The language of the source texts.
  /// - Returns: The texts, of which the last one of a key counts, with one token for each choice; none in a
  ///   format without such tokens.
  /// - Complexity: Linear in the bytes.
  func writtenTexts(_ file: InputFile, _ locale: LocaleTag) -> [WrittenText]

  /// Returns the texts of a file that are cut into parts: those with plurals.
  ///
  /// - Parameter file: The file.
  /// - Returns: The texts that can be read, of every locale; none in a format without named parts.
  /// - Complexity: Linear in the bytes.
  func partedTexts(_ file: InputFile) -> [PartedText]

  /// Writes translations to a new or an existing file.
  ///
  /// - Parameters:
  ///   - texts: The translations.
  ///   - phrases: The phrases that the file holds.
  ///   - former: The existing file, or nil for a new one. Its order, comments and unknown parts are
  ///     kept, and entries with an unchanged text stay byte for byte.
  /// - Returns: The file, and a `not-in-NAME` finding for each text that it cannot hold. If the
  ///   existing file cannot be read, its bytes and the errors.
  func write(
    _ texts: OutputTexts, _ phrases: NamedPhrases, replacing former: [UInt8]?
  ) -> (bytes: [UInt8], diagnostics: [Diagnostic])
}

extension FileFormat {
  /// Returns none, the default: the extension is enough.
  public var otherNames: [String] { [] }
  /// Returns true, the default.
  public var isKnownByName: Bool { true }
  /// Returns true, the default for formats whose extension is unique.
  public func recognizes(_ bytes: [UInt8]) -> Bool { true }
  /// Returns false, the default: one locale per file.
  public var holdsAllLocales: Bool { false }
  /// Returns false, the default: a state may be the exported one.
  public var editorsSetStates: Bool { false }
  /// Returns none, the default for formats without a format function.
  public func writtenTexts(_ file: InputFile, _ locale: LocaleTag) -> [WrittenText] { [] }
  /// Returns none, the default for formats without named parts.
  public func partedTexts(_ file: InputFile) -> [PartedText] { [] }
  /// Returns false, the default: the files of a platform.
  public var holdsStates: Bool { false }
  /// Returns whether files say states, the default.
  public var holdsNew: Bool { holdsStates }
  /// Returns whether files say states, the default.
  public var holdsApproval: Bool { holdsStates }
  /// Returns true, the default.
  public var holdsFractions: Bool { true }
  /// Returns false, the default: all keys in one file.
  public var hasTables: Bool { false }
  /// Returns none, the default: the files of translators.
  public var spellingRules: Set<String> { [] }

  /// Returns `LOCALE.ENDING`, or `Localizable.ENDING` for a file of every locale.
  public func path(of locale: LocaleTag?, table: String, isSource: Bool) -> String {
    (locale?.description ?? FileTable.stem(of: table)) + (endings.first ?? "")
  }
}

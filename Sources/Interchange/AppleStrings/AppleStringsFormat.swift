import Diagnostics
import Language
import MessageSyntax
import Phrases
import Snapshot

/// `.strings` files as written by Xcode and `genstrings`: one locale's texts, without variants.
///
/// The file name gives the table: `Localizable.strings` holds the default table. A comment above a
/// key is its description, and the comment `Fuzzy` marks a text for review. Of several entries with
/// one key the last counts, as in Core Foundation's reader of property lists.
///
/// ```swift
/// AppleStringsFormat().read(InputFile("de.lproj/Localizable.strings", bytes, locale: de), phrases)
/// ```
///
/// Source: Apple's "Strings files" and "Old-style ASCII property lists".
public struct AppleStringsFormat: FileFormat {
  /// The format's name in commands.
  public let name = "apple-strings"
  /// The description in lists of formats.
  public let summary = "Xcode's strings files: texts without variants"
  /// The file name extensions.
  public let endings = [".strings"]
  /// Other names that users type.
  public let otherNames = ["apple", "xcode"]
  /// True: the file name gives the table.
  public let hasTables = true
  /// What `String(format:)` and Foundation read in another way than its translator meant.
  public let spellingRules: Set<String> = ["lone-percent", "unread-escape"]

  /// Creates the format.
  public init() {}

  /// `LOCALE.lproj/TABLE.strings`.
  public func path(of locale: LocaleTag?, table: String, isSource: Bool) -> String {
    FileTable.path(of: table, in: locale, ending: ".strings")
  }

  /// Reads the translations in a file.
  public func read(_ file: InputFile, _ phrases: NamedPhrases) -> ImportedFile {
    var collector = ImportCollector(file, phrases, tokens: .printf(.apple))
    guard let language = collector.begin() else { return collector.reading }
    guard !file.bytes.starts(with: "bplist".utf8) else {
      collector.report(
        "wrong-syntax", "the file is a property list in its binary form",
        fix: "convert it with 'plutil -convert xml1 \(file.name)'", line: 1)
      return collector.reading
    }
    guard let text = EncodedText(file.bytes) else {
      collector.report(Self.unreadable(file.name))
      return collector.reading
    }
    if text.hasSecondMark { collector.report(text.doubledMark(in: file.name)) }
    let strings = Self.strings(text.bytes, file.name)
    for finding in strings.findings { collector.report(finding) }
    let table = FileTable.name(of: file)
    if strings.entries.contains(where: { $0.fuzzyMark != nil }) { collector.recordMarks(language) }
    let read = strings.lastEntries
    let comments = collector.phrases.isOpen ? OwnEntryComments(strings, in: text.bytes) : nil
    for (index, entry) in strings.entries.enumerated() {
      if let last = read[entry.key], last != index {
        let line = strings.entries[last].line
        collector.report(
          Diagnostic(
            .warning, rule: "duplicate-key", at: SourcePlace(file.name, line: entry.line),
            "\"\(entry.key)\" appears again in line \(line), whose text is used, as in an app",
            fix: .decision("remove one of the two")))
      } else {
        let description = comments?.description(of: entry) ?? entry.description
        Self.add(entry, description, table, language, to: &collector)
      }
    }
    return collector.reading
  }

  /// Returns the texts of all keys.
  public func writtenTexts(_ file: InputFile, _ locale: LocaleTag) -> [WrittenText] {
    (EncodedText(file.bytes).map { Self.strings($0.bytes, file.name).entries } ?? [])
      .map { WrittenText(key: $0.key, text: $0.value, line: $0.line) }
  }

  private static func add(
    _ entry: AppleStringsFile.Entry, _ description: String, _ table: String,
    _ language: TextLanguage, to collector: inout ImportCollector
  ) {
    let name = NamedPhrases.Name(entry.key, table: table)
    collector.describe(name, description)
    let state = entry.fuzzyMark == nil ? TranslationState.approved : .needsReview
    let phrases = collector.phrases
    collector.add(
      .init(
        name: name, state: state, line: entry.line,
        formats: { _ in TokenFormats(.printf, entry.value) }), language,
      numbers: collector.numberRule(name)
    ) { (phrase) throws(PatternError) in
      entry.value.isEmpty
        ? nil : try PrintfText.message(entry.value, phrase, like: phrases.format(of: phrase))
    }
  }

  /// Returns the entries of a file, which may be a property list in XML.
  static func strings(_ bytes: [UInt8], _ file: String) -> AppleStringsFile {
    PropertyListStrings.isIn(bytes)
      ? PropertyListStrings.read(bytes, file) : AppleStringsReader.read(bytes, file)
  }

  private static func unreadable(_ file: String) -> Diagnostic {
    Diagnostic(
      .error, rule: "wrong-encoding", at: SourcePlace(file),
      "the file is neither in UTF-8 nor in UTF-16", fix: "save it as UTF-8")
  }
}

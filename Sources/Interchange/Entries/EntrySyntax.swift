import Diagnostics
import Language
import MessageSyntax
import Phrases
import Snapshot

/// The syntax of a format's entries; `EntryExchange` uses it to read and write whole files.
protocol EntrySyntax: Sendable {
  associatedtype Entry: FileEntry

  /// The format's name, for findings.
  var name: String { get }
  /// The features that the format cannot hold, for findings: "variants and spans".
  var limits: String { get }
  /// Returns the feature of a text that the format cannot hold, for a finding.
  func limits(of content: EntryContent) -> String
  /// Returns why an entry stays as it is if it cannot be written; nil if it is removed.
  func reasonToKeep(_ entry: Entry, _ content: EntryContent) -> String?
  /// Returns warnings about the entries as a whole, such as a list that is too short.
  func warnings(of file: EntryFile<Entry>, _ phrases: NamedPhrases) -> [FileFault]
  /// Returns the name of a form that a written text lacks, since no value shows it; nil if there is
  /// none.
  func leftOutForm(of content: EntryContent) -> String?
  /// How its texts write tokens, for findings.
  var tokens: TokenSpelling { get }
  /// Whether untranslated phrases have entries, too.
  var hasUntranslated: Bool { get }
  /// What an app does with several entries of one name.
  var repeatedNames: RepeatedNames { get }
  /// Whether a file records translation states.
  var hasStates: Bool { get }

  /// Returns the state that a file can record for a state.
  func written(_ state: TranslationState) -> TranslationState

  /// Reads the entries of a file.
  func file(_ bytes: [UInt8]) -> EntryFile<Entry>

  /// Returns a file without the entries that are of no phrase, although one has their name; they stay
  /// as they are.
  func settled(_ file: EntryFile<Entry>, _ phrases: NamedPhrases, table: String) -> EntryFile<Entry>

  /// Returns a file without entries.
  func empty(_ language: TextLanguage, _ phrases: NamedPhrases) -> [UInt8]

  /// Returns a file without entries that has the header, line endings and other bytes of the app's file
  /// of source texts; nil for one of the format's own.
  func empty(_ language: TextLanguage, _ phrases: NamedPhrases, like model: [UInt8]) -> [UInt8]?

  /// Returns the message of an entry; nil if it is not translated.
  func message(
    _ entry: Entry, _ phrase: SourcePhrase, _ language: TextLanguage
  ) throws(PatternError) -> Message?

  /// Returns the source text of an entry in a file of source texts; nil if it has none.
  func sourceMessage(
    _ entry: Entry, _ phrase: SourcePhrase, _ language: TextLanguage
  ) throws(PatternError) -> Message?

  /// Returns whether an entry has another comment of the developers than its phrase.
  func hasOldComment(_ entry: Entry, _ phrase: SourcePhrase, in file: EntryFile<Entry>) -> Bool

  /// Returns the findings in an entry that can be read but probably not as its author intended.
  func findings(
    _ entry: Entry, _ phrase: SourcePhrase, _ language: TextLanguage
  ) -> [TokenCheck.Finding]

  /// Returns whether an entry is written as its readers need it, so that it may stay as it is.
  func isSound(_ entry: Entry) -> Bool

  /// Returns what to do about an entry that the source does not have; nil if it holds a place only.
  func fixOfUnknown(_ entry: Entry) -> Fix?

  /// Returns the source text in an entry; nil if it has none.
  func source(_ entry: Entry, _ language: TextLanguage) -> FileSource?

  /// Returns the description in an entry; empty if absent.
  func description(_ entry: Entry) -> String

  /// Returns how an entry writes numbers and percent signs.
  func style(_ entry: Entry) -> FormatStyle

  /// Returns the formats of the tokens in an entry's texts; nil if the format's texts have none.
  func formats(_ entry: Entry, _ phrase: SourcePhrase) -> TokenFormats?

  /// Returns how an entry of the app's file of source texts writes its text.
  func sourceStyle(_ entry: Entry, in file: EntryFile<Entry>) -> FormatStyle

  /// Returns how a source text in code writes numbers.
  func style(ofSource format: String) -> FormatStyle

  /// Returns the bytes of a whole entry, or of the part of a former entry that changes.
  ///
  /// - Returns: Nil if the format cannot hold the text.
  func bytes(
    _ content: EntryContent, replacing former: Entry?, in file: EntryFile<Entry>
  ) -> [UInt8]?

  /// Returns the changed file.
  func changed(_ file: EntryFile<Entry>, _ changes: EntryChanges<Entry>) -> [UInt8]
}

extension EntrySyntax {
  var limits: String { "variants or spans" }
  func settled(
    _ file: EntryFile<Entry>, _ phrases: NamedPhrases, table: String
  ) -> EntryFile<Entry> { file }
  func limits(of content: EntryContent) -> String { limits }
  func reasonToKeep(_ entry: Entry, _ content: EntryContent) -> String? { nil }
  func warnings(of file: EntryFile<Entry>, _ phrases: NamedPhrases) -> [FileFault] { [] }
  func leftOutForm(of content: EntryContent) -> String? { nil }
  var tokens: TokenSpelling { .braces }
  var hasUntranslated: Bool { false }
  var repeatedNames: RepeatedNames { .refused }
  var hasStates: Bool { false }
  func source(_ entry: Entry, _ language: TextLanguage) -> FileSource? { nil }
  func sourceMessage(
    _ entry: Entry, _ phrase: SourcePhrase, _ language: TextLanguage
  ) throws(PatternError) -> Message? { try message(entry, phrase, language) }
  func hasOldComment(_ entry: Entry, _ phrase: SourcePhrase, in file: EntryFile<Entry>) -> Bool {
    false
  }
  func empty(
    _ language: TextLanguage, _ phrases: NamedPhrases, like model: [UInt8]
  ) -> [UInt8]? { nil }
  func description(_ entry: Entry) -> String { "" }
  func style(_ entry: Entry) -> FormatStyle { FormatStyle() }
  func formats(_ entry: Entry, _ phrase: SourcePhrase) -> TokenFormats? { nil }
  func style(ofSource format: String) -> FormatStyle { FormatStyle() }
  func sourceStyle(_ entry: Entry, in file: EntryFile<Entry>) -> FormatStyle { style(entry) }
  func findings(
    _ entry: Entry, _ phrase: SourcePhrase, _ language: TextLanguage
  ) -> [TokenCheck.Finding] { [] }
  func isSound(_ entry: Entry) -> Bool { true }
  func fixOfUnknown(_ entry: Entry) -> Fix? { ImportCollector.Entry.fixOfUnknown }
  func written(_ state: TranslationState) -> TranslationState { state }
}

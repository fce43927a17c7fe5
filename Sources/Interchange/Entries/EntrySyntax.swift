import Language
import MessageSyntax
import Phrases
import Snapshot

/// How a format writes its entries; `EntryExchange` reads and writes whole files by it.
protocol EntrySyntax: Sendable {
  associatedtype Entry: FileEntry

  /// The format's name, for findings.
  var name: String { get }
  /// What texts have that it cannot hold, for findings: "variants and spans".
  var limits: String { get }
  /// Whether phrases without a translation have entries, too.
  var hasUntranslated: Bool { get }
  /// Whether a file says how far a text has come.
  var hasStates: Bool { get }

  /// The state that a file says of a text with a state.
  func written(_ state: TranslationState) -> TranslationState

  /// The entries of a file.
  func file(_ bytes: [UInt8]) -> EntryFile<Entry>

  /// A file without entries.
  func empty(_ language: TextLanguage, _ phrases: NamedPhrases) -> [UInt8]

  /// The message of an entry; nil where it is not translated.
  func message(
    _ entry: Entry, _ phrase: SourcePhrase, _ language: TextLanguage
  ) throws(PatternError) -> Message?

  /// What an entry tells about its phrase; empty for nothing.
  func description(_ entry: Entry) -> String

  /// The bytes of a whole entry, or of the part of a former one that changes.
  ///
  /// - Returns: Nil where the format cannot hold the text.
  func bytes(
    _ content: EntryContent, replacing former: Entry?, in file: EntryFile<Entry>
  ) -> [UInt8]?

  /// The file with the changes.
  func changed(_ file: EntryFile<Entry>, _ changes: EntryChanges<Entry>) -> [UInt8]
}

extension EntrySyntax {
  var limits: String { "variants or spans" }
  var hasUntranslated: Bool { false }
  var hasStates: Bool { false }
  func description(_ entry: Entry) -> String { "" }
  func written(_ state: TranslationState) -> TranslationState { state }
}

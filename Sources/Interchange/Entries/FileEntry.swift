import Diagnostics
import Language
import MessageSyntax
import Phrases
import Snapshot

/// An entry of a file, with its position.
protocol FileEntry: Sendable {
  /// The phrase's name in the file.
  var name: String { get }
  /// Another name that it has if no phrase has the first; nil if there is none.
  var otherName: String? { get }
  /// The line, from 1.
  var line: Int { get }
  /// The translation state in the file.
  var state: TranslationState { get }
  /// How sure the state is.
  var certainty: StateCertainty { get }

  /// Returns whether it is the entry of a phrase that has one of its names.
  func isEntry(of phrase: SourcePhrase, _ phrases: NamedPhrases) -> Bool
}

extension FileEntry {
  var otherName: String? { nil }
  var certainty: StateCertainty { .said }
  func isEntry(of phrase: SourcePhrase, _ phrases: NamedPhrases) -> Bool { true }

  /// Returns the name of its phrase, or its first name if the source has no such phrase.
  func phraseName(_ names: FlatNames, _ phrases: NamedPhrases) -> NamedPhrases.Name {
    let own = names[name]
    guard let otherName, !phrases.isOpen else { return own }
    let known = [own, names[otherName]].first { name in
      phrases[name].map { isEntry(of: $0.phrase, phrases) } ?? false
    }
    return known ?? own
  }
}

/// An error or warning at a line of a file.
struct FileFault: Error {
  var rule: String
  var message: String
  var fix: Fix
  var line: Int?
  var severity = Diagnostic.Severity.error

  /// Returns the finding of the fault.
  func diagnostic(in file: String) -> Diagnostic {
    Diagnostic(severity, rule: rule, at: SourcePlace(file, line: line), message, fix: fix)
  }

  /// Returns an error after which the file cannot be read on.
  static func broken(_ message: String, fix: Fix, line: Int?) -> FileFault {
    FileFault(rule: "broken-file", message: message, fix: fix, line: line)
  }

  /// Returns the error of a line-based file with CR line endings (classic Mac OS).
  ///
  /// Readers see such a file as one line, and all texts but the first would be lost.
  static func ofLines(_ bytes: [UInt8]) -> FileFault? {
    guard bytes.contains(0x0D), !bytes.contains(0x0A) else { return nil }
    return .broken("the lines end with CR alone", fix: "save it with LF or CRLF", line: 1)
  }
}

/// A file of one locale, parsed into entries.
struct EntryFile<Entry: FileEntry> {
  var bytes: [UInt8]
  /// The entries in file order.
  var entries: [Entry] = []
  /// The entries that the file keeps although the source did not have their keys, in file order.
  var obsolete: [Entry] = []
  /// The locale as written in the file, with its line.
  var locale: (name: String, line: Int)?
  /// The file's other metadata, by names of the format.
  var notes: [String: String] = [:]
  /// The errors and warnings.
  var faults: [FileFault] = []
  /// Whether the file was read completely, so that it can be rewritten.
  var isWhole = true

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Records why the file cannot be read to its end.
  mutating func stop(_ fault: FileFault) {
    faults.append(fault)
    isWhole = false
  }
}

/// The new content of an entry.
struct EntryContent {
  /// The phrase's name in the file.
  var name: String
  var phrase: SourcePhrase
  /// The translation; nil if untranslated.
  var translation: Translation?
  var language: TextLanguage
  /// The language of the source texts.
  var source: TextLanguage?
  /// How the app's source text writes numbers and percent signs.
  var style = FormatStyle()
  /// The resource file from which the phrase is; empty if it is of code.
  var resource = ""
}

/// The changes to a file.
struct EntryChanges<Entry: FileEntry> {
  /// The entries with another text.
  var replaced: [(entry: Entry, bytes: [UInt8])] = []
  /// The entries whose text was removed.
  var removed: [Entry] = []
  /// The new entries, in order.
  var added: [(content: EntryContent, bytes: [UInt8])] = []

  var isEmpty: Bool { replaced.isEmpty && removed.isEmpty && added.isEmpty }
}

import Diagnostics
import Language
import MessageSyntax
import Phrases
import Snapshot

/// An entry of a file as it stands there.
protocol FileEntry: Sendable {
  /// The phrase's name in the file.
  var name: String { get }
  /// The line, from 1.
  var line: Int { get }
  /// How far it has come, as the file says.
  var state: TranslationState { get }
}

/// What is wrong with a file at a line.
struct FileFault: Error {
  var rule: String
  var message: String
  var fix: String
  var line: Int?

  /// A file that cannot be read on.
  static func broken(_ message: String, fix: String, line: Int?) -> FileFault {
    FileFault(rule: "broken-file", message: message, fix: fix, line: line)
  }

  /// What is wrong with a file of which each line counts: lines of the first Macintosh are one to its
  /// readers, and all texts but the first would be gone.
  static func ofLines(_ bytes: [UInt8]) -> FileFault? {
    guard bytes.contains(0x0D), !bytes.contains(0x0A) else { return nil }
    return .broken("the lines end with CR alone", fix: "save it with LF or CRLF", line: 1)
  }
}

/// A file of one locale, taken apart into entries.
struct EntryFile<Entry: FileEntry> {
  var bytes: [UInt8]
  /// The entries in the order of the file.
  var entries: [Entry] = []
  /// The locale as the file says it, and the line where it does.
  var locale: (name: String, line: Int)?
  /// What else it says of itself, by names of its format.
  var notes: [String: String] = [:]
  /// What is wrong with it.
  var faults: [FileFault] = []
  /// Whether all of it was read, so that it can be written anew.
  var isWhole = true

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Notes why the file cannot be read to its end.
  mutating func stop(_ fault: FileFault) {
    faults.append(fault)
    isWhole = false
  }
}

/// What an entry is to say.
struct EntryContent {
  /// The phrase's name in the file.
  var name: String
  var phrase: SourcePhrase
  /// The text; nil where it is not translated.
  var translation: Translation?
  var language: TextLanguage
  /// The language of the source texts.
  var source: TextLanguage?
}

/// How a file is to change.
struct EntryChanges<Entry: FileEntry> {
  /// Entries with another text.
  var replaced: [(entry: Entry, bytes: [UInt8])] = []
  /// Entries whose text is gone.
  var removed: [Entry] = []
  /// New entries, in order.
  var added: [(content: EntryContent, bytes: [UInt8])] = []

  /// Whether nothing changes.
  var isEmpty: Bool { replaced.isEmpty && removed.isEmpty && added.isEmpty }
}
